internal import PagerMath

/// How the velocity of a gesture fades between its last sample and the start of the motion that inherits it.
///
/// Source: OpenSwiftUI, the velocity tracker behind `Transaction.tracksVelocity` (iOS 17), reverse-engineered.
public enum VelocityTracking {
  /// The time after the last sample at which a tracked velocity expires, in seconds.
  public static let expiry = 2.0

  /// The share of the velocity left after a pause: 0.998^(1000 · pause).
  ///
  /// - Parameter pause: Seconds since the last sample. At or below 0 the answer is 1; from `expiry` on it is 0.
  public static func factor(after pause: Double) -> Double {
    if pause <= 0 { return 1 }
    if pause >= expiry { return 0 }
    return Elementary.exp(pause * decayRate)
  }

  /// The velocity left after a pause, in the unit of `velocity`.
  public static func velocity(_ velocity: Double, after pause: Double) -> Double {
    velocity == 0 ? 0 : velocity * factor(after: pause)
  }

  /// Whether the tracker has nothing more to give: the velocity is 0, or `expiry` has passed.
  public static func isExpired(_ velocity: Double, after pause: Double) -> Bool {
    velocity == 0 || pause >= expiry
  }

  /// 1000 · ln 0.998, per second.
  private static let decayRate = 1000 * Elementary.log(0.998)
}
