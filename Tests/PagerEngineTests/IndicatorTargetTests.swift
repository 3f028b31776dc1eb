import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("Tapping an indicator")
struct IndicatorTargetTests {
  @Test("reaches the pager as a step of its own, with which measures begin")
  func reaches() throws {
    var run = Model.stubbed(StubPager.Traits(control: PageControl()), page: 1, recording: .outcome)
    try run.perform(.wait(40))
    try run.perform(.tapIndicator(.trailing))
    #expect(run.page == 2 && !run.isSettled)
    #expect(run.world.events.last == PagerEvent(time: 40, name: "turned", payload: .integer(2)))
    #expect(try run.settle())
    #expect(run.settleTime == 100 && run.position == 2)
    try run.perform(.tapIndicator(.dot(0)))
    #expect(run.page == 1)
    try run.perform(.tapIndicator(.dot(4)))
    #expect(run.page == 2)
  }

  @Test("takes no time, so that the app may do it in a callback")
  func callback() throws {
    let script = Script { $0.name == "lifted" ? [.tapIndicator(.leading)] : [] }
    var run = Model.stubbed(StubPager.Traits(control: PageControl()), page: 3, reactor: script)
    #expect(Step.tapIndicator(.leading).isInstant)
    try run.perform(swipe(-200))
    #expect(run.page == 3)
    #expect(script.seen.contains { $0.name == "turned" && $0.payload == .integer(3) })
  }

  @Test("is an error that leaves no trace where there is nothing to tap")
  func refused() throws {
    for subject in Subject.allCases {
      var run = subject.simulation(recording: .outcome)
      try run.perform(swipe(-200))
      let (before, measured) = (Readings(run), Measured(run))
      for target in [IndicatorTarget.leading, .trailing, .dot(0), .dot(-1)] {
        #expect(throws: Interruption.invalidStep("this pager has no indicator that can be tapped")) {
          try run.perform(.tapIndicator(target))
        }
      }
      #expect(Readings(run) == before && Measured(run) == measured)
    }
    var run = Model.stubbed(StubPager.Traits(control: PageControl()))
    for dot in [-1, 5, Int.max] {
      #expect(throws: Interruption.invalidStep("there is no dot \(dot); the page control has 5")) {
        try run.perform(.tapIndicator(.dot(dot)))
      }
    }
    #expect(run.page == 0 && run.isSettled)
  }
}
