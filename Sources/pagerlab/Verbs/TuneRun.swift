internal import Documents
internal import PagerTuning

extension Verb {
  static let tuneRun = Verb(
    name: "tune run", synopsis: "CONFIG [--out FILE] [--shard I/N]", summary: "does a sweep and writes its results",
    details: """
      The results are JSON Lines: a header with the configuration, a line a unit, and a footer. They are the
      same bytes whatever --jobs, however often the sweep was interrupted, and, merged, however many shards.

      With --out FILE the units that are done are kept in FILE.part, and FILE appears as a whole at the end.
      An interrupted sweep, a killed one too, goes on where it was when the same command is given again. A
      FILE that is complete is left as it is. --fresh begins anew.

      --shard 2/3 does every third unit, from the second on; pagerlab merge joins the files. --shard-from
      takes the shard from the variables of an engine: slurm (an array job), k8s (an indexed job, with
      --shards N), gitlab (parallel: N), or auto, whichever of them is there.
      """,
    options: TuneOptions.run + TuneOptions.shard,
    examples: [
      "pagerlab tune run tuning/threshold-pager.json --out results.jsonl",
      """
      pagerlab tune run tuning/threshold-pager.json --shard 1/2 --out shard-1-of-2.jsonl
        pagerlab tune run tuning/threshold-pager.json --shard 2/2 --out shard-2-of-2.jsonl
        pagerlab merge shard-1-of-2.jsonl shard-2-of-2.jsonl --out results.jsonl
      """,
    ]
  ) { (arguments, terminal) async throws(UsageError) in
    let path = try arguments.onlyOperand("CONFIG", of: "tune run")
    let shard = try ShardSource.shard(arguments)
    if let words = shard?.words, !words.isEmpty { terminal.say(words) }
    guard let source = TuningSource.configuration(path, &terminal) else { return .invalid }
    let (status, _) = try await TuneOptions.sweep(source, shard?.shard, needsResults: false, arguments, &terminal)
    return status
  }
}

/// What `tune` and `tune run` have in common.
enum TuneOptions {
  /// The verbs behind `tune`.
  static let verbs: [Verb] = [.tunePlan, .tuneRun, .tuneReport, .tuneReplay]

  static let run: [OptionSpec] = [
    .value("out", "FILE", "where the results go, whole or not at all; default of tune run: standard output"),
    .value("jobs", "N", "how many units go on at the same time; default: as many as there are processors"),
    .flag("fresh", "begins anew, whatever FILE and FILE.part hold"),
    .flag("quiet", "no progress, and nothing on standard output when FILE is written"),
  ]

  static let shard: [OptionSpec] = [
    .value("shard", "I/N", "only each Nth unit, from the Ith on: 1/3, 2/3 and 3/3 are all"),
    .value(
      "shard-from", "ENGINE", "takes the shard from the variables of \(ShardSource.words.joined(separator: ", "))"),
    .value("shards", "N", "how many shards there are, where the engine does not say it"),
  ]

  /// Does a sweep, and writes its results to `--out`, or where they are not wanted otherwise to standard output.
  static func sweep(
    _ source: TuningSource, _ shard: ShardChoice?, needsResults: Bool, _ arguments: Arguments,
    _ terminal: inout Terminal
  ) async throws(UsageError) -> (ExitStatus, TuningRounds?) {
    let isQuiet = arguments.has("quiet")
    let rounds = try source.rounds()
    let header = try source.header(rounds, shard: shard)
    let jobs = try arguments.count("jobs") ?? Terminal.processors
    let out = arguments.value("out")
    if let out { try protect(source, from: out) }
    do throws(FileError) {
      let target = try out.map { out throws(FileError) in
        try SweepOutput(out, header, isFresh: arguments.has("fresh"))
      }
      if target?.isComplete == true, !needsResults {
        if !isQuiet { terminal.write("\((out ?? "").escapedForTerminal) holds all units of this plan already\n") }
        return (.success, nil)
      }
      let store = target?.store ?? UnitStore()
      if !isQuiet, let out, store.count > 0, target?.isComplete == false {
        let units = store.count == 1 ? "1 unit was" : "\(store.count) units were"
        terminal.say("\(units) done before, and are in \(out).part")
      }
      var job = SweepJob(
        rounds: rounds, header: header, store: store, jobs: jobs, needsResults: needsResults || header.units == nil,
        isQuiet: isQuiet)
      SweepJob.listen()
      do throws(SweepJob.Failure) {
        try await job.run(&terminal)
      } catch {
        switch error {
        case .file(let error): throw error
        case .stopped(let signal, let done, let count):
          let words = out.map { "\($0).part holds what was done: the same command goes on" } ?? "nothing was written"
          terminal.say("interrupted by \(signal.rawValue) after \(done) of \(count) units; \(words)")
          return (signal.exitStatus, nil)
        }
      }
      if let target {
        try target.finish(header)
        if !isQuiet, !needsResults, !target.isDirect { terminal.write(line(job, out ?? "")) }
      } else if !needsResults {
        try store.write(header) { terminal.write($0) }
      }
      return (.success, job.rounds)
    } catch {
      terminal.note(error.description + "\n")
      return (.invalid, nil)
    }
  }

  /// Refuses to write over what is read, also where the journal would.
  private static func protect(_ source: TuningSource, from out: String) throws(UsageError) {
    for path in [out, SweepOutput.journal(of: out)] {
      guard let identity = FileIdentity(path: path) else { continue }
      let what =
        if identity == FileIdentity(path: source.path) {
          "the configuration"
        } else if source.configuration.files.contains(where: { FileIdentity(path: $0) == identity }) {
          "the swipes"
        } else {
          ""
        }
      if !what.isEmpty {
        throw UsageError(message: "--out would replace \(what) \(path.quotedForMessage): give it another file")
      }
    }
  }

  private static func line(_ job: SweepJob, _ out: String) -> String {
    let plan = job.rounds.plan
    let units = job.store.count == 1 ? "1 unit" : "\(job.store.count) units"
    var part = ""
    if case .shard(let index, let count) = job.header.part { part = "shard \(index)/\(count), " }
    return "\(out.escapedForTerminal): \(part)\(units) of \(plan.settings.count) settings on \(plan.population.count) "
      + "swipes, plan \(plan.hash)\n"
  }
}
