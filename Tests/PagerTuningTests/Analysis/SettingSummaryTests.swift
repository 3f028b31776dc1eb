import PagerMath
import Testing

@testable import PagerTuning

@Suite("What is known of one setting")
struct SettingSummaryTests {
  private typealias Sample = SampleSweep

  @Test("The cost is the share of misread swipes where nothing else is said")
  func plainCost() {
    var sweep = Sample(people: 2, turns: 80, stays: 20)
    sweep.add(
      .shipped, [(x: 5, tallies: [Sample.tally(missed: 3, false: 2), Sample.tally(wrong: 1, far: 2, short: 4)])])
    let summary = SettingSummary(of: 0, in: sweep.results, resamples: 50)
    #expect(summary.cost == 12.0 / 200)
    #expect(summary.errors.count == 12 && summary.errors.total == 200)
    #expect(summary.misreadings.map(\.count) == [3, 2, 1, 2, 4])
    #expect(summary.misreadings.map(\.total) == [160, 40, 160, 160, 160])
    #expect(summary.misreadings[1].wilson == WilsonInterval.interval(count: 2, total: 40))
    #expect(summary.errors.wilson == WilsonInterval.interval(count: 12, total: 200))
  }

  @Test("Priors and costs weigh the rates: Σ prior · cost · rate")
  func weightedCost() {
    var sweep = Sample(people: 1, turns: 100, stays: 50)
    sweep.costs = TuningCosts(costs: [1, 4, 2, 0.5, 0.25], turnPrior: 0.9)
    sweep.add(.shipped, [(x: 5, tallies: [Sample.tally(missed: 10, false: 5, wrong: 3, far: 4, short: 8)])])
    let cost = SettingSummary(of: 0, in: sweep.results, resamples: 50).cost
    #expect((cost - (0.9 * (10 + 2 * 3 + 0.5 * 4 + 0.25 * 8) / 100 + 0.1 * 4 * 5 / 50)).magnitude < 1e-15)
  }

  @Test("Of people with equally many swipes the standard error is that of the mean of their costs")
  func standardError() {
    let missed = [0, 3, 1, 8, 2, 2, 5, 0]
    var sweep = Sample(people: 8, turns: 40, stays: 10)
    sweep.add(.shipped, [(x: 5, tallies: Sample.missed(missed))])
    let shares = missed.map { Double($0) / 50 }
    let mean = shares.reduce(0, +) / 8
    let variance = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 7
    let summary = SettingSummary(of: 0, in: sweep.results, resamples: 2000)
    #expect((summary.standardError - (variance / 8).squareRoot()).magnitude < 1e-15)
    // With priors the share of turns is another: 0.5 · missed/40.
    sweep.costs.turnPrior = 0.5
    let weighted = SettingSummary(of: 0, in: sweep.results, resamples: 50)
    #expect((weighted.standardError - 50.0 / 80 * summary.standardError).magnitude < 1e-15)
    // The interval of people drawn anew is about two of them to either side.
    guard let interval = summary.costByPerson else {
      Issue.record("no interval")
      return
    }
    let width = (interval.upperBound - interval.lowerBound) / (2 * 1.96 * summary.standardError)
    #expect((0.85...1.05).contains(width), "\(width)")
  }

  @Test("A person with many swipes counts for more, and one without any for nothing")
  func unequalPeople() {
    var sweep = Sample(people: 3, turns: 10, stays: 0)
    sweep.people[1].turns = 90
    sweep.people[2].turns = 0
    sweep.add(.shipped, [(x: 5, tallies: Sample.missed([10, 0, 0]))])
    let summary = SettingSummary(of: 0, in: sweep.results, resamples: 400)
    #expect(summary.cost == 0.1)
    // By hand: each person adds (missed − 0.1 · swipes)/100 = ±0.09, and n/(n − 1) = 2.
    #expect((summary.standardError - 0.18).magnitude < 1e-15)
    #expect(summary.costByPerson == 0...1)
    #expect(summary.misreadings[1].wilson == nil && summary.misreadings[1].byPerson == nil)
  }

  @Test("A draw of people without a stay says nothing of a cost in which stays have a share of their own")
  func drawsWithoutStays() {
    var sweep = Sample(people: 2, turns: 10, stays: 10)
    sweep.people[0].stays = 0
    sweep.costs.turnPrior = 0.5
    sweep.add(.shipped, [(x: 5, tallies: [Tally(), Sample.tally(false: 10)])])
    let summary = SettingSummary(of: 0, in: sweep.results, resamples: 200)
    #expect(summary.costByPerson == 0.5...0.5)
    #expect(summary.errors.byPerson == 0...0.5)
  }

