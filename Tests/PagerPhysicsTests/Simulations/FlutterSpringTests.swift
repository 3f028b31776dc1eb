import PagerPhysics
import Testing

@Suite("Flutter's spring")
struct FlutterSpringTests {
  /// Springs of masses other than 1 with velocities, in which formula slips show.
  private static let descriptions = [
    FlutterSpringDescription.scroll, .scrollFast, FlutterSpringDescription(mass: 0.4, stiffness: 0.4, ratio: 0.3),
    FlutterSpringDescription(mass: 4, stiffness: 4, damping: 8),
    FlutterSpringDescription(mass: 3, stiffness: 50, ratio: 0.05),
  ]

  /// How far a position is from solving m·x″ + c·x′ + k·(x − end) = 0, relative to the motion.
  private func residue(
    _ description: FlutterSpringDescription, end: Double, at time: Double, _ position: (Double) -> Double
  ) -> Double {
    let h = 1e-4
    let (before, now, after) = (position(time - h), position(time), position(time + h))
    let (velocity, acceleration) = ((after - before) / (2 * h), (after - 2 * now + before) / (h * h))
    let force = description.mass * acceleration + description.damping * velocity + description.stiffness * (now - end)
    return force.magnitude / (description.stiffness * 400 + description.damping * 3000)
  }

  @Test("Flutter's spring solves its equation, is the spring of the closed form, and velocity is its derivative")
  func flutterSpring() {
    for description in Self.descriptions {
      for (start, end, velocity) in [(0.0, 400.0, 0.0), (0, 400, 3000), (200, 0, 800)] {
        let flutter = FlutterSpring(description, start: start, end: end, velocity: velocity)
        let spring = Spring(
          mass: description.mass, stiffness: description.stiffness, damping: description.damping,
          allowOverDamping: true)
        let motion = SpringMotion(from: start, to: end, velocity: velocity, spring: spring)
        for step in 1..<100 {
          let time = Double(step) * 0.02
          #expect(residue(description, end: end, at: time, flutter.position(at:)) < 1e-5)
          #expect((flutter.position(at: time) - motion.position(at: time)).magnitude < 1e-9)
          #expect((flutter.velocity(at: time) - motion.velocity(at: time)).magnitude < 1e-7)
        }
      }
    }
  }

  @Test("The two historic slips of Flutter's spring would be caught: neither solves the equation")
  func mutations() {
    // Until March 2025 the under-damped rate was −(c/2)·m; until February 2023 the critical factor was v/(r·d₀).
    let under = FlutterSpringDescription(mass: 0.4, stiffness: 0.4, ratio: 0.3)
    let (w, slip) = (0.9539392014169456, -(under.damping / 2) * under.mass)
    // At ζ = 0.3 and ω₀ = 1; the cosine and sine from a library-free pair would do, the closed form's own serves.
    let free = Spring(response: 2 * Double.pi / w, dampingRatio: 0)
    let fading = Spring(response: 2 * Double.pi / slip.magnitude, dampingRatio: 1)
    func underDamped(_ time: Double) -> Double {
      let cosine = SpringMotion(from: 1, to: 0, spring: free).position(at: time)
      let sine = SpringMotion(to: 0, velocity: w, spring: free).position(at: time)
      // e^(rt): a critical spring released with exactly the velocity r·d₀ decays purely.
      let e = SpringMotion(from: 1, to: 0, velocity: slip, spring: fading).position(at: time)
      return 400 + e * (-400 * cosine + (3000 + slip * 400) / w * sine)
    }
    #expect(residue(under, end: 400, at: 0.5, underDamped) > 1e-3)

    let critical = FlutterSpringDescription(mass: 4, stiffness: 4, damping: 8)
    let one = Spring(response: 2 * Double.pi, dampingRatio: 1)
    func criticallyDamped(_ time: Double) -> Double {
      let e = SpringMotion(from: 1, to: 0, velocity: -1, spring: one).position(at: time)
      return 400 + (-400 + 3000 / (-1 * -400) * time) * e
    }
    // Any c₂ solves the equation; the slip shows in the velocity with which the motion starts.
    let velocity = (criticallyDamped(1e-6) - criticallyDamped(-1e-6)) / 2e-6
    let right = FlutterSpring(critical, start: 0, end: 400, velocity: 3000)
    #expect((velocity - 3000).magnitude > 1000)
    #expect((right.velocity(at: 0) - 3000).magnitude < 1e-9)
    #expect((criticallyDamped(0.5) - right.position(at: 0.5)).magnitude > 10)
  }
}
