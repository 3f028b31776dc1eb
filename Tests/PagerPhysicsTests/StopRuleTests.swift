import PagerMath
import PagerPhysics
import Testing

@Suite("Stop rules")
struct StopRuleTests {
  /// Velocity; times to 10 pt/s, to 0.5 pt/s and to 0.5 pt left.
  private static let normal: [(Double, Double, Double, Double)] = [
    (500, 1.9541, 3.4504, 3.1037), (1000, 2.3003, 3.7966, 3.4499), (2000, 2.6465, 4.1429, 3.7961),
    (5000, 3.1042, 4.6006, 4.2538),
  ]
  private static let fast: [(Double, Double, Double, Double)] = [
    (500, 0.3892, 0.6873, 0.4577), (1000, 0.4582, 0.7563, 0.5267), (2000, 0.5272, 0.8253, 0.5956),
    (5000, 0.6183, 0.9164, 0.6868),
  ]

  @Test("Every published time, to the last printed digit")
  func publishedTable() throws {
    for (rows, rate) in [(Self.normal, DecelerationRate.normal), (Self.fast, .fast)] {
      for (velocity, slow, still, near) in rows {
        let motion = Deceleration(from: 0, velocity: velocity, rate: rate)
        #expect(agree(try #require(motion.stopTime(.iAd)), slow, within: 5.1e-5), "\(velocity)")
        #expect(agree(try #require(motion.stopTime(.motion)), still, within: 5.1e-5), "\(velocity)")
        #expect(agree(try #require(motion.stopTime(.scrollMechanics)), near, within: 5.1e-5), "\(velocity)")
      }
    }
  }

  @Test("pop's decay takes 3.634 s from 7223 pt/s and travels 3601.8 pt until then")
  func pop() throws {
    let motion = Deceleration(from: 0, velocity: 7223.021)
    let time = try #require(motion.stopTime(.pop()))
    #expect(agree(time, 3.634156, within: 5e-7))
    // The engine sums over milliseconds: its way is that of WWDC's factor.
    let travel = Projection(.wwdc).travel(velocity: 7223.021)
    #expect(agree(travel, 3604.28748, within: 1e-5))
    #expect(agree(travel * (1 - DecelerationRate.normal.factor(after: time)), 3601.79248, within: 1e-5))
  }

  @Test("The engines' values are the published ones")
  func values() {
    #expect(StopRule.pop() == .speed(5))
    #expect(StopRule.pop(threshold: 0.1) == .speed(0.5))
    #expect(StopRule.advance == .speed(0.1))
    #expect(StopRule.reactNative() == .frameDifference(0.1, frameRate: 60))
    #expect(StopRule.compose(density: 2) == .speed(0.25))
    #expect(StopRule.flutter(devicePixelRatio: 2) == .remainingDistanceAndSpeed(0.5, 10))
    #expect(StopRule.uiKit(scale: 2) == .remainingDistance(0.25))
  }

  @Test("The rule is met from its time on and not before")
  func meaning() throws {
    var draws = Draws(21)
    for _ in 0..<500 {
      let velocity = draws.uniform(100...6000) * (draws.integer(0...1) == 0 ? -1 : 1)
      let motion = Deceleration(from: 3, velocity: velocity)
      func speed(_ time: Double) -> Double { motion.velocity(at: time).magnitude }
      func left(_ time: Double) -> Double { (motion.destination - motion.position(at: time)).magnitude }
      let flutter = try #require(motion.stopTime(.flutter(devicePixelRatio: 3)))
      #expect(speed(flutter + 1e-6) < 20.0 / 3 && left(flutter + 1e-6) < 1.0 / 3)
      #expect(!(speed(flutter - 1e-6) < 20.0 / 3 && left(flutter - 1e-6) < 1.0 / 3))
      let uiKit = try #require(motion.stopTime(.uiKit(scale: 2)))
      #expect(left(uiKit + 1e-6) < 0.25 && left(uiKit - 1e-6) > 0.25)
    }
  }

  @Test("Frames that hardly differ are found where stepping through them finds them")
  func frames() throws {
    var draws = Draws(22)
    for index in 0..<500 {
      let rate = index.isMultiple(of: 2) ? DecelerationRate.normal : try #require(DecelerationRate(drag: 2))
      let motion = Deceleration(from: 0, velocity: draws.uniform(-6000...6000), rate: rate)
      let frameRate = [60.0, 90, 120][index % 3]
      var frame = 1
      while (motion.position(at: Double(frame) / frameRate) - motion.position(at: Double(frame - 1) / frameRate))
        .magnitude >= 0.1
      { frame += 1 }
      let time = try #require(motion.stopTime(.reactNative(frameRate: frameRate)))
      #expect(agree(time * frameRate, Double(frame), within: 1e-9))
    }
  }

  @Test("A bound that is never met has no time, one that is met from the start has time 0")
  func edges() {
    let motion = Deceleration(from: 0, velocity: 1000)
    for rule: StopRule in [
      .speed(0), .speed(-1), .remainingDistance(0), .remainingDistanceAndSpeed(0, 5), .remainingDistanceAndSpeed(5, 0),
      .frameDifference(0, frameRate: 60), .frameDifference(1, frameRate: 0), .speed(.nan),
    ] { #expect(motion.stopTime(rule) == nil, "\(rule)") }
    #expect(motion.stopTime(.speed(1000)) == 0)
    #expect(motion.stopTime(.remainingDistance(500)) == 0)
    #expect(Deceleration(from: 0, velocity: 0).stopTime(.iAd) == 0)
    #expect(Deceleration(from: 0, velocity: 0).stopTime(.reactNative()) == 1.0 / 60)
  }
}
