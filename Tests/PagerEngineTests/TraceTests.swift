import GestureSynthesis
import PagerEngine
import Testing

@Suite("The frame-by-frame record")
struct TraceTests {
  @Test("The row of a lift holds what the drag ended with", arguments: Subject.allCases, [false, true])
  func lift(subject: Subject, liftSample: Bool) throws {
    let digitizer = try Digitizer(liftSample: liftSample)
    var run = subject.simulation(digitizer: digitizer, recording: .trace)
    try run.perform(swipe(-120))
    let row = try #require(run.world.trace.last { $0.touch == .ended })
    #expect(row.drag != nil)
    #expect(row.drag == run.world.release?.event)
    #expect(row.drag?.time == row.time)
    #expect(row.phase == .settling)
    // What comes after it is no drag any more.
    try run.perform(.wait(50))
    #expect(run.world.trace.last?.drag == nil)
  }

  @Test("The row of a lift that ended no drag has none", arguments: Subject.allCases)
  func tap(subject: Subject) throws {
    var run = subject.simulation(recording: .trace)
    try run.perform(swipe(-120))
    try run.perform(.tap(Point(x: 100, y: 100)))
    #expect(try #require(run.world.trace.last { $0.touch == .ended }).drag == nil)
    try run.perform(press(300))
    try run.perform(move(-80))
    try run.perform(press(10, finger: 2))
    try run.perform(.lift(finger: 1))
    #expect(try #require(run.world.trace.last { $0.touch == .ended }).drag == nil)
  }
}
