internal import PagerMath

/// Normal scores of travel, duration and lift speed that are correlated, and shared in part by all swipes of a person.
///
/// A Gaussian copula: ρ being Spearman's correlation, normal scores with the correlation 2 sin(πρ/6) have it (Pearson 1907).
/// A score is √share · the person's + √(1 − share) · the swipe's own, where the share of a person is
/// between² / (between² + within²) of the published spreads. Scores of a person and of a swipe have one correlation matrix,
/// raised so that the sum has the wanted one.
struct SwipeScores: Sendable {
  /// Scores of travel, duration and lift speed.
  struct Triple: Sendable {
    var travel: Double
    var duration: Double
    var lift: Double
  }

  private let person: Triple
  private let own: Triple
  private let factor: (c21: Double, c22: Double, c31: Double, c32: Double, c33: Double)

  /// Scores from rank correlations and spreads, both in the order travel, duration, lift speed; more do not count.
  ///
  /// - Precondition: The correlations make a positive definite matrix.
  init(ranks: [[Double]], between: [Double], within: [Double]) {
    let shares = zip(between, within).map { between, within in
      between * between / (between * between + within * within)
    }
    let roots = shares.map { $0.squareRoot() }
    let rests = shares.map { (1 - $0).squareRoot() }
    func correlation(_ i: Int, _ j: Int) -> Double {
      2 * Elementary.sin(0x1.921fb54442d18p1 * ranks[i][j] / 6) / (roots[i] * roots[j] + rests[i] * rests[j])
    }
    person = Triple(travel: roots[0], duration: roots[1], lift: roots[2])
    own = Triple(travel: rests[0], duration: rests[1], lift: rests[2])
    let c21 = correlation(1, 0)
    let c22 = (1 - c21 * c21).squareRoot()
    let c31 = correlation(2, 0)
    let c32 = (correlation(2, 1) - c31 * c21) / c22
    let rest = 1 - c31 * c31 - c32 * c32
    precondition(c22 > 0 && rest > 0, "rank correlations that no three quantities can have")
    factor = (c21, c22, c31, c32, rest.squareRoot())
  }

  /// The scores of a swipe from independent normal draws, three of its person and three of its own.
  func scores(person drawn: Triple, own ownDrawn: Triple) -> Triple {
    let shared = correlated(drawn)
    let free = correlated(ownDrawn)
    return Triple(
      travel: person.travel * shared.travel + own.travel * free.travel,
      duration: person.duration * shared.duration + own.duration * free.duration,
      lift: person.lift * shared.lift + own.lift * free.lift)
  }

  /// Cholesky's factor times the draws.
  private func correlated(_ draws: Triple) -> Triple {
    Triple(
      travel: draws.travel,
      duration: factor.c21 * draws.travel + factor.c22 * draws.duration,
      lift: factor.c31 * draws.travel + factor.c32 * draws.duration + factor.c33 * draws.lift)
  }
}
