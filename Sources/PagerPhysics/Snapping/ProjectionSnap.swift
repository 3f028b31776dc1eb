/// The stop nearest to where free deceleration would end.
public struct ProjectionSnap: SnapRule, Equatable, Sendable {
  /// The stops.
  public var stops: Stops { nearest.stops }
  /// Where a velocity leads.
  public let projection: Projection
  /// Which of two equally near stops wins.
  public var tie: TieRule { nearest.tie }

  @usableFromInline let nearest: NearestSnap

  /// The rule for stops.
  public init(_ stops: Stops, projection: Projection, tie: TieRule = .up) {
    nearest = NearestSnap(stops, tie: tie)
    self.projection = projection
  }

  /// The stop nearest to the projected end of a motion, from an offset in points and a velocity in points per second.
  ///
  /// The margin is the distance of the projected end to the nearest midpoint between two stops.
  @inlinable
  public func decision(offset: Double, velocity: Double) -> SnapDecision {
    core(offset, velocity, tie.correction).decision(stops, .projectedEnd)
  }

  @inlinable @inline(__always)
  func core(_ offset: Double, _ velocity: Double, _ correction: TieRule.Correction) -> SnapCore {
    nearest.core(projection.end(from: offset, velocity: velocity), correction)
  }

  /// The decisions for many motions: the same bits as `decision(offset:velocity:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - velocities: In points per second.
  ///   - chosen: Where the numbers of the stops go.
  ///   - margins: Where the margins go, in points; all four are of one length, or the call traps.
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

  /// The stops alone, for a caller that does not ask by how much: the same as `decide` gives.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - velocities: In points per second.
  ///   - chosen: Where the numbers of the stops go; all three are of one length, or the call traps.
  public func decide(
    offsets: UnsafeBufferPointer<Double>, velocities: UnsafeBufferPointer<Double>,
    stops chosen: UnsafeMutableBufferPointer<Int32>
  ) {
    precondition(
      offsets.count == velocities.count && offsets.count == chosen.count, "buffers differ in length")
    let correction = tie.correction
    for index in 0..<offsets.count {
      chosen[index] = core(offsets[index], velocities[index], correction).number
    }
  }
}
