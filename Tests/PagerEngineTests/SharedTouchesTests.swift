import GestureSynthesis
import PagerEngine
import Testing

@Suite("Touches that several share")
struct SharedTouchesTests {
  private static let frame = Frame(x: 50, y: 100, width: 200, height: 600)

  private func simulation(_ priority: GesturePriority, _ parent: ScrollAxis?, child: ChildGesture.Kind?) -> Simulation {
    let whole = Frame(x: 0, y: 0, width: 200, height: 600)
    let inner = NestedPagerSetup(
      page: 0, frame: Self.frame, model: .stub(), pages: PageList(count: 3), selectedPage: 1,
      options: OptionValues(of: []),
      children: child.map { [ChildGesture(page: 1, frame: whole, kind: $0)] } ?? [])
    let button = ChildGesture(page: 0, frame: Frame(x: 280, y: 100, width: 80, height: 600), kind: child ?? .tap)
    return Model.stubbed(
      StubPager.Traits(gesturePriority: priority), parent: parent, children: [button], nested: [inner])
  }

  private static let steps: [Step] = [
    press(150), press(320), press(20), press(160, finger: 2), press(340, finger: 2), move(-60), move(-60, finger: 2),
    .move(.by(Point(x: 3, y: 90)), duration: 30, profile: .linear, finger: 1), .lift(finger: 1), .lift(finger: 2),
    .cancel, .tap(Point(x: 150, y: 400)), .goTo(.index(1), animated: true), .goTo(.index(0), animated: false),
    .wait(40), .refresh, .scrollTo(0.5, animated: false), .resize(Size(width: 300, height: 800)),
  ]

  /// A step that cannot be carried out in its place is left out.
  private func perform(_ step: Step, on run: inout Simulation) throws {
    do {
      try run.perform(step)
    } catch .invalidStep {
    }
  }

  @Test("whatever happened, once all fingers are up everything rests and the next touch is like the first")
  func noDeadStates() throws {
    var numbers = Numbers(seed: 4)
    for round in 0..<3000 {
      let priority = GesturePriority.allCases[round % 3]
      let parent: ScrollAxis? = [nil, .vertical, .horizontal][round / 3 % 3]
      let child: ChildGesture.Kind? = [nil, .tap, .drag][round / 9 % 3]
      var run = simulation(priority, parent, child: child)
      var done: [Step] = []
      for _ in 0..<8 {
        let step = Self.steps.randomElement(using: &numbers) ?? .refresh
        done.append(step)
        try perform(step, on: &run)
        // The clocks keep step, and the callbacks of both come in order.
        #expect(run.world.nested[0].simulation.now == run.now)
      }
      for finger in 1...2 { try perform(.lift(finger: finger), on: &run) }
      #expect(try run.settle(), "\(done)")
      #expect(run.isSettled && !run.hasFingerDown && !run.world.nested[0].simulation.hasFingerDown, "\(done)")
      #expect(run.world.events.map(\.time) == run.world.events.map(\.time).sorted())
      #expect(!run.world.touches.map(\.fate).contains(.held))
      for step in [Step.resize(Size(width: 375, height: 800)), .scrollTo(0, animated: false)] {
        try run.perform(step)
      }
      try run.perform(.goTo(.index(0), animated: false))
      try run.perform(.scrollTo(0, animated: false))

      var fresh = simulation(priority, parent, child: child)
      for x in [150.0, 20, 320] {
        let fates = try [true, false].map { isFirst in
          let step = Step.swipe(
            FingerPath(start: Point(x: x, y: 400), delta: Point(x: -4, y: 0), duration: 50), hold: 0, end: .lift)
          if isFirst {
            try fresh.perform(step)
            return fresh.world.touches.last?.fate
          }
          try run.perform(step)
          return run.world.touches.last?.fate
        }
        // A nested pager on another page has no child there.
        if x != 150 || run.world.nested[0].simulation.page == 1 { #expect(fates[0] == fates[1], "\(done) \(x)") }
      }
    }
  }

  @Test("exactly one of those who compete has the touch")
  func oneWinner() throws {
    for priority in [GesturePriority.child, .pager] {
      for parent in [nil, ScrollAxis.vertical, .horizontal] {
        for child in [nil, ChildGesture.Kind.tap, .drag] {
          for x in [150.0, 320, 20] {
            for (dx, dy) in [(-60.0, 10.0), (10, -60), (60, 45), (-2, 2)] {
              var run = simulation(priority, parent, child: child)
              try run.perform(
                .swipe(
                  FingerPath(start: Point(x: x, y: 400), delta: Point(x: dx, y: dy), duration: 120), hold: 0, end: .lift
                ))
              let names = run.world.events.map(\.name)
              let claims = [
                names.contains("moved"), names.contains("nested.moved"), run.world.parentOffset ?? 0 != 0,
                names.contains("childTapped"), names.contains("childDragged"), names.contains("nested.childTapped"),
                names.contains("nested.childDragged"),
              ]
              let count = claims.count { $0 }
              #expect(count <= 1, "\(priority) \(x) \(dx) \(names)")
              if abs(dx) > 2 { #expect(count == 1 || priority == .pager) }
            }
          }
        }
      }
    }
  }
}
