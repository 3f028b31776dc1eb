internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// Finds touches in a table of samples: columns by name (`t` or `t_ms`, `x`, `y`, `kind`, `stroke`), or in the order t, x, y.
///
/// `kind` is `down`, `move`, `resampled` (a sample that the system made up), `up` or `cancel`, or another name of one of them.
/// The last two say when and how the finger went; an `up` with a place brings a sample of its own, a `cancel` none. Times are
/// milliseconds, coordinates points.
struct RecordingTable {
  /// What is wrong with a table, and in which field.
  struct Problem: Error {
    let message: String
    var place: Place?
  }

  private enum Kind: String, CaseIterable {
    case down, move, resampled, up, cancel

    /// The kind of a word: its own name, or what touch phases are called elsewhere.
    init?(word: String) {
      switch word {
      case "began": self = .down
      case "moved", "stationary": self = .move
      case "ended": self = .up
      case "cancelled": self = .cancel
      default: self.init(rawValue: word)
      }
    }
  }

  private let table: CSVTable
  private let time: Int
  private let across: Int
  private let down: Int
  private let kind: Int?
  private let stroke: Int?

  /// Finds the columns.
  init(_ table: CSVTable) throws(Problem) {
    self.table = table
    guard let header = table.header else {
      guard let first = table.rows.first else { throw Problem(message: "it has no sample") }
      guard first.fields.count >= 3 else {
        throw Problem(message: "it needs the columns t, x and y", place: Place(line: first.line, column: 1))
      }
      (time, across, down, kind, stroke) = (0, 1, 2, nil, nil)
      return
    }
    guard let time = table.column("t", "t_ms"), let across = table.column("x"), let down = table.column("y") else {
      throw Problem(
        message: "it needs the columns t (or t_ms), x and y; it has "
          + header.map(\.quotedForMessage).joined(separator: ", "))
    }
    (self.time, self.across, self.down) = (time, across, down)
    kind = table.column("kind")
    stroke = table.column("stroke")
  }

  /// The touch of a stroke; without a name the table must hold one stroke only.
  ///
  /// - Parameter choice: What picks a stroke where this touch is asked for, as it is written there.
  func touch(stroke name: String?, choice: String = "\"stroke\"") throws(Problem) -> RecordedTouch {
    let rows = try rows(of: name, choice: choice)
    var samples: [TouchSample] = []
    samples.reserveCapacity(rows.count)
    var resampled: [Int] = []
    var end: (time: Double, how: TouchEnd)?
    var liftLocation: Point?
    for row in rows {
      if end != nil { throw problem(row, time, "nothing may follow the end of a touch") }
      let kind = try kind(of: row)
      let instant = try number(row, time, "t", within: World.timeLimit * 1e6)
      let previous = samples.last?.time ?? instant
      guard instant >= previous else {
        throw problem(
          row, time,
          "\(NumberText.short(instant)) ms is earlier than the sample before it at \(NumberText.short(previous)) ms")
      }
      switch kind {
      case .up, .cancel:
        end = (instant, kind == .up ? .lift : .cancel)
        if kind == .up, !isWithoutPlace(row) { liftLocation = try location(of: row) }
        continue
      case .down where !samples.isEmpty:
        throw problem(row, self.kind ?? 0, "a touch has one \"down\", its first sample")
      case .resampled: resampled.append(samples.count)
      case .down, .move: break
      }
      samples.append(TouchSample(time: instant, location: try location(of: row)))
    }
    do {
      let recording = try TouchRecording(samples, endTime: end?.time, liftLocation: liftLocation)
      return RecordedTouch(recording: recording, end: end?.how, resampled: resampled)
    } catch {
      throw Problem(message: error.description)
    }
  }

  private func location(of row: CSVTable.Row) throws(Problem) -> Point {
    let x = try number(row, across, "x", within: DocumentReader.farthest)
    let y = try number(row, down, "y", within: DocumentReader.farthest)
    return Point(x: x, y: y)
  }

  private func isWithoutPlace(_ row: CSVTable.Row) -> Bool {
    row.fields[across].text.isEmpty && row.fields[down].text.isEmpty
  }

  private func rows(of name: String?, choice: String) throws(Problem) -> [CSVTable.Row] {
    guard let column = stroke else {
      guard name == nil else { throw Problem(message: "it has no column \"stroke\"") }
      return table.rows
    }
    if let name {
      let rows = table.rows.filter { $0.fields[column].text == name }
      guard rows.isEmpty else { return rows }
      throw Problem(
        message: "it has no stroke \(name.quotedForMessage)" + DocumentReader.suggestion(name, in: strokes(column)))
    }
    let strokes = strokes(column)
    guard strokes.count <= 1 else {
      let some = strokes.prefix(6).map(\.quotedForMessage).joined(separator: ", ")
      throw Problem(
        message: "it has \(strokes.count) strokes: pick one with \(choice) (\(some)\(strokes.count > 6 ? ", …" : ""))")
    }
    return table.rows
  }

  private func strokes(_ column: Int) -> [String] {
    var seen: Set<String> = []
    return table.rows.map { $0.fields[column].text }.filter { seen.insert($0).inserted }
  }

  private func kind(of row: CSVTable.Row) throws(Problem) -> Kind {
    guard let column = kind else { return .move }
    let text = row.fields[column].text
    guard let kind = Kind(word: text) else {
      let words = Kind.allCases.map(\.rawValue)
      throw problem(row, column, "kind must be \(OptionShape.choice(words).expectation), not \(text.quotedForMessage)")
    }
    return kind
  }

  private func number(_ row: CSVTable.Row, _ column: Int, _ name: String, within: Double) throws(Problem) -> Double {
    guard let number = row.fields[column].number, abs(number) <= within else {
      throw problem(
        row, column,
        "\(name) must be a number up to \(NumberText.short(within)), not "
          + row.fields[column].text.quotedForMessage)
    }
    return number
  }

  private func problem(_ row: CSVTable.Row, _ column: Int, _ message: String) -> Problem {
    Problem(message: message, place: Place(line: row.line, column: row.fields[column].column))
  }
}
