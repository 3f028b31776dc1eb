internal import PagerMath

/// Why no finger path meets a wish, and what can be met instead.
public enum StrokeError: Error, Equatable, Sendable {
  /// What a wish speaks about.
  public enum Quantity: String, Equatable, Sendable {
    /// The place where the finger begins.
    case start
    /// The displacement, its length or its end.
    case path
    /// The duration in milliseconds.
    case duration
    /// The speed at the lift in points per second.
    case velocity
  }

  /// A number is NaN, infinite, or so large that the path leaves the range of `Double`.
  case notFinite(Quantity)
  /// The duration is zero or negative.
  case durationNotPositive(Double)
  /// The speed along the path is negative.
  case negativeVelocity(Double)
  /// A flick's cut is not in (0, 1].
  case cutOutOfRange(Double)
  /// A path without length cannot end at a speed.
  case noLength(velocity: Double)
  /// A velocity of 0 alone would take forever.
  case zeroVelocityNeedsDuration
  /// The profile stops at its end whatever its duration, so that a velocity cannot fix the duration.
  case profileEndsAtRest(StrokeProfile)
  /// Velocity and duration together fix a flick's cut, which leaves no choice of profile.
  case profileContradicts(StrokeProfile)
  /// The duration that follows from the velocity is not a number above 0.
  case durationOutOfReach(velocity: Double, length: Double)
  /// The speed at the lift is three times the average speed or more.
  case tooFast(StrokeLimits)
}

/// A wish for a speed at the lift of three times the average or more, and what would meet it.
///
/// Each suggestion changes one of the three numbers and is enough by itself. It is the limit, rounded to three digits towards
/// the side that can be met.
public struct StrokeLimits: Equatable, Sendable {
  /// Length asked for, in points.
  public let length: Double
  /// Duration asked for, in milliseconds.
  public let duration: Double
  /// Speed at the lift asked for, in points per second.
  public let velocity: Double

  /// A duration in milliseconds that is short enough for this length and velocity.
  public let shorterDuration: Double
  /// A velocity in points per second that is low enough for this length and duration.
  public let lowerVelocity: Double
  /// A length in points that is enough for this duration and velocity.
  public let longerPath: Double

  init(length: Double, duration: Double, velocity: Double) {
    self.length = length
    self.duration = duration
    self.velocity = velocity
    shorterDuration = Self.rounded(3000 * (length / velocity), .down)
    lowerVelocity = Self.rounded(3000 * (length / duration), .down)
    longerPath = Self.rounded(velocity / 3000 * duration, .up)
  }

  /// The bound to three digits, at least a billionth of it inside, so that rounding cannot lead back out.
  private static func rounded(_ bound: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let inside = rule == .up ? bound * (1 + 1e-9) : bound * (1 - 1e-9)
    // Powers of ten beyond these are not exact.
    guard inside > 1e-20, inside < 1e20 else { return rule == .up ? inside * 1.001 : inside * 0.999 }
    var power = 1.0
    if inside >= 100 {
      while inside / power >= 1000 { power *= 10 }
      return (inside / power).rounded(rule) * power
    }
    while inside * power < 100 { power *= 10 }
    return (inside * power).rounded(rule) / power
  }
}

extension StrokeError: CustomStringConvertible {
  /// One sentence for the author of the wish.
  public var description: String {
    switch self {
    case .notFinite(let quantity):
      return "the \(quantity.rawValue) must be made of finite numbers within range"
    case .durationNotPositive(let duration):
      return "the duration must be more than 0 ms, not \(duration.words)"
    case .negativeVelocity(let velocity):
      return "the velocity is a speed along the path and cannot be negative (\(velocity.words)); "
        + "turn the path round instead"
    case .cutOutOfRange(let cut):
      return "the cut of a flick must be more than 0 and at most 1, not \(cut.words)"
    case .noLength(let velocity):
      return "a path without length cannot end at \(velocity.words) pt/s; give it a length or leave the velocity out"
    case .zeroVelocityNeedsDuration:
      return "a velocity of 0 alone does not fix a duration; give a duration too"
    case .profileEndsAtRest(let profile):
      return "the profile \(name(profile)) always ends at rest, so a velocity cannot fix its duration; "
        + "give a duration instead of the velocity, or another profile"
    case .profileContradicts(let profile):
      return "velocity and duration together fix a flick and its cut, so the profile \(name(profile)) cannot be given "
        + "too; leave out one of the three"
    case .durationOutOfReach(let velocity, let length):
      return "\(velocity.words) pt/s over \(length.words) pt gives no usable duration; give a duration instead"
    case .tooFast(let limits):
      return "\(limits.velocity.words) pt/s at the end of \(limits.length.words) pt in \(limits.duration.words) ms is "
        + "three times the average speed or more; what can be met: a duration of at most "
        + "\(limits.shorterDuration.words) ms, a velocity of at most \(limits.lowerVelocity.words) pt/s, "
        + "or a path of at least \(limits.longerPath.words) pt"
    }
  }

  private func name(_ profile: StrokeProfile) -> String {
    switch profile {
    case .linear: return "linear"
    case .minimumJerk: return "minimumJerk"
    case .flick(let cut): return "flick with cut \(cut.words)"
    case .easeIn: return "easeIn"
    case .easeOut: return "easeOut"
    }
  }
}
