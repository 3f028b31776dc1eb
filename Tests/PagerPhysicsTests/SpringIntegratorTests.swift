import PagerPhysics
import Testing

/// An integrator that knows nothing of the closed form: the classic fourth-order Runge–Kutta method.
private func rungeKutta(
  _ motion: SpringMotion, over time: Double, steps: Int, weights: (Double, Double, Double, Double) = (1, 2, 2, 1)
) -> (displacement: Double, velocity: Double) {
  let (k, c) = (motion.spring.stiffness, motion.spring.damping)
  let h = time / Double(steps)
  func slope(_ d: Double, _ v: Double) -> (Double, Double) { (v, -k * d - c * v) }
  var (d, v) = (motion.from - motion.to, motion.velocity)
  for _ in 0..<steps {
    let a = slope(d, v)
    let b = slope(d + h / 2 * a.0, v + h / 2 * a.1)
    let e = slope(d + h / 2 * b.0, v + h / 2 * b.1)
    let f = slope(d + h * e.0, v + h * e.1)
    d += h / 6 * (weights.0 * a.0 + weights.1 * b.0 + weights.2 * e.0 + weights.3 * f.0)
    v += h / 6 * (weights.0 * a.1 + weights.1 * b.1 + weights.2 * e.1 + weights.3 * f.1)
  }
  return (d, v)
}

@Suite("Spring motion against an integrator")
struct SpringIntegratorTests {
  /// The error of the integrator at a number of steps, relative to the motion.
  private func error(
    _ motion: SpringMotion, over time: Double, steps: Int,
    weights: (Double, Double, Double, Double) = (1, 2, 2, 1)
  ) -> Double {
    let end = rungeKutta(motion, over: time, steps: steps, weights: weights)
    let scale = motion.radius
    let position = (end.displacement - (motion.position(at: time) - motion.to)).magnitude / scale
    let velocity = (end.velocity - motion.velocity(at: time)).magnitude / scale / motion.spring.naturalFrequency
    return max(position, velocity)
  }

  @Test("Halving the step takes the integrator to the closed form at its order, for every spring")
  func convergence() {
    SpringGrid.forEach { motion, response in
      let stiffness = max(1, 2 * motion.spring.dampingRatio)
      let time = 0.8 * response
      // Steps of 1/20 of the fastest time constant: inside the stable range, far from rounding.
      let steps = Int(0.8 * 2 * Double.pi * stiffness * 20)
      let (coarse, fine) = (error(motion, over: time, steps: steps), error(motion, over: time, steps: 2 * steps))
      let rounding = 2e-13 * (1 + motion.to.magnitude / motion.radius) * stiffness
      // 2⁴ less, and within the bound of the method.
      #expect(fine < 1e-6)
      #expect(fine <= coarse / 14 + rounding)
      #expect(fine >= coarse / 20 - rounding)
    }
  }

  @Test("At steps fine enough the two agree to eleven digits")
  func agreement() {
    SpringGrid.forEach { motion, response in
      let stiffness = max(1, 2 * motion.spring.dampingRatio)
      let steps = Int(0.5 * 2 * Double.pi * stiffness * 300)
      #expect(error(motion, over: 0.5 * response, steps: steps) < 2e-11)
    }
  }

  @Test("An integrator that drops a stage, as a published library did, would be caught")
  func droppedStage() {
    let motion = SpringMotion(from: 0, to: 375, spring: .bouncy)
    #expect(error(motion, over: 0.4, steps: 1000, weights: (0, 2, 2, 1)) > 0.01)
  }
}
