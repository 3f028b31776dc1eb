/// What UIKit's pan recogniser reports as its velocity: four fifths of the speed before the last, one of the last.
///
/// - Window: the last two pairs of samples, however old.
/// - Weights: 0.2 of the newest pair's speed and 0.8 of the one before. After the first move there is none before, so a
///   fifth of the speed is reported.
/// - Samples that share an instant count as one, the last. One sample gives zero. A pause before the end changes nothing.
/// - Bias: none at constant speed from the second move on; under constant acceleration *a* at interval *h* it lags by
///   1.3·*a*·*h*.
///
/// Source: reverse-engineered `-[UIPanGestureRecognizer velocityInView:]`, a fit to recorded values with a residual of
/// 3e-12.
public struct UIKitPanVelocity: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `uiKitPan`
  public var name: String { "uiKitPan" }

  /// The velocity in points per second; zero for one sample, and whatever the time.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard var speeds = PairSpeeds(of: samples) else { return nil }
    guard let latest = speeds.next(in: samples) else { return .zero }
    return Self.blend(latest, after: speeds.next(in: samples) ?? .zero)
  }

  /// The report after a pair with speed `latest`, the pair before which had speed `previous`.
  static func blend(_ latest: Point, after previous: Point) -> Point {
    latest.scaled(by: 0.2) + previous.scaled(by: 0.8)
  }
}
