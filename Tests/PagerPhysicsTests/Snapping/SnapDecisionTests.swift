import PagerPhysics
import Testing

@Suite("Snap decisions")
struct SnapDecisionTests {
  @Test("A tie goes up, down, or to the even stop, with a margin of 0")
  func ties() {
    let stops = Stops(spacing: 375, count: 6)
    for lower in 0..<5 {
      let offset = (Double(lower) + 0.5) * 375
      for (tie, stop) in [(TieRule.up, lower + 1), (.down, lower), (.even, lower + lower % 2)] {
        let decision = NearestSnap(stops, tie: tie).decision(offset: offset)
        #expect(decision.stop == stop && decision.margin == 0)
        #expect(NearestSnap(stops, tie: tie).decision(offset: offset.nextDown).stop == lower)
        #expect(NearestSnap(stops, tie: tie).decision(offset: offset.nextUp).stop == lower + 1)
      }
    }
  }

  @Test("A decision is what it was told, and its equality looks at all of it")
  func parts() {
    let decision = SnapDecision(stop: 2, target: 750, deciding: .velocity, margin: 12.5)
    #expect(decision.stop == 2 && decision.target == 750 && decision.deciding == .velocity && decision.margin == 12.5)
    var others = Array(repeating: decision, count: 4)
    others[0].stop = nil
    others[1].target = 375
    others[2].deciding = .projectedEnd
    others[3].margin = .infinity
    for other in others { #expect(other != decision) }
  }

  /// Every rule that decides by a stop's number, over the same stops.
  private static let rules: [(String, any SnapRule)] = {
    let stops = Stops(spacing: 375, count: 5, origin: -40)
    return [
      ("nearest", NearestSnap(stops)), ("directional", DirectionalSnap(stops, threshold: 250)),
      ("projection", ProjectionSnap(stops, projection: .swiftUI)),
      ("proximity", ProximitySnap(stops, projection: .swiftUI, proximity: 112.5)),
      ("paging", PagingSnap(width: 375, pages: 5)),
    ]
  }()

  @Test(
    "Whatever the rule: a stop's target is its place, a margin is no less than 0, and the quantity is the one that moves"
  )
  func everyRule() {
    var draws = Draws(133)
    let stops = Stops(spacing: 375, count: 5, origin: -40)
    for (name, rule) in Self.rules {
      for _ in 0..<500 {
        let (offset, velocity) = (draws.uniform(-600...2400), draws.uniform(-3000...3000))
        let decision = rule.decision(offset: offset, velocity: velocity)
        #expect(decision.margin >= 0, "\(name)")
        guard let stop = decision.stop else {
          #expect(name == "proximity" && decision.target == Projection.swiftUI.end(from: offset, velocity: velocity))
          continue
        }
        #expect((0...4).contains(stop), "\(name)")
        #expect(decision.target == stops.position(of: stop) + (name == "paging" ? 40 : 0), "\(name)")
        // Less than the margin, in the deciding quantity, changes nothing.
        for share in [-0.99, 0.99] where decision.margin < .infinity {
          let change = share * decision.margin
          let moved =
            switch decision.deciding {
            case .offset: rule.decision(offset: offset + change, velocity: velocity)
            case .velocity: rule.decision(offset: offset, velocity: velocity + change)
            case .projectedEnd: rule.decision(offset: offset, velocity: velocity + change / 0.25)
            }
          #expect(moved.stop == stop, "\(name) at \(offset), \(velocity)")
        }
      }
    }
  }

  @Test("Any stop that an index can have is decided for exactly, up to the last")
  func numbers() {
    let stops = Stops(spacing: 0.5, count: .max)
    for stop in [0, 1, 2, 1 << 20, (1 << 30) + 1, Int(Int32.max) - 1] {
      #expect(NearestSnap(stops).decision(offset: Double(stop) * 0.5).stop == stop)
    }
  }
}
