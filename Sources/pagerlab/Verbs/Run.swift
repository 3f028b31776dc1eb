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

      --shard 2/3 does every third run, from the second on, so that three machines share a suite; each
      writes its report with --reporter json=FILE, and pagerlab merge joins them to that of the whole.
      --failed does what failed or was not valid in a report, from that report's files where no PATH is
      given; where nothing failed it says so and ends with 0.
      """,
    options: [
      ScenarioPaths.filterOption,
      .flag("list", "prints the file and the name of each run, a tab between them, and runs nothing"),
      .value("jobs", "N", "how many runs go on at the same time; default: as many as there are processors"),
      .flag("fail-fast", "ends with the first failure in run order"),
      .value("max-failures", "N", "ends with the Nth failure in run order"),
      .value("shard", "I/N", "only each Nth run, from the Ith on: 1/3, 2/3 and 3/3 are all runs"),
      FailedRuns.option,
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
      "pagerlab run --reporter json=results.json; pagerlab run --failed results.json",
      "pagerlab run --shard 1/2 --reporter json=1.json && pagerlab run --shard 2/2 --reporter json=2.json",
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
    options.recordPictures = ReportSink.needsPictures(choices)
    let shard = try ShardChoice(arguments.value("shard"))
    options.shard = shard.map { ($0.index - 1, $0.count) }
    try FailedRuns.check(arguments)
    let failed: FailedRuns?
    do throws(FileError) {
      failed = try FailedRuns(arguments)
    } catch {
      terminal.note(error.description + "\n")
      return .invalid
    }
    let suite = try ScenarioPaths.suite(arguments, selection: failed?.runs, &terminal)
    failed?.sayWhatIsLeftOut(arguments, &terminal)
    if arguments.has("list") { return list(suite, shard, failed, arguments, &terminal) }

    let isQuiet = arguments.has("quiet")
    try ReporterChoice.checkFiles(of: choices, scenarios: suite.files, isQuiet: isQuiet)
    var stamp: ShardStamp?
    if let shard, choices.contains(where: { $0.kind == .json }) {
      let plan = await suite.plan(version: Version.program, jobs: options.jobs)
      options.plan = plan
      stamp = ShardStamp(index: shard.index, count: shard.count, plan: plan.digest, runs: plan.runs)
    }
    let report: RunReport
    let stop = PendingStop()
    StopSignal.first { stop.take($0) }
    do throws(FileError) {
      report = try RunReport(choices, noColor: arguments.has("no-color"), isQuiet: isQuiet, shard: stamp)
    } catch {
      terminal.note(error.description + "\n")
      return .invalid
    }
    stop.hand(to: report)
    var traces = TraceRecorder()
    let summary = await suite.run(options: options, traces: &traces) { result, ordinal in
      report.add(result, ordinal)
      return true
    }
    let nothing = summary.total == 0
    let ending = report.finish(isEmpty: nothing)
    FailedRuns.say(summary.absent, &terminal)
    let status = ExitStatus(rawValue: Int32(summary.exitStatus)) ?? .internalError
    let verdict =
      nothing && suite.problems.isEmpty
      ? endWithoutRuns(of: summary.wanted, shard, failed, arguments, &terminal) : status
    for file in traces.written { terminal.note("recorded \(file.escapedForTerminal)\n") }
    let isWhole =
      arguments.values("filter").isEmpty && shard == nil && failed == nil && summary.invalid == 0
      && !isCut(summary, options)
    if isWhole {
      for file in suite.obsoleteTraces(named: traces.named) {
        terminal.note("\(file.escapedForTerminal): obsolete: no run names this recorded trace\n")
      }
    }
    if let ending { return ending }
    return suite.problems.isEmpty && traces.problems.isEmpty ? verdict : .invalid
  }

  /// Says why nothing was run, and how the program ends.
  private static func endWithoutRuns(
    of wanted: Int, _ shard: ShardChoice?, _ failed: FailedRuns?, _ arguments: Arguments, _ terminal: inout Terminal
  ) -> ExitStatus {
    if let shard, wanted > 0 {
      let runs = wanted == 1 ? "is only 1 run" : "are only \(wanted) runs"
      terminal.say("shard \(shard.index)/\(shard.count) has nothing to do: there \(runs)")
      return .success
    }
    if let failed { return failed.endWithoutRuns(arguments, &terminal) }
    ScenarioPaths.sayNothingMatched(arguments, &terminal)
    return .invalid
  }

  /// Whether runs were left out because of failures.
  private static func isCut(_ summary: SuiteSummary, _ options: SuiteOptions) -> Bool {
    summary.failed > 0 && (options.failFast || options.maximumFailures.map { summary.failed >= $0 } ?? false)
  }

  /// Prints the names of the runs that would be done.
  private static func list(
    _ suite: Suite, _ shard: ShardChoice?, _ failed: FailedRuns?, _ arguments: Arguments, _ terminal: inout Terminal
  ) -> ExitStatus {
    var ordinal = 0
    var count = 0
    var isValid = suite.problems.isEmpty
    /// Whether the next run is among those that would be done.
    func isNextDone() -> Bool {
      defer { ordinal += 1 }
      return shard?.holds(ordinal) ?? true
    }
    for file in suite.files {
      switch Suite.load(file) {
      case .failure(let errors):
        // A document that is not valid is one result, and one shard's.
        guard isNextDone() else { continue }
        isValid = false
        for diagnostic in errors.list { terminal.note(diagnostic.description + "\n") }
      case .success(let scenario):
        FailedRuns.say(failed?.runs.absent(in: scenario) ?? [], &terminal)
        for index in 0..<scenario.runCount where suite.selects(index, of: scenario) && isNextDone() {
          let name = scenario.runName(index) ?? ""
          terminal.write("\(scenario.file.escapedForTerminal)\t\(name.escapedForTerminal)\n")
          count += 1
        }
      }
    }
    if count == 0, isValid { return endWithoutRuns(of: ordinal, shard, failed, arguments, &terminal) }
    return isValid ? .success : .invalid
  }
}
