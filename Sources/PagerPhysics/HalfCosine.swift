internal import PagerMath

/// A programmatic page change of `UIPageViewController`: half a cosine, s(t) = (1 − cos(π · t / T)) / 2.
///
/// Source: fitted to the page fractions that callstack/react-native-pager-view issue 421 logs frame by frame, within
/// 0.52 of 1284 pixels. The log has 18 frames; 0.300 s assumes that they came at 60 Hz.
public struct HalfCosine: Equatable, Sendable {
  /// How long it takes, in seconds. At or below 0 the motion is over at once.
  public let duration: Double

  /// A half-cosine over a duration in seconds.
  public init(duration: Double = 0.300) { self.duration = duration }

  /// The share of the way made at a time in seconds, 0 before the start and 1 from the end on. NaN answers 0.
  public func value(at time: Double) -> Double {
    if !(time > 0) { return duration > 0 || time.isNaN || time < 0 ? 0 : 1 }
    if !(time < duration) { return 1 }
    // The sine of half the angle keeps the bits that 1 − cos loses at the start.
    let sine = Elementary.sin(0.5 * .pi * (time / duration))
    return sine * sine
  }

  /// The derivative of `value(at:)`, per second; 0 outside the motion.
  public func velocity(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    return 0.5 * .pi / duration * Elementary.sin(.pi * (time / duration))
  }

  /// The time at which a share of the way has been made, in seconds: the inverse of `value(at:)`, by bisection.
  ///
  /// At or below 0 the answer is 0, at or above 1 it is the duration.
  public func time(toReach value: Double) -> Double {
    guard value > 0, duration > 0 else { return 0 }
    if value >= 1 { return duration }
    var (low, high) = (0.0, duration)
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { return high }
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
  }

  /// The time from which on no more than a share of the way is left, in seconds.
  public func settlingTime(within share: Double) -> Double { time(toReach: 1 - share) }

  /// The place shown at a time, in points, on whole pixels as the original shows it.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start.
  ///   - start: Where the motion begins, in points.
  ///   - end: Where it ends, in points.
  ///   - scale: Pixels in a point, above 0; otherwise the place is not rounded. Halves go away from 0.
  public func position(at time: Double, from start: Double, to end: Double, scale: Double) -> Double {
    let position = start + (end - start) * value(at: time)
    return scale > 0 ? (position * scale).rounded() / scale : position
  }
}
