import PagerPhysics
import Testing

@Suite("Flutter's gravity, and what is clamped")
struct FlutterGravityTests {
  private let falls = [
    FlutterGravity(acceleration: 9.5, start: 10, end: 200, velocity: -5),
    FlutterGravity(acceleration: -400, start: 0, end: 300, velocity: 900),
    FlutterGravity(acceleration: 0, start: -20, end: 50, velocity: -8),
  ]

  @Test("Its second difference is its acceleration, its slope its velocity, wherever it is")
  func acceleration() {
    for fall in falls {
      #expect(fall.position(at: 0) == fall.start && fall.velocity(at: 0) == fall.initialVelocity)
      for step in 1..<200 {
        let (time, h) = (Double(step) / 16, 1.0 / 16)
        let (before, now, after) = (
          fall.position(at: time - h), fall.position(at: time), fall.position(at: time + h)
        )
        #expect(((after - 2 * now + before) / (h * h) - fall.acceleration).magnitude < 1e-6)
        #expect(((after - before) / (2 * h) - fall.velocity(at: time)).magnitude < 1e-7)
      }
    }
  }

  @Test("It is done at a distance from 0, on either side, not at a place")
  func done() {
    for fall in falls {
      for step in 0..<400 {
        let time = Double(step) / 20
        #expect(fall.isDone(at: time) == (fall.position(at: time).magnitude >= fall.end))
      }
      #expect(fall.isDone(at: 100) && !fall.isDone(at: 0))
    }
  }

  @Test("What is clamped stays within its bounds, is unchanged inside them, and done when the inner one is")
  func clamped() {
    for fall in falls {
      let clamped = FlutterClamped(fall, positions: -15...150, velocities: -6...300)
      for step in 0..<400 {
        let time = Double(step) / 20
        let (position, velocity) = (fall.position(at: time), fall.velocity(at: time))
        #expect(clamped.position(at: time) == max(-15, min(150, position)))
        #expect(clamped.velocity(at: time) == max(-6, min(300, velocity)))
        #expect(clamped.isDone(at: time) == fall.isDone(at: time))
      }
    }
  }
}
