/// What a set of measured values looks like, without an assumption about its distribution.
///
/// Timings have a floor and a long tail, so there is no mean and no standard deviation here. Values that lie far out are
/// counted and kept: leaving them out would hide what the machine does.
package struct SampleSummary: Equatable, Sendable {
  /// The values in rising order; at least one.
  package let sorted: [Double]
  /// The median of the distances from the median, in the unit of the values.
  package let medianDeviation: Double

  /// A summary of values in any order.
  ///
  /// - Parameter values: At least one, none of them NaN; `nil` otherwise.
  package init?(_ values: [Double]) {
    guard !values.isEmpty, !values.contains(where: \.isNaN) else { return nil }
    sorted = values.sorted()
    let median = SampleSummary.quantile(0.5, of: sorted)
    medianDeviation = SampleSummary.quantile(0.5, of: values.map { ($0 - median).magnitude }.sorted())
  }

  /// The smallest value: what the work costs when nothing else runs.
  package var minimum: Double { sorted[0] }
  /// The largest value.
  package var maximum: Double { sorted[sorted.count - 1] }
  /// The value in the middle, or half way between the two.
  package var median: Double { quantile(0.5) }

  /// The value below which a share of the values lies, straight lines between neighbours.
  ///
  /// Definition 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996), the default of R and numpy.
  ///
  /// - Parameter share: In [0, 1]; clamped to it.
  package func quantile(_ share: Double) -> Double { SampleSummary.quantile(share, of: sorted) }

  /// How many values lie beyond Tukey's fences: `mild` more than 1.5 quartile distances outside of the quartiles, and
  /// `severe`, which are not counted as mild, more than 3.
  package var outliers: (mild: Int, severe: Int) {
    let (lower, upper) = (quantile(0.25), quantile(0.75))
    let inner = 1.5 * (upper - lower)
    let outer = 3 * (upper - lower)
    var (mild, severe) = (0, 0)
    for value in sorted {
      let beyond = max(lower - value, value - upper)
      if beyond > outer { severe += 1 } else if beyond > inner { mild += 1 }
    }
    return (mild, severe)
  }

  /// The same of values in rising order, at least one.
  package static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let place = min(max(share, 0), 1) * Double(sorted.count - 1)
    let below = Int(place)
    guard below + 1 < sorted.count else { return sorted[sorted.count - 1] }
    let rest = place - Double(below)
    // Equal neighbours answer themselves to the bit.
    return sorted[below] + rest * (sorted[below + 1] - sorted[below])
  }
}
