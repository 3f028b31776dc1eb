import PagerPhysics
import Testing

@Suite("Snapping by projection")
struct ProjectionSnapTests {
  @Test(
    "The projection's stop is the nearest to its end, and its margin is the end's",
    arguments: Projection.Convention.allCases)
  func projection(convention: Projection.Convention) {
    var draws = Draws(102)
    for _ in 0..<200 {
      let rule = ProjectionSnap(draws.stops(), projection: Projection(convention, rate: .fast))
      let (offset, velocity) = (
        rule.stops.origin + draws.uniform(-1...7) * rule.stops.spacing, draws.uniform(-6000...6000)
      )
      let end = rule.projection.end(from: offset, velocity: velocity)
      let decision = rule.decision(offset: offset, velocity: velocity)
      let nearest = NearestSnap(rule.stops).decision(offset: end)
      #expect(decision.stop == nearest.stop && decision.margin == nearest.margin && decision.deciding == .projectedEnd)
      checkMargin(decision, at: end, draws: &draws, "projection") {
        rule.decision(offset: $0, velocity: 0).stop
      }
    }
  }
}
