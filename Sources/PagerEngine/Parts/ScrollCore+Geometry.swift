internal import PagerPhysics

/// What becomes of a scroll view when its container or its pages change.
extension ScrollCore {
  /// What a change of the container keeps.
  enum ResizeRule: String, CaseIterable, Sendable {
    /// The page: at rest the selected one, under a finger the place within the page, in motion the page it goes to.
    case anchor
    /// The offset in points, within the new edges: UIKit's scroll view does nothing of its own.
    case keepsOffset
  }

  /// Takes over a geometry.
  ///
  /// - Parameters:
  ///   - page: The page to anchor to at rest.
  ///   - rule: What is kept where the stride has changed.
  mutating func change(_ new: ScrollGeometry, page: Int, rule: ResizeRule, at time: Double) {
    let old = geometry
    guard new != old else { return }
    geometry = new
    let scale = rule == .anchor ? new.scale(from: old) : 1
    let isAnchored = rule == .anchor && new.stride != old.stride
    let (shown, rest) = (motion.offset(at: time), motion.rest)
    let (edge, kind, velocity) = (motion.highest, motion.kind, motion.velocity(at: time))
    motion.setEdges(of: new)
    course += 1
    switch kind {
    case .still: motion.jump(to: isAnchored ? new.offset(ofPage: page) : new.clamped(rest), at: time)
    case .held: regrip(fitted(rest * scale, oldEdge: edge * scale), at: time)
    case .animating:
      let target = isAnchored ? new.offset(ofPage: old.page(at: rest)) : new.clamped(rest)
      let from = fitted(shown * scale, oldEdge: edge * scale)
      if target == rest, from == shown { return }
      let start = max(motion.start, time)
      let left = (motion.end - start) / 1000
      motion.jump(to: from, at: time)
      motion.animate(
        to: target, duration: left, scale: settings.roundsToPixels ? settings.displayScale : 0, at: time,
        startingAt: start)
    case .decelerating, .bouncing, .paging:
      let target = isAnchored ? new.offset(ofPage: old.page(at: rest)) : new.clamped(rest)
      let from = fitted(shown * scale, oldEdge: edge * scale)
      if target == rest, from == shown, kind == .paging || edge == motion.highest { return }
      goOn(kind, from: from, to: target, velocity: velocity * scale, at: time)
    }
  }

  /// Where an offset is in content that may have become shorter: beyond the old end it stays as far beyond the new one, and
  /// what now lies beyond the end comes to lie on it (React Native's scroll view).
  private func fitted(_ offset: Double, oldEdge: Double) -> Double {
    if oldEdge <= geometry.highest { return offset }
    if offset > oldEdge { return offset - oldEdge + geometry.highest }
    return min(offset, geometry.highest)
  }

  /// Goes on with a motion whose end or edge has changed.
  private mutating func goOn(
    _ kind: ScrollMotion.Kind, from offset: Double, to target: Double, velocity: Double, at time: Double
  ) {
    let isOutside = offset < motion.lowest || offset > motion.highest
    if kind == .paging || (settings.isPagingEnabled && !isOutside) {
      motion.page(
        from: offset, to: target, velocity: velocity, law: settings.law.curve(length: geometry.viewport), at: time)
    } else {
      motion.decelerate(
        from: offset, velocity: velocity, rate: settings.rate, law: settings.bounceLaw.law(settings.rate),
        tolerance: settings.tolerance, at: time)
    }
  }
}
