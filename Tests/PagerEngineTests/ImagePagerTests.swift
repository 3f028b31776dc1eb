import GestureSynthesis
import PagerEngine
import Testing

@Suite("ImagePager in its world")
struct ImagePagerTests {
  private func environment(os: Int, minimumOS: Int, frameRate: Double = 60) -> PagerEnvironment {
    PagerEnvironment(
      viewport: Size(width: 375, height: 800), sdk: 17, os: os, minimumOS: minimumOS, frameRate: frameRate)
  }

  @Test("While dragged the offset is the translation from the page, 1:1, past the ends too")
  func oneToOne() throws {
    for subject in [Subject.imagePager, .imagePager16] {
      var run = subject.simulation(page: 2)
      try run.perform(press(300))
      try run.perform(move(-9.9))
      #expect(run.offset == 750)
      for translation in [-60.0, -300, 300, 900, -2000] {
        try run.perform(.move(.to(Point(x: 300 + translation, y: 400)), duration: 30, profile: .linear, finger: 1))
        #expect(run.offset == 750 - translation)
      }
    }
  }

  @Test("The first event jumps by all of the slop")
  func firstEvent() throws {
    var run = Subject.imagePager.simulation(recording: .jumps)
    try run.perform(press(300))
    try run.perform(move(-40, 1000 / 60.0))
    #expect(abs(run.offset - 40) < 1e-9)
    try run.perform(.wait(20))
    #expect(abs(run.largestJump - 40) < 1e-9)
  }

  @Test("A flick turns, a reversal does not, and a fast reversal turns back")
  func features() throws {
    func ended(_ page: Int, _ places: [(Double, Double)]) throws -> Simulation {
      var run = Subject.imagePager.simulation(pages: 3, page: page)
      let samples = places.map { TouchSample(time: $0.0, location: Point(x: 187.5 + $0.1, y: 400)) }
      try run.perform(.replay(try TouchRecording(samples), end: .lift))
      #expect(try run.settle())
      return run
    }
    // −600 pt/s over 100 ms: −60 − 150 = −210.
    let flick = try ended(0, (0...5).map { (Double($0) * 20, -12 * Double($0)) })
    #expect(flick.page == 1)
    #expect(abs(try #require(flick.world.release?.event?.predictedEndTranslation.x) + 210) < 1e-9)
    #expect(abs(try #require(flick.world.decision?.margin?.margin) - 22.5) < 1e-9)
    // +700 pt/s at −200: −25.
    #expect(try ended(0, [(0, 0), (100, -228), (120, -214), (140, -200)]).page == 0)
    // +1000 pt/s at −50: +200, a page back although the finger ended forward.
    #expect(try ended(1, [(0, 0), (100, -90), (120, -70), (140, -50)]).page == 0)
    #expect(try ended(0, [(0, 0), (20, -100), (40, -300), (60, -900)]).page == 1)
  }

  @Test("At a lift of a slow drag the offset rests on the page after an ease-in-out of exactly 350 ms")
  func bezier() throws {
    for (os, minimumOS) in [(16, 16), (17, 16), (18, 15)] {
      var run = Subject.imagePager.simulation(
        environment: environment(os: os, minimumOS: minimumOS), recording: [.motion, .extremes])
      try run.perform(restingDrag(-225))
      #expect(run.page == 1)
      #expect(run.settleTime == nil)
      try run.perform(.wait(175))
      #expect(abs(run.offset - 300) < 150 * 2e-6)
      try run.perform(.wait(174.9))
      #expect(run.isSettled == false)
      try run.perform(.wait(0.1))
      #expect(run.isSettled)
      #expect(run.settleTime == 350)
      #expect(run.offset == 375)
      #expect(run.overshoot == 0)
      // easeInOut is within 0.5 pt of the end of 150 pt from the time at which 1/300 is left.
      let arrival = try #require(run.arrivalTime)
      #expect(arrival > 330 && arrival < 341)
    }
  }

  @Test("A whole page by a Bézier is within a point after 337 ms and within half a point after 341 ms")
  func bezierArrival() throws {
    // A drag back to where a cancelled one began leaves a page of 375 pt to go.
    var run = Subject.imagePager16.simulation(recording: .motion)
    try run.perform(restingDrag(-562.5, from: 370))
    try run.perform(.settle(timeout: 1000))
    run = Subject.imagePager16.simulation(page: 1, recording: .motion)
    try run.perform(restingDrag(375, from: 0))
    #expect(run.page == 0)
    #expect(run.offset == 0)
    #expect(run.isSettled)
    #expect(run.settleTime == 0)

    var far = Subject.imagePager16.simulation(page: 0, recording: .motion)
    try far.perform(restingDrag(375, from: 0))
    #expect(far.page == 0)
    #expect(try far.settle())
    #expect(far.settleTime == 350)
    #expect(abs(try #require(far.arrivalTime) - 341) < 1)
  }

