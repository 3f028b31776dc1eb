/// The speed of the last two samples, as SwiftUIPager computes its own velocity.
///
/// - Window: the last pair of samples between which time passed, however old.
/// - A sample at the instant of the one before leaves the velocity as it was, and is what the next one is measured from.
/// - One sample gives zero. A pause before the end changes nothing.
/// - Bias: none at constant speed. All noise of the last two samples is in it.
///
/// Source: SwiftUIPager `PagerContent.swift` (the velocity is the increment over the time between two drag values). What
/// the pager does around it (its angle filter drops samples, a pagination scales them) is not the estimator's.
public struct LastPairVelocity: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `lastPair`
  public var name: String { "lastPair" }

  /// The velocity in points per second; zero for one sample, and whatever the time.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty else { return nil }
    var index = samples.count - 1
    while index > 0 {
      let (older, newer) = (samples[index - 1], samples[index])
      if !InstantComparison.coincide(older.time, newer.time) {
        return (newer.location - older.location).scaled(by: 1000 / (newer.time - older.time))
      }
      index -= 1
    }
    return .zero
  }
}
