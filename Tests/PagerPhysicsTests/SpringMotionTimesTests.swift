import PagerPhysics
import Testing

@Suite("Spring motion: turning, arriving, settling")
struct SpringMotionTimesTests {
  @Test("The settling time is the last one outside the tolerance")
  func settling() {
    SpringGrid.forEach { motion, response in
      guard motion.spring.decay > 0 else { return }
      for tolerance in [0.5, 0.01, 20, 1e-6] {
        let settled = motion.settlingTime(within: tolerance)
        func distance(_ time: Double) -> Double { (motion.position(at: time) - motion.to).magnitude }
        #expect(settled.isFinite && settled >= 0)
        let rounding = 1e-13 * (motion.radius + motion.to.magnitude)
        if settled > 0 { #expect((distance(settled) - tolerance).magnitude <= 1e-9 * tolerance + rounding) }
        // Nothing after it is farther away: looked at closely for the next swings, and then far ahead.
        for step in 1...400 {
          let time = settled + Double(step) * (step < 200 ? response / 100 : response)
          #expect(distance(time) <= tolerance * (1 + 1e-9) + rounding)
        }
        // Just before it the motion is outside.
        if settled > 0 { #expect(distance(settled * (1 - 1e-6)) > tolerance - rounding) }
      }
    }
  }

  @Test("A motion inside its tolerance has settled, one that does not fade never does")
  func edges() {
    #expect(SpringMotion(from: 5, to: 5, spring: .smooth).settlingTime(within: 0) == 0)
    #expect(SpringMotion(from: 4.9, to: 5, spring: .smooth).settlingTime(within: 0.2) == 0)
    #expect(SpringMotion(from: 0, to: 5, spring: .smooth).settlingTime(within: 0) == .infinity)
    let undamped = Spring(response: 1, dampingRatio: 0)
    #expect(SpringMotion(from: 0, to: 5, spring: undamped).settlingTime(within: 4.999) == .infinity)
    #expect(SpringMotion(from: 0, to: 5, spring: undamped).settlingTime(within: 5) == 0)
    #expect(SpringMotion(from: 0, to: 5, spring: Spring(duration: 1, bounce: -1)).settlingTime(within: 1) == .infinity)
    #expect(SpringMotion(from: 0, to: .nan, spring: .smooth).settlingTime(within: 1) == .infinity)
    let almostUndamped = SpringMotion(from: 0, to: 1, spring: Spring(response: 1, dampingRatio: 1e-17))
    #expect(almostUndamped.settlingTime(within: 0.1) > 1e15)
  }

  @Test("The overshoot is the most that the motion goes beyond its target")
  func overshoot() {
    SpringGrid.forEach { motion, response in
      let side = motion.from == motion.to ? (motion.velocity < 0 ? -1.0 : 1) : motion.from < motion.to ? 1 : -1
      let step = response / 500 / max(1, motion.spring.dampingRatio)
      var most = 0.0
      for index in 0..<1500 { most = max(most, side * (motion.position(at: Double(index) * step) - motion.to)) }
      let overshoot = motion.overshoot
      let rounding = 1e-13 * (motion.radius + motion.to.magnitude)
      #expect(overshoot >= most - rounding)
      // Sampling misses the turn by at most the bend of the curve over half a step.
      #expect(overshoot <= most + 1e-4 * motion.radius * max(1, motion.spring.dampingRatio))
    }
    // e^(−πζ/√(1−ζ²)) of the way, from rest.
    let half = SpringMotion(from: 0, to: 1, spring: Spring(response: 1, dampingRatio: 0.5))
    #expect((half.overshoot - 0.16303353482158074).magnitude < 1e-15)
    // Flutter's page spring overshoots only above 22.04 times the distance a second.
    let page = Spring(mass: 0.5, stiffness: 100, damping: 15.556349186104047, allowOverDamping: true)
    #expect(SpringMotion(from: 0, to: 100, velocity: 2203, spring: page).overshoot == 0)
    #expect(SpringMotion(from: 0, to: 100, velocity: 2205, spring: page).overshoot > 0)
    #expect((SpringMotion(from: 0, to: 200, velocity: 8000, spring: page).overshoot - 59.88).magnitude < 5e-3)
  }

  @Test("The time to reach a position is the first at which the motion is there")
  func reaching() {
    SpringGrid.forEach { motion, response in
      for step in 0..<40 {
        let asked = Double(step) * response / 16
        let position = motion.position(at: asked)
        guard position != motion.to, let time = motion.time(toReach: position) else {
          #expect(position == motion.to || (position - motion.to).magnitude < 1e-12 * (1 + motion.to.magnitude))
          continue
        }
        #expect(time >= 0 && time <= asked * (1 + 1e-6) + 1e-9 * response)
        #expect((motion.position(at: time) - position).magnitude <= 1e-12 * (motion.radius + motion.to.magnitude))
      }
    }
    let smooth = SpringMotion(from: 0, to: 100, spring: .smooth)
    #expect(smooth.time(toReach: 0) == 0)
    #expect(smooth.time(toReach: 100) == nil && smooth.time(toReach: 101) == nil && smooth.time(toReach: -1) == nil)
    #expect(SpringMotion(from: 0, to: 100, velocity: -500, spring: .smooth).time(toReach: -1) != nil)
    #expect(SpringMotion(from: 0, to: 100, spring: .bouncy).time(toReach: 100) != nil)
    #expect(SpringMotion(from: 0, to: 1, spring: Spring(response: 1, dampingRatio: -0.1)).time(toReach: 50) != nil)
  }
}
