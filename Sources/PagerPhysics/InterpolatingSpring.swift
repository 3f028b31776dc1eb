internal import PagerMath

/// SwiftUI's `interpolatingSpring` animation: a closed-form spring from 0 to 1 that scales the way of each change.
///
/// Unlike `Spring` it is not merged into a running motion but combined with it (see `CombinedCurves`), its velocity is
/// in ways per second, and over-damping is ignored: a damping ratio above 1 moves as one of exactly 1.
///
/// Source: OpenSwiftUI `SpringAnimation.swift`, reverse-engineered; Core Animation's `CASpringAnimation` has the same
/// parameters.
public struct InterpolatingSpring: Equatable, Sendable {
  /// The mass, 1 where SwiftUI is not told otherwise.
  public let mass: Double
  /// The restoring force a unit of the way, in mass · s⁻².
  public let stiffness: Double
  /// The braking force a unit of the way per second, in mass · s⁻¹.
  public let damping: Double
  /// What it starts with, in ways per second: the velocity of a gesture over the distance that is left.
  public let initialVelocity: Double

  private let motion: SpringMotion

  /// A spring by its mechanical parameters.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: false)
    motion = SpringMotion(to: 1, velocity: initialVelocity, spring: spring)
  }

  /// A spring by the time it takes and by how much it swings, of mass 1.
  ///
  /// Stiffness (2π/d)², damping 4π·ζ/d, with ζ = 1 − b, or 1/(1 + b) below 0. Since over-damping is ignored, every bounce
  /// at or below 0 makes the same motion; the damping keeps the number.
  ///
  /// Source: the parameters and defaults are those of SwiftUI's `interpolatingSpring(duration:bounce:initialVelocity:)`
  /// (iOS 17), the conversion that of WWDC 2023, "Animate with springs".
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds, above 0; others give answers that are not numbers.
  ///   - bounce: 0 for no swing; up to 1, undamped, from which on it stays so; at or below −1 the damping is infinite.
  ///   - initialVelocity: In ways per second.
  public init(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) {
    let natural = duration > 0 ? 2 * Double.pi / duration : .nan
    self.init(
      stiffness: natural * natural, damping: 2 * Spring.dampingRatio(bounce: bounce) * natural,
      initialVelocity: initialVelocity)
  }

  /// The damping relative to the critical one, ζ = c / (2·√(k·m)), which the motion follows only up to 1.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The share of the way made at a time, which passes 1 where the spring swings.
  ///
  /// - Parameter time: Seconds since the start.
  public func value(at time: Double) -> Double { motion.position(at: time) }

  /// The derivative of `value(at:)`, in ways per second.
  ///
  /// - Parameter time: Seconds since the start.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time) }

  /// The first time at which a share of the way has been made, in seconds since the start.
  ///
  /// - Parameter value: A share of the way. 0 is made at once; 1 only by a spring that swings over it.
  /// - Returns: `nil` where the share is never made.
  public func time(toReach value: Double) -> Double? { motion.time(toReach: value) }

  /// When the animation ends, in seconds.
  ///
  /// Where the spring swings, the bound ln((1 + |B|)/ε)/(ζω₀) with B = (ζω₀ − v₀)/ω_d, the figure that `CASpringAnimation`
  /// gives as its settling duration; where it does not, the true settling time. What SwiftUI does with the figure is not
  /// known for certain.
  ///
  /// - Parameter epsilon: What counts as settled, as a share of the way.
  public func settlingDuration(epsilon: Double = 0.001) -> Double {
    let spring = motion.spring
    guard spring.angularFrequency > 0 else { return motion.settlingTime(within: epsilon) }
    let swing = (spring.decay - initialVelocity) / spring.angularFrequency
    return Elementary.log((1 + swing.magnitude) / epsilon) / spring.decay
  }
}
