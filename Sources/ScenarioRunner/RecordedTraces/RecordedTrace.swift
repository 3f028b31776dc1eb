internal import Documents

/// A trace that was written before, to compare a run with.
///
/// It is the CSV of ``TraceTable``. Its digest must be that of its rows, so that a file that was cut off or changed by
/// hand does not pass for what a run once did.
struct RecordedTrace: Sendable {
  /// Why a file is no recorded trace that can be compared.
  struct Problem: Error, Equatable {
    let message: String
    /// Whether it is a trace at all, which may be written anew.
    var isTrace = true
  }

  let rows: [[TraceCell]]

  init(_ source: SourceText) throws(Problem) {
    let head = Self.head(source)
    guard let title = head.first, title.hasPrefix(TraceTable.title) else {
      throw Problem(
        message: "it is no recorded trace: its first line must be \"\(TraceTable.title)\(TraceTable.version)\"",
        isTrace: false)
    }
    let version = title.dropFirst(TraceTable.title.count)
    guard version == String(TraceTable.version) else {
      throw Problem(
        message: "it has version \(String(version).quotedForMessage) of the format; this program writes and reads "
          + "\(TraceTable.version)")
    }
    let reading = CSVReader.read(source, header: .present)
    guard let table = reading.table else {
      let first = reading.diagnostics.first.map { "line \($0.line): \($0.message)" }
      throw Problem(message: "it is damaged: \(first ?? "it cannot be read")")
    }
    guard let header = table.header, header == TraceTable.columns else {
      throw Problem(message: "it is damaged: its columns must be \(TraceTable.columns.joined(separator: ","))")
    }
    var rows: [[TraceCell]] = []
    rows.reserveCapacity(table.rows.count)
    for row in table.rows {
      var cells: [TraceCell] = []
      cells.reserveCapacity(header.count)
      for (column, field) in zip(header, row.fields) {
        guard let cell = Self.cell(field.text, in: column) else {
          throw Problem(
            message: "it is damaged: line \(row.line): \(column) cannot be \(field.text.quotedForMessage)")
        }
        cells.append(cell)
      }
      rows.append(cells)
    }
    self.rows = rows
    let digest = TraceTable.digest(of: rows)
    let written = head.first { $0.hasPrefix(Self.digestKey) }.map { String($0.dropFirst(Self.digestKey.count)) }
    guard written == digest else {
      throw Problem(
        message: "it is damaged: its rows have the digest \(digest), its head says "
          + (written.map { $0.quotedForMessage } ?? "nothing"))
    }
  }

  /// Whether a file begins as a recorded trace does, of whatever version.
  static func isTrace(_ path: String) -> Bool {
    let title = Array(TraceTable.title.utf8)
    guard let bytes = try? FileAccess.beginning(of: path, title.count) else { return false }
    return bytes == title
  }

  private static let digestKey = "# digest: "

  /// The lines that begin with `#` at the top.
  private static func head(_ source: SourceText) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < source.bytes.count, source.bytes[start] == 0x23 {
      let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
      let isCarriage = end > start && source.bytes[end - 1] == 0x0D
      lines.append(String(decoding: source.bytes[start..<(isCarriage ? end - 1 : end)], as: UTF8.self))
      start = end + 1
    }
    return lines
  }

  private static let words = ["kind", "touch", "phase"]
  private static let integers = ["page"]

  /// The columns in which numbers may differ by a tolerance.
  static let measured = TraceTable.columns.filter { !words.contains($0) && !integers.contains($0) }

  private static func cell(_ text: String, in column: String) -> TraceCell? {
    if text.isEmpty { return .empty }
    if words.contains(column) { return .word(text) }
    if integers.contains(column) { return Int(text).map { .integer($0) } }
    return NumberText.number(text).map { .number($0) }
  }
}
