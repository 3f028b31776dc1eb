internal import PagerPhysics

/// What a scroll target behaviour made of a proposal.
struct TargetAnswer: Sendable {
  /// Where the scroll would have ended by itself, points.
  var proposal: Double
  /// The velocity of the proposal, points per second; 0 where the release was too slow for a deceleration.
  var velocity: Double
  /// Where it is to end, points.
  var offset: Double
  /// What decides where it is another view.
  var because: LandingReason
  /// The distance to the nearest other decision.
  var margin: LandingMargin?
}

/// Where a release leads under a scroll target behaviour: a pure function of the release.
struct ScrollTargetDecision: Sendable {
  var settings: ScrollViewTargetsSettings
  var layout: ScrollTargetLayout

  /// The behaviour's `updateTarget`, or UIKit's paging.
  ///
  /// - Parameters:
  ///   - offset: What is shown, points.
  ///   - velocity: With which the content goes on, points per second.
  ///   - flickVelocity: Which is asked whether it was a flick, points per second.
  ///   - original: The target when the gesture began, points.
  func answer(offset: Double, velocity released: Double, flickVelocity: Double, original: Double) -> TargetAnswer {
    let geometry = layout.geometry
    // Slower than the threshold there is no deceleration, so the proposal is what is shown.
    let velocity = flickVelocity.magnitude > settings.scroll.flickVelocity ? released : 0
    let proposal = geometry.clamped(
      Projection(settings.projection, rate: settings.scroll.rate).end(from: offset, velocity: velocity))
    if settings.behavior == .paging, settings.pagingRule == .isPagingEnabled {
      return pagingAnswer(
        offset: offset, velocity: released, flickVelocity: flickVelocity, original: original, proposal: proposal)
    }
    // What is released beyond an edge goes back to it, thrown inward or not.
    let isOutside = geometry.clamped(offset) != offset
    let quantity: LandingReason = velocity == 0 || isOutside ? .distance : .projection
    if isOutside {
      let edge = geometry.clamped(offset)
      return TargetAnswer(proposal: edge, velocity: velocity, offset: edge, because: quantity, margin: nil)
    }
    guard let rule = settings.rule(in: layout), rule.interval > 0 else {
      return TargetAnswer(
        proposal: proposal, velocity: velocity, offset: proposal, because: quantity, margin: nil)
    }
    let answer = rule.target(for: proposal, original: original)
    let margin = answer.threshold.map {
      LandingMargin(quantity: "proposed target", value: proposal, threshold: $0, margin: abs(proposal - $0))
    }
    return TargetAnswer(
      proposal: proposal, velocity: velocity, offset: answer.offset, because: quantity, margin: margin)
  }

  /// UIKit's rule works on the content offset, whose zero is behind the leading inset, and in strides of the bounds.
  private func pagingAnswer(
    offset: Double, velocity: Double, flickVelocity: Double, original: Double, proposal: Double
  ) -> TargetAnswer {
    let (pages, inset) = (layout.pagingGeometry, layout.before)
    guard layout.bounds > 0 else {
      return TargetAnswer(proposal: proposal, velocity: 0, offset: proposal, because: .none, margin: nil)
    }
    let start = pages.page(at: original - inset)
    let target = PagingLanding(pageVelocity: settings.scroll.flickVelocity)
      .target(offset: offset - inset, velocity: flickVelocity, from: start, in: pages)
    let because: LandingReason = target.landing.because == .velocity ? .velocity : .distance
    return TargetAnswer(
      proposal: proposal, velocity: velocity, offset: layout.geometry.clamped(target.offset + inset),
      because: because, margin: target.margin)
  }
}

/// The view after rest by what is shown at the lift.
struct ScrollTargetLanding: LandingRule {
  private let decision: ScrollTargetDecision

  /// `nil` where free deceleration has its own end, where there is no length to count views in, where a flick is told by
  /// another velocity than the one with which the content goes on, and where a mistake that is put in takes part.
  init?(_ settings: ScrollViewTargetsSettings, _ layout: ScrollTargetLayout) {
    let scroll = settings.scroll
    guard settings.behavior != .none, layout.stride > 0, scroll.faults.isEmpty, scroll.releaseVelocity == .filtered
    else { return nil }
    decision = ScrollTargetDecision(settings: settings, layout: layout)
  }

  func landing(of features: DragFeatures) -> Landing {
    let (answer, layout) = (answer(features), decision.layout)
    let edge = layout.geometry.clamped(features.offset)
    // From beyond an edge the content bounces back, whatever the behaviour says.
    let rest = edge == features.offset ? answer.offset : edge
    return Landing(
      page: layout.view(at: rest),
      because: layout.view(at: answer.offset) == features.page ? .none : answer.because)
  }

  func margin(of features: DragFeatures, landing: Landing) -> LandingMargin? { answer(features).margin }

  private func answer(_ features: DragFeatures) -> TargetAnswer {
    decision.answer(
      offset: features.offset, velocity: features.velocity, flickVelocity: features.velocity,
      original: features.startOffset)
  }
}
