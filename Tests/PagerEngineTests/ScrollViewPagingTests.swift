import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("ScrollViewPaging")
struct ScrollViewPagingTests {
  private static func simulation(
    pages: Int = 4, page: Int = 0, width: Double = 375, frameRate: Double = 60,
    options: [(String, OptionValue)] = [], recording: Recording = .outcome, reactor: (any Reactor)? = nil
  ) -> Simulation {
    var values = OptionValues(of: Model.scrollViewPaging.declaration.options)
    for (name, value) in options { values.set(name, to: value) }
    return Simulation(
      .scrollViewPaging,
      PagerSetup(
        environment: PagerEnvironment(viewport: Size(width: width, height: 800), frameRate: frameRate),
        pages: PageList(count: pages),
        page: page, options: values), recording: recording, reactor: reactor)
  }

  /// A drag from page 0 that is let go at an offset with a constant velocity of the last three pairs of samples.
  private static func release(at offset: Double, velocity: Double) throws -> Step {
    var samples = [TouchSample(time: 0, location: Point(x: 300, y: 400))]
    for (index, time) in [0.0, 10, 20, 30].enumerated() {
      let place = offset - velocity * Double(3 - index) / 100
      samples.append(TouchSample(time: 200 + time, location: Point(x: 300 - place, y: 400)))
    }
    return .replay(try TouchRecording(samples), end: .lift)
  }

  /// The law of the curve, taken step by step: how long it takes, ms.
  private static func settling(_ offset: Double, _ velocity: Double, to target: Double, width: Double) -> Int {
    var (x, v) = (offset, velocity)
    let a = 3.59090909e-4 - 1.84659091e-7 * min(width, 1024)
    let f = 0.966818182 + 9.94318182e-6 * min(width, 1024)
    var time = 0
    while abs(v) > 10 || abs(target - x) > 1 {
      v = (v + 1000 * a * (target - x)) * f
      x += v / 1000
      time += 1
    }
    return time
  }

  /// Offset, velocity, page and settle time: the published decision vectors.
  @Test(
    "Every published decision vector, with its settle time, through a whole touch",
    arguments: [
      (100.0, 0.0, 0, 341.0), (187, 0, 0, 359), (187.5, 0, 1, 359), (188, 0, 1, 359), (30, 251, 1, 370),
      (30, 250, 0, 317),
      (300, -251, 0, 367), (300, -249, 1, 341), (375, 2000, 1, 0), (375, -2000, 1, 0), (700, 5000, 2, 408),
      (500, 260, 2, 362), (600, -260, 1, 359),
    ])
  func decisions(offset: Double, velocity: Double, page: Int, settleTime: Double) throws {
    var run = Self.simulation()
    try run.perform(Self.release(at: offset, velocity: velocity))
    #expect(abs(run.offset - offset) < 1e-9)
    #expect(run.world.decision?.to == page)
    #expect(try run.settle())
    #expect(run.page == page)
    #expect(run.position == Double(page))
    #expect(abs((run.settleTime ?? -1) - settleTime) < 1e-6)
  }

  @Test("The settle time is that of the law's own steps, for hundreds of releases and four widths")
  func settleTimes() throws {
    var numbers = Numbers(seed: 21)
    for round in 0..<300 {
      let width = [320.0, 375, 430, 768][round % 4]
      let (offset, velocity) = (numbers.number(40...2.9 * width), numbers.number(-1500...1500))
      var run = Self.simulation(width: width)
      try run.perform(Self.release(at: offset, velocity: velocity))
      guard let decision = run.world.decision, abs(abs(velocity) - 250) > 1e-6 else { continue }
      let expected = Self.settling(offset, velocity, to: Double(decision.to) * width, width: width)
      #expect(try run.settle())
      // A rounding error of the offset may move the end by one of its steps.
      #expect(abs((run.settleTime ?? -9) - Double(expected)) <= 1 + 1e-6)
    }
  }

