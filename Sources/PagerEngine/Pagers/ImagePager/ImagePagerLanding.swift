/// ImagePager's landing rule: the predicted end translation beyond a share of the width turns one page.
///
/// `predicted < −threshold` is forward, `predicted > threshold` backward, both strict, never more than one page. Translation
/// alone is not looked at, so a flick turns and a reversal does not.
public struct ImagePagerLanding: LandingRule {
  /// Share of the viewport's width that the predicted end must exceed; 0.5 in the article.
  public let scrollThreshold: Double

  /// The rule with this threshold, 0 or more.
  public init(scrollThreshold: Double) {
    self.scrollThreshold = scrollThreshold
  }

  /// The page that a drag leads to; −1 where there are no pages and it goes forward, since the bound is applied last.
  ///
  /// - Throws: ``Interruption/crash(_:)`` where the next index would leave the range of `Int`.
  public func landing(of features: DragFeatures) throws(Interruption) -> Landing {
    let threshold = features.viewport * scrollThreshold
    let predicted = features.predictedEndTranslation
    let step = predicted < -threshold ? 1 : predicted > threshold ? -1 : 0
    guard step != 0 else { return Landing(page: features.page, because: .none) }
    let (answer, overflow) = features.page.addingReportingOverflow(step)
    guard !overflow else { throw .crash("Fatal error: arithmetic overflow") }
    let page = Self.bounded(answer, step: step, count: features.count)
    return Landing(page: page, because: page == answer ? .projection : .clamped)
  }

  /// Only the bound in the direction of the step is applied.
  private static func bounded(_ page: Int, step: Int, count: Int) -> Int {
    step > 0 ? min(page, count - 1) : max(page, 0)
  }

  /// The distance to the nearest predicted end translation that leads to another page, points.
  public func margin(of features: DragFeatures, landing: Landing) -> LandingMargin? {
    let threshold = features.viewport * scrollThreshold
    let predicted = features.predictedEndTranslation
    let (page, count) = (features.page, features.count)
    // One value in each of the three regions, and the edge that leads into it from where the prediction lies. An index at
    // the end of `Int` leads to a crash there, which is another decision too.
    let forward = page == .max ? nil : Self.bounded(page + 1, step: 1, count: count)
    let backward = page == .min ? nil : Self.bounded(page - 1, step: -1, count: count)
    var nearest = Double.infinity
    if forward != landing.page { nearest = min(nearest, abs(predicted + threshold)) }
    if page != landing.page { nearest = min(nearest, abs(predicted - (predicted < 0 ? -threshold : threshold))) }
    if backward != landing.page { nearest = min(nearest, abs(predicted - threshold)) }
    guard nearest < .infinity else { return nil }
    return LandingMargin(
      quantity: "predicted end translation", value: predicted, threshold: threshold, margin: nearest)
  }
}
