internal import Documents
public import PagerEngine

extension Decision {
  /// Where the finger's touch led, and what that hung on, in a few words.
  var words: String {
    if let control { return control }
    let landed =
      because == .clamped ? "landed on \(to), since the rule's answer lay beyond the pages" : "landed on \(to)"
    if let comparison { return "\(landed): \(comparison)" }
    switch because {
    case .distance: return "\(landed) by the distance"
    case .velocity: return "\(landed) by the velocity"
    case .projection: return "\(landed) by the predicted end"
    case .clamped: return landed
    case .none: return "\(landed): nothing asked for another page"
    }
  }

  /// What the deciding quantity was beside the value that would have decided otherwise; `nil` where no rule was asked.
  ///
  /// "needed 156 pt of translation, had 160 pt: 4 pt to spare". Numbers have four decimals, and all their digits where they
  /// would look the same otherwise.
  public var comparison: String? { margin?.comparison(because: because) }
}

extension LandingMargin {
  /// ``Decision/comparison`` of a decision with this margin and that reason.
  public func comparison(because: LandingReason) -> String {
    let value = abs(value)
    // A threshold on the side away from the value (a drag backwards, say) is not one that the value approached, and at an end
    // there is no page that it was needed for.
    let isApproached = abs(abs(value - threshold) - margin) <= 1e-6 * max(1, margin)
    // Nor is a time that was not yet over.
    guard isApproached, because != .clamped, unit != "ms" else {
      let (had, away) = (Self.signed(self.value), NumberText.distance(margin, 0))
      guard let edge else {
        return "the \(quantity) was \(had) \(unit), \(away) \(unit) away from another decision"
      }
      let side = edge < self.value ? "below" : "above"
      return "the \(quantity) was \(had) \(unit), and another decision begins \(side) \(Self.signed(edge)) \(unit), "
        + "\(away) \(unit) away"
    }
    let (had, needed) = (NumberText.short(value, beside: threshold), NumberText.short(threshold, beside: value))
    if value == threshold {
      return because == .none
        ? "another page needed more than \(needed) \(unit) of \(quantity), had just that"
        : "the \(quantity) was \(had) \(unit), exactly on the edge"
    }
    // So close the last bit of the rule's own arithmetic decides, and the side that the value is on says nothing.
    if margin <= 1e-9 * max(1, threshold) {
      return "the \(quantity) was \(had) \(unit), a rounding error away from the edge at \(needed) \(unit)"
    }
    let by = NumberText.distance(margin, 0)
    return value < threshold
      ? "another page needed \(needed) \(unit) of \(quantity), had \(had) \(unit): \(by) \(unit) short"
      : "needed \(needed) \(unit) of \(quantity), had \(had) \(unit): \(by) \(unit) to spare"
  }

  /// Where the nearest other decision begins, with its sign: the side of the value that lies as far from zero as the threshold;
  /// `nil` where both sides do, or neither.
  private var edge: Double? {
    let threshold = abs(threshold)
    let sides = [value - margin, value + margin]
      .filter { abs(abs($0) - threshold) <= 1e-6 * max(1, margin) }
    guard sides.count == 1, let side = sides.first else { return nil }
    return side < 0 ? -threshold : threshold
  }

  private static func signed(_ number: Double) -> String {
    (number < 0 ? "−" : "") + NumberText.short(abs(number))
  }
}
