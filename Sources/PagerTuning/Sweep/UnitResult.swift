/// What came of a unit: counts for each of its settings and each person whose swipes it has.
public struct UnitResult: Equatable, Sendable {
  /// What was done.
  public let unit: TuningUnit
  /// The people, in the order of their swipes, with how many of their swipes the unit has.
  public let people: [UnitPerson]
  /// The tallies: those of the first setting tried, person by person, then those of the next.
  public let tallies: [Tally]

  /// A result.
  public init(unit: TuningUnit, people: [UnitPerson], tallies: [Tally]) {
    (self.unit, self.people, self.tallies) = (unit, people, tallies)
  }
}

/// A person's part of a unit.
public struct UnitPerson: Equatable, Sendable {
  /// Who, from 0.
  public let person: Int
  /// How many swipes.
  public var swipes: PersonSwipes

  /// A person's part.
  public init(person: Int, swipes: PersonSwipes = PersonSwipes()) {
    (self.person, self.swipes) = (person, swipes)
  }
}

extension TuningPlan {
  /// Does a unit; a pure function of the plan and the unit.
  public func result(of unit: TuningUnit) -> UnitResult {
    let tried = unit.tried.map { settings[$0] }
    let evaluator = SettingEvaluator(subject: subject, shipped: shipped, settings: tried)
    let block = evaluator.evaluate(settings: tried.indices, of: population, swipes: unit.swipes)
    let people = zip(block.people, block.swipes).map { UnitPerson(person: $0, swipes: $1) }
    return UnitResult(unit: unit, people: people, tallies: block.tallies.flatMap { $0 })
  }
}

extension TuningResults {
  /// No results yet, of nobody's swipes.
  public init(of plan: TuningPlan) {
    self.init(
      plan: plan, people: Array(repeating: PersonSwipes(), count: plan.population.people),
      tallies: plan.settings.map { _ in Array(repeating: Tally(), count: plan.population.people) })
  }

  /// Adds what came of a unit; each must be added once.
  ///
  /// People's swipes are counted by the units that have the shipped setting, which is in no other block.
  ///
  /// - Returns: whether the result is one of this plan; nothing is added where it is not.
  public mutating func add(_ result: UnitResult) -> Bool {
    let width = result.people.count
    guard result.unit.settings.upperBound <= plan.settings.count,
      result.people.allSatisfy({ people.indices ~= $0.person })
    else { return false }
    if result.unit.settings.contains(0) {
      for part in result.people { people[part.person] += part.swipes }
    }
    for (row, setting) in result.unit.tried.enumerated() where tallies[setting] != nil {
      for (column, part) in result.people.enumerated() {
        tallies[setting]?[part.person] += result.tallies[row * width + column]
      }
    }
    return true
  }
}
