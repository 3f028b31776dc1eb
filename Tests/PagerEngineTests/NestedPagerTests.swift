import GestureSynthesis
import PagerEngine
import Testing

@Suite("A pager inside a page")
struct NestedPagerTests {
  private let frame = Frame(x: 50, y: 100, width: 275, height: 600)

  private func nested(
    _ model: Model = .stub(), page: Int = 0, selected: Int = 1, children: [ChildGesture] = []
  ) -> NestedPagerSetup {
    NestedPagerSetup(
      page: page, frame: frame, model: model, pages: PageList(count: 3), selectedPage: selected,
      options: OptionValues(of: model.declaration.options), children: children)
  }

  private func simulation(
    _ priority: GesturePriority = .child, _ inner: StubPager.Traits = StubPager.Traits(),
    minimumDistance: Double = 10, parent: ScrollAxis? = nil, children: [ChildGesture] = [], selected: Int = 1,
    reactor: (any Reactor)? = nil
  ) -> Simulation {
    Model.stubbed(
      StubPager.Traits(gesturePriority: priority, minimumDistance: minimumDistance), parent: parent,
      nested: [nested(.stub(inner), selected: selected, children: children)], reactor: reactor)
  }

  private func drag(_ dx: Double, _ dy: Double = 0, from x: Double = 200) -> Step {
    .swipe(FingerPath(start: Point(x: x, y: 400), delta: Point(x: dx, y: dy), duration: 200), hold: 0, end: .lift)
  }

  private func inner(_ run: Simulation) -> Simulation { run.world.nested[0].simulation }

  private func names(_ run: Simulation) -> [String] {
    var names: [String] = []
    for event in run.world.events where names.last != event.name { names.append(event.name) }
    return names
  }

  @Test("it wins its frame, and does what it would do alone")
  func wins() throws {
    var run = simulation()
    try run.perform(drag(-190))
    #expect(run.page == 0 && run.position == 0)
    #expect(inner(run).page == 2)
    #expect(run.world.touches.map(\.fate) == [.wonByNested(page: 0)])
    _ = try run.settle()
    #expect(names(run) == ["failed", "nested.moved", "nested.lifted", "nested.arrived"])

    var alone = Simulation(
      .stub(),
      PagerSetup(
        environment: PagerEnvironment(viewport: Size(width: 275, height: 600)), pages: PageList(count: 3), page: 1,
        options: OptionValues(of: [])), recording: .events)
    try alone.perform(
      .swipe(FingerPath(start: Point(x: 150, y: 300), delta: Point(x: -190, y: 0), duration: 200), hold: 0, end: .lift))
    _ = try alone.settle()
    let told = run.world.events.filter { $0.name.hasPrefix("nested.") }
    #expect(told.map(\.name) == alone.world.events.map { "nested." + $0.name })
    for (told, own) in zip(told, alone.world.events) {
      #expect(told.time == own.time)
      if case .number(let told) = told.payload, case .number(let own) = own.payload {
        #expect(abs(told - own) < 1e-9)
      } else {
        #expect(told.payload == own.payload)
      }
    }
    #expect(inner(run).position == alone.position && inner(run).pager.restTime == alone.pager.restTime)
  }

  @Test("a touch beside it, or while its page is not drawn, is the pager's")
  func beside() throws {
    var run = simulation()
    try run.perform(drag(-190, from: 340))
    #expect(run.page == 1)
    #expect(inner(run).page == 1)
    _ = try run.settle()
    try run.perform(drag(-190))
    #expect(run.page == 2 && inner(run).page == 1)
    #expect(!run.world.events.contains { $0.name.hasPrefix("nested") })

    var hidden = Model.stubbed(StubPager.Traits(drawnPages: [1, 2]), nested: [nested()])
    try hidden.perform(drag(-190))
    #expect(hidden.page == 1)
  }

