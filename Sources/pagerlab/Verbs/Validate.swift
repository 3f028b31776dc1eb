internal import Documents
internal import ScenarioRunner

extension Verb {
  static let validate = Verb(
    name: "validate", synopsis: "[--strict] [PATH…]", summary: "reads scenarios and runs nothing",
    details: """
      A PATH is a file, a folder (searched for *.json) or - for standard input; without one it is the
      folder "scenarios". All errors of all files are printed, each with its place. Exit status 2 where
      there is one.

      --strict also warns of what is valid and probably not meant, FILE:LINE:COLUMN: warning: … [KIND], and
      then ends with 1 where nothing is worse. The kinds: nothing-checked (no "expect" asks for anything),
      empty-expect, cannot-fail (an expectation that holds whatever happens), leaves-viewport (a finger
      comes down outside of the viewport, or leaves it), no-time (a wait or a hold of 0), no-change (a
      settle after a settle, inserting or removing 0 pages), unused-child (children, and no touch). What all
      runs of a document show is told. A tag "allow:KIND" in it silences a kind that is meant; one that
      silences nothing is warned of, too (unused-allow).
      """,
    options: [
      .value("jobs", "N", "how many files are read at the same time; default: as many as there are processors"),
      .flag("strict", "also warns of what is probably not meant, and exits with 1 where it does"),
      .flag("quiet", "says nothing about files that are valid"),
    ],
    examples: ["pagerlab validate scenarios", "pagerlab validate --strict scenarios/first.json"]
  ) { (arguments, terminal) async throws(UsageError) in
    var options = SuiteOptions()
    options.jobs = try arguments.count("jobs") ?? Terminal.processors
    options.validatesOnly = true
    let suite = try ScenarioPaths.suite(arguments, &terminal)
    if arguments.has("strict") { return validateStrictly(suite, isQuiet: arguments.has("quiet"), &terminal) }
    let summary = await suite.run(options: options) { result, _ in
      for diagnostic in result.diagnostics { terminal.note(diagnostic.description + "\n") }
      return true
    }
    let valid = suite.files.count - summary.invalid
    if !arguments.has("quiet") { terminal.write(counts(valid: valid, invalid: summary.invalid) + "\n") }
    return summary.invalid == 0 && suite.problems.isEmpty && !suite.files.isEmpty ? .success : .invalid
  }

  private static func counts(valid: Int, invalid: Int) -> String {
    (valid == 1 ? "1 file is valid" : "\(valid) files are valid")
      + (invalid == 0 ? "" : invalid == 1 ? ", 1 is not" : ", \(invalid) are not")
  }

  /// Errors and warnings of all files, in their order.
  private static func validateStrictly(_ suite: Suite, isQuiet: Bool, _ terminal: inout Terminal) -> ExitStatus {
    var (invalid, warnings) = (0, 0)
    for file in suite.files {
      switch Suite.load(file) {
      case .failure(let errors):
        invalid += 1
        for diagnostic in errors.list { terminal.note(diagnostic.description + "\n") }
      case .success(let scenario):
        for warning in scenario.warnings() {
          warnings += 1
          terminal.note(warning.description + "\n")
        }
      }
    }
    if !isQuiet {
      let told = warnings == 0 ? "no warning" : warnings == 1 ? "1 warning" : "\(warnings) warnings"
      terminal.write("\(counts(valid: suite.files.count - invalid, invalid: invalid)), \(told)\n")
    }
    guard invalid == 0, suite.problems.isEmpty, !suite.files.isEmpty else { return .invalid }
    return warnings == 0 ? .success : .failed
  }
}
