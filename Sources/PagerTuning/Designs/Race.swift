internal import PagerMath

/// Which settings are not worth more swipes: those that cost more than the cheapest one beyond doubt.
///
/// Costs are compared on the same swipes, so that what differs between two settings is theirs; people are the independent
/// draws, and with few of them Student's distribution keeps a race from ending too soon. After Maron and Moore, "Hoeffding
/// Races", Advances in Neural Information Processing Systems 6 (1994).
public struct Race: Equatable, Sendable {
  /// With fewer people who made a swipe nothing is dropped.
  public static let fewestPeople = 5
  /// How sure the interval of the difference is, in (0, 1).
  public let confidence: Double

  /// A race; outside of (0, 1) the confidence counts as 0.95.
  public init(confidence: Double = 0.95) {
    self.confidence = confidence > 0 && confidence < 1 ? confidence : 0.95
  }

  /// The settings to drop, by their numbers in rising order.
  ///
  /// Only those of the search are dropped, and neither the shipped one nor any that is the same. The leader is the
  /// cheapest that keeps the limits, or the cheapest where none does.
  ///
  /// - Parameter results: What is known so far, `nil` for what was dropped before; people without swipes do not count.
  public func drops(in results: TuningResults) -> [Int] {
    let costs = results.plan.costs
    let candidates = results.candidates
    let counted = candidates.map { index -> (index: Int, cost: Double, isFeasible: Bool) in
      let counts = OutcomeCounts(results.tallies(of: index), results.people)
      return (index, costs.cost(of: counts), costs.isFeasible(counts))
    }
    let feasible = counted.filter(\.isFeasible)
    let leader = (feasible.isEmpty ? counted : feasible).min { ($0.cost, $0.index) < ($1.cost, $1.index) }
    guard let leader else { return [] }
    let best = results.tallies(of: leader.index)
    return candidates.filter { index in
      guard index != leader.index, results.plan.settings[index] != results.plan.shipped else { return false }
      let spread = costs.spread(of: results.tallies(of: index), minus: best, people: results.people)
      guard spread.people >= Race.fewestPeople else { return false }
      return spread.value > quantile(freedom: spread.people - 1) * spread.standardError
    }
  }

  /// Two-sided quantile of Student's distribution, by the series of Abramowitz and Stegun, "Handbook of Mathematical
  /// Functions" (1964), 26.7.5; within 0.1 % from four degrees of freedom on at 95 %.
  func quantile(freedom: Int) -> Double {
    let z = NormalDistribution.quantile((1 + confidence) / 2)
    let (n, s) = (Double(freedom), z * z)
    let first = z * (s + 1) / 4
    let second = z * ((5 * s + 16) * s + 3) / 96
    let third = z * (((3 * s + 19) * s + 17) * s - 15) / 384
    let fourth = z * ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92160
    return z + (first + (second + (third + fourth / n) / n) / n) / n
  }
}
