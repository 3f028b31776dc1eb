import PagerPhysics
import Testing

@Suite("Snapping to even stops")
struct UniformSnapTests {
  private static func stops(_ draws: inout Draws) -> Stops {
    Stops(spacing: draws.uniform(50...1000), count: draws.integer(1...7), origin: draws.uniform(-300...300))
  }

  @Test("The nearest stop is the one that trying all finds, and its margin is the rule's", arguments: TieRule.allCases)
  func nearest(tie: TieRule) {
    var draws = Draws(101)
    for _ in 0..<400 {
      let rule = NearestSnap(Self.stops(&draws), tie: tie)
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

  @Test(
    "The projection's stop is the nearest to its end, and its margin is the end's",
    arguments: Projection.Convention.allCases)
  func projection(convention: Projection.Convention) {
    var draws = Draws(102)
    for _ in 0..<200 {
      let rule = ProjectionSnap(Self.stops(&draws), projection: Projection(convention, rate: .fast))
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

  @Test("A limited motion goes no farther, and where the limit does not bind it is the unlimited one")
  func limited() {
    var draws = Draws(103)
    for _ in 0..<400 {
      let stops = Self.stops(&draws)
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
    #expect(stops.limited(to: .max, around: .min).last == 4)
    #expect(stops.limited(to: .max, around: .max).first == 0)
    #expect(stops.limited(to: -3, around: 2).first == 2)
    #expect(LimitedSnap(stops, projection: .swiftUI, limit: -1).limit == 0)
  }

  @Test("A flick goes to the next stop in its direction, a slow drag to the nearest, and margins are the rule's")
  func directional() {
    var draws = Draws(104)
    for index in 0..<600 {
      let rule = DirectionalSnap(Self.stops(&draws), threshold: draws.uniform(0...600))
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

  @Test("A threshold turns a page strictly beyond its share, on both sides, page after page")
  func threshold() {
    let rule = ThresholdSnap(Stops(spacing: 100, count: 6), threshold: 0.25)
    for (offset, page, stop) in [
      (225.0, 2, 2), (225.001, 2, 3), (175, 2, 2), (174.999, 2, 1), (325, 2, 3), (325.001, 2, 4), (75, 2, 1),
      (74.99, 2, 0), (-500, 2, 0), (900, 2, 5), (200, 2, 2), (300, 2, 3),
    ] {
      #expect(rule.decision(offset: offset, from: page).stop == stop, "\(offset)")
    }
    #expect(rule.decision(offset: 225, from: 2).margin == 0)
    #expect(rule.decision(offset: 215, from: 2).margin == 10)
    #expect(ThresholdSnap(rule.stops, threshold: 7, hysteresis: -1) == ThresholdSnap(rule.stops, threshold: 1))
  }

  @Test("What is held stays until the dead zone is crossed, and margins are the rule's")
  func hysteresis() {
    var draws = Draws(105)
    for index in 0..<800 {
      let stops = Self.stops(&draws)
      let rule = ThresholdSnap(
        stops, threshold: draws.uniform(0...1), hysteresis: index.isMultiple(of: 4) ? 0 : draws.uniform(0...1.5))
      let page = draws.integer(0...stops.last)
      let held = index.isMultiple(of: 3) ? nil : draws.integer(0...stops.last)
      let offset = stops.origin + draws.uniform(-1...8) * stops.spacing
      let decision = rule.decision(offset: offset, from: page, held: held)
      checkMargin(
        decision, at: offset, draws: &draws, "threshold \(rule) from \(page) held \(String(describing: held))"
      ) {
        rule.decision(offset: $0, from: page, held: held).stop
      }
      if rule.hysteresis == 0 { #expect(decision.stop == rule.decision(offset: offset, from: page).stop) }
    }
    let rule = ThresholdSnap(Stops(spacing: 100, count: 4), threshold: 0.5, hysteresis: 0.1)
    var held = 0
    var turns: [Double] = []
    for offset in stride(from: 0.0, through: 100, by: 1) {
      let stop = rule.decision(offset: offset, from: 0, held: held).stop ?? -1
      if stop != held { turns.append(offset) }
      held = stop
    }
    for offset in stride(from: 100.0, through: 0, by: -1) {
      let stop = rule.decision(offset: offset, from: 0, held: held).stop ?? -1
      if stop != held { turns.append(offset) }
      held = stop
    }
    #expect(turns == [61, 39], "there at more than 60, back at less than 40")
  }

  @Test("A stop must be close, else the motion goes on to its end; margins are the rule's")
  func proximity() {
    var draws = Draws(106)
    for _ in 0..<600 {
      let stops = Self.stops(&draws)
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