  @Test("an outer pager with precedence wins once it has recognised, and the inner one fails")
  func outer() throws {
    var run = simulation(.pager)
    try run.perform(drag(-190))
    #expect(run.page == 1)
    #expect(inner(run).page == 1)
    #expect(names(run) == ["moved", "nested.failed", "moved", "lifted"])
    #expect(run.world.touches.map(\.fate) == [.lifted])
    // It never recognises before the lift, so nobody does.
    var slow = simulation(.pager, minimumDistance: 500)
    try slow.perform(drag(-190))
    #expect(names(slow) == ["nested.lifted", "lifted"])
    #expect(slow.page == 0 && inner(slow).page == 1)
  }

  @Test("side by side both go on")
  func both() throws {
    var run = simulation(.both)
    try run.perform(drag(-190))
    #expect(run.page == 1 && inner(run).page == 2)
    #expect(run.world.touches.map(\.fate) == [.lifted])
    #expect(run.world.events.prefix(2).map(\.name) == ["nested.moved", "moved"])
    _ = try run.settle()
    #expect(run.isSettled)
    #expect(run.world.events.suffix(2).map(\.name) == ["arrived", "nested.arrived"])
  }

  @Test("an inner pager that cannot recognise, or does not until the lift, leaves the touch to the outer one")
  func unable() throws {
    var cannot = simulation(.child, StubPager.Traits(canRecognize: false))
    try cannot.perform(drag(-190))
    #expect(cannot.page == 1 && inner(cannot).page == 1)
    #expect(cannot.world.touches.map(\.fate) == [.lifted])
    var slow = simulation(.child, StubPager.Traits(minimumDistance: 500))
    try slow.perform(drag(-190))
    #expect(names(slow) == ["nested.lifted", "lifted"])
    #expect(slow.world.touches.map(\.fate) == [.lifted])
    #expect(slow.page == 0)
    var deaf = simulation(.child, StubPager.Traits(acceptsRightHalfOnly: true))
    try deaf.perform(drag(-190, from: 100))
    #expect(deaf.page == 1 && names(deaf) == ["moved", "lifted"])
    try deaf.perform(.goTo(.index(0), animated: false))
    try deaf.perform(drag(-190, from: 250))
    #expect(inner(deaf).page == 2)
  }

  @Test("gestures inside the nested pager's pages win over both")
  func grandchildren() throws {
    let whole = Frame(x: 0, y: 0, width: 275, height: 600)
    for priority in GesturePriority.allCases {
      var tap = simulation(priority, children: [ChildGesture(page: 1, frame: whole, kind: .tap)])
      try tap.perform(.tap(Point(x: 200, y: 400)))
      #expect(tap.world.events.contains { $0.name == "nested.childTapped" && $0.payload == .integer(1) })
      #expect(tap.world.touches.map(\.fate) == [priority == .both ? .lifted : .wonByNested(page: 0)])
      var drags = simulation(priority, children: [ChildGesture(page: 1, frame: whole, kind: .drag)])
      try drags.perform(drag(-190))
      #expect(drags.world.events.contains { $0.name == "nested.childDragged" } == (priority != .pager))
      #expect(drags.page == (priority == .child ? 0 : 1))
      #expect(inner(drags).page == 1)
    }
  }

  @Test("a second finger in the frame fails both, one beside it the outer alone, and a cancel all")
  func fingers() throws {
    var inside = simulation(.both)
    for step in [press(200), move(-30), press(220, finger: 2), move(-100)] { try inside.perform(step) }
    #expect(names(inside).suffix(2) == ["failed", "nested.failed"])
    var beside = simulation(.both)
    for step in [press(200), move(-30), press(360, finger: 2), move(-160), .lift(finger: 2), .lift(finger: 1)] {
      try beside.perform(step)
    }
    #expect(beside.page == 0 && inner(beside).page == 2)
    var cancelled = simulation(.both)
    for step in [press(200), move(-160), .cancel] { try cancelled.perform(step) }
    #expect(cancelled.page == 0 && inner(cancelled).page == 1)
    #expect(names(cancelled).suffix(2) == ["failed", "nested.failed"])
    for var run in [inside, beside, cancelled] {
      if run.hasFingerDown { for finger in 1...2 { try run.perform(.lift(finger: finger)) } }
      _ = try run.settle()
      #expect(!inner(run).hasFingerDown)
      try run.perform(drag(-40))
      #expect(run.world.touches.last?.fate == .lifted)
    }
  }

