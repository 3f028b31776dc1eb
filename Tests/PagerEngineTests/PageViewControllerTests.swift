import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("PageViewController")
struct PageViewControllerTests {
  static func simulation(
    _ model: Model = .pageViewController, pages: Int = 4, page: Int = 0, width: Double = 375, height: Double = 800,
    frameRate: Double = 60, layoutDirection: PagerEnvironment.LayoutDirection = .leftToRight,
    options: [(String, OptionValue)] = [], recording: Recording = .outcome, reactor: (any Reactor)? = nil
  ) -> Simulation {
    var values = OptionValues(of: model.declaration.options)
    if model.declaration.options.contains(where: { $0.name == "rebuildsControllers" }) {
      values.set("rebuildsControllers", to: .boolean(false))
    }
    for (name, value) in options { values.set(name, to: value) }
    return Simulation(
      model,
      PagerSetup(
        environment: PagerEnvironment(
          viewport: Size(width: width, height: height), layoutDirection: layoutDirection, frameRate: frameRate),
        pages: PageList(count: pages), page: page, options: values), recording: recording, reactor: reactor)
  }

  private static func names(_ run: Simulation, _ wanted: [String]) -> [String] {
    run.world.events.filter { wanted.contains($0.name) }.map { event in
      if case .integer(let page) = event.payload { "\(event.name)(\(page))" } else { event.name }
    }
  }

  // MARK: - Swipes

  @Test("It turns, settles and decides as the paging scroll view does, wherever both have the same room")
  func agreesWithTheScrollView() throws {
    var numbers = Numbers(seed: 31)
    for _ in 0..<150 {
      let (dx, duration) = (numbers.number(-340...340), numbers.number(40...500))
      var queue = Self.simulation(pages: 5, page: 2)
      let options = OptionValues(of: Model.scrollViewPaging.declaration.options)
      var plain = Simulation(
        .scrollViewPaging,
        PagerSetup(
          environment: PagerEnvironment(viewport: Size(width: 375, height: 800)), pages: PageList(count: 5), page: 2,
          options: options), recording: .outcome)
      for step in [swipe(dx, duration: duration), .wait(60)] {
        try queue.perform(step)
        try plain.perform(step)
        #expect(abs((queue.position ?? -9) - (plain.position ?? 9)) < 1e-9)
      }
      #expect(queue.world.decision?.to == plain.world.decision?.to)
      let (atRest, plainAtRest) = (try queue.settle(), try plain.settle())
      #expect(atRest && plainAtRest)
      #expect(queue.page == plain.page)
      #expect(queue.settleTime == plain.settleTime)
      #expect(queue.position == Double(queue.page))
    }
  }

  @Test("The binding follows at the end of a transition and at no other time")
  func lags() throws {
    var run = Self.simulation()
    try run.perform(swipe(-300, duration: 200, hold: 0))
    for _ in 0..<10 {
      #expect(run.page == 0)
      try run.perform(.wait(20))
    }
    #expect(try run.settle())
    #expect(run.page == 1)
    let change = try #require(run.world.events.first { $0.name == "pageChanged" })
    #expect(abs(change.time - run.pager.restTime) < 1e-9)
  }

