internal import PagerMath

/// A band that shows a constant share of the overshoot.
public struct LinearBand: OvershootBand, Equatable, Sendable {
  /// The share shown, dimensionless. At or below 0 nothing is shown.
  public let share: Double

  /// A band with a share.
  public init(share: Double) { self.share = max(share, 0) }

  /// Chameleon multiplies the part of each movement that is out of bounds by 0.055.
  ///
  /// Source: BigZaphod/Chameleon 84605ed, its `UIScrollView`.
  public static let chameleon = LinearBand(share: 0.055)
  /// Half.
  ///
  /// Source: ole/CustomScrollView 20be779; annotated copies of Apple's iAd JavaScript scroll view.
  public static let half = LinearBand(share: 0.5)

  /// The shown overshoot, in points, for one of the finger, in points.
  public func shown(overshoot: Double) -> Double { overshoot * share }

  /// The finger's overshoot for one that is shown; ±∞ for what a share of 0 cannot show.
  public func overshoot(shown: Double) -> Double { shown == 0 ? shown : shown / share }

  /// The share itself.
  public func slope(overshoot: Double) -> Double { share }
}

/// A band that shows a power of the overshoot: b = x^p, in points.
///
/// The slope is infinite at the edge, and overshoots below 1 point are shown larger than they are.
///
/// Source: fluid-interfaces, with p = 0.7.
public struct PowerBand: OvershootBand, Equatable, Sendable {
  /// The exponent, dimensionless, above 0.
  public let exponent: Double

  /// A band with an exponent; `nil` where it is not above 0 and finite.
  public init?(exponent: Double) {
    guard exponent > 0, exponent < .infinity else { return nil }
    self.init(unchecked: exponent)
  }

  private init(unchecked exponent: Double) { self.exponent = exponent }

  /// The exponent 0.7.
  ///
  /// Source: nathangitter/fluid-interfaces da5c66c.
  public static let fluidInterfaces = PowerBand(unchecked: 0.7)

  /// The shown overshoot, in points, for one of the finger, in points.
  public func shown(overshoot: Double) -> Double { signedPower(overshoot, exponent) }

  /// The finger's overshoot for one that is shown.
  public func overshoot(shown: Double) -> Double { signedPower(shown, 1 / exponent) }

  /// p · x^(p − 1): ∞ at the edge for p below 1.
  public func slope(overshoot: Double) -> Double {
    exponent * Elementary.exp((exponent - 1) * Elementary.log(overshoot.magnitude))
  }

  private func signedPower(_ value: Double, _ exponent: Double) -> Double {
    if value == 0 { return value }
    let power = Elementary.exp(exponent * Elementary.log(value.magnitude))
    return value < 0 ? -power : power
  }
}

/// A band that shows a fraction of the accumulated overshoot in whole points, rounded toward the edge.
///
/// Source: old WebKit on macOS, `ScrollAnimatorMac`: a twentieth.
public struct SteppedBand: OvershootBand, Equatable, Sendable {
  /// How many points of the finger make one shown point, above 0.
  public let divisor: Double

  /// A band with a divisor; `nil` where it is not above 0 and finite.
  public init?(divisor: Double) {
    guard divisor > 0, divisor < .infinity else { return nil }
    self.init(unchecked: divisor)
  }

  private init(unchecked divisor: Double) { self.divisor = divisor }

  /// A twentieth.
  public static let macOS = SteppedBand(unchecked: 20)

  /// The shown overshoot, in whole points, for one of the finger, in points.
  public func shown(overshoot: Double) -> Double { (overshoot / divisor).rounded(.towardZero) }

  /// The smallest overshoot of the finger that shows at least so many points: of 0.5 it is that of 1.
  public func overshoot(shown: Double) -> Double { shown.rounded(.awayFromZero) * divisor }

  /// The slope of the unrounded band.
  public func slope(overshoot: Double) -> Double { 1 / divisor }
}
