internal import PagerMath

/// The motion of a spring from a state, in closed form: a pure function of time.
///
/// With the displacement d₀ = from − to, the decay β and the frequencies ω₀ and ω_d of the spring, the displacement is
///
///     d(t) = d₀·(C + β·S) + v₀·S,   C = e^(−βt)·cos ω_d·t,   S = e^(−βt)·sin(ω_d·t)/ω_d
///
/// with cosh and sinh where the spring is over-damped. There the slower of the two rates is taken as ω₀² over the faster,
/// not as their difference, and near the start, and near critical damping, cosh and sinh come from their series: the
/// motion is good to rounding for every damping, and smooth through the critical one.
///
/// Times are in seconds since the motion's start, positions in points, velocities in points per second. A time before
/// the start answers where the motion would have come from. A spring of infinite damping stays where it is. Parameters
/// that are not finite spread into the answers.
///
/// The value is some 190 bytes; its construction costs a square root less than a spring's and a division.
///
/// Source: the solution of the linear differential equation, in any textbook on vibrations.
public struct SpringMotion: Equatable, Sendable {
  /// Where it starts, in points.
  public let from: Double
  /// Where it tends, in points.
  public let to: Double
  /// What it starts with, in points per second.
  public let velocity: Double
  /// The spring that moves it. Its convention does not matter here.
  public let spring: Spring

  /// Times up to this one are in reach of the kernels without branches; −∞ where those do not apply.
  let innerLimit: Double
  /// The amplitude of the cosine, d₀, or of the slower of two exponentials.
  let first: Double
  /// The amplitude of the sine, or of the faster exponential, or (critical) the factor of t.
  let second: Double
  /// β, or the slower rate.
  let slow: Double
  /// ω_d, or the faster rate, or (critical) 0.
  let fast: Double

  /// A motion from a state to a target.
  ///
  /// - Parameters:
  ///   - from: Where it starts, in points.
  ///   - to: Where it tends, in points.
  ///   - velocity: What it starts with, in points per second.
  ///   - spring: What moves it.
  public init(from: Double = 0, to: Double, velocity: Double = 0, spring: Spring) {
    self.from = from
    self.to = to
    self.velocity = velocity
    self.spring = spring
    let displacement = from - to
    let (decay, frequency) = (spring.decay, spring.angularFrequency)
    if frequency > 0 {
      innerLimit = spring.innerLimit
      first = displacement
      second = (velocity + decay * displacement) / frequency
      slow = decay
      fast = frequency
    } else if frequency < 0 {
      innerLimit = -.infinity
      let rates = spring.rates
      if rates.fast.isInfinite {
        (first, second, slow, fast) = (displacement, 0, 0, 0)
      } else {
        let spread = rates.fast - rates.slow
        first = (rates.fast * displacement + velocity) / spread
        second = -(rates.slow * displacement + velocity) / spread
        slow = rates.slow
        fast = rates.fast
      }
    } else {
      innerLimit = -.infinity
      first = displacement
      second = velocity + decay * displacement
      slow = decay
      fast = 0
    }
  }

  /// Where the motion is, in points.
  ///
  /// - Parameter time: Seconds since the start.
  public func position(at time: Double) -> Double {
    if time >= 0 && time <= innerLimit {
      return SpringMotion.innerPosition(
        at: time, to: to, cosine: first, sine: second, decay: slow, frequency: fast)
    }
    return to + displacement(at: time)
  }

  /// How fast the motion is, in points per second.
  ///
  /// - Parameter time: Seconds since the start.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The acceleration, in points per second squared: −2β·v − ω₀²·d.
  ///
  /// - Parameter time: Seconds since the start.
  public func acceleration(at time: Double) -> Double {
    let state = state(at: time)
    return -2 * spring.decay * state.velocity - spring.square * state.displacement
  }

  /// The position of an under-damped motion at a time in [0, `innerLimit`]; scalar and batch both come here.
  @inline(__always)
  static func innerPosition(
    at time: Double, to: Double, cosine: Double, sine: Double, decay: Double, frequency: Double
  ) -> Double {
    to + Elementary.fadingSwing(-decay * time, frequency * time, cosine: cosine, sine: sine)
  }
}

