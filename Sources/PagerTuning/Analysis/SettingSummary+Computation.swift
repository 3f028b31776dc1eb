internal import PagerMath

extension SettingSummary {
  /// What is known of a setting of some results.
  ///
  /// - Parameters:
  ///   - index: Its number in the plan; one that a race dropped is summed up as if it had misread nothing.
  ///   - results: The results.
  ///   - resamples: How often the people are drawn anew for the intervals.
  public init(of index: Int, in results: TuningResults, resamples: Int = 2000) {
    let costs = results.plan.costs
    let tallies = results.tallies(of: index)
    let counts = OutcomeCounts(tallies, results.people)
    let kinds = Misreading.allCases
    let (turnsColumn, staysColumn) = (kinds.count, kinds.count + 1)
    var rows: [[Double]] = []
    for (tally, swipes) in zip(tallies, results.people) where swipes.count > 0 {
      rows.append(tally.misread.map(Double.init) + [Double(swipes.turns), Double(swipes.stays)])
    }
    let intervals = PersonBootstrap(seed: results.plan.seed, stream: peopleStream, resamples: resamples).intervals(
      of: rows
    ) {
      sums in
      guard sums.count > staysColumn else { return [Double?](repeating: nil, count: kinds.count + 2) }
      let (turns, stays) = (sums[turnsColumn], sums[staysColumn])
      var (turn, all) = (0.0, 0.0)
      for kind in kinds {
        if kind != .falseTurn { turn += costs.costs[kind.ordinal] * sums[kind.ordinal] }
        all += sums[kind.ordinal]
      }
      let stay = costs.costs[Misreading.falseTurn.ordinal] * sums[Misreading.falseTurn.ordinal]
      let isKnown = costs.isKnown(turns: turns, stays: stays, of: counts.swipes)
      let cost = isKnown ? costs.cost(turn: turn, stay: stay, turns: turns, stays: stays) : nil
      return [cost, all / (turns + stays)]
        + kinds.map { kind in
          let total = kind == .falseTurn ? stays : turns
          return total > 0 ? sums[kind.ordinal] / total : nil
        }
    }
    // What happened to nobody, or to all, happens so in every draw of the people: that says nothing of others.
    func estimate(_ count: Int, _ total: Int, _ interval: Int) -> RateEstimate {
      RateEstimate(
        count: count, total: total, wilson: WilsonInterval.interval(count: count, total: total),
        byPerson: count > 0 && count < total ? intervals[interval] : nil)
    }
    self.init(
      index: index, setting: results.plan.settings[index], cost: costs.cost(of: counts), costByPerson: intervals[0],
      standardError: costs.spread(of: tallies, people: results.people).standardError,
      errors: estimate(counts.errors, counts.swipes.count, 1),
      misreadings: kinds.enumerated().map { estimate(counts.misread[$1.ordinal], counts.total(for: $1), $0 + 2) },
      isFeasible: costs.isFeasible(counts))
  }
}

extension PairedComparison {
  /// A setting against the shipped one on the same swipes.
  ///
  /// - Parameters:
  ///   - index: Its number in the plan.
  ///   - results: The results.
  ///   - resamples: How often the people are drawn anew for the interval.
  public init(of index: Int, in results: TuningResults, resamples: Int = 2000) {
    let costs = results.plan.costs
    let (here, shipped) = (results.tallies(of: index), results.tallies(of: 0))
    var (onlyHere, onlyShipped, difference) = (0, 0, 0)
    // Of each person: misread more, turns that cost more, stays that cost more, turns, stays.
    var rows: [[Double]] = []
    for (person, made) in results.people.enumerated() where made.count > 0 {
      let (new, old) = (here[person], shipped[person])
      onlyHere += new.onlyHere
      onlyShipped += new.onlyShipped
      difference += new.errors - old.errors
      rows.append([
        Double(new.errors - old.errors), costs.turnCost(of: new.misread) - costs.turnCost(of: old.misread),
        costs.stayCost(of: new.misread) - costs.stayCost(of: old.misread), Double(made.turns), Double(made.stays),
      ])
    }
    let swipes = OutcomeCounts(here, results.people).swipes
    func cost(_ sums: [Double]) -> Double {
      costs.cost(turn: sums[1], stay: sums[2], turns: sums[3], stays: sums[4])
    }
    let intervals = PersonBootstrap(seed: results.plan.seed, stream: peopleStream, resamples: resamples).intervals(
      of: rows
    ) { sums in
      guard sums.count == 5 else { return [nil, nil] }
      return [
        sums[0] / (sums[3] + sums[4]),
        costs.isKnown(turns: sums[3], stays: sums[4], of: swipes) ? cost(sums) : nil,
      ]
    }
    let sums = rows.reduce([0, 0, 0, 0, 0]) { sums, row in zip(sums, row).map { $0 + $1 } }
    self.init(
      onlyHere: onlyHere, onlyShipped: onlyShipped,
      difference: swipes.count > 0 ? Double(difference) / Double(swipes.count) : 0,
      byPerson: rows.count > 1 ? intervals[0] : nil,
      pValue: McNemar(here: onlyHere, there: onlyShipped).midP,
      costDifference: cost(sums), costByPerson: rows.count > 1 ? intervals[1] : nil)
  }
}

/// What the draws are for, as the stream of a seed: "People". One for all, so that what is said of two settings is said of
/// the same people.
private let peopleStream: UInt64 = 0x5065_6F70_6C65
