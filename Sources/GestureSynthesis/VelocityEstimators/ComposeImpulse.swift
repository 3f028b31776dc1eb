/// Jetpack Compose's impulse strategy: the velocity that the work done on the touch amounts to.
///
/// - Window: `ComposeHistory`: at most 20 samples of at most 40 ms. A tracker of differences has 100 ms, up to a gap of
///   more than 40 ms.
/// - Weights: `ImpulseEnergy`, from the oldest step to the newest; two samples give their difference quotient. Steps
///   within one millisecond are skipped, and if the oldest is, none counts half.
/// - Zero for one sample, and where the touch ends more than 40 ms after its last sample.
/// - Bias: none at constant speed but for `Float` and the clock of whole milliseconds: at 60 Hz up to 4 per cent,
///   at 240 Hz up to 14.
///
/// Source: Jetpack Compose `VelocityTracker.kt`.
public struct ComposeImpulse: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `composeImpulse`
  public var name: String { "composeImpulse" }

  /// The velocity in points per second; zero by the rules above.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    velocity(of: samples, at: time, differences: false)
  }

  /// The velocity of samples that hold places, or the differences to the samples before them.
  func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double, differences: Bool) -> Point? {
    guard let last = samples.last else { return nil }
    if ComposeHistory.isStopped(after: last, at: time) { return .zero }
    return ComposeHistory.read(samples, gaps: differences ? .neighbour : .newest) { history, _ in
      let oldest = history.count - 1
      let share: Float = differences ? 0 : 1
      var (across, down) = (ImpulseEnergy(), ImpulseEnergy())
      for row in stride(from: oldest, to: 0, by: -1) {
        let duration = history.instants[row - 1] - history.instants[row]
        if duration == 0 { continue }
        let x = history.xs[row - 1] - share * history.xs[row]
        let y = history.ys[row - 1] - share * history.ys[row]
        if oldest == 1 {
          return Point(x: ComposeHistory.speed(x / duration * 1000), y: ComposeHistory.speed(y / duration * 1000))
        }
        across.add(x, over: duration, isOldest: row == oldest)
        down.add(y, over: duration, isOldest: row == oldest)
      }
      return Point(x: ComposeHistory.speed(across.velocity * 1000), y: ComposeHistory.speed(down.velocity * 1000))
    }
  }
}
