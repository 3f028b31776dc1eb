import GestureSynthesis
import PagerEngine
import Testing

@Suite("SwiftUIPager and what is inside its pages")
struct SwiftUIPagerPriorityTests {
  @Test(
    "a swipe that starts on a link scrolls unless the priority is normal",
    arguments: [("normal", 200.0, 1), ("high", 200, 2), ("simultaneous", 200, 2), ("normal", 90, 2)])
  func swipeFromLink(priority: String, y: Double, page: Int) throws {
    var options = OptionValues(of: Model.swiftUIPager.declaration.options)
    options.set("pagingPriority", to: .text(priority))
    let link = ChildGesture(page: 1, frame: Frame(x: 100, y: 100, width: 200, height: 200), kind: .tap)
    var run = Simulation(
      .swiftUIPager,
      PagerSetup(
        environment: PagerEnvironment(viewport: Size(width: 300, height: 300)), pages: PageList(count: 5), page: 1,
        options: options), children: [link], recording: .events)
    let swipe = FingerPath(start: Point(x: 280, y: y), delta: Point(x: -250, y: 0), duration: 1000)
    try run.perform(.swipe(swipe, hold: 0, end: .lift))
    #expect(run.page == page)
    #expect(!run.world.events.contains { $0.name == "childTapped" })
    #expect(run.world.events.contains { $0.name == "draggingEnded" } == (page == 2))
  }

  @Test("a tap on a link is the link's, whatever the priority", arguments: ["normal", "high", "simultaneous"])
  func tap(priority: String) throws {
    var options = OptionValues(of: Model.swiftUIPager.declaration.options)
    options.set("pagingPriority", to: .text(priority))
    let link = ChildGesture(page: 1, frame: Frame(x: 100, y: 100, width: 200, height: 200), kind: .tap)
    var run = Simulation(
      .swiftUIPager,
      PagerSetup(
        environment: PagerEnvironment(viewport: Size(width: 300, height: 300)), pages: PageList(count: 5), page: 1,
        options: options), children: [link], recording: .events)
    try run.perform(.tap(Point(x: 200, y: 200)))
    #expect(run.world.events.map(\.name) == ["childTapped"])
  }
}
