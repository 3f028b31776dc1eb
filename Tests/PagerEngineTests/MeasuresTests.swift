import GestureSynthesis
import PagerEngine
import Testing

@Suite("What is measured of the shown position")
struct MeasuresTests {
  /// A random tangle of drags within drags' settling.
  private func steps(_ seed: UInt64) -> [Step] {
    var numbers = Numbers(seed: seed)
    var steps: [Step] = []
    for _ in 0..<4 {
      steps.append(press(187.5))
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        steps.append(move(numbers.number(-250...250), numbers.number(20...150)))
      }
      steps.append(Int.random(in: 0...4, using: &numbers) == 0 ? .cancel : .lift(finger: 1))
      steps.append(.wait(numbers.number(0...300)))
    }
    return steps
  }

  @Test("Extremes of springs are those of frames and samples", arguments: Subject.allCases)
  func extremesOfFrames(subject: Subject) throws {
    guard subject != .imagePager16 else { return }
    for seed in UInt64(0)..<40 {
      var run = subject.simulation(page: 2, recording: [.extremes, .trace])
      for step in steps(seed) { try run.perform(step) }
      let positions = run.world.trace.compactMap(\.position)
      #expect(run.minPosition == positions.min())
      #expect(run.maxPosition == positions.max())
    }
  }

  @Test("Extremes of curves are exact, also where drags interrupt the motion")
  func extremesOfCurves() throws {
    let subject = Subject.imagePager16
    for seed in UInt64(0)..<25 {
      // Curves do not depend on frames, so that a tenth of a millisecond sees them as they are.
      var run = subject.simulation(page: 2, recording: .extremes)
      var dense = subject.simulation(page: 2, environment: subject.world(frameRate: 10000), recording: .trace)
      for step in steps(seed) {
        try run.perform(step)
        try dense.perform(step)
      }
      let positions = dense.world.trace.compactMap(\.position)
      let (least, most) = (try #require(positions.min()), try #require(positions.max()))
      // Just before a sample a motion may have come up to a tenth of a millisecond further than any frame saw.
      let slack = 2000 * 1e-4 / 375
      let (minimum, maximum) = (try #require(run.minPosition), try #require(run.maxPosition))
      #expect(minimum <= least + 1e-9)
      #expect(minimum >= least - slack)
      #expect(maximum >= most - 1e-9)
      #expect(maximum <= most + slack)
    }
  }

  @Test("At rest the model shows its page to the bit, after curves too", arguments: Subject.allCases)
  func rest(subject: Subject) throws {
    for seed in UInt64(0)..<60 {
      var numbers = Numbers(seed: seed)
      var run = subject.simulation(page: 2, environment: subject.world(width: numbers.number(300...500)))
      for _ in 0..<3 {
        try run.perform(swipe(numbers.number(-280...280), duration: numbers.number(30...300), from: 150))
        try run.perform(.wait(numbers.number(0...200)))
      }
      #expect(try run.settle())
      #expect(run.offset == Double(run.page) * run.pager.pageDistance)
      #expect(abs(try #require(run.position) - Double(run.page)) < 1e-12)
      try run.perform(.wait(100))
      #expect(run.offset == Double(run.page) * run.pager.pageDistance)
    }
  }

  @Test(
    "Arrival is when the shown position is within half a point for good, by looking at every instant",
    arguments: Subject.allCases)
  func arrival(subject: Subject) throws {
    for translation in [-350.0, -170, -40, 25, 180, 333] {
      for duration in [60.0, 300] {
        var run = subject.simulation(page: 2, recording: [.motion, .extremes])
        try run.perform(swipe(translation, duration: duration))
        var dense = run
        let origin = run.now
        #expect(run.arrivalTime == nil)
        #expect(run.overshoot == nil)
        #expect(run.settleTime == nil)
        let start = try #require(run.position)
        #expect(try run.settle())
        let rest = try #require(run.position)
        let sign = rest > start ? 1.0 : -1.0
        var (outside, beyond) = (0.0, 0.0)
        while dense.isSettled == false {
          try dense.perform(.wait(0.125))
          let away = (try #require(dense.position) - rest) * 375
          if abs(away) > 0.5 { outside = dense.now - origin }
          beyond = max(beyond, away * sign)
        }
        let arrival = try #require(run.arrivalTime)
        #expect(arrival >= outside - 1e-6)
        #expect(arrival - outside <= 0.126)
        #expect(abs(try #require(run.overshoot) - beyond) < 1e-3)
        #expect(try #require(run.settleTime) >= arrival)
        #expect(abs(dense.now - origin - (try #require(run.settleTime))) <= 0.126)
      }
    }
  }

  @Test(
    "What the app changes after a curve has ended, or on the way, leaves its arrival exact", arguments: [100.0, 400])
  func arrivalOfEditedCurve(delay: Double) throws {
    var plain = Subject.imagePager16.simulation(recording: .outcome)
    try plain.perform(try restingDrag(-200))
    // A press outside and one that is no drag yet change nothing that is shown either.
    let changes: [Step] = [
      .insert(PageList(count: 1), at: 5), .refresh, .resize(Size(width: 375, height: 700)), press(-20),
      press(20, finger: 2),
    ]
    for change in changes {
      var edited = plain
      try edited.perform(.wait(delay))
      try edited.perform(change)
      #expect(try edited.settle())
      var undisturbed = plain
      #expect(try undisturbed.settle())
      #expect(edited.arrivalTime == undisturbed.arrivalTime)
      #expect(edited.overshoot == undisturbed.overshoot)
    }
  }

  @Test("Arrival is exact at any frame rate, also where a curve crosses its rest once more between two frames")
  func arrivalOfCrossingCurve() throws {
    let subject = Subject.imagePager16
    var crossed = 0
    for translation in stride(from: -120.0, through: 120, by: 1) {
      func arrival(frameRate: Double) throws -> (time: Double, overshoot: Double) {
        var run = subject.simulation(page: 1, environment: subject.world(frameRate: frameRate), recording: .outcome)
        try run.perform(swipe(-60, duration: 40))
        try run.perform(swipe(translation, duration: 60, from: 190))
        #expect(try run.settle())
        return (try #require(run.arrivalTime), try #require(run.overshoot))
      }
      let (rough, dense) = (try arrival(frameRate: 10), try arrival(frameRate: 5000))
      #expect(abs(rough.time - dense.time) < 1e-3)
      #expect(abs(rough.overshoot - dense.overshoot) < 1e-3)
      if dense.overshoot > 0.5, dense.overshoot < 2 { crossed += 1 }
    }
    #expect(crossed > 0)
  }

  @Test("A motion that was never crossed has no overshoot; one that inherits a velocity does")
  func overshoot() throws {
    var slow = Subject.imagePager.simulation(recording: .motion)
    try slow.perform(try restingDrag(-200))
    #expect(try slow.settle())
    #expect(slow.overshoot == 0)
    var fast = Subject.imagePager.simulation(recording: .motion)
    try fast.perform(swipe(-340, duration: 60))
    #expect(try fast.settle())
    #expect(try #require(fast.overshoot) > 5)
  }

  @Test("The origin is the last release or programmatic step")
  func origin() throws {
    var run = Subject.pagerView.simulation(recording: .outcome)
    #expect(run.settleTime == nil)
    #expect(run.arrivalTime == nil)
    #expect(run.overshoot == nil)
    try run.perform(.wait(100))
    #expect(run.settleTime == nil)
    try run.perform(.goTo(.index(1), animated: true))
    try run.perform(.settle(timeout: 10000))
    let first = try #require(run.settleTime)
    #expect(first > 300)
    // Time that passes changes nothing.
    try run.perform(.wait(500))
    #expect(run.settleTime == first)
    try run.perform(.goTo(.index(1), animated: true))
    #expect(run.settleTime == 0)
    #expect(run.arrivalTime == 0)
    #expect(run.overshoot == 0)
    for end in [Step.lift(finger: 1), .cancel] {
      try run.perform(press(300))
      try run.perform(move(-80))
      let before = run.now
      try run.perform(end)
      try run.perform(.settle(timeout: 10000))
      #expect(abs(try #require(run.settleTime) - (run.now - before)) < 1e-9)
    }
    // A second finger is a failure, and so an origin; the lift after it is a later one.
    try run.perform(press(300))
    try run.perform(move(-80))
    let failure = run.now
    try run.perform(press(10, finger: 2))
    _ = try run.settle()
    #expect(abs(try #require(run.settleTime) - (run.now - failure)) < 1e-9)
    try run.perform(.lift(finger: 1))
    #expect(run.settleTime == 0)
  }

  @Test(
    "The largest jump is the largest difference of neighbouring frames since the last press, write or edit, at rest with the next",
    arguments: Subject.allCases)
  func jumps(subject: Subject) throws {
    for seed in UInt64(0)..<20 {
      var run = subject.simulation(page: 2, recording: [.jumps, .trace])
      var since = 0
      for step in steps(seed) {
        if case .press = step { since = run.world.trace.filter { $0.kind == .frame }.count }
        try run.perform(step)
        let frames = run.world.trace.filter { $0.kind == .frame }.compactMap(\.position)
        var largest = 0.0
        for index in max(1, since)..<max(1, since, frames.count) {
          largest = max(largest, abs(frames[index] - frames[index - 1]) * 375)
        }
        if run.pager.isAtRest, let last = frames.last, let shown = run.position {
          largest = max(largest, abs(shown - last) * 375)
        }
        #expect(abs(run.largestJump - largest) < 1e-9)
      }
      try run.perform(.insert(PageList(count: 1), at: 0))
      #expect(run.largestJump == 0)
    }
  }

  @Test("A position that is not defined has no extremes and no arrival")
  func undefined() throws {
    var run = Subject.imagePager.simulation(environment: Subject.imagePager.world(width: 0), recording: .outcome)
    try run.perform(.wait(100))
    #expect(run.minPosition == nil)
    #expect(run.maxPosition == nil)
    #expect(run.arrivalTime == nil)
    #expect(run.largestJump == 0)
    try run.perform(.resize(Size(width: 375, height: 800)))
    #expect(run.minPosition == 0)
  }
}
