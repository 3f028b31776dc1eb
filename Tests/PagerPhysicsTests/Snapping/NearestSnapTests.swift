import PagerPhysics
import Testing

@Suite("Snapping to the nearest stop")
struct NearestSnapTests {
  @Test("The nearest stop is the one that trying all finds, and its margin is the rule's", arguments: TieRule.allCases)
  func nearest(tie: TieRule) {
    var draws = Draws(101)
    for _ in 0..<400 {
      let rule = NearestSnap(draws.stops(), tie: tie)
      let offset = rule.stops.origin + draws.uniform(-2...9) * rule.stops.spacing
      let decision = rule.decision(offset: offset)
      var best = 0
      for stop in 0...rule.stops.last
      where (rule.stops.position(of: stop) - offset).magnitude < (rule.stops.position(of: best) - offset).magnitude {
        best = stop
      }
      #expect(decision.stop == best && decision.target == rule.stops.position(of: best))
      #expect(decision.deciding == .offset)
      checkMargin(decision, at: offset, draws: &draws, "nearest") { rule.decision(offset: $0).stop }
    }
  }

  @Test("Stops without a distance, a single stop and hostile offsets have answers")
  func degenerate() {
    for spacing in [0, -5, .nan, Double.infinity] {
      let decision = NearestSnap(Stops(spacing: spacing, count: 4, origin: 7)).decision(offset: 900)
      #expect(decision == SnapDecision(stop: 0, target: 7, deciding: .offset, margin: .infinity))
    }
    for count in [Int.min, -1, 0, 1] {
      #expect(NearestSnap(Stops(spacing: 10, count: count)).decision(offset: 500).margin == .infinity)
    }
    let rule = NearestSnap(Stops(spacing: 10, count: .max))
    #expect(rule.decision(offset: .infinity).stop == Int(Int32.max) - 1)
    #expect(rule.decision(offset: -.infinity).stop == 0)
    #expect(rule.decision(offset: 1e300).stop == Int(Int32.max) - 1)
    #expect(rule.decision(offset: .nan).stop == 0)
    #expect(rule.decision(offset: 12_345_678.9).stop == 1_234_568)
    let directional = DirectionalSnap(Stops(spacing: 10, count: 3), threshold: -1)
    #expect(directional.decision(offset: .nan, velocity: .nan).stop == 0)
    #expect(directional.threshold == 0)
  }
}