  @Test("The mirror image of a touch does the same in a right-to-left layout; a quarter turn, with vertical pages")
  func symmetries() throws {
    var numbers = Numbers(seed: 5)
    for _ in 0..<60 {
      let (dx, duration, wait) = (numbers.number(-300...300), numbers.number(30...400), numbers.number(0...300))
      func outcome(_ run: Simulation, _ delta: Point) throws -> [Double] {
        var run = run
        for sign in [1.0, -1] {
          try run.perform(
            .swipe(
              FingerPath(
                start: Point(x: 300, y: 300), delta: Point(x: delta.x * sign, y: delta.y * sign), duration: duration,
                profile: .linear),
              hold: 0, end: .lift))
          try run.perform(.wait(wait))
        }
        #expect(try run.settle())
        return [Double(run.page), run.position ?? -1, run.largestJump, run.settleTime ?? -1]
      }
      let plain = try outcome(Self.simulation(width: 600, height: 600), Point(x: dx, y: 0))
      // Mirrored places are rounded otherwise, which may move an end by a step of the curve.
      let mirrored = try outcome(
        Self.simulation(width: 600, height: 600, layoutDirection: .rightToLeft), Point(x: -dx, y: 0))
      for (a, b) in zip(plain, mirrored) { #expect(abs(a - b) <= 1 + 1e-6) }
      #expect(plain[0] == mirrored[0])
      #expect(plain[1] == mirrored[1])
      #expect(
        try outcome(
          Self.simulation(width: 600, height: 600, options: [("navigationOrientation", .text("vertical"))]),
          Point(x: 0, y: dx)) == plain)
    }
  }

  // MARK: - Sets

  @Test("A dot's tap slides by (1 − cos(πt/0.3))/2, and the control's change is told before the binding's")
  func halfCosine() throws {
    for n in 1..<18 {
      var run = Self.simulation(options: [("roundsToPixels", .boolean(false))])
      try run.perform(.tapIndicator(.trailing))
      try run.perform(.wait(Double(n) * 300 / 18))
      // The published log of an animated change, to its five digits.
      let log = [
        0.00779, 0.03037, 0.06698, 0.11682, 0.17835, 0.25, 0.32866, 0.41355, 0.5, 0.58723, 0.67134, 0.75, 0.82165,
        0.88318, 0.93302, 0.96963, 0.99221,
      ]
      #expect(abs((run.position ?? -1) - log[n - 1]) < 0.52 / 1284 * 2)
      #expect(Self.names(run, ["valueChanged", "pageChanged"]) == ["valueChanged(1)", "pageChanged(1)"])
    }
  }

  @Test("An app that writes back in a callback has the last word, and never meets itself", arguments: [0, 2, 3])
  func writesBack(page: Int) throws {
    let script = Script { event in
      event.name == "pageChanged" && event.payload == .integer(1) ? [.goTo(.index(page), animated: true)] : []
    }
    var run = Self.simulation(options: [("direction", .text("bySign"))], reactor: script)
    try run.perform(swipe(-250))
    #expect(try run.settle())
    #expect(run.page == page)
    #expect(run.position == Double(page))
    #expect(run.crash == nil)
  }

  // MARK: - Building pages

