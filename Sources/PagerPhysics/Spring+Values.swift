extension Spring {
  /// The period of the undamped spring, in seconds.
  public var response: Double {
    convention == .swiftUI ? swiftUIResponse : 2 * Double.pi / naturalFrequency
  }

  /// The perceived duration, in seconds: the same as `response`.
  public var duration: Double { response }

  /// The damping relative to the critical one, ζ.
  public var dampingRatio: Double {
    convention == .swiftUI ? decay * response / (2 * Double.pi) : decay / naturalFrequency
  }

  /// How much it swings: 1 − ζ, or 1/ζ − 1 where over-damped.
  public var bounce: Double {
    if convention == .swiftUI { return swiftUIBounce }
    let ratio = dampingRatio
    return angularFrequency < 0 ? 1 / ratio - 1 : 1 - ratio
  }

  /// The restoring force a point, in mass · s⁻². SwiftUI's of an over-damped spring is too large by 2·mass·ω_d².
  public var stiffness: Double { mass * apparentSquare }

  /// The braking force a point per second, in mass · s⁻¹.
  public var damping: Double { 2 * decay * mass }

  /// ω₀², or what SwiftUI takes for it.
  private var apparentSquare: Double {
    convention == .swiftUI
      ? angularFrequency * angularFrequency + decay * decay : naturalFrequency * naturalFrequency
  }

  /// Where a motion that began at 0 is after a time.
  ///
  /// - Parameters:
  ///   - target: Where it tends, in points.
  ///   - initialVelocity: What it began with, in points per second.
  ///   - time: Seconds since then.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    convention == .swiftUI
      ? swiftUIValue(target: target, initialVelocity: initialVelocity, time: time)
      : SpringMotion(to: target, velocity: initialVelocity, spring: self).position(at: time)
  }

  /// How fast a motion that began at 0 is after a time, in points per second.
  ///
  /// The derivative of `value(target:initialVelocity:time:)`; SwiftUI's of an over-damped spring has the target added.
  ///
  /// - Parameters:
  ///   - target: Where it tends, in points.
  ///   - initialVelocity: What it began with, in points per second.
  ///   - time: Seconds since then.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    convention == .swiftUI
      ? swiftUIVelocity(target: target, initialVelocity: initialVelocity, time: time)
      : SpringMotion(to: target, velocity: initialVelocity, spring: self).velocity(at: time)
  }

  /// The force on the mass in a state, in mass · points · s⁻².
  ///
  /// - Parameters:
  ///   - target: Where it tends, in points.
  ///   - position: Where it is, in points.
  ///   - velocity: How fast it is, in points per second.
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    mass * (apparentSquare * (target - position) - 2 * decay * velocity)
  }

  /// Carries a state over a time, exactly: two updates are one over the sum of their times.
  ///
  /// SwiftUI's of an over-damped spring is not, because its velocity is not.
  ///
  /// - Parameters:
  ///   - value: The position in points, before and after.
  ///   - velocity: The velocity in points per second, before and after.
  ///   - target: Where it tends, in points.
  ///   - deltaTime: The time to carry it over, in seconds.
  public func update(value: inout Double, velocity: inout Double, target: Double, deltaTime: Double) {
    let way = target - value
    switch convention {
    case .swiftUI:
      let travelled = swiftUIValue(target: way, initialVelocity: velocity, time: deltaTime)
      velocity = swiftUIVelocity(target: way, initialVelocity: velocity, time: deltaTime)
      value += travelled
    case .physical:
      let motion = SpringMotion(from: value, to: target, velocity: velocity, spring: self)
      value = motion.position(at: deltaTime)
      velocity = motion.velocity(at: deltaTime)
    }
  }

  /// The time after which a motion that began at 0 stays within a distance of its target.
  ///
  /// Physically this is `SpringMotion.settlingTime(within:)`, ∞ where the motion does not fade. SwiftUI's is
  /// ln((|β·target − v₀| + |target|)/ε)/β where the spring swings, and otherwise the first of the instants 0, 0.1, 0.2, …
  /// from which on 1 s of them is within `epsilon`; 0 where there is none in 1024 instants.
  ///
  /// - Parameters:
  ///   - target: Where it tends, in points.
  ///   - initialVelocity: What it began with, in points per second.
  ///   - epsilon: The distance, in points.
  /// - Returns: Seconds.
  public func settlingDuration(target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001) -> Double {
    convention == .swiftUI
      ? swiftUISettlingDuration(target: target, initialVelocity: initialVelocity, epsilon: epsilon)
      : SpringMotion(to: target, velocity: initialVelocity, spring: self).settlingTime(within: epsilon)
  }
}
