/// Swiper's momentum velocity of `freeMode`, as it stands before the ratio of momentum: **half** the speed of the last pair.
///
/// This is the only velocity that Swiper computes; its paging without `freeMode` goes by time and distance alone.
///
/// - Window: the last two samples, on a clock of whole milliseconds, the touch-down being the first.
/// - Weights: half of the pair's speed.
/// - Zero where its size is below 20 points per second (on each axis by itself, because a slider has one), the pair is more
///   than 150 ms apart, or the last sample is more than 300 ms old. A hold up to that changes nothing. One sample gives zero.
/// - Two samples in one millisecond have no answer: Swiper divides by zero.
/// - Bias: half the speed at constant speed, and the clock's rounding: at 60 Hz up to 4 per cent of
///   the speed, at 240 Hz up to 17.
///
/// Source: Swiper `free-mode.mjs`, which reports pixels per millisecond.
public struct SwiperVelocity: VelocityEstimator, Equatable {
  /// The speed below which the velocity is zero, in points per second.
  public static let minimumSpeed = 20.0
  /// Longest time between the two samples, in milliseconds.
  public static let longestPair = 150.0
  /// Longest age of the last sample, in milliseconds.
  public static let longestHold = 300.0

  /// The estimator, which has no parameters.
  public init() {}

  /// `swiper`
  public var name: String { "swiper" }

  /// The velocity in points per second; nil for two samples in one millisecond.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty else { return nil }
    let count = samples.count
    guard count > 1 else { return .zero }
    let (older, newer) = (samples[count - 2], samples[count - 1])
    let newerTime = WholeMilliseconds.floor(newer.time)
    let duration = newerTime - WholeMilliseconds.floor(older.time)
    guard duration > 0 else { return nil }
    guard duration <= Self.longestPair, WholeMilliseconds.floor(time) - newerTime <= Self.longestHold else {
      return .zero
    }
    let velocity = (newer.location - older.location).scaled(by: 1000 / duration / 2)
    return Point(x: gated(velocity.x), y: gated(velocity.y))
  }

  private func gated(_ speed: Double) -> Double { abs(speed) < Self.minimumSpeed ? 0 : speed }
}

/// The clock of frameworks that tell time in whole milliseconds.
enum WholeMilliseconds {
  /// The whole milliseconds that have passed at `time` milliseconds; an instant that misses a whole one by rounding is it.
  @inline(__always)
  static func floor(_ time: Double) -> Double { (time + InstantComparison.slack).rounded(.down) }
}