  @Test("What building a page costs holds frames up and changes no decision, no page and no motion underneath")
  func cost() throws {
    var numbers = Numbers(seed: 8)
    for _ in 0..<80 {
      let (dx, duration, cost) = (numbers.number(-300...300), numbers.number(60...300), numbers.number(1...150))
      var light = Self.simulation(page: 1)
      var heavy = Self.simulation(page: 1, options: [("pageCost", .number(cost))])
      for step in [swipe(dx, duration: duration), .wait(numbers.number(0...200))] {
        try light.perform(step)
        try heavy.perform(step)
      }
      #expect(light.world.decision == heavy.world.decision)
      let settled = (try light.settle(), try heavy.settle())
      #expect(settled == (true, true))
      #expect(light.page == heavy.page)
      #expect(light.position == heavy.position)
      #expect(
        Self.names(light, ["willTransition", "didFinish"]) == Self.names(heavy, ["willTransition", "didFinish"]))
    }
  }

  @Test("While a page is built the frames show what they showed, at any frame rate", arguments: [60.0, 90, 120])
  func held(frameRate: Double) throws {
    var run = Self.simulation(frameRate: frameRate, options: [("pageCost", .number(120))])
    try run.perform(press(350))
    try run.perform(move(-200, 200))
    // Recognised at 10 pt, a sample of 16.7 ms; built until 136.7 ms.
    var shown = Self.simulation(frameRate: frameRate, options: [("pageCost", .number(120))])
    try shown.perform(press(350))
    try shown.perform(move(-100, 100))
    #expect(shown.position == 0)
    #expect(shown.isSettled == false)
    #expect(abs((run.position ?? 0) - 200.0 / 375) < 1e-9)
    #expect(run.largestJump > 100)
  }

  // MARK: - The control

  @Test("The whole frame of the control, and nothing else, is kept from paging")
  func hitTest() throws {
    for pages in [1, 2, 4, 9] {
      let width = Double(pages) * 16 - 9
      let (left, right, top) = (375 - 16 - width, 375.0 - 16, 800.0 - 26)
      for (x, y, isControl) in [
        (left + 0.1, top + 0.1, true), (right - 0.1, 799.9, true), ((left + right) / 2, top + 13, true),
        (left - 0.1, top + 5, false), (right + 0.1, top + 5, false), ((left + right) / 2, top - 0.1, false),
      ] {
        var run = Self.simulation(pages: pages)
        try run.perform(
          .swipe(
            FingerPath(start: Point(x: x, y: y), delta: Point(x: -150, y: 0), duration: 50, profile: .linear), hold: 0,
            end: .lift))
        #expect((run.world.release?.event == nil) == isControl)
        #expect(try run.settle())
        if isControl { #expect(run.position == 0) }
      }
    }
  }

  @Test("A touch on the control that is taken away taps nothing")
  func cancelledTap() throws {
    var run = Self.simulation()
    try run.perform(.press(Point(x: 350, y: 790), finger: 1))
    try run.perform(.cancel)
    #expect(run.page == 0)
    try run.perform(.tap(Point(x: 350, y: 790)))
    #expect(try run.settle())
    #expect(run.page == 1)
  }

  @Test("A control that hides cannot be tapped, and keeps no touch from paging")
  func hides() throws {
    var run = Self.simulation(pages: 1, options: [("hidesForSinglePage", .boolean(true))])
    #expect(throws: Interruption.self) { try run.perform(.tapIndicator(.trailing)) }
    try run.perform(.press(Point(x: 355, y: 790), finger: 1))
    try run.perform(move(-100, 100))
    #expect((run.position ?? 0) > 0)
  }

  // MARK: - The parent

  @Test("A stale coordinator leaves every swipe dead; one that is told does not", arguments: [false, true])
  func staleCoordinator(told: Bool) throws {
    for page in 0..<4 {
      for dx in [-250.0, 250] {
        var run = Self.simulation(
          page: page, options: [("rebuildsControllers", .boolean(true)), ("updatesCoordinator", .boolean(told))])
        try run.perform(.refresh)
        #expect(try run.settle())
        try run.perform(swipe(dx))
        #expect(try run.settle())
        let next = page + (dx < 0 ? 1 : -1)
        #expect(run.page == (told && (0..<4).contains(next) ? next : page))
      }
    }
  }

  @Test("No pages, or a page at the start that there is none of, trap")
  func traps() {
    for model in [Model.pageViewController, .iPages] {
      #expect(Self.simulation(model, pages: 0).crash == "Fatal error: Index out of range")
      #expect(Self.simulation(model, pages: 2, page: 2).crash == "Fatal error: Index out of range")
    }
  }

  // MARK: - Dead states

  private static let alphabet: [Step] = [
    press(300), move(-120, 40), move(150, 60), .lift(finger: 1), .cancel, press(40, finger: 2),
    .goTo(.index(3), animated: true), .goTo(.index(0), animated: false), .tapIndicator(.trailing),
    .resize(Size(width: 320, height: 800)), .refresh, .wait(60), .settle(timeout: 10000),
  ]

  private static func walk(_ run: Simulation, depth: Int, visited: inout Int) throws {
    visited += 1
    var end = run
    for finger in 1...2 { try? end.perform(.lift(finger: finger)) }
    #expect(try end.settle(timeout: 10000))
    #expect(end.crash == nil)
    #expect((0..<4).contains(end.page))
    // Whole, though not always the binding's page: a set that a touch stopped may have gone back (documented).
    let position = end.position ?? .nan
    #expect(position == position.rounded())
    guard depth > 0 else { return }
    for step in alphabet {
      var next = run
      do { try next.perform(step) } catch { continue }
      try walk(next, depth: depth - 1, visited: &visited)
    }
  }

  @Test("Every sequence of three steps ends at rest on a whole page, after an interrupted swipe too")
  func deadStates() throws {
    for model in [Model.pageViewController, .iPages] {
      for sameController in ["ignored", "slides"] {
        var run = Self.simulation(model, page: 1, options: [("sameController", .text(sameController))], recording: [])
        var visited = 0
        try Self.walk(run, depth: 2, visited: &visited)
        try run.perform(swipe(-150, duration: 60))
        try run.perform(.wait(80))
        try Self.walk(run, depth: 3, visited: &visited)
        #expect(visited > 500)
      }
    }
  }

  @Test("Caught at any instant of its settling, in its overshoot too, the page is the one that is shown")
  func caughtAnywhere() throws {
    for dx in [-300.0, 300] {
      for wait in 0..<400 {
        var run = Self.simulation(page: 1)
        try run.perform(swipe(dx))
        try run.perform(.wait(Double(wait)))
        try run.perform(.tap(Point(x: 200, y: 400)))
        #expect(try run.settle())
        #expect(run.position == Double(run.page))
      }
    }
  }

  @Test("After a touch and a refresh, in any order, a swipe still turns a page")
  func stillAlive() throws {
    for wait in stride(from: 0.0, through: 700, by: 35) {
      var run = Self.simulation(page: 1)
      try run.perform(.goTo(.index(2), animated: true))
      try run.perform(.wait(wait))
      try run.perform(swipe(-20, duration: 100))
      try run.perform(.refresh)
      #expect(try run.settle())
      let page = run.page
      try run.perform(swipe(250))
      #expect(try run.settle())
      #expect(run.page == page - 1)
      #expect(run.position == Double(run.page))
    }
  }

  @Test(
    "An option that changes the length of a slot leaves the page in the middle, at rest, under a finger and in motion",
    arguments: [Model.pageViewController, .iPages])
  func slotOptions(_ model: Model) throws {
    let changes: [[(String, OptionValue)]] = [
      [("interPageSpacing", .number(40))], [("navigationOrientation", .text("vertical"))],
      [("interPageSpacing", .number(400)), ("navigationOrientation", .text("vertical"))],
    ]
    let beginnings: [[Step]] = [
      [], [swipe(-300, duration: 200)], [.goTo(.index(2), animated: true)], [swipe(-300), .wait(1000), swipe(300)],
    ]
    for change in changes {
      for before in beginnings {
        for pause in [0.0, 50, 1000] {
          var run = Self.simulation(model, page: 1)
          for step in before { try run.perform(step) }
          try run.perform(.wait(pause))
          let wasAtRest = run.isSettled
          let position = try #require(run.position)
          var options = run.world.options
          for (name, value) in change { options.set(name, to: value) }
          try run.perform(.set(options))
          if wasAtRest { #expect(run.position == position) }
          #expect(try run.settle())
          #expect(run.position == Double(run.page))
        }
      }
    }
  }

  @Test("Spacing and durations beyond what a run can hold are refused")
  func limits() throws {
    for model in [Model.pageViewController, .iPages, .scrollViewPaging, .tabView, .scrollViewTargets] {
      let option = try #require(model.declaration.options.first { $0.name == "animationDuration" })
      #expect(option.shape.accepts(.number(World.timeLimit)) && !option.shape.accepts(.number(World.timeLimit.nextUp)))
    }
    for model in [Model.pageViewController, .iPages] {
      let option = try #require(model.declaration.options.first { $0.name == "interPageSpacing" })
      #expect(option.shape.accepts(.number(100_000)) && !option.shape.accepts(.number(1e300)))
    }
  }
}