  @Test("A page of 375 pt by the 0.5/1.0 spring from rest settles in 1.4 s, 100 pt in 1.267 s, without overshoot")
  func spring() throws {
    for (distance, milliseconds) in [(375.0, 1400.0), (100, 1267)] {
      var run = Subject.imagePager.simulation(recording: .outcome)
      // A finger that rests so long that its tracked velocity is nothing: at the first page a drag backward springs back.
      try run.perform(restingDrag(distance, from: 0))
      #expect(run.world.release?.event?.velocity.x == 0)
      #expect(run.offset == -distance)
      #expect(try run.settle())
      // The lift is at no frame, so that the first step is up to a frame early.
      #expect(abs(try #require(run.settleTime) - milliseconds) < 17)
      #expect(run.overshoot == 0)
      if distance == 375 { #expect(abs(try #require(run.arrivalTime) - 750) < 17) }
    }
  }

  @Test("Velocity is inherited where the deployment target and the system are iOS 17 or later")
  func velocity() throws {
    func after(_ os: Int, _ minimumOS: Int, pause: Double = 0) throws -> Double {
      var run = Subject.imagePager.simulation(environment: environment(os: os, minimumOS: minimumOS))
      try run.perform(press(300))
      try run.perform(move(-200, 200))
      if pause > 0 { try run.perform(.wait(pause)) }
      try run.perform(.lift(finger: 1))
      let before = run.offset
      try run.perform(.wait(34))
      return run.offset - before
    }
    let inherits = try after(17, 17)
    let curve = try after(17, 16)
    let old = try after(16, 16)
    // 1000 pt/s for two frames are some 25 pt; an ease-in-out has hardly begun.
    #expect(inherits > 18)
    #expect(curve < 5 && curve > 0)
    #expect(old == curve)
    // A pause fades what the animation inherits, but not what the prediction was made of.
    #expect(try after(17, 17, pause: 200) < inherits - 3)
    #expect(try abs(after(17, 17, pause: 2400) - after(17, 17, pause: 3000)) < 1e-9)
  }

  @Test("A cancelled drag stays where it was until the next one, which jumps")
  func cancel() throws {
    for subject in [Subject.imagePager, .imagePager16] {
      var run = subject.simulation(page: 1, recording: .jumps)
      try run.perform(swipe(-100, end: .cancel))
      #expect(run.offset == 475)
      #expect(run.isSettled)
      #expect(run.settleTime == 0)
      try run.perform(.wait(5000))
      #expect(run.offset == 475)
      try run.perform(press(200))
      try run.perform(move(10))
      #expect(abs(run.offset - 365) < 1e-9)
      try run.perform(.wait(20))
      #expect(run.largestJump > 105)
      try run.perform(.lift(finger: 1))
      #expect(try run.settle())
      #expect(run.offset == 375)
    }
  }

  @Test("A second finger leaves the offset where it was")
  func secondFinger() throws {
    var run = Subject.imagePager.simulation(page: 1)
    try run.perform(press(300))
    try run.perform(move(-100))
    try run.perform(press(100, finger: 2))
    try run.perform(move(50, finger: 1))
    try run.perform(.lift(finger: 1))
    try run.perform(.lift(finger: 2))
    #expect(run.offset == 475)
    #expect(run.page == 1)
    #expect(run.world.release?.event?.translation.x == -100)
  }

  @Test("A drag that catches a settling pager jumps from iOS 17 on, and adds to the rest of the motion before")
  func interruption() throws {
    for (os, minimumOS) in [(18, 17), (17, 17), (17, 16), (16, 16)] {
      var run = Subject.imagePager.simulation(environment: environment(os: os, minimumOS: minimumOS))
      try run.perform(swipe(-250))
      #expect(run.page == 1)
      try run.perform(.wait(100))
      var undisturbed = run
      let shown = run.offset
      #expect(shown < 374)
      try run.perform(press(300))
      #expect(run.offset == shown)
      try run.perform(move(-20, 40))
      try undisturbed.perform(.wait(40))
      if os >= 17 {
        #expect(run.offset == 375 + 20)
      } else {
        // What is left of the motion stays on top of the new offset, and fades.
        #expect(abs(run.offset - (undisturbed.offset + 20)) < 1e-9)
        try run.perform(.wait(1000))
        #expect(abs(run.offset - 395) < 1e-9)
      }
      try run.perform(.lift(finger: 1))
      #expect(try run.settle())
      #expect(run.offset == 375)
    }
  }

  @Test("Curves that run together combine as published: res₀ = V₀ f₀, resᵢ = resᵢ₋₁ + fᵢ (Vᵢ − resᵢ₋₁)")
  func combined() throws {
    var run = Subject.imagePager16.simulation()
    try run.perform(restingDrag(-225))
    var alone = run
    try run.perform(.wait(100))
    // A drag within the motion, whose residue goes on below the new curve.
    try run.perform(restingDrag(-100))
    #expect(run.page == 1)
    var quiet = run
    let start = run.now
    for _ in 0..<34 {
      try run.perform(.wait(10))
      // In the first motion's own terms: model, its interval, and the interval of the second.
      let at = run.now - start
      try alone.perform(.wait(max(0, run.now - alone.now)))
      let older = alone.offset - 375
      // Residue of the first motion fades under the second, whose own way is the 100 pt of the drag.
      let f = eased(at / 350)
      #expect(abs(run.offset - 375 - (1 - f) * (older + 100)) < 1e-3)
    }
    #expect(try quiet.settle())
    #expect(quiet.settleTime.map { abs($0 - 350) < 1e-9 } == true)
    #expect(quiet.offset == 375)
  }

  /// easeInOut by bisection, on its own.
  private func eased(_ fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func x(_ t: Double) -> Double { 3 * 0.42 * t * (1 - t) * (1 - t) + 3 * 0.58 * t * t * (1 - t) + t * t * t }
    for _ in 0..<60 {
      let t = (low + high) / 2
      if x(t) < fraction { low = t } else { high = t }
    }
    return low * low * (3 - 2 * low)
  }

  @Test("The offset is in points: a new width leaves it stale until the next drag ends")
  func resize() throws {
    for subject in [Subject.imagePager, .imagePager16] {
      var run = subject.simulation(page: 2)
      try run.perform(.resize(Size(width: 800, height: 800)))
      try run.perform(.wait(3000))
      #expect(run.offset == 750)
      #expect(run.position == 0.9375)
      #expect(run.page == 2)
      try run.perform(swipe(-40, duration: 400, from: 300))
      #expect(run.page == 2)
      #expect(try run.settle())
      #expect(run.offset == 1600)
    }
  }

  @Test("A resize in mid-drag and while settling ends on the page of the new width, or stays stale")
  func resizeInMotion() throws {
    for subject in [Subject.imagePager, .imagePager16] {
      var dragged = subject.simulation(page: 1)
      try dragged.perform(press(300))
      try dragged.perform(move(-100))
      try dragged.perform(.resize(Size(width: 600, height: 800)))
      #expect(dragged.offset == 475)
      try dragged.perform(move(-20, 400))
      #expect(abs(dragged.offset - 720) < 1e-9)
      try dragged.perform(.lift(finger: 1))
      #expect(try dragged.settle())
      #expect(dragged.offset == 600)

      var settling = subject.simulation(page: 1)
      try settling.perform(swipe(-250))
      try settling.perform(.wait(100))
      try settling.perform(.resize(Size(width: 600, height: 800)))
      #expect(try settling.settle())
      #expect(settling.page == 2)
      #expect(settling.offset == 750)
    }
  }

  @Test("Pages that are added later have no row; fewer images than rows crash at the evaluation")
  func rows() throws {
    var run = Subject.imagePager.simulation(pages: 3)
    try run.perform(.insert(PageList(count: 2), at: 3))
    #expect(run.frame(ofPage: 2) != nil)
    #expect(run.frame(ofPage: 3) == nil)
    for _ in 0..<5 { try run.perform(swipe(-250)) }
    #expect(run.page == 4)
    try run.perform(.remove(at: 0, count: 2))
    #expect(run.crash == nil)
    try run.perform(.remove(at: 0, count: 1))
    #expect(run.crash == "Fatal error: Index out of range")
    #expect(run.page == 4)
  }

  @Test("Without pages a forward swipe leads to −1 and the next one back leads to 0")
  func empty() throws {
    for subject in [Subject.imagePager, .imagePager16] {
      var run = subject.simulation(pages: 0)
      try run.perform(swipe(-250))
      #expect(run.page == -1)
      #expect(try run.settle())
      #expect(run.offset == -375)
      try run.perform(swipe(250))
      #expect(run.page == 0)
    }
  }

  @Test("Without a width nothing traps")
  func noWidth() throws {
    var run = Subject.imagePager.simulation(environment: Subject.imagePager.world(width: 0))
    for dx in [-50.0, 50] {
      try run.perform(
        .swipe(
          FingerPath(start: Point(x: 0, y: 10), delta: Point(x: dx, y: 0), duration: 100), hold: 0, end: .lift))
      #expect(run.page == (dx < 0 ? 1 : 0))
      #expect(try run.settle())
      #expect(run.offset == 0)
      #expect(run.position == nil)
    }
  }

  @Test("With the hit area of the images a touch must start on one")
  func hitArea() throws {
    var run = Subject.imagePager.simulation(pages: 3, options: [("hitArea", .text("content"))])
    try run.perform(
      .swipe(
        FingerPath(start: Point(x: 300, y: 500), delta: Point(x: -200, y: 0), duration: 100), hold: 0, end: .lift))
    #expect(run.page == 0)
    #expect(run.world.release == Release(event: nil, recognizedAt: nil))
    try run.perform(
      .swipe(
        FingerPath(start: Point(x: 300, y: 300), delta: Point(x: -200, y: 0), duration: 100), hold: 0, end: .lift))
    #expect(run.page == 1)
  }

  @Test("The index is private, so a programmatic step is an error that leaves no trace")
  func privateIndex() throws {
    for step in [Step.goTo(.index(1), animated: true), .next(animated: true), .previous(animated: false)] {
      var run = Subject.imagePager.simulation(recording: .outcome)
      try run.perform(.wait(100))
      let before = (Readings(run), Measured(run))
      #expect(throws: Interruption.self) { try run.perform(step) }
      #expect(Readings(run) == before.0)
      #expect(Measured(run) == before.1)
    }
  }
}
