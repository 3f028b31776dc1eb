/// Free scrolling that is stopped by an edge: deceleration up to it, and the way back from beyond it.
///
/// Where the deceleration crosses an edge, v_e = v₀ + k · (edge − x₀), and t_e follows in closed form; the bounce
/// then begins on the edge with v_e. One that begins past an edge bounces at once, with the velocity it is given.
///
/// A bounce that swings back into the content is followed to its end, as in ScrollMechanics. A caller that lets it go
/// on as free scrolling, as Compose-Cupertino does, asks the bounce for its `edgeCrossing` and begins anew from
/// there.
///
/// Positions are points, velocities points per second, times seconds since the launch.
public struct EdgeHandover: Equatable, Sendable {
  /// The free scrolling. Of a start past an edge it is not used.
  public let deceleration: Deceleration
  /// The bounce; `nil` where no edge is in the way.
  public let bounce: Bounce?
  /// When the bounce begins, in seconds; 0 for a start past an edge; ∞ where no edge is in the way.
  public let handoverTime: Double
  /// The edge at which the bounce ends, in points.
  private let edge: Double
  /// 1 at the upper edge, −1 at the lower one: outward.
  private let outward: Double

  /// A launch between two edges.
  ///
  /// - Parameters:
  ///   - start: Where it begins, in points.
  ///   - velocity: In points per second.
  ///   - rate: How fast the free scrolling fades.
  ///   - bounds: The lowest and the highest offset, in points. Equal ones, of content no longer than its viewport,
  ///     bounce from everywhere else.
  ///   - law: The way back.
  ///   - transferCap: The highest velocity that an edge hands over, in points per second. As in Flutter, which has
  ///     5000, it limits positive velocities only.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal, bounds: ClosedRange<Double>,
    law: BounceBack = .scrollMechanics, transferCap: Double = .infinity
  ) {
    deceleration = Deceleration(from: start, velocity: velocity, rate: rate)
    let isPast = start < bounds.lowerBound || start > bounds.upperBound
    let isUpper = isPast ? start > bounds.upperBound : velocity > 0
    edge = isUpper ? bounds.upperBound : bounds.lowerBound
    outward = isUpper ? 1 : -1
    if isPast {
      handoverTime = 0
      bounce = Bounce(law, displacement: (start - edge) * outward, velocity: velocity * outward)
    } else if let time = deceleration.time(toReach: edge), let crossing = deceleration.velocity(passing: edge),
      velocity != 0
    {
      handoverTime = time
      bounce = Bounce(law, displacement: 0, velocity: min(crossing, transferCap) * outward)
    } else {
      handoverTime = .infinity
      bounce = nil
    }
  }

  /// The velocity with which the free scrolling arrives at the edge, in points per second, before any cap.
  ///
  /// - Returns: `nil` where no edge is in the way, and for a start past an edge: there is no free scrolling, and how the
  ///   way back crosses the edge is the bounce's `edgeCrossing`.
  public var crossingVelocity: Double? {
    guard let bounce, bounce.displacement == 0 else { return nil }
    return deceleration.velocity(passing: edge)
  }

  /// The place at a time, in points.
  public func position(at time: Double) -> Double {
    guard let bounce, time > handoverTime else { return deceleration.position(at: time) }
    return edge + outward * bounce.position(at: time - handoverTime)
  }

  /// The velocity at a time, in points per second. At the hand-over itself it is the one that arrives.
  public func velocity(at time: Double) -> Double {
    guard let bounce, time > handoverTime else { return deceleration.velocity(at: time) }
    return outward * bounce.velocity(at: time - handoverTime)
  }

  /// Where the motion ends, in points: the edge, or the end of the free scrolling.
  public var destination: Double { bounce == nil ? deceleration.destination : edge }

  /// The first time at which the motion is at a place, in seconds: on the way to the edge, or else beyond it and back.
  ///
  /// - Parameter position: In points.
  /// - Returns: 0 at the start, `handoverTime` at the edge in the way; `nil` where the motion does not come by.
  public func time(toReach position: Double) -> Double? {
    guard let bounce else { return deceleration.time(toReach: position) }
    if position == deceleration.start { return 0 }
    if position == edge, bounce.displacement == 0 { return handoverTime }
    if handoverTime > 0, let time = deceleration.time(toReach: position), time <= handoverTime { return time }
    return bounce.time(toReach: (position - edge) * outward).map { handoverTime + $0 }
  }

  /// The time from which on the motion stays within a distance of its end, in seconds.
  ///
  /// - Parameter distance: Points.
  /// - Returns: `nil` where no time is late enough.
  public func settlingTime(within distance: Double) -> Double? {
    guard let bounce else { return deceleration.settlingTime(within: distance) }
    guard let after = bounce.settlingTime(within: distance) else { return nil }
    if after > 0 || handoverTime == 0 { return handoverTime + after }
    // The bounce never goes that far: what counts is the last stretch before the edge.
    let near = edge - outward * distance
    guard (deceleration.start - near) * outward < 0 else { return 0 }
    return deceleration.time(toReach: near)
  }
}
