/// A stop that is close to the projected end; where none is, the motion goes on to its end.
///
/// Source: CSS scroll snap's `proximity`. WebKit takes 0.3 of the viewport.
public struct ProximitySnap: SnapRule, Equatable, Sendable {
  /// The stops.
  public var stops: Stops { nearest.stops }
  /// Where a velocity leads.
  public let projection: Projection
  /// How close a stop must be, in points. Exactly that close is close enough.
  public let proximity: Double
  /// Which of two equally near stops wins.
  public var tie: TieRule { nearest.tie }

  @usableFromInline let nearest: NearestSnap

  /// WebKit's share of the viewport.
  public static let webKitShare = 0.3

  /// The rule for stops.
  ///
  /// - Parameters:
  ///   - stops: The stops.
  ///   - projection: Where a velocity leads.
  ///   - proximity: In points; below 0 it counts as 0.
  ///   - tie: Which of two equally near stops wins.
  public init(_ stops: Stops, projection: Projection, proximity: Double, tie: TieRule = .up) {
    nearest = NearestSnap(stops, tie: tie)
    self.projection = projection
    self.proximity = max(proximity, 0)
  }

  /// The stop for an offset in points and a velocity in points per second; none, and the projected end as the target,
  /// where no stop is close.
  ///
  /// The margin is the distance of the projected end to the nearest place with another answer: a midpoint between
  /// stops, or where the proximity of one begins or ends.
  @inlinable
  public func decision(offset: Double, velocity: Double) -> SnapDecision {
    let end = projection.end(from: offset, velocity: velocity)
    let core = core(end, tie.correction)
    guard core.isClose else {
      return SnapDecision(stop: nil, target: end, deciding: .projectedEnd, margin: core.margin)
    }
    return SnapCore(stop: core.stop, margin: core.margin).decision(stops, .projectedEnd)
  }

  @inlinable @inline(__always)
  func core(
    _ end: Double, _ correction: TieRule.Correction
  ) -> (stop: Double, isClose: Bool, margin: Double) {
    let core = nearest.core(end, correction)
    let distance = (end - (stops.origin + core.stop * stops.spacing)).magnitude
    let isClose = distance <= proximity
    let toEdge = isClose ? proximity - distance : distance - proximity
    // Outside every proximity a midpoint changes nothing: there is no stop to choose on either side of it.
    let margin = isClose && core.margin < toEdge ? core.margin : toEdge
    return (core.stop, isClose, margin)
  }

  /// The decisions for many motions: the same bits as `decision(offset:velocity:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - velocities: In points per second.
  ///   - chosen: Where the numbers of the stops go; `Int32.min` where there is none.
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
      let end = projection.end(from: offsets[index], velocity: velocities[index])
      let core = core(end, correction)
      let number = SnapCore(stop: core.stop, margin: 0).number
      chosen[index] = core.isClose ? number : .min
      margins[index] = core.margin
    }
  }
}
