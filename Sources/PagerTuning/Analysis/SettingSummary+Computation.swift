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
    let (hasTurns, hasStays) = (counts.swipes.turns > 0, counts.swipes.stays > 0)
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
      // A draw without a swipe of an intent that the whole has says nothing of a cost with given shares of intents.
      let lacks = costs.turnPrior != nil && ((hasTurns && turns == 0) || (hasStays && stays == 0))
      let cost = lacks ? nil : costs.cost(turn: turn, stay: stay, turns: turns, stays: stays)
      return [cost, all / (turns + stays)]
        + kinds.map { kind in
          let total = kind == .falseTurn ? stays : turns
          return total > 0 ? sums[kind.ordinal] / total : nil
        }
    }
    func estimate(_ count: Int, _ total: Int, _ interval: Int) -> RateEstimate {
      RateEstimate(
        count: count, total: total, wilson: WilsonInterval.interval(count: count, total: total),
        byPerson: intervals[interval])
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
    let (here, shipped) = (results.tallies(of: index), results.tallies(of: 0))
    var (onlyHere, onlyShipped, difference, swipes) = (0, 0, 0, 0)
    var rows: [[Double]] = []
    for (person, made) in results.people.enumerated() where made.count > 0 {
      let more = here[person].errors - shipped[person].errors
      onlyHere += here[person].onlyHere
      onlyShipped += here[person].onlyShipped
      difference += more
      swipes += made.count
      rows.append([Double(more), Double(made.count)])
    }
    let bootstrap = PersonBootstrap(seed: results.plan.seed, stream: peopleStream, resamples: resamples)
    self.init(
      onlyHere: onlyHere, onlyShipped: onlyShipped, difference: swipes > 0 ? Double(difference) / Double(swipes) : 0,
      byPerson: bootstrap.interval(ofRatio: rows.map { $0[0] }, over: rows.map { $0[1] }),
      pValue: McNemar(here: onlyHere, there: onlyShipped).midP)
  }
}

/// What the draws are for, as the stream of a seed: "People". One for all, so that what is said of two settings is said of
/// the same people.
private let peopleStream: UInt64 = 0x5065_6F70_6C65
