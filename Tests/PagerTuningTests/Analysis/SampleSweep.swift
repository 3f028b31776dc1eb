import PagerEngine
import PagerTuning

/// Results made by hand, of one number `x` from 0 to 10 unless other parameters are given.
struct SampleSweep {
  var parameters = [TuningParameter(name: "x", values: .range(from: 0, to: 10, step: nil, isInteger: false))]
  var settings: [TuningSetting] = []
  var sections: [TuningPlan.Section] = []
  var people: [PersonSwipes]
  var tallies: [[Tally]?] = []
  var costs = TuningCosts()
  var seed: UInt64 = 1

  /// A sweep over people who each made so many swipes.
  init(people: Int, turns: Int, stays: Int) {
    self.people = Array(repeating: PersonSwipes(turns: turns, stays: stays), count: people)
  }

  /// Adds a section of settings of `x`, each with the misreadings of each person.
  mutating func add(_ purpose: TuningPlan.Purpose, _ rows: [(x: Double, tallies: [Tally]?)]) {
    add(purpose, rows.map { (TuningSetting([.number($0.x)]), $0.tallies) })
  }

  /// Adds a section of settings, each with the misreadings of each person.
  mutating func add(_ purpose: TuningPlan.Purpose, _ rows: [(setting: TuningSetting, tallies: [Tally]?)]) {
    sections.append(TuningPlan.Section(purpose, settings.count..<settings.count + rows.count))
    settings += rows.map(\.setting)
    tallies += rows.map(\.tallies)
  }

  /// The results.
  var results: TuningResults {
    let model = Model.pagerView
    let setup = PagerSetup(
      environment: PagerEnvironment(), pages: PageList(count: 5), page: 2,
      options: OptionValues(of: model.declaration.options))
    let plan = TuningPlan(
      name: "by hand", subject: TuningSubject(model: model, setup: setup, parameters: parameters),
      population: NoPopulation(people: people.count), settings: settings, sections: sections, costs: costs, seed: seed,
      hash: "0000000000000000")
    return TuningResults(plan: plan, people: people, tallies: tallies)
  }

  /// A person's tally.
  static func tally(
    missed: Int = 0, false falseTurns: Int = 0, wrong: Int = 0, far: Int = 0, short: Int = 0, onlyHere: Int = 0,
    onlyShipped: Int = 0
  ) -> Tally {
    var tally = Tally()
    tally.misread = [missed, falseTurns, wrong, far, short]
    (tally.onlyHere, tally.onlyShipped) = (onlyHere, onlyShipped)
    return tally
  }

  /// Tallies of people who missed so many turns each.
  static func missed(_ counts: [Int]) -> [Tally] { counts.map { tally(missed: $0) } }
}

/// A population nobody looks at: results are made by hand.
private struct NoPopulation: Population {
  let people: Int
  var count: Int { 0 }
  var identity: String { "none" }
  func swipe(at index: Int) -> Swipe { preconditionFailure("no swipe") }
}
