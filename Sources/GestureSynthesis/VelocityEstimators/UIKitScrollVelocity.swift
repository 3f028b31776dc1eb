/// The velocity with which a UIKit scroll view lets go: a blend of the last two that its pan recogniser reported.
///
/// - Window: the last three pairs of samples, however old.
/// - Weights: 0.75 of the report before the last and 0.25 of the last, each a blend itself (`UIKitPanVelocity`): 0.05,
///   0.35 and 0.60 of the pairs' speeds from the newest to the oldest. On an axis where the report before the last is zero
///   it is the last alone.
/// - Samples that share an instant count as one, the last. One sample gives zero. A pause before the end changes nothing.
/// - Bias: none at constant speed from the third move on. The first move gives 0.2 and the second 0.4 of the speed.
///
/// Source: reverse-engineered `UIScrollView`; Flutter's `IOSScrollViewFlingVelocityTracker` has the same three weights
/// from independent measurements.
public struct UIKitScrollVelocity: VelocityEstimator, Equatable {
  /// The estimator, which has no parameters.
  public init() {}

  /// `uiKitScroll`
  public var name: String { "uiKitScroll" }

  /// The velocity in points per second; zero for one sample, and whatever the time.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard var speeds = PairSpeeds(of: samples) else { return nil }
    guard let newest = speeds.next(in: samples) else { return .zero }
    guard let middle = speeds.next(in: samples) else { return UIKitPanVelocity.blend(newest, after: .zero) }
    let latest = UIKitPanVelocity.blend(newest, after: middle)
    let previous = UIKitPanVelocity.blend(middle, after: speeds.next(in: samples) ?? .zero)
    return Point(x: release(latest.x, after: previous.x), y: release(latest.y, after: previous.y))
  }

  private func release(_ latest: Double, after previous: Double) -> Double {
    previous == 0 ? latest : 0.75 * previous + 0.25 * latest
  }
}
