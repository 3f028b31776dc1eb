import PagerEngine
import PagerTuning
import Testing

@Suite("The choice of a setting")
struct SettingChoiceTests {
  private typealias Sample = SampleSweep

  private func analysis(_ sweep: Sample) -> TuningAnalysis {
    TuningAnalysis(of: sweep.results, folds: 4, resamples: 50)
  }

  /// Ten people of 100 turns whose misses lie around a mean, half of them above: the standard error is spread/100/√9.
  private func around(_ mean: Int, spread: Int = 5) -> [Tally] {
    Sample.missed((0..<10).map { mean + ($0.isMultiple(of: 2) ? spread : -spread) })
  }

  @Test("Within one standard error of the best, the nearest to the shipped one is chosen; beyond it, none")
  func oneStandardError() {
    var sweep = Sample(people: 10, turns: 100, stays: 0)
    sweep.add(.shipped, [(x: 5, tallies: around(20))])
    let others: [(x: Double, mean: Int)] = [(0, 17), (2, 11), (4, 11), (7, 10), (9, 14), (5.5, 12)]
    sweep.add(.design, others.map { (x: $0.x, tallies: around($0.mean)) })
    let result = analysis(sweep)
    #expect(((result.best?.standardError ?? 0) - 0.05 / 3).magnitude < 1e-15)
    #expect(result.best?.index == 4)
    #expect(result.plateau == [2, 3, 4])
    #expect(result.chosen?.index == 3)
    #expect(result.plateauLimits == [2...7])
    #expect(result.surface.map(\.index) == [1, 2, 3, 4, 5, 6])
    #expect(result.surface.map(\.cost) == [0.17, 0.11, 0.11, 0.1, 0.14, 0.12])
    #expect(result.comparison?.difference == -0.09)
  }

  @Test("A shipped setting on the plateau stays")
  func shippedStays() {
    var sweep = Sample(people: 10, turns: 100, stays: 0)
    sweep.add(.shipped, [(x: 5, tallies: around(11))])
    sweep.add(.design, [(x: 5, tallies: around(11)), (x: 6, tallies: around(10))])
    let result = analysis(sweep)
    #expect(result.best?.index == 2 && result.chosen?.index == 0 && result.plateau == [0, 1, 2])
    #expect(result.comparison?.pValue == 1)
  }

  @Test("Settings of equal cost: the nearest to the shipped one is the best, then the first")
  func ties() {
    var sweep = Sample(people: 10, turns: 100, stays: 0)
    sweep.add(.shipped, [(x: 5, tallies: around(50))])
    let equal = around(10, spread: 0)
    sweep.add(
      .design, [(x: 1, tallies: equal), (x: 8, tallies: equal), (x: 2, tallies: equal), (x: 8, tallies: equal)])
    let result = analysis(sweep)
    #expect(result.best?.index == 2 && result.chosen?.index == 2)
    // No spread, no standard error: only those of equal cost.
    #expect(result.plateau == [1, 2, 3, 4] && result.plateauLimits == [1...8])
    var all = Sample(people: 3, turns: 10, stays: 10)
    all.add(.shipped, [(x: 5, tallies: Sample.missed([0, 0, 0]))])
    all.add(.design, (0...10).map { (x: Double($0), tallies: Sample.missed([0, 0, 0])) })
    #expect(analysis(all).chosen?.index == 0 && analysis(all).plateau.count == 12)
  }

  @Test("The cheapest setting is not chosen where it breaks a limit; without one that keeps it, nothing is")
  func limits() {
    var sweep = Sample(people: 4, turns: 50, stays: 50)
    sweep.costs.limits = [.init(.falseTurn, atMost: 0.02)]
    sweep.add(.shipped, [(x: 5, tallies: Array(repeating: Sample.tally(missed: 9, false: 2), count: 4))])
    sweep.add(
      .design,
      [
        (x: 1, tallies: Array(repeating: Sample.tally(false: 2), count: 4)),
        (x: 2, tallies: Array(repeating: Sample.tally(missed: 8, false: 1), count: 4)),
      ])
    let result = analysis(sweep)
    #expect(result.best?.index == 2 && result.chosen?.index == 2 && result.plateau == [2])
    #expect(!result.shipped.isFeasible && result.surface.map(\.isFeasible) == [false, true])
    sweep.costs.limits = [.init(.falseTurn, atMost: 0.01), .init(.missedTurn, atMost: 0.5)]
    let none = analysis(sweep)
    #expect(none.best == nil && none.chosen == nil && none.comparison == nil && none.plateau.isEmpty)
    #expect(none.plateauLimits == [nil])
    #expect(none.folds.allSatisfy { $0.setting == 0 } && none.folds.count == 4)
    #expect(none.people.allSatisfy { $0.chosen == $0.shipped && $0.shipped == 11 })
  }

