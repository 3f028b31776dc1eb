internal import Documents
internal import ScenarioRunner

/// What the verbs that take scenario paths have in common.
enum ScenarioPaths {
  static let filterOption = OptionSpec.value(
    "filter", "TEXT", repeats: true,
    "only runs with TEXT in their file, name or case; tag:X, case:X, model:X; repeatable, all must hold")

  /// Where scenarios are looked for when no path is given.
  static let standard = "scenarios"

  /// The files that the arguments name, or else those of a report whose runs are done again; what cannot be looked at is said on standard error.
  static func suite(
    _ arguments: Arguments, selection: ReportedRuns? = nil, _ terminal: inout Terminal
  ) throws(UsageError) -> Suite {
    var filters: [Filter] = []
    for text in arguments.values("filter") {
      guard let filter = Filter(text) else {
        throw UsageError(message: "--filter \(text.quotedForMessage) needs a text to look for")
      }
      filters.append(filter)
    }
    if arguments.operands.contains("") {
      throw UsageError(message: "a path is empty; give a file or a folder: pagerlab run PATH")
    }
    let isGiven = !arguments.operands.isEmpty
    if !isGiven, let selection {
      return Suite(paths: FailedRuns.files(of: selection), filters: filters, selection: selection)
    }
    let suite = Suite(
      paths: isGiven ? arguments.operands : [standard], filters: filters, selection: selection)
    if !isGiven, suite.files == [standard] {
      throw UsageError(
        message: "there is no folder \"\(standard)\" here; give a file or a folder: pagerlab run PATH")
    }
    for problem in suite.problems { terminal.note(problem + "\n") }
    return suite
  }

  /// Says that nothing was selected, and how to see what there is.
  static func sayNothingMatched(_ arguments: Arguments, _ terminal: inout Terminal) {
    let filters = arguments.values("filter").map(\.quotedForMessage)
    if filters.isEmpty {
      terminal.say("there is nothing to run")
    } else {
      terminal.say(
        "no run matches \(filters.joined(separator: " and ")); pagerlab run --list prints the names of all runs")
    }
  }
}
