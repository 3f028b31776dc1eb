internal import PagerMath

/// The spring of wobble: Core Animation's closed form, by frames of the wall clock that count for at most 4/60 s.
///
/// Over-damping is ignored unless allowed: the damping ratio is then 1. The first frame at rest is shown as it is, and
/// after it, at once, the target.
///
/// Source: skevy/wobble 142d649 `src/index.ts`.
public struct WobbleSpring: Equatable, Sendable {
  /// The longest a frame counts for, in seconds.
  public static let longestFrame = 4.0 / 60

  /// Where it is, in points.
  public private(set) var position: Double
  /// How fast it is, in points per second.
  public private(set) var velocity: Double
  /// Whether the last frame was at rest; the next call puts the motion on its target.
  public private(set) var isAtRest = false
  /// Whether it is on its target, where it stays.
  public private(set) var isDone = false
  /// The speed at which it may rest, in points per second.
  public let restSpeed: Double
  /// The distance from the target at which it may rest, in points.
  public let restDelta: Double

  private let motion: SpringMotion
  private var elapsed = 0.0

  /// A motion; defaults are the library's.
  ///
  /// - Parameters:
  ///   - from: In points.
  ///   - to: In points.
  ///   - stiffness: In mass · s⁻².
  ///   - damping: In mass · s⁻¹.
  ///   - mass: The mass.
  ///   - velocity: In points per second.
  ///   - allowsOverdamping: Whether the damping ratio may exceed 1.
  ///   - restSpeed: In points per second (0.001 a millisecond).
  ///   - restDelta: In points.
  public init(
    from: Double = 0, to: Double = 1, stiffness: Double = 100, damping: Double = 10, mass: Double = 1,
    velocity: Double = 0, allowsOverdamping: Bool = false, restSpeed: Double = 1, restDelta: Double = 0.001
  ) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowsOverdamping)
    motion = SpringMotion(from: from, to: to, velocity: velocity, spring: spring)
    position = from
    self.velocity = velocity
    self.restSpeed = restSpeed
    self.restDelta = restDelta
  }

  /// Shows the next frame, or, after one at rest, the target.
  ///
  /// - Parameter interval: Seconds since the last one; of no account after a frame at rest.
  public mutating func advance(by interval: Double) {
    guard !isDone else { return }
    if isAtRest {
      isDone = true
      position = motion.to
      velocity = 0
      return
    }
    elapsed += min(interval, WobbleSpring.longestFrame)
    position = motion.position(at: elapsed)
    velocity = motion.velocity(at: elapsed)
    isAtRest = velocity.magnitude <= restSpeed && (motion.to - position).magnitude <= restDelta
  }
}
