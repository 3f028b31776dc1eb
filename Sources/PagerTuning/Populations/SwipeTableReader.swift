internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// Reads labelled swipes from a table, stroke by stroke.
struct SwipeTableReader {
  /// Errors that are told; the rest is left out.
  private static let limit = 100
  /// The farthest coordinate and the greatest other number.
  private static let farthest = 1_000_000.0
  private static let longestTime = 1e12

  private let table: CSVTable
  private let file: String
  private let assumptions: RecordedPopulation.Assumptions
  private let columns: [String: Int]
  private(set) var diagnostics: [Diagnostic] = []

  /// People by their names, in the order in which they first appear.
  private var people: [String: Int] = [:]
  /// The lines on which strokes begin.
  private var strokes: [String: Int] = [:]

  init(_ table: CSVTable, file: String, _ assumptions: RecordedPopulation.Assumptions) {
    self.table = table
    self.file = file
    self.assumptions = assumptions
    var columns: [String: Int] = [:]
    for (index, name) in (table.header ?? []).enumerated() where !name.isEmpty {
      columns[name == "t" ? "t_ms" : name] = index
    }
    self.columns = columns
  }

  /// The swipes; `nil` after errors.
  mutating func read() -> RecordedPopulation? {
    guard checkColumns() else { return nil }
    guard !table.rows.isEmpty else {
      report(1, 1, "it has no swipe")
      return nil
    }
    var swipes: [Swipe] = []
    var begin = 0
    while begin < table.rows.count, diagnostics.count < Self.limit {
      let name = text(table.rows[begin], "stroke")
      var end = begin + 1
      while end < table.rows.count, text(table.rows[end], "stroke") == name { end += 1 }
      if let first = strokes[name] {
        let row = table.rows[begin]
        let message =
          "stroke \(name.quotedForMessage) stands already on line \(first): the rows of a stroke stand together"
        report(row, "stroke", message)
      } else {
        strokes[name] = table.rows[begin].line
        if let swipe = swipe(table.rows[begin..<end]) { swipes.append(swipe) }
      }
      begin = end
    }
    return diagnostics.isEmpty ? RecordedPopulation(swipes, people: people.count, axis: assumptions.axis) : nil
  }

  // MARK: - Columns

  private mutating func checkColumns() -> Bool {
    let header = table.header ?? []
    let known = SwipeTable.columns + ["t"]
    for (index, name) in header.enumerated() where !known.contains(name) {
      guard let near = Spelling.nearest(to: name, in: known), columns[near == "t" ? "t_ms" : near] == nil else {
        continue
      }
      let message = "unknown column \(name.quotedForMessage); did you mean \"\(near)\"?"
      let line = table.rows.first.map { max(1, $0.line - 1) } ?? 1
      report(line, 1 + header[..<index].reduce(0) { $0 + $1.unicodeScalars.count + 1 }, message)
    }
    if header.contains("t"), header.contains("t_ms") { report(1, 1, "it has both columns t and t_ms") }
    for name in ["stroke", "t_ms", "x", "y", "intent"] where columns[name] == nil {
      let words = name == "t_ms" ? "t (or t_ms)" : name
      let found = header.isEmpty ? "nothing" : header.prefix(24).map(\.quotedForMessage).joined(separator: ", ")
      report(1, 1, "it needs the column \(words); it has \(found)")
    }
    return diagnostics.isEmpty
  }

  private func text(_ row: CSVTable.Row, _ column: String) -> String {
    columns[column].map { row.fields[$0].text } ?? ""
  }

  // MARK: - Swipes

  private mutating func swipe(_ rows: ArraySlice<CSVTable.Row>) -> Swipe? {
    guard let first = rows.first else { return nil }
    checkRepetitions(rows)
    let recording = recording(rows)
    let intent = intent(first)
    let hand = hand(first)
    let device = device(first)
    let features = features(first)
    let name = text(first, "person")
    let person = people[name] ?? people.count
    people[name] = person
    guard let recording, let intent, let hand, let device, let features else { return nil }
    let measured = SwipeFeatures(
      of: recording, axis: assumptions.axis, layoutDirection: assumptions.layoutDirection)
    return Swipe(
      index: 0, person: person, intent: intent, kind: text(first, "manner"), hand: hand, device: device,
      features: SwipeFeatures(
        travel: features[0] ?? measured.travel, across: features[1] ?? measured.across,
        duration: features[2] ?? measured.duration, liftSpeed: features[3] ?? measured.liftSpeed),
      recording: recording)
  }

  /// What a stroke says twice it says alike.
  private mutating func checkRepetitions(_ rows: ArraySlice<CSVTable.Row>) {
    guard let first = rows.first else { return }
    for column in SwipeTable.columns.dropFirst(5) {
      guard let index = columns[column] else { continue }
      let said = first.fields[index].text
      for row in rows.dropFirst() where !row.fields[index].text.isEmpty && row.fields[index].text != said {
        report(
          row, column,
          "\(column) is \(row.fields[index].text.quotedForMessage) here and \(said.quotedForMessage) on line \(first.line), "
            + "in the stroke's first row")
        break
      }
    }
  }

