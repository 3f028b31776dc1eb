/// A timing curve with a duration: SwiftUI's Bézier animation.
///
/// Source: OpenSwiftUI `BezierAnimation.swift`, reverse-engineered.
public struct TimedCurve: Equatable, Sendable {
  /// The shape of the motion.
  public var curve: CubicTimingCurve
  /// How long it takes, in seconds. At or below 0 the motion is over at once.
  public var duration: Double

  /// The duration of SwiftUI's curve animations where none is given, in seconds.
  public static let defaultDuration = 0.35

  /// A curve over a duration in seconds.
  public init(_ curve: CubicTimingCurve, duration: Double = TimedCurve.defaultDuration) {
    self.curve = curve
    self.duration = duration
  }

  /// The fraction of the way made at a time.
  ///
  /// - Parameter elapsed: Seconds since the motion's start. Before it the answer is 0; from `duration` on it is 1.
  public func value(elapsed: Double) -> Double {
    duration > 0 ? curve.value(at: elapsed / duration) : 1
  }

  /// The velocity at a time, in ways per second: the continuous curve's slope over the duration.
  ///
  /// At the start and at the end it is the motion's own, before and after them it is 0, as it is of a motion without a
  /// duration. Where a curve is vertical it is ±∞, and where it stands still in both coordinates it is SwiftUI's answer;
  /// see `CubicTimingCurve.slope(at:)`.
  ///
  /// - Parameter elapsed: Seconds since the motion's start.
  public func velocity(elapsed: Double) -> Double {
    guard duration > 0, elapsed >= 0, elapsed <= duration else { return 0 }
    return curve.slope(at: elapsed / duration) / duration
  }

  /// Whether the animator removes the motion in a frame at this time.
  ///
  /// A frame at exactly the duration still shows the end and is followed by another; a duration at or below 0 is over
  /// in the first.
  ///
  /// - Parameter elapsed: Seconds since the motion's start.
  public func isFinished(elapsed: Double) -> Bool {
    elapsed > duration || !(duration > 0)
  }

  /// The time at which a share of the way has been made on the continuous curve, in seconds since the start.
  ///
  /// See `CubicTimingCurve.fraction(reaching:)`.
  public func time(reaching value: Double) -> Double {
    duration > 0 ? duration * curve.fraction(reaching: value) : 0
  }
}
