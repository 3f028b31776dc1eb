internal import Documents
internal import ScenarioRunner

/// What became of a suite, in Markdown: counts, and a table of what failed, as long as there is room for it.
struct StepSummary: Sendable {
  /// The most scalars of a cell.
  static let longest = 200

  private(set) var tally = SuiteSummary()
  /// How many of those that passed were known to fail, and did.
  private var knownFailures = 0
  /// Whether there would have been more results.
  var isInterrupted = false
  /// The rows of the table, up to ``GitHubReport/summaryLimit`` bytes.
  private var rows: [String] = []
  private var size = 0
  private var rowCount = 0

  mutating func add(_ result: RunResult) {
    tally.count(result.status)
    if result.isKnownFailure { knownFailures += 1 }
    for failure in result.failures where result.status == .failed {
      guard beginsRow() else { continue }
      let place = "\(result.file):\(failure.place.line):\(failure.place.column)"
      let isCompared = !failure.expected.isEmpty
      endRow([
        Self.cell(place), Self.cell(result.title), Self.code(failure.key),
        isCompared ? Self.code(failure.expected) : "", isCompared ? Self.code(failure.actual ?? "nothing") : "",
        Self.cell(failure.message),
      ])
    }
    for diagnostic in result.diagnostics {
      guard beginsRow() else { continue }
      let place = "\(diagnostic.file):\(diagnostic.line):\(diagnostic.column)"
      endRow([Self.cell(place), Self.cell(result.title), "invalid", "", "", Self.cell(diagnostic.message)])
    }
  }

  /// Counts a row, and tells whether there is still room for its text.
  private mutating func beginsRow() -> Bool {
    rowCount += 1
    return size < GitHubReport.summaryLimit
  }

  private mutating func endRow(_ cells: [String]) {
    let row = "| " + cells.joined(separator: " | ") + " |\n"
    size += row.utf8.count
    rows.append(row)
  }

  /// The text in `limit` bytes at most.
  func markdown(limit: Int) -> [UInt8] {
    var text = "### PagerLab: \(verdict)\n\n\(counts)\n"
    // What is said of rows that are left out.
    let reserve = 200
    if rowCount > 0 {
      text += "\n| place | run | key | expected | actual | why |\n| --- | --- | --- | --- | --- | --- |\n"
      var shown = 0
      var length = text.utf8.count
      for row in rows {
        length += row.utf8.count
        guard length + reserve <= limit else { break }
        text += row
        shown += 1
      }
      if shown < rowCount { text += "\n\(Prose.count(rowCount - shown, "more failure")) not shown here.\n" }
    }
    return text.utf8.count <= limit ? Array(text.utf8) : []
  }

  private var verdict: String {
    let bad = tally.failed + tally.invalid
    let runs = Prose.count(tally.total, "run")
    if isInterrupted { return "interrupted after \(runs)" }
    if tally.total == 0 { return "nothing was run" }
    return bad > 0 ? "\(bad) of \(runs) failed" : "\(runs), none failed"
  }

  private var counts: String {
    let counts = [
      (tally.passed - knownFailures, "passed"), (tally.failed, "failed"),
      (knownFailures, knownFailures == 1 ? "known failure" : "known failures"), (tally.skipped, "skipped"),
      (tally.invalid, "invalid"),
    ]
    let shown = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (shown.isEmpty ? ["0 runs"] : shown).joined(separator: ", ")
  }

  private static func code(_ text: String) -> String { "<code>\(cell(text))</code>" }

  /// A text in a cell: every character that Markdown or HTML could take for its own stands as an entity.
  static func cell(_ text: String, longest: Int = Self.longest) -> String {
    let shown = text.unicodeScalars.count <= longest ? text : String(text.unicodeScalars.prefix(longest - 1)) + "…"
    var cell = ""
    let scalars = shown.escapedForTerminal.unicodeScalars
    for (index, scalar) in zip(scalars.indices, scalars) {
      let next = scalars[scalars.index(after: index)...].first
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "/", "=", "%", "+", "-", "(", ")", "{", "}", "'", "\"", ";",
        "?":
        cell.unicodeScalars.append(scalar)
      // A colon before a space begins no emoji and no address.
      case ":" where next == " ": cell.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x80, "\u{FFFE}", "\u{FFFF}": cell += "&#\(scalar.value);"
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return cell
  }
}
