/// A rule that makes a velocity of a touch's samples.
///
/// Estimators are values without state: the same samples give the same bits. What a framework remembers between samples
/// (pointers, clocks, differences instead of places) is the matter of the trackers, which keep samples and ask an estimator.
/// Nothing allocates, which is why samples come as a buffer: a ring, an array or a part of one serves.
public protocol VelocityEstimator: Sendable {
  /// The name by which the estimator is picked, such as `swiftUI`; unique in `VelocityEstimators.all`.
  var name: String { get }

  /// The velocity of a touch that ends at `time`, in points per second.
  ///
  /// - Parameters:
  ///   - samples: The touch-down and what followed it, oldest first. Times are milliseconds and never run backwards; what
  ///     an estimator makes of others is not specified, but it does not trap.
  ///   - time: Instant at which the touch ends, in milliseconds, not before the last sample.
  /// - Returns: Nil where the framework has no answer, which is never the same as an answer of zero. Without samples there
  ///   is no answer.
  func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point?
}

extension VelocityEstimator {
  /// The velocity of a touch as if it ended at `time`, in points per second: samples after that instant do not count.
  ///
  /// - Parameters:
  ///   - samples: The touch-down and what followed it, oldest first, times in milliseconds.
  ///   - time: Instant at which the touch ends, in milliseconds; nil for the instant of the last sample.
  /// - Returns: Nil where the framework has no answer, as for an instant before the touch-down.
  public func velocity(of samples: [TouchSample], at time: Double? = nil) -> Point? {
    guard let last = samples.last else { return nil }
    let end = time ?? last.time
    var count = samples.count
    while count > 0, samples[count - 1].time > end { count -= 1 }
    return samples.withUnsafeBufferPointer { velocity(of: UnsafeBufferPointer(rebasing: $0[..<count]), at: end) }
  }
}

/// Comparing instants that were computed in `Double` milliseconds.
enum InstantComparison {
  /// Half a nanosecond in milliseconds: the frameworks' clocks tick in nanoseconds or coarser, and a grid such as
  /// `Double(k) * 1000 / 25` misses 40 ms by less than this.
  static let slack = 0.5e-6

  /// Whether a span of time in milliseconds is strictly longer than a limit, beyond rounding.
  @inline(__always)
  static func exceeds(_ duration: Double, _ limit: Double) -> Bool { duration > limit + slack }

  /// Whether two instants in milliseconds, the second not before the first, are one.
  @inline(__always)
  static func coincide(_ earlier: Double, _ later: Double) -> Bool { later - earlier < slack }
}
