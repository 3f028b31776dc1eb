import GestureSynthesis
import PagerEngine
import Testing

@Suite("A scroll view around the pager")
struct ParentScrollTests {
  private func drag(_ dx: Double, _ dy: Double, from start: Point = Point(x: 200, y: 400)) -> Step {
    .swipe(FingerPath(start: start, delta: Point(x: dx, y: dy), duration: 200), hold: 0, end: .lift)
  }

  @Test("a drag along its axis is its own, one across it the pager's", arguments: ScrollAxis.allCases)
  func axes(axis: ScrollAxis) throws {
    for (dx, dy) in [(-190.0, 60.0), (190, 60), (60, -190), (60, 190), (-190, 0), (0, -190)] {
      var run = Model.stubbed(page: 1, parent: axis)
      try run.perform(drag(dx, dy))
      let (along, across) = axis == .vertical ? (dy, dx) : (dx, dy)
      let isParents = abs(along) > abs(across)
      #expect(run.world.touches[0].fate == (isParents ? .wonByParent : .lifted))
      #expect(abs((run.world.parentOffset ?? .nan) - (isParents ? -along : 0)) < 1e-9)
      #expect(run.world.events.map(\.name).contains("moved") != isParents)
      #expect(run.world.events.filter { $0.name == "failed" }.map(\.payload) == (isParents ? [.text("lost")] : []))
    }
  }

  @Test("the offset follows the finger from the touch-down on and is kept")
  func offset() throws {
    var run = Model.stubbed(parent: .vertical)
    try run.perform(press(200))
    try run.perform(.move(.by(Point(x: 0, y: -8)), duration: 50, profile: .linear, finger: 1))
    #expect(run.world.parentOffset == 0)
    try run.perform(.move(.by(Point(x: 0, y: -12)), duration: 50, profile: .linear, finger: 1))
    #expect(run.world.parentOffset == 20)
    try run.perform(.move(.by(Point(x: 300, y: -80)), duration: 50, profile: .linear, finger: 1))
    #expect(run.world.parentOffset == 100)
    try run.perform(.lift(finger: 1))
    try run.perform(.wait(1000))
    #expect(run.world.parentOffset == 100)
    try run.perform(drag(0, 30))
    #expect(abs((run.world.parentOffset ?? .nan) - 70) < 1e-9)
    #expect(run.page == 0 && run.isSettled)
  }

  @Test("at one sample the scroll view is asked first; a pager that was sooner keeps the touch")
  func order() throws {
    for (minimum, fate) in [(10.0, TouchReport.Fate.wonByParent), (5, .lifted), (0, .lifted)] {
      var run = Model.stubbed(StubPager.Traits(minimumDistance: minimum), parent: .horizontal)
      try run.perform(press(300))
      for _ in 0..<10 { try run.perform(move(-6, 16)) }
      try run.perform(.lift(finger: 1))
      #expect(run.world.touches[0].fate == fate, "\(minimum)")
      #expect(run.world.parentOffset == (fate == .lifted ? 0 : 60))
    }
  }

  @Test("a touch that the pager does not accept is the scroll view's alone")
  func notAccepted() throws {
    var run = Model.stubbed(StubPager.Traits(acceptsRightHalfOnly: true), parent: .vertical)
    try run.perform(drag(0, -50, from: Point(x: 20, y: 400)))
    #expect(run.world.parentOffset == 50)
    #expect(run.world.touches[0].fate == .notAccepted)
    try run.perform(drag(0, -50, from: Point(x: -20, y: 400)))
    #expect(run.world.parentOffset == 50)
  }

  @Test("whoever inside recognises first keeps the touch from it; straight along its axis it is first")
  func children() throws {
    for kind in ChildGesture.Kind.allCases {
      let child = ChildGesture(page: 0, frame: Frame(x: 0, y: 0, width: 375, height: 800), kind: kind)
      var run = Model.stubbed(parent: .vertical, children: [child])
      try run.perform(press(200))
      try run.perform(move(12))
      try run.perform(.move(.by(Point(x: 0, y: -120)), duration: 50, profile: .linear, finger: 1))
      try run.perform(.lift(finger: 1))
      #expect(run.world.touches[0].fate == (kind == .drag ? .wonByChild(page: 0) : .lifted))
      #expect(run.world.parentOffset == 0)
      var straight = Model.stubbed(parent: .vertical, children: [child])
      try straight.perform(drag(0, -120))
      #expect(straight.world.touches[0].fate == .wonByParent)
      #expect(abs((straight.world.parentOffset ?? .nan) - 120) < 1e-9)
    }
  }

  @Test("a cancel takes its touch away too, and the offset stays")
  func cancel() throws {
    var run = Model.stubbed(parent: .vertical)
    try run.perform(press(200))
    try run.perform(.move(.by(Point(x: 0, y: -40)), duration: 50, profile: .linear, finger: 1))
    try run.perform(.cancel)
    #expect(run.world.parentOffset == 40)
    try run.perform(press(200))
    try run.perform(.move(.by(Point(x: 0, y: 15)), duration: 50, profile: .linear, finger: 1))
    #expect(run.world.parentOffset == 25)
  }

  @Test("without one there is no offset")
  func none() throws {
    #expect(Model.stubbed().world.parentOffset == nil)
  }
}
