internal import Documents
internal import GestureSynthesis
internal import Reports
internal import ScenarioRunner

extension Verb {
  static let velocity = Verb(
    name: "velocity", synopsis: "FILE [--estimator NAME …] [--at MS] [--format table|json]",
    summary: "tells what each velocity estimator makes of a recorded touch",
    details: """
      FILE is CSV, or - for standard input: columns found by name (t or t_ms, x, y, kind, stroke), or in the
      order t, x, y; milliseconds and points. The first sample is the touch-down. A row whose kind is up or
      cancel is no sample: it says when the touch ended.
      """,
    options: [
      .value("estimator", "NAME", repeats: true, "which estimator, or several, commas between them; default: all"),
      .value("at", "MS", "as if the touch ended then; default: when it did, with the last row"),
      .value("stroke", "ID", "which touch of a file that has several, by its column stroke"),
      .value("format", "table|json", "table (the default) or json"),
    ],
    examples: ["printf '0,200,400\\n8,196,400\\n16,188,400\\n25,176,400\\n' | pagerlab velocity -"]
  ) { (arguments, terminal) throws(UsageError) in
    let format = try arguments.choice("format", of: ["table", "json"]) ?? "table"
    let entries = try estimators(arguments.values("estimator"))
    let at = try arguments.number("at", .instant)
    let path = try arguments.onlyOperand("FILE", of: "velocity")
    guard let touch = read(path, stroke: arguments.value("stroke"), &terminal), let recording = touch.recording else {
      return .invalid
    }
    if let at, let first = recording.samples.first, at < first.time {
      throw UsageError(
        message: "--at \(NumberText.short(at)) is before the touch-down at \(NumberText.short(first.time)) ms")
    }
    let report = VelocityReport(
      recording, resampled: touch.resampled, entries: entries, at: at, file: path == "-" ? "standard input" : path)
    terminal.write(format == "json" ? report.json : report.table)
    return .success
  }

  /// The estimators with these names, each once, in the order in which they are asked for; all where none is.
  private static func estimators(_ lists: [String]) throws(UsageError) -> [VelocityEstimators.Entry] {
    var entries: [VelocityEstimators.Entry] = []
    for list in lists {
      for item in list.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(item)
        guard let entry = VelocityEstimators.named(name) else {
          throw .notOneOf(VelocityEstimators.all.map(\.name), name, what: "--estimator")
        }
        if !entries.contains(where: { $0.name == name }) { entries.append(entry) }
      }
    }
    return entries.isEmpty ? VelocityEstimators.all : entries
  }

  /// The touch in a file; `nil` for errors, which are then said.
  private static func read(_ path: String, stroke: String?, _ terminal: inout Terminal) -> TouchFile.Reading? {
    do {
      let bytes = try FileAccess.read(path == "-" ? "/dev/stdin" : path)
      let reading = TouchFile.read(SourceText(name: path, bytes: bytes), stroke: stroke, choice: "--stroke")
      for diagnostic in reading.diagnostics { terminal.note(diagnostic.description + "\n") }
      return reading
    } catch {
      terminal.note(Diagnostic(file: path, line: 1, column: 1, message: error.message).description + "\n")
      return nil
    }
  }
}

extension NumberRange {
  /// An instant on a recording's clock, which may count from anywhere.
  fileprivate static let instant = NumberRange(least: -1e18, most: 1e18, words: "of milliseconds")
}
