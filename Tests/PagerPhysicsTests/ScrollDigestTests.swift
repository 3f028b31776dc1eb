import PagerMath
import PagerPhysics
import Testing

@Suite("Scroll physics, bit by bit")
struct ScrollDigestTests {
  @Test("Every law and rule gives the same bits on every machine, in debug and in release, with any vector unit")
  func digest() throws {
    var draws = Draws(141)
    var digest = Digest()
    let list = try #require(StopList([0, 90, 375, 400, 1000, 1600]))
    let laws: [BounceBack] = [.scrollMechanics, .flutter, .composeInward, .motionDemo, .chromium, .uiKit()]
    for index in 0..<1000 {
      let rate = index.isMultiple(of: 2) ? DecelerationRate.normal : .fast
      let (start, velocity) = (draws.uniform(-500...2000), draws.uniform(-4000...4000))
      let time = draws.uniform(0...2)
      let motion = Deceleration(from: start, velocity: velocity, rate: rate)
      digest.add(motion.position(at: time))
      digest.add(motion.velocity(at: time))
      digest.add(motion.time(toReach: motion.position(at: time)) ?? -1)
      digest.add(motion.stopTime(.reactNative()) ?? -1)
      for convention in Projection.Convention.allCases {
        digest.add(Projection(convention, rate: rate).end(from: start, velocity: velocity))
      }
      let band = RubberBand(dimension: 390)
      digest.add(band.shown(overshoot: start))
      digest.add(band.overshoot(shown: start / 10))
      digest.add(PowerBand.fluidInterfaces.shown(overshoot: start))
      let bounce = Bounce(laws[index % laws.count], displacement: start / 10, velocity: velocity)
      digest.add(bounce.position(at: time))
      digest.add(bounce.settlingTime(within: 0.5) ?? -1)
      let handover = EdgeHandover(from: start, velocity: velocity, rate: rate, bounds: 0...1125)
      digest.add(handover.position(at: time))
      let curve = PagingCurve(from: start, to: 375, velocity: velocity, width: 375)
      digest.add(curve.position(at: time / 6))
      digest.add(UInt64(curve.settleTime ?? 0))
      digest.add(HalfCosine().value(at: time / 6))
      let stops = Stops(spacing: 375, count: 4)
      for decision in [
        ProjectionSnap(stops, projection: Projection(.uiKit)).decision(offset: start, velocity: velocity),
        LimitedSnap(stops, projection: .swiftUI, limit: 1).decision(offset: start, velocity: velocity, from: 1),
        DirectionalSnap(stops, threshold: 250).decision(offset: start, velocity: velocity),
        ThresholdSnap(stops, threshold: 0.4, hysteresis: 0.1).decision(offset: start, from: 1, held: index % 4),
        ProximitySnap(stops, projection: .swiftUI, proximity: 112.5).decision(offset: start, velocity: velocity),
        PagingSnap(width: 375, pages: 4).decision(offset: start, velocity: velocity),
        StopListSnap(list, threshold: 250).decision(offset: start, velocity: velocity),
      ] {
        digest.add(UInt64(bitPattern: Int64(decision.stop ?? -1)))
        digest.add(decision.target)
        digest.add(decision.margin)
      }
    }
    #expect(digest.hexadecimal == "042aa4b16b59469a")
  }
}
