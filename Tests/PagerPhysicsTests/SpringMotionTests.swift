import PagerPhysics
import Testing

/// Springs over the whole range that is promised, and starts with velocities of both signs.
enum SpringGrid {
  static let ratios = [
    0, 0.01, 0.2, 0.5, 0.825, 0.999, 1 - 1e-9, 1, 1 + 1e-15, 1 + 1e-9, 1.001, 1.1, 1.8, 5, 20,
  ]
  static let responses = [0.01, 0.15, 0.55, 2, 10]
  static let starts: [(from: Double, to: Double, velocity: Double)] = [
    (0, 375, 0), (0, 375, 900), (0, 375, -900), (375, 0, 8000), (100, 100, -50), (-20, -10, 0.5),
  ]

  static var springs: [(ratio: Double, response: Double, spring: Spring)] {
    ratios.flatMap { ratio in
      responses.map { (ratio, $0, Spring(response: $0, dampingRatio: ratio)) }
    }
  }

  static func forEach(_ body: (SpringMotion, _ response: Double) -> Void) {
    for (_, response, spring) in springs {
      for start in starts {
        body(SpringMotion(from: start.from, to: start.to, velocity: start.velocity, spring: spring), response)
      }
    }
  }
}

extension SpringMotion {
  /// A bound of the distance from the target, in points.
  var radius: Double {
    let displacement = (from - to).magnitude
    return displacement + (velocity.magnitude + 2 * spring.decay * displacement) / spring.naturalFrequency
  }

  /// The energy of the motion, of unit mass.
  func energy(at time: Double) -> Double {
    let (d, v) = (position(at: time) - to, velocity(at: time))
    return 0.5 * (v * v + spring.naturalFrequency * spring.naturalFrequency * d * d)
  }
}

@Suite("Spring motion")
struct SpringMotionTests {
  @Test("It starts where and as fast as it was told")
  func start() {
    SpringGrid.forEach { motion, _ in
      #expect((motion.position(at: 0) - motion.from).magnitude <= 1e-15 * motion.radius)
      #expect((motion.velocity(at: 0) - motion.velocity).magnitude <= 1e-14 * (motion.velocity.magnitude + 1))
    }
  }

  @Test("Velocity and acceleration are the derivatives all along the way")
  func derivatives() {
    SpringGrid.forEach { motion, response in
      let frequency = motion.spring.naturalFrequency * max(1, 2 * motion.spring.dampingRatio)
      // A five-point difference errs by (ωh)⁴ and by rounding over ωh.
      let h = 1e-3 / frequency
      for step in 0..<60 {
        let time = Double(step) * response / 20 + 2 * h
        func slope(_ f: (Double) -> Double) -> Double {
          (8 * (f(time + h) - f(time - h)) - (f(time + 2 * h) - f(time - 2 * h))) / (12 * h)
        }
        let scale = motion.radius * frequency + motion.to.magnitude * frequency
        #expect((slope(motion.position(at:)) - motion.velocity(at: time)).magnitude < 1e-11 * scale)
        let error = (slope(motion.velocity(at:)) - motion.acceleration(at: time)).magnitude
        #expect(error < 1e-11 * scale * frequency)
      }
    }
  }

