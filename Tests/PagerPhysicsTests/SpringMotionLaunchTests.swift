import PagerMath
import PagerPhysics
import Testing

@Suite("Launch velocities of springs")
struct SpringMotionLaunchTests {
  @Test("A spring launched with the answer is at the place at the time")
  func reaching() {
    var answers = 0
    for (ratio, response, spring) in SpringGrid.springs {
      for (from, to, _) in SpringGrid.starts {
        for share in [0.01, 0.1, 0.3, 0.7, 1.3, 2.2] {
          for place in [-500, 0, 99.5, 375, 2000.0] {
            let time = share * response
            guard let velocity = spring.velocity(toReach: place, at: time, from: from, to: to) else { continue }
            let motion = SpringMotion(from: from, to: to, velocity: velocity, spring: spring)
            let rounding = 1e-13 * (motion.radius + place.magnitude + to.magnitude)
            #expect((motion.position(at: time) - place).magnitude <= rounding, "ζ \(ratio), \(response) s, \(time)")
            answers += 1
          }
        }
      }
    }
    // Nothing of the grid has faded or is at a node.
    #expect(answers == SpringGrid.springs.count * SpringGrid.starts.count * 6 * 5)
  }

  @Test("The velocity of a motion is the answer for any of its places")
  func inverse() throws {
    var draws = Draws(41)
    for (ratio, response, spring) in SpringGrid.springs {
      for _ in 0..<20 {
        let (from, to) = (draws.uniform(-400...400), draws.uniform(-400...400))
        let launch = draws.uniform(-5000...5000)
        // Within the first swing, and before the motion has faded into its rounding.
        let time = draws.uniform(0.02...0.3) * response / max(ratio, 1)
        let motion = SpringMotion(from: from, to: to, velocity: launch, spring: spring)
        let velocity = try #require(
          spring.velocity(toReach: motion.position(at: time), at: time, from: from, to: to))
        // A rounding of the place is as many of the velocity as a unit of velocity moves less than a point.
        let kick = SpringMotion(from: 0, to: 0, velocity: 1, spring: spring).position(at: time)
        #expect((velocity - launch).magnitude <= 1e-13 * (motion.radius + 1000) / kick, "ζ \(ratio), \(response) s")
      }
    }
  }

  @Test("Where every launch leads to the same place, or time is none, there is no answer")
  func none() {
    let undamped = Spring(response: 1, dampingRatio: 0)
    for half in 1...6 { #expect(undamped.velocity(toReach: 5, at: Double(half) * 0.5, from: 0, to: 1) == nil) }
    #expect(undamped.velocity(toReach: 5, at: 0.4999, from: 0, to: 1) != nil)
    let swinging = Spring(response: 0.5, dampingRatio: 0.3)
    for half in 1...6 {
      let node = Double(half) * .pi / swinging.angularFrequency
      #expect(swinging.velocity(toReach: 5, at: node, from: 0, to: 1) == nil)
    }
    for spring in [swinging, .smooth, Spring(response: 0.5, dampingRatio: 5)] {
      for time in [0, -1, .nan, Double.infinity, -.infinity, 1e6] {
        #expect(spring.velocity(toReach: 5, at: time, from: 0, to: 1) == nil)
      }
      for value in [Double.nan, .infinity] {
        #expect(spring.velocity(toReach: value, at: 0.1, from: 0, to: 1) == nil)
        #expect(spring.velocity(toReach: 5, at: 0.1, from: value, to: 1) == nil)
        #expect(spring.velocity(toReach: 5, at: 0.1, from: 0, to: value) == nil)
      }
    }
    #expect(Spring(duration: 1, bounce: -1).velocity(toReach: 5, at: 0.1, from: 0, to: 1) == nil)
  }

  @Test("Without stiffness to speak of, the answer is the way over the time")
  func free() throws {
    let slow = Spring(response: 1e9, dampingRatio: 0)
    let velocity = try #require(slow.velocity(toReach: 30, at: 2, from: 10, to: 400))
    #expect((velocity - 10).magnitude < 1e-6)
    // The critical spring of rate 10: x(t) = (v₀ + 10 · x₀) · t · e^{−10t} + x₀ · e^{−10t}.
    let critical = Spring(mass: 1, stiffness: 100, damping: 20)
    let kicked = try #require(critical.velocity(toReach: 20, at: 0.1, from: 0, to: 0))
    #expect((kicked - 200 * 2.718281828459045).magnitude < 1e-10)
    #expect(critical.with(.swiftUI).velocity(toReach: 20, at: 0.1, from: 0, to: 0) == kicked)
  }
}
