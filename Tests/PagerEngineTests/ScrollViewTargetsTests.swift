import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("ScrollViewTargets")
struct ScrollViewTargetsTests {
  static func simulation(
    pages: PageList = PageList(count: 12), page: Int = 0, width: Double = 390, os: Int = 18,
    options: [(String, OptionValue)] = [], recording: Recording = .outcome, reactor: (any Reactor)? = nil
  ) -> Simulation {
    var values = OptionValues(of: Model.scrollViewTargets.declaration.options)
    for (name, value) in options { values.set(name, to: value) }
    return Simulation(
      .scrollViewTargets,
      PagerSetup(
        environment: PagerEnvironment(viewport: Size(width: width, height: 800), sdk: os), pages: pages, page: page,
        options: values), recording: recording, reactor: reactor)
  }

  static let cards: [(String, OptionValue)] = [
    ("behavior", .text("viewAligned")), ("itemLength", .number(260)), ("spacing", .number(10)),
  ]

  /// A drag that is let go so many points further on, with a constant velocity of the last three pairs of samples.
  static func release(by way: Double, velocity: Double) throws -> Step {
    var samples = [TouchSample(time: 0, location: Point(x: 300, y: 400))]
    for (index, time) in [0.0, 10, 20, 30].enumerated() {
      let place = way - velocity * Double(3 - index) / 100
      samples.append(TouchSample(time: 200 + time, location: Point(x: 300 - place, y: 400)))
    }
    return .replay(try TouchRecording(samples), end: .lift)
  }

  /// What is left of a way after whole milliseconds, multiplied millisecond by millisecond.
  private static func left(_ way: Double, after milliseconds: Int) -> Double {
    var left = way
    for _ in 0..<milliseconds { left *= 0.998 }
    return left
  }

  @Test("A release lands on the stop next to its natural end, and no farther than the limit")
  func landings() throws {
    var numbers = Numbers(seed: 12)
    let limits: [(String, Int)] = [("never", 99), ("alwaysByOne", 1), ("alwaysByFew", 3), ("automatic", 3)]
    for round in 0..<600 {
      let (word, limit) = limits[round % 4]
      let start = Int(numbers.number(0...8.99))
      let (way, velocity) = (numbers.number(-250...250), numbers.number(-4000...4000))
      var run = Self.simulation(
        page: start, options: Self.cards + [("limitBehavior", .text(word)), ("anchor", .text("leading"))])
      try run.perform(Self.release(by: way, velocity: velocity))
      let shown = Double(start) * 270 + way
      guard shown > 0, shown < 2840, abs(way) > 11, abs(abs(velocity) - 250) > 1 else { continue }
      // 1000 × ln 0.998 = −2.002002671.
      let travel = abs(velocity) > 250 ? (abs(velocity) - 10) / 2.002002671 * (velocity < 0 ? -1 : 1) : 0
      let natural = min(max(shown + travel, 0), 2840)
      let stops = (0...11).map { min(Double($0) * 270, 2840) }
      let allowed = stops.indices.filter { abs($0 - start) <= limit }
      let nearest = allowed.min { abs(stops[$0] - natural) < abs(stops[$1] - natural) } ?? 0
      if let margin = run.world.decision?.margin?.margin, margin < 1e-3 { continue }
      #expect(try run.settle())
      #expect(abs(run.offset - stops[nearest]) < 1e-9, "\(start) \(way) \(velocity) \(word)")
      #expect(run.page == run.world.decision?.to)
    }
  }

  @Test("What is left of the way falls by 0.2 % a millisecond, until half a pixel is left")
  func motion() throws {
    for (way, velocity) in [(100.0, 700.0), (30, 2000), (-120, 0), (200, -300)] {
      var run = Self.simulation(page: 5, options: Self.cards + [("anchor", .text("leading"))])
      try run.perform(Self.release(by: way, velocity: velocity))
      let from = run.offset
      var end = run
      #expect(try end.settle())
      let total = end.offset - from
      for milliseconds in [1, 10, 100, 500, 1000] {
        var later = run
        try later.perform(.wait(Double(milliseconds)))
        #expect(abs(end.offset - later.offset - Self.left(total, after: milliseconds)) < 1e-6)
      }
      let time = Int(end.settleTime ?? 0)
      #expect(abs(Self.left(total, after: time)) >= 0.5 / 3)
      #expect(abs(Self.left(total, after: time + 1)) < 0.5 / 3)
    }
  }

