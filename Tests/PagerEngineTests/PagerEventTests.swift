import GestureSynthesis
import PagerEngine
import Testing

@Suite("Callbacks, and what the app does inside them")
struct PagerEventTests {
  @Test(
    "A turning swipe reports changes, the end and the page, in this order and at these instants",
    arguments: Subject.allCases)
  func order(subject: Subject) throws {
    var run = subject.simulation(page: 2, recording: .events)
    try run.perform(swipe(-200, duration: 100))
    _ = try run.settle()
    let events = run.world.events
    let changes = events.filter { $0.name == "draggingChanged" }
    // A sample each 16.7 ms and the end at 100, which is on the grid; each is past 10 pt.
    #expect(changes.map(\.time) == (1...6).map { Double($0) * 1000 / 60 })
    for (index, change) in changes.enumerated() {
      guard case .number(let translation) = change.payload else { return #expect(Bool(false)) }
      #expect(abs(translation + 200 * Double(index + 1) / 6) < 1e-9)
    }
    #expect(
      Array(events.dropFirst(6)) == [
        PagerEvent(time: 100, name: "draggingEnded"), PagerEvent(time: 100, name: "pageChanged", payload: .integer(3)),
      ])
  }

  @Test(
    "A drag that keeps the page ends without a page change; a cancelled one without an end", arguments: Subject.allCases
  )
  func others(subject: Subject) throws {
    var kept = subject.simulation(page: 2, recording: .events)
    try kept.perform(swipe(-30, duration: 400))
    #expect(kept.world.events.last?.name == "draggingEnded")
    var cancelled = subject.simulation(page: 2, recording: .events)
    try cancelled.perform(swipe(-300, end: .cancel))
    #expect(Set(cancelled.world.events.map(\.name)) == ["draggingChanged"])
  }

  @Test("A resting finger that reports repeats its value, since the time is part of it")
  func stationaryChanges() throws {
    var run = Subject.pagerView.simulation(
      page: 2, digitizer: try Digitizer(stationarySamples: true), recording: .events)
    try run.perform(press(300))
    try run.perform(move(-100, 100))
    try run.perform(.hold(100))
    #expect(run.world.events.filter { $0.payload == .number(-100) }.count == 7)
  }

  @Test("An observer changes nothing", arguments: Subject.allCases)
  func observer(subject: Subject) throws {
    let script = Script()
    var watched = subject.simulation(page: 2, recording: .events, reactor: script)
    var alone = subject.simulation(page: 2, recording: .events)
    for step in [swipe(-200), swipe(140), swipe(-90, end: .cancel)] {
      try watched.perform(step)
      try alone.perform(step)
    }
    #expect(script.seen == watched.world.events)
    #expect(watched.world.events == alone.world.events)
    #expect(Readings(watched) == Readings(alone))
  }

  @Test("An edit in a callback changes the data at once, and the pager sees it after the chain")
  func deferredEvaluation() throws {
    // Without deferring, the end of this drag would be decided among the five pages that its end handler appends.
    let script = Script { $0.name == "draggingEnded" ? [.insert(PageList(count: 3), at: 2)] : [] }
    var run = Subject.pagerView.simulation(pages: 2, page: 1, recording: .events, reactor: script)
    try run.perform(swipe(-200))
    #expect(run.page == 1)
    #expect(run.world.decision?.because == .clamped)
    #expect(run.world.pages.count == 5)
    // After the chain it is evaluated, so the next swipe goes on into the new pages.
    try run.perform(swipe(-200))
    #expect(run.page == 2)
    #expect(script.states.last { $0.pages == 2 } != nil)
  }

  @Test("Pages appended when the last but one shows are there for the next swipe")
  func endless() throws {
    let script = Script { event in
      if case .integer(let page) = event.payload, page % 2 == 1 {
        [.insert(PageList(count: 2), at: page + 1)]
      } else {
        []
      }
    }
    var run = Subject.pagerView.simulation(pages: 2, reactor: script)
    for page in 1...20 {
      try run.perform(swipe(-200))
      #expect(run.page == page)
      _ = try run.settle()
    }
  }

  @Test("A crash by an edit in a callback comes after the chain, with the page already turned")
  func deferredCrash() throws {
    let script = Script { $0.name == "draggingEnded" ? [.remove(at: 0, count: 1)] : [] }
    var run = Subject.imagePager.simulation(pages: 3, recording: .events, reactor: script)
    try run.perform(swipe(-250))
    #expect(run.crash == "Fatal error: Index out of range")
    #expect(run.page == 1)
    #expect(run.world.events.last?.name == "pageChanged")
  }

