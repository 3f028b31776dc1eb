import PagerPhysics
import Testing

/// The clock shows as `FrameSpring.stateTime`; the sum of 1/300 s in floating point is its oracle.
@Suite("Spring clock")
struct SpringClockTests {
  private let spring = FluidSpring(response: 0.5, dampingFraction: 1)

  @Test(
    "The clock is the floating-point sum of its steps, bit for bit, at any frame rate and beyond its table",
    arguments: [24, 30, 50, 59.94, 60, 90, 100, 120, 144, 240, 300, 1000])
  func sums(rate: Double) {
    var motion = FrameSpring(spring, target: 1)
    var oracle = 0.0
    for frame in 0..<Int(15 * rate) {
      let time = Double(frame) / rate
      while oracle < time { oracle += 1.0 / 300 }
      motion.advance(toElapsed: time)
      #expect(motion.stateTime == oracle, "frame \(frame)")
    }
  }

  @Test("Frames on and beside every sum take the step only when they are after it")
  func edges() {
    var sum = 0.0
    for _ in 0..<3200 {
      for (frame, expected) in [(sum.nextDown, sum), (sum, sum), (sum.nextUp, sum + 1.0 / 300)] where frame > 0 {
        var motion = FrameSpring(spring, target: 1)
        for second in stride(from: 0.5, to: frame, by: 0.5) { motion.advance(toElapsed: second) }
        motion.advance(toElapsed: frame)
        #expect(motion.stateTime == expected, "\(frame)")
      }
      sum += 1.0 / 300
    }
  }

  @Test("A frame at 60 Hz has four to six steps, one at 120 Hz two or three")
  func stepsAFrame() {
    for (rate, range) in [(60.0, 4...6), (120.0, 2...3)] {
      var motion = FrameSpring(spring, target: 1)
      for frame in 1...600 {
        let before = motion.stateTime
        motion.advance(toElapsed: Double(frame) / rate)
        #expect(range.contains(Int(((motion.stateTime - before) * 300).rounded())))
      }
    }
  }

  @Test("A gap of more than 1 s is skipped but for its last sixtieth; one of 1 s is not")
  func gap() {
    var stepped = FrameSpring(spring, target: 1)
    stepped.advance(toElapsed: 1)
    #expect(stepped.position > 0.99)

    var skipped = FrameSpring(spring, target: 1)
    var oracle = PlainSpring(spring, target: 1)
    for time in [1 + 1e-9, 1.02, 1.04, 4, 4.5, 5.6, 5.7] {
      skipped.advance(toElapsed: time)
      oracle.advance(toElapsed: time)
      #expect(skipped.stateTime == oracle.time)
      #expect((skipped.position - oracle.x).magnitude < 1e-12)
    }
    #expect(oracle.stepCount < 300)
  }

  @Test("A frame that is not ahead changes nothing")
  func noTime() {
    var motion = FrameSpring(spring, target: 1)
    motion.advance(toElapsed: 0.1)
    let (position, time) = (motion.position, motion.stateTime)
    for elapsed in [0.1, 0.05, 0, -1, -Double.infinity, .nan] { motion.advance(toElapsed: elapsed) }
    #expect(motion.position == position && motion.stateTime == time)
  }

  @Test(
    "Absurd times end", arguments: [1e3, 1e9, 1e13, 3e13, 7e13, 1e15, 1e300, Double.greatestFiniteMagnitude, .infinity])
  func absurdTimes(elapsed: Double) {
    var motion = FrameSpring(spring, target: 1)
    motion.advance(toElapsed: elapsed)
    motion.advance(toElapsed: elapsed.nextUp)
    #expect(motion.position.isFinite)
    #expect(motion.stateTime > 0)
  }
}
