/// Chameleon's way back to the edge: a spring that only slows the content down, and an ease that brings it home.
///
/// While the content is faster than 100 pt/s a stiff damper of tightness 7 and dampening 15 acts on it, in steps of 1/120 s:
///
///     v ← v − (7 · x + 15 · v) / 120      x ← x + v / 120
///
/// From the first step at which it is not faster it takes 0.33 s for the rest of the way, whatever that is, along
/// 2u − u². It is home after 0.38 s at the latest, with speed 0, and never crosses the edge. This is not linear, so it is
/// no `BounceBack`.
///
/// What content brings with it is bounded to 200 pt/s, and content that is released past its edge loses its velocity
/// altogether, so that it eases home at once.
///
/// Displacements are points outward of the edge, velocities points per second, positive outward; times are seconds.
///
/// Source: BigZaphod/Chameleon 84605ed, its scroll view's deceleration. The constants are Chameleon's; that a step changes the
/// velocity before the place is assumed.
public struct ChameleonBounce: Equatable, Sendable {
  /// The greatest speed that an edge takes over, in points per second. Source: as the law's.
  public static let fastest = 200.0
  /// The speed up to which the ease takes over, in points per second. Source: as the law's.
  public static let returningSpeed = 100.0
  /// How long the ease takes, in seconds. Source: as the law's.
  public static let returnDuration = 0.33

  /// The displacement at the start, in points.
  public let displacement: Double
  /// The velocity that the law takes over, in points per second.
  public let launchVelocity: Double
  /// When the ease begins, in seconds.
  public let returnTime: Double
  /// Where it begins, in points.
  public let farthest: Double

  /// A motion from the edge at a velocity, or from a place past it.
  ///
  /// - Parameters:
  ///   - displacement: Points, at or above 0; not 0 where the content is released past its edge.
  ///   - velocity: Points per second; bounded to ±200, and dropped where the displacement is not 0 or it is not a number.
  public init(displacement: Double, velocity: Double) {
    self.displacement = displacement
    let isTaken = displacement == 0 && !velocity.isNaN
    launchVelocity = isTaken ? min(max(velocity, -ChameleonBounce.fastest), ChameleonBounce.fastest) : 0
    let end = ChameleonBounce.steps(displacement, launchVelocity, through: .infinity)
    returnTime = Double(end.count) / 120
    farthest = end.place
  }

  /// When the content is home, in seconds.
  public var duration: Double { returnTime + ChameleonBounce.returnDuration }

  /// The displacement at a time, in points: that of the last step, then the ease.
  public func position(at time: Double) -> Double {
    guard time >= returnTime else {
      return ChameleonBounce.steps(displacement, launchVelocity, through: time).place
    }
    let left = 1 - min((time - returnTime) / ChameleonBounce.returnDuration, 1)
    return farthest * (left * left)
  }

  /// The velocity at a time, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    guard time >= returnTime else {
      return ChameleonBounce.steps(displacement, launchVelocity, through: time).velocity
    }
    let left = 1 - min((time - returnTime) / ChameleonBounce.returnDuration, 1)
    return -2 * farthest * left / ChameleonBounce.returnDuration
  }

  /// The steps up to a time, while the content is fast: at most six, because each takes more than an eighth of the speed.
  private static func steps(
    _ displacement: Double, _ launch: Double, through time: Double
  ) -> (place: Double, velocity: Double, count: Int) {
    var (place, velocity, count) = (displacement, launch, 0)
    while velocity.magnitude > returningSpeed, Double(count + 1) / 120 <= time {
      velocity -= (7 * place + 15 * velocity) / 120
      place += velocity / 120
      count += 1
    }
    return (place, velocity, count)
  }
}
