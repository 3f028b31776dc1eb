import PagerMath

/// How long and how often benchmarks are timed.
struct SamplingPlan {
  /// Samples of each benchmark.
  var samples = 101
  /// Seconds that the samples of a benchmark take together; a sample lasts at least a millisecond all the same.
  var time = 0.2
  /// Seconds of work before the first sample.
  var warmup = 0.05
  /// The seed of the intervals.
  var seed: UInt64 = 1
  /// What is measured.
  var clock = Clock.Kind.wall
}

/// Times benchmarks: so many calls a sample that the clock's step does not matter.
struct Sampler {
  let plan: SamplingPlan
  private let clock: Clock
  /// The clock's step in nanoseconds.
  let tick: Double

  /// The time did not grow with the number of calls: the work is not done.
  struct NoWork: Error, CustomStringConvertible {
    let name: String
    let growth: Double

    var description: String {
      "\(name): four times the calls take \(Text.fixed(growth, 2)) times as long; the work seems to be optimised away"
    }
  }

  init(_ plan: SamplingPlan) {
    self.plan = plan
    clock = Clock(plan.clock)
    tick = clock.measuredTick()
  }

  /// How long a sample must last at least, in nanoseconds: a thousand steps of the clock and a millisecond.
  var shortestSample: Double {
    max(1000 * tick, 1e6, plan.time * 1e9 / Double(max(plan.samples, 1)))
  }

  /// Times a benchmark.
  func measure(_ benchmark: Benchmark) throws -> Measurement {
    let calls = try calibrate(benchmark)
    var samples: [Double] = []
    let begin = clock.now()
    for _ in 0..<max(plan.samples, 1) {
      samples.append(try time(benchmark, calls: calls) / Double(calls * benchmark.operations))
      // Work that lasts longer than a sample should gets fewer of them, but never less than eleven.
      if samples.count >= 11, Double(clock.now() - begin) > max(20 * plan.time, 2) * 1e9 { break }
    }
    try benchmark.check()
    guard let measurement = Measurement(benchmark, calls: calls, samples: samples, seed: plan.seed) else {
      throw NoWork(name: benchmark.name, growth: .nan)
    }
    return measurement
  }

  /// Prepares and warms a benchmark, checks its answer and that its time grows with its calls.
  ///
  /// - Returns: The calls that make a sample.
  func calibrate(_ benchmark: Benchmark) throws -> Int {
    try benchmark.prepare()
    try benchmark.call()
    try benchmark.check()
    let begin = clock.now()
    var calls = 1
    while true {
      let taken = try time(benchmark, calls: calls)
      let isWarm = Double(clock.now() - begin) >= plan.warmup * 1e9
      if taken >= shortestSample, isWarm { break }
      if taken < shortestSample {
        calls = max(calls + 1, min(2 * calls, Int(1.2 * shortestSample / taken * Double(calls))))
      }
    }
    if calls >= 8 { try checkGrowth(benchmark, calls: calls) }
    return calls
  }

  private func checkGrowth(_ benchmark: Benchmark, calls: Int) throws {
    var growth = 0.0
    // The shortest of several, so that an interruption of the process does not look like an optimisation.
    for _ in 0..<5 {
      let few = try (0..<5).map { _ in try time(benchmark, calls: calls / 4) }.min() ?? 0
      let many = try (0..<5).map { _ in try time(benchmark, calls: calls / 4 * 4) }.min() ?? 0
      growth = many / few
      if growth > 2.5 { return }
    }
    throw NoWork(name: benchmark.name, growth: growth)
  }

  /// Nanoseconds of so many calls.
  func time(_ benchmark: Benchmark, calls: Int) throws -> Double {
    let call = benchmark.call
    let begin = clock.now()
    for _ in 0..<calls { try call() }
    return Double(max(clock.now() - begin, 1))
  }
}
