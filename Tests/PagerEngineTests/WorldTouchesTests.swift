import GestureSynthesis
import PagerEngine
import Testing

@Suite("Touches")
struct WorldTouchesTests {
  private func samples(_ run: Simulation) -> [TraceRow] { run.world.trace.filter { $0.kind == .touch } }

  @Test("A swipe is a press, a move and a lift")
  func swipeInParts() throws {
    for subject in Subject.allCases {
      for rate in [60.0, 90, 120] {
        let digitizer = try Digitizer(rate: rate, stationarySamples: true)
        var whole = subject.simulation(page: 2, digitizer: digitizer, recording: .trace)
        var parts = whole
        try whole.perform(swipe(-160, duration: 233, hold: 40))
        for step in [
          press(267.5), .move(.by(Point(x: -160, y: 0)), duration: 233, profile: .linear, finger: 1), .hold(40),
          .lift(finger: 1),
        ] {
          try parts.perform(step)
        }
        #expect(whole.world.trace == parts.world.trace)
        #expect(Readings(whole) == Readings(parts))
      }
    }
  }

  @Test("A swipe that ends in a cancel is one that the system takes")
  func cancelledSwipe() throws {
    for subject in Subject.allCases {
      var whole = subject.simulation(page: 2)
      var parts = whole
      try whole.perform(swipe(-160, end: .cancel))
      for step in [press(267.5), move(-160, 250), .cancel] { try parts.perform(step) }
      #expect(Readings(whole) == Readings(parts))
      #expect(whole.page == 2)
    }
  }

  @Test("Samples lie on a grid from the touch-down, with the end of each movement between")
  func grid() throws {
    var run = Subject.pagerView.simulation(recording: .trace)
    try run.perform(.wait(5))
    try run.perform(press(300))
    try run.perform(move(-20, 40))
    try run.perform(.wait(7))
    try run.perform(move(-20, 30))
    try run.perform(.lift(finger: 1))
    let times = samples(run).map(\.time)
    let grid = (1...4).map { 5 + Double($0) * 1000 / 60 }
    #expect(times == [5, grid[0], grid[1], 45, grid[2], grid[3], 82, 82])
  }

  @Test("A resting finger is silent, or reports on the grid if the digitizer does")
  func stationary() throws {
    for step in [Step.hold(100), .wait(100)] {
      var silent = Subject.pagerView.simulation(recording: .trace)
      var talking = Subject.pagerView.simulation(
        digitizer: try Digitizer(stationarySamples: true), recording: .trace)
      try silent.perform(press(300))
      try silent.perform(step)
      try talking.perform(press(300))
      try talking.perform(step)
      #expect(samples(silent).count == 1)
      #expect(samples(talking).map(\.time) == (0...6).map { Double($0) * 1000 / 60 })
    }
  }

  @Test("A pause keeps a stale velocity in the prediction, unless the digitizer reports the rest")
  func pauses() throws {
    func predicted(_ digitizer: Digitizer, hold: Double) throws -> Double {
      var run = Subject.imagePager.simulation(page: 2, digitizer: digitizer)
      // 600 pt/s in steps of 10 pt.
      try run.perform(swipe(-120, duration: 200, hold: hold))
      let event = try #require(run.world.release?.event)
      return event.predictedEndTranslation.x - event.translation.x
    }
    for hold in [0.0, 100, 500] { #expect(try abs(predicted(.standard, hold: hold) + 150) < 1e-6) }
    let lift = try Digitizer(liftSample: true)
    for hold in [0.0, 500] { #expect(try abs(predicted(lift, hold: hold) + 112.5) < (hold == 0 ? 1e-6 : 1)) }
    #expect(try abs(predicted(try Digitizer(stationarySamples: true), hold: 34)) < 1e-9)
  }

  @Test("The lift comes at once without a sample, or an interval later with one")
  func liftSample() throws {
    for rate in [60.0, 120] {
      let digitizer = try Digitizer(rate: rate, liftSample: true)
      var run = Subject.pagerView.simulation(digitizer: digitizer, recording: .events)
      try run.perform(swipe(-200, duration: 250))
      #expect(run.now == 250 + 1000 / rate)
      #expect(run.world.release?.event?.time == run.now)
      #expect(run.world.release?.event?.translation.x == -200)
      // The sample of the lift is part of the end alone.
      #expect(run.world.events.filter { $0.name == "draggingChanged" }.allSatisfy { $0.time <= 250 })
      #expect(run.world.events.last { $0.name == "draggingEnded" }?.time == run.now)
    }
  }

  @Test("A lift's own sample takes the place of a resting one at its instant", arguments: [0.0, 100, 130])
  func liftSampleOfAResting(hold: Double) throws {
    let digitizer = try Digitizer(stationarySamples: true, liftSample: true)
    var run = Subject.pagerView.simulation(digitizer: digitizer, recording: [.events, .trace])
    try run.perform(swipe(-200, duration: 250, hold: hold))
    let times = run.world.trace.filter { $0.kind == .touch }.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 1e-6 })
    #expect(run.world.trace.last { $0.kind == .touch }?.touch == .ended)
    #expect(run.world.events.filter { $0.name == "draggingChanged" }.allSatisfy { $0.time < run.now - 1e-6 })
  }

