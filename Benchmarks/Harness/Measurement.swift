import PagerMath

/// What timing a benchmark gave: all samples, and what they look like.
struct Measurement {
  let name: String
  let unit: String
  let operations: Int
  /// Calls a sample.
  let calls: Int
  /// Nanoseconds an operation, in the order in which they were taken.
  let samples: [Double]
  let summary: SampleSummary
  /// The 95 % bootstrap interval of the median.
  let interval: ClosedRange<Double>

  init?(_ benchmark: Benchmark, calls: Int, samples: [Double], seed: UInt64) {
    self.init(
      name: benchmark.name, unit: benchmark.unit, operations: benchmark.operations, calls: calls, samples: samples,
      seed: seed)
  }

  /// The measurements of several rounds as one; nil where there is none.
  init?(_ rounds: [Measurement], seed: UInt64) {
    guard let first = rounds.first else { return nil }
    self.init(
      name: first.name, unit: first.unit, operations: first.operations, calls: first.calls,
      samples: rounds.flatMap(\.samples), seed: seed)
  }

  init?(name: String, unit: String, operations: Int, calls: Int, samples: [Double], seed: UInt64) {
    guard let summary = SampleSummary(samples) else { return nil }
    (self.name, self.unit, self.operations, self.calls) = (name, unit, operations, calls)
    self.samples = samples
    self.summary = summary
    interval = Bootstrap(seed: seed).interval(ofMedian: summary)
  }

  /// Operations a second at the median.
  var rate: Double { 1e9 / summary.median }

  /// The deviation as a share of the median; from 5 % on a figure is called unstable.
  var relativeDeviation: Double { summary.medianDeviation / summary.median }
}
