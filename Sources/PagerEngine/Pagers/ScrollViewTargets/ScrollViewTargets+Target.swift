internal import GestureSynthesis
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

/// Where a release leads, and what a change of the layout does to a course.
extension ScrollViewTargets {
  /// The target of a release: the behaviour's `updateTarget`, or UIKit's paging.
  func target(of release: ScrollRelease) -> TargetAnswer {
    let geometry = layout.geometry
    // Slower than the threshold there is no deceleration, so the proposal is what is shown.
    let velocity = release.flickVelocity.magnitude > settings.scroll.flickVelocity ? release.velocity : 0
    let proposal = geometry.clamped(
      Projection(settings.projection, rate: settings.scroll.rate).end(from: release.offset, velocity: velocity))
    if settings.behavior == .paging, settings.pagingRule == .isPagingEnabled {
      return pagingTarget(of: release, proposal: proposal)
    }
    // What is released beyond an edge goes back to it, thrown inward or not.
    let isOutside = geometry.clamped(release.offset) != release.offset
    let quantity: LandingReason = velocity == 0 || isOutside ? .distance : .projection
    if isOutside {
      let edge = geometry.clamped(release.offset)
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
  private func pagingTarget(of release: ScrollRelease, proposal: Double) -> TargetAnswer {
    let (pages, inset) = (layout.pagingGeometry, layout.before)
    guard layout.bounds > 0 else {
      return TargetAnswer(proposal: proposal, velocity: 0, offset: proposal, because: .none, margin: nil)
    }
    let start = pages.page(at: original - inset)
    let target = PagingLanding(pageVelocity: settings.scroll.flickVelocity)
      .target(offset: release.offset - inset, velocity: release.flickVelocity, from: start, in: pages)
    let because: LandingReason = target.landing.because == .velocity ? .velocity : .distance
    return TargetAnswer(
      proposal: proposal, velocity: release.velocity, offset: layout.geometry.clamped(target.offset + inset),
      because: because, margin: target.margin)
  }

  /// Takes over a layout: the same part of the same view stays in place, and where the container or the views have another
  /// length the behaviour's `updateTarget` is asked again.
  ///
  /// - Parameters:
  ///   - old: The layout before.
  ///   - views: By how many places the view that is kept has moved on.
  ///   - kept: The view that the app's position names, to be brought back into place.
  ///   - aligns: Whether to align in any case.
  mutating func refit(
    from old: ScrollTargetLayout, movedBy views: Int, keeping kept: Int?, aligns: Bool, at time: Double
  ) {
    let kept = settings.scroll.has(.resizeKeepsOffset) ? nil : kept
    let (kind, rest, shown) = (core.motion.kind, core.motion.rest, core.offset(at: time))
    let (velocity, end, before) = (core.motion.velocity(at: time), core.motion.end, core.geometry)
    core.geometry = layout.geometry
    core.motion.setEdges(of: layout.geometry)
    let isAligned = aligns || old.container != layout.container || old.stride != layout.stride
    func placed(_ offset: Double) -> Double {
      // Without a bound position UIKit keeps the points.
      if settings.isBound, !settings.scroll.has(.resizeKeepsOffset) {
        return layout.place(of: offset, in: old, movedBy: views)
      }
      let new = layout.geometry.highest
      return offset > before.highest ? new + offset - before.highest : min(offset, new)
    }
    func target(_ offset: Double) -> Double {
      let clamped = layout.geometry.clamped(placed(offset))
      let wanted =
        kept.map { layout.offset(of: $0, from: clamped, isMinimal: settings.scrollsMinimally) } ?? clamped
      guard isAligned, !settings.scroll.has(.resizeKeepsOffset), let rule = settings.rule(in: layout), rule.interval > 0
      else { return wanted }
      return rule.offset(of: rule.nearest(to: wanted))
    }
    switch kind {
    case .still:
      let new = target(rest)
      if new != rest { core.stop(at: new, at: time) }
    case .held:
      let new = placed(rest)
      if new != rest {
        core.regrip(new, at: time)
        core.course += 1
      }
    case .animating, .paging, .decelerating, .bouncing:
      let (from, to) = (placed(shown), target(rest))
      if from == shown, to == rest, before.highest == layout.geometry.highest { return }
      let scale = settings.isBound ? layout.geometry.scale(from: old.geometry) : 1
      go(kind, from: from, to: to, velocity: velocity * scale, start: max(core.motion.start, time), end: end, at: time)
    }
  }

  /// Goes on with a motion to another place, an animation from its start to its end.
  private mutating func go(
    _ kind: ScrollMotion.Kind, from: Double, to: Double, velocity: Double, start: Double, end: Double, at time: Double
  ) {
    var release = ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: from)
    release.velocity = velocity
    if kind == .animating {
      core.motion.jump(to: from, at: time)
      core.motion.animate(
        to: to, duration: (end - start) / 1000,
        scale: settings.scroll.roundsToPixels ? settings.scroll.displayScale : 0, at: time, startingAt: start)
      core.course += 1
    } else if settings.behavior == .paging {
      core.settle(release, on: to, at: time)
    } else if settings.behavior == .none {
      core.decelerate(release, at: time)
    } else if from == to {
      core.stop(at: to, at: time)
    } else {
      core.decelerate(release, toReach: to, at: time)
    }
  }
}
