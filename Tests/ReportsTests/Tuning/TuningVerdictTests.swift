import PagerTuning
import Testing

@testable import Reports

@Suite struct TuningVerdictTests {
  @Test func `A sure gain is a change, with its evidence in one line`() {
    let report = TuningSample.full()
    let verdict = TuningVerdict(report)
    #expect(verdict.finding == .change)
    #expect(verdict.action == "Change to multiplier 1.2, minimumDistance 20")
    for words in [
      "multiplier 1.2, minimumDistance 20 misreads \(TuningProse.percent(report.reviewed.errors.rate)) of swipes (",
      " by person); the shipped 1, 10 misreads \(TuningProse.percent(report.analysis.shipped.errors.rate))",
      "points (−2.1 to −0.6 by person, p < 0.0001)", "; plateau multiplier ", ", minimumDistance ",
    ] {
      #expect(verdict.line.contains(words), "\(words) in \(verdict.line)")
    }
    #expect(!verdict.line.contains("\n"))
  }

  @Test func `What a recommended setting misreads more often is said`() {
    var report = TuningSample.full()
    #expect(!TuningVerdict(report).advice.contains { $0.hasPrefix("It has more") })
    let rate = TuningSample.rate
    report.analysis.chosen?.misreadings = [rate(10, 3000), rate(35, 1000), rate(0, 3000), rate(0, 3000), rate(0, 3000)]
    report.analysis.shipped.misreadings = [rate(90, 3000), rate(22, 1000), rate(0, 3000), rate(0, 3000), rate(0, 3000)]
    #expect(TuningVerdict(report).advice.contains("It has more false turns: 3.5 % against 2.2 % as shipped."))
  }

  @Test func `An interval around zero is no sure gain, whatever p is`() {
    var report = TuningSample.full()
    report.analysis.comparison?.byPerson = -0.02...0.001
    #expect(TuningVerdict(report).finding == .unsure)
    #expect(TuningVerdict(report).action.hasPrefix("No sure gain"))
    report.analysis.comparison?.byPerson = nil
    #expect(TuningVerdict(report).finding == .change, "of one person's swipes p decides")
    report.analysis.comparison?.pValue = 0.2
    #expect(TuningVerdict(report).finding == .unsure)
  }

  @Test func `Where misreadings weigh differently the cost must be surely less, not the number of misreadings`() {
    var report = TuningSample.full(costs: TuningCosts(costs: [1, 4, 1, 1, 1]))
    // More misreadings, of the kind that costs little.
    report.analysis.comparison?.difference = 0.01
    report.analysis.comparison?.byPerson = 0.006...0.014
    report.analysis.comparison?.costDifference = -0.02
    report.analysis.comparison?.costByPerson = -0.03 ... -0.01
    #expect(TuningVerdict(report).finding == .change)
    #expect(
      TuningVerdict(report).advice.contains {
        $0.contains("paired difference of the cost, −0.02 a swipe (−0.03 to −0.01), lies below zero")
      })
    // Surely more misreadings are no sure gain by themselves.
    report.analysis.comparison?.costByPerson = -0.03...0.001
    #expect(TuningVerdict(report).finding == .unsure)
    // Nor are surely fewer of them.
    report.analysis.comparison?.byPerson = -0.02 ... -0.01
    #expect(TuningVerdict(report).finding == .unsure)
    report.analysis.comparison?.costByPerson = nil
    #expect(TuningVerdict(report).finding == .unsure, "p is of misreadings")
  }

  @Test
  func `A shipped setting that is kept beside a cheaper one is told with the cost where misreadings weigh differently`()
  {
    for weight in [1.0, 4] {
      var report = TuningSample.full(costs: TuningCosts(costs: [1, weight, 1, 1, 1]))
      report.analysis.chosen = report.analysis.shipped
      let cost = TuningProse.cost(report.analysis.best?.cost ?? .nan)
      #expect(TuningVerdict(report).line.contains("the least cost, \(cost) a swipe, has ") == (weight > 1))
    }
  }

  @Test func `Fewer than five people make nothing sure`() {
    var report = TuningSample.full()
    report.people = 4
    let verdict = TuningVerdict(report)
    #expect(verdict.finding == .unsure)
    #expect(verdict.advice.contains { $0.contains("these 4 people") })
    report.people = 5
    #expect(TuningVerdict(report).finding == .change)
  }

  @Test func `A limit that other people may break is told`() {
    var report = TuningSample.full()
    let rate = report.reviewed.misreadings[1]
    report.analysis.chosen?.misreadings[1].byPerson = rate.rate...0.081
    #expect(
      TuningVerdict(report).advice.contains(
        "It keeps the limit of false turns at most 8 % only just: other people may have as much as 8.1 %."))
    report.analysis.chosen?.misreadings[1].byPerson = rate.rate...0.08
    #expect(!TuningVerdict(report).advice.contains { $0.contains("only just") })
  }

  @Test func `A plateau that is no box says so, and one of words names them`() {
    var report = TuningSample.full()
    let whole = TuningVerdict(report).line
    report.analysis.plateau.removeLast()
    let count = report.analysis.plateau.count
    #expect(TuningVerdict(report).line.contains("(\(count) of the "), "\(whole)")
    let words = TuningSample.words()
    #expect(TuningVerdict(words).line.hasSuffix("; plateau sensitivity medium"))
  }

  @Test func `A shipped setting on the plateau is kept, also where the design has it under another number`() {
    var report = TuningSample.full()
    report.analysis.chosen = report.analysis.shipped
    report.analysis.chosen?.index = 33
    let verdict = TuningVerdict(report)
    #expect(verdict.finding == .keep)
    #expect(verdict.action == "Keep the shipped setting")
    #expect(verdict.line.contains("no setting is better by more than a standard error"))
    #expect(!TuningHTML(report).text.contains("McNemar</span>"))
  }

  @Test func `A shipped setting that breaks a limit must go`() {
    var report = TuningSample.full()
    report.analysis.shipped.isFeasible = false
    #expect(TuningVerdict(report).finding == .mustChange)
  }

  @Test func `Where no setting keeps the limits the nearest is named`() {
    let report = TuningSample.words(isFeasible: false)
    let verdict = TuningVerdict(report)
    #expect(verdict.finding == .impossible)
    #expect(verdict.line.contains("none of 3 settings keeps missed turns at most 0 %"))
    #expect(verdict.line.contains("the nearest, sensitivity medium, has missed turns"))
    #expect(verdict.advice.contains { $0.hasPrefix("Loosen a limit") })
    #expect(verdict.advice.contains { $0.contains("one person") })
  }

  @Test func `Percentages and probabilities are neither too long nor rounded to nothing`() {
    let percents = [
      (0.0, "0 %"), (0.031, "3.1 %"), (0.0004, "0.04 %"), (1, "100 %"), (0.5, "50 %"), (0.99999, "100 %"),
    ]
    for (share, text) in percents { #expect(TuningProse.percent(share) == text) }
    #expect(
      TuningProse.points(-0.0134) == "−1.3" && TuningProse.points(0.002) == "+0.2" && TuningProse.points(0) == "0")
    #expect(TuningProse.probability(0.00001) == "p < 0.0001" && TuningProse.probability(0.0134) == "p = 0.013")
    #expect(TuningProse.shellWord("a b'c") == "'a b'\\''c'" && TuningProse.shellWord("x/y.json") == "x/y.json")
  }
}
