import PagerMath

/// One run of the program: what was measured, with what, on what.
struct Run {
  let machine: Machine
  let plan: SamplingPlan
  /// How often everything was measured over.
  let rounds: Int
  /// What the build was made with, as stated on the command line.
  let flags: String
  let commit: String?
  let commandLine: [String]
  /// Seconds since 1970.
  let date: Int
  /// The clock's step in nanoseconds.
  let tick: Double
  /// The shortest sample in nanoseconds.
  let shortestSample: Double
  /// Nanoseconds of a call that does nothing, with the loop around it.
  let emptyCall: Double
  var loadAfter = 0.0
  var measurements: [Measurement] = []

  init(_ options: Options, sampler: Sampler, commandLine: [String]) throws {
    machine = Machine(withHost: options.showsHost)
    plan = options.plan
    rounds = options.rounds
    flags = options.flags
    commit = Machine.commit()
    self.commandLine = commandLine
    date = Clock.date()
    tick = sampler.tick
    shortestSample = sampler.shortestSample
    let empty = Benchmark(
      name: "empty", unit: "call", operations: 1, answer: 0, call: opaque({}), checksum: { 0 })
    emptyCall = try sampler.measure(empty).summary.minimum
  }
}
