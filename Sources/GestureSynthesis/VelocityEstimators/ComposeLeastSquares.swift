/// Jetpack Compose's least-squares strategy: the slope at the newest sample of a parabola through the last 100 ms.
///
/// - Window: `ComposeHistory`: at most 20 samples of at most 100 ms, up to a gap of more than 40 ms.
/// - Weights: all one. Zero for fewer than three samples, where Android's native tracker falls back to a line.
/// - A column norm below 1e-6, in milliseconds, counts as 1e-6 (older versions gave zero). What is no number then is zero.
/// - Zero where the touch ends more than 40 ms after its last sample: the release empties the tracker.
/// - Bias: none at constant speed or acceleration but for `Float`, and for the clock of whole milliseconds: at 60 to
///   240 Hz up to 1.5 per cent.
///
/// What a composable uses by default. Source: Jetpack Compose `VelocityTracker.kt`.
public struct ComposeLeastSquares: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `composeLSQ2`
  public var name: String { "composeLSQ2" }

  /// The velocity in points per second; zero by the rules above.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard let last = samples.last else { return nil }
    if ComposeHistory.isStopped(after: last, at: time) { return .zero }
    let scratch = ParabolaSlope.scratch(count: ComposeHistory.capacity)
    return ComposeHistory.read(samples, gaps: .neighbour, scratch: scratch) { history, memory in
      guard history.count >= 3 else { return .zero }
      let slopes = ParabolaSlope.slopes(
        instants: history.instants, xs: history.xs, ys: history.ys, count: history.count, smallestNorm: 1e-6,
        scratch: memory)
      return Point(x: ComposeHistory.speed(slopes.x * 1000), y: ComposeHistory.speed(slopes.y * 1000))
    }
  }
}
