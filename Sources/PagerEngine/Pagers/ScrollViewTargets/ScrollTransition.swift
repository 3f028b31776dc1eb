internal import PagerPhysics

/// SwiftUI's `scrollTransition`: how far a view is from being shown, as a phase from −1 over 0 to 1.
///
/// Documented are the three phases, that the interactive configuration interpolates between them by a timing curve (forward
/// as a view appears, in reverse as it leaves), and what the thresholds are called. That the interpolation begins where
/// nothing of the view is within the container, and goes by the part that is, up to the threshold, is a model.
struct ScrollTransition: Equatable, Sendable {
  /// How the phase follows what is shown.
  enum Configuration: String, CaseIterable, Sendable {
    /// In between, by the timing curve.
    case interactive
    /// At once, at the threshold.
    case animated
    /// Not at all.
    case identity
  }

  /// When a view counts as shown.
  enum Threshold: Equatable, Sendable {
    /// When this part of it is within the container, from 0 to 1.
    case visible(Double)
    /// When its centre is at the container's.
    case centered
  }

  var configuration = Configuration.interactive
  var threshold = Threshold.visible(1)
  var curve = CubicTimingCurve.easeInOut

  /// The phase of a view.
  ///
  /// - Parameters:
  ///   - start: Its leading edge, points from that of the container.
  ///   - length: Its length, points.
  ///   - container: The container's length, points.
  func phase(start: Double, length: Double, container: Double) -> Double {
    guard configuration != .identity else { return 0 }
    // Points of the way in that are made, from the end after the container and from the one before it.
    let (after, before) = (container - start, start + length)
    return after <= before
      ? 1 - shown(after, length: length, container: container) : shown(before, length: length, container: container) - 1
  }

  /// From 0 for a view that is outside to 1 for one that is shown.
  private func shown(_ way: Double, length: Double, container: Double) -> Double {
    guard way > 0 else { return 0 }
    let whole: Double =
      switch threshold {
      case .visible(let part): min(min(max(part, 0), 1) * length, container)
      case .centered: (length + container) / 2
      }
    if way >= whole - 1e-9 { return 1 }
    return configuration == .animated ? 0 : curve.value(at: way / whole)
  }
}
