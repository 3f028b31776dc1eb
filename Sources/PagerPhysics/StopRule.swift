internal import PagerMath

/// When an engine calls an endless motion finished.
///
/// The engines differ in what they look at and how close they look, so a duration says nothing without the rule. Each
/// rule names the source in which its bound was read, with the revision.
public enum StopRule: Equatable, Sendable {
  /// The rest of the way is no longer than so many points.
  case remainingDistance(Double)
  /// The speed is below so many points per second.
  case speed(Double)
  /// Both: the rest of the way, in points, and the speed, in points per second.
  case remainingDistanceAndSpeed(Double, Double)
  /// Two successive frames differ by less than so many points, at so many frames per second.
  case frameDifference(Double, frameRate: Double)

  /// ScrollMechanics: half a point left, from which it computes the duration in advance.
  ///
  /// Source: super-ultra/ScrollMechanics 587660a, `DecelerationTimingParameters`.
  public static let scrollMechanics = StopRule.remainingDistance(0.5)
  /// Motion's decay: slower than 0.5 pt/s.
  ///
  /// Source: b3ll/Motion c9a57f9, its decay animation.
  public static let motion = StopRule.speed(0.5)
  /// Advance's decay: slower than 0.1 pt/s.
  ///
  /// Source: timdonnelly/Advance 3156e6c, its decay function.
  public static let advance = StopRule.speed(0.1)
  /// iAd and flowkey: slower than 10 pt/s.
  ///
  /// Source: annotated copies of Apple's iAd JavaScript scroll view; flowkey/UIKit-cross-platform fae2370.
  public static let iAd = StopRule.speed(10)

  /// pop's decay: slower than five times the property's threshold, which is 1 for points.
  ///
  /// Source: facebook/pop 87d1f8b, its decay animation.
  public static func pop(threshold: Double = 1) -> StopRule { .speed(5 * threshold) }

  /// React Native's `Animated.decay`: frames differ by less than 0.1.
  ///
  /// Source: React Native, `Animated.decay`.
  public static func reactNative(frameRate: Double = 60) -> StopRule { .frameDifference(0.1, frameRate: frameRate) }

  /// Compose: slower than half a pixel per second, with so many pixels in a point.
  ///
  /// Source: Compose-Cupertino, its decay specification.
  public static func compose(density: Double) -> StopRule { .speed(0.5 / density) }

  /// Flutter's tolerance for scrolling: a pixel, and 20 pixels per second.
  ///
  /// Source: Flutter `scroll_physics.dart` (000a6d6).
  public static func flutter(devicePixelRatio ratio: Double) -> StopRule {
    .remainingDistanceAndSpeed(1 / ratio, 1 / (0.050 * ratio))
  }

  /// UIKit: within half a pixel of the end. Reverse-engineered.
  ///
  /// Source: a public instruction-level analysis of UIKitCore, iOS 26.2.
  public static func uiKit(scale: Double) -> StopRule { .remainingDistance(0.5 / scale) }
}

extension Deceleration {
  /// The time at which an engine would call the motion finished, in seconds.
  ///
  /// The first moment, not the first frame, but for `frameDifference`, which has no other meaning than in frames.
  ///
  /// - Returns: 0 where the rule is met from the start; `nil` where it never is (a bound at or below 0).
  public func stopTime(_ rule: StopRule) -> Double? {
    switch rule {
    case .remainingDistance(let distance): return settlingTime(within: distance)
    case .speed(let speed): return time(toSlowTo: speed)
    case .remainingDistanceAndSpeed(let distance, let speed):
      guard let near = settlingTime(within: distance), let slow = time(toSlowTo: speed) else { return nil }
      return max(near, slow)
    case .frameDifference(let distance, let frameRate):
      guard distance > 0, frameRate > 0, frameRate < .infinity else { return nil }
      // Frame n is |v₀|/drag · e^{−drag (n − 1)/rate} · (1 − e^{−drag/rate}) further than the one before it.
      let first = position(at: 1 / frameRate) - start
      guard first.magnitude >= distance else { return 1 / frameRate }
      let frames = Elementary.log(first.magnitude / distance) * rate.reach * frameRate
      return (frames.rounded(.down) + 2) / frameRate
    }
  }
}
