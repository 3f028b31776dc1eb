internal import PagerMath

/// How fast free scrolling loses its velocity: v' = −drag · v.
///
/// A rate is written per millisecond, as UIKit writes it: the share of the velocity that is left after 1 ms.
/// Everything else follows from the drag, −1000 · ln rate, per second.
public struct DecelerationRate: Equatable, Sendable {
  /// The share of the velocity left after a millisecond, in (0, 1).
  public let perMillisecond: Double
  /// The rate at which velocity is lost, per second, above 0.
  ///
  /// The usual formulas have k = −drag: v(t) = v₀ · e^{kt}, and v(x) = v₀ + k · (x − x₀).
  public let drag: Double
  /// The travel per velocity, 1 / drag, in seconds: a motion of velocity v ends `reach` · v further on.
  public let reach: Double

  private init(uncheckedPerMillisecond rate: Double, drag: Double) {
    perMillisecond = rate
    self.drag = drag
    reach = 1 / drag
  }

  /// A rate per millisecond.
  ///
  /// - Parameter rate: The share of the velocity left after 1 ms, above 0 and below 1; `nil` otherwise, because 1
  ///   never ends, more runs away, and 0 or less is no motion.
  public init?(perMillisecond rate: Double) {
    guard rate > 0, rate < 1 else { return nil }
    self.init(uncheckedPerMillisecond: rate, drag: -1000 * Elementary.log(rate))
  }

  /// A rate given by its drag.
  ///
  /// - Parameter drag: In v' = −drag · v, per second; `nil` where the share of a millisecond that it leaves is not
  ///   between 0 and 1: at or below 0, and so close to 0 (6e-14) or so large (745 000) that the share is rounded to 1 or
  ///   0. Advance's decay has 3; React Native's, for a rate d per millisecond, 1000 · (1 − d).
  public init?(drag: Double) {
    let rate = Elementary.exp(-drag / 1000)
    guard rate > 0, rate < 1 else { return nil }
    self.init(uncheckedPerMillisecond: rate, drag: drag)
  }

  /// 0.998 per millisecond: `UIScrollView.DecelerationRate.normal`, drag 2.002 per second.
  ///
  /// Source: the raw value, as used by ScrollMechanics, Motion, Wave, pop and React Native.
  public static let normal = DecelerationRate(
    uncheckedPerMillisecond: 0.998, drag: -1000 * Elementary.log(0.998))

  /// 0.99 per millisecond: `UIScrollView.DecelerationRate.fast`, drag 10.05 per second.
  ///
  /// Source: the raw value, as used by the same.
  public static let fast = DecelerationRate(uncheckedPerMillisecond: 0.99, drag: -1000 * Elementary.log(0.99))

  /// The share of the velocity left after a time in seconds.
  public func factor(after time: Double) -> Double {
    Elementary.exp(-drag * time)
  }

  /// The launch velocity that ends at a place: the inverse of `Deceleration.destination`.
  ///
  /// - Parameters:
  ///   - destination: Where the motion shall end, in points.
  ///   - start: Where it begins, in points.
  /// - Returns: Points per second; 0 where the two are the same.
  public func velocity(toReach destination: Double, from start: Double) -> Double {
    (destination - start) * drag
  }
}
