internal import Documents
internal import ScenarioRunner

extension Verb {
  static let validate = Verb(
    name: "validate", synopsis: "[PATH…]", summary: "reads scenarios and runs nothing",
    details: """
      A PATH is a file, a folder (searched for *.json) or - for standard input; without one it is the
      folder "scenarios". All errors of all files are printed, each with its place. Exit status 2 where
      there is one.
      """,
    options: [
      .value("jobs", "N", "how many files are read at the same time; default: as many as there are processors"),
      .flag("quiet", "says nothing about files that are valid"),
    ],
    examples: ["pagerlab validate scenarios"]
  ) { (arguments, terminal) async throws(UsageError) in
    var options = SuiteOptions()
    options.jobs = try arguments.count("jobs") ?? Terminal.processors
    options.validatesOnly = true
    let suite = try ScenarioPaths.suite(arguments, &terminal)
    let summary = await suite.run(options: options) { result, _ in
      for diagnostic in result.diagnostics { terminal.note(diagnostic.description + "\n") }
      return true
    }
    let valid = suite.files.count - summary.invalid
    if !arguments.has("quiet") {
      var text = valid == 1 ? "1 file is valid" : "\(valid) files are valid"
      if summary.invalid > 0 { text += summary.invalid == 1 ? ", 1 is not" : ", \(summary.invalid) are not" }
      terminal.write(text + "\n")
    }
    return summary.invalid == 0 && suite.problems.isEmpty && !suite.files.isEmpty ? .success : .invalid
  }
}
