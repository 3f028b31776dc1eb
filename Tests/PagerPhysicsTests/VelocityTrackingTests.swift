import PagerPhysics
import Testing

@Suite("Velocity tracking")
struct VelocityTrackingTests {
  @Test(
    "A pause leaves the published share of the velocity",
    arguments: [(0.05, 0.905), (0.1, 0.819), (0.25, 0.606), (0.5, 0.368), (1.0, 0.135)])
  func publishedFactors(pause: Double, share: Double) {
    #expect((VelocityTracking.factor(after: pause) - share).magnitude < 0.0005)
    #expect((VelocityTracking.velocity(-900, after: pause) + 900 * share).magnitude < 0.5)
  }

  @Test("A pause of a whole number of milliseconds multiplies 0.998 that often")
  func wholeMilliseconds() {
    var product = 1.0
    for milliseconds in 0..<2000 {
      #expect((VelocityTracking.factor(after: Double(milliseconds) / 1000) / product - 1).magnitude < 1e-12)
      product *= 0.998
    }
  }

  @Test("The tracker expires at rest and after 2 s")
  func expiry() {
    #expect(!VelocityTracking.isExpired(1, after: 0))
    #expect(!VelocityTracking.isExpired(1, after: (2.0).nextDown))
    #expect(VelocityTracking.isExpired(1, after: 2))
    #expect(VelocityTracking.isExpired(0, after: 0))
    #expect(VelocityTracking.velocity(1000, after: 2) == 0)
    #expect(VelocityTracking.factor(after: (2.0).nextDown) > 0.018)
    #expect(VelocityTracking.factor(after: -1) == 1)
  }
}
