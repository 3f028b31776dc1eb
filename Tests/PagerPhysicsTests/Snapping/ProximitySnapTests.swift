import PagerPhysics
import Testing

@Suite("Snapping in proximity")
struct ProximitySnapTests {
  @Test("A stop must be close, else the motion goes on to its end; margins are the rule's")
  func proximity() {
    var draws = Draws(106)
    for _ in 0..<600 {
      let stops = draws.stops()
      let rule = ProximitySnap(
        stops, projection: Projection(.closedForm, rate: .fast), proximity: draws.uniform(0...0.8) * stops.spacing)
      let (offset, velocity) = (
        stops.origin + draws.uniform(-1...8) * stops.spacing, draws.uniform(-3000...3000)
      )
      let end = rule.projection.end(from: offset, velocity: velocity)
      let decision = rule.decision(offset: offset, velocity: velocity)
      if let stop = decision.stop {
        #expect((stops.position(of: stop) - end).magnitude <= rule.proximity + 1e-9)
        #expect(decision.target == stops.position(of: stop))
      } else {
        #expect(decision.target == end)
        for stop in 0...stops.last { #expect((stops.position(of: stop) - end).magnitude > rule.proximity - 1e-9) }
      }
      checkMargin(decision, at: end, draws: &draws, "proximity") { rule.decision(offset: $0, velocity: 0).stop }
    }
    let rule = ProximitySnap(
      Stops(spacing: 375, count: 4), projection: .swiftUI, proximity: 375 * ProximitySnap.webKitShare)
    #expect(rule.decision(offset: 487.5, velocity: 0).stop == 1)
    #expect(rule.decision(offset: 488, velocity: 0).stop == nil)
  }
}
