import GestureSynthesis
import Testing

@Suite("Android's tracker forgets")
struct AndroidVelocityTrackerTests {
  private func sample(_ time: Double, _ x: Double, _ y: Double = 0) -> TouchSample {
    TouchSample(time: time, location: Point(x: x, y: y))
  }

  /// 1000 points per second for 30 ms.
  private func moving(_ strategy: any VelocityEstimator = AndroidImpulse()) -> AndroidVelocityTracker {
    var tracker = AndroidVelocityTracker(strategy: strategy)
    tracker.down(sample(0, 0))
    for step in 1...3 { tracker.move(sample(Double(step) * 10, Double(step) * 10)) }
    return tracker
  }

  private func isAbout(_ velocity: Point?, _ x: Double) -> Bool {
    velocity.map { abs($0.x - x) < 0.1 } ?? false
  }

  @Test("A tracker of one finger and its estimator say the same of any touch")
  func estimator() {
    for entry in VelocityEstimators.all where entry.name.hasPrefix("android") {
      for touch in randomTouches(200, seed: 31) {
        var tracker = AndroidVelocityTracker(strategy: entry.estimator)
        for (index, sample) in touch.enumerated() {
          if index == 0 { tracker.down(sample) } else { tracker.move(sample) }
        }
        #expect(tracker.velocity() == entry.estimator.velocity(of: touch), "\(entry.name)")
        for silence in [0.0, 40, 41] {
          var lifted = tracker
          let end = touch[touch.count - 1].time + silence
          lifted.lift(at: end)
          #expect(lifted.velocity() == entry.estimator.velocity(of: touch, at: end), "\(entry.name)")
        }
      }
    }
  }

  @Test("An unknown finger has no velocity")
  func unknown() {
    #expect(AndroidVelocityTracker().velocity() == nil)
    #expect(moving().velocity(of: 1) == nil)
  }

  @Test("A lift adds no sample, and after more than 40 ms leaves nothing")
  func lift() {
    for (time, survives) in [(30.0, true), (70, true), (70.001, false), (3000, false)] {
      var tracker = moving()
      tracker.lift(at: time)
      #expect((tracker.velocity() != nil) == survives)
      if survives { #expect(isAbout(tracker.velocity(), 1000)) }
    }
  }

  @Test("A touch-down and a cancel forget everything")
  func downAndCancel() {
    var tracker = moving()
    tracker.down(sample(35, 500))
    #expect(tracker.velocity() == nil)
    tracker.move(sample(45, 505))
    #expect(isAbout(tracker.velocity(), 500))
    tracker.cancel()
    #expect(tracker.velocity() == nil)
  }

  @Test("A gap of more than 40 ms forgets every finger")
  func gap() {
    var tracker = moving()
    tracker.pointerDown(sample(30, 200), pointer: 1)
    tracker.move(sample(40, 210), pointer: 1)
    #expect(isAbout(tracker.velocity(of: 1), 1000))
    tracker.move(sample(80.5, 45))
    #expect(tracker.velocity() == nil)
    #expect(tracker.velocity(of: 1) == nil)
    // 40 ms to the last sample of any finger are no gap.
    var kept = moving()
    kept.move(sample(70, 70))
    #expect(isAbout(kept.velocity(), 1000))
  }

  @Test("A gap before a finger that is not tracked yet forgets nothing")
  func gapBeforeAnotherFinger() {
    var tracker = moving()
    tracker.pointerDown(sample(75, 500), pointer: 1)
    #expect(isAbout(tracker.velocity(), 1000))
  }

  @Test("A second finger is tracked by itself, and forgotten when it comes down again or is cancelled")
  func pointers() {
    var tracker = moving()
    tracker.pointerDown(sample(30, 500), pointer: 1)
    #expect(tracker.velocity(of: 1) == nil)
    tracker.move(sample(40, 495), pointer: 1)
    tracker.move(sample(40, 40))
    #expect(isAbout(tracker.velocity(of: 1), -500))
    #expect(isAbout(tracker.velocity(), 1000))
    var cancelled = tracker
    cancelled.lift(at: 45, pointer: 1, isCancelled: true)
    #expect(cancelled.velocity(of: 1) == nil)
    #expect(isAbout(cancelled.velocity(), 1000))
    tracker.lift(at: 45, pointer: 1)
    #expect(isAbout(tracker.velocity(of: 1), -500))
    tracker.pointerDown(sample(50, 0), pointer: 1)
    #expect(tracker.velocity(of: 1) == nil)
  }

  @Test("A sample at the instant of the last replaces it; one that the system made up is skipped")
  func replacement() {
    var tracker = moving()
    tracker.move(sample(40, 900))
    tracker.move(sample(40, 40))
    tracker.move(sample(45, 900), isResampled: true)
    #expect(isAbout(tracker.velocity(), 1000))
  }

  @Test("The limit holds on each axis by itself")
  func limit() throws {
    var tracker = AndroidVelocityTracker()
    for step in 0...4 { tracker.move(sample(Double(step) * 10, Double(step) * -100, Double(step) * 5)) }
    let velocity = try #require(tracker.velocity(limit: 8000))
    #expect(velocity.x == -8000)
    #expect(abs(velocity.y - 500) < 0.1)
  }
}