  @Test("The app may write the selection back inside pageChanged; the events nest")
  func writeBack() throws {
    let script = Script { $0.payload == .integer(3) ? [.goTo(.index(0), animated: true)] : [] }
    var run = Subject.pagerView.simulation(page: 2, recording: .events, reactor: script)
    try run.perform(swipe(-200))
    #expect(run.page == 0)
    #expect(run.world.decision?.to == 3)
    #expect(run.world.events.filter { $0.name == "pageChanged" }.map(\.payload) == [.integer(3), .integer(0)])
    #expect(try run.settle())
    #expect(run.offset == 0)
  }

  @Test("A write of the selection in mid-drag is what the end of the drag starts from")
  func writeInDrag() throws {
    var written = false
    let script = Script { event in
      guard event.name == "draggingChanged", !written else { return [] }
      written = true
      return [.goTo(.index(4), animated: true)]
    }
    var run = Subject.pagerView.simulation(page: 1, reactor: script)
    try run.perform(swipe(200))
    #expect(run.world.decision?.from == 4)
    #expect(run.page == 3)
    #expect(try run.settle())
    #expect(run.offset == 3 * 375)
  }

  @Test(
    "A cancel inside draggingChanged takes the touch away, and the rest of its step comes to nothing",
    arguments: Subject.allCases)
  func cancelInside(subject: Subject) throws {
    let recorded = try TouchRecording(
      (0...10).map {
        TouchSample(time: Double($0) * 20, location: Point(x: 300 - 20 * Double($0), y: 400))
      })
    let digitizer = try Digitizer(stationarySamples: true, liftSample: true)
    let compound: [(Step, Double)] = [
      (swipe(-200, duration: 200, hold: 50), 250), (swipe(-200, duration: 200, end: .cancel), 200),
      (.replay(recorded, end: .lift), 200), (.replay(recorded, end: .cancel), 200),
    ]
    for (step, time) in compound {
      for digitizer in [Digitizer.standard, digitizer] {
        let script = Script { $0.name == "draggingChanged" ? [.cancel] : [] }
        var run = subject.simulation(page: 2, digitizer: digitizer, recording: .events, reactor: script)
        try run.perform(step)
        #expect(run.world.events.map(\.name) == ["draggingChanged"])
        #expect(run.now == time)
        #expect(run.page == 2)
        #expect(run.hasFingerDown == false)
        #expect(run.world.decision == Decision(from: 2, to: 2, because: .none))
        #expect(try run.settle())
      }
    }
    // A tap by a pager that recognises at once.
    let script = Script { $0.name == "draggingChanged" ? [.cancel] : [] }
    var tap = subject.simulation(page: 2, options: [("minimumDistance", .number(0))], reactor: script)
    try tap.perform(.tap(Point(x: 100, y: 100)))
    #expect(tap.now == 50)
    #expect(tap.hasFingerDown == false)
  }

  @Test(
    "A finger that comes down again inside a callback is another touch, which the old path does not move",
    arguments: Subject.allCases)
  func pressInside(subject: Subject) throws {
    var pressed = false
    let script = Script { event in
      guard event.name == "draggingChanged", !pressed else { return [] }
      pressed = true
      return [.cancel, press(30)]
    }
    var run = subject.simulation(page: 2, recording: .events, reactor: script)
    try run.perform(swipe(-200, duration: 200))
    #expect(run.world.events.map(\.name) == ["draggingChanged"])
    #expect(run.hasFingerDown)
    try run.perform(move(50))
    try run.perform(.lift(finger: 1))
    #expect(run.world.release?.event?.startLocation == Point(x: 30, y: 400))
    #expect(run.world.release?.event?.translation == Point(x: 50, y: 0))
  }

  @Test("A lift inside a callback takes no time, also where lifts bring a sample", arguments: Subject.allCases)
  func liftInside(subject: Subject) throws {
    for digitizer in [Digitizer.standard, try Digitizer(liftSample: true)] {
      let script = Script { $0.payload == .number(-100) ? [.lift(finger: 1)] : [] }
      var run = subject.simulation(page: 2, digitizer: digitizer, recording: [.events, .trace], reactor: script)
      try run.perform(press(300))
      try run.perform(move(-100, 100))
      #expect(run.now == 100)
      #expect(run.hasFingerDown == false)
      #expect(run.world.release?.event?.time == 100)
      #expect(run.world.release?.event?.translation.x == -100)
      let times = run.world.trace.map(\.time)
      #expect(times == times.sorted())
    }
  }

