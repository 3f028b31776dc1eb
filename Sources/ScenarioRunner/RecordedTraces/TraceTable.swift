internal import Documents
internal import GestureSynthesis
public import PagerEngine
internal import PagerMath

/// The frame-by-frame record of one run as text.
///
/// The columns: `time` (ms), `kind`, `touch`, `x`, `y` (pt), `translation` (pt), `velocity` (pt/s) and `predictedEnd` (pt)
/// along the main axis, `phase`, `position` (pages), `offset` (pt), `page`. What is not defined is empty in CSV and left out
/// in JSON Lines. The digest is FNV-1a over the bit patterns of all values, column by column and row by row, with a NaN
/// for what is not defined: equal digests mean that two machines computed the same bits.
public struct TraceTable: Sendable {
  /// The version of the format.
  public static let version = 1
  /// How the first line of the CSV begins; the version follows.
  static let title = "# pagerlab trace, version "
  /// The columns in their order.
  public static let columns = [
    "time", "kind", "touch", "x", "y", "translation", "velocity", "predictedEnd", "phase", "position", "offset", "page",
  ]

  private let scenario: String
  private let name: String
  private let run: String?
  private let rows: [TraceRow]

  /// The table of a run.
  ///
  /// - Parameters:
  ///   - scenario: The path of the file.
  ///   - name: The document's name.
  ///   - run: The run's name; `nil` where the document has only one.
  ///   - rows: The record.
  public init(scenario: String, name: String, run: String?, rows: [TraceRow]) {
    self.scenario = scenario
    self.name = name
    self.run = run
    self.rows = rows
  }

  /// The values, row by row.
  var cells: [[TraceCell]] { rows.map(Self.cells) }

  /// The digest of the rows as sixteen hexadecimal digits.
  public var digest: String { Self.digest(of: rows.lazy.map(Self.cells)) }

  static func digest(of rows: some Sequence<[TraceCell]>) -> String {
    var digest = Digest()
    for row in rows {
      for cell in row { cell.add(to: &digest) }
    }
    return digest.hexadecimal
  }

  /// CSV, its facts in lines that begin with `#`.
  public var csv: String {
    var text = "\(Self.title)\(Self.version)\n"
    text += "# scenario: \(scenario.escapedForTerminal)\n"
    text += "# name: \(name.escapedForTerminal)\n"
    text += "# run: \((run ?? "").escapedForTerminal)\n"
    text += "# digest: \(digest)\n"
    text += Self.columns.joined(separator: ",") + "\n"
    for row in rows {
      text += Self.cells(of: row).map(\.text).joined(separator: ",") + "\n"
    }
    return text
  }

  /// JSON Lines: an object with the facts, then an object a row.
  public var jsonLines: String {
    var json = JSONWriter(layout: .compact)
    json.beginObject()
    json.member("format", "pagerlab trace")
    json.member("version", Self.version)
    json.member("scenario", scenario)
    json.member("name", name)
    json.member("run", orNull: run)
    json.member("digest", digest)
    json.endObject()
    for row in rows {
      json.beginObject()
      for (column, cell) in zip(Self.columns, Self.cells(of: row)) {
        switch cell {
        case .word(let word): json.member(column, word)
        case .number(let number): json.member(column, number)
        case .integer(let integer):
          json.member(column, integer)
        case .empty: break
        }
      }
      json.endObject()
    }
    return json.text + "\n"
  }

  // MARK: - Cells

  static func cells(of row: TraceRow) -> [TraceCell] {
    [
      TraceCell(row.time), .word(row.kind.rawValue), row.touch.map { .word(word($0)) } ?? .empty,
      TraceCell(row.location?.x), TraceCell(row.location?.y), TraceCell(row.drag?.translation.x),
      TraceCell(row.drag?.velocity.x), TraceCell(row.drag?.predictedEndTranslation.x), .word(row.phase.rawValue),
      TraceCell(row.position), TraceCell(row.offset),
      .integer(row.page),
    ]
  }

  private static func word(_ phase: TouchPhase) -> String {
    switch phase {
    case .began: "down"
    case .moved, .stationary: "move"
    case .ended: "up"
    case .cancelled: "cancel"
    }
  }
}