  @Test("A replay delivers what was recorded, whatever the digitizer does to others")
  func replay() throws {
    let digitizer = try Digitizer(
      rate: 240, grid: 5, noise: 3, jitter: 2, dropProbability: 0.5, stationarySamples: true, liftSample: true, seed: 3)
    let recorded: [(Double, Double, Double)] = [(12, 300.3, 400), (20, 290, 401), (20, 281.7, 402), (61.5, 150, 410)]
    let touch = try TouchRecording(recorded.map { TouchSample(time: $0.0, location: Point(x: $0.1, y: $0.2)) })
    for end in TouchEnd.allCases {
      var run = Subject.pagerView.simulation(digitizer: digitizer, recording: .trace)
      try run.perform(.wait(100))
      try run.perform(.replay(touch, end: end))
      let rows = samples(run)
      #expect(rows.prefix(4).map(\.time) == [100, 108, 108, 149.5])
      #expect(rows.prefix(4).map(\.location) == recorded.map { Point(x: $0.1, y: $0.2) })
      #expect(rows.count == 5)
      #expect(rows.last?.touch == (end == .lift ? .ended : .cancelled))
      #expect(run.now == 149.5)
      #expect(run.hasFingerDown == false)
    }
    var single = Subject.pagerView.simulation()
    try single.perform(.replay(try TouchRecording([TouchSample(time: 9, location: Point(x: 3, y: 3))]), end: .lift))
    #expect(single.now == 0)
    #expect(single.world.release == Release(event: nil, recognizedAt: nil))
  }

  @Test("The predictions of a replay are the published ones of the estimator")
  func replayVelocities() throws {
    func velocity(_ samples: [(Double, Double)]) throws -> Double {
      var run = Subject.imagePager.simulation(page: 2)
      let touch = try TouchRecording(
        samples.map { TouchSample(time: $0.0 * 1000, location: Point(x: 187.5 + $0.1, y: 400)) })
      try run.perform(.replay(touch, end: .lift))
      return try #require(run.world.release?.event?.velocity.x)
    }
    #expect(try abs(velocity([(0, 0), (1 / 60.0, -30), (2 / 60.0, -25)]) + 1275) < 1e-9)
    #expect(try abs(velocity([(0, 0), (0.1, -50), (0.2, -50), (0.3, -50)])) < 1e-9)
    #expect(try abs(velocity([(0, 0), (1, -20), (1, -40), (2, -60)]) + (0.75 * 40 + 0.25 * 20)) < 1e-9)
  }

