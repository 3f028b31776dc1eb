/// What a snapping rule decided, and by how much.
public struct SnapDecision: Equatable, Sendable {
  /// The quantity on which a decision hung.
  public enum Quantity: String, CaseIterable, Sendable {
    /// The offset, in points.
    case offset
    /// The velocity, in points per second.
    case velocity
    /// The end of free deceleration, in points.
    case projectedEnd
  }

  /// The stop to go to; `nil` where the rule leaves the motion alone.
  public var stop: Int?
  /// Where the motion is to end, in points.
  public var target: Double
  /// What decided.
  public var deciding: Quantity
  /// How far the deciding quantity would have to change, in its unit and with everything else equal, for another
  /// stop: at or above 0, and ∞ where no change does it.
  public var margin: Double

  /// A decision.
  @inlinable @inline(__always)
  public init(stop: Int?, target: Double, deciding: Quantity, margin: Double) {
    self.stop = stop
    self.target = target
    self.deciding = deciding
    self.margin = margin
  }
}

/// Which of two equally near stops wins.
public enum TieRule: String, CaseIterable, Sendable {
  /// The higher one: half is rounded up.
  case up
  /// The lower one.
  case down
  /// The one with the even number: IEEE rounding.
  case even
}

/// Decides where a motion ends, from where it is and how fast: a pure function.
///
/// Rules that look at more (a page to begin with, a decision held before) have functions of their own.
public protocol SnapRule: Sendable {
  /// The stop for an offset in points and a velocity of the offset in points per second.
  func decision(offset: Double, velocity: Double) -> SnapDecision
}

/// A stop and a margin as numbers, so that the same expressions serve one decision and a vector of them.
@usableFromInline
struct SnapCore {
  @usableFromInline var stop: Double
  @usableFromInline var margin: Double

  @inlinable @inline(__always)
  init(stop: Double, margin: Double) {
    self.stop = stop
    self.margin = margin
  }

  /// The stop as an integer: the low bits of a shifted double, which needs no conversion that may trap.
  @inlinable @inline(__always)
  var number: Int32 {
    Int32(truncatingIfNeeded: (stop + 0x1.8p52).bitPattern)
  }

  @inlinable @inline(__always)
  func decision(_ stops: Stops, _ deciding: SnapDecision.Quantity) -> SnapDecision {
    SnapDecision(
      stop: Int(number), target: stops.origin + stop * stops.spacing, deciding: deciding, margin: margin)
  }
}
