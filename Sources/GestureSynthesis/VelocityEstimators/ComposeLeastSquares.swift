/// Jetpack Compose's least-squares strategy: the slope at the newest sample of a parabola through the last 100 ms.
///
/// - Window: `ComposeHistory`: at most 20 samples of at most 100 ms, up to a gap of more than 40 ms.
/// - Weights: all one. Zero for fewer than three samples, where Android's native tracker falls back to a line.
/// - A column norm below 1e-6, in milliseconds, counts as 1e-6 (older versions gave zero).
/// - Zero where the touch ends more than 40 ms after its last sample: the release empties the tracker.
/// - Bias: none at constant speed or acceleration but for `Float`, and for the clock of whole milliseconds: at 60 Hz up to
///   a few per cent.
///
/// What a composable uses by default. Source: Jetpack Compose `VelocityTracker.kt`.
public struct ComposeLeastSquares: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `composeLSQ2`
  public var name: String { "composeLSQ2" }

  /// The velocity in points per second; zero by the rules above.
  public func velocity(of samples: Span<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty else { return nil }
    if ComposeHistory.isStopped(samples, at: time) { return .zero }
    return ComposeHistory.read(samples, gaps: .neighbour, scratch: ComposeHistory.capacity * 3 + 3) { history, memory in
      guard history.count >= 3 else { return .zero }
      let coefficients = memory + ComposeHistory.capacity * 3
      guard
        let fit = PolynomialFit<Float>(
          instants: history.instants, weights: nil, count: history.count, degree: 2, smallestNorm: 1e-6,
          singularity: .clamps, scratch: memory)
      else { return .zero }
      fit.solve(history.xs, into: coefficients)
      let x = coefficients[1] * 1000
      fit.solve(history.ys, into: coefficients)
      return Point(x: Double(x), y: Double(coefficients[1] * 1000))
    }
  }
}
