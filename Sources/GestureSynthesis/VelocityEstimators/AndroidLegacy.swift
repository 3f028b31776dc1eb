/// Android's legacy strategy: the speeds from one old sample to each later one, averaged with weights that grow.
///
/// - Window: at most 20 samples since the last gap of more than 40 ms, from the oldest that is at most 200 ms old.
/// - Weights: for each later sample that is d ≥ 10 ms after that one, u is the speed between the two and
///   V = (V·d′ + u·d) / (d + d′), where d′ is the d before.
/// - No answer where no sample is 10 ms after the oldest, and where the touch ends more than 40 ms after its last sample.
/// - Bias: none at constant speed; otherwise it lags by half the window and more.
///
/// Computes in `Float`. Source: Android `VelocityTracker.cpp` (`LegacyVelocityTrackerStrategy`).
public struct AndroidLegacy: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `androidLegacy`
  public var name: String { "androidLegacy" }

  /// The velocity in points per second; nil by the rules above.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    AndroidHistory.read(samples, at: time, horizon: AndroidHistory.legacyHorizon) { history, _ in
      let oldest = history.count - 1
      var (x, y, last): (Float, Float, Float) = (0, 0, 0)
      for row in stride(from: oldest - 1, through: 0, by: -1) {
        let duration = history.instants[row] - history.instants[oldest]
        // An age in `Float` seconds may miss 10 ms by less than a microsecond.
        guard duration >= 0.010 - 1e-6 else { continue }
        x = (x * last + (history.xs[row] - history.xs[oldest])) / (duration + last)
        y = (y * last + (history.ys[row] - history.ys[oldest])) / (duration + last)
        last = duration
      }
      return last > 0 ? Point(x: Double(x), y: Double(y)) : nil
    }
  }
}
