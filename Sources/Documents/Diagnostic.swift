/// One error in a document, with its place and the places that explain it.
///
/// The message is one sentence in lower case without a full stop that says what was expected.
public struct Diagnostic: Error, Sendable, Equatable, CustomStringConvertible {
  /// A further place that explains an error: where a bracket was opened, where a name stood first.
  public struct Note: Sendable, Equatable {
    /// The name of the file that the note points into.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// What stands there.
    public let message: String

    /// A note at a place of a file.
    public init(file: String, line: Int, column: Int, message: String) {
      self.file = file
      self.line = line
      self.column = column
      self.message = message
    }

    /// A note at a byte of a document.
    public init(_ source: SourceText, offset: Int, message: String) {
      let place = source.place(of: offset)
      self.init(file: source.name, line: place.line, column: place.column, message: message)
    }
  }

  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// What is wrong, and what would be right.
  public let message: String
  /// Further places, in the order in which they are to be read.
  public let notes: [Note]

  /// An error at a place of a file.
  public init(file: String, line: Int, column: Int, message: String, notes: [Note] = []) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.notes = notes
  }

  /// An error at a byte of a document.
  public init(_ source: SourceText, offset: Int, message: String, notes: [Note] = []) {
    let place = source.place(of: offset)
    self.init(file: source.name, line: place.line, column: place.column, message: message, notes: notes)
  }

  /// `FILE:LINE:COLUMN: error: message`, and a line `FILE:LINE:COLUMN: note: message` for each note.
  ///
  /// File names and messages are ``Swift/String/escapedForTerminal``, so that each is one harmless line.
  public var description: String {
    var text = "\(file.escapedForTerminal):\(line):\(column): error: \(message.escapedForTerminal)"
    for note in notes {
      text += "\n\(note.file.escapedForTerminal):\(note.line):\(note.column): note: \(note.message.escapedForTerminal)"
    }
    return text
  }
}

/// An error at a byte offset, before its place is looked up.
struct Finding {
  var offset: Int
  var message: String
  var notes: [(offset: Int, message: String)] = []

  func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(
      source, offset: offset, message: message,
      notes: notes.map { Diagnostic.Note(source, offset: $0.offset, message: $0.message) })
  }
}

extension [Finding] {
  /// The findings as diagnostics, by offset; those at one offset keep their order.
  ///
  /// Where there are more than `limit`, one more diagnostic says that the rest is left out.
  func diagnostics(in source: SourceText, limit: Int) -> [Diagnostic] {
    let order = indices.sorted { (self[$0].offset, $0) < (self[$1].offset, $1) }
    var diagnostics = order.prefix(limit).map { self[$0].diagnostic(in: source) }
    if order.count > limit {
      diagnostics.append(
        Diagnostic(source, offset: self[order[limit]].offset, message: "too many errors; the rest is left out"))
    }
    return diagnostics
  }
}
