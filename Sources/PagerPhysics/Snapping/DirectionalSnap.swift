/// The next stop in the direction of a flick, the nearest one after a slow drag.
///
/// Faster than the threshold (strictly), the motion goes to the first stop at or beyond its offset in its direction,
/// so one that is released exactly on a stop stays there however fast it is. What SwiftUIPageView (200 pt/s), iAd
/// (300) and UIKit (250) do; `PagingSnap` has UIKit's edges as well.
public struct DirectionalSnap: SnapRule, Equatable, Sendable {
  /// The stops.
  public var stops: Stops { nearest.stops }
  /// The speed above which the direction decides, in points per second.
  public let threshold: Double
  /// Which of two equally near stops wins after a slow drag.
  public var tie: TieRule { nearest.tie }

  @usableFromInline let nearest: NearestSnap

  /// The rule for stops.
  ///
  /// - Parameters:
  ///   - stops: The stops.
  ///   - threshold: In points per second; below 0 it counts as 0.
  ///   - tie: Which of two equally near stops wins after a slow drag.
  public init(_ stops: Stops, threshold: Double, tie: TieRule = .up) {
    nearest = NearestSnap(stops, tie: tie)
    self.threshold = max(threshold, 0)
  }

  /// The stop for an offset in points and a velocity in points per second.
  ///
  /// After a flick the velocity decides, and the margin is how far it would have to change for another stop at the same
  /// offset; after a slow drag the offset decides, and the margin is as in `NearestSnap`.
  @inlinable
  public func decision(offset: Double, velocity: Double) -> SnapDecision {
    core(offset, velocity, tie.correction)
      .decision(stops, velocity.magnitude > threshold ? .velocity : .offset)
  }

  @inlinable @inline(__always)
  func core(_ offset: Double, _ velocity: Double, _ correction: TieRule.Correction) -> SnapCore {
    let slow = nearest.core(offset, correction)
    let (lower, upper) = stops.neighbours(offset, slow.stop)
    return flick(velocity, threshold, slow: slow, lower: lower, upper: upper)
  }

  /// The decisions for many motions: the same bits as `decision(offset:velocity:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - velocities: In points per second.
  ///   - chosen: Where the numbers of the stops go.
  ///   - margins: Where the margins go: points per second where the speed is above the threshold, points elsewhere;
  ///     all four are of one length, or the call traps.
  public func decide(
    offsets: UnsafeBufferPointer<Double>, velocities: UnsafeBufferPointer<Double>,
    stops chosen: UnsafeMutableBufferPointer<Int32>, margins: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(
      offsets.count == velocities.count && offsets.count == chosen.count && offsets.count == margins.count,
      "buffers differ in length")
    let correction = tie.correction
    for index in 0..<offsets.count {
      let core = core(offsets[index], velocities[index], correction)
      chosen[index] = core.number
      margins[index] = core.margin
    }
  }
}

/// What a velocity makes of the three stops that an offset can have: the slow one, and the ones below and above.
@inlinable @inline(__always)
func flick(_ velocity: Double, _ threshold: Double, slow: SnapCore, lower: Double, upper: Double) -> SnapCore {
  let speed = velocity.magnitude
  let ahead = velocity < 0 ? lower : upper
  let behind = velocity < 0 ? upper : lower
  // Slower by this much the nearest stop is chosen, and the other way by that much the one behind.
  let toOther = ahead != slow.stop ? speed - threshold : (ahead != behind ? speed + threshold : .infinity)
  let isFlick = speed > threshold
  return SnapCore(stop: isFlick ? ahead : slow.stop, margin: isFlick ? toOther : slow.margin)
}
