/// A damped harmonic spring by its parameters, as SwiftUI's `Spring` (iOS 17) describes it.
///
/// The displacement d from the target obeys m·d″ = −k·d − c·d′. With ω₀² = k/m and β = c/2m the motion is one of three:
/// it swings with ω_d² = ω₀² − β² (under-damped), comes to rest as fast as it can without swinging (critically damped),
/// or creeps (over-damped). `SpringMotion` is such a motion from a state.
///
/// SwiftUI keeps ω_d (negative where over-damped), β and m, and derives all else from them, with a few slips. A spring
/// with the convention `.swiftUI` has them; one with `.physical`, which is the default, has not:
///
/// 1. the velocity of an over-damped spring is off by the target;
/// 2. stiffness and force of an over-damped spring use ω_d² + β² where ω₀² is meant;
/// 3. the settling duration is a bound whose terms have different units, or, where the spring does not swing, the next
///    multiple of 0.1 s;
/// 4. a spring too slow to be seen settling within 101 s, or one with a negative damping ratio, settles in 0 s;
/// 5. `init(settlingDuration:dampingRatio:epsilon:convention:)` solves for a bound too, see there.
///
/// Units: seconds, points, points per second; masses in any unit of mass.
///
/// Source: OpenSwiftUI `Animation/Animation/Spring`, after ktiays/Respring, whose tests compare it with SwiftUI bit by
/// bit (macOS 14); the relations are those of any textbook on vibrations.
public struct Spring: Equatable, Sendable {
  /// Whose formulas a spring answers with.
  public enum Convention: String, Equatable, Sendable, CaseIterable {
    /// Those of the differential equation.
    case physical
    /// Those of SwiftUI, slips included.
    case swiftUI
  }

  /// The frequency with which it swings, ω_d in radians per second: positive where under-damped, 0 where critically
  /// damped, and minus the rate √(β² − ω₀²) where over-damped.
  public let angularFrequency: Double
  /// The rate at which the swing fades, β in s⁻¹.
  public let decay: Double
  /// The mass. It matters only for `stiffness`, `damping` and `force`.
  public let mass: Double
  /// The frequency of the spring without damping, ω₀ in radians per second.
  public let naturalFrequency: Double
  /// Whose formulas it answers with.
  public let convention: Convention

  init(angularFrequency: Double, decay: Double, mass: Double, naturalFrequency: Double, convention: Convention) {
    self.angularFrequency = angularFrequency
    self.decay = decay
    self.mass = mass
    self.naturalFrequency = naturalFrequency
    self.convention = convention
  }

  /// A spring by the time it takes and by how much it swings.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds; perceived as the duration of the motion.
  ///   - bounce: 0 for no swing; up to 1, undamped, from which on it stays so; down to −1, which never moves, for
  ///     over-damped springs. The damping ratio is 1 − bounce, or 1/(1 + bounce) below 0.
  ///   - convention: Whose formulas to answer with.
  public init(duration: Double = 0.5, bounce: Double = 0, convention: Convention = .physical) {
    self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce), convention: convention)
  }

  /// A spring by the period it would have undamped, and by its damping relative to the critical one.
  ///
  /// - Parameters:
  ///   - response: 2π/ω₀, in seconds.
  ///   - dampingRatio: ζ = β/ω₀. 0 swings for ever, 1 does not swing, above 1 creeps; below 0 it gains energy.
  ///   - convention: Whose formulas to answer with.
  public init(response: Double, dampingRatio: Double, convention: Convention = .physical) {
    let natural = 2 * Double.pi / response
    switch convention {
    case .physical:
      // The product keeps the digits near ζ = 1 that 1 − ζ² would lose.
      let square = (1 - dampingRatio) * (1 + dampingRatio)
      let frequency = square.magnitude.squareRoot() * natural
      self.init(
        angularFrequency: square < 0 ? -frequency : frequency, decay: dampingRatio * natural, mass: 1,
        naturalFrequency: natural, convention: convention)
    case .swiftUI:
      self = .swiftUI(response: response, dampingRatio: dampingRatio)
    }
  }

  /// A spring by its mechanical parameters.
  ///
  /// - Parameters:
  ///   - mass: The mass that it moves.
  ///   - stiffness: The restoring force a point, in mass · s⁻².
  ///   - damping: The braking force a point per second, in mass · s⁻¹.
  ///   - allowOverDamping: Whether the spring may be over-damped; otherwise its damping is lowered to the critical one,
  ///     which is what SwiftUI does unless asked.
  ///   - convention: Whose formulas to answer with.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false,
    convention: Convention = .physical
  ) {
    let decay = damping / (2 * mass)
    let natural = (stiffness / mass).squareRoot()
    let square = convention == .physical ? (natural - decay) * (natural + decay) : stiffness / mass - decay * decay
    let frequency = square.magnitude.squareRoot()
    if square < 0 && !allowOverDamping {
      self.init(
        angularFrequency: 0, decay: natural, mass: mass, naturalFrequency: natural, convention: convention)
    } else {
      self.init(
        angularFrequency: square < 0 ? -frequency : frequency, decay: decay, mass: mass, naturalFrequency: natural,
        convention: convention)
    }
  }

  /// A spring by the time it takes to settle.
  ///
  /// By the physical convention the spring from 0 to 1 at rest is outside `epsilon` of its target for the last time
  /// after exactly `settlingDuration`; a damping ratio at or below 0 never settles and gives NaN. SwiftUI's convention
  /// clamps the duration to [0.01, 10] s and the ratio to at most 1 and solves, by Newton's method, for the time at which
  /// (β/ω_d)·e^(−βt), or (1 + ω₀t)·e^(−ω₀t), has come down to `epsilon`.
  ///
  /// - Parameters:
  ///   - settlingDuration: In seconds.
  ///   - dampingRatio: As in `init(response:dampingRatio:convention:)`.
  ///   - epsilon: What counts as settled, as a share of the way.
  ///   - convention: Whose formulas to answer with.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001, convention: Convention = .physical
  ) {
    switch convention {
    case .physical:
      // Time and frequency scale inversely, so the settling time at one response gives the response.
      let unit = Spring(response: 1, dampingRatio: dampingRatio)
      let settling = unit.settlingDuration(target: 1, initialVelocity: 0, epsilon: epsilon)
      let response = settling.isFinite && settling > 0 ? settlingDuration / settling : .nan
      self.init(response: response, dampingRatio: dampingRatio)
    case .swiftUI:
      self = .swiftUI(settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon)
    }
  }

  static func dampingRatio(bounce: Double) -> Double {
    if bounce > 1 { return 0 }
    if bounce > 0 { return 1 - bounce }
    if bounce == 0 { return 1 }
    return bounce > -1 ? 1 / (1 + bounce) : .infinity
  }
}

extension Spring {
  /// Duration 0.5 s, no bounce: SwiftUI's `.smooth`.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// Duration 0.5 s, bounce 0.15: SwiftUI's `.snappy`.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// Duration 0.5 s, bounce 0.3: SwiftUI's `.bouncy`.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// `smooth` with another duration and more bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// `snappy` with another duration and more bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// `bouncy` with another duration and more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The same spring with another convention.
  ///
  /// The frequencies are kept to the bit, so a spring made by the physical convention may differ in the last place from
  /// the same made by SwiftUI's.
  public func with(_ convention: Convention) -> Spring {
    Spring(
      angularFrequency: angularFrequency, decay: decay, mass: mass, naturalFrequency: naturalFrequency,
      convention: convention)
  }
}