extension SpringMotion {
  /// The distance from the target, in points, with its sign.
  func displacement(at time: Double) -> Double { state(at: time).displacement }

  /// The displacement and the velocity, which share their exponentials.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let start = from - to
    let frequency = spring.angularFrequency
    if frequency > 0 {
      let isInside = time >= 0 && time <= innerLimit
      let fading = isInside ? Elementary.expInRange(-slow * time) : Elementary.exp(-slow * time)
      if fading == 0 { return (0, 0) }
      let swing =
        isInside
        ? Elementary.sinCosInRange(fast * time) : (sin: Elementary.sin(fast * time), cos: Elementary.cos(fast * time))
      let pull = (spring.decay * velocity + spring.square * start) / frequency
      return (
        fading * (first * swing.cos + second * swing.sin), fading * (velocity * swing.cos - pull * swing.sin)
      )
    }
    if frequency < 0 {
      if slow == 0 && fast == 0 { return (start, 0) }
      let rate = -frequency
      if (rate * time).magnitude < SpringMotion.seriesLimit {
        let fading = Elementary.exp(-spring.decay * time)
        let series = SpringMotion.hyperbolicSeries(rate * time)
        let grown = time * series.sinhc
        let drive = velocity + spring.decay * start
        let pull = spring.decay * velocity + spring.square * start
        return (fading * (start * series.cosh + drive * grown), fading * (velocity * series.cosh - pull * grown))
      }
      let (slowly, quickly) = (first * Elementary.exp(-slow * time), second * Elementary.exp(-fast * time))
      return (slowly + quickly, -slow * slowly - fast * quickly)
    }
    let fading = Elementary.exp(-slow * time)
    if fading == 0 { return (0, 0) }
    return (fading * (first + second * time), fading * (velocity - slow * second * time))
  }

  /// Below it cosh and sinh are computed by their series: above it their exponentials differ by a factor of e² or more.
  static var seriesLimit: Double { 1 }

  /// cosh x and sinh x / x for |x| < 1, by their series to x¹⁸ (truncation 4e-19).
  static func hyperbolicSeries(_ x: Double) -> (cosh: Double, sinhc: Double) {
    let z = x * x
    var cosh = 0x1.6827863b97d97p-53
    cosh = cosh * z + 0x1.ae7f3e733b81fp-45
    cosh = cosh * z + 0x1.93974a8c07c9dp-37
    cosh = cosh * z + 0x1.1eed8eff8d898p-29
    cosh = cosh * z + 0x1.27e4fb7789f5cp-22
    cosh = cosh * z + 0x1.a01a01a01a01ap-16
    cosh = cosh * z + 0x1.6c16c16c16c17p-10
    cosh = cosh * z + 0x1.5555555555555p-5
    cosh = cosh * z + 0x1p-1
    var sinhc = 0x1.2f49b46814157p-57
    sinhc = sinhc * z + 0x1.952c77030ad4ap-49
    sinhc = sinhc * z + 0x1.ae7f3e733b81fp-41
    sinhc = sinhc * z + 0x1.6124613a86d09p-33
    sinhc = sinhc * z + 0x1.ae64567f544e4p-26
    sinhc = sinhc * z + 0x1.71de3a556c734p-19
    sinhc = sinhc * z + 0x1.a01a01a01a01ap-13
    sinhc = sinhc * z + 0x1.1111111111111p-7
    sinhc = sinhc * z + 0x1.5555555555555p-3
    return (cosh * z + 1, sinhc * z + 1)
  }
}

extension Spring {
  /// ω₀².
  var square: Double { naturalFrequency * naturalFrequency }

  /// The two rates at which an over-damped motion fades; negative where the damping is. The slower is ω₀² over the
  /// faster: their difference would cancel.
  var rates: (slow: Double, fast: Double) {
    let fast = decay < 0 ? decay + angularFrequency : decay - angularFrequency
    return (square / fast, fast)
  }

  /// Up to which time an under-damped motion is in reach of the kernels without branches.
  var innerLimit: Double {
    let swinging = 0x1p20 / angularFrequency
    return decay > 0 ? min(swinging, 708 / decay) : decay == 0 ? swinging : -.infinity
  }
}