  @Test("a scroll view around the pager takes the touch from both")
  func parent() throws {
    var run = simulation(parent: .vertical)
    try run.perform(drag(20, -190))
    #expect(run.world.touches.map(\.fate) == [.wonByParent])
    #expect(names(run) == ["failed", "nested.failed"])
    #expect(abs((run.world.parentOffset ?? .nan) - 190) < 1e-9)
    try run.perform(drag(-190, 20))
    #expect(inner(run).page == 2)
    #expect(abs((run.world.parentOffset ?? .nan) - 190) < 1e-9)
  }

  @Test("an app hands the drag on where the nested pager is at its end")
  func handOff() throws {
    let script = Script { event in
      guard event.name == "nested.moved", case .number(let translation) = event.payload else { return [] }
      return [.scrollTo(-translation / 375, animated: false)]
    }
    var run = simulation(reactor: script)
    try run.perform(press(200))
    try run.perform(move(-75))
    #expect(abs((run.position ?? .nan) - 0.2) < 1e-12)
    #expect(run.world.touches.map(\.fate) == [.wonByNested(page: 0)])
    let scrolled = run.world.events.firstIndex { $0.name == "scrolled" }
    let moved = run.world.events.firstIndex { $0.name == "nested.moved" }
    #expect(scrolled == moved.map { $0 + 1 })
  }

  @Test("callbacks of both come in order of time, and the run rests when both do")
  func clock() throws {
    var run = simulation()
    try run.perform(drag(-190))
    try run.perform(.wait(30))
    try run.perform(.goTo(.index(1), animated: true))
    #expect(!run.isSettled)
    #expect(try run.settle())
    #expect(run.now == 330)
    #expect(inner(run).now == 330)
    let arrivals = run.world.events.filter { $0.name.hasSuffix("arrived") }
    #expect(arrivals.map(\.name) == ["nested.arrived", "arrived"])
    #expect(arrivals.map(\.time) == [300, 330])
    #expect(run.world.events.map(\.time) == run.world.events.map(\.time).sorted())
  }

  @Test("frames of a nested pager come in step with the outer one's, whoever needs them", arguments: Subject.allCases)
  func frames(subject: Subject) throws {
    let environment = subject.world()
    let setup = NestedPagerSetup(
      page: 0, frame: Frame(x: 0, y: 0, width: 375, height: 800), model: subject.model, pages: PageList(count: 5),
      options: OptionValues(of: subject.model.declaration.options))
    for outer in Subject.allCases {
      var alone = subject.simulation(environment: environment, recording: .events)
      try alone.perform(swipe(-200))
      #expect(try alone.settle())
      for recording in [Recording.events, [.events, .trace]] {
        var run = Simulation(
          outer.model,
          PagerSetup(
            environment: environment, pages: PageList(count: 5), page: 0,
            options: OptionValues(of: outer.model.declaration.options)), nested: [setup], recording: recording)
        try run.perform(swipe(-200))
        #expect(try run.settle())
        #expect(run.page == 0)
        #expect(inner(run).pager.restTime == alone.pager.restTime)
        #expect(inner(run).page == alone.page)
        #expect(inner(run).offset.bitPattern == alone.offset.bitPattern)
      }
    }
  }

  @Test("when the parent is evaluated so is what is inside, and a crash inside is the run's")
  func evaluation() throws {
    var run = simulation()
    try run.perform(.refresh)
    #expect(names(run) == ["evaluated", "nested.evaluated"])
    var crashing = simulation(.child, StubPager.Traits(crashesAtLift: true))
    try crashing.perform(drag(-190))
    #expect(crashing.crash == "no hands")
  }

  @Test("a held drag inside keeps the run from rest, and it says so at once")
  func held() throws {
    var run = simulation()
    try run.perform(press(200))
    try run.perform(move(-50))
    #expect(!run.isSettled)
    #expect(try !run.settle())
    #expect(run.now == 50)
  }
}