  @Test("A touch that starts outside the viewport is not the pager's, and one that leaves it stays the pager's")
  func outside() throws {
    for subject in Subject.allCases {
      for place in [Point(x: -0.1, y: 400), Point(x: 375.1, y: 400), Point(x: 100, y: -0.1), Point(x: 100, y: 800.1)] {
        var run = subject.simulation(page: 2, recording: [.events, .touches])
        try run.perform(
          .swipe(FingerPath(start: place, delta: Point(x: -200, y: 0), duration: 100), hold: 0, end: .lift))
        #expect(run.page == 2)
        #expect(run.isSettled)
        #expect(run.world.events.isEmpty)
        #expect(run.world.release == Release(event: nil, recognizedAt: nil))
        #expect(run.world.decision == Decision(from: 2, to: 2, because: .none))
        #expect(run.world.touches.map(\.fate) == [.startedOutside])
      }
      var run = subject.simulation(page: 2)
      try run.perform(
        .swipe(
          FingerPath(start: Point(x: 0, y: 0), delta: Point(x: -300, y: -50), duration: 100), hold: 0, end: .lift))
      #expect(run.page == 3)
      #expect(run.world.release?.event?.location == Point(x: -300, y: -50))
    }
  }

  @Test("A resize in mid-touch keeps the touch, and decides for the next one where the viewport ends")
  func resize() throws {
    var run = Subject.pagerView.simulation(page: 2)
    try run.perform(press(370))
    try run.perform(.resize(Size(width: 200, height: 800)))
    try run.perform(move(-170))
    try run.perform(.lift(finger: 1))
    #expect(run.page == 3)
    try run.perform(swipe(-150, from: 201))
    #expect(run.page == 3)
    try run.perform(swipe(-150, from: 200))
    #expect(run.page == 4)
  }

  @Test("A second finger fails the drag; nothing is delivered until all fingers are up")
  func secondFinger() throws {
    for subject in Subject.allCases {
      var run = subject.simulation(page: 2, recording: [.events, .touches])
      try run.perform(press(300))
      try run.perform(move(-100))
      try run.perform(press(50, finger: 2))
      let (events, release) = (run.world.events, run.world.release)
      #expect(release?.event?.translation.x == -100)
      for step in [
        move(-150), move(200, finger: 2), .lift(finger: 1), move(-200, finger: 2), press(300, finger: 3),
        move(-250, finger: 3), .lift(finger: 2), press(300), move(-250), .lift(finger: 1), .lift(finger: 3),
      ] { try run.perform(step) }
      #expect(run.world.events == events)
      #expect(run.world.release == release)
      #expect(run.page == 2)
      #expect(run.world.touches.map(\.fate) == [.secondFinger, .ignored, .ignored, .ignored])
      try run.perform(swipe(-200))
      #expect(run.page == 3)
    }
  }

  @Test("Fingers that are not the pager's do not fail its drag, whether they came before or come after")
  func foreignFingers() throws {
    for subject in Subject.allCases {
      var run = subject.simulation(page: 2)
      try run.perform(press(-50, finger: 7))
      try run.perform(press(300))
      try run.perform(press(400, finger: 8))
      try run.perform(move(-100))
      try run.perform(move(300, finger: 7))
      try run.perform(.lift(finger: 8))
      try run.perform(move(-100))
      try run.perform(.lift(finger: 1))
      #expect(run.page == 3)
      #expect(run.world.release?.event?.translation.x == -200)
      try run.perform(.lift(finger: 7))
      #expect(run.world.release?.event == nil)
      #expect(run.hasFingerDown == false)
    }
  }

  @Test("While another finger moves, the followed one reports its rest in order of time")
  func interleaved() throws {
    let digitizer = try Digitizer(rate: 100, stationarySamples: true)
    for subject in Subject.allCases {
      var run = subject.simulation(page: 2, digitizer: digitizer, recording: [.trace, .touches])
      try run.perform(press(300))
      try run.perform(.wait(4))
      try run.perform(press(-50, finger: 2))
      // Finger 2 reports at 14, 24, …, finger 1 at 10, 20, ….
      try run.perform(move(-100, 60, finger: 2))
      let rows = samples(run).filter { $0.touch == .moved }
      #expect(rows.map(\.time) == [10, 14, 20, 24, 30, 34, 40, 44, 50, 54, 60, 64])
      #expect(run.world.touches.first?.samples == 7)
      // So a rest beside a moving finger makes the velocity zero.
      try run.perform(move(-200, 40))
      try run.perform(move(20, 60, finger: 2))
      try run.perform(.lift(finger: 1))
      #expect(run.world.release?.event?.velocity.x == 0)
    }
  }

