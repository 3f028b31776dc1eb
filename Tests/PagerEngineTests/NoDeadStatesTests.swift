import GestureSynthesis
import PagerEngine
import Testing

/// Every sequence of up to four steps of a small alphabet; branches share their beginnings, since a run is a value.
@Suite("No dead states")
struct NoDeadStatesTests {
  private static let alphabet: [Step] = [
    press(300), move(-120, 40), .lift(finger: 1), .cancel, press(40, finger: 2), .lift(finger: 2),
    .goTo(.index(3), animated: true), .resize(Size(width: 320, height: 800)), .remove(at: 0, count: 1),
    .insert(PageList(count: 1), at: 1), .wait(50), .settle(timeout: 10000),
  ]

  private struct Walk {
    var subject: Subject
    var visited = 0
    var refused = 0
    var crashes: Set<String> = []

    mutating func explore(_ run: Simulation, depth: Int) throws {
      visited += 1
      try finish(run)
      guard depth > 0, run.crash == nil else { return }
      for step in NoDeadStatesTests.alphabet {
        var next = run
        do {
          try next.perform(step)
        } catch {
          // What cannot be carried out has left everything as it was.
          #expect(Readings(next) == Readings(run))
          refused += 1
          continue
        }
        try explore(next, depth: depth - 1)
      }
    }

    /// All fingers up, the pager must come to rest, and a swipe must still turn a page.
    private mutating func finish(_ run: Simulation) throws {
      var run = run
      if run.hasFingerDown {
        for finger in 1...2 { try? run.perform(.lift(finger: finger)) }
      }
      let atRest = try run.settle(timeout: 10000)
      if let crash = run.crash { crashes.insert(crash) }
      guard run.crash == nil else { return }
      #expect(atRest)
      #expect(run.isSettled)
      #expect(run.hasFingerDown == false)
      #expect(run.offset.isFinite)
      // The page is shown, except for ImagePager's documented stale offsets: after a cancel, a second finger, a resize.
      if !subject.isImagePager { #expect(run.offset == Double(run.page) * run.pager.pageDistance) }
      try run.perform(.replay(NoDeadStatesTests.drag, end: .lift))
      _ = try run.settle()
      #expect(run.offset == Double(run.page) * run.pager.pageDistance)
    }
  }

  private static let drag: TouchRecording = {
    let samples = (0...3).map { TouchSample(time: Double($0) * 16, location: Point(x: 200 - 40 * Double($0), y: 300)) }
    guard let drag = try? TouchRecording(samples) else { fatalError("these samples are in order") }
    return drag
  }()

  @Test("All sequences of steps end at rest, and a swipe after them rests on its page", arguments: Subject.allCases)
  func walk(subject: Subject) throws {
    var walk = Walk(subject: subject)
    try walk.explore(subject.simulation(pages: 5, page: 1), depth: 4)
    #expect(walk.visited > 2000)
    #expect(walk.refused > 0)
    // The documented exception: ImagePager's rows are those of the start, so an image less is one too few.
    #expect(walk.crashes == (subject.isImagePager ? ["Fatal error: Index out of range"] : []))
  }
}
