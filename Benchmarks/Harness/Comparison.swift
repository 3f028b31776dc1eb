import PagerMath

/// One benchmark against another measurement of it, or against another benchmark.
struct Comparison {
  let name: String
  /// Nanoseconds an operation, at the median.
  let base: Double
  let current: Double
  /// The 95 % interval of the ratio, new over old.
  let ratio: ClosedRange<Double>
  let verdict: Verdict

  /// A measurement against one that was saved.
  init?(_ current: Measurement, to base: Measurement, threshold: Double, seed: UInt64) {
    guard let ratio = Bootstrap(seed: seed).interval(ofMedian: current.summary, over: base.summary) else { return nil }
    name = current.name
    self.base = base.summary.median
    self.current = current.summary.median
    self.ratio = ratio
    verdict = Verdict(ratio: ratio, threshold: threshold)
  }

  /// Two benchmarks, sample by sample in the order A B B A, so that a drift of the machine is in both alike.
  ///
  /// Each four samples give one ratio, (B + B) / (A + A) an operation; the interval is that of the ratios' median.
  init?(_ a: Benchmark, _ b: Benchmark, sampler: Sampler, threshold: Double) throws {
    let calls = (a: try sampler.calibrate(a), b: try sampler.calibrate(b))
    func one(_ benchmark: Benchmark, _ calls: Int) throws -> Double {
      try sampler.time(benchmark, calls: calls) / Double(calls * benchmark.operations)
    }
    var (ratios, times): ([Double], (a: [Double], b: [Double])) = ([], ([], []))
    for _ in 0..<max(sampler.plan.samples, 1) {
      let first = try one(a, calls.a)
      let (second, third) = (try one(b, calls.b), try one(b, calls.b))
      let fourth = try one(a, calls.a)
      times.a += [first, fourth]
      times.b += [second, third]
      ratios.append((second + third) / (first + fourth))
    }
    try a.check()
    try b.check()
    guard let summary = SampleSummary(ratios), let timesA = SampleSummary(times.a), let timesB = SampleSummary(times.b)
    else { return nil }
    name = "\(b.name) over \(a.name)"
    base = timesA.median
    current = timesB.median
    ratio = Bootstrap(seed: sampler.plan.seed).interval(ofMedian: summary)
    verdict = Verdict(ratio: ratio, threshold: threshold)
  }

  /// What the process exits with after comparisons: 2 where something is worse, else 4 where something is unsure, else 0.
  static func status(of comparisons: [Comparison]) -> Int32 {
    if comparisons.contains(where: { $0.verdict == .worse }) { return 2 }
    return comparisons.contains { $0.verdict == .unsure } ? 4 : 0
  }
}