  @Test(
    "Overshoot and arrival are those of the curve's milliseconds, whatever the frames show", arguments: [24.0, 60, 90])
  func measures(rate: Double) throws {
    var numbers = Numbers(seed: 8)
    for _ in 0..<60 {
      var run = Self.simulation(frameRate: rate)
      try run.perform(Self.release(at: numbers.number(40...1000), velocity: numbers.number(-2500...2500)))
      var watched = run
      var shown = [try #require(watched.position)]
      while !watched.isSettled {
        try watched.perform(.wait(1))
        shown.append(try #require(watched.position))
      }
      #expect(try run.settle())
      let rest = try #require(run.position)
      let sign = rest > shown[0] ? 1.0 : -1.0
      let furthest = shown.map { ($0 - rest) * sign * 375 }.max() ?? 0
      #expect(abs((run.overshoot ?? -1) - max(0, furthest)) < 1e-9)
      #expect(run.arrivalTime == Double((shown.lastIndex { abs($0 - rest) * 375 > 0.5 } ?? -1) + 1))
    }
  }

  @Test("Callbacks come in UIKit's order, with the velocity in points per millisecond")
  func callbacks() throws {
    var run = Self.simulation()
    try run.perform(Self.release(at: 75, velocity: 600))
    #expect(try run.settle())
    #expect(
      run.world.events.map(\.name) == [
        "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating", "pageChanged",
        "didEndDecelerating",
      ])
    let fields = run.world.events[1].payload.fields
    guard case .number(let velocity) = fields[0].value, case .number(let target) = fields[1].value else {
      Issue.record("no numbers")
      return
    }
    #expect(abs(velocity - 0.6) < 1e-9)
    #expect(target == 375)
    #expect(run.world.events[2].payload == .boolean(true))
    #expect(run.world.events[5].time == 230 + 362)
  }

  @Test("A release on its page ends without a deceleration")
  func nothingToDo() throws {
    var run = Self.simulation()
    try run.perform(Self.release(at: 375, velocity: 0))
    #expect(run.isSettled)
    #expect(
      run.world.events.map(\.name) == ["willBeginDragging", "pageChanged", "willEndDragging", "didEndDragging"])
    #expect(run.world.events[3].payload == .boolean(false))
  }

  @Test("The page flips at the first frame that shows it, or when all is settled")
  func selection() throws {
    for (word, expected) in [("shown", 1000.0 / 60 * 19), ("settled", 592)] {
      var run = Self.simulation(options: [("selection", .text(word))])
      try run.perform(Self.release(at: 75, velocity: 600))
      #expect(try run.settle())
      let flip = try #require(run.world.events.first { $0.name == "pageChanged" })
      // The golden trajectory has 154.97 at 50 ms and 189.38 at 67: released at 230 ms it crosses 187.5 before 297, and the
      // next frame is at 300.
      let time = word == "shown" ? 300 : expected
      #expect(abs(flip.time - time) < 1e-6)
    }
  }

  @Test("A second flick before the page is passed is swallowed")
  func swallowed() throws {
    var run = Self.simulation()
    try run.perform(Self.release(at: 75, velocity: 600))
    try run.perform(.wait(200))
    #expect(abs(run.offset - 350.50) < 5.1e-3)
    try run.perform(swipe(-14, duration: 20))
    #expect(run.world.decision?.to == 1)
    #expect(try run.settle())
    #expect(run.page == 1)
    try run.perform(swipe(-100, duration: 100))
    #expect(try run.settle())
    #expect(run.page == 2)
  }

  @Test("A cancel ends as a lift does, or stops first", arguments: [("ends", 1), ("stops", 0)])
  func cancels(word: String, page: Int) throws {
    for end in [TouchEnd.cancel, .lift] {
      var run = Self.simulation(options: [("cancelledDrag", .text(word))])
      try run.perform(swipe(-100, duration: 100, end: end))
      #expect(try run.settle())
      #expect(run.page == (end == .lift ? 1 : page))
    }
  }

