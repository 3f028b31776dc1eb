import PagerMath
import PagerPhysics
import Testing

@Suite("Frame spring")
struct FrameSpringTests {
  // MARK: Published states

  struct Settling: Sendable {
    var spring: FluidSpring
    var rate: Double
    var distance: Double
    /// The frame in which the animator removes the motion.
    var removal: Int
    /// The first frames from which on the position stays within 1 %, 1 point and half a point.
    var arrivals: [Int]
    var overshoot: Double
  }

  @Test("A motion that is put where another one is goes on like it")
  func move() {
    let spring = FluidSpring(response: 0.5, dampingFraction: 0.6)
    var first = FrameSpring(spring, target: 100)
    var second = FrameSpring(spring, target: 40, velocity: 7)
    for frame in 0..<10 {
      first.advance(toElapsed: Double(frame) / 60)
      second.advance(toElapsed: Double(frame) / 60)
    }
    second.move(to: first.position - 60, nextVelocity: first.nextVelocity)
    for frame in 10..<60 {
      first.advance(toElapsed: Double(frame) / 60)
      second.advance(toElapsed: Double(frame) / 60)
      #expect((first.position - 60 - second.position).magnitude < 1e-11)
      #expect((first.velocity - second.velocity).magnitude < 1e-9)
    }
  }

