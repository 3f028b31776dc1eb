/// The plain average: the way from the touch-down to the last sample over the time from the touch-down to the end.
///
/// - Window: the whole touch, a rest before its end included.
/// - Weights: those of the first and the last sample alone.
/// - Without any duration there is no answer.
/// - Bias: none at constant speed; it knows nothing of how the touch ended.
///
/// The yardstick for the others, which no framework uses over a whole touch.
public struct AverageVelocity: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `average`
  public var name: String { "average" }

  /// The velocity in points per second; nil if no time has passed since the touch-down.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty else { return nil }
    let (first, last) = (samples[0], samples[samples.count - 1])
    let duration = max(time, last.time) - first.time
    guard duration >= InstantComparison.slack else { return nil }
    return (last.location - first.location).scaled(by: 1000 / duration)
  }
}