  @Test("What a race dropped is named, and neither chosen nor drawn")
  func dropped() {
    var sweep = Sample(people: 10, turns: 100, stays: 0)
    sweep.add(.shipped, [(x: 5, tallies: around(20))])
    sweep.add(.design, [(x: 4, tallies: nil), (x: 3, tallies: around(15)), (x: 2, tallies: nil)])
    let result = analysis(sweep)
    #expect(result.dropped == [1, 3] && result.surface.map(\.index) == [2] && result.chosen?.index == 2)
  }

  @Test("Only the search is chosen from: not a ray, however good")
  func sections() {
    var sweep = Sample(people: 10, turns: 100, stays: 0)
    sweep.add(.shipped, [(x: 5, tallies: around(20))])
    sweep.add(.design, [(x: 4, tallies: around(18))])
    sweep.add(.ray(parameter: 0), [(x: 0, tallies: around(5)), (x: 10, tallies: around(30))])
    sweep.add(.design, [(x: 4.5, tallies: around(14))])
    let result = analysis(sweep)
    #expect(result.best?.index == 4 && result.surface.map(\.index) == [1, 4])
    #expect(result.rays.map(\.parameter) == [0])
    #expect(result.rays[0].points.map(\.value) == [.number(0), .number(10)])
    #expect(result.rays[0].points.map(\.trueTurns) == [0.95, 0.7])
  }

  @Test("People are told with both settings, and rays with what a receiver operating characteristic needs")
  func tables() {
    var sweep = Sample(people: 3, turns: 100, stays: 50)
    sweep.people[1].stays = 0
    let missed = [40, 50, 60]
    sweep.add(.shipped, [(x: 5, tallies: Sample.missed(missed))])
    sweep.add(.design, [(x: 6, tallies: Sample.missed([1, 2, 3]))])
    let mixed = Sample.tally(missed: 10, false: 8, wrong: 5, far: 20, short: 20)
    sweep.add(.ray(parameter: 0), [(x: 2, tallies: [mixed, Tally(), mixed]), (x: 8, tallies: nil)])
    let result = analysis(sweep)
    #expect(result.people.map(\.person) == [0, 1, 2] && result.people.map(\.swipes) == [150, 100, 150])
    #expect(result.people.map(\.chosen) == [1, 2, 3] && result.people.map(\.shipped) == missed)
    #expect(result.rays[0].points.count == 1 && result.rays[0].points[0].index == 2)
    #expect((result.rays[0].points[0].trueTurns - 0.9).magnitude < 1e-15)
    #expect((result.rays[0].points[0].falseTurns - 0.16).magnitude < 1e-15)
    #expect((result.rays[0].points[0].cost - 126.0 / 400).magnitude < 1e-15)
  }

  @Test("Words are near by their places in the list, and have no limits")
  func words() {
    var sweep = Sample(people: 10, turns: 100, stays: 0)
    sweep.parameters = [
      TuningParameter(name: "word", values: .list([.text("low"), .text("medium"), .text("high")])),
      TuningParameter(name: "x", values: .range(from: 0, to: 10, step: nil, isInteger: false)),
    ]
    func setting(_ word: String, _ x: Double) -> TuningSetting { TuningSetting([.text(word), .number(x)]) }
    sweep.add(.shipped, [(setting: setting("low", 5), tallies: around(40))])
    let rows: [(setting: TuningSetting, tallies: [Tally]?)] = [
      (setting: setting("high", 5), tallies: around(10)), (setting: setting("medium", 5), tallies: around(11)),
      (setting: setting("low", 10), tallies: around(11)), (setting: setting("low", 0.5), tallies: around(11)),
    ]
    sweep.add(.design, rows)
    let result = analysis(sweep)
    #expect(result.best?.index == 1 && result.plateau == [1, 2, 3, 4])
    // Half of either range away, medium and 10 are alike, 0.5 is nearer.
    #expect(result.chosen?.index == 4)
    #expect(result.plateauLimits == [nil, 0.5...10])
  }

  @Test("No swipe that means to stay, or to turn, or none at all: every figure is a number")
  func lacking() {
    for (turns, stays) in [(10, 0), (0, 10), (0, 0)] {
      for prior in [nil, 0.9] {
        for people in [0, 1, 2] {
          var sweep = Sample(people: people, turns: turns, stays: stays)
          sweep.costs.turnPrior = prior
          sweep.add(.shipped, [(x: 5, tallies: Array(repeating: Tally(), count: people))])
          sweep.add(.design, [(x: 1, tallies: Array(repeating: Tally(), count: people))])
          sweep.add(.ray(parameter: 0), [(x: 1, tallies: Array(repeating: Tally(), count: people))])
          let result = analysis(sweep)
          #expect(result.shipped.cost == 0 && result.chosen?.index == 0 && result.shipped.standardError == 0)
          #expect(result.folds.count == (people == 2 && turns + stays > 0 ? 2 : 0))
          #expect(result.rays[0].points[0].trueTurns == (turns > 0 && people > 0 ? 1 : 0))
          #expect(result.morris.isEmpty && result.sobol.isEmpty)
        }
      }
    }
  }
}
