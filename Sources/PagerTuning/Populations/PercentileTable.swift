internal import PagerMath

/// A distribution known by its percentiles, read by normal scores.
///
/// Between two percentiles the logarithm of the value is linear in the normal score, or the value itself where one of the
/// two is not positive: what is log-normal between them stays so, and no normal distribution function is needed. Beyond the
/// outermost percentiles the last piece goes on up to a score of ±3 and stays there.
struct PercentileTable: Sendable {
  /// The score beyond which nothing changes any more: one value in 740 on each side.
  static let farthest = 3.0

  private struct Piece {
    /// The score at which it begins.
    let start: Double
    /// The value, or its logarithm, there.
    let value: Double
    /// How much a unit of the score adds.
    let slope: Double
    let isLogarithmic: Bool
  }

  private let pieces: [Piece]

  /// A distribution.
  ///
  /// - Parameters:
  ///   - percentiles: Percents above 0 and below 100, ascending, two at least.
  ///   - values: What lies at each of them, ascending.
  ///   - isSigned: Whether values are of both signs, so that none is taken as a logarithm.
  init(percentiles: [Double], values: [Double], isSigned: Bool = false) {
    precondition(percentiles.count == values.count && values.count > 1, "a percentile table needs two percentiles")
    let scores = percentiles.map { NormalDistribution.quantile($0 / 100) }
    pieces = (1..<values.count).map { index in
      let isLogarithmic = !isSigned && values[index - 1] > 0 && values[index] > 0
      let low = isLogarithmic ? Elementary.log(values[index - 1]) : values[index - 1]
      let high = isLogarithmic ? Elementary.log(values[index]) : values[index]
      return Piece(
        start: scores[index - 1], value: low, slope: (high - low) / (scores[index] - scores[index - 1]),
        isLogarithmic: isLogarithmic)
    }
  }

  /// The value at a normal score; ascending.
  func value(atScore score: Double) -> Double {
    let score = min(max(score, -Self.farthest), Self.farthest)
    var index = pieces.count / 2
    while index > 0, score < pieces[index].start { index -= 1 }
    while index + 1 < pieces.count, score >= pieces[index + 1].start { index += 1 }
    let piece = pieces[index]
    let value = piece.value + (score - piece.start) * piece.slope
    return piece.isLogarithmic ? Elementary.exp(value) : value
  }
}
