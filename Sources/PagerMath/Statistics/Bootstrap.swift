/// Intervals for the median of a population from a sample of it, by drawing the sample anew from itself.
///
/// The percentile method of Efron and Tibshirani, "An Introduction to the Bootstrap" (1993), §13.3. The draws are those of
/// a `RandomStream`, so the same values and the same seed give the same interval.
///
/// An interval speaks of the run in which the values were taken. What differs from run to run (the load of a machine, where
/// memory came to lie) is not in it.
package struct Bootstrap: Equatable, Sendable {
  /// The seed of the draws.
  package let seed: UInt64
  /// How often the sample is drawn anew.
  package let resamples: Int
  /// How much of the distribution lies in an interval, in (0, 1).
  package let confidence: Double

  /// Draws of a seed.
  ///
  /// - Parameters:
  ///   - seed: Any.
  ///   - resamples: At least 1; fewer count as 1.
  ///   - confidence: How much of the distribution lies in an interval; outside of (0, 1) it counts as 0.95.
  package init(seed: UInt64, resamples: Int = 2000, confidence: Double = 0.95) {
    self.seed = seed
    self.resamples = max(resamples, 1)
    self.confidence = confidence > 0 && confidence < 1 ? confidence : 0.95
  }

  /// The interval of the median.
  package func interval(ofMedian sample: SampleSummary) -> ClosedRange<Double> {
    interval(of: medians(of: sample, stream: 0))
  }

  /// The interval of the ratio of two medians, `sample` over `base`, from samples taken apart from each other.
  ///
  /// - Returns: `nil` where a median of the base may be 0 or less, so that there is no ratio.
  package func interval(ofMedian sample: SampleSummary, over base: SampleSummary) -> ClosedRange<Double>? {
    guard base.minimum > 0 else { return nil }
    let (above, below) = (medians(of: sample, stream: 1), medians(of: base, stream: 2))
    return interval(of: zip(above, below).map { $0 / $1 })
  }

  /// The medians of the samples drawn anew.
  private func medians(of sample: SampleSummary, stream: UInt64) -> [Double] {
    let count = sample.sorted.count
    let random = RandomStream(seed: seed, stream: stream)
    var drawn = [Int](repeating: 0, count: count)
    return (0..<resamples).map { resample in
      for index in drawn.indices { drawn[index] = 0 }
      for draw in 0..<count {
        let bits = random.bits(at: UInt64(resample * count + draw))
        drawn[Int(bits.multipliedFullWidth(by: UInt64(count)).high)] += 1
      }
      return median(of: sample.sorted, times: drawn)
    }
  }

  /// The median where value i occurs `times[i]` times.
  private func median(of sorted: [Double], times: [Int]) -> Double {
    let count = sorted.count
    let upperRank = count / 2
    let lowerRank = (count - 1) / 2
    var lower: Double?
    var seen = 0
    for (value, times) in zip(sorted, times) {
      seen += times
      if lower == nil, seen > lowerRank { lower = value }
      if seen > upperRank {
        let lower = lower ?? value
        return lower + 0.5 * (value - lower)
      }
    }
    return sorted[count - 1]
  }

  private func interval(of values: [Double]) -> ClosedRange<Double> {
    guard let summary = SampleSummary(values) else { return 0...0 }
    let tail = (1 - confidence) / 2
    return summary.quantile(tail)...summary.quantile(1 - tail)
  }
}
