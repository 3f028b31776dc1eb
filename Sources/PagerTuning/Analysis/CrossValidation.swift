internal import PagerMath

/// What the choice is worth for people who were not asked: parts of them are left out in turn, and the whole choice is made
/// without them.
///
/// Stone, "Cross-Validatory Choice and Assessment of Statistical Predictions", Journal of the Royal Statistical Society B
/// 36 (1974) 111–147; by person, as swipes of one person are alike.
struct CrossValidation {
  /// What the draws are for, as the stream of a seed: "Folds".
  private static let stream: UInt64 = 0x0046_6F6C_6473

  let folds: [TuningAnalysis.Fold]
  let summary: TuningAnalysis.HeldOut?

  /// People in so many parts of about equal size, dealt by the seed; at most as many as there are people with swipes. With
  /// fewer than two parts there is nothing to validate.
  init(of results: TuningResults, candidates: [Int], distances: [Double], folds wanted: Int) {
    let parts = CrossValidation.parts(of: results.people, wanted, seed: results.plan.seed)
    guard parts.count > 1 else {
      (folds, summary) = ([], nil)
      return
    }
    let costs = results.plan.costs
    let whole = candidates.map { OutcomeCounts(results.tallies(of: $0), results.people) }
    var folds: [TuningAnalysis.Fold] = []
    var (heldOut, shipped, training) = (OutcomeCounts(), OutcomeCounts(), 0.0)
    for part in parts {
      // Counts of the people left out, of each setting of the plan that is a candidate.
      var left = [OutcomeCounts?](repeating: nil, count: results.plan.settings.count)
      var rest = left
      for (index, whole) in zip(candidates, whole) {
        let counts = CrossValidation.counts(of: index, for: part, in: results)
        (left[index], rest[index]) = (counts, whole - counts)
      }
      var others = results.people
      for person in part { others[person] = PersonSwipes() }
      let choice = SettingChoice(
        among: candidates, distances: distances, costs: costs, counts: { rest[$0] ?? OutcomeCounts() },
        standardError: { costs.spread(of: results.tallies(of: $0), people: others).standardError })
      let setting = choice.chosen ?? 0
      folds.append(
        TuningAnalysis.Fold(
          people: part, setting: setting, trainingCost: costs.cost(of: rest[setting] ?? OutcomeCounts()),
          heldOutCost: costs.cost(of: left[setting] ?? OutcomeCounts()),
          shippedCost: costs.cost(of: left[0] ?? OutcomeCounts())))
      training += folds[folds.count - 1].trainingCost
      for person in part {
        heldOut.add(results.tallies(of: setting)[person], results.people[person])
        shipped.add(results.tallies(of: 0)[person], results.people[person])
      }
    }
    self.folds = folds
    summary = TuningAnalysis.HeldOut(
      trainingCost: training / Double(folds.count), cost: costs.cost(of: heldOut),
      shippedCost: costs.cost(of: shipped))
  }

  private static func counts(of setting: Int, for people: [Int], in results: TuningResults) -> OutcomeCounts {
    var counts = OutcomeCounts()
    guard let tallies = results.tallies[setting] else { return counts }
    for person in people { counts.add(tallies[person], results.people[person]) }
    return counts
  }

  /// The people with swipes in so many parts, each in rising order.
  private static func parts(of people: [PersonSwipes], _ wanted: Int, seed: UInt64) -> [[Int]] {
    var order = people.indices.filter { people[$0].count > 0 }
    let random = RandomStream(seed: seed, stream: stream)
    for last in stride(from: order.count - 1, to: 0, by: -1) {
      let bits = random.bits(at: UInt64(last))
      order.swapAt(last, Int(bits.multipliedFullWidth(by: UInt64(last + 1)).high))
    }
    let count = min(max(wanted, 0), order.count)
    return (0..<count).map { part in
      stride(from: part, to: order.count, by: count).map { order[$0] }.sorted()
    }
  }
}
