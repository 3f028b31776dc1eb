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
}
