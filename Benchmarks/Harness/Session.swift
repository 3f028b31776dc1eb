import Documents

/// What one command line asks for, from picking benchmarks to the exit status.
struct Session {
  let options: Options

  init(_ options: Options) { self.options = options }

  /// - Returns: The exit status.
  func run(_ all: [Benchmark]) throws -> Int32 {
    if let (a, b) = options.interleaved { return try interleave(a, b, all) }
    let picked = try options.pick(all)
    if options.lists {
      for benchmark in picked { print(benchmark.name) }
      return 0
    }
    if options.isQuick {
      for benchmark in picked {
        try benchmark.prepare()
        try benchmark.call()
        try benchmark.check()
      }
      print("\(picked.count) benchmarks answer what they must")
      return 0
    }
    // Read before an hour is spent on measuring.
    let base = try options.base.map { try RunFile.read($0, seed: options.plan.seed) }
    // Opened and dropped again, which leaves nothing behind but the error that would come then.
    if let path = options.save { _ = try AtomicFile(path) }
    if options.fails, let base { try checkGate(base, picked) }
    let run = try measure(picked)
    if let path = options.save { try FileAccess.writeAtomically(path, Array(RunFile.text(run).utf8)) }
    if options.isJSON {
      print(RunFile.text(run), terminator: "")
    } else {
      show(run)
    }
    guard let base else { return 0 }
    return compare(run, base)
  }

  /// The tables of the documentation, as Markdown; with `--compare`, the figures of that run in brackets.
  func showFigures(_ all: [Benchmark]) throws {
    let other = try options.base.map { try RunFile.read($0, seed: options.plan.seed).measurements } ?? []
    let run = try measure(options.pick(all))
    for line in Tables.circumstances(run, markdown: true) + Figures(run, other: other).lines { print(line) }
  }

  private func measure(_ picked: [Benchmark]) throws -> Run {
    let sampler = Sampler(options.plan)
    var run = try Run(options, sampler: sampler, commandLine: CommandLine.arguments)
    var rounds: [[Measurement]] = []
    for round in 0..<options.rounds {
      var measurements: [Measurement] = []
      for (index, benchmark) in picked.enumerated() {
        progress("\(round + 1)/\(options.rounds) \(index + 1)/\(picked.count) \(benchmark.name)")
        measurements.append(try sampler.measure(benchmark))
      }
      rounds.append(measurements)
    }
    run.measurements = picked.indices.compactMap { index in
      Measurement(rounds.map { $0[index] }, seed: options.plan.seed)
    }
    progress("")
    run.loadAfter = Machine.currentLoad()
    return run
  }

  private func show(_ run: Run) {
    for line in Tables.circumstances(run, markdown: options.isMarkdown) { print(line) }
    print("")
    let rows = [Tables.header] + run.measurements.map(Tables.row)
    for line in Text.table(rows, markdown: options.isMarkdown) { print(line) }
    if run.measurements.contains(where: { $0.relativeDeviation >= 0.05 }) {
      print("\n! unstable: half of the samples are 5 % or more from the median")
    }
  }

  /// Refuses a base with which an exit status would say nothing: a gate that compares nothing must not stand open.
  private func checkGate(_ base: RunFile.Base, _ picked: [Benchmark]) throws {
    let clock = options.plan.clock.rawValue
    if let other = base.clock, other != clock {
      throw RunFile.Unreadable(
        description: "\(options.base ?? ""): it is \(other) time, this run would be \(clock) time; "
          + "--cpu-time is in both or in neither")
    }
    guard picked.contains(where: { one in base.measurements.contains { $0.name == one.name } }) else {
      throw RunFile.Unreadable(description: "\(options.base ?? ""): none of what is to be measured is in it")
    }
  }

  /// Verdicts on what is in both; differences of the circumstances are said beside them.
  private func compare(_ run: Run, _ base: RunFile.Base) -> Int32 {
    var (comparisons, unmatched): ([Comparison], [String]) = ([], [])
    for measurement in run.measurements {
      let old = base.measurements.first { $0.name == measurement.name }
      let comparison = old.flatMap {
        Comparison(measurement, to: $0, threshold: options.threshold, seed: options.plan.seed)
      }
      if let comparison { comparisons.append(comparison) } else { unmatched.append(measurement.name) }
    }
    if !options.isJSON {
      print("")
      for line in Tables.comparisons(comparisons, markdown: options.isMarkdown) { print(line) }
    }
    if !unmatched.isEmpty { remark("not in the base: \(unmatched.joined(separator: ", "))") }
    if let clock = base.clock, clock != run.plan.clock.rawValue {
      remark("warning: the base is \(clock) time, this run \(run.plan.clock.rawValue) time: the ratios mean nothing")
    }
    if let processor = base.processor, processor != run.machine.processor {
      remark("warning: the base was taken on another processor, \(processor): the ratios compare machines")
    }
    return options.fails ? Comparison.status(of: comparisons) : 0
  }

  /// What has to be known of a comparison: below its table, or on standard error where the output is JSON.
  private func remark(_ text: String) {
    if options.isJSON { complain(text) } else { print("\n" + text) }
  }

  private func interleave(_ a: String, _ b: String, _ all: [Benchmark]) throws -> Int32 {
    func named(_ name: String) throws -> Benchmark {
      guard let benchmark = all.first(where: { $0.name == name }) else {
        throw Options.Misuse(description: "no benchmark is called \(name); --list names them all")
      }
      return benchmark
    }
    let (first, second) = (try named(a), try named(b))
    let sampler = Sampler(options.plan)
    guard let comparison = try Comparison(first, second, sampler: sampler, threshold: options.threshold) else {
      return 1
    }
    for line in Tables.comparisons([comparison], markdown: options.isMarkdown) { print(line) }
    return options.fails ? Comparison.status(of: [comparison]) : 0
  }

  /// A line on a terminal that the next one overwrites.
  private func progress(_ text: String) { Terminal.overwrite(text) }
}