  @Test("Phases are a path through the documented ones, and end idle")
  func phases() throws {
    let next = [
      "idle": ["tracking", "animating"], "tracking": ["interacting", "idle", "decelerating", "animating"],
      "interacting": ["decelerating", "idle"], "decelerating": ["tracking", "idle", "animating"],
      "animating": ["tracking", "interacting", "idle"],
    ]
    let steps: [Step] = [
      press(300), move(-120, 40), .lift(finger: 1), .cancel, .goTo(.index(3), animated: true),
      .goTo(.index(1), animated: false), .wait(60), .settle(timeout: 10000), .resize(Size(width: 320, height: 800)),
    ]
    var numbers = Numbers(seed: 7)
    for round in 0..<300 {
      var run = Self.simulation(options: round % 2 == 0 ? [] : Self.cards)
      for _ in 0..<12 { try? run.perform(steps[Int(numbers.next() % UInt64(steps.count))]) }
      if run.hasFingerDown { try run.perform(.lift(finger: 1)) }
      #expect(try run.settle())
      var phase = "idle"
      for event in run.world.events where event.name == "scrollPhaseChanged" {
        guard case .text(let word) = event.payload else { continue }
        #expect(next[phase]?.contains(word) == true, "\(phase) to \(word)")
        phase = word
      }
      #expect(phase == "idle")
    }
  }

  @Test("Before iOS 18 there are no phases")
  func noPhases() throws {
    var run = Self.simulation(os: 17)
    try run.perform(Self.release(by: 100, velocity: 900))
    #expect(try run.settle())
    #expect(run.world.events.map(\.name) == ["pageChanged"])
  }

  @Test("The binding is the view with the nearest leading edge at every frame of a scroll")
  func binding() throws {
    var run = Self.simulation(options: Self.cards + [("limitBehavior", .text("never"))])
    try run.perform(Self.release(by: 50, velocity: 3000))
    while !run.isSettled {
      let frame = (run.now * 60 / 1000 + 1e-6).rounded(.down) + 1
      // The frame comes after the steps of its instant.
      try run.perform(.wait(max(0, frame * 1000 / 60 - run.now) + 0.001))
      let nearest = (0..<12).min { abs(Double($0) * 270 - run.offset) < abs(Double($1) * 270 - run.offset) }
      #expect(run.page == nearest)
    }
    #expect(run.page == 6 && run.position == 6)
  }

  @Test("A written view stays bound until the user scrolls")
  func written() throws {
    var run = Self.simulation(options: Self.cards)
    try run.perform(.goTo(.index(11), animated: true))
    #expect(try run.settle())
    #expect(run.page == 11 && run.offset == 2840)
    try run.perform(Self.release(by: -20, velocity: 0))
    #expect(try run.settle())
    #expect(run.page == 11 && run.offset == 2840)
    try run.perform(Self.release(by: -200, velocity: 0))
    #expect(try run.settle())
    #expect(run.page == 10 && run.offset == 2700)
  }

  @Test("Without a binding the app cannot write one")
  func unbound() {
    var run = Self.simulation(options: [("scrollPosition", .boolean(false))])
    #expect(throws: Interruption.self) { try run.perform(.goTo(.index(2), animated: true)) }
  }

