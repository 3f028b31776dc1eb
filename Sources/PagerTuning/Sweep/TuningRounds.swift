/// The rounds of a sweep, each known when the one before has been done.
///
/// Without racing and refinement there is one. They are a pure function of the configuration: whoever reads a results file
/// goes through the same ones.
public struct TuningRounds: Sendable {
  /// What is done.
  public let configuration: TuningConfiguration
  /// The plan, with the settings of all rounds so far.
  public private(set) var plan: TuningPlan
  /// The round to do; `nil` behind the last one.
  public private(set) var round: TuningRound?
  /// What has been added.
  private var added: TuningResults?
  private var refinement = 0

  /// The first round.
  public init(_ configuration: TuningConfiguration, tool: String) throws(DesignError) {
    self.configuration = configuration
    plan = try TuningPlan(configuration, tool: tool)
    let swipes = configuration.raceAfter ?? plan.population.count
    round = TuningRound(settings: plan.settings.indices, swipes: 0..<swipes, of: plan.population)
  }

  /// What has been added so far.
  public var results: TuningResults { added ?? TuningResults(of: plan) }

  /// Adds what came of a unit of the round.
  ///
  /// - Returns: whether it is one of this round; nothing is added where it is not.
  public mutating func add(_ result: UnitResult) -> Bool {
    guard let round, round.units.contains(result.unit.number), round.unit(result.unit.number) == result.unit else {
      return false
    }
    if added == nil { added = TuningResults(of: plan) }
    return added?.add(result) ?? false
  }

  /// Goes on to the next round, when all units of this one have been added.
  public mutating func advance() {
    guard let round else { return }
    self.round = nil
    guard configuration.looksBetween else { return }
    let end = plan.population.count
    if round.swipes.upperBound < end {
      let dropped = drop(round.settings)
      self.round = TuningRound(
        firstUnit: round.units.upperBound, settings: round.settings, dropped: dropped,
        swipes: round.swipes.upperBound..<end, of: plan.population)
      return
    }
    guard refinement < configuration.design.refinementRounds else { return }
    refinement += 1
    let more = refine()
    guard !more.isEmpty else { return }
    let settings = plan.settings.count..<plan.settings.count + more.count
    plan.sections.append(TuningPlan.Section(.design, settings))
    plan.settings += more
    added?.plan = plan
    added?.tallies += more.map { _ in Array(repeating: Tally(), count: plan.population.people) }
    self.round = TuningRound(
      firstUnit: round.units.upperBound, settings: settings, swipes: 0..<end, of: plan.population)
  }

  /// Settings that are clearly worse than the best one so far, whose results are given up.
  private mutating func drop(_ settings: Range<Int>) -> [Int] {
    let dropped = Race().drops(in: results).filter(settings.contains)
    if added == nil { added = TuningResults(of: plan) }
    for index in dropped { added?.tallies[index] = nil }
    return dropped
  }

  /// The most and the fewest settings of a round of refinement, of which a quarter of the search is one.
  private static let refinementSize = 16...256

  /// Settings around the best one so far; none where no setting keeps the limits.
  private func refine() -> [TuningSetting] {
    let results = results
    let counts = results.plan.settings.indices.map { OutcomeCounts(results.tallies(of: $0), results.people) }
    let choice = SettingChoice(
      among: results.candidates, distances: results.distances, costs: plan.costs, counts: { counts[$0] },
      standardError: { _ in 0 })
    guard let best = choice.best else { return [] }
    let search = plan.sections.first { $0.purpose == .design }?.settings.count ?? 0
    let size = min(max(search / 4, Self.refinementSize.lowerBound), Self.refinementSize.upperBound)
    return Refinement.settings(
      round: refinement, points: size, around: plan.settings[best], of: plan.subject.parameters, known: plan.settings)
  }
}
