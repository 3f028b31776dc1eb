import GestureSynthesis
import PagerEngine
import Testing

@Suite("The dots of PagerViewWithDots")
struct BottomDotsTests {
  @Test("Dot j is centred at 16 (j − (N − 1)/2) beside the middle and 21 pt above the bottom; the row is 16 N − 6 wide")
  func centres() throws {
    for count in [1, 2, 3, 5, 20, 21, 22, 200] {
      let indicator = try #require(Subject.dots.simulation(pages: count).indicator)
      #expect(indicator.count == count)
      #expect(indicator.visible == 0..<count)
      for index in 0..<count {
        let dot = try #require(indicator.dot(index))
        #expect(dot == Indicator.Dot(x: 187.5 + 16 * (Double(index) - Double(count - 1) / 2), y: 779, size: 10))
      }
      #expect(indicator.dot(-1) == nil)
      #expect(indicator.dot(count) == nil)
      let (first, last) = (try #require(indicator.dot(0)), try #require(indicator.dot(count - 1)))
      #expect(last.x - first.x + 10 == Double(16 * count - 6))
      // 343 points are there between the paddings: 21 dots fit, 22 overflow.
      #expect((last.x + 5 > 375 - 16) == (count > 21))
    }
  }

  @Test("Right to left the first dot is the rightmost")
  func rightToLeft() throws {
    let run = Subject.dots.simulation(pages: 3, environment: Subject.dots.world(layoutDirection: .rightToLeft))
    let dots = (0..<3).compactMap { run.indicator?.dot($0)?.x }
    #expect(dots == [203.5, 187.5, 171.5])
  }

  @Test("The active dot flips at the lift; an index of no dot highlights none; no pages have no dots")
  func active() throws {
    var run = Subject.dots.simulation(pages: 3)
    try run.perform(press(300))
    try run.perform(move(-200))
    #expect(run.indicator?.active == 0)
    try run.perform(.lift(finger: 1))
    #expect(run.indicator?.active == 1)
    var empty = Subject.dots.simulation(pages: 0)
    try empty.perform(swipe(-200))
    #expect(empty.page == -1)
    #expect(empty.indicator?.active == nil)
    #expect(empty.indicator?.visible == 0..<0)
  }

  @Test("The number of dots is that of the start, through all edits")
  func constantCount() throws {
    var run = Subject.dots.simulation(pages: 3)
    try run.perform(.insert(PageList(count: 2), at: 3))
    for _ in 0..<4 { try run.perform(swipe(-200)) }
    #expect(run.page == 4)
    #expect(run.indicator?.count == 3)
    #expect(run.indicator?.active == nil)
    try run.perform(.reload(PageList(count: 1)))
    #expect(run.indicator?.visible == 0..<3)
    try run.perform(.resize(Size(width: 100, height: 300)))
    #expect(run.indicator?.dot(1) == Indicator.Dot(x: 50, y: 279, size: 10))
  }

  @Test("A touch that starts on a dot is the dot's, all around it and for every number of dots; beside it the pager's")
  func touches() throws {
    for count in [1, 2, 3, 8, 40] {
      let dots = Subject.dots.simulation(pages: count, page: 0)
      let transparent = Subject.dots.simulation(pages: count, options: [("dotsTakeTouches", .boolean(false))])
      let centres = (0..<count).compactMap { dots.indicator?.dot($0)?.x }
      for x in stride(from: 0.25, through: 375, by: 1.5) {
        for y in [770.0, 773.9, 775, 779, 783.9, 784.1, 790] {
          let place = Point(x: x, y: y)
          let isOnDot = centres.contains { ($0 - x) * ($0 - x) + (779 - y) * (779 - y) <= 25 }
          #expect(dots.pager.accepts(place, in: dots.world) == !isOnDot)
          #expect(transparent.pager.accepts(place, in: transparent.world))
        }
      }
    }
    var run = Subject.dots.simulation(pages: 3, recording: .touches)
    let onDot = FingerPath(start: Point(x: 187.5, y: 779), delta: Point(x: -180, y: 0), duration: 100)
    try run.perform(.swipe(onDot, hold: 0, end: .lift))
    #expect(run.page == 0)
    #expect(run.world.touches.map(\.fate) == [.notAccepted])
    #expect(run.world.release == Release(event: nil, recognizedAt: nil))
  }

  @Test("Models without dots have no indicator", arguments: Subject.allCases)
  func others(subject: Subject) {
    #expect((subject.simulation().indicator != nil) == (subject == .dots))
  }
}
