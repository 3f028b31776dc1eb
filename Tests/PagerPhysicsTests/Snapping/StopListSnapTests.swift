import PagerPhysics
import Testing

@Suite("Snapping to any stops")
struct StopListSnapTests {
  private func list(_ draws: inout Draws, _ count: Int) throws -> StopList {
    var place = draws.uniform(-500...500)
    return try #require(
      StopList(
        (0..<count).map { _ in
          place += draws.uniform(5...400)
          return place
        }))
  }

  @Test("The nearest stop is the one that trying all finds; margins are the rule's")
  func nearest() throws {
    var draws = Draws(121)
    for count in 1...12 {
      for _ in 0..<60 {
        let rule = StopListSnap(try list(&draws, count), projection: Projection(.uiKit))
        let places = rule.stops.positions
        let (offset, velocity) = (draws.uniform(-600...3000), draws.uniform(-3000...3000))
        let end = Projection(.uiKit).end(from: offset, velocity: velocity)
        let decision = rule.decision(offset: offset, velocity: velocity)
        var best = 0
        for index in places.indices where (places[index] - end).magnitude < (places[best] - end).magnitude {
          best = index
        }
        #expect(decision.stop == best && decision.target == places[best] && decision.deciding == .projectedEnd)
        checkMargin(decision, at: end, draws: &draws, "list") { rule.decision(offset: $0, velocity: 0).stop }
      }
    }
  }

  @Test("A flick goes to the next stop; margins are the rule's")
  func directional() throws {
    var draws = Draws(122)
    for count in 1...12 {
      for index in 0..<60 {
        let rule = StopListSnap(try list(&draws, count), threshold: 250)
        let places = rule.stops.positions
        let offset = index.isMultiple(of: 5) ? places[draws.integer(0...count - 1)] : draws.uniform(-600...3000)
        let velocity = draws.uniform(-900...900)
        let decision = rule.decision(offset: offset, velocity: velocity)
        if velocity > 250 {
          #expect(decision.stop == places.firstIndex { $0 >= offset } ?? count - 1)
        } else if velocity < -250 {
          #expect(decision.stop == places.lastIndex { $0 <= offset } ?? 0)
        }
        if decision.deciding == .velocity {
          checkMargin(decision, at: velocity, draws: &draws, "list, velocity") {
            rule.decision(offset: offset, velocity: $0).stop
          }
        } else {
          checkMargin(decision, at: offset, draws: &draws, "list, offset") {
            rule.decision(offset: $0, velocity: velocity).stop
          }
        }
      }
    }
  }

  @Test("On even stops the answers are those of the rules for even stops", arguments: TieRule.allCases)
  func even(tie: TieRule) throws {
    var draws = Draws(123)
    let stops = Stops(spacing: 128, count: 6)
    let places = try #require(StopList((0..<6).map { stops.position(of: $0) }))
    for index in 0..<1000 {
      let offset = index.isMultiple(of: 4) ? Double(draws.integer(-2...14)) * 64 : draws.uniform(-200...900)
      let velocity = draws.uniform(-900...900)
      let projected = ProjectionSnap(stops, projection: .swiftUI, tie: tie).decision(offset: offset, velocity: 0)
      let listed = StopListSnap(places, projection: .swiftUI, tie: tie).decision(offset: offset, velocity: 0)
      #expect(listed.stop == projected.stop && agree(listed.margin, projected.margin, within: 1e-12))
      let flicked = DirectionalSnap(stops, threshold: 250, tie: tie).decision(offset: offset, velocity: velocity)
      let next = StopListSnap(places, threshold: 250, tie: tie).decision(offset: offset, velocity: velocity)
      #expect(next.stop == flicked.stop && next.deciding == flicked.deciding)
      #expect(agree(next.margin, flicked.margin, within: 1e-12))
    }
  }

  @Test("Hostile offsets have answers")
  func hostile() throws {
    let rule = StopListSnap(try #require(StopList([0, 10, 25])), projection: .swiftUI)
    #expect(rule.decision(offset: .infinity, velocity: 0).stop == 2)
    #expect(rule.decision(offset: -.infinity, velocity: 0).stop == 0)
    #expect(rule.decision(offset: .nan, velocity: 0).stop == 0)
    #expect(
      StopListSnap(try #require(StopList([4])), threshold: 1).decision(offset: 9, velocity: 9).margin == .infinity)
  }
}
