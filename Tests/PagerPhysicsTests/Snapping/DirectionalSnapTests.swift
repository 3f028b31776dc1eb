import PagerPhysics
import Testing

@Suite("Snapping in the direction of a flick")
struct DirectionalSnapTests {
  @Test("A flick goes to the next stop in its direction, a slow drag to the nearest, and margins are the rule's")
  func directional() {
    var draws = Draws(104)
    for index in 0..<600 {
      let rule = DirectionalSnap(draws.stops(), threshold: draws.uniform(0...600))
      let pages = index.isMultiple(of: 10) ? Double(draws.integer(0...7)) : draws.uniform(-1...7)
      let offset = rule.stops.origin + pages * rule.stops.spacing
      let velocity = draws.uniform(-1500...1500)
      let decision = rule.decision(offset: offset, velocity: velocity)
      if velocity.magnitude > rule.threshold {
        #expect(decision.deciding == .velocity)
        checkMargin(decision, at: velocity, draws: &draws, "directional, velocity") {
          rule.decision(offset: offset, velocity: $0).stop
        }
      } else {
        #expect(decision.deciding == .offset)
        #expect(decision.stop == NearestSnap(rule.stops).decision(offset: offset).stop)
        checkMargin(decision, at: offset, draws: &draws, "directional, offset") {
          rule.decision(offset: $0, velocity: velocity).stop
        }
      }
    }
    let rule = DirectionalSnap(Stops(spacing: 100, count: 5), threshold: 250)
    for (offset, velocity, stop) in [
      (110.0, 251.0, 2), (110, 250, 1), (190, -251, 1), (190, -250, 2), (200, 5000, 2), (200, -5000, 2), (450, 900, 4),
      (-50, -900, 0), (-50, 900, 0), (399.999, 900, 4), (400.001, -900, 4),
    ] {
      #expect(rule.decision(offset: offset, velocity: velocity).stop == stop, "\(offset) \(velocity)")
    }
    // A flick from a stop stays there whichever way: nothing would change it.
    #expect(rule.decision(offset: 200, velocity: 5000).margin == .infinity)
    // Forward from 110 the slow stop is behind: 1 pt/s less would do. From 190 it is ahead too: it takes a flick back.
    #expect(rule.decision(offset: 110, velocity: 251).margin == 1)
    #expect(rule.decision(offset: 190, velocity: 300).margin == 550)
  }
}
