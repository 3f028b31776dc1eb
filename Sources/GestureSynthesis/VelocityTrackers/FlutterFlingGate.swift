/// Which of Flutter's drags end as a fling, and how fast.
///
/// The distance is measured over the window of the tracker, not over the drag: at 60 Hz the parabola's 100 ms must hold
/// more than 18 points, so that the real threshold is 180 to 216 points per second and not 50. Source: Flutter
/// `monodrag.dart`.
public struct FlutterFlingGate: Equatable, Sendable {
  /// The speed that must be exceeded, in points per second.
  public var minimumSpeed: Double
  /// The offset of the estimate that must be exceeded, in points.
  public var minimumDistance: Double
  /// The greatest speed that is reported, in points per second.
  public var maximumSpeed: Double

  /// The gate of a touch screen; scroll views with iOS's physics ask for 100 points per second instead of 50.
  public init(minimumSpeed: Double = 50, minimumDistance: Double = 18, maximumSpeed: Double = 8000) {
    self.minimumSpeed = minimumSpeed
    self.minimumDistance = minimumDistance
    self.maximumSpeed = maximumSpeed
  }

  /// The velocity of a horizontal drag's fling in points per second; nil where it is none and ends with velocity 0.
  public func horizontalFling(_ estimate: FlutterVelocityEstimate) -> Double? {
    fling(estimate.velocity.x, over: estimate.offset.x)
  }

  /// The velocity of a vertical drag's fling in points per second; nil where it is none and ends with velocity 0.
  public func verticalFling(_ estimate: FlutterVelocityEstimate) -> Double? {
    fling(estimate.velocity.y, over: estimate.offset.y)
  }

  /// The velocity of a pan's fling in points per second, limited in size and not in direction; nil where it is none.
  public func panFling(_ estimate: FlutterVelocityEstimate) -> Point? {
    let speed = estimate.velocity.length
    guard speed > minimumSpeed, estimate.offset.length > minimumDistance else { return nil }
    return speed > maximumSpeed ? estimate.velocity.scaled(by: maximumSpeed / speed) : estimate.velocity
  }

  private func fling(_ velocity: Double, over offset: Double) -> Double? {
    guard abs(velocity) > minimumSpeed, abs(offset) > minimumDistance else { return nil }
    return min(max(velocity, -maximumSpeed), maximumSpeed)
  }
}
