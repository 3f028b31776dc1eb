extension BounceBack {
  /// The velocity with which a bounce is at a displacement at a time: the inverse of `Bounce.position(at:)` by its
  /// velocity.
  ///
  /// The displacement is linear in the velocity, x(t) = x₀ · r(t) + v₀ · s(t), so there is one answer, (x − x₀ · r) / s. The
  /// content may have been there before.
  ///
  /// - Parameters:
  ///   - displacement: Where the content shall be, in points outward of its edge.
  ///   - time: When it shall be there, in seconds since the bounce's start, above 0.
  ///   - start: Where it starts, in points outward of its edge.
  /// - Returns: Points per second, positive outward, before the law takes its share. `nil` where the velocity makes no
  ///   difference that a double can hold, because the motion has faded, or its swing passes a node, every half period, as
  ///   every other does; and where a time or an answer is out of range.
  public func velocity(toReach displacement: Double, at time: Double, from start: Double = 0) -> Double? {
    guard time > 0, time < .infinity else { return nil }
    let kick = Bounce(self, displacement: 0, velocity: 1).position(at: time)
    guard let share = differing(kick, swing: frequency, envelope: slow, time: time) else { return nil }
    let velocity = (displacement - Bounce(self, displacement: start, velocity: 0).position(at: time)) / share
    return velocity.isFinite ? velocity : nil
  }
}
