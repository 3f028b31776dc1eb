import PagerMath
import PagerPhysics
import Testing

@Suite("Deceleration rates")
struct DecelerationRateTests {
  @Test("The rates' constants are the published ones")
  func constants() {
    let normal = DecelerationRate.normal
    #expect(agree(normal.drag, 2.002002671, within: 5e-10))
    #expect(agree(normal.reach, 0.49949983, within: 5e-9))
    #expect(agree(normal.factor(after: 1.0 / 60), 0.967183817, within: 5e-10))
    // Published as 0.983454990, whose square is not the factor for a 60th: the root of that is 0.983455041.
    #expect(agree(normal.factor(after: 1.0 / 120), (0.967183817).squareRoot(), within: 5e-10))
    #expect(agree(normal.factor(after: 1), 0.135064522, within: 5e-10))
    let fast = DecelerationRate.fast
    #expect(agree(fast.drag, 10.05033585, within: 5e-9))
    #expect(agree(fast.reach, 0.09949916, within: 5e-9))
    #expect(agree(fast.factor(after: 1.0 / 60), 0.845771883, within: 5e-10))
    #expect(agree(fast.factor(after: 1.0 / 120), 0.919658569, within: 5e-10))
    #expect(agree(fast.factor(after: 1), 4.3171e-5, within: 5e-10))
    #expect(DecelerationRate(perMillisecond: 0.998) == normal)
    #expect(DecelerationRate(perMillisecond: 0.99) == fast)
  }

  @Test(
    "A rate that never ends, runs away or is no motion is none", arguments: [0, 1, -0.5, 1.5, .nan, .infinity, -0.0])
  func holes(rate: Double) {
    #expect(DecelerationRate(perMillisecond: rate) == nil)
    #expect(DecelerationRate(drag: rate == 0.0 || rate == 1 || rate == 1.5 ? -rate : rate) == nil)
  }

  @Test("A rate given by its drag is the same rate")
  func drag() throws {
    let advance = try #require(DecelerationRate(drag: 3))
    #expect(advance.drag == 3)
    let motion = Deceleration(from: 0, velocity: 1000, rate: advance)
    #expect(agree(motion.position(at: 1), 316.738, within: 5e-4))
    #expect(agree(motion.velocity(at: 1), 49.787, within: 5e-4))
    let normal = try #require(DecelerationRate(drag: DecelerationRate.normal.drag))
    #expect(agree(normal.perMillisecond, 0.998, within: 1e-15))
  }

  @Test("A drag leaves a share of a millisecond's velocity that is neither all nor nothing")
  func extremeDrags() throws {
    for drag in [1e-20, 1e-300, 1e9, 1e300] { #expect(DecelerationRate(drag: drag) == nil) }
    for drag in [1e-12, 7e5] {
      let rate = try #require(DecelerationRate(drag: drag))
      #expect(rate.perMillisecond > 0 && rate.perMillisecond < 1)
      for convention in Projection.Convention.allCases {
        #expect(Projection(convention, rate: rate).factor < .infinity)
      }
    }
  }

  @Test("The drag is the continuous loss that leaves the rate after a millisecond, and the reach is its inverse")
  func consistency() throws {
    var draws = Draws(21)
    for _ in 0..<2000 {
      let rate = try #require(DecelerationRate(perMillisecond: draws.uniform(0.5...0.9999)))
      #expect(agree(rate.factor(after: 0.001), rate.perMillisecond, within: 4e-16))
      #expect(agree(rate.drag * rate.reach, 1, within: 3e-16))
      let (a, b) = (draws.uniform(0...1), draws.uniform(0...1))
      #expect(agree(rate.factor(after: a) * rate.factor(after: b), rate.factor(after: a + b), within: 1e-13))
      let again = try #require(DecelerationRate(drag: rate.drag))
      #expect(agree(again.perMillisecond, rate.perMillisecond, within: 4e-16))
    }
  }

  @Test("The launch velocity for a destination ends there, and no way needs none")
  func launch() throws {
    var draws = Draws(22)
    for _ in 0..<2000 {
      let rate = try #require(DecelerationRate(perMillisecond: draws.uniform(0.9...0.9995)))
      let (start, destination) = (draws.uniform(-2000...2000), draws.uniform(-2000...2000))
      let velocity = rate.velocity(toReach: destination, from: start)
      let motion = Deceleration(from: start, velocity: velocity, rate: rate)
      #expect(agree(motion.destination, destination, within: 1e-12 * 2000))
      let thrown = draws.uniform(-5000...5000)
      let end = Deceleration(from: start, velocity: thrown, rate: rate).destination
      #expect(agree(rate.velocity(toReach: end, from: start), thrown, within: 1e-9))
      #expect(rate.velocity(toReach: start, from: start) == 0)
    }
  }
}
