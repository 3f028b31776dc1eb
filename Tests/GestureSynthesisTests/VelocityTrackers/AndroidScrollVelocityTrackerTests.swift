import GestureSynthesis
import Testing

@Suite("Android's tracker of the scroll axis")
struct AndroidScrollVelocityTrackerTests {
  @Test("The scroll axis: the first difference only marks an instant, and a pause forgets")
  func scrollAxis() throws {
    var tracker = AndroidScrollVelocityTracker()
    #expect(tracker.velocity == nil)
    tracker.scroll(by: 99, at: 0)
    #expect(tracker.velocity == nil)
    tracker.scroll(by: 5, at: 10)
    #expect(abs(try #require(tracker.velocity) - 500) < 0.1)
    tracker.scroll(by: 7, at: 10)
    #expect(abs(try #require(tracker.velocity) - 700) < 0.1)
    var paused = tracker
    paused.scroll(by: 5, at: 51)
    #expect(paused.velocity == nil)
    tracker.reset()
    #expect(tracker.velocity == nil)
    for step in 0..<200 { tracker.scroll(by: 2, at: Double(step)) }
    #expect(abs(try #require(tracker.velocity) - 2000) < 1)
  }

  @Test("The differences of a touch have the impulse of its places, for any touch in steps that a float holds")
  func places() throws {
    for touch in randomTouches(500, seed: 53, longestGap: 16) {
      var tracker = AndroidScrollVelocityTracker()
      for (index, sample) in touch.enumerated() {
        tracker.scroll(by: index == 0 ? 0 : sample.location.x - touch[index - 1].location.x, at: sample.time)
      }
      let expected = AndroidImpulse().velocity(of: touch)?.x
      #expect(tracker.velocity == expected)
    }
  }

  @Test("40 ms are no pause, and only the last 20 differences and 100 ms count")
  func window() throws {
    var edge = AndroidScrollVelocityTracker()
    edge.scroll(by: 1, at: 0)
    edge.scroll(by: 8, at: 40)
    #expect(abs(try #require(edge.velocity) - 200) < 0.1)
    for (period, kept) in [(2.0, 20), (10, 11), (30, 4)] {
      var (long, short) = (AndroidScrollVelocityTracker(), AndroidScrollVelocityTracker())
      for step in 0..<60 {
        long.scroll(by: Double(step % 7), at: Double(step) * period)
        if step >= 60 - kept { short.scroll(by: Double(step % 7), at: Double(step) * period) }
      }
      #expect(long.velocity != nil && long.velocity == short.velocity)
    }
  }
}
