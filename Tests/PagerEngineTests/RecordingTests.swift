import GestureSynthesis
import PagerEngine
import Testing

@Suite("What is written down changes nothing")
struct RecordingTests {
  /// A plain pager that visits its frames one by one: everything but `runFrames` is the wrapped pager's.
  struct FrameByFrame<Base: Pager>: Pager {
    var base: Base

    var selectedPage: Int { base.selectedPage }
    var drag: DragEvent? { base.drag }
    var isAtRest: Bool { base.isAtRest }
    var restTime: Double { base.restTime }
    var isFrameBound: Bool { base.isFrameBound }
    var completion: Double { base.completion }
    var closedFormStart: Double? { base.closedFormStart }
    var pageDistance: Double { base.pageDistance }
    func offset(at time: Double) -> Double { base.offset(at: time) }
    func position(at time: Double) -> Double? { base.position(at: time) }
    func frame(ofPage index: Int, at time: Double) -> Frame? { base.frame(ofPage: index, at: time) }
    func accepts(_ location: Point, in world: World) -> Bool { base.accepts(location, in: world) }
    mutating func touchBegan(_ s: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
      try base.touchBegan(s, mayActivate: mayActivate, in: &world)
    }
    mutating func touchMoved(_ s: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
      try base.touchMoved(s, mayActivate: mayActivate, in: &world)
    }
    mutating func touchLifted(_ s: TouchSample?, in world: inout World) throws(Interruption) {
      try base.touchLifted(s, in: &world)
    }
    mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
      try base.touchFailed(failure, in: &world)
    }
    mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
      try base.select(page, animated: animated, in: &world)
    }
    mutating func evaluate(in world: inout World) throws(Interruption) { try base.evaluate(in: &world) }
    mutating func frameTicked(in world: inout World) throws(Interruption) { try base.frameTicked(in: &world) }
    mutating func completed(in world: inout World) throws(Interruption) { try base.completed(in: &world) }
  }

  private static func slow(_ model: Model) -> Model {
    Model(model.declaration) { setup in
      func wrap(_ pager: some Pager) -> any Pager { FrameByFrame(base: pager) }
      return wrap(model.make(setup))
    }
  }

  /// The same random steps for every run of a seed.
  private func steps(_ seed: UInt64, _ subject: Subject) throws -> [Step] {
    var numbers = Numbers(seed: seed)
    var steps: [Step] = []
    for _ in 0..<3 {
      switch Int.random(in: 0...5, using: &numbers) {
      case 0 where subject.selects: steps.append(.goTo(.index(Int.random(in: -1...5, using: &numbers)), animated: true))
      case 1: steps += [press(300), move(numbers.number(-300...300), numbers.number(10...200)), .cancel]
      case 2: steps.append(.wait(numbers.number(0...200)))
      case 3: steps.append(.resize(Size(width: [375, 320, 800].randomElement(using: &numbers) ?? 375, height: 800)))
      default: steps.append(swipe(numbers.number(-350...350), duration: numbers.number(20...500)))
      }
    }
    return steps
  }

  @Test("A run that records everything ends in the same bits as one that records nothing", arguments: Subject.allCases)
  func sameBits(subject: Subject) throws {
    for seed in UInt64(0)..<60 {
      var numbers = Numbers(seed: seed &+ 99)
      let environment = subject.world(
        frameRate: [60, 120, 50].randomElement(using: &numbers) ?? 60, startLatency: Int(seed % 3))
      let digitizer = try Digitizer(
        rate: seed % 2 == 0 ? 60 : 120, noise: seed % 7 == 0 ? 0.4 : 0, jitter: seed % 11 == 0 ? 2 : 0,
        dropProbability: seed % 13 == 0 ? 0.3 : 0, stationarySamples: seed % 3 == 0, liftSample: seed % 5 == 0,
        seed: seed)
      var silent = subject.simulation(page: 2, environment: environment, digitizer: digitizer)
      var recorded = [Recording.outcome, .trace, .touches, .motion, .extremes, [.outcome, .trace, .touches]].map {
        subject.simulation(page: 2, environment: environment, digitizer: digitizer, recording: $0)
      }
      let timeout = seed % 4 == 0 ? numbers.number(0...400) : 10000
      for step in try steps(seed, subject) {
        try silent.perform(step)
        for index in recorded.indices {
          try recorded[index].perform(step)
          #expect(Readings(recorded[index]) == Readings(silent))
        }
      }
      for limit in [timeout, 10000] {
        let settled = try silent.settle(timeout: limit)
        for index in recorded.indices {
          #expect(try recorded[index].settle(timeout: limit) == settled)
          #expect(Readings(recorded[index]) == Readings(silent))
        }
      }
    }
  }

  @Test("Frames in one go are the same to the bit as frames one by one", arguments: Subject.allCases)
  func runFrames(subject: Subject) throws {
    for seed in UInt64(0)..<80 {
      var numbers = Numbers(seed: seed &+ 1234)
      let environment = subject.world(
        frameRate: [60, 120, 90, 24].randomElement(using: &numbers) ?? 60, startLatency: Int(seed % 4))
      var fast = subject.simulation(page: 2, environment: environment)
      var slow = Simulation(
        Self.slow(subject.model),
        PagerSetup(
          environment: environment, pages: PageList(count: 5), page: 2,
          options: OptionValues(of: subject.model.declaration.options)))
      for step in try steps(seed, subject) {
        try fast.perform(step)
        try slow.perform(step)
        // Now and then only a part of the way, so that a deadline falls between, on and beside frames.
        let deadlines = [numbers.number(0...120), 50, 1000 / 60.0, 0]
        let limit = deadlines[Int.random(in: 0...3, using: &numbers)]
        #expect(try fast.settle(timeout: limit) == slow.settle(timeout: limit))
        #expect(Readings(fast) == Readings(slow))
      }
      #expect(try fast.settle())
      #expect(try slow.settle())
      #expect(Readings(fast) == Readings(slow))
      // The clock of the frames is the same as well: the next motion moves alike.
      let again = swipe(-170, duration: 200)
      try fast.perform(again)
      try slow.perform(again)
      #expect(try fast.settle())
      #expect(try slow.settle())
      #expect(Readings(fast) == Readings(slow))
    }
  }

  @Test("A copy of a run goes its own way", arguments: Subject.allCases)
  func copies(subject: Subject) throws {
    var original = subject.simulation(page: 2, recording: [.outcome, .trace, .touches])
    try original.perform(press(300))
    try original.perform(move(-120))
    let kept = (Readings(original), Measured(original), original.world.trace, original.world.touches)
    var copy = original
    try copy.perform(.cancel)
    try copy.perform(.insert(PageList(count: 2), at: 0))
    _ = try copy.settle()
    #expect(Readings(original) == kept.0)
    #expect(Measured(original) == kept.1)
    #expect(original.world.trace == kept.2)
    #expect(original.world.touches == kept.3)
    #expect(original.world.pages.count == 5)
    // And the original goes on as if there had been no copy.
    var other = subject.simulation(page: 2, recording: [.outcome, .trace, .touches])
    try other.perform(press(300))
    try other.perform(move(-120))
    for step in [move(-100), .lift(finger: 1), .settle(timeout: 10000)] {
      try original.perform(step)
      try other.perform(step)
    }
    #expect(Readings(original) == Readings(other))
    #expect(Measured(original) == Measured(other))
    #expect(original.world.trace == other.world.trace)
  }

  @Test("The same run twice is the same run", arguments: Subject.allCases)
  func determinism(subject: Subject) throws {
    let digitizer = try Digitizer(rate: 120, grid: 1 / 3.0, noise: 0.5, jitter: 1, dropProbability: 0.1, seed: 42)
    func outcome() throws -> (Readings, Measured, [TraceRow]) {
      var run = subject.simulation(page: 2, digitizer: digitizer, recording: [.outcome, .trace])
      for step in try steps(5, subject) { try run.perform(step) }
      _ = try run.settle()
      return (Readings(run), Measured(run), run.world.trace)
    }
    let (first, second) = (try outcome(), try outcome())
    #expect(first.0 == second.0)
    #expect(first.1 == second.1)
    #expect(first.2 == second.2)
  }
}
