import PagerMath
import PagerPhysics
import Testing

/// The steps show as `FrameSpring`'s states; `PlainSpring`, which takes them one by one, is their oracle.
@Suite("Spring steps")
struct SpringStepsTests {
  struct StepRow: Sendable {
    var steps: Int
    var position: Double
    var velocity: Double
  }

  private static let unitSteps: [(spring: FluidSpring, rows: [StepRow])] = [
    (
      FluidSpring(response: 0.15, dampingFraction: 0.86),
      [
        StepRow(steps: 1, position: 0, velocity: 2.924327),
        StepRow(steps: 2, position: 0.019495515, velocity: 8.013672),
        StepRow(steps: 5, position: 0.14886211, velocity: 16.005384),
        StepRow(steps: 15, position: 0.670046638, velocity: 11.730797),
        StepRow(steps: 30, position: 0.962961933, velocity: 1.957088),
      ]
    ),
    (
      FluidSpring(response: 0.5, dampingFraction: 1),
      [
        StepRow(steps: 1, position: 0, velocity: 0.263189),
        StepRow(steps: 2, position: 0.001754596, velocity: 0.767058),
        StepRow(steps: 5, position: 0.016093464, velocity: 2.028514),
        StepRow(steps: 15, position: 0.127701577, velocity: 4.238226),
        StepRow(steps: 30, position: 0.355779406, velocity: 4.515199),
        StepRow(steps: 60, position: 0.712916135, velocity: 2.540722),
        StepRow(steps: 150, position: 0.984469139, velocity: 0.157992),
        StepRow(steps: 300, position: 0.999911622, velocity: 0.000920),
      ]
    ),
    (
      FluidSpring(response: 0.55, dampingFraction: 0.825),
      [
        StepRow(steps: 1, position: 0, velocity: 0.217512), StepRow(steps: 2, position: 0.00145008, velocity: 0.638554),
        StepRow(steps: 5, position: 0.013587988, velocity: 1.741958),
        StepRow(steps: 15, position: 0.114819008, velocity: 4.005759),
        StepRow(steps: 30, position: 0.343669723, velocity: 4.767496),
        StepRow(steps: 60, position: 0.742860925, velocity: 2.937748),
        StepRow(steps: 150, position: 1.007972092, velocity: -0.002028),
        StepRow(steps: 300, position: 0.999936554, velocity: 0.000045),
      ]
    ),
  ]

  @Test("A unit motion is where the reference says after n steps")
  func unitStepTable() {
    for (spring, rows) in Self.unitSteps {
      for row in rows {
        var motion = FrameSpring(spring, target: 1)
        motion.advance(toElapsed: (Double(row.steps) - 0.5) / 300)
        #expect((motion.position - row.position).magnitude < 1e-9, "\(row)")
        #expect((motion.velocity - row.velocity).magnitude < 1e-6, "\(row)")
      }
    }
  }

  @Test(
    "Steps taken several at a time are the steps taken one by one, through retargets at any frame rate",
    arguments: [24, 60, 90, 120, 240, 1000])
  func plainStepping(rate: Double) {
    let random = RandomStream(seed: 2, stream: 0)
    var draw: UInt64 = 0
    func next(_ range: ClosedRange<Double>) -> Double {
      draw += 1
      return range.lowerBound + random.uniform(at: draw) * (range.upperBound - range.lowerBound)
    }
    for trial in 0..<60 {
      let spring =
        trial < defaultSprings.count
        ? defaultSprings[trial] : FluidSpring(response: next(0.05...2), dampingFraction: next(0.1...1.2))
      let (position, velocity) = (next(-500...500), next(-3000...3000))
      var motion = FrameSpring(spring, target: 375, position: position, velocity: velocity)
      var oracle = PlainSpring(spring, target: 375, position: position, velocity: velocity)
      for frame in 1...120 {
        let time = Double(frame) / rate
        motion.advance(toElapsed: time)
        oracle.advance(toElapsed: time)
        #expect((motion.position - oracle.x).magnitude < 1e-9 * 500)
        #expect((motion.velocity - oracle.v).magnitude < 1e-9 * 3000)
        #expect((motion.acceleration - oracle.a).magnitude < 1e-9 * 3000 * spring.stiffness.squareRoot())
        if frame % 7 == 0 {
          let target = next(-1000...1000)
          motion.retarget(to: target)
          oracle.target = target
        }
      }
    }
  }

  @Test("Frames in between do not matter beyond rounding")
  func semigroup() {
    for spring in defaultSprings {
      var whole = FrameSpring(spring, target: 375, velocity: 800)
      whole.advance(toElapsed: 0.9)
      for count in [2, 7, 54, 600] {
        var parts = FrameSpring(spring, target: 375, velocity: 800)
        for frame in 1...count { parts.advance(toElapsed: 0.9 * Double(frame) / Double(count)) }
        #expect((whole.position - parts.position).magnitude < 1e-10)
        #expect((whole.velocity - parts.velocity).magnitude < 1e-9)
      }
    }
  }

  @Test("A frame just after n steps' time has taken n + 1, one at or before it has not")
  func interval() {
    let spring = FluidSpring(response: 0.5, dampingFraction: 1)
    var sum = 0.0
    for count in 0..<200 {
      for (elapsed, steps) in [(sum, count), (sum.nextUp, count + 1)] {
        var motion = FrameSpring(spring, target: 1)
        var oracle = PlainSpring(spring, target: 1)
        motion.advance(toElapsed: elapsed)
        for _ in 0..<steps { oracle.step() }
        #expect((motion.position - oracle.x).magnitude < 1e-13, "\(count)")
        #expect((motion.velocity - oracle.v).magnitude < 1e-12, "\(count)")
      }
      sum += 1.0 / 300
    }
  }

  @Test("A motion may end at 0.06 points per second and not above")
  func slow() {
    let spring = FluidSpring(response: 0.5, dampingFraction: 1)
    for sign in [1.0, -1] {
      // 0.06² rounds to just below 0.0036, so 0.06 itself is slow enough.
      #expect(FrameSpring(spring, target: 100, position: 100, velocity: sign * 0.06).isFinished)
      #expect(!FrameSpring(spring, target: 100, position: 100, velocity: sign * 0.0600001).isFinished)
    }
  }

  @Test("Taken through frames at once, a motion ends in the frame and the state in which it ends frame by frame")
  func throughFrames() {
    var draws = Draws(134)
    for spring in defaultSprings {
      for rate in [24.0, 60, 90, 120, 240] {
        for _ in 0..<20 {
          let (target, velocity) = (draws.uniform(-800...800), draws.uniform(-3000...3000))
          let start = draws.uniform(0...100)
          var whole = FrameSpring(spring, target: target, velocity: velocity)
          var single = whole
          let end = whole.advance(through: 0..<2000, rate: rate, start: start)
          let expected = (0..<2000).first { frame in
            single.advance(toElapsed: max(0, (Double(frame) * 1000 / rate - start) / 1000))
            return single.isFinished
          }
          #expect(end == expected && end != nil)
          #expect(whole == single)
        }
      }
    }
  }
}
