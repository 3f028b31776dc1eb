import GestureSynthesis
import PagerEngine
import Testing

@Suite("PagerView in its world")
struct PagerViewTests {
  private func landed(_ subject: Subject, pages: Int, page: Int, _ steps: [Step]) throws -> Simulation {
    var run = subject.simulation(pages: pages, page: page)
    for step in steps { try run.perform(step) }
    #expect(try run.settle())
    return run
  }

  @Test(
    "Each row of the published table as a whole swipe",
    arguments: [
      (0, 5, -149.0, 0), (0, 5, -150, 1), (0, 5, -151, 1), (1, 5, 149, 1), (1, 5, 150, 1), (1, 5, 150.01, 0),
      (0, 5, 150, 0), (0, 5, -449, 1), (0, 5, -450, 2), (0, 5, -750, 3), (2, 5, 450, 1), (2, 5, 450.1, 0),
      (4, 5, -200, 4), (4, 5, 200, 3), (0, 3, -60, 0),
    ])
  func swipes(page: Int, pages: Int, translation: Double, lands: Int) throws {
    for duration in [30.0, 100, 250, 900] {
      for subject in [Subject.pagerView, .pagerView16, .dots] {
        // Every path starts at 100 so that no place is rounded into another translation.
        let from = translation < 0 ? 256.0 : 64
        let run = try landed(subject, pages: pages, page: page, [swipe(translation, duration: duration, from: from)])
        #expect(run.page == lands)
        #expect(run.position == Double(lands))
        #expect(run.world.decision?.from == page)
        #expect(run.world.decision?.to == lands)
      }
    }
  }

