import GestureSynthesis
import PagerEngine
import Testing

@Suite("Who wins a touch that starts on a gesture inside a page")
struct GesturePriorityTests {
  private let frame = Frame(x: 100, y: 300, width: 150, height: 100)

  private func simulation(
    _ priority: GesturePriority, _ kind: ChildGesture.Kind, minimumDistance: Double = 10, canRecognize: Bool = true,
    reactor: (any Reactor)? = nil
  ) -> Simulation {
    Model.stubbed(
      StubPager.Traits(
        gesturePriority: priority, minimumDistance: minimumDistance, canRecognize: canRecognize),
      children: [ChildGesture(page: 0, frame: frame, kind: kind)], reactor: reactor)
  }

  private func drag(_ dx: Double, _ dy: Double = 0) -> Step {
    .swipe(
      FingerPath(start: Point(x: 200, y: 350), delta: Point(x: dx, y: dy), duration: 200), hold: 0, end: .lift)
  }

  /// Names of the callbacks, those of one name in a row once.
  private func names(_ run: Simulation) -> [String] {
    var names: [String] = []
    for event in run.world.events where names.last != event.name { names.append(event.name) }
    return names
  }

  @Test("a drag on a drag is the child's, the pager's, or both's by the pager's priority")
  func dragOnDrag() throws {
    var fates: [TouchReport.Fate] = []
    var all: [[String]] = []
    for priority in GesturePriority.allCases {
      var run = simulation(priority, .drag)
      try run.perform(drag(-190))
      fates.append(run.world.touches[0].fate)
      all.append(names(run))
      #expect(run.page == (priority == .child ? 0 : 1))
    }
    #expect(fates == [.wonByChild(page: 0), .lifted, .lifted])
    #expect(all == [["failed", "childDragged"], ["moved", "lifted"], ["childDragged", "moved", "lifted"]])
  }

  @Test("a drag on a tap is the pager's, whatever its priority: at once, or when the tap has failed")
  func dragOnTap() throws {
    for (priority, minimum, first) in [
      (GesturePriority.child, 3.0, 10.0), (.pager, 3, 4), (.both, 3, 4), (.child, 30, 30), (.pager, 30, 30),
    ] {
      var run = simulation(priority, .tap, minimumDistance: minimum)
      try run.perform(press(200, 350))
      for _ in 0..<10 { try run.perform(move(-4, 16)) }
      let moved = run.world.events.first { $0.name == "moved" }
      guard case .number(let translation)? = moved?.payload else {
        Issue.record("the pager recognised nothing")
        continue
      }
      #expect(-translation >= first && -translation < first + 4, "\(priority) \(minimum)")
      try run.perform(.lift(finger: 1))
      #expect(run.world.touches[0].fate == .lifted)
      #expect(!names(run).contains("childTapped"))
    }
  }

  @Test("a tap on a tap is the child's, and with both the pager gets its lift too")
  func tapOnTap() throws {
    for priority in GesturePriority.allCases {
      var run = simulation(priority, .tap)
      try run.perform(.tap(Point(x: 150, y: 350)))
      #expect(names(run) == (priority == .both ? ["childTapped", "lifted"] : ["failed", "childTapped"]))
      #expect(run.world.touches[0].fate == (priority == .both ? .lifted : .wonByChild(page: 0)))
    }
  }

  @Test("a pager with precedence that recognised at the touch-down leaves nothing to a tap")
  func immediate() throws {
    var run = simulation(.pager, .tap, minimumDistance: 0)
    try run.perform(.tap(Point(x: 150, y: 350)))
    #expect(names(run) == ["moved", "lifted"])
  }

  @Test("a child's drag waits for a pager that may still recognise, and not for one that cannot")
  func waits() throws {
    var waiting = simulation(.pager, .drag, minimumDistance: 500)
    try waiting.perform(drag(-190))
    #expect(names(waiting) == ["lifted"])
    #expect(waiting.page == 0)
    var free = simulation(.pager, .drag, canRecognize: false)
    try free.perform(drag(-190))
    #expect(names(free) == ["failed", "childDragged"])
  }

  @Test("an app that takes the touch away when both go on ends it for the pager")
  func cancelled() throws {
    let script = Script { $0.name == "childDragged" ? [.cancel] : [] }
    var run = simulation(.both, .drag, reactor: script)
    try run.perform(drag(-190))
    #expect(names(run) == ["childDragged", "failed"])
    #expect(run.world.touches[0].fate == .cancelled)
  }
}
