import PagerPhysics
import Testing

@Suite("Snapping within a number of pages")
struct LimitedSnapTests {
  @Test("A limited motion goes no farther, and where the limit does not bind it is the unlimited one")
  func limited() {
    var draws = Draws(103)
    for _ in 0..<400 {
      let stops = draws.stops()
      let rule = LimitedSnap(stops, projection: .swiftUI, limit: draws.integer(0...3))
      let page = draws.integer(0...stops.last)
      let (offset, velocity) = (
        stops.origin + draws.uniform(-1...7) * stops.spacing, draws.uniform(-6000...6000)
      )
      let decision = rule.decision(offset: offset, velocity: velocity, from: page)
      let free = ProjectionSnap(stops, projection: .swiftUI).decision(offset: offset, velocity: velocity)
      let stop = decision.stop ?? -1
      #expect((stop - page).magnitude <= rule.limit)
      #expect(stop == min(max(free.stop ?? -1, page - rule.limit), page + rule.limit))
      checkMargin(
        decision, at: rule.projection.end(from: offset, velocity: velocity), draws: &draws, "limited"
      ) { rule.decision(offset: $0, velocity: 0, from: page).stop }
    }
    let stops = Stops(spacing: 10, count: 5)
    #expect(LimitedSnap(stops, projection: .swiftUI, limit: -1).limit == 0)
  }
}