  @Test("Two updates are one over the sum of their times")
  func semigroup() {
    for (ratio, response, spring) in SpringGrid.springs {
      for start in SpringGrid.starts {
        let motion = SpringMotion(from: start.from, to: start.to, velocity: start.velocity, spring: spring)
        for (first, second) in [(0.01, 0.3), (0.5, 0.5), (1.3, 0.02)] {
          var (value, velocity) = (start.from, start.velocity)
          spring.update(value: &value, velocity: &velocity, target: start.to, deltaTime: first * response)
          spring.update(value: &value, velocity: &velocity, target: start.to, deltaTime: second * response)
          let time = first * response + second * response
          let scale = motion.radius * max(1, ratio) + start.to.magnitude
          #expect((value - motion.position(at: time)).magnitude < 1e-13 * scale)
          #expect(
            (velocity - motion.velocity(at: time)).magnitude < 1e-12 * scale * spring.naturalFrequency * max(1, ratio))
        }
      }
    }
  }

  @Test("Energy never grows, and stays where nothing damps")
  func energy() {
    SpringGrid.forEach { motion, response in
      let beginning = motion.energy(at: 0)
      let rounding = 1e-13 * (beginning + motion.spring.stiffness * motion.to * motion.to)
      var before = beginning
      for step in 1...200 {
        let now = motion.energy(at: Double(step) * response / 40)
        #expect(now <= before + rounding)
        if motion.spring.decay == 0 { #expect((now - beginning).magnitude <= 20 * rounding) }
        before = now
      }
    }
  }

  @Test("The motion is linear in displacement and velocity, and mirrors with them")
  func linearity() {
    for (_, response, spring) in SpringGrid.springs {
      let one = SpringMotion(from: 1, to: 0, spring: spring)
      let push = SpringMotion(to: 0, velocity: 1, spring: spring)
      for start in SpringGrid.starts {
        let motion = SpringMotion(from: start.from, to: start.to, velocity: start.velocity, spring: spring)
        let mirror = SpringMotion(from: -start.from, to: -start.to, velocity: -start.velocity, spring: spring)
        for step in 0..<40 {
          let time = Double(step) * response / 10
          let sum =
            start.to + (start.from - start.to) * one.position(at: time) + start.velocity * push.position(at: time)
          #expect((motion.position(at: time) - sum).magnitude < 1e-13 * (motion.radius + start.to.magnitude))
          #expect(mirror.position(at: time) == -motion.position(at: time))
          #expect(mirror.velocity(at: time) == -motion.velocity(at: time))
        }
      }
    }
  }

  @Test("A spring twice as fast makes the same motion in half the time, to the bit")
  func timeScaling() {
    for ratio in SpringGrid.ratios {
      let slow = SpringMotion(from: 0, to: 375, velocity: -300, spring: Spring(response: 0.5, dampingRatio: ratio))
      let fast = SpringMotion(from: 0, to: 375, velocity: -600, spring: Spring(response: 0.25, dampingRatio: ratio))
      for step in 0..<200 {
        let time = Double(step) * 0.01
        #expect(fast.position(at: time / 2) == slow.position(at: time))
        #expect(fast.velocity(at: time / 2) == 2 * slow.velocity(at: time))
      }
    }
  }

  @Test("The motion is smooth through critical damping")
  func criticalDamping() {
    // dx/dζ is bounded, so a change of ζ by ε changes the motion by at most about ε of its size.
    let critical = SpringMotion(from: 0, to: 1, velocity: 3, spring: Spring(response: 0.5, dampingRatio: 1))
    for exponent in 3...16 {
      for sign in [-1.0, 1] {
        var epsilon = sign
        for _ in 0..<exponent { epsilon /= 10 }
        let spring = Spring(response: 0.5, dampingRatio: 1 + epsilon)
        let near = SpringMotion(from: 0, to: 1, velocity: 3, spring: spring)
        for step in 0..<400 {
          let time = Double(step) * 0.005
          let bound = 2 * epsilon.magnitude + 1e-15
          #expect((near.position(at: time) - critical.position(at: time)).magnitude <= bound)
          #expect((near.velocity(at: time) - critical.velocity(at: time)).magnitude <= 40 * bound)
        }
      }
    }
  }

  @Test("Both ways to an over-damped motion meet where one takes over from the other")
  func series() {
    for ratio in [1.0001, 1.1, 2, 20] {
      let spring = Spring(response: 0.5, dampingRatio: ratio)
      let motion = SpringMotion(from: 0, to: 1, velocity: 2, spring: spring)
      let border = 1 / -spring.angularFrequency
      let (before, after) = (motion.position(at: border.nextDown.nextDown), motion.position(at: border.nextUp.nextUp))
      #expect((after - before).magnitude <= 1e-14)
    }
  }

  @Test("An over-damped motion keeps its digits: its slow rate is that of a much simpler spring")
  func cancellation() {
    // For ζ ≫ 1 the motion is first order with the rate ω₀/2ζ·(1 + 1/4ζ² + …).
    for ratio in [1e3, 1e6, 1e9] {
      let spring = Spring(response: 1, dampingRatio: ratio)
      let motion = SpringMotion(from: 1, to: 0, spring: spring)
      let rate = spring.naturalFrequency / (2 * ratio) * (1 + 1 / (4 * ratio * ratio))
      let time = 1 / rate
      #expect((motion.position(at: time) - 0.36787944117144233 * (1 + 1 / (4 * ratio * ratio))).magnitude < 1e-12)
    }
  }

  @Test("Long after its start a motion is at its target, and infinite damping never moves")
  func limits() {
    SpringGrid.forEach { motion, response in
      guard motion.spring.decay > 0 else { return }
      for time in [1e6 * response, 1e300, .infinity] {
        #expect((motion.position(at: time) - motion.to).magnitude <= 1e-12 * (motion.to.magnitude + 1))
        #expect(motion.velocity(at: time).magnitude <= 1e-12 * (1 + motion.velocity.magnitude))
      }
    }
    let stuck = SpringMotion(from: 3, to: 5, spring: Spring(duration: 1, bounce: -1))
    #expect(stuck.position(at: 100) == 3 && stuck.velocity(at: 100) == 0)
    #expect(SpringMotion(from: .nan, to: 5, spring: .smooth).position(at: 1).isNaN)
  }

  @Test("Published figures of other springs hold")
  func published() {
    // Wave, Motion and Flutter's test suites; exact values recomputed from the closed form.
    let wave = SpringMotion(from: 0, to: 100, spring: Spring(response: 0.8, dampingRatio: 1))
    for (time, value) in [(0.2, 46.558), (0.4, 82.103), (0.6, 94.868), (0.8, 98.640), (1.0, 99.656)] {
      #expect((wave.position(at: time) - value).magnitude < 5e-4)
    }
    let advance = SpringMotion(from: 0, to: 10, spring: Spring(stiffness: 120, damping: 12))
    for (time, value) in [(0.2, 8.8764), (0.4, 11.0826), (0.6, 9.9329), (0.8, 9.9123), (1.0, 10.0198)] {
      #expect((advance.position(at: time) - value).magnitude < 5.1e-5)
    }
    let motion = Spring(response: 1, dampingRatio: 0.8).value(target: 10, time: 0.5)
    #expect((motion - 9.223138).magnitude < 5e-7)
    let over = SpringMotion(from: 0, to: 500, spring: Spring(stiffness: 100, damping: 25, allowOverDamping: true))
    for (time, value, velocity) in [(0.5, 445.2842, 273.4653), (1, 495.5080, 22.4598), (1.5, 499.6313, 1.8436)] {
      #expect((over.position(at: time) - value).magnitude < 5.1e-5)
      #expect((over.velocity(at: time) - velocity).magnitude < 5.1e-5)
    }
    // The over-damped branch of a published library starts at 9.776 and is at 7.94 after half a second.
    let defect = SpringMotion(
      from: 10, to: 0, spring: Spring(stiffness: 300, damping: 40, allowOverDamping: true))
    #expect(defect.position(at: 0) == 10)
    #expect((defect.position(at: 0.5) - 0.101).magnitude < 5e-4)
  }
}
