/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) with two control points.
///
/// The abscissa is the fraction of the duration that has passed, the ordinate the fraction of the way that has been
/// made; both are dimensionless. `value(at:)` answers as SwiftUI does, rounding included; the continuous curve stands
/// behind `slope(at:)` and `fraction(reaching:)`.
///
/// Source: OpenSwiftUI `BezierAnimation.swift` and `UnitCurve.swift`, reverse-engineered and compared there with SwiftUI.
public struct CubicTimingCurve: Equatable, Sendable {
  /// The first control point's abscissa, in [0, 1].
  public let x1: Double
  /// The first control point's ordinate. Outside [0, 1] the curve leaves its range.
  public let y1: Double
  /// The second control point's abscissa, in [0, 1].
  public let x2: Double
  /// The second control point's ordinate. Outside [0, 1] the curve leaves its range.
  public let y2: Double

  private let x: Cubic
  private let y: Cubic

  /// A curve through two control points.
  ///
  /// Abscissas are clamped to [0, 1], so that there is one value at each fraction; ordinates are not, as in SwiftUI's
  /// timing-curve animation. Values that are not finite make a curve that answers NaN between its ends.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
    x = Cubic(self.x1, self.x2)
    y = Cubic(y1, y2)
  }

  /// Constant speed: (0, 0), (1, 1).
  public static let linear = CubicTimingCurve(0, 0, 1, 1)
  /// Slow start: (0.42, 0), (1, 1).
  public static let easeIn = CubicTimingCurve(0.42, 0, 1, 1)
  /// Slow end: (0, 0), (0.58, 1).
  public static let easeOut = CubicTimingCurve(0, 0, 0.58, 1)
  /// Slow start and end: (0.42, 0), (0.58, 1).
  public static let easeInOut = CubicTimingCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default timing function: (0.25, 0.1), (0.25, 1).
  public static let coreAnimationDefault = CubicTimingCurve(0.25, 0.1, 0.25, 1)
}

extension CubicTimingCurve {
  /// The fraction of the way at a fraction of the duration, as SwiftUI computes it.
  ///
  /// The curve's parameter is solved for until the abscissa is within 2⁻²⁰, and the ordinate is rounded to a multiple
  /// of 2⁻²⁰, so a value is within 2⁻²⁰ · slope + 2⁻²¹ of the continuous curve: 2.7e-6 for the curves named here. The
  /// fraction is clamped to [0, 1]; the ends answer exactly 0 and 1, and NaN answers 0.
  public func value(at fraction: Double) -> Double {
    if !(fraction > 0) { return 0 }
    if fraction >= 1 { return 1 }
    return (y.value(parameter(at: fraction, tolerance: 0x1p-20)) * 0x1p20).rounded() * 0x1p-20
  }

  /// The derivative of the value by the fraction, on the continuous curve. The fraction is clamped to [0, 1].
  ///
  /// Where the curve is vertical the slope is ±∞. Where it stands still in both coordinates, as at the start of
  /// `easeOut`, SwiftUI answers 1 (or, where its rounding leaves a trace in the abscissa, as at the end of `easeIn`, 0)
  /// instead of the limit; so does this.
  public func slope(at fraction: Double) -> Double {
    let t = parameter(at: min(max(fraction, 0), 1), tolerance: 0x1p-40)
    let (dx, dy) = (x.derivative(t), y.derivative(t))
    if dx == dy { return 1 }
    if dy == 0 { return 0 }
    if dx == 0 { return dy < 0 ? -.infinity : .infinity }
    return dy / dx
  }

  /// The fraction of the duration at which the continuous curve reaches a value: the inverse of `value(at:)` without its
  /// rounding.
  ///
  /// By bisection of the curve's parameter to 1e-12, so the fraction is good to 3e-12. Values at or below 0 answer 0,
  /// at or above 1 answer 1. The curve must be monotone, that is, both ordinates in [0, 1]; of another curve the answer
  /// is one of the crossings.
  public func fraction(reaching value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    return x.value(y.bisected(for: value, tolerance: 1e-12))
  }

  /// The parameter at which the abscissa is `fraction`: Newton's method, and bisection where that does not converge.
  private func parameter(at fraction: Double, tolerance: Double) -> Double {
    var t = fraction
    for _ in 0..<8 {
      let error = x.value(t) - fraction
      if error.magnitude < tolerance { return t }
      let slope = x.derivative(t)
      if slope.magnitude < 1e-6 { break }
      t -= error / slope
    }
    return x.bisected(for: fraction, tolerance: 1e-12)
  }
}

/// One coordinate of the curve as a polynomial without a constant term, ((a·t + b)·t + c)·t.
private struct Cubic: Equatable, Sendable {
  let a: Double
  let b: Double
  let c: Double

  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(_ t: Double) -> Double { ((a * t + b) * t + c) * t }

  func derivative(_ t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

  /// A parameter in [0, 1] within `tolerance` of one where a rising cubic has the value.
  func bisected(for value: Double, tolerance: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while high - low > tolerance {
      let middle = 0.5 * (low + high)
      if self.value(middle) < value { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }
}
