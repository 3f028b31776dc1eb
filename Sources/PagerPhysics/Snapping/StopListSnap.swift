/// The nearest of stops at any distances to the projected end of a motion, or the next in the direction of a flick.
///
/// With a threshold for flicks, a faster motion (strictly) goes to the first stop at or beyond its offset in its
/// direction, and a slower one to the stop nearest to its offset, as in `DirectionalSnap`; without one, to the stop
/// nearest to its projected end, as in `ProjectionSnap`. On evenly spaced stops the answers are theirs.
public struct StopListSnap: SnapRule, Equatable, Sendable {
  /// The stops.
  public let stops: StopList
  /// Where a velocity leads; `nil` where the direction of a flick decides.
  public let projection: Projection?
  /// The speed above which the direction decides, in points per second; ∞ where the projection does.
  public let threshold: Double
  /// Which of two equally near stops wins.
  public let tie: TieRule

  /// The stop nearest to the projected end.
  public init(_ stops: StopList, projection: Projection, tie: TieRule = .up) {
    self.stops = stops
    self.projection = projection
    threshold = .infinity
    self.tie = tie
  }

  /// The next stop in the direction of a flick.
  ///
  /// - Parameters:
  ///   - stops: The stops.
  ///   - threshold: In points per second; below 0 it counts as 0.
  ///   - tie: Which of two equally near stops wins after a slow drag.
  public init(_ stops: StopList, threshold: Double, tie: TieRule = .up) {
    self.stops = stops
    projection = nil
    self.threshold = max(threshold, 0)
    self.tie = tie
  }

  /// The stop for an offset in points and a velocity in points per second.
  ///
  /// The margin is the distance of the projected end (of the offset, where the direction decides) to the nearest
  /// midpoint between two stops; after a flick, how far the velocity would have to change for another stop.
  @inlinable
  public func decision(offset: Double, velocity: Double) -> SnapDecision {
    stops.positions.withUnsafeBufferPointer { positions in
      let core = core(offset, velocity, positions)
      return SnapDecision(
        stop: core.stop, target: positions[core.stop],
        deciding: projection != nil ? .projectedEnd : velocity.magnitude > threshold ? .velocity : .offset,
        margin: core.margin)
    }
  }

  /// The decisions for many motions: the same bits as `decision(offset:velocity:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - velocities: In points per second.
  ///   - chosen: Where the numbers of the stops go.
  ///   - margins: Where the margins go: points per second after a flick, points elsewhere; all four are of one
  ///     length, or the call traps.
  public func decide(
    offsets: UnsafeBufferPointer<Double>, velocities: UnsafeBufferPointer<Double>,
    stops chosen: UnsafeMutableBufferPointer<Int32>, margins: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(
      offsets.count == velocities.count && offsets.count == chosen.count && offsets.count == margins.count,
      "buffers differ in length")
    stops.positions.withUnsafeBufferPointer { positions in
      for index in 0..<offsets.count {
        let core = core(offsets[index], velocities[index], positions)
        chosen[index] = Int32(truncatingIfNeeded: core.stop)
        margins[index] = core.margin
      }
    }
  }

  @inlinable @inline(__always)
  func core(
    _ offset: Double, _ velocity: Double, _ positions: UnsafeBufferPointer<Double>
  ) -> (stop: Int, margin: Double) {
    let place = projection?.end(from: offset, velocity: velocity) ?? offset
    let last = positions.count - 1
    let below = StopList.below(place, in: positions)
    let lower = max(below, 0)
    let upper = below < 0 ? 0 : positions[below] == place ? below : min(below + 1, last)
    let slow = nearest(place, lower, upper, positions)
    guard projection == nil, velocity.magnitude > threshold else { return slow }
    let core = flick(
      velocity, threshold, slow: SnapCore(stop: Double(slow.stop), margin: slow.margin), lower: Double(lower),
      upper: Double(upper))
    return (Int(core.number), core.margin)
  }

  /// The nearer of two neighbours, and the distance to the nearest midpoint on either side.
  @inlinable @inline(__always)
  func nearest(
    _ place: Double, _ lower: Int, _ upper: Int, _ positions: UnsafeBufferPointer<Double>
  ) -> (stop: Int, margin: Double) {
    let below = place - positions[lower]
    let above = positions[upper] - place
    let tieGoesUp = tie == .up || (tie == .even && lower & 1 == 1)
    let stop = above < below || (above == below && tieGoesUp) ? upper : lower
    let toLower = stop > 0 ? place - midpoint(stop - 1, positions) : .infinity
    let toUpper = stop < positions.count - 1 ? midpoint(stop, positions) - place : .infinity
    return (stop, max(min(toLower, toUpper), 0))
  }

  @inlinable @inline(__always)
  func midpoint(_ stop: Int, _ positions: UnsafeBufferPointer<Double>) -> Double {
    positions[stop] + 0.5 * (positions[stop + 1] - positions[stop])
  }
}