  @Test(
    "What happened to nobody, or to everybody, has no interval by person, since every draw of the people says the same")
  func allOrNothing() {
    var sweep = Sample(people: 5, turns: 20, stays: 4)
    sweep.add(.shipped, [(x: 5, tallies: (0..<5).map { Sample.tally(missed: 20, far: $0) })])
    let summary = SettingSummary(of: 0, in: sweep.results, resamples: 50)
    #expect(summary.misreadings[0].byPerson == nil && summary.misreadings[0].rate == 1)
    #expect(summary.misreadings[1].byPerson == nil && summary.misreadings[1].rate == 0)
    #expect(summary.misreadings[1].wilson == WilsonInterval.interval(count: 0, total: 20))
    #expect(summary.misreadings[3].byPerson != nil)
  }

  @Test("One person has no interval by person and no standard error, but one by swipe")
  func onePerson() {
    var sweep = Sample(people: 1, turns: 10, stays: 10)
    sweep.add(.shipped, [(x: 5, tallies: Sample.missed([2]))])
    let summary = SettingSummary(of: 0, in: sweep.results, resamples: 50)
    #expect(summary.standardError == 0 && summary.costByPerson == nil && summary.errors.byPerson == nil)
    #expect(summary.errors.wilson != nil)
  }

  @Test("A limit is kept where the rate is just as high, and broken by one swipe more")
  func limits() {
    var sweep = Sample(people: 1, turns: 100, stays: 100)
    for percent in 0...100 {
      sweep.costs.limits = [.init(.falseTurn, atMost: Double(percent) / 100)]
      sweep.settings = []
      sweep.sections = []
      sweep.tallies = []
      sweep.add(
        .shipped,
        [(x: 1, tallies: [Sample.tally(false: percent)]), (x: 1, tallies: [Sample.tally(false: percent + 1)])])
      #expect(SettingSummary(of: 0, in: sweep.results, resamples: 1).isFeasible, "\(percent)")
      #expect(!SettingSummary(of: 1, in: sweep.results, resamples: 1).isFeasible || percent == 100, "\(percent)")
    }
  }

  @Test("A comparison counts the swipes on which two settings differ, and draws the same people for both")
  func comparison() throws {
    var sweep = Sample(people: 4, turns: 50, stays: 0)
    let shipped = Sample.missed([10, 20, 5, 9])
    // Each person has two errors less: the difference is the same whoever is drawn.
    let better = zip(shipped, [3, 2, 4, 2]).map { tally, only in
      Sample.tally(missed: tally.errors - 2, onlyHere: only - 2, onlyShipped: only)
    }
    sweep.add(.shipped, [(x: 5, tallies: shipped)])
    sweep.add(.design, [(x: 6, tallies: better)])
    let comparison = PairedComparison(of: 1, in: sweep.results, resamples: 200)
    #expect(comparison.onlyHere == 3 && comparison.onlyShipped == 11)
    #expect(comparison.difference == -0.04)
    #expect(comparison.byPerson == -0.04 ... -0.04)
    #expect((comparison.pValue - 0.035156249999999965).magnitude < 1e-14)
    #expect(comparison.costDifference == -0.04 && comparison.costByPerson == comparison.byPerson)
    let itself = PairedComparison(of: 0, in: sweep.results, resamples: 200)
    #expect(itself.difference == 0 && itself.pValue == 1 && itself.byPerson == 0...0)
  }

  @Test("Where misreadings weigh differently the difference of the cost has an interval of its own")
  func weighedComparison() {
    // Two false turns less for five missed turns more, of each person: dearer or cheaper by the weights.
    for (weight, difference) in [(1.0, 3.0 / 60), (10, -15.0 / 60)] {
      var sweep = Sample(people: 4, turns: 50, stays: 10)
      sweep.costs = TuningCosts(costs: [1, weight, 1, 1, 1])
      sweep.add(.shipped, [(x: 5, tallies: (0..<4).map { Sample.tally(missed: $0, false: 3) })])
      sweep.add(.design, [(x: 6, tallies: (0..<4).map { Sample.tally(missed: $0 + 5, false: 1) })])
      let comparison = PairedComparison(of: 1, in: sweep.results, resamples: 50)
      #expect(comparison.difference == 3.0 / 60)
      #expect(comparison.byPerson == 3.0 / 60...3.0 / 60)
      #expect(comparison.costDifference == difference)
      #expect(comparison.costByPerson == difference...difference)
    }
    var sweep = Sample(people: 3, turns: 50, stays: 10)
    sweep.costs = TuningCosts(costs: [1, 4, 1, 1, 1], turnPrior: 0.5)
    sweep.add(.shipped, [(x: 5, tallies: (0..<3).map { _ in Sample.tally(false: 3) })])
    sweep.add(.design, [(x: 6, tallies: (0..<3).map { _ in Sample.tally(missed: 5, false: 1) })])
    let comparison = PairedComparison(of: 1, in: sweep.results, resamples: 50)
    #expect((comparison.costDifference - (0.5 * 5 / 50 - 0.5 * 4 * 2 / 10)).magnitude < 1e-15)
  }
}
