internal import Documents
internal import Reports
internal import ScenarioRunner

extension Verb {
  static let run = Verb(
    name: "run", synopsis: "[PATH…]", summary: "replays scenarios and checks them",
    details: """
      A PATH is a file, a folder (searched for *.json) or - for standard input; without one it is the
      folder "scenarios". Results come in the order of their paths, rows and combinations, whatever --jobs.

      --list prints a line a run: the file, a tab, and the run's name (empty for the only run of a file).
      The other verbs take them as FILE and --case NAME, so that a shell can go through all runs:
        pagerlab run --list | while IFS="$(printf '\\t')" read -r file name
        do pagerlab trace "$file" --case "$name"; done

      The reporter github also adds a summary to the file that the variable GITHUB_STEP_SUMMARY names.
      """,
    options: [
      ScenarioPaths.filterOption,
      .flag("list", "prints the file and the name of each run, a tab between them, and runs nothing"),
      .value("jobs", "N", "how many runs go on at the same time; default: as many as there are processors"),
      .flag("fail-fast", "ends with the first failure in run order"),
      .value("max-failures", "N", "ends with the Nth failure in run order"),
      .value(
        "reporter", "NAME[=FILE]", repeats: true,
        "\(ReporterChoice.Kind.allCases.map(\.rawValue).joined(separator: ", ")); pretty is the default; with =FILE into "
          + "that file, whole or not at all, which leaves standard output to pretty; repeatable"),
      .flag(
        "update-traces",
        "writes recorded traces (\"expect\": {\"trace\"}) that differ or are not there; never where CI is set"),
      .flag("quiet", "no pretty report and no progress; the exit status tells"),
      .flag("no-color", "no colour, whatever the terminal"),
    ],
    examples: [
      "pagerlab run", "pagerlab run scenarios --filter model:PagerView --fail-fast",
      "pagerlab run scenarios --reporter json=results.json --reporter junit=results.xml",
    ]
  ) { (arguments, terminal) async throws(UsageError) in
    let choices = try ReporterChoice.choices(arguments.values("reporter"))
    var options = SuiteOptions()
    options.jobs = try arguments.count("jobs") ?? Terminal.processors
    options.failFast = arguments.has("fail-fast")
    options.maximumFailures = try arguments.count("max-failures")
    options.recordOutcome = ReportSink.needsOutcome(choices)
    options.updatesTraces = arguments.has("update-traces")
    if options.updatesTraces, ContinuousIntegration.isOn {
      throw UsageError(message: "--update-traces writes nothing where the variable CI is set; record traces by hand")
    }
    let suite = try ScenarioPaths.suite(arguments, &terminal)
    if arguments.has("list") { return list(suite, arguments, &terminal) }

    let isQuiet = arguments.has("quiet")
    try ReporterChoice.checkFiles(of: choices, scenarios: suite.files, isQuiet: isQuiet)
    let report: RunReport
    do throws(FileError) {
      report = try RunReport(choices, noColor: arguments.has("no-color"), isQuiet: isQuiet)
    } catch {
      terminal.note(error.description + "\n")
      return .invalid
    }
    StopSignal.first { report.interrupt($0) }
    var traces = TraceRecorder()
    let summary = await suite.run(options: options, traces: &traces) { result, ordinal in
      report.add(result, ordinal)
      return true
    }
    let nothing = summary.total == 0
    let ending = report.finish(isEmpty: nothing)
    if nothing, suite.problems.isEmpty { ScenarioPaths.sayNothingMatched(arguments, &terminal) }
    for file in traces.written { terminal.note("recorded \(file.escapedForTerminal)\n") }
    let isWhole = arguments.values("filter").isEmpty && summary.invalid == 0 && !isCut(summary, options)
    if isWhole {
      for file in suite.obsoleteTraces(named: traces.named) {
        terminal.note("\(file.escapedForTerminal): obsolete: no run names this recorded trace\n")
      }
    }
    if let ending { return ending }
    guard traces.problems.isEmpty else { return .invalid }
    guard suite.problems.isEmpty else { return .invalid }
    return ExitStatus(rawValue: Int32(summary.exitStatus)) ?? .internalError
  }

  /// Whether runs were left out because of failures.
  private static func isCut(_ summary: SuiteSummary, _ options: SuiteOptions) -> Bool {
    summary.failed > 0 && (options.failFast || options.maximumFailures.map { summary.failed >= $0 } ?? false)
  }

  /// Prints the names of the runs that would be done.
  private static func list(_ suite: Suite, _ arguments: Arguments, _ terminal: inout Terminal) -> ExitStatus {
    var count = 0
    var isValid = suite.problems.isEmpty
    for file in suite.files {
      switch Suite.load(file) {
      case .failure(let errors):
        isValid = false
        for diagnostic in errors.list { terminal.note(diagnostic.description + "\n") }
      case .success(let scenario):
        for index in 0..<scenario.runCount where suite.selects(index, of: scenario) {
          let name = scenario.runName(index) ?? ""
          terminal.write("\(scenario.file.escapedForTerminal)\t\(name.escapedForTerminal)\n")
          count += 1
        }
      }
    }
    if count == 0, isValid { ScenarioPaths.sayNothingMatched(arguments, &terminal) }
    return count > 0 && isValid ? .success : .invalid
  }
}
