internal import PagerMath

/// The law by which content that is past its end comes back.
///
/// All are linear and of second order, so a law is its two rates of decay and what it makes of the displacement and the
/// velocity at the start. `Bounce` is the motion. Two engines have laws that are not linear: `ChameleonBounce` and
/// `IAdBounce` are those.
public struct BounceBack: Equatable, Sendable {
  /// The rate of the slower real mode, per second; of an oscillation the rate of its envelope.
  let slow: Double
  /// The rate of the faster real mode, per second; the same as `slow` where there is one rate only.
  let fast: Double
  /// The angular frequency of an oscillation, in radians per second; 0 where nothing oscillates.
  let frequency: Double
  /// The share of the velocity that enters the motion, dimensionless.
  let velocityShare: Double
  /// What a displacement alone adds to the second mode's amplitude, per second.
  let displacementRate: Double

  /// A damped spring at the edge.
  ///
  /// - Parameters:
  ///   - mass: Above 0, as `stiffness` is. Only their quotient counts.
  ///   - stiffness: Force per point.
  ///   - dampingRatio: 1 is critical; at or above 0.
  /// - Returns: `nil` where a parameter is outside its range or not finite.
  public init?(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    let squared = stiffness / mass
    guard mass > 0, squared > 0, squared < .infinity, dampingRatio >= 0, dampingRatio < .infinity else { return nil }
    self.init(squaredFrequency: squared, dampingRatio: dampingRatio)
  }

  private init(squaredFrequency: Double, dampingRatio: Double) {
    let natural = squaredFrequency.squareRoot()
    let envelope = dampingRatio * natural
    // (ζ − 1)(ζ + 1) keeps the bits that ζ² − 1 would lose beside 1, and the slow rate is ω₀² over the fast one.
    let split = (dampingRatio - 1) * (dampingRatio + 1)
    if split > 0 {
      fast = envelope + natural * split.squareRoot()
      slow = squaredFrequency / fast
      frequency = 0
    } else {
      fast = envelope
      slow = envelope
      frequency = natural * (-split).squareRoot()
    }
    velocityShare = 1
    displacementRate = fast
  }

  private init(slow: Double, fast: Double, velocityShare: Double, displacementRate: Double) {
    self.slow = slow
    self.fast = fast
    frequency = 0
    self.velocityShare = velocityShare
    self.displacementRate = displacementRate
  }
}

extension BounceBack {
  /// ScrollMechanics: stiffness 100 for a mass of 1, critically damped.
  ///
  /// Source: super-ultra/ScrollMechanics 587660a.
  public static let scrollMechanics = BounceBack(squaredFrequency: 100, dampingRatio: 1)
  /// ScrollMechanics' picture-in-picture demo: stiffness 200 for a mass of 1, critically damped.
  ///
  /// Source: super-ultra/ScrollMechanics 587660a, the demo that comes with it.
  public static let pictureInPicture = BounceBack(squaredFrequency: 200, dampingRatio: 1)
  /// Flutter on iOS: mass 0.5, stiffness 100, damping ratio 1.1.
  ///
  /// Source: Flutter `scroll_physics.dart` (000a6d6).
  public static let flutter = BounceBack(squaredFrequency: 200, dampingRatio: 1.1)
  /// Flutter's fast mode (macOS): mass 0.3, stiffness 75, damping ratio 1.3.
  ///
  /// Source: the same.
  public static let flutterFast = BounceBack(squaredFrequency: 75 / 0.3, dampingRatio: 1.3)
  /// Compose-Cupertino: stiffness 200 for a mass of 1, critically damped.
  ///
  /// Source: Compose-Cupertino, its overscroll effect.
  public static let compose = BounceBack(squaredFrequency: 200, dampingRatio: 1)
  /// Compose-Cupertino, thrown inward from past the end: stiffness 400, damping ratio 0.75.
  ///
  /// There it runs only until it crosses the edge (`Bounce.edgeCrossing`) and goes on as free scrolling.
  ///
  /// Source: the same.
  public static let composeInward = BounceBack(squaredFrequency: 400, dampingRatio: 0.75)
  /// Motion's demo: stiffness 193.41 and damping 26.70 for a mass of 1, damping ratio 0.960.
  ///
  /// Source: b3ll/Motion c9a57f9, its demo.
  public static let motionDemo = BounceBack(
    squaredFrequency: 193.41, dampingRatio: 26.70 / (2 * (193.41).squareRoot()))
  /// Chromium on macOS, and WebKit before: (x₀ + 0.31 · v₀ · t) · e^{−12.5 t}.
  ///
  /// The rate is stiffness 20 over period 1.6, the amplitude 0.31. It begins with velocity 0.31 · v₀ − 12.5 · x₀,
  /// whatever the content did before. Source: WebKit `ScrollAnimationRubberBand.mm`.
  public static let chromium = BounceBack(slow: 12.5, fast: 12.5, velocityShare: 0.31, displacementRate: 0)

  /// UIKit: outside its bounds a scroll view goes on decelerating, and loses 1 % of its displacement a millisecond.
  ///
  /// For a frame of Δ ms, at rate d:
  ///
  ///     x ← 0.99^Δ · x + v/1000 · d · 0.99^Δ · (1 − d^Δ) / (1 − d)      v ← v · d^Δ · 0.99^Δ
  ///
  /// The v here is the scroll view's own, not the slope of x. Frames of any length lie on one curve, which this is:
  /// it has the rates 10.05 and, at 0.998, 12.05 per second, so it is nearly critical. A fast-scroll multiplier does
  /// not count here. Reverse-engineered.
  ///
  /// Source: a public instruction-level analysis of UIKitCore, iOS 26.2.
  ///
  /// - Parameter rate: Of the free scrolling before. The pull back is 0.99 per millisecond at any rate.
  public static func uiKit(rate: DecelerationRate = .normal) -> BounceBack {
    let pull = DecelerationRate.fast.drag
    let share = rate.perMillisecond * (0.001 * rate.drag) / (1 - rate.perMillisecond)
    return BounceBack(slow: pull, fast: pull + rate.drag, velocityShare: share, displacementRate: rate.drag)
  }
}
