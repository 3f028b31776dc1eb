internal import Documents
internal import Reports
internal import ScenarioRunner

/// What failed or was not valid in the report that `--failed` names.
struct FailedRuns {
  static let option = OptionSpec.value(
    "failed", "REPORT.json", "only what failed or was not valid there; - for standard input")

  let runs: ReportedRuns
  private let report: String
  private let isInterrupted: Bool

  /// The most runs that are told to be gone.
  private static let told = 20

  /// Reads the report.
  ///
  /// - Returns: `nil` where none is named.
  init?(_ arguments: Arguments) throws(FileError) {
    guard let path = arguments.value("failed") else { return nil }
    report = path
    (runs, isInterrupted) = try ReportReader.failures(in: path)
  }

  /// Refuses standard input for the report and for a scenario.
  static func check(_ arguments: Arguments) throws(UsageError) {
    guard arguments.value("failed") == "-", arguments.operands.contains("-") else { return }
    throw UsageError(message: "standard input is the report of --failed: it cannot be a scenario too")
  }

  /// The files of a report that are still there. Standard input has to be named to be read again.
  static func files(of runs: ReportedRuns) -> [String] {
    runs.paths.filter { $0 != "-" && FileAccess.exists($0) }
  }

  /// Says what of the report is not done again: files that are gone, and what it never held.
  func sayWhatIsLeftOut(_ arguments: Arguments, _ terminal: inout Terminal) {
    let gone = runs.paths.filter { $0 != "-" && !FileAccess.exists($0) }
    Self.say(gone.map { "\($0.escapedForTerminal) is not there any more" }, &terminal)
    if runs.paths.contains("-"), !arguments.operands.contains("-") {
      terminal.say("a run of standard input is done again where - is given: pagerlab run - --failed REPORT.json")
    }
    if isInterrupted, !runs.isEmpty {
      terminal.say("the run of \(report.quotedForMessage) was interrupted: what it did not reach is left out")
    }
  }

  /// Says which runs are not there any more.
  static func say(_ absent: [String], _ terminal: inout Terminal) {
    for line in absent.prefix(told) { terminal.say(line) }
    if absent.count > told { terminal.say("… and \(absent.count - told) more") }
  }

  /// Says why nothing was run, and how the program ends.
  func endWithoutRuns(_ arguments: Arguments, _ terminal: inout Terminal) -> ExitStatus {
    let shown = report.quotedForMessage
    guard runs.isEmpty else {
      let why = arguments.operands.isEmpty && arguments.values("filter").isEmpty ? "is there any more" : "is selected"
      terminal.say("nothing that failed in \(shown) \(why)")
      return .invalid
    }
    guard !isInterrupted else {
      terminal.say("nothing failed in \(shown), but its run was interrupted: run all again")
      return .invalid
    }
    terminal.say("nothing failed in \(shown)")
    return .success
  }
}