  private mutating func recording(_ rows: ArraySlice<CSVTable.Row>) -> TouchRecording? {
    var samples: [TouchSample] = []
    samples.reserveCapacity(rows.count)
    var end: Double?
    var lift: Point?
    for row in rows {
      if end != nil { return report(row, "t_ms", "nothing may follow the end of a touch") }
      guard let time = number(row, "t_ms", -Self.longestTime...Self.longestTime) else { return nil }
      if let last = samples.last, time < last.time {
        return report(
          row, "t_ms",
          "\(NumberText.short(time)) ms is earlier than the sample before it at \(NumberText.short(last.time)) ms")
      }
      let kind = text(row, "kind")
      switch kind {
      case "up", "ended":
        if samples.isEmpty { return report(row, "kind", "a touch begins with a sample") }
        end = time
        if text(row, "x").isEmpty, text(row, "y").isEmpty { continue }
        guard let place = place(row) else { return nil }
        lift = place
        continue
      case "down", "began":
        if !samples.isEmpty { return report(row, "kind", "a touch has one \"down\", its first sample") }
      case "", "move", "moved", "stationary", "resampled": break
      case "cancel", "cancelled":
        return report(row, "kind", "a touch that the system took away tells nothing of what a lift does; leave it out")
      default:
        let words = ["down", "move", "resampled", "up"]
        return report(
          row, "kind",
          "kind must be \"down\", \"move\", \"resampled\" or \"up\", not \(kind.quotedForMessage)"
            + suggestion(kind, words))
      }
      guard let place = place(row) else { return nil }
      samples.append(TouchSample(time: time, location: place))
    }
    do {
      return try TouchRecording(samples, endTime: end, liftLocation: lift)
    } catch {
      return report(rows.first, "stroke", "\(error)")
    }
  }

  private mutating func place(_ row: CSVTable.Row) -> Point? {
    guard let x = number(row, "x", -Self.farthest...Self.farthest),
      let y = number(row, "y", -Self.farthest...Self.farthest)
    else { return nil }
    return Point(x: x, y: y)
  }

  private mutating func intent(_ row: CSVTable.Row) -> Intent? {
    let text = text(row, "intent")
    switch text {
    case "stay": return .stay
    case "forward": return .turn(1)
    case "back": return .turn(-1)
    default:
      if let pages = NumberText.number(text).flatMap({ Int(exactly: $0) }), abs(pages) <= 1000 {
        return Intent(pages: pages)
      }
      return report(
        row, "intent",
        "intent must be pages (1, -1, 2, 0), \"forward\", \"back\" or \"stay\", not \(text.quotedForMessage)"
          + suggestion(text, ["stay", "forward", "back"]))
    }
  }

  private mutating func hand(_ row: CSVTable.Row) -> Swipe.Hand? {
    let text = text(row, "hand")
    if text.isEmpty { return .unknown }
    if let hand = Swipe.Hand(rawValue: text) { return hand }
    return report(
      row, "hand",
      "hand must be \"left\", \"right\" or \"unknown\", not \(text.quotedForMessage)"
        + suggestion(text, Swipe.Hand.allCases.map(\.rawValue)))
  }

  private mutating func device(_ row: CSVTable.Row) -> SwipeDevice? {
    var device = SwipeDevice(name: text(row, "device"), viewport: assumptions.viewport)
    guard let width = optional(row, "width", 0...Self.farthest),
      let height = optional(row, "height", 0...Self.farthest),
      let rate = optional(row, "rate", 1...10000), let grid = optional(row, "grid", 0...1000),
      let noise = optional(row, "noise", 0...1000), let jitter = optional(row, "jitter", 0...1000),
      let drop = optional(row, "drop", 0...1)
    else { return nil }
    device.viewport = Size(
      width: width.value ?? device.viewport.width, height: height.value ?? device.viewport.height)
    device.touchRate = rate.value ?? device.touchRate
    device.touchGrid = grid.value ?? 0
    device.touchNoise = noise.value ?? 0
    device.touchJitter = jitter.value ?? 0
    device.touchDrop = drop.value ?? 0
    switch text(row, "late") {
    case "", "false": break
    case "true": device.liftSample = true
    case let word: return report(row, "late", "late must be true or false, not \(word.quotedForMessage)")
    }
    return device
  }

  private mutating func features(_ row: CSVTable.Row) -> [Double?]? {
    let range = -1e9...1e9
    guard let travel = optional(row, "travel", range), let across = optional(row, "across", range),
      let duration = optional(row, "duration", 0...1e9), let lift = optional(row, "lift", range)
    else { return nil }
    return [travel.value, across.value, duration.value, lift.value]
  }

  // MARK: - Fields

  private struct Answer {
    let value: Double?
  }

  /// A number that may be missing; `nil` after an error.
  private mutating func optional(
    _ row: CSVTable.Row, _ column: String, _ range: ClosedRange<Double>
  ) -> Answer? {
    if text(row, column).isEmpty { return Answer(value: nil) }
    return number(row, column, range).map { Answer(value: $0) }
  }

  private mutating func number(_ row: CSVTable.Row, _ column: String, _ range: ClosedRange<Double>) -> Double? {
    let text = text(row, column)
    if let number = NumberText.number(text), range.contains(number) { return number }
    let name = column == "t_ms" ? "t" : column
    return report(
      row, column,
      "\(name) must be a number from \(NumberText.short(range.lowerBound)) to \(NumberText.short(range.upperBound)), not "
        + text.quotedForMessage)
  }

  private func suggestion(_ word: String, _ words: [String]) -> String {
    Spelling.nearest(to: word, in: words).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  @discardableResult
  private mutating func report<Nothing>(_ row: CSVTable.Row?, _ column: String, _ message: String) -> Nothing? {
    let field = columns[column].flatMap { row?.fields[$0] }
    report(field?.line ?? row?.line ?? 1, field?.column ?? 1, message)
    return nil
  }

  private mutating func report(_ row: CSVTable.Row, _ column: String, _ message: String) {
    let _: Int? = report(row as CSVTable.Row?, column, message)
  }

  private mutating func report(_ line: Int, _ column: Int, _ message: String) {
    guard diagnostics.count < Self.limit else { return }
    diagnostics.append(Diagnostic(file: file, line: line, column: column, message: message))
  }
}
