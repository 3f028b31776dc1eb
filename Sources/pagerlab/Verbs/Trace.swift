internal import Documents
internal import PagerEngine
internal import Reports
internal import ScenarioRunner

extension Verb {
  private static let formats = ["csv", "jsonl"]

  static let trace = Verb(
    name: "trace", synopsis: "FILE [--case NAME] [--format csv|jsonl]",
    summary: "prints the frame-by-frame record of one run",
    details: """
      A row for each display frame and one for each touch sample: time in milliseconds; translation,
      velocity and predicted end along the main axis in points and points per second; position in pages.
      The digest in the head is of the bits of all values: the same on every machine. FILE may be - for
      standard input.
      """,
    options: [
      OneRun.caseOption,
      .value("format", "csv|jsonl", "csv (the default), or an object a line after one that holds the head"),
    ],
    examples: ["\(smallScenario) | pagerlab trace - --format csv"]
  ) { (arguments, terminal) throws(UsageError) in
    let format = try arguments.choice("format", of: formats) ?? "csv"
    guard let run = try OneRun.find(arguments, verb: "trace", &terminal) else { return .invalid }
    let narration = run.narrate(recording: .trace)
    guard narration.result.diagnostics.isEmpty else {
      for diagnostic in narration.result.diagnostics { terminal.note(diagnostic.description + "\n") }
      return .invalid
    }
    let table = TraceTable(
      scenario: run.file, name: run.name, run: run.caseName, rows: narration.simulation.world.trace)
    terminal.write(format == "csv" ? table.csv : table.jsonLines)
    return .success
  }
}
