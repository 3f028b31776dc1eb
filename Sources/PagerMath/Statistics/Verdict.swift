/// What a comparison says of a new time over an old one, by the interval of their ratio.
package enum Verdict: String, Equatable, Sendable, CaseIterable {
  /// Faster by more than the threshold, whatever value of the interval is true.
  case better
  /// Slower by more than the threshold, whatever value of the interval is true.
  case worse
  /// Within the threshold, whatever value of the interval is true.
  case same
  /// The interval reaches over an edge of the threshold: more samples, or a quieter machine, would tell.
  case unsure

  /// The verdict on a ratio.
  ///
  /// The threshold t is a factor in both directions: worse from 1 + t on, better from 1/(1 + t) on, so that swapping the
  /// two sides swaps the verdicts.
  ///
  /// - Parameters:
  ///   - ratio: The interval of the new time over the old one.
  ///   - threshold: What counts as a difference: 0.05 for 5 %. Below 0 it counts as 0.
  package init(ratio: ClosedRange<Double>, threshold: Double) {
    let factor = 1 + max(threshold, 0)
    if ratio.lowerBound > factor {
      self = .worse
    } else if ratio.upperBound < 1 / factor {
      self = .better
    } else if ratio.lowerBound >= 1 / factor && ratio.upperBound <= factor {
      self = .same
    } else {
      self = .unsure
    }
  }
}
