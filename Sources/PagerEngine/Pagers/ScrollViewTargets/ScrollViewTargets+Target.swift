internal import GestureSynthesis
internal import PagerPhysics

/// Where a release leads, and what a change of the layout does to a course.
extension ScrollViewTargets {
  /// The target of a release.
  func target(of release: ScrollRelease) -> TargetAnswer {
    ScrollTargetDecision(settings: settings, layout: layout)
      .answer(
        offset: release.offset, velocity: release.velocity, flickVelocity: release.flickVelocity, original: original)
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
