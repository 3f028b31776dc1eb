/// Flutter's trackers for iOS and macOS: the speeds of the last three pairs of samples, weighted.
///
/// - Window: the last four samples of at most 20, however far apart.
/// - Weights from the oldest pair to the newest: 0.60, 0.35, 0.05 for iOS, 0.15, 0.65, 0.20 for macOS.
/// - A pair that is missing, or whose samples share an instant, counts as zero; the weights are not renormalised, so that
///   two samples give 5 or 20 per cent of the speed.
/// - Zero where more than 40 whole milliseconds have passed since the last sample.
/// - Bias: none at constant speed from the third move on.
///
/// Source: Flutter `velocity_tracker.dart` (`IOSScrollViewFlingVelocityTracker`, `MacOSScrollViewFlingVelocityTracker`).
public struct FlutterWeightedPairs: VelocityEstimator, Equatable {
  /// Whose weights.
  public enum Platform: Equatable, Sendable, CaseIterable {
    /// A scroll view of iOS, which weighs the last pair, in which the finger brakes, least.
    case iOS
    /// A scroll view of macOS.
    case macOS
  }

  /// Whose weights.
  public let platform: Platform

  /// The estimator with a platform's weights.
  public init(_ platform: Platform) {
    self.platform = platform
  }

  /// `flutterIOS` or `flutterMacOS`
  public var name: String {
    switch platform {
    case .iOS: "flutterIOS"
    case .macOS: "flutterMacOS"
    }
  }

  /// The velocity in points per second; zero for one sample and after a silence.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty else { return nil }
    let last = samples.count - 1
    if FlutterLeastSquares.isStale(silence: time - samples[last].time) { return .zero }
    let (oldest, middle, newest) = weights
    return speed(samples, endingAt: last - 2).scaled(by: oldest) + speed(samples, endingAt: last - 1).scaled(by: middle)
      + speed(samples, endingAt: last).scaled(by: newest)
  }

  private var weights: (oldest: Double, middle: Double, newest: Double) {
    switch platform {
    case .iOS: (0.60, 0.35, 0.05)
    case .macOS: (0.15, 0.65, 0.20)
    }
  }

  private func speed(_ samples: UnsafeBufferPointer<TouchSample>, endingAt index: Int) -> Point {
    guard index > 0 else { return .zero }
    let (older, newer) = (samples[index - 1], samples[index])
    guard !InstantComparison.coincide(older.time, newer.time) else { return .zero }
    return (newer.location - older.location).scaled(by: 1000 / (newer.time - older.time))
  }
}
