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
  public func landing(of features: DragFeatures) -> Landing {
    let threshold = features.viewport * scrollThreshold
    let predicted = features.predictedEndTranslation
    let (page, count) = (features.page, features.count)
    if predicted < -threshold { return turned(to: page + 1, within: min(page + 1, count - 1)) }
    if predicted > threshold { return turned(to: page - 1, within: max(page - 1, 0)) }
    return Landing(page: page, because: .none)
  }

  private func turned(to answer: Int, within page: Int) -> Landing {
    Landing(page: page, because: page == answer ? .projection : .clamped)
  }

  /// The distance to the nearest predicted end translation that leads to another page, points.
  public func margin(of features: DragFeatures, landing: Landing) -> LandingMargin? {
    let threshold = features.viewport * scrollThreshold
    let predicted = features.predictedEndTranslation
    // One value in each of the three regions, and the edge that leads into it from where the prediction lies.
    let forward = (min(features.page + 1, features.count - 1), -threshold)
    let backward = (max(features.page - 1, 0), threshold)
    let stay = (features.page, predicted < 0 ? -threshold : threshold)
    let margins = [forward, stay, backward].filter { $0.0 != landing.page }.map { abs(predicted - $0.1) }
    guard let nearest = margins.min() else { return nil }
    return LandingMargin(
      quantity: "predicted end translation", value: predicted, threshold: threshold, margin: nearest)
  }
}
