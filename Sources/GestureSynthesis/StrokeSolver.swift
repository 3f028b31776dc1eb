extension FingerPath {
  /// Milliseconds that a stroke takes if nothing else fixes its duration.
  public static let defaultDuration = 250.0

  /// The path that meets a wish for any of duration, speed at the lift and profile.
  ///
  /// - Without `velocity`: the duration given (default 250 ms) and the profile given (default linear).
  /// - `velocity` without `duration`: the duration follows, for the profile given (default linear), from
  ///   velocity = speed ratio at the end × length / duration.
  /// - Both: a flick whose cut is solved for, so that length, duration and speed at the lift all hold. Velocity 0 gives
  ///   `minimumJerk`. A profile given beside them contradicts, be it a flick with its own cut.
  ///
  /// - Parameters:
  ///   - start: Place of the finger at the beginning, in points.
  ///   - delta: Displacement, in points. Zero is a finger that rests; it can have no velocity but 0.
  ///   - duration: Milliseconds, more than 0.
  ///   - velocity: Speed at the end along the path, in points per second, not negative.
  ///   - profile: How the finger moves.
  /// - Returns: A path with the asked-for ends, and with the asked-for duration and speed at the lift up to rounding.
  /// - Throws: `StrokeError`, which says what can be met.
  public static func solve(
    from start: Point, by delta: Point, duration: Double? = nil, velocity: Double? = nil, profile: StrokeProfile? = nil
  ) throws(StrokeError) -> FingerPath {
    try checkFinite(start, delta)
    if let duration { try checkDuration(duration) }
    if case .flick(let cut)? = profile, profile?.isValid == false { throw .cutOutOfRange(cut) }

    guard let velocity else {
      return FingerPath(
        start: start, delta: delta, duration: duration ?? defaultDuration, profile: profile ?? .linear)
    }
    guard velocity.isFinite else { throw .notFinite(.velocity) }
    guard velocity >= 0 else { throw .negativeVelocity(velocity) }

    guard let duration else {
      let profile = profile ?? .linear
      let duration = try self.duration(of: profile, over: delta.length, endingAt: velocity)
      return FingerPath(start: start, delta: delta, duration: duration, profile: profile)
    }
    if let profile { throw .profileContradicts(profile) }
    let flick = try self.flick(over: delta.length, in: duration, endingAt: velocity)
    return FingerPath(start: start, delta: delta, duration: duration, profile: flick)
  }

  private static func checkFinite(_ start: Point, _ delta: Point) throws(StrokeError) {
    guard start.isFinite else { throw .notFinite(.start) }
    guard delta.length.isFinite, (start + delta).isFinite else { throw .notFinite(.path) }
  }

  private static func checkDuration(_ duration: Double) throws(StrokeError) {
    guard duration.isFinite else { throw .notFinite(.duration) }
    guard duration > 0 else { throw .durationNotPositive(duration) }
  }

  private static func duration(
    of profile: StrokeProfile, over length: Double, endingAt velocity: Double
  ) throws(StrokeError) -> Double {
    let ratio = profile.speedRatio(at: 1)
    guard ratio > 0 else { throw .profileEndsAtRest(profile) }
    guard velocity > 0 else { throw .zeroVelocityNeedsDuration }
    guard length > 0 else { throw .noLength(velocity: velocity) }
    let duration = ratio * length / velocity * 1000
    guard duration > 0, duration.isFinite else { throw .durationOutOfReach(velocity: velocity, length: length) }
    return duration
  }

  private static func flick(
    over length: Double, in duration: Double, endingAt velocity: Double
  ) throws(StrokeError) -> StrokeProfile {
    if velocity == 0 { return .minimumJerk }
    guard length > 0 else { throw .noLength(velocity: velocity) }
    let ratio = velocity / length * duration / 1000
    guard let profile = StrokeProfile.flick(liftOverAverage: ratio) else {
      throw .tooFast(StrokeLimits(length: length, duration: duration, velocity: velocity))
    }
    return profile
  }
}
