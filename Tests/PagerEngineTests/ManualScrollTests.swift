import GestureSynthesis
import PagerEngine
import Testing

@Suite("Scrolling by hand")
struct ManualScrollTests {
  @Test("sets the manual offset to the position less the page, and is where measures begin")
  func scroll() throws {
    var run = Model.stubbed(page: 1, recording: .outcome)
    try run.perform(.wait(40))
    try run.perform(.scrollTo(2.5, animated: false))
    #expect(run.position == 2.5 && run.page == 1)
    #expect(run.world.events.last == PagerEvent(time: 40, name: "scrolled", payload: .number(1.5)))
    #expect(run.settleTime == 0 && run.arrivalTime == 0)
    try run.perform(.wait(20))
    try run.perform(.scrollTo(1.5, animated: true))
    #expect(!run.isSettled)
    #expect(try run.settle())
    #expect(run.settleTime == 100 && run.position == 1.5 && run.minPosition == 1 && run.maxPosition == 2.5)
    #expect(run.largestJump < 375)
  }

  @Test("is an error that leaves no trace where a model has none, or the position is no number")
  func refused() throws {
    var none = Subject.pagerView.simulation(recording: .outcome)
    try none.perform(swipe(-200))
    let before = Readings(none)
    #expect(throws: Interruption.invalidStep("this pager has no manual scroll")) {
      try none.perform(.scrollTo(1, animated: false))
    }
    #expect(Readings(none) == before)
    var run = Model.stubbed()
    #expect(throws: Interruption.self) { try run.perform(.scrollTo(.nan, animated: false)) }
  }

  @Test("far beyond what is loaded leaves a blank that takes no touch")
  func blank() throws {
    for loops in [false, true] {
      for position in [-1e6, -50, -2, 0, 2, 3, 10, 19, 50, 1e6] {
        var options = OptionValues(of: Model.swiftUIPager.declaration.options)
        options.set("loopPages", to: .boolean(loops))
        options.set("bounces", to: .boolean(false))
        let setup = PagerSetup(
          environment: PagerEnvironment(viewport: Size(width: 300, height: 300)), pages: PageList(count: 20), page: 0,
          options: options)
        var run = Simulation(.swiftUIPager, setup, recording: .events)
        try run.perform(.scrollTo(position, animated: false))
        let shown = try #require(run.position)
        try run.perform(press(150, 150))
        try run.perform(move(-60, 100))
        // Pages up to two away from the first are loaded, and nothing is scaled.
        #expect(
          run.world.events.contains { $0.name == "draggingBegan" } == (abs(shown) <= 2.5), "\(loops), \(position)")
      }
    }
  }
}
