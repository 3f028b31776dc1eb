import PagerPhysics
import Testing

/// Checks a margin against the rule itself.
///
/// Within the margin on both sides the stop is the same, wherever one looks; just beyond it on one side it is
/// another; and bisection between the two finds the change where the margin says it is.
///
/// - Parameters:
///   - value: The deciding quantity.
///   - tolerance: How far rounding may move a boundary, in the quantity's unit.
///   - stop: The rule as a function of the deciding quantity, everything else being equal.
func checkMargin(
  _ decision: SnapDecision, at value: Double, tolerance: Double = 1e-7, reach: Double = 1e5, draws: inout Draws,
  _ comment: String = "", _ stop: (Double) -> Int?
) {
  #expect(decision.margin >= 0, "\(comment)")
  #expect(stop(value) == decision.stop, "\(comment)")
  let margin = min(decision.margin, reach)
  if margin > tolerance {
    for index in 0..<12 {
      let share = index == 0 ? 1 : draws.uniform(0...1)
      let distance = (margin - tolerance) * share
      for side in [1.0, -1] {
        let other = stop(value + side * distance)
        #expect(other == decision.stop, "\(comment): another decision at \(value + side * distance), inside \(margin)")
      }
    }
  }
  guard decision.margin < reach else { return }
  let sides = [1.0, -1].filter { stop(value + $0 * (decision.margin + tolerance)) != decision.stop }
  guard let side = sides.first else {
    Issue.record("\(comment): no other decision beyond \(decision.margin) at \(value)")
    return
  }
  var (low, high) = (0.0, decision.margin + tolerance)
  for _ in 0..<80 {
    let middle = 0.5 * (low + high)
    if stop(value + side * middle) == decision.stop { low = middle } else { high = middle }
  }
  #expect(agree(high, decision.margin, within: tolerance), "\(comment)")
}

extension Draws {
  /// One to seven stops anywhere.
  mutating func stops() -> Stops {
    Stops(spacing: uniform(50...1000), count: integer(1...7), origin: uniform(-300...300))
  }
}
