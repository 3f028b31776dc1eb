import Documents
import PagerEngine
import ScenarioRunner
import Testing

@testable import PagerTuning

@Suite struct SwipeScenarioTests {
  private func run(_ text: String) throws -> RunResult {
    let scenario = try Scenario.decode(SourceText(name: "swipe.json", text: text)).get()
    #expect(scenario.runCount == 1)
    return scenario.run(0, recordOutcome: true)
  }

  private func checkAll(_ plan: TuningPlan) throws {
    var misread = 0
    for index in 0..<plan.population.count {
      let swipe = plan.population.swipe(at: index)
      for setting in plan.settings {
        let reading = plan.subject.reading(of: swipe, with: setting)
        #expect(reading.landing == plan.subject.landing(of: swipe, with: setting))
        let text = SwipeScenario(
          swipe, on: plan.subject, with: setting, reading: reading, population: plan.population.identity
        ).text
        let result = try run(text)
        let outcome = try #require(result.outcome, "\(result.diagnostics)")
        #expect(outcome.page == plan.subject.setup.page + reading.landing.pages, "swipe \(index)")
        let isMisread = reading.landing.pages != swipe.intent.pages
        #expect((result.status == .failed) == isMisread, "swipe \(index)")
        #expect(outcome.decision?.margin == reading.margin, "swipe \(index)")
        if isMisread { misread += 1 }
      }
    }
    #expect(misread > 0)
  }

  /// Rests before the lift and samples of the lift's own are among them.
  @Test func `A scenario lands where the sweep did, and fails where the swipe is misread`() throws {
    try checkAll(ReviewSwipes().pagerView)
  }

  @Test func `So it does with words as values, another direction of layout, and options of the configuration`() throws {
    var plan = ReviewSwipes(count: 30, people: 3).plan(
      .swiftUIPager, [TuningParameter(name: "sensitivity", values: .list([.text("low"), .text("high")]))],
      [TuningSetting([.text("low")]), TuningSetting([.text("high")])])
    plan.subject.setup.environment.layoutDirection = .rightToLeft
    plan.subject.setup.environment.frameRate = 120
    plan.subject.setup.pages = PageList(identifiers: ["a", "b", "c", "d", "e"])
    plan.subject.setup.options.set("itemSpacing", to: .number(10))
    try checkAll(plan)
  }

  @Test func `Names of strangers leave the document one that is read`() throws {
    for word in ["\"", "\n\r\t", "</script>", "\u{202e}\u{2028}\u{1b}", "\\", "$x", "##[error]", "\u{0}"] {
      let plan = ReviewSwipes(count: 2, people: 1, identity: word, word: word).pagerView
      let swipe = plan.population.swipe(at: 1)
      let reading = plan.subject.reading(of: swipe, with: plan.shipped)
      let text = SwipeScenario(swipe, on: plan.subject, with: plan.shipped, reading: reading, population: word).text
      _ = try run(text)
      for scalar in text.unicodeScalars { #expect(scalar == "\n" || !scalar.isUnsafeOnTerminal) }
    }
  }
}
