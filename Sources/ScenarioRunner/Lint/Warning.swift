public import Documents

/// Something in a valid document that is probably not meant.
public struct Warning: Equatable, Sendable, CustomStringConvertible {
  /// What kinds there are.
  public enum Kind: String, CaseIterable, Sendable {
    /// No `expect` of the document asks for anything.
    case nothingChecked = "nothing-checked"
    /// An `expect` without a key.
    case emptyExpect = "empty-expect"
    /// An expectation that holds whatever happens.
    case cannotFail = "cannot-fail"
    /// A finger that comes down outside of the viewport, or leaves it on its path.
    case leavesViewport = "leaves-viewport"
    /// A step that takes no time where its only use is to take some.
    case noTime = "no-time"
    /// A step that changes nothing.
    case noChange = "no-change"
    /// A child that no touch can reach.
    case unusedChild = "unused-child"
    /// A tag that silences warnings of which there are none.
    case unusedAllow = "unused-allow"
  }

  /// The kind.
  public let kind: Kind
  /// The name of the file.
  public let file: String
  /// Where it stands.
  public let place: Place
  /// What is odd, and what would be right, in lower case without a full stop.
  public let message: String

  /// `FILE:LINE:COLUMN: warning: message [kind]`, one harmless line.
  public var description: String {
    "\(file.escapedForTerminal):\(place.line):\(place.column): warning: \(message.escapedForTerminal) [\(kind.rawValue)]"
  }
}