  @Test("A page reached by goTo settles in the published time, at both frame rates and with both springs")
  func settling() throws {
    for (subject, rate, milliseconds) in [
      (Subject.pagerView16, 60.0, 383.0), (.pagerView, 60, 433), (.pagerView, 120, 358),
    ] {
      var run = subject.simulation(
        environment: subject.world(frameRate: rate), recording: [.motion, .extremes])
      try run.perform(.goTo(.index(1), animated: true))
      #expect(try run.settle())
      let time = try #require(run.settleTime)
      #expect(abs(time - milliseconds) < 0.7)
      #expect((time * rate / 1000 - (time * rate / 1000).rounded()).magnitude < 1e-9)
      let overshoot = try #require(run.overshoot)
      #expect(abs(overshoot - (subject == .pagerView16 ? 0.24 : 0.43)) < (rate == 60 ? 0.005 : 0.1))
      let most = try #require(run.maxPosition)
      #expect(abs((most - 1) * 375 - overshoot) < 1e-9)
      if rate == 60 { #expect(abs(try #require(run.arrivalTime) - 150) < 1e-9) }
    }
  }

  @Test("100 points settle in the published times, since the animator's bounds are absolute")
  func shortDistance() throws {
    for (subject, milliseconds) in [(Subject.pagerView16, 367.0), (.pagerView, 350)] {
      var run = subject.simulation(environment: subject.world(width: 100))
      try run.perform(.goTo(.index(1), animated: false))
      #expect(try run.settle())
      #expect(abs(try #require(run.settleTime) - milliseconds) < 0.7)
    }
  }

  @Test("Following a finger at 900 pt/s the content lags by about 31 pt, and catches up with one that rests")
  func lag() throws {
    var run = Subject.pagerView16.simulation()
    try run.perform(press(370))
    try run.perform(move(-360, 400))
    // The frame of the last sample's instant comes after it.
    try run.perform(.wait(1e-3))
    #expect(abs((360 - run.offset) - 31) < 3)
    try run.perform(.hold(1000))
    #expect(abs(run.offset - 360) < 0.01)
    #expect(run.isSettled == false)
  }

  @Test("The first event is not less than the minimum distance, and the spring smooths it")
  func firstEvent() throws {
    var run = Subject.pagerView.simulation(recording: .events)
    try run.perform(press(300))
    try run.perform(move(-9.9))
    #expect(run.world.events.isEmpty)
    try run.perform(move(-0.1))
    let event = try #require(run.world.events.first)
    guard case .number(let translation) = event.payload else { return #expect(Bool(false)) }
    #expect(abs(translation + 10) < 1e-9)
    #expect(abs(run.offset) < 1e-9)
  }

  @Test("Drags past an end are shown in full and spring back")
  func noResistance() throws {
    var run = Subject.pagerView.simulation()
    try run.perform(press(20))
    try run.perform(move(300))
    try run.perform(.hold(1000))
    #expect(abs(run.offset + 300) < 0.01)
    try run.perform(.lift(finger: 1))
    #expect(try run.settle())
    #expect(run.offset == 0)
    #expect(run.page == 0)
    #expect(run.world.decision?.because == .clamped)
  }

  @Test("A vertical drag is captured, and its horizontal share wobbles the page")
  func vertical() throws {
    let run = try landed(.pagerView, pages: 5, page: 1, [swipe(-14, dy: 300)])
    #expect(run.world.release?.event?.translation == Point(x: -14, y: 300))
    #expect(run.page == 1)
    #expect(try #require(run.settleTime) > 0)
  }

  @Test("A cancel and a second finger spring back and keep the page")
  func failures() throws {
    var cancelled = Subject.pagerView.simulation(page: 1)
    try cancelled.perform(swipe(-300, end: .cancel))
    let shown = cancelled.offset
    #expect(shown > 375 + 200)
    #expect(cancelled.world.release?.event?.translation.x == -300)
    #expect(cancelled.world.decision == Decision(from: 1, to: 1, because: .none))
    #expect(try cancelled.settle())
    #expect(cancelled.offset == 375)

    var second = Subject.pagerView.simulation(page: 1)
    try second.perform(press(300))
    try second.perform(move(-290))
    try second.perform(press(100, finger: 2))
    #expect(second.world.decision == Decision(from: 1, to: 1, because: .none))
    try second.perform(move(-200, finger: 1))
    try second.perform(move(200, finger: 2))
    #expect(try second.settle())
    #expect(second.offset == 375)
    try second.perform(.lift(finger: 1))
    try second.perform(.lift(finger: 2))
    #expect(second.page == 1)
    try second.perform(swipe(-300))
    #expect(second.page == 2)
  }

  @Test("A shrunk list shows a blank until a drag of 10 pt ends")
  func shrink() throws {
    var run = Subject.pagerView.simulation(pages: 5, page: 4)
    try run.perform(.remove(at: 2, count: 3))
    #expect(try run.settle())
    #expect(run.page == 4)
    #expect(run.pageID == nil)
    #expect(run.offset == 4 * 375)
    #expect(run.frame(ofPage: 4) == nil)
    try run.perform(swipe(-9))
    #expect(run.page == 4)
    try run.perform(swipe(-10))
    #expect(try run.settle())
    #expect(run.page == 1)
    #expect(run.offset == 375)
  }

  @Test("An index that the app writes is never clamped, only by the end of a drag", arguments: [-7, -1, 5, 99])
  func outOfRange(index: Int) throws {
    var run = Subject.pagerView.simulation()
    try run.perform(.goTo(.index(index), animated: true))
    #expect(try run.settle())
    #expect(run.page == index)
    #expect(run.position == Double(index))
    try run.perform(swipe(-10))
    #expect(try run.settle())
    #expect(run.page == (index < 0 ? 0 : 4))
    #expect(run.world.decision?.because == .clamped)
  }

  @Test("Without pages a drag leads to −1, and the container shows a blank beside it")
  func empty() throws {
    for translation in [-100.0, 100] {
      let run = try landed(.pagerView, pages: 0, page: 0, [swipe(translation)])
      #expect(run.page == -1)
      #expect(run.offset == -375)
      #expect(run.pageID == nil)
    }
  }

  @Test("Without a width the end of a drag crashes, with the values at the crash; a tap and a cancel do not")
  func noWidth() throws {
    let down = Point(x: 0, y: 400)
    let vertical = FingerPath(start: down, delta: Point(x: 0, y: 100), duration: 100)
    for path in [vertical, FingerPath(start: down, delta: Point(x: -50, y: 0), duration: 100)] {
      var run = Subject.pagerView.simulation(environment: Subject.pagerView.world(width: 0))
      #expect(run.position == nil)
      try run.perform(.swipe(path, hold: 0, end: .lift))
      #expect(run.crash?.hasSuffix("either infinite or NaN") == true)
      #expect(run.page == 0)
      #expect(run.world.release?.event?.translation == path.delta)
      let before = Readings(run)
      try run.perform(.goTo(.index(3), animated: true))
      try run.perform(.wait(100))
      #expect(Readings(run) == before)
    }
    var run = Subject.pagerView.simulation(environment: Subject.pagerView.world(width: 0))
    try run.perform(.tap(down))
    try run.perform(.swipe(vertical, hold: 0, end: .cancel))
    #expect(run.crash == nil)
  }

  @Test("A new width animates the layout, and the pager rests on the same page")
  func resize() throws {
    var run = Subject.pagerView.simulation(page: 2)
    try run.perform(.resize(Size(width: 800, height: 375)))
    #expect(run.offset == 750)
    #expect(run.isSettled == false)
    #expect(try run.settle())
    #expect(run.offset == 1600)
    #expect(run.page == 2)
  }

  @Test("A resize in mid-drag makes the new width the rule's, and fingers keep their coordinates")
  func resizeInDrag() throws {
    // 150 pt are 0.4 of 375, but not of 800.
    for (width, lands) in [(375.0, 3), (800, 2), (200, 3)] {
      var run = Subject.pagerView.simulation(page: 2)
      try run.perform(press(300))
      try run.perform(move(-100))
      try run.perform(.resize(Size(width: width, height: 800)))
      try run.perform(move(-50))
      try run.perform(.lift(finger: 1))
      #expect(run.world.release?.event?.startLocation == Point(x: 300, y: 400))
      #expect(abs(try #require(run.world.release?.event?.translation.x) + 150) < 1e-9)
      #expect(run.page == lands)
      #expect(try run.settle())
      #expect(run.offset == Double(lands) * width)
    }
  }

  @Test("A touch during settling adds to the motion: no catch, no jump, and the sum of both is shown")
  func interruption() throws {
    for subject in [Subject.pagerView, .pagerView16] {
      var undisturbed = subject.simulation()
      try undisturbed.perform(.goTo(.index(1), animated: true))
      var touched = undisturbed
      try touched.perform(press(300))
      try touched.perform(.wait(50))
      try undisturbed.perform(.wait(50))
      #expect(touched.offset == undisturbed.offset)
      try touched.perform(.lift(finger: 1))

      // By linearity a drag in flight shows what goTo and the drag show apart.
      var alone = subject.simulation()
      var both = subject.simulation()
      try both.perform(.goTo(.index(1), animated: true))
      for _ in 0..<4 {
        for step in [press(300), move(-100), .lift(finger: 1)] {
          try both.perform(step)
          try alone.perform(step)
          #expect(both.page == 1)
        }
      }
      var page = subject.simulation()
      try page.perform(.goTo(.index(1), animated: true))
      try page.perform(.wait(200))
      #expect(abs(both.offset - alone.offset - page.offset) < 1e-6)
    }
  }

  @Test("In a right-to-left layout the rule is the same and the page is drawn against the finger")
  func rightToLeft() throws {
    var run = Subject.pagerView.simulation(environment: Subject.pagerView.world(layoutDirection: .rightToLeft))
    #expect(run.frame(ofPage: 1)?.x == -375)
    try run.perform(press(300))
    try run.perform(move(-100))
    try run.perform(.hold(1000))
    #expect(abs(try #require(run.frame(ofPage: 0)?.x) - 100) < 0.01)
    try run.perform(move(-100))
    try run.perform(.lift(finger: 1))
    #expect(run.page == 1)
  }

  @Test("The index is private where the dots own it")
  func privateIndex() throws {
    for step in [Step.goTo(.index(1), animated: true), .next(animated: true), .previous(animated: false)] {
      var run = Subject.dots.simulation(recording: .outcome)
      let before = (Readings(run), Measured(run))
      #expect(throws: Interruption.self) { try run.perform(step) }
      #expect(Readings(run) == before.0)
      #expect(Measured(run) == before.1)
    }
  }

  @Test("A write of the page that is selected moves nothing and says nothing")
  func samePage() throws {
    var run = Subject.pagerView.simulation(page: 1, recording: .events)
    try run.perform(.goTo(.index(1), animated: true))
    #expect(run.isSettled)
    #expect(run.settleTime == 0)
    #expect(run.world.events.isEmpty)
  }

  @Test("Every write is animated, whatever the app asks for")
  func unanimated() throws {
    var animated = Subject.pagerView.simulation()
    var plain = animated
    try animated.perform(.goTo(.index(3), animated: true))
    try plain.perform(.goTo(.index(3), animated: false))
    for _ in 0..<20 {
      try animated.perform(.wait(20))
      try plain.perform(.wait(20))
      #expect(Readings(animated) == Readings(plain))
    }
  }
}