  @Test("A callback that goes elsewhere wins over the release that called it")
  func reactions() throws {
    for word in ["tracking", "interacting", "decelerating", "idle"] {
      var done = false
      let script = Script {
        guard $0.payload == .text(word), !done else { return [] }
        done = true
        return [.goTo(.index(5), animated: false)]
      }
      var run = Self.simulation(reactor: script)
      try run.perform(Self.release(by: 100, velocity: 900))
      #expect(try run.settle())
      // While a finger drags, its next sample takes the content back.
      if word == "decelerating" || word == "idle" { #expect(run.page == 5 && run.position == 5, "\(word)") }
      #expect(run.position == Double(run.page))
    }
  }

  @Test("Edits leave the offset of the named view within its container, wherever they are made")
  func edits() throws {
    var numbers = Numbers(seed: 31)
    for round in 0..<200 {
      let names = (0..<8).map { "v\($0)" }
      var run = Self.simulation(
        pages: PageList(identifiers: names), page: 4,
        options: Self.cards + [("anchor", .text("leading")), ("limitBehavior", .text("alwaysByOne"))])
      if round % 2 == 0 { try run.perform(Self.release(by: 100, velocity: 900)) }
      if round % 4 == 0 { try run.perform(.wait(60)) }
      var settled = run
      #expect(try settled.settle())
      let (id, offset) = (settled.pageID, settled.offset)
      let index = Int(numbers.number(0...3.99))
      if round % 3 == 0 {
        try run.perform(.remove(at: index, count: 1))
      } else {
        try run.perform(.insert(PageList(identifiers: ["new", "newer"]), at: index))
      }
      #expect(try run.settle())
      #expect(run.pageID == id)
      #expect(run.offset == offset + (round % 3 == 0 ? -270 : 540))
    }
  }

  @Test("Without a width nothing traps, and the view is kept until there is one")
  func noWidth() throws {
    for options in [[], Self.cards, [("behavior", OptionValue.text("none"))]] {
      var run = Self.simulation(page: 2, options: options + [("anchor", .text("leading"))])
      try run.perform(.resize(Size(width: 0, height: 800)))
      try run.perform(swipe(-20, duration: 20, from: 0))
      try run.perform(.goTo(.index(2), animated: true))
      #expect(try run.settle())
      try run.perform(.resize(Size(width: 390, height: 800)))
      #expect(try run.settle())
      #expect(run.page == 2 && run.position == 2)
    }
  }

  // MARK: - No dead states

  private static let alphabet: [Step] = [
    press(300), move(-120, 40), .lift(finger: 1), .cancel, press(40, finger: 2), .goTo(.index(3), animated: true),
    .goTo(.index(0), animated: false), .resize(Size(width: 320, height: 800)), .remove(at: 0, count: 2),
    .insert(PageList(count: 1), at: 1), .wait(50), .settle(timeout: 10000),
  ]

  private static func walk(_ run: Simulation, depth: Int, _ visited: inout Int) throws {
    visited += 1
    var end = run
    if end.hasFingerDown { for finger in 1...2 { try? end.perform(.lift(finger: finger)) } }
    #expect(try end.settle(timeout: 10000))
    #expect(end.crash == nil && end.isSettled)
    #expect(end.offset == Double(end.page) * end.pager.pageDistance)
    #expect(end.page >= 0 && end.page < max(1, end.world.pages.count))
    guard depth > 0 else { return }
    for step in alphabet {
      var next = run
      do { try next.perform(step) } catch { continue }
      try walk(next, depth: depth - 1, &visited)
    }
  }

  @Test(
    "Whatever happens, four steps deep, it comes to rest on a view that there is", arguments: ["paging", "viewAligned"])
  func noDeadStates(behavior: String) throws {
    var visited = 0
    try Self.walk(
      Self.simulation(
        pages: PageList(count: 5), page: 1, options: [("behavior", .text(behavior))], recording: []), depth: 4,
      &visited)
    #expect(visited > 5000)
  }

  @Test("Shorter views, any anchor and no behaviour: it comes to rest within the content, on a view that there is")
  func alwaysWithin() throws {
    var visited = 0
    func walk(_ run: Simulation, depth: Int) throws {
      visited += 1
      var end = run
      if end.hasFingerDown { for finger in 1...2 { try? end.perform(.lift(finger: finger)) } }
      #expect(try end.settle(timeout: 10000))
      #expect(end.page >= 0 && end.page < max(1, end.world.pages.count))
      let length = Double(end.world.pages.count) * 270 - 10 - end.world.environment.viewport.width
      #expect(end.offset >= 0 && end.offset <= max(0, length))
      guard depth > 0 else { return }
      for step in Self.alphabet {
        var next = run
        do { try next.perform(step) } catch { continue }
        try walk(next, depth: depth - 1)
      }
    }
    for behavior in ["viewAligned", "paging", "none"] {
      for anchor in [0, 0.5, 1] {
        try walk(
          Self.simulation(
            pages: PageList(count: 5), page: 1,
            options: Self.cards + [("behavior", .text(behavior)), ("anchor", .number(anchor))], recording: []),
          depth: 3)
      }
    }
    #expect(visited > 5000)
  }
}
