import GestureSynthesis
import Testing

@Suite("Compose's trackers")
struct ComposeVelocityTrackerTests {
  private func sample(_ time: Double, _ x: Double) -> TouchSample {
    TouchSample(time: time, location: Point(x: x, y: -2 * x))
  }

  private func moving(_ strategy: ComposeVelocityTracker.Strategy) -> ComposeVelocityTracker {
    var tracker = ComposeVelocityTracker(strategy)
    tracker.press(sample(0, 0))
    for step in 1...3 { tracker.move(sample(Double(step) * 10, Double(step) * 10)) }
    return tracker
  }

  @Test("A tracker and its estimator say the same of any touch, but that the tracker says zero for none")
  func estimator() {
    let pairs: [(ComposeVelocityTracker.Strategy, any VelocityEstimator)] = [
      (.leastSquares, ComposeLeastSquares()), (.impulse, ComposeImpulse()),
    ]
    for (strategy, estimator) in pairs {
      for touch in randomTouches(200, seed: 32) {
        var tracker = ComposeVelocityTracker(strategy)
        for (index, sample) in touch.enumerated() {
          if index == 0 { tracker.press(sample) } else { tracker.move(sample) }
        }
        for silence in [0.0, 40, 41] {
          var released = tracker
          let end = touch[touch.count - 1].time + silence
          released.release(at: end)
          #expect(released.velocity() == estimator.velocity(of: touch, at: end))
        }
      }
      #expect(ComposeVelocityTracker(strategy).velocity() == .zero)
    }
  }

  @Test("A release adds nothing, and after more than 40 whole milliseconds leaves nothing")
  func release() {
    for strategy in ComposeVelocityTracker.Strategy.allCases {
      for (time, survives) in [(30.0, true), (70, true), (70.9, true), (71, false)] {
        var tracker = moving(strategy)
        tracker.release(at: time)
        #expect((tracker.velocity() != .zero) == survives)
      }
    }
  }

  @Test("A press and a reset forget everything")
  func press() {
    var tracker = moving(.leastSquares)
    tracker.press(sample(40, 3))
    #expect(tracker.velocity() == .zero)
    tracker = moving(.impulse)
    tracker.reset()
    #expect(tracker.velocity() == .zero)
  }

  @Test("The maximum holds on each axis by itself, and what is no number is zero")
  func maximum() {
    let velocity = moving(.leastSquares).velocity(maximum: 1500)
    #expect(abs(velocity.x - 1000) < 0.1)
    #expect(velocity.y == -1500)
    var tracker = ComposeVelocityTracker1D()
    for step in 0..<3 { tracker.add(.nan, at: Double(step) * 10) }
    #expect(tracker.velocity() == 0)
  }

  @Test("A maximum must be positive")
  func badMaximum() async {
    await #expect(processExitsWith: .failure) { _ = ComposeVelocityTracker().velocity(maximum: 0) }
    await #expect(processExitsWith: .failure) { _ = ComposeVelocityTracker1D().velocity(maximum: -1) }
  }

  @Test("Differences are what places make of them, with a window of 100 ms instead of 40")
  func differences() {
    var differences = ComposeVelocityTracker1D(.differences)
    var places = ComposeVelocityTracker1D()
    for (step, change) in [9.0, 3, 4, 2].enumerated() {
      let place = [0.0, 3, 7, 9][step]
      differences.add(change, at: Double(step) * 10)
      places.add(place, at: Double(step) * 10)
    }
    #expect(differences.velocity() == places.velocity())
    #expect(differences.velocity() > 0)
    // Motion 50 to 60 ms ago, and rest since.
    var (old, oldPlaces) = (ComposeVelocityTracker1D(.differences), ComposeVelocityTracker1D())
    for step in 0...6 {
      old.add(step == 1 ? 10 : 0, at: Double(step) * 10)
      oldPlaces.add(step == 0 ? 0 : 10, at: Double(step) * 10)
    }
    #expect(old.velocity() > 0)
    #expect(oldPlaces.velocity() == 0)
    old.reset()
    #expect(old.velocity() == 0)
  }
}
