internal import PagerPhysics

/// Where a paging scroll view goes when it is let go: the rule of `isPagingEnabled`.
///
/// With the offset at the release, not a projection: slower than the threshold (inclusive) to the nearest page, half rounded
/// up; faster to the page edge next to the offset in the direction of the velocity; from beyond the content back to its edge.
/// So never more than one page beyond the one under the finger, and a release exactly on a page stays there.
///
/// Source: iAd's JavaScript scroll view, annotated copies of which have the rule; UIKit's own branch is not known, but it is
/// publicly seen to agree. That the threshold is strict is iAd's; UIKit may decelerate at exactly the threshold.
public struct PagingLanding: LandingRule, Equatable {
  /// Speed above which the direction decides, points per second.
  public let pageVelocity: Double

  /// The rule with a threshold in points per second: 250 in UIKit (reverse-engineered), 300 in iAd.
  public init(pageVelocity: Double = 250) {
    self.pageVelocity = pageVelocity
  }

  /// The page for a drag that began at rest on its page, in a scroll view without insets.
  public func landing(of features: DragFeatures) -> Landing {
    answer(of: features).landing
  }

  /// How far the offset, or the velocity where it decided, was from another page.
  public func margin(of features: DragFeatures, landing: Landing) -> LandingMargin? {
    answer(of: features).margin
  }

  private func answer(of features: DragFeatures) -> ScrollTarget {
    let geometry = ScrollGeometry(pageLength: features.viewport, count: features.count)
    let start = geometry.offset(ofPage: features.page)
    return target(
      offset: start - features.translation, velocity: -features.velocity, from: features.page, in: geometry)
  }

  /// The place for an offset in points and a velocity of the offset in points per second.
  ///
  /// - Parameter page: The page where the drag began: what a decision is told to have turned from.
  func target(offset: Double, velocity: Double, from page: Int, in geometry: ScrollGeometry) -> ScrollTarget {
    let (width, lowest) = (geometry.stride, geometry.lowest)
    guard width > 0, geometry.exceedsViewport else {
      return ScrollTarget(offset: geometry.clamped(0), page: 0, from: page, decidedBy: .offset, margin: nil)
    }
    if lowest < 0, offset < 0 || geometry.highest < 0 {
      return targetInInset(offset: offset, velocity: velocity, from: page, in: geometry)
    }
    let snap = PagingSnap(
      width: width, contentLength: geometry.contentLength + geometry.after, viewport: geometry.viewport,
      threshold: pageVelocity)
    let decision = snap.decision(offset: offset, velocity: velocity)
    return ScrollTarget(
      offset: geometry.clamped(decision.target), page: geometry.page(at: decision.target), from: page,
      decidedBy: decision.deciding,
      margin: margin(of: decision, offset: offset, velocity: velocity, in: geometry))
  }

  /// Before the first page there is the inset's edge, which is a place to stop for a flick and for what lies beyond it.
  private func targetInInset(
    offset: Double, velocity: Double, from page: Int, in geometry: ScrollGeometry
  ) -> ScrollTarget {
    let (width, lowest) = (geometry.stride, geometry.lowest)
    let isOutside = geometry.clamped(offset) != offset
    let isFlick = !isOutside && velocity.magnitude > pageVelocity
    let target: Double
    if isOutside {
      target = geometry.clamped(offset)
    } else if isFlick {
      target = velocity > 0 ? 0 : max(lowest, (offset / width).rounded(.down) * width)
    } else {
      target = max(lowest, (offset / width + 0.5).rounded(.down) * width)
    }
    return ScrollTarget(
      offset: geometry.clamped(target), page: geometry.page(at: target), from: page,
      decidedBy: isFlick ? .velocity : .offset, margin: nil)
  }

  private func margin(
    of decision: SnapDecision, offset: Double, velocity: Double, in geometry: ScrollGeometry
  ) -> LandingMargin? {
    guard decision.margin < .infinity else { return nil }
    if decision.deciding == .velocity {
      return LandingMargin(
        quantity: "velocity", value: velocity, threshold: pageVelocity, margin: decision.margin, unit: "pt/s")
    }
    // The nearer of the two ends of the page's stretch, at the margin's distance. The first page ends on one side only, and so
    // does the last, however far beyond it the content was pulled.
    let stop = decision.stop ?? 0
    let isBelow = stop > 0 && (decision.target >= geometry.highest || offset < Double(stop) * geometry.stride)
    let threshold = isBelow ? offset - decision.margin : offset + decision.margin
    return LandingMargin(quantity: "offset", value: offset, threshold: threshold, margin: decision.margin)
  }
}

/// Where a scroll view is to come to rest, and because of what.
struct ScrollTarget: Equatable, Sendable {
  /// Where, points.
  var offset: Double
  /// The page that is, or is nearest, there.
  var page: Int
  /// The page, and what decided.
  var landing: Landing
  /// The distance to the nearest other decision.
  var margin: LandingMargin?

  init(offset: Double, page: Int, from start: Int, decidedBy quantity: SnapDecision.Quantity, margin: LandingMargin?) {
    self.offset = offset
    self.page = page
    self.margin = margin
    let reason: LandingReason
    switch quantity {
    case .velocity: reason = .velocity
    case .offset: reason = page == start ? .none : .distance
    case .projectedEnd: reason = page == start ? .none : .projection
    }
    landing = Landing(page: page, because: reason)
  }
}
