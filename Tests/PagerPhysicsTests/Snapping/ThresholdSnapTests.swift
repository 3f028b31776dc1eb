import PagerPhysics
import Testing

@Suite("Snapping beyond a threshold")
struct ThresholdSnapTests {
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
      let stops = draws.stops()
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
}