  @Test(
    "A page settles in the published frames, with the published overshoot",
    arguments: [
      Settling(
        spring: .interactive(sdk: 16), rate: 60, distance: 375, removal: 23, arrivals: [8, 9, 9], overshoot: 0.24),
      Settling(
        spring: .interactive(sdk: 17), rate: 60, distance: 375, removal: 26, arrivals: [7, 8, 9], overshoot: 0.43),
      Settling(
        spring: .interactive(sdk: 17), rate: 120, distance: 375, removal: 43, arrivals: [14, 16, 17], overshoot: 0.43),
      Settling(spring: .spring(sdk: 17), rate: 60, distance: 375, removal: 84, arrivals: [33, 41, 45], overshoot: 0),
      Settling(
        spring: .spring(sdk: 16), rate: 60, distance: 375, removal: 87, arrivals: [23, 41, 44], overshoot: 2.99),
      Settling(spring: .interactive(sdk: 16), rate: 60, distance: 100, removal: 22, arrivals: [], overshoot: 0.064),
      Settling(spring: .interactive(sdk: 17), rate: 60, distance: 100, removal: 21, arrivals: [], overshoot: 0.114),
      Settling(spring: .spring(sdk: 17), rate: 60, distance: 100, removal: 76, arrivals: [], overshoot: 0),
      Settling(spring: .spring(sdk: 16), rate: 60, distance: 100, removal: 65, arrivals: [], overshoot: 0.797),
    ])
  func settling(row: Settling) {
    // The other direction is the same motion.
    for sign in [1.0, -1.0] {
      var motion = FrameSpring(row.spring, target: sign * row.distance)
      var lastOutside = [0, 0, 0]
      var overshoot = 0.0
      var frame = 0
      repeat {
        frame += 1
        motion.advance(toElapsed: Double(frame) / row.rate)
        let beyond = sign * motion.position - row.distance
        overshoot = max(overshoot, beyond)
        for (index, bound) in [0.01 * row.distance, 1, 0.5].enumerated() where beyond.magnitude > bound {
          lastOutside[index] = frame
        }
      } while !motion.isFinished && frame < 1000
      #expect(frame == row.removal)
      #expect((overshoot - row.overshoot).magnitude < 0.005)
      if !row.arrivals.isEmpty { #expect(lastOutside.map { $0 + 1 } == row.arrivals) }
    }
  }

  @Test("A merge keeps position, velocity, acceleration and clock: the published retarget from 375 to 750")
  func publishedMerge() {
    var motion = FrameSpring(FluidSpring(response: 0.15, dampingFraction: 0.86), target: 375)
    for frame in 1...6 { motion.advance(toElapsed: Double(frame) / 60) }
    #expect((motion.position - 363.377).magnitude < 0.0005)
    #expect((motion.velocity - 632.26).magnitude < 0.005)
    let (position, velocity, acceleration) = (motion.position, motion.velocity, motion.acceleration)
    motion.retarget(to: 750)
    #expect((motion.position - position).magnitude < 1e-12)
    #expect(motion.velocity == velocity && motion.acceleration == acceleration)
    for frame in 7...12 { motion.advance(toElapsed: Double(frame) / 60) }
    #expect((motion.position - 736.284).magnitude < 0.0005)
    #expect((motion.velocity - 729.56).magnitude < 0.005)
  }

  @Test("A spring retargeted at every frame lags a finger at 900 points per second by about 31 points")
  func lag() {
    var motion = FrameSpring(FluidSpring(response: 0.15, dampingFraction: 0.86), target: 0)
    var lags: [Double] = []
    for frame in 1...120 {
      let time = Double(frame) / 60
      motion.retarget(to: 900 * time)
      motion.advance(toElapsed: time)
      if frame > 60 { lags.append(900 * time - motion.position) }
    }
    let mean = lags.reduce(0, +) / Double(lags.count)
    #expect((mean - 31).magnitude < 1)
  }

  // MARK: Oracles

  @Test("The closed form of the spring is met with an error that halves with the step, relative to the response")
  func convergence() {
    for dampingFraction in [0.5, 0.825, 1.0] {
      var errors: [Double] = []
      for response in [0.5, 1.0, 2, 4, 8] {
        let frequency = 2 * Double.pi / response
        var motion = FrameSpring(FluidSpring(response: response, dampingFraction: dampingFraction), target: 1)
        var worst = 0.0
        for tenth in 1...15 {
          var time = response * Double(tenth) / 10
          while motion.stateTime < time { motion.advance(toElapsed: min(time, motion.stateTime + 0.5)) }
          time = motion.stateTime
          let decay = Elementary.exp(-dampingFraction * frequency * time)
          let exact: Double
          if dampingFraction == 1 {
            exact = 1 - decay * (1 + frequency * time)
          } else {
            let root = (1 - dampingFraction * dampingFraction).squareRoot()
            let angle = frequency * root * time
            exact = 1 - decay * (Elementary.cos(angle) + dampingFraction / root * Elementary.sin(angle))
          }
          worst = max(worst, (motion.position - exact).magnitude)
        }
        errors.append(worst)
      }
      #expect(errors[0] < 0.03)
      for (coarse, fine) in zip(errors, errors.dropFirst()) {
        #expect((1.8...2.2).contains(coarse / fine), "\(errors)")
      }
    }
  }

  @Test("An undamped spring keeps its energy, a damped one never gains any")
  func energy() {
    func energy(_ motion: FrameSpring) -> Double {
      let e = motion.position - motion.target
      return 0.5 * (motion.velocity * motion.velocity + motion.spring.stiffness * e * e)
    }
    var free = FrameSpring(FluidSpring(response: 0.5, dampingFraction: 0), target: 100)
    let initial = energy(free)
    for frame in 1...6000 {
      free.advance(toElapsed: Double(frame) / 60)
      #expect((energy(free) / initial - 1).magnitude < 0.01)
    }
    for spring in defaultSprings {
      var motion = FrameSpring(spring, target: 375)
      var last = energy(motion)
      for frame in 1...90 {
        motion.advance(toElapsed: Double(frame) / 60)
        #expect(energy(motion) <= last * 1.001 + 1e-15)
        last = energy(motion)
      }
      #expect(last < 1e-3)
    }
  }

  @Test("The motion is linear in target, position and velocity together")
  func linearity() {
    for spring in defaultSprings {
      var one = FrameSpring(spring, target: 1, position: -0.5, velocity: 3)
      var many = FrameSpring(spring, target: -250, position: 125, velocity: -750)
      for frame in 1...40 {
        one.advance(toElapsed: Double(frame) / 60)
        many.advance(toElapsed: Double(frame) / 60)
        #expect((many.position + 250 * one.position).magnitude < 1e-10)
      }
    }
  }

  // MARK: Beginnings and ends

  @Test("At its start a motion is where and as fast as it was told, and its first step from rest does not move it")
  func start() {
    let motion = FrameSpring(.spring(sdk: 17), target: 375, position: 20, velocity: -900)
    #expect(motion.position == 20 && motion.velocity == -900 && motion.acceleration == 0 && motion.stateTime == 0)
    var rest = FrameSpring(.interactive(sdk: 16), target: 375)
    rest.advance(toElapsed: 0.001)
    #expect(rest.position == 0 && rest.velocity > 0)
  }

  @Test("An inherited velocity carries the motion on at once")
  func inheritedVelocity() {
    var motion = FrameSpring(.spring(sdk: 17), target: 375, velocity: 900)
    motion.advance(toElapsed: 0.001)
    #expect(motion.position == 900 * (1.0 / 300))
  }

  @Test("A motion begun again is a new one, whatever went before: gaps, blends and changes of the target")
  func restart() {
    let spring = FluidSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    var used = FrameSpring(FluidSpring(response: 0.5, dampingFraction: 1), target: 375)
    used.advance(toElapsed: 5)
    used.retarget(to: 30, spring: spring)
    used.advance(toElapsed: 5.1)
    used.restart(target: 750, velocity: 200)
    var fresh = FrameSpring(spring, target: 750, velocity: 200)
    #expect(used == fresh)
    for frame in 1...30 {
      used.advance(toElapsed: Double(frame) / 60)
      fresh.advance(toElapsed: Double(frame) / 60)
      #expect(used == fresh)
    }
  }

  @Test("The removal rule is the original's wherever the target is a point or more away")
  func removalRule() {
    for spring in defaultSprings {
      for target in [1.0, -1, 3.7, 375, -1024, 100_000] {
        var motion = FrameSpring(spring, target: target)
        var oracle = PlainSpring(spring, target: target)
        for frame in 1...300 {
          motion.advance(toElapsed: Double(frame) / 60)
          oracle.advance(toElapsed: Double(frame) / 60)
          #expect(motion.isFinished == oracle.isFinished, "\(target), frame \(frame)")
        }
        #expect(motion.isFinished)
      }
    }
  }

  @Test("A motion whose changes sum to zero is removed, where the original's relative bound does not let go")
  func sumOfZero() {
    for spring in defaultSprings {
      var motion = FrameSpring(spring, target: 200)
      var oracle = PlainSpring(spring, target: 200)
      var removal: Int?
      for frame in 1...600 {
        let time = Double(frame) / 60
        if frame == 10 {
          motion.retarget(to: 0)
          oracle.target = 0
        }
        motion.advance(toElapsed: time)
        oracle.advance(toElapsed: time)
        if removal == nil && motion.isFinished { removal = frame }
        #expect(!oracle.isFinished)
      }
      #expect((10...120).contains(removal ?? 0))
    }
  }

  @Test("For the default springs the bounds on velocity and acceleration keep the rest within a hundredth of a point")
  func impliedDistance() {
    for spring in defaultSprings {
      let bound = 0.06 / spring.stiffness + 0.06 * (1 + 1.0 / 600) * spring.damping / spring.stiffness
      #expect(bound < 0.01)
      var motion = FrameSpring(spring, target: 0.5)
      for frame in 1...300 {
        motion.advance(toElapsed: Double(frame) / 60)
        if motion.isFinished { #expect((motion.position - 0.5).magnitude <= bound) }
      }
    }
  }

  @Test("Nothing is removed that has still far to go, however slow it is")
  func notAtRest() {
    #expect(!FrameSpring(.spring(sdk: 17), target: 375).isFinished)
    #expect(!FrameSpring(.spring(sdk: 17), target: 0, position: 0.02).isFinished)
    #expect(FrameSpring(.spring(sdk: 17), target: 0).isFinished)
  }

  @Test("Values that are not finite never finish", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    var target = FrameSpring(.interactive(sdk: 17), target: value)
    var velocity = FrameSpring(.interactive(sdk: 17), target: 1, velocity: value)
    for frame in 1...60 {
      target.advance(toElapsed: Double(frame) / 60)
      velocity.advance(toElapsed: Double(frame) / 60)
      #expect(!target.isFinished && !velocity.isFinished)
    }
  }
}