  @Test("A step that takes time is refused inside a callback")
  func timeInside() throws {
    let steps: [Step] = [.wait(1), .settle(timeout: 1), .hold(1), move(1, 1), swipe(-20), .tap(Point(x: 1, y: 1))]
    for step in steps {
      let script = Script { $0.name == "draggingChanged" ? [step] : [] }
      var run = Subject.pagerView.simulation(page: 2, reactor: script)
      try run.perform(press(300))
      let error = #expect(throws: Interruption.self) { try run.perform(move(-50, 20)) }
      guard case .invalidStep(let words)? = error else { return #expect(Bool(false)) }
      #expect(words.contains("takes time"))
    }
  }

  @Test("An error of the app's reaction is the step's, and later steps go on")
  func errorInside() throws {
    var failed = false
    let script = Script { _ in
      defer { failed = true }
      return failed ? [] : [.remove(at: 9, count: 1)]
    }
    var run = Subject.pagerView.simulation(page: 2, reactor: script)
    #expect(throws: Interruption.self) { try run.perform(.goTo(.index(1), animated: true)) }
    try run.perform(.insert(PageList(count: 1), at: 0))
    try run.perform(.goTo(.index(5), animated: true))
    #expect(try run.settle())
    #expect(run.offset == 5 * 375)
    // The evaluation after the failed chain was not lost: the sixth page is drawn.
    #expect(run.frame(ofPage: 5) != nil)
  }

  @Test("A second finger pressed inside a callback fails the drag there", arguments: Subject.allCases)
  func secondFingerInside(subject: Subject) throws {
    var pressed = false
    let script = Script { _ in
      defer { pressed = true }
      return pressed ? [] : [press(10, finger: 2)]
    }
    var run = subject.simulation(page: 2, recording: .events, reactor: script)
    try run.perform(swipe(-200))
    #expect(run.world.events.count == 1)
    #expect(run.page == 2)
    try run.perform(.lift(finger: 2))
    try run.perform(swipe(-200))
    #expect(run.page == 3)
  }

  @Test(
    "A touch that begins inside draggingEnded does not disturb the report of the one that ends",
    arguments: Subject.allCases)
  func pressInsideEnd(subject: Subject) throws {
    var pressed = false
    let script = Script { event in
      guard event.name == "draggingEnded", !pressed else { return [] }
      pressed = true
      return [press(300)]
    }
    var plain = subject.simulation(page: 2, recording: .touches)
    var run = subject.simulation(page: 2, recording: .touches, reactor: script)
    try plain.perform(swipe(-200))
    try run.perform(swipe(-200))
    #expect(run.world.release == plain.world.release)
    #expect(run.world.decision == plain.world.decision)
    #expect(run.page == 3)
    #expect(run.world.touches.map(\.fate) == [.lifted, .held])
  }

  @Test(
    "A copy that a callback makes reads as the run itself does at that instant, and disturbs nothing",
    arguments: Subject.allCases)
  func observing(subject: Subject) throws {
    let witness = Witness()
    let recording: Recording = [.outcome, .trace]
    var watched = subject.simulation(page: 1, recording: recording, reactor: witness)
    var alone = subject.simulation(page: 1, recording: recording)
    for step in [swipe(-300, duration: 120), .wait(40), swipe(90)] {
      try watched.perform(step)
      try alone.perform(step)
    }
    _ = try watched.settle()
    _ = try alone.settle()
    #expect(Readings(watched) == Readings(alone))
    #expect(Measured(watched) == Measured(alone))
    #expect(watched.world.trace == alone.world.trace)
    #expect(witness.seen.map(\.now) == watched.world.events.map(\.time))
    #expect(witness.seen.indices.allSatisfy { witness.seen[$0].world.events.count == $0 + 1 })
    for seen in witness.seen {
      let position = try #require(seen.position)
      #expect(try #require(seen.minPosition) <= position)
      #expect(try #require(seen.maxPosition) >= position)
    }
  }
}

/// Keeps what it saw at each event.
private final class Witness: Reactor {
  private(set) var seen: [Simulation] = []

  func react<P: Pager>(to event: PagerEvent, in world: inout World, pager: inout P) throws(Interruption) {
    seen.append(Simulation(observing: pager, in: world))
  }
}
