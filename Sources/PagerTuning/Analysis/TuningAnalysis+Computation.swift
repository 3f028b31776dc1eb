internal import PagerEngine
internal import PagerMath

extension TuningAnalysis {
  /// What the draws for Sobol's indices are for, as the stream of a seed: "Rows".
  private static let rows: UInt64 = 0x526F_7773

  /// What the results tell.
  ///
  /// - Parameters:
  ///   - results: The whole result of a plan; the shipped setting must not have been dropped.
  ///   - folds: In how many parts people are left out; at most as many as there are people, and no cross-validation with
  ///     fewer than two.
  ///   - resamples: How often people (and rows of Sobol's matrices) are drawn anew for the intervals.
  public init(of results: TuningResults, folds: Int = 10, resamples: Int = 2000) {
    let costs = results.plan.costs
    let candidates = results.candidates
    let distances = results.distances
    let counts = results.plan.settings.indices.map { OutcomeCounts(results.tallies(of: $0), results.people) }
    let choice = SettingChoice(
      among: candidates, distances: distances, costs: costs, counts: { counts[$0] },
      standardError: { costs.spread(of: results.tallies(of: $0), people: results.people).standardError })
    func summary(_ index: Int) -> SettingSummary { SettingSummary(of: index, in: results, resamples: resamples) }

    let shipped = summary(0)
    self.shipped = shipped
    let best = choice.best.map { $0 == 0 ? shipped : summary($0) }
    self.best = best
    chosen = choice.chosen.map { $0 == 0 ? shipped : $0 == best?.index ? best ?? summary($0) : summary($0) }
    comparison = choice.chosen.map { PairedComparison(of: $0, in: results, resamples: resamples) }
    plateau = choice.plateau
    plateauLimits = TuningAnalysis.limits(of: choice.plateau, in: results.plan)
    surface = candidates.filter { $0 > 0 }.map {
      SurfacePoint(index: $0, cost: costs.cost(of: counts[$0]), isFeasible: costs.isFeasible(counts[$0]))
    }
    dropped = results.tallies.indices.filter { results.tallies[$0] == nil }
    let validation = CrossValidation(of: results, candidates: candidates, distances: distances, folds: folds)
    (self.folds, heldOut) = (validation.folds, validation.summary)
    let (here, there) = (results.tallies(of: choice.chosen ?? 0), results.tallies(of: 0))
    people = results.people.indices.map {
      PersonErrors(
        person: $0, swipes: results.people[$0].count, chosen: here[$0].errors, shipped: there[$0].errors)
    }
    rays = TuningAnalysis.rays(in: results, counts: counts)
    let outputs = results.tallies.indices.map { results.tallies[$0] == nil ? nil : costs.cost(of: counts[$0]) }
    morris = TuningAnalysis.morris(of: outputs, in: results.plan)
    sobol = TuningAnalysis.sobol(of: outputs, in: results.plan, resamples: resamples)
  }

  /// For each parameter the least and the greatest value of some settings; `nil` for one whose values are no numbers.
  private static func limits(of settings: [Int], in plan: TuningPlan) -> [ClosedRange<Double>?] {
    plan.subject.parameters.indices.map { parameter in
      let values = settings.compactMap { plan.settings[$0].values[parameter].number }
      guard values.count == settings.count, let least = values.min(), let most = values.max() else { return nil }
      return least...most
    }
  }

  private static func rays(in results: TuningResults, counts: [OutcomeCounts]) -> [Ray] {
    results.plan.sections.compactMap { section in
      guard case .ray(let parameter) = section.purpose else { return nil }
      let points = section.settings.filter { results.tallies[$0] != nil }.map { index in
        let counts = counts[index]
        return Ray.Point(
          index: index, value: results.plan.settings[index].values[parameter],
          trueTurns: counts.swipes.turns > 0
            ? 1 - counts.rate(of: .missedTurn) - counts.rate(of: .wrongWay) : 0,
          falseTurns: counts.rate(of: .falseTurn), cost: results.plan.costs.cost(of: counts))
      }
      return Ray(parameter: parameter, points: points)
    }
  }

  private static func morris(of outputs: [Double?], in plan: TuningPlan) -> [MorrisEffect] {
    for section in plan.sections {
      guard case .morris = section.purpose else { continue }
      let parameters = plan.subject.parameters
      let positions = plan.settings[section.settings].map { setting in
        zip(parameters, setting.values).map { $0.position(of: $1) ?? 0 }
      }
      return MorrisEffect.effects(
        of: Array(outputs[section.settings]), at: positions, parameters: parameters.count)
    }
    return []
  }

  private static func sobol(of outputs: [Double?], in plan: TuningPlan, resamples: Int) -> [SobolIndices] {
    for section in plan.sections {
      guard case .sobol(let base) = section.purpose else { continue }
      return SobolIndices.indices(
        of: Array(outputs[section.settings]), base: base,
        bootstrap: PersonBootstrap(seed: plan.seed, stream: rows, resamples: resamples))
    }
    return []
  }
}
