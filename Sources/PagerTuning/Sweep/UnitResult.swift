/// What came of a unit: counts for each of its settings and each person whose swipes it has.
public struct UnitResult: Equatable, Sendable {
  /// What was done.
  public let unit: TuningUnit
  /// The people, in ascending order, with how many of their swipes the unit has.
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
    let tried = unit.tried
    var people: [UnitPerson] = []
    var columns: [[Tally]] = []
    for index in unit.swipes {
      let swipe = population.swipe(at: index)
      if people.last?.person != swipe.person {
        people.append(UnitPerson(person: swipe.person))
        columns.append(Array(repeating: Tally(), count: tried.count))
      }
      let column = people.count - 1
      if swipe.intent == .stay { people[column].swipes.stays += 1 } else { people[column].swipes.turns += 1 }
      let byShipped = Misreading(of: swipe.intent, landed: subject.landing(of: swipe, with: shipped).pages)
      for (row, setting) in tried.enumerated() {
        let landing = subject.landing(of: swipe, with: settings[setting])
        let misreading = Misreading(of: swipe.intent, landed: landing.pages)
        if let misreading { columns[column][row][misreading] += 1 }
        if misreading != nil, byShipped == nil { columns[column][row].onlyHere += 1 }
        if misreading == nil, byShipped != nil { columns[column][row].onlyShipped += 1 }
      }
    }
    var tallies: [Tally] = []
    tallies.reserveCapacity(tried.count * people.count)
    for row in tried.indices { for column in columns { tallies.append(column[row]) } }
    return UnitResult(unit: unit, people: people, tallies: tallies)
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
  public mutating func add(_ result: UnitResult) {
    let width = result.people.count
    if result.unit.settings.contains(0) {
      for part in result.people { people[part.person] += part.swipes }
    }
    for (row, setting) in result.unit.tried.enumerated() where tallies[setting] != nil {
      for (column, part) in result.people.enumerated() {
        tallies[setting]?[part.person] += result.tallies[row * width + column]
      }
    }
  }
}
