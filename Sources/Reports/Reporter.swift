public import ScenarioRunner

/// Turns the results of a run into text, piece by piece, so that memory does not grow with their number.
///
/// Results come in run order; those of one file follow each other.
public protocol Reporter: Sendable {
  /// Takes the next result.
  mutating func add(_ result: RunResult)
  /// Ends the report; nothing is added after it.
  ///
  /// - Parameter isInterrupted: there would have been more, and the report says so.
  mutating func finish(isInterrupted: Bool)
  /// The UTF-8 of what has been written since the last call.
  mutating func takeBytes() -> [UInt8]
  /// Whether there may be patches: bytes that were taken must then stay within reach until the end.
  var isPatched: Bool { get }
  /// What takes the place of bytes that were taken before, since the last call.
  mutating func takePatches() -> [ReportPatch]
}

/// Bytes that take the place of others: counts that stand before what they count.
public struct ReportPatch: Equatable, Sendable {
  /// Where the first of them goes, from the beginning of the report.
  public let offset: Int
  /// The bytes.
  public let bytes: [UInt8]
}

extension Reporter {
  /// Most reports are written from the beginning to the end.
  public var isPatched: Bool { false }
  /// Nothing.
  public mutating func takePatches() -> [ReportPatch] { [] }

  /// Ends the report of a run that came to its end.
  public mutating func finish() {
    finish(isInterrupted: false)
  }
}
