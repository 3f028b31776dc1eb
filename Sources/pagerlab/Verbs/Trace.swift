internal import Documents
internal import PagerEngine
internal import Reports
internal import ScenarioRunner

extension Verb {
  private static let formats = ["csv", "jsonl", "svg"]

  static let trace = Verb(
    name: "trace", synopsis: "FILE [--case NAME] [--format csv|jsonl|svg]",
    summary: "prints the frame-by-frame record of one run",
    details: """
      A row for each display frame and one for each touch sample: time in milliseconds; translation,
      velocity and predicted end along the main axis in points and points per second; position in pages.
      The digest in the head is of the bits of all values: the same on every machine. FILE may be - for
      standard input. As svg the plot of what was shown and of the finger, light or dark as the reader's
      system is, with what failed laid over it.
      """,
    options: [
      OneRun.caseOption,
      .value("format", "csv|jsonl|svg", "csv (the default), an object a line after one that holds the head, or a plot"),
    ],
    examples: ["\(smallScenario) | pagerlab trace - --format csv"]
  ) { (arguments, terminal) throws(UsageError) in
    let format = try arguments.choice("format", of: formats) ?? "csv"
    guard let run = try OneRun.find(arguments, verb: "trace", &terminal) else { return .invalid }
    let narration = run.narrate(recording: format == "svg" ? [.trace, .touches] : .trace)
    guard narration.result.diagnostics.isEmpty else {
      for diagnostic in narration.result.diagnostics { terminal.note(diagnostic.description + "\n") }
      return .invalid
    }
    if format == "svg" {
      terminal.write(RunPlot(narration.picture, failures: narration.result.failures).document(title: run.title))
      return .success
    }
    let table = TraceTable(
      scenario: run.file, name: run.name, run: run.caseName, rows: narration.simulation.world.trace)
    terminal.write(format == "csv" ? table.csv : table.jsonLines)
    return .success
  }
}
