/// SwiftUI's velocity sampler: the last three samples, the older pair weighing three times the newer.
///
/// - Window: three samples, however old; no horizon and no rule for pauses, so that a rest without samples changes nothing.
/// - Weights: 0.75 of the older pair's speed and 0.25 of the newer's. Two samples give their pair's speed, one gives zero.
/// - A sample at the instant of the last replaces its place.
/// - Bias: none at constant speed; under constant acceleration *a* at interval *h* it lags by 1.25·*a*·*h*.
///
/// `VelocitySampler` with the samples handed over at once. Source: OpenSwiftUI `VelocitySampler.swift`, whose tests run
/// against Apple's framework too; that `DragGesture` uses it is inferred.
public struct SwiftUIVelocity: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `swiftUI`
  public var name: String { "swiftUI" }

  /// The velocity in points per second; zero for one sample, and whatever the time.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty else { return nil }
    // Three instants from the end the sampler has forgotten everything before.
    var start = samples.count - 1
    var instants = 1
    while start > 0 {
      if !InstantComparison.coincide(samples[start - 1].time, samples[start].time) {
        if instants == 3 { break }
        instants += 1
      }
      start -= 1
    }
    var sampler = PointVelocitySampler()
    for index in start..<samples.count { sampler.add(samples[index]) }
    return sampler.velocity
  }
}
