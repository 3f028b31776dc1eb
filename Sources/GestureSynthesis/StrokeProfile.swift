/// How a finger moves along its path: the share of the way, s(τ), after the share τ of the time.
///
/// Every profile starts at s(0) = 0, ends at s(1) = 1 exactly and never runs backwards. A share of the time outside 0…1 counts
/// as the nearer end.
public enum StrokeProfile: Equatable, Sendable {
  /// Constant speed, s = τ.
  case linear
  /// A whole reach from rest to rest, s = 10τ³ − 15τ⁴ + 6τ⁵ (Flash and Hogan 1985, J. Neurosci. 5:1688).
  case minimumJerk
  /// A minimum-jerk reach that the lift cuts off after the share `cut` of its own duration.
  ///
  /// s(τ) = m(cτ)/m(c) with m = 10c³ − 15c⁴ + 6c⁵. The cut lies in (0, 1]; 1 is `minimumJerk`, and towards 0 the profile
  /// becomes the cubic τ³.
  case flick(cut: Double)
  /// Constant acceleration from rest, s = τ².
  case easeIn
  /// Constant deceleration to rest, s = 1 − (1 − τ)².
  case easeOut

  /// The cut of a flick that names none: a lift at 0.92 of the peak speed, as recorded flicks have it.
  public static let defaultCut = 0.6

  /// Share of the way behind the finger after the share `time` of the duration; 0 at 0 and 1 at 1, exactly.
  public func progress(at time: Double) -> Double {
    let time = Self.clamped(time)
    switch self {
    case .linear: return time
    case .minimumJerk: return Self.reach(time, cut: 1)
    case .flick(let cut): return Self.reach(time, cut: cut)
    case .easeIn: return time * time
    case .easeOut: return 1 - (1 - time) * (1 - time)
    }
  }

  /// Speed over the average speed, ds/dτ, after the share `time` of the duration.
  public func speedRatio(at time: Double) -> Double {
    let time = Self.clamped(time)
    switch self {
    case .linear: return 1
    case .minimumJerk: return Self.reachSpeed(time, cut: 1)
    case .flick(let cut): return Self.reachSpeed(time, cut: cut)
    case .easeIn: return 2 * time
    case .easeOut: return 2 * (1 - time)
    }
  }

  /// Speed at the lift and at the peak, over the average.
  public var shape: StrokeShape {
    let peakTime: Double
    switch self {
    case .linear, .easeIn: peakTime = 1
    case .easeOut: peakTime = 0
    case .minimumJerk: peakTime = 0.5
    // A reach is fastest at half of its own duration; a cut before that lifts at full speed.
    case .flick(let cut): peakTime = cut > 0.5 ? 0.5 / cut : 1
    }
    return StrokeShape(
      peakTime: peakTime, peakOverAverage: speedRatio(at: peakTime), liftOverAverage: speedRatio(at: 1))
  }

  /// Whether the profile's own number is in range: a flick's cut lies in (0, 1].
  public var isValid: Bool {
    guard case .flick(let cut) = self else { return true }
    return cut > 0 && cut <= 1
  }

  /// The flick whose speed at the lift is `ratio` times its average speed.
  ///
  /// Solves `ratio` = 30(1 − c)²/(10 − 15c + 6c²) for the cut, which falls steadily from 3 to 0. The equation is quadratic,
  /// and this form of its root loses no digits at either end.
  ///
  /// - Parameter ratio: Speed at the lift over average speed.
  /// - Returns: `minimumJerk` for 0, a flick below 3, and nil outside [0, 3) or where the cut vanishes in `Double`.
  public static func flick(liftOverAverage ratio: Double) -> StrokeProfile? {
    guard ratio >= 0, ratio < 3 else { return nil }
    let cut = 2 * (30 - 10 * ratio) / (60 - 15 * ratio + (15 * ratio * (8 - ratio)).squareRoot())
    if cut >= 1 { return .minimumJerk }
    return cut > 0 ? .flick(cut: cut) : nil
  }

  private static func clamped(_ time: Double) -> Double {
    time > 0 ? (time < 1 ? time : 1) : 0
  }

  /// m(c)/c³. Dividing c³ out of m(cτ)/m(c) keeps small cuts exact.
  private static func quotient(_ share: Double) -> Double {
    10 + share * (6 * share - 15)
  }

  private static func reach(_ time: Double, cut: Double) -> Double {
    let share = time * time * time * quotient(cut * time) / quotient(cut)
    // Near its end a whole reach is flat, and the last bit must not lead beyond it.
    return share < 1 ? share : 1
  }

  private static func reachSpeed(_ time: Double, cut: Double) -> Double {
    let rest = 1 - cut * time
    return 30 * time * time * rest * rest / quotient(cut)
  }
}

/// Ratios of a profile's speeds that depend on neither its length nor its duration.
public struct StrokeShape: Equatable, Sendable {
  /// Share of the duration at which the finger is fastest; the last such instant where the speed is constant.
  public let peakTime: Double
  /// Peak speed over average speed.
  public let peakOverAverage: Double
  /// Speed at the lift over average speed.
  public let liftOverAverage: Double

  /// Speed at the lift over peak speed, 0…1.
  public var liftOverPeak: Double { liftOverAverage / peakOverAverage }
}
