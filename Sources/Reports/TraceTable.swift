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

  /// The digest of the rows as sixteen hexadecimal digits.
  public var digest: String {
    var digest = Digest()
    for row in rows {
      for cell in Self.cells(of: row) {
        switch cell {
        case .word(let word): digest.add(word)
        case .number(let number): digest.add(number)
        case .integer(let integer): digest.add(UInt64(bitPattern: Int64(integer)))
        case .empty: digest.add(Double.nan)
        }
      }
    }
    return digest.hexadecimal
  }

  /// CSV, its facts in lines that begin with `#`.
  public var csv: String {
    var text = "# pagerlab trace, version \(Self.version)\n"
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
    json.name("version")
    json.integer(Self.version)
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
          json.name(column)
          json.integer(integer)
        case .empty: break
        }
      }
      json.endObject()
    }
    return json.text + "\n"
  }

  // MARK: - Cells

  private enum Cell {
    case word(String)
    case number(Double)
    case integer(Int)
    case empty

    init(_ number: Double?) {
      self = number.map { $0.isFinite ? .number($0) : .empty } ?? .empty
    }

    var text: String {
      switch self {
      case .word(let word): word
      case .number(let number): NumberText.shortest(number) ?? ""
      case .integer(let integer): String(integer)
      case .empty: ""
      }
    }
  }

  private static func cells(of row: TraceRow) -> [Cell] {
    [
      Cell(row.time), .word(row.kind.rawValue), row.touch.map { .word(word($0)) } ?? .empty, Cell(row.location?.x),
      Cell(row.location?.y), Cell(row.drag?.translation.x), Cell(row.drag?.velocity.x),
      Cell(row.drag?.predictedEndTranslation.x), .word(row.phase.rawValue), Cell(row.position), Cell(row.offset),
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
