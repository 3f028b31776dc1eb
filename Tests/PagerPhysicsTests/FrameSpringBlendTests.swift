import PagerPhysics
import Testing

@Suite("Blending springs")
struct FrameSpringBlendTests {
  private let slow = FluidSpring(response: 0.55, dampingFraction: 0.825)

  private func moving() -> FrameSpring {
    var motion = FrameSpring(slow, target: 375)
    for frame in 1...6 { motion.advance(toElapsed: Double(frame) / 60) }
    return motion
  }

  @Test("The response goes from the old to the new one along 3p² − 2p³ over the blend duration")
  func responses() {
    var motion = moving()
    let start = motion.stateTime
    motion.retarget(to: 750, spring: FluidSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    #expect(motion.response == 0.55)
    var last = 0.55
    for frame in 7...60 {
      motion.advance(toElapsed: Double(frame) / 60)
      let p = min((motion.stateTime - start) / 0.25, 1)
      #expect((motion.response - (0.15 + 0.4 * (1 - p * p * (3 - 2 * p)))).magnitude < 1e-12)
      #expect(motion.response <= last)
      last = motion.response
    }
    #expect(motion.response == 0.15)
  }

  @Test("Without a blend duration, or without another response, the new spring rules at once")
  func noBlend() {
    let springs = [
      FluidSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0),
      FluidSpring(response: 0.55, dampingFraction: 0.3, blendDuration: 0.25),
    ]
    for spring in springs {
      var motion = moving()
      var oracle = PlainSpring(slow, target: 375)
      for frame in 1...6 { oracle.advance(toElapsed: Double(frame) / 60) }
      motion.retarget(to: 750, spring: spring)
      let parameters = PlainSpring(spring, target: 0)
      (oracle.target, oracle.stiffness, oracle.damping) = (750, parameters.stiffness, parameters.damping)
      for frame in 7...60 {
        motion.advance(toElapsed: Double(frame) / 60)
        oracle.advance(toElapsed: Double(frame) / 60)
        #expect((motion.position - oracle.x).magnitude < 1e-9)
        #expect(motion.response == spring.response)
      }
    }
  }

  @Test("While they blend, every step has the stiffness of its time")
  func plainStepping() {
    let quick = FluidSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    for rate in [30.0, 60, 120] {
      var motion = FrameSpring(slow, target: 375)
      var oracle = PlainSpring(slow, target: 375)
      var start = Double.infinity
      for frame in 1...Int(rate) {
        let time = Double(frame) / rate
        if frame == Int(rate) / 10 {
          motion.retarget(to: 750, spring: quick)
          oracle.target = 750
          start = oracle.time
        }
        motion.advance(toElapsed: time)
        while oracle.time < time {
          if start.isFinite {
            let p = min((oracle.time - start) / 0.25, 1)
            let response = 0.15 + 0.4 * (1 - p * p * (3 - 2 * p))
            oracle.stiffness = (2 * .pi / response) * (2 * .pi / response)
            oracle.damping = 2 * 0.86 * oracle.stiffness.squareRoot()
          }
          oracle.step()
        }
        #expect(motion.stateTime == oracle.time)
        #expect((motion.position - oracle.x).magnitude < 1e-8)
        #expect((motion.velocity - oracle.v).magnitude < 1e-7)
      }
    }
  }

  @Test("A third spring blends from the response in force, not from the second spring's")
  func thirdSpring() {
    var motion = moving()
    motion.retarget(to: 750, spring: FluidSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    for frame in 7...12 { motion.advance(toElapsed: Double(frame) / 60) }
    let between = motion.response
    #expect(between > 0.16 && between < 0.54)
    motion.retarget(to: 0, spring: FluidSpring(response: 1, dampingFraction: 1, blendDuration: 0.5))
    #expect((motion.response - between).magnitude < 1e-15)
  }

  @Test("A change of the target alone lets a blend go on")
  func retargetWhileBlending() {
    let quick = FluidSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    var (plain, changed) = (moving(), moving())
    plain.retarget(to: 750, spring: quick)
    changed.retarget(to: 750, spring: quick)
    for frame in 7...30 {
      plain.advance(toElapsed: Double(frame) / 60)
      changed.retarget(to: 750 + Double(frame))
      changed.advance(toElapsed: Double(frame) / 60)
      #expect(changed.response == plain.response)
      #expect(changed.target == 750 + Double(frame))
    }
  }
}
