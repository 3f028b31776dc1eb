/// PagerView's landing rule: round the page under a stretched translation, then clamp.
///
/// `clamp(round(page − multiplier × translation / width))`, with Swift's `rounded()` (ties away from zero), in the order of
/// the recipe's own arithmetic. So a forward drag turns at exactly `width / (2 × multiplier)` points and a backward one only
/// beyond it: half a page rounds up both times. Velocity is not looked at.
public struct PagerViewLanding: LandingRule {
  /// How much the translation is stretched; 1.25 in the recipe, so that 0.4 of the width turns a page.
  public let multiplier: Double

  /// The rule with this multiplier, above 0.
  public init(multiplier: Double) {
    self.multiplier = multiplier
  }

  /// The page that a drag leads to; −1 where there are no pages, since the upper bound is applied last.
  ///
  /// - Throws: ``Interruption/crash(_:)`` where the stretched translation is not finite (a viewport without width) or
  ///   beyond the range of `Int`.
  public func landing(of features: DragFeatures) throws(Interruption) -> Landing {
    let moved = features.translation / features.viewport * multiplier
    let answer = try IntegerConversion.integer((Double(features.page) - moved).rounded())
    let page = min(max(answer, 0), features.count - 1)
    // Without pages every answer is out of range, also the −1 that the bounds lead back to.
    guard answer >= 0, answer < features.count else { return Landing(page: page, because: .clamped) }
    return Landing(page: page, because: page == features.page ? .none : .distance)
  }

  /// The distance to the nearest translation that leads to another page, points.
  public func margin(of features: DragFeatures, landing: Landing) -> LandingMargin? {
    guard features.count > 1, features.viewport > 0 else { return nil }
    let page = Double(landing.page)
    func translation(at boundary: Double) -> Double {
      (Double(features.page) - boundary) * features.viewport / multiplier
    }
    var nearest: LandingMargin?
    for boundary in [landing.page > 0 ? page - 0.5 : nil, landing.page < features.count - 1 ? page + 0.5 : nil] {
      guard let edge = boundary.map(translation(at:)) else { continue }
      let margin = abs(features.translation - edge)
      if nearest.map({ margin < $0.margin }) ?? true {
        nearest = LandingMargin(
          quantity: "translation", value: features.translation, threshold: abs(edge), margin: margin)
      }
    }
    return nearest
  }
}
