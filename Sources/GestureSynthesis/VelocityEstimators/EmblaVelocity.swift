/// Embla Carousel's force of a drag: the way from a base sample to the last one over the time from the base to the lift.
///
/// - Window: from the base, which is the touch-down until a move comes more than 170 ms after it; that move is the next
///   base, and so on. The window therefore grows from 0 to 170 ms and collapses again, like a saw.
/// - Weights: those of the base and the last sample alone; a rest before the lift counts.
/// - Zero where the last sample is more than 170 ms old or the speed is not above 100 points per second, on each axis by
///   itself, because a carousel has one.
/// - Bias: none at constant speed where the touch ends with a sample that is not a base; zero where it is.
///
/// Source: Embla Carousel `DragTracker.ts`, which reports pixels per millisecond.
public struct EmblaVelocity: VelocityEstimator, Equatable {
  /// Longest age of the base when a move comes, and of the last sample at the lift, in milliseconds.
  public static let interval = 170.0
  /// The speed that must be exceeded, in points per second.
  public static let minimumSpeed = 100.0

  /// The estimator, which has no parameters.
  public init() {}

  /// `embla`
  public var name: String { "embla" }

  /// The velocity in points per second; zero by the rules above.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty else { return nil }
    var base = samples[0]
    for index in 1..<max(samples.count, 1)
    where InstantComparison.exceeds(samples[index].time - base.time, Self.interval) {
      base = samples[index]
    }
    let last = samples[samples.count - 1]
    let duration = time - base.time
    guard duration >= InstantComparison.slack, !InstantComparison.exceeds(time - last.time, Self.interval) else {
      return .zero
    }
    let force = (last.location - base.location).scaled(by: 1000 / duration)
    return Point(x: gated(force.x), y: gated(force.y))
  }

  private func gated(_ speed: Double) -> Double { abs(speed) > Self.minimumSpeed ? speed : 0 }
}
