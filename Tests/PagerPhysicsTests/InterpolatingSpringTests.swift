import PagerPhysics
import Testing

@Suite("Interpolating spring")
struct InterpolatingSpringTests {
  @Test(
    "Values are the published ones",
    arguments: [
      (100, 10, 0, [0.340299847, 1.023359580, 1.074590567, 1.002170117]),
      (100, 20, 0, [0.264241118, 0.712702505, 0.959572318, 0.999500601]),
      (170, 15, 5, [0.674828765, 1.119911844, 0.990815433, 1.000301974]),
      (250, 31.6228, 0, [0.468954791, 0.904905534, 0.996717019, 0.999997715]),
    ] as [(Double, Double, Double, [Double])])
  func table(stiffness: Double, damping: Double, velocity: Double, values: [Double]) {
    let spring = InterpolatingSpring(stiffness: stiffness, damping: damping, initialVelocity: velocity)
    for (time, value) in zip([0.1, 0.25, 0.5, 1], values) {
      #expect((spring.value(at: time) - value).magnitude < 5.1e-10)
    }
    #expect(spring.value(at: 0) == 0)
    #expect((spring.velocity(at: 0) - velocity).magnitude < 1e-14)
  }

  @Test("Over-damping is ignored: a damping ratio above 1 moves as one of 1")
  func overDamping() {
    let critical = InterpolatingSpring(stiffness: 100, damping: 20)
    let over = InterpolatingSpring(stiffness: 100, damping: 45)
    #expect(over.dampingRatio == 2.25)
    for step in 0..<100 { #expect(over.value(at: Double(step) * 0.02) == critical.value(at: Double(step) * 0.02)) }
  }

  @Test("The settling duration is the well-known one of Core Animation")
  func settling() {
    #expect(
      agrees(InterpolatingSpring(stiffness: 100, damping: 10).settlingDuration(), 1.4727003346780927))
    let critical = InterpolatingSpring(stiffness: 100, damping: 20)
    #expect((critical.value(at: critical.settlingDuration()) - 0.999).magnitude < 1e-12)
    #expect(InterpolatingSpring(stiffness: 100, damping: 0).settlingDuration() == .infinity)
  }

  @Test("The velocity is the derivative")
  func derivative() {
    let spring = InterpolatingSpring(mass: 2, stiffness: 170, damping: 15, initialVelocity: -3)
    for step in 1..<200 {
      let time = Double(step) * 0.01
      let slope = (spring.value(at: time + 1e-5) - spring.value(at: time - 1e-5)) / 2e-5
      #expect((slope - spring.velocity(at: time)).magnitude < 1e-7)
    }
  }

  @Test("The time to reach a share of the way is the first at which it has been made")
  func reaching() throws {
    for damping in [2.0, 10, 20, 45] {
      for velocity in [-8, 0, 5, 60.0] {
        let spring = InterpolatingSpring(stiffness: 100, damping: damping, initialVelocity: velocity)
        for step in 0..<60 {
          let asked = Double(step) * 0.017
          let value = spring.value(at: asked)
          let time = try #require(spring.time(toReach: value))
          #expect(time >= 0 && time <= asked + 1e-7)
          #expect((spring.value(at: time) - value).magnitude < 1e-12)
          let side = value > 0 ? 1.0 : -1
          for part in 0..<20 where time > 1e-6 {
            #expect(side * (spring.value(at: time * Double(part) / 20) - value) < 1e-9)
          }
        }
      }
    }
    #expect(InterpolatingSpring(stiffness: 100, damping: 20).time(toReach: 0) == 0)
    #expect(InterpolatingSpring(stiffness: 100, damping: 20).time(toReach: 1) == nil)
    #expect(InterpolatingSpring(stiffness: 100, damping: 20).time(toReach: -0.1) == nil)
    #expect(InterpolatingSpring(stiffness: 100, damping: 10).time(toReach: 1) != nil)
    // (1, 100, 20) has made 0.264241118 of the way, 1 − 2/e, after 0.1 s.
    let published = try #require(InterpolatingSpring(stiffness: 100, damping: 20).time(toReach: 0.264241118))
    #expect((published - 0.1).magnitude < 1e-9)
  }

  @Test("Made by duration and bounce it has the stiffness and damping of WWDC 2023, and moves as the spring of both")
  func durationAndBounce() {
    #expect(InterpolatingSpring() == InterpolatingSpring(duration: 0.5, bounce: 0))
    for duration in [0.05, 0.15, 0.5, 1, 4] {
      for bounce in [-0.5, -0.2, 0, 0.15, 0.3, 0.9, 1, 1.5] {
        let spring = InterpolatingSpring(duration: duration, bounce: bounce, initialVelocity: 2)
        let ratio = bounce < 0 ? 1 / (1 + bounce) : max(1 - bounce, 0)
        #expect(spring.mass == 1 && spring.initialVelocity == 2)
        #expect((spring.stiffness * duration * duration - 39.47841760435743).magnitude < 1e-13)
        #expect((spring.damping * duration - 12.566370614359172 * ratio).magnitude < 1e-14)
        #expect((spring.dampingRatio - ratio).magnitude < 1e-15)
        let motion = SpringMotion(
          to: 1, velocity: 2, spring: Spring(duration: duration, bounce: max(bounce, 0)))
        for step in 0..<100 {
          let time = Double(step) * duration / 30
          #expect((spring.value(at: time) - motion.position(at: time)).magnitude < 1e-13 * (1 + duration))
        }
      }
    }
    let stiff = InterpolatingSpring(bounce: -1)
    #expect(stiff.damping == .infinity && stiff.value(at: 0.3) == InterpolatingSpring().value(at: 0.3))
    for duration in [0, -1, .nan] { #expect(InterpolatingSpring(duration: duration).value(at: 0.1).isNaN) }
  }
}