  @Test("A second finger ends the drag where it is, and the content settles")
  func secondFinger() throws {
    var run = Self.simulation()
    for step in [press(300), move(-250), press(50, finger: 2), .lift(finger: 1), .lift(finger: 2)] {
      try run.perform(step)
    }
    #expect(try run.settle())
    #expect(run.page == 1 && run.position == 1)
  }

  @Test("Raw velocity flicks by the last pair, both axes together")
  func rawVelocity() throws {
    // 100 pt/s along and 300 across in the last pair, none before.
    let samples = [(0.0, 300.0, 400.0), (100, 280, 400), (110, 280, 400), (120, 280, 400), (130, 279, 403)].map {
      TouchSample(time: $0.0, location: Point(x: $0.1, y: $0.2))
    }
    for (word, page) in [("filtered", 0), ("raw", 1)] {
      var run = Self.simulation(options: [("velocity", .text(word))])
      try run.perform(.replay(try TouchRecording(samples), end: .lift))
      #expect(run.world.decision?.to == page)
    }
  }

  @Test("A callback that goes elsewhere wins over the release that called it")
  func reactions() throws {
    for event in ["willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating", "pageChanged"] {
      var done = false
      let script = Script {
        guard $0.name == event, !done else { return [] }
        done = true
        return [.goTo(.index(3), animated: true)]
      }
      var run = Self.simulation(reactor: script)
      try run.perform(swipe(-200))
      #expect(try run.settle())
      // The page changes with the last sample of the drag, so nothing takes that one back either.
      #expect(run.page == 3 && run.position == 3, "\(event)")
    }
  }

  @Test("Written in mid-drag a page is shown at once, and the finger's next sample takes it back")
  func writtenInDrag() throws {
    var run = Self.simulation()
    for step in [press(300), move(-100), .goTo(.index(3), animated: true)] { try run.perform(step) }
    #expect(run.page == 3 && run.offset == 1125)
    try run.perform(move(-10))
    #expect(run.page == 0 && abs(run.offset - 110) < 1e-9)
  }

  @Test("Mirrored swipes turn mirrored pages, and a mirrored layout mirrors the finger")
  func symmetry() throws {
    var numbers = Numbers(seed: 8)
    for _ in 0..<100 {
      let (translation, duration) = (numbers.number(20...350), numbers.number(40...500))
      var left = Self.simulation(pages: 9, page: 4)
      var right = left
      try left.perform(swipe(-translation, duration: duration, from: 187.5))
      try right.perform(swipe(translation, duration: duration, from: 187.5))
      #expect(try left.settle() && right.settle())
      guard (left.world.decision?.margin?.margin ?? 1) > 1e-6 else { continue }
      #expect(left.page - 4 == 4 - right.page)
      #expect(abs((left.settleTime ?? 0) - (right.settleTime ?? 0)) <= 1 + 1e-6)
    }
  }

  @Test("With one page, or none, nothing is dragged unless it always bounces")
  func singlePage() throws {
    for pages in [0, 1] {
      var run = Self.simulation(pages: pages)
      try run.perform(swipe(-200))
      #expect(run.world.release?.event == nil)
      #expect(run.page == 0 && run.offset == 0 && run.isSettled)
      var bouncing = Self.simulation(pages: pages, options: [("alwaysBounceHorizontal", .boolean(true))])
      try bouncing.perform(swipe(-200))
      #expect(bouncing.offset > 80)
      #expect(try bouncing.settle())
      #expect(bouncing.offset == 0)
    }
  }

  @Test("Without a width nothing traps, and the page is kept until there is one")
  func noWidth() throws {
    var run = Self.simulation(page: 2, options: [("resize", .text("anchor"))])
    try run.perform(.resize(Size(width: 0, height: 800)))
    #expect(run.position == nil && run.page == 2)
    try run.perform(swipe(-20, duration: 20, from: 0))
    try run.perform(.goTo(.index(2), animated: true))
    #expect(try run.settle())
    #expect(run.page == 2)
    try run.perform(.resize(Size(width: 400, height: 800)))
    #expect(run.page == 2 && run.offset == 800)
  }
}
