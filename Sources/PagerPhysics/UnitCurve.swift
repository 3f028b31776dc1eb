/// SwiftUI's `UnitCurve` (iOS 17): a function from [0, 1] to [0, 1] that shapes a motion.
///
/// A Bézier curve or a piece of a circle. The value clamps the control points to [0, 1] on both axes, the velocity only
/// on the abscissa, so of a curve that leaves [0, 1] the two do not belong together; that is SwiftUI's behaviour.
///
/// Progress, value and velocity are dimensionless: shares of a duration, shares of a way, and their quotient.
///
/// Source: OpenSwiftUI `UnitCurve.swift`, reverse-engineered and compared there with SwiftUI.
public struct UnitCurve: Equatable, Sendable {
  private enum Shape: Equatable, Sendable {
    /// The curve that has the values, and the one that has the velocities.
    case bezier(CubicTimingCurve, CubicTimingCurve)
    case circularEaseIn, circularEaseOut, circularEaseInOut
    /// The inverse of `circularEaseInOut`, which has no name.
    case circularEaseOutIn
  }

  private let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// A cubic Bézier curve from (0, 0) to (1, 1) by its two control points.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    let values = CubicTimingCurve(x1, min(max(y1, 0), 1), x2, min(max(y2, 0), 1))
    return UnitCurve(.bezier(values, CubicTimingCurve(x1, y1, x2, y2)))
  }

  /// Constant speed.
  public static let linear = bezier(0, 0, 1, 1)
  /// Slow start: (0.42, 0), (1, 1).
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// Slow end: (0, 0), (0.58, 1).
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// Slow start and end: (0.42, 0), (0.58, 1).
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// A quarter of a circle that starts level: 1 − √(1 − x²).
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A quarter of a circle that ends level: √(1 − (1 − x)²).
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Two quarters of a circle, level at both ends and vertical in the middle.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)
}

extension UnitCurve {
  /// The share of the way made at a share of the duration, which is clamped to [0, 1].
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch shape {
    case .bezier(let curve, _): return curve.value(at: x)
    case .circularEaseIn: return UnitCurve.arc(x)
    case .circularEaseOut: return 1 - UnitCurve.arc(1 - x)
    case .circularEaseInOut: return x < 0.5 ? UnitCurve.arc(2 * x) / 2 : 1 - UnitCurve.arc(2 - 2 * x) / 2
    case .circularEaseOutIn:
      return x < 0.5 ? (1 - UnitCurve.arc(1 - 2 * x)) / 2 : (1 + UnitCurve.arc(2 * x - 1)) / 2
    }
  }

  /// The derivative of the value by the progress, which is clamped to [0, 1]; ∞ where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch shape {
    case .bezier(_, let curve): return curve.slope(at: x)
    case .circularEaseIn: return UnitCurve.arcSlope(x)
    case .circularEaseOut: return UnitCurve.arcSlope(1 - x)
    case .circularEaseInOut: return UnitCurve.arcSlope(x < 0.5 ? 2 * x : 2 - 2 * x)
    case .circularEaseOutIn: return UnitCurve.arcSlope(x < 0.5 ? 1 - 2 * x : 2 * x - 1)
    }
  }

  /// The curve with its two axes swapped: the inverse function where the curve rises.
  public var inverse: UnitCurve {
    switch shape {
    case .bezier(_, let curve): .bezier(curve.y1, curve.x1, curve.y2, curve.x2)
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: .circularEaseInOut
    }
  }

  /// The share of the duration at which the curve reaches a value.
  ///
  /// Values at or below 0 answer 0, at or above 1 answer 1. Good to 3e-12; see `CubicTimingCurve.fraction(reaching:)`.
  public func progress(reaching value: Double) -> Double {
    switch shape {
    case .bezier(let curve, _): curve.fraction(reaching: value)
    default: inverse.value(at: value)
    }
  }

  /// 1 − √(1 − x²), as x² / (1 + √(1 − x²)), in which nothing cancels.
  private static func arc(_ x: Double) -> Double {
    let square = x * x
    return square / (1 + (1 - square).squareRoot())
  }

  /// The derivative of `arc`.
  private static func arcSlope(_ x: Double) -> Double {
    x / (1 - x * x).squareRoot()
  }
}
