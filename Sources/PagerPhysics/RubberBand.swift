/// How far content follows a finger that pulls it past its end.
public protocol OvershootBand: Sendable {
  /// The overshoot that is shown for one of the finger, both in points and of one sign; 0 for 0.
  func shown(overshoot: Double) -> Double
  /// The finger's overshoot behind one that is shown: the inverse of `shown(overshoot:)`, in points.
  ///
  /// To be applied when a finger catches content that is past its end, or the content jumps. Where several have the
  /// same image it is the smallest in magnitude; what cannot be shown answers ±∞.
  func overshoot(shown: Double) -> Double
  /// The share of the finger's velocity that is shown at an overshoot of the finger, dimensionless.
  func slope(overshoot: Double) -> Double
}

/// UIKit's rubber band: b(x) = D · (1 − 1 / (1 + c · x / D)), which tends to D and begins with slope c.
///
/// Overshoots carry the sign of their side, and b(−x) = −b(x). The slope jumps from 1 to c at the edge: the band is
/// continuous, the shown velocity is not.
///
/// Degenerate inputs: a dimension at or below 0 or not finite, or a coefficient that is not above 0, is a hard stop
/// (nothing is shown, slope 0). An infinite overshoot shows the dimension. Dimensions and coefficients of any size have
/// their own way, in which nothing overflows; beside an ordinary dimension, overshoots below 1e-300 pt lose digits.
///
/// Source: ScrollMechanics `RubberBand`, Motion, Wave, Compose-Cupertino; first published by chpwn, table on
/// squareb.wordpress.com.
public struct RubberBand: OvershootBand, Equatable, Sendable {
  /// The length of the viewport along the axis, in points: what the shown overshoot tends to.
  public let dimension: Double
  /// The slope at the edge, dimensionless.
  public let coefficient: Double
  /// A dimension and coefficient to compute with: 1 and 0 for a hard stop.
  @usableFromInline let length: Double
  @usableFromInline let slopeAtEdge: Double
  /// Whether products of these with an overshoot may leave the range of doubles.
  @usableFromInline let isExtreme: Bool

  /// UIKit's coefficient. Private variants with 0.715, 0.5, 0.4 and 0.17 have been seen (reverse-engineered).
  ///
  /// Source: as the band's; the variants are in a public instruction-level analysis of UIKitCore, iOS 26.2.
  public static let defaultCoefficient = 0.55

  /// A band for a viewport.
  ///
  /// - Parameters:
  ///   - dimension: The length of the viewport, in points.
  ///   - coefficient: The slope at the edge, dimensionless.
  public init(dimension: Double, coefficient: Double = RubberBand.defaultCoefficient) {
    self.dimension = dimension
    self.coefficient = coefficient
    let isBand = dimension > 0 && dimension < .infinity && coefficient > 0 && coefficient < .infinity
    length = isBand ? dimension : 1
    slopeAtEdge = isBand ? coefficient : 0
    isExtreme = isBand && !((1e-60...1e60).contains(dimension) && (1e-60...1e60).contains(coefficient))
  }

  /// The shown overshoot, in points, for one of the finger, in points.
  @inlinable @inline(__always)
  public func shown(overshoot: Double) -> Double {
    isExtreme ? extremelyShown(overshoot) : ordinarilyShown(overshoot)
  }

  /// The same where no product can leave the range of doubles.
  @inlinable @inline(__always)
  func ordinarilyShown(_ overshoot: Double) -> Double {
    // Beyond 1e200 nothing moves any more, and ∞/∞ is avoided.
    let pull = slopeAtEdge * (1e200 < overshoot.magnitude ? 1e200 : overshoot.magnitude)
    let shown = length * (pull / (length + pull))
    return Double(bitPattern: shown.bitPattern | (overshoot.bitPattern & 0x8000_0000_0000_0000))
  }

  /// The finger's overshoot for one that is shown: b · D / (c · (D − b)), ±∞ from the dimension on.
  ///
  /// Of a hard stop: 0 for 0, and ±∞ for what it cannot show.
  public func overshoot(shown: Double) -> Double {
    if shown == 0 || shown.isNaN { return shown }
    guard shown.magnitude < length, slopeAtEdge > 0 else { return shown < 0 ? -.infinity : .infinity }
    if isExtreme {
      let left = (length - shown.magnitude) / length
      // The divisor that makes the number smaller comes first where the other makes it larger.
      return slopeAtEdge > 1 ? shown / slopeAtEdge / left : shown / left / slopeAtEdge
    }
    return shown * length / (slopeAtEdge * (length - shown.magnitude))
  }

  /// The share of the finger's velocity that is shown: c / (1 + c · x / D)².
  public func slope(overshoot: Double) -> Double {
    if isExtreme {
      let left = 1 / (1 + slopeAtEdge * (overshoot.magnitude / length))
      return overshoot.magnitude < .infinity ? slopeAtEdge * left * left : 0
    }
    let stretch = 1 + slopeAtEdge * min(overshoot.magnitude, 1e200) / length
    return slopeAtEdge / (stretch * stretch)
  }

  /// The same at an overshoot that is shown: c · (1 − b / D)², 0 from the dimension on.
  public func slope(shown: Double) -> Double {
    let left = max(1 - shown.magnitude / length, 0)
    return slopeAtEdge * (left * left)
  }

  /// The shown overshoot after the finger moves on from one that is shown, in points.
  ///
  /// The solution of db/dx = c · (1 − b / D)² from b: the band itself, entered anywhere. Back across the edge the
  /// finger is followed 1:1, so the answer has the other sign there and is not banded; a caller decides whether there
  /// is content.
  ///
  /// - Parameters:
  ///   - shown: What is shown before, in points, at or above 0: the overshoot outward from one edge.
  ///   - delta: How far the finger moves, in points, positive outward.
  public func shown(after delta: Double, from shown: Double) -> Double {
    let finger = overshoot(shown: shown) + delta
    return finger < 0 ? finger : self.shown(overshoot: finger)
  }

  /// The shown overshoots of many: the same bits as `shown(overshoot:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - overshoots: Of the finger, in points.
  ///   - shown: Where the answers go, in points; as long as `overshoots`, or the call traps.
  public func shown(overshoots: UnsafeBufferPointer<Double>, into shown: UnsafeMutableBufferPointer<Double>) {
    precondition(overshoots.count == shown.count, "overshoots and shown differ in length")
    // Asked once for all of them, so that the ordinary loop has no branch.
    if isExtreme {
      for index in 0..<shown.count { shown[index] = extremelyShown(overshoots[index]) }
    } else {
      for index in 0..<shown.count { shown[index] = ordinarilyShown(overshoots[index]) }
    }
  }
}

extension RubberBand {
  /// The shown overshoot where products would leave the range of doubles: by significands, and exponents apart.
  @usableFromInline
  func extremelyShown(_ overshoot: Double) -> Double {
    if overshoot == 0 || overshoot.isNaN { return overshoot }
    guard overshoot.magnitude < .infinity else { return Double(signOf: overshoot, magnitudeOf: length) }
    let pull = slopeAtEdge.significand * overshoot.significand
    // The power of two by which the pull is larger than the length.
    let gap = slopeAtEdge.exponent + overshoot.exponent - length.exponent
    if gap > 60 { return Double(signOf: overshoot, magnitudeOf: length) }
    if gap < -60 { return slopeAtEdge * overshoot }
    let stretch = Double(sign: .plus, exponent: gap, significand: pull)
    let share = stretch / (length.significand + stretch)
    return Double(sign: overshoot.sign, exponent: length.exponent, significand: length.significand * share)
  }
}