  @Test("A cancel takes all fingers, also those that are not the pager's")
  func cancelAll() throws {
    for subject in Subject.allCases {
      var run = subject.simulation(page: 2)
      try run.perform(press(-50, finger: 2))
      try run.perform(.cancel)
      #expect(run.hasFingerDown == false)
      #expect(run.world.decision == Decision(from: 2, to: 2, because: .none))
      try run.perform(press(100))
      try run.perform(press(200, finger: 2))
      try run.perform(press(-50, finger: 3))
      try run.perform(.cancel)
      #expect(run.hasFingerDown == false)
      try run.perform(swipe(-200))
      #expect(run.page == 3)
    }
  }

  @Test("A touch that is never recognised reports that alone, and moves nothing")
  func notRecognised() throws {
    for subject in Subject.allCases {
      var run = subject.simulation(page: 2, recording: .events)
      for step in [swipe(-9.9), .tap(Point(x: 100, y: 100)), swipe(7, dy: 7), swipe(-9, end: .cancel)] {
        try run.perform(swipe(-20, duration: 600))
        _ = try run.settle()
        let events = run.world.events
        try run.perform(step)
        #expect(run.world.release == Release(event: nil, recognizedAt: nil))
        #expect(run.world.decision == Decision(from: 2, to: 2, because: .none))
        #expect(run.isSettled)
        #expect(run.offset == 750)
        #expect(run.settleTime == 0)
        #expect(run.world.events == events)
      }
    }
  }

  @Test("A drag is recognised in any direction by 10 pt, inclusive, and stays so when it comes back")
  func recognition() throws {
    for (dx, dy) in [(10.0, 0.0), (-10, 0), (0, 10), (0, -10), (6, 8), (-8, 6)] {
      var run = Subject.pagerView.simulation(page: 2)
      try run.perform(press(187))
      try run.perform(.move(.by(Point(x: dx, y: dy)), duration: 20, profile: .linear, finger: 1))
      #expect(run.pager.drag != nil)
      try run.perform(.move(.to(Point(x: 187, y: 400)), duration: 20, profile: .linear, finger: 1))
      try run.perform(.lift(finger: 1))
      #expect(run.world.release?.event?.translation == .zero)
      #expect(run.world.decision?.because == LandingReason.none)
    }
  }

  @Test("Steps that cannot be carried out leave the state as it was")
  func invalidSteps() throws {
    let recording = try TouchRecording([TouchSample(time: 0, location: .zero)])
    for subject in Subject.allCases {
      var idle = subject.simulation(recording: [.outcome, .trace, .touches])
      try idle.perform(swipe(-100))
      try idle.perform(.wait(20))
      var held = idle
      try held.perform(press(300))
      try held.perform(move(-60))
      let whenIdle: [Step] = [
        .lift(finger: 1), .lift(finger: 2), .cancel, .hold(10), move(10), .remove(at: 3, count: 9),
        .remove(at: -1, count: 1), .remove(at: 0, count: -1), .insert(PageList(count: 1), at: 6),
        .insert(PageList(count: 1), at: -1), .insert(PageList(count: PageList.limit), at: 0),
        .goTo(.identifier("x"), animated: true),
      ]
      let whenHeld: [Step] = [
        press(10), .tap(.zero), swipe(-100), .replay(recording, end: .lift), .lift(finger: 2), move(10, finger: 2),
        .settle(timeout: 10), move(.nan), move(.infinity), move(10, 0),
      ]
      for (start, steps) in [(idle, whenIdle), (held, whenHeld)] {
        for step in steps {
          var run = start
          #expect(throws: Interruption.self) { try run.perform(step) }
          #expect(Readings(run) == Readings(start))
          #expect(Measured(run) == Measured(start))
          #expect(run.world.trace == start.world.trace)
          #expect(run.world.touches == start.world.touches)
          #expect(run.world.pages == start.world.pages)
        }
      }
    }
  }
}
