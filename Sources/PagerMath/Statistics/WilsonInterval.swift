/// The interval of a share, by counting.
///
/// The score interval of Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the
/// American Statistical Association 22 (1927) 209–212: the shares that a two-sided test would not reject. It stays inside
/// of [0, 1] and has a length also where nothing, or everything, was counted.
package enum WilsonInterval {
  /// The interval of `count` out of `total`, independent of each other.
  ///
  /// - Parameters:
  ///   - count: From 0 to `total`; clamped to it.
  ///   - total: Of how many.
  ///   - confidence: In (0, 1).
  /// - Returns: `nil` where there is nothing to count, `total` being 0 or less.
  package static func interval(count: Int, total: Int, confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard total > 0 else { return nil }
    let count = min(max(count, 0), total)
    let z = NormalDistribution.quantile((1 + confidence) / 2)
    let (k, n) = (Double(count), Double(total))
    let square = z * z
    let centre = (k + square / 2) / (n + square)
    let half = z / (n + square) * (k / n * (n - k) + square / 4).squareRoot()
    // At the ends the two terms are equal in exact arithmetic.
    let lower = count == 0 ? 0 : max(centre - half, 0)
    let upper = count == total ? 1 : min(centre + half, 1)
    return lower...upper
  }
}
