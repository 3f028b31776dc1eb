internal import PagerEngine

/// What decided a touch, and by how much, in one sentence without its full stop.
enum DecisionText {
  /// The sentence: "the distance decided: page 0 → 1; needed 156 pt of translation, had 160 pt (4 pt more)".
  static func sentence(_ decision: Decision) -> String {
    let (from, to) = (Prose.index(decision.from), Prose.index(decision.to))
    let outcome: String
    switch decision.because {
    case .none: outcome = "nothing asked for another page, so it stayed on page \(to)"
    case .clamped:
      outcome = "the rule's answer lay outside the pages and was clamped, page \(from) → \(to)"
    case .distance: outcome = "the distance turned page \(from) → \(to)"
    case .velocity: outcome = "the velocity turned page \(from) → \(to)"
    case .projection: outcome = "the predicted end turned page \(from) → \(to)"
    }
    guard let margin = decision.margin else { return outcome }
    return outcome + "; " + comparison(margin)
  }

  /// The comparison with the nearest other decision.
  static func comparison(_ margin: LandingMargin) -> String {
    let (value, threshold) = (abs(margin.value), margin.threshold)
    let had = Prose.exact(value)
    // A threshold on the side away from the value (a drag backwards, say) is not one that the value approached.
    guard abs(abs(value - threshold) - margin.margin) <= 1e-6 * max(1, margin.margin) else {
      return "the \(margin.quantity) was \(Prose.exact(margin.value)) pt, \(Prose.exact(margin.margin)) pt away from "
        + "another decision"
    }
    if margin.margin == 0 { return "the \(margin.quantity) was \(had) pt, exactly on the edge" }
    return value < threshold
      ? "another page needed \(Prose.exact(threshold)) pt of \(margin.quantity), had \(had) pt: "
        + "\(Prose.exact(margin.margin)) pt short"
      : "needed \(Prose.exact(threshold)) pt of \(margin.quantity), had \(had) pt: "
        + "\(Prose.exact(margin.margin)) pt to spare"
  }
}
