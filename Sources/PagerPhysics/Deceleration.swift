public import PagerMath

/// Free scrolling after a flick: the velocity fades exponentially and the motion never quite ends.
///
/// With k = −`rate.drag`:
///
///     x(t) = x₀ + v₀ · (e^{kt} − 1) / k      v(t) = v₀ · e^{kt}      v(x) = v₀ + k · (x − x₀)
///
/// The velocity is linear in the distance, so where a motion passes a place, and how fast, needs no integration.
/// Times are seconds since the launch; the formulas hold before it too (negative times), for 700 / drag seconds,
/// where they overflow.
///
/// Source: ScrollMechanics `DecelerationTimingParameters`, Motion `DecayFunction`, Compose-Cupertino's decay: the
/// same law in all three.
public struct Deceleration: Equatable, Sendable {
  /// Where the motion begins, in points.
  public let start: Double
  /// The velocity at its start, in points per second.
  public let launchVelocity: Double
  /// How fast it fades.
  public let rate: DecelerationRate

  /// A motion from a place at a velocity.
  ///
  /// - Parameters:
  ///   - start: In points.
  ///   - velocity: In points per second; 0 stays where it is.
  ///   - rate: How fast the velocity fades.
  public init(from start: Double, velocity: Double, rate: DecelerationRate = .normal) {
    self.start = start
    launchVelocity = velocity
    self.rate = rate
  }

  /// The motion from one place that ends at another.
  public init(from start: Double, toReach destination: Double, rate: DecelerationRate = .normal) {
    self.init(from: start, velocity: rate.velocity(toReach: destination, from: start), rate: rate)
  }

  /// Where the motion ends, in points: x₀ − v₀ / k.
  public var destination: Double { start + launchVelocity * rate.reach }

  /// The place at a time, in points.
  ///
  /// Exact to a few units in the last place of the travel, however small; at time ∞ it is the destination.
  @inlinable
  public func position(at time: Double) -> Double {
    Deceleration.position(start: start, velocity: launchVelocity, time: time, rate: rate)
  }

  /// The velocity at a time, in points per second; 0 at time ∞.
  public func velocity(at time: Double) -> Double {
    launchVelocity * rate.factor(after: time)
  }

  /// The velocity with which the motion passes a place, in points per second: v₀ + k · (x − x₀).
  ///
  /// - Returns: `nil` where the motion does not come by: behind its start, at its destination or beyond. At the start
  ///   it is the launch velocity.
  public func velocity(passing position: Double) -> Double? {
    if position == start { return launchVelocity }
    let velocity = launchVelocity - rate.drag * (position - start)
    guard passes(position), velocity != 0, velocity.sign == launchVelocity.sign else { return nil }
    return velocity
  }

  /// The time at which the motion comes by a place, in seconds: ln(1 + k · (x − x₀) / v₀) / k.
  ///
  /// - Returns: `nil` where it does not: behind its start, at its destination (which it only approaches) or beyond. At
  ///   the start the time is 0.
  public func time(toReach position: Double) -> Double? {
    if position == start { return 0 }
    guard passes(position) else { return nil }
    let share = rate.drag * ((position - start) / launchVelocity)
    guard share < 1 else { return nil }
    return -Elementary.logOnePlus(-share) * rate.reach
  }

  /// The time at which the speed has fallen to a value, in seconds: ln(s / |v₀|) / k.
  ///
  /// - Parameter speed: Points per second. At or below 0, and NaN, it is never reached.
  /// - Returns: 0 where the motion is no faster to begin with, `nil` where the speed is never reached.
  public func time(toSlowTo speed: Double) -> Double? {
    if launchVelocity.magnitude <= speed { return 0 }
    guard speed > 0, launchVelocity.magnitude < .infinity else { return nil }
    return -Elementary.log(speed / launchVelocity.magnitude) * rate.reach
  }

  /// The time from which on the rest of the way is no longer than a distance, in seconds: ln(−k · δ / |v₀|) / k.
  ///
  /// - Parameter distance: Points. At or below 0, and NaN, no time is late enough.
  /// - Returns: 0 where the whole way is no longer (the formula would answer a negative time, or divide by 0); `nil`
  ///   where no time is late enough.
  public func settlingTime(within distance: Double) -> Double? {
    if launchVelocity == 0, distance >= 0 { return 0 }
    return time(toSlowTo: distance * rate.drag)
  }

  /// Whether a place lies on the side to which the motion goes.
  private func passes(_ position: Double) -> Bool {
    (position - start) * launchVelocity.sign.factor > 0 && launchVelocity != 0
  }

  /// The one expression of the law, for single motions and batches.
  @inlinable @inline(__always)
  static func position(start: Double, velocity: Double, time: Double, rate: DecelerationRate) -> Double {
    start - (velocity * rate.reach) * Elementary.expMinusOne(nonPositive: -rate.drag * time)
  }
}

extension FloatingPointSign {
  /// 1 or −1.
  var factor: Double { self == .minus ? -1 : 1 }
}
