/// The rule that a setting is chosen by: not the luckiest of many, but the one nearest to the shipped one that is as good.
///
/// The one-standard-error rule of Breiman, Friedman, Olshen and Stone, "Classification and Regression Trees" (1984),
/// §3.4.3.
struct SettingChoice: Equatable {
  /// The feasible candidate of the least cost; of equal ones the nearest to the shipped setting, then the first.
  var best: Int?
  /// The feasible candidates within one standard error of the best, in plan order.
  var plateau: [Int] = []
  /// Of the plateau the nearest to the shipped setting; of equal ones the cheapest, then the first.
  var chosen: Int?

  /// A choice among candidates.
  ///
  /// - Parameters:
  ///   - candidates: Settings by their numbers, in plan order.
  ///   - distances: How far each setting of the plan is from the shipped one, by its number.
  ///   - counts: What each candidate made of the swipes; `nil` for one that is no candidate.
  ///   - costs: What it costs.
  ///   - standardError: Of the cost of a setting; asked for the best one only.
  init(
    among candidates: [Int], distances: [Double], costs: TuningCosts, counts: (Int) -> OutcomeCounts,
    standardError: (Int) -> Double
  ) {
    var feasible: [(index: Int, cost: Double)] = []
    for index in candidates {
      let counts = counts(index)
      if costs.isFeasible(counts) { feasible.append((index, costs.cost(of: counts))) }
    }
    let best = feasible.min { a, b in
      (a.cost, distances[a.index], a.index) < (b.cost, distances[b.index], b.index)
    }
    guard let best else { return }
    self.best = best.index
    let limit = best.cost + standardError(best.index)
    let near = feasible.filter { $0.cost <= limit }
    plateau = near.map(\.index)
    chosen =
      near.min { a, b in
        (distances[a.index], a.cost, a.index) < (distances[b.index], b.cost, b.index)
      }?.index
  }
}

extension TuningResults {
  /// The settings among which a choice is made and that were tried to the end: the shipped one and those of the search.
  var candidates: [Int] {
    var candidates: [Int] = []
    for section in plan.sections where section.purpose == .shipped || section.purpose == .design {
      candidates += section.settings.filter { $0 < tallies.count && tallies[$0] != nil }
    }
    return candidates
  }

  /// What a setting made of the swipes, person by person; nothing for one that was dropped.
  func tallies(of setting: Int) -> [Tally] {
    tallies[setting] ?? Array(repeating: Tally(), count: people.count)
  }

  /// How far each setting is from the shipped one, squared and in 10⁻⁹ of a range squared: what differs by its rounding only
  /// is equally far.
  var distances: [Double] {
    plan.settings.map { ($0.squaredDistance(to: plan.shipped, of: plan.subject.parameters) * 1e9).rounded() }
  }
}
