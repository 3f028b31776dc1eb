internal import PagerMath

extension Spring {
  /// The launch velocity with which a motion is at a place at a time: the inverse of `SpringMotion.position(at:)` by its
  /// velocity.
  ///
  /// The position is linear in the velocity, d(t) = d₀·(C + β·S) + v₀·S, so there is one answer, (d(t) − d₀·(C + β·S)) / S.
  /// The motion may have been at the place before. The convention does not matter.
  ///
  /// - Parameters:
  ///   - position: Where the motion shall be, in points.
  ///   - time: When it shall be there, in seconds since its start, above 0.
  ///   - start: Where it starts, in points.
  ///   - target: Where it tends, in points.
  /// - Returns: Points per second. `nil` where the velocity makes no difference that a double can hold, because the
  ///   motion has faded, or its swing passes a node, every half period, as every other does; and where a time or an answer
  ///   is out of range.
  public func velocity(
    toReach position: Double, at time: Double, from start: Double, to target: Double
  ) -> Double? {
    guard time > 0, time < .infinity else { return nil }
    let kick = SpringMotion(from: 0, to: 0, velocity: 1, spring: self).displacement(at: time)
    let swing = max(angularFrequency, 0)
    guard let share = differing(kick, swing: swing, envelope: decay, time: time) else { return nil }
    let rest = SpringMotion(from: start, to: target, spring: self).displacement(at: time)
    let velocity = ((position - target) - rest) / share
    return velocity.isFinite ? velocity : nil
  }
}

/// What a unit of velocity moves at a time, in seconds, or `nil` where that is nothing but rounding.
///
/// - Parameters:
///   - kick: The place of a motion that starts at 0 with velocity 1.
///   - swing: The angular frequency, in radians per second; 0 where nothing swings.
///   - envelope: The rate of the envelope, per second.
///   - time: In seconds.
func differing(_ kick: Double, swing: Double, envelope: Double, time: Double) -> Double? {
  guard kick.magnitude > 0 else { return nil }
  guard swing > 0 else { return kick }
  // The sine of an angle is known to the angle's own rounding: less than a few units of that is a node.
  let angle = swing * time
  let sine = (kick * swing / Elementary.exp(-envelope * time)).magnitude
  return sine > 0x1p-50 * max(angle, 1) ? kick : nil
}
