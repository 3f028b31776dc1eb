/// A straight movement of a finger: where from, how far, how long, and how the speed runs along it.
///
/// A pure function of the time since its start, in milliseconds.
public struct FingerPath: Equatable, Sendable {
  /// Place of the finger at the beginning, in points.
  public let start: Point
  /// Displacement over the whole path, in points.
  public let delta: Point
  /// Milliseconds from the beginning to the end.
  public let duration: Double
  /// How the finger moves along the path.
  public let profile: StrokeProfile

  /// A path from its parts; `solve(from:by:duration:velocity:profile:)` makes one from wishes and reports what is wrong with them.
  ///
  /// - Precondition: Coordinates are finite, the duration is finite and not negative, and a flick's cut lies in (0, 1]. A
  ///   duration of 0 is a jump.
  public init(start: Point, delta: Point, duration: Double, profile: StrokeProfile = .linear) {
    precondition(start.isFinite && delta.isFinite, "a finger path needs finite coordinates")
    precondition(duration.isFinite && duration >= 0, "a finger path needs a finite duration that is not negative")
    precondition(profile.isValid, "a flick's cut lies in (0, 1]")
    self.start = start
    self.delta = delta
    self.duration = duration
    self.profile = profile
  }

  /// Place of the finger at the end, `start + delta`.
  public var end: Point { start + delta }

  /// Length of the path in points.
  public var length: Double { delta.length }

  /// Place of the finger `elapsed` milliseconds after the beginning; the start before it and exactly `end` from the end on.
  public func location(at elapsed: Double) -> Point {
    if elapsed >= duration { return end }
    if elapsed <= 0 { return start }
    return start + delta.scaled(by: profile.progress(at: elapsed / duration))
  }

  /// Velocity of the finger in points per second, `elapsed` milliseconds after the beginning.
  ///
  /// At both ends this is the speed inside the path (at the end: the speed at the lift). Outside, and in a jump, it is zero.
  public func velocity(at elapsed: Double) -> Point {
    guard duration > 0, elapsed >= 0, elapsed <= duration else { return .zero }
    return delta.scaled(by: profile.speedRatio(at: elapsed / duration) * 1000 / duration)
  }

  /// Velocity at the end of the path in points per second: what a perfect estimator would report at a lift there.
  public var liftVelocity: Point { velocity(at: duration) }
}
