internal import PagerEngine
internal import ScenarioRunner

/// What decided a touch, and by how much, in one sentence without its full stop.
enum DecisionText {
  /// The sentence: "the distance decided: page 0 → 1; needed 156 pt of translation, had 160 pt: 4 pt to spare".
  static func sentence(_ decision: Decision) -> String {
    let (from, to) = (Prose.index(decision.from), Prose.index(decision.to))
    let outcome: String
    switch decision.because {
    case .none: outcome = "nothing asked for another page, so it stayed on page \(to)"
    case .clamped where decision.from == decision.to:
      outcome = "the rule's answer lay beyond the pages, so it stayed on page \(to)"
    case .clamped:
      outcome = "the rule's answer lay beyond the pages, so it turned page \(from) → \(to) and no further"
    case .distance: outcome = turn("the distance", decision)
    case .velocity: outcome = turn("the velocity", decision)
    case .projection: outcome = turn("the predicted end", decision)
    }
    return decision.comparison.map { "\(outcome); \($0)" } ?? outcome
  }

  /// What decided either turned the page or led to the one that was selected already, as a swallowed flick does.
  private static func turn(_ reason: String, _ decision: Decision) -> String {
    let (from, to) = (Prose.index(decision.from), Prose.index(decision.to))
    return decision.from == decision.to
      ? "\(reason) decided, and led to page \(to), which was selected already"
      : "\(reason) turned page \(from) → \(to)"
  }
}
