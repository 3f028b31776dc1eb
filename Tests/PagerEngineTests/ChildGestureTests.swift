import GestureSynthesis
import PagerEngine
import Testing

@Suite("Gestures inside pages")
struct ChildGestureTests {
  private let tap = ChildGesture(page: 1, frame: Frame(x: 100, y: 300, width: 100, height: 100), kind: .tap)
  private let drag = ChildGesture(page: 1, frame: Frame(x: 100, y: 300, width: 100, height: 100), kind: .drag)

  private func simulation(_ subject: Subject, _ child: ChildGesture, page: Int = 1) -> Simulation {
    subject.simulation(page: page, children: [child], recording: [.events, .touches])
  }

  @Test("A tap on a child is the child's", arguments: Subject.allCases)
  func tapped(subject: Subject) throws {
    // The images of ImagePager fill a square at the top; its child is in there as well.
    var run = simulation(subject, tap)
    try run.perform(.tap(Point(x: 150, y: 350)))
    #expect(run.world.events == [PagerEvent(time: 50, name: "childTapped", payload: .integer(1))])
    #expect(run.world.decision == Decision(from: 1, to: 1, because: .none))
    #expect(run.world.touches.map(\.fate) == [.wonByChild(page: 1)])
    try run.perform(swipe(-200))
    #expect(run.page == 2)
  }

  @Test("A tap beside the child, on its page elsewhere, or on another page is not", arguments: Subject.allCases)
  func beside(subject: Subject) throws {
    for (page, x) in [(1, 99.0), (1, 200.5), (0, 150), (2, 150)] {
      var run = simulation(subject, tap, page: page)
      try run.perform(.tap(Point(x: x, y: 350)))
      #expect(run.world.events.isEmpty)
    }
  }

  @Test("A drag that starts on a child's tap is the pager's from 10 pt on", arguments: Subject.allCases)
  func dragOverTap(subject: Subject) throws {
    var plain = subject.simulation(page: 1, recording: .events)
    var run = simulation(subject, tap)
    let step = Step.swipe(
      FingerPath(start: Point(x: 190, y: 350), delta: Point(x: -170, y: 0), duration: 200), hold: 0, end: .lift)
    try plain.perform(step)
    try run.perform(step)
    #expect(run.world.events == plain.world.events)
    #expect(Readings(run) == Readings(plain))
  }

  @Test("A drag that starts on a child's drag is the child's until all fingers are up", arguments: Subject.allCases)
  func dragOverDrag(subject: Subject) throws {
    var run = simulation(subject, drag)
    try run.perform(
      .swipe(
        FingerPath(start: Point(x: 190, y: 350), delta: Point(x: -170, y: 0), duration: 200), hold: 0, end: .lift))
    #expect(run.world.events.map(\.name) == ["childDragged"])
    #expect(run.page == 1)
    #expect(run.isSettled)
    #expect(run.offset == 375)
    #expect(run.world.release?.event == nil)
    try run.perform(.tap(Point(x: 150, y: 350)))
    #expect(run.world.events.count == 1)
    try run.perform(swipe(-200, from: 300))
    #expect(run.page == 2)
  }

  @Test("A second finger and a cancel fail the child too", arguments: Subject.allCases)
  func failures(subject: Subject) throws {
    for child in [tap, drag] {
      var second = simulation(subject, child)
      for step in [
        press(150, 350), press(20, finger: 2), move(30), .lift(finger: 2), .lift(finger: 1), press(150, 350), .cancel,
      ] { try second.perform(step) }
      #expect(second.world.events.isEmpty)
      try second.perform(swipe(-200, from: 300))
      #expect(second.page == 2)
    }
  }

  @Test("A child moves with its page", arguments: Subject.allCases)
  func moves(subject: Subject) throws {
    var run = simulation(subject, tap, page: 0)
    try run.perform(swipe(-200))
    _ = try run.settle()
    try run.perform(.tap(Point(x: 150, y: 350)))
    #expect(run.world.events.last?.name == "childTapped")
  }
}
