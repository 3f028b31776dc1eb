/// Reads comma-separated values (RFC 4180) with comments, and keeps where everything stands.
///
/// Beyond the RFC, blank lines and lines that begin with `#` are skipped, lines end with LF or CRLF, a byte order mark is
/// skipped, and white space around a field without quotes does not count. All rows must have as many fields as the
/// first.
///
/// - Complexity: O(*n*).
public enum CSVReader {
  /// Whether the first row names the columns.
  public enum Header: Sendable {
    /// It does when none of its fields is a number.
    case automatic
    /// It does.
    case present
    /// It does not.
    case absent
  }

  /// What came of reading: a table or errors.
  public struct Reading: Sendable {
    /// The table; nil where there are errors.
    public let table: CSVTable?
    /// The errors by their place; empty for a table that may be used.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a document.
  ///
  /// A document without rows is a table without rows. Errors are invalid UTF-8, control characters, quotes inside a field
  /// without quotes, text behind a closing quote, a quote that is never closed, a row with too few or too many fields, two
  /// columns with one name, and a document longer than 64 MiB; 1000 are reported at most.
  public static func read(_ source: SourceText, header: Header = .automatic) -> Reading {
    let limits = JSONReader.Limits()
    guard source.bytes.count <= limits.bytes else {
      let message = "the file is \(source.bytes.count) bytes long; the limit is \(sizeText(limits.bytes))"
      return Reading(table: nil, diagnostics: [Diagnostic(source, offset: 0, message: message)])
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var findings = UTF8Validation.findings(in: bytes, limit: limits.diagnostics + 1)
      var parser = CSVParser(bytes, start: source.byteOrderMarkLength, maximumFindings: limits.diagnostics)
      parser.readRows()
      var rows = parser.rows
      findings += parser.findings
      var names: [String]?
      if let first = rows.first, isHeader(first, header) {
        names = first.fields.map(\.text)
        rows.removeFirst()
      }
      var diagnostics = findings.diagnostics(in: source, limit: limits.diagnostics)
      if let names, let first = parser.rows.first {
        diagnostics += duplicates(in: names, of: first, source)
      }
      guard diagnostics.isEmpty else { return Reading(table: nil, diagnostics: diagnostics) }
      return Reading(table: CSVTable(header: names, rows: rows), diagnostics: [])
    }
  }

  private static func isHeader(_ row: CSVTable.Row, _ header: Header) -> Bool {
    switch header {
    case .present: true
    case .absent: false
    case .automatic: !row.fields.contains { $0.number != nil }
    }
  }

  private static func duplicates(in names: [String], of row: CSVTable.Row, _ source: SourceText) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var firstIndex: [String: Int] = [:]
    for (index, name) in names.enumerated() where !name.isEmpty {
      guard let first = firstIndex[name] else {
        firstIndex[name] = index
        continue
      }
      let shown = name.quotedForMessage
      let note = Diagnostic.Note(
        file: source.name, line: row.fields[first].line, column: row.fields[first].column,
        message: "\(shown) stands here first")
      diagnostics.append(
        Diagnostic(
          file: source.name, line: row.fields[index].line, column: row.fields[index].column,
          message: "duplicate column \(shown)", notes: [note]))
    }
    return diagnostics
  }
}

/// One pass over the bytes of a table.
struct CSVParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private var line = 1
  /// Scalars between the beginning of the line and `countedTo`.
  private var scalars = 0
  private var countedTo: Int
  private let maximumFindings: Int

  private(set) var rows: [CSVTable.Row] = []
  private(set) var findings: [Finding] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, maximumFindings: Int) {
    self.bytes = bytes
    self.position = start
    self.countedTo = start
    self.maximumFindings = maximumFindings
  }

  mutating func readRows() {
    while position < bytes.count, findings.count <= maximumFindings {
      let start = position
      skipBlanks()
      if position == bytes.count { return }
      if bytes[position] == 0x23 {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      }
      if position == bytes.count || takeLineEnd() { continue }
      position = start
      readRow()
    }
  }

  private mutating func readRow() {
    let rowLine = line
    var fields: [CSVTable.Field] = []
    fields.reserveCapacity(rows.first?.fields.count ?? 4)
    let expected = rows.first?.fields.count
    var surplus: Int?
    while true {
      skipBlanks()
      if fields.count == expected, surplus == nil { surplus = position }
      let place = place()
      let text = position < bytes.count && bytes[position] == 0x22 ? quotedField() : plainField()
      fields.append(CSVTable.Field(text: text, place: place))
      guard position < bytes.count, bytes[position] == 0x2C else { break }
      position += 1
    }
    let end = position
    if position < bytes.count { _ = takeLineEnd() }
    if let expected, fields.count != expected {
      let model = rows.first?.line ?? 1
      let count = fields.count == 1 ? "1 field" : "\(fields.count) fields"
      report(at: surplus ?? end, "this row has \(count); the first, on line \(model), has \(expected)")
    }
    rows.append(CSVTable.Row(line: rowLine, fields: fields))
  }

  /// A field without quotes, up to its comma or line end.
  private mutating func plainField() -> String {
    let start = position
    var end = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x2C || byte == 0x0A || isCRLF(at: position) { break }
      if byte == 0x22 {
        report(at: position, "a quote stands only around a whole field; inside, it is written \"\"")
      } else if byte < 0x20, byte != 0x09 {
        reportControl(byte)
      }
      position += 1
      if byte != 0x20, byte != 0x09 { end = position }
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  /// A field in quotes, at the opening one, up to its comma or line end.
  private mutating func quotedField() -> String {
    let start = position
    var content: [UInt8] = []
    position += 1
    while true {
      guard position < bytes.count else {
        findings.append(
          Finding(
            offset: bytes.count, message: "the file ends inside a field in quotes",
            notes: [(start, "the field begins here")]))
        break
      }
      let byte = bytes[position]
      if byte == 0x22 {
        position += 1
        guard position < bytes.count, bytes[position] == 0x22 else { break }
      } else if byte == 0x0A {
        breakLine()
      } else if byte < 0x20, byte != 0x09, !isCRLF(at: position) {
        reportControl(byte)
      }
      content.append(byte)
      position += 1
    }
    skipBlanks()
    let end = position
    while position < bytes.count, bytes[position] != 0x2C, bytes[position] != 0x0A, !isCRLF(at: position) {
      position += 1
    }
    if position > end { report(at: end, "a comma is expected behind the closing quote of a field") }
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  private func isCRLF(at index: Int) -> Bool {
    bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
  }

  private mutating func takeLineEnd() -> Bool {
    if isCRLF(at: position) { position += 1 }
    guard bytes[position] == 0x0A else { return false }
    breakLine()
    position += 1
    return true
  }

  /// Counts the line feed at the current position.
  private mutating func breakLine() {
    line += 1
    scalars = 0
    countedTo = position + 1
  }

  /// The place of the current position; counts every byte once however many fields a line has.
  private mutating func place() -> Place {
    while countedTo < position {
      if bytes[countedTo] & 0xC0 != 0x80 { scalars += 1 }
      countedTo += 1
    }
    return Place(line: line, column: scalars + 1)
  }

  private mutating func reportControl(_ byte: UInt8) {
    let hint = byte == 0x0D ? "; a line ends with LF or CRLF" : ""
    let code = String(byte, radix: 16, uppercase: true)
    report(at: position, "control character U+00\(byte < 0x10 ? "0" : "")\(code)\(hint)")
  }

  private mutating func report(at offset: Int, _ message: String) {
    guard findings.count <= maximumFindings else { return }
    findings.append(Finding(offset: offset, message: message))
  }
}
