/// Android's impulse strategy: the velocity that the work done on the touch amounts to.
///
/// - Window: `AndroidHistory`: at most 20 samples of at most 100 ms since the last gap of more than 40 ms.
/// - Weights: `ImpulseEnergy`, from the oldest step to the newest. Resting samples do no work and change nothing.
/// - No answer for one sample, and where the touch ends more than 40 ms after its last sample.
/// - Bias: none at constant speed; under steady deceleration it reads high, because each step is compared with the
///   velocity of the energy so far and not with the step before.
///
/// Computes in `Float`. Source: Android `VelocityTracker.cpp` (`ImpulseVelocityTrackerStrategy`). The figures in Android's
/// own test mostly stem from an older rule and hold within its tolerance of 20 per cent.
public struct AndroidImpulse: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `androidImpulse`
  public var name: String { "androidImpulse" }

  /// The velocity in points per second; nil by the rules above.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    velocity(of: samples, at: time, differences: false)
  }

  /// The velocity of samples that hold places, or the differences to the samples before them.
  func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double, differences: Bool) -> Point? {
    AndroidHistory.read(samples, at: time) { history, _ in
      guard history.count > 1 else { return nil }
      let oldest = history.count - 1
      let share: Float = differences ? 0 : 1
      var (across, down) = (ImpulseEnergy(), ImpulseEnergy())
      for row in stride(from: oldest, to: 0, by: -1) {
        let duration = history.instants[row - 1] - history.instants[row]
        across.add(history.xs[row - 1] - share * history.xs[row], over: duration, isOldest: row == oldest)
        down.add(history.ys[row - 1] - share * history.ys[row], over: duration, isOldest: row == oldest)
      }
      return Point(x: Double(across.velocity), y: Double(down.velocity))
    }
  }
}
