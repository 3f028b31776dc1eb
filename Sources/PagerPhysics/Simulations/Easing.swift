internal import PagerMath

/// The easing functions of d3: from [0, 1] to [0, 1], though some leave it on the way.
///
/// Each has an `in` form; `out` is it turned round, and `inOut` half of each.
///
/// Source: d3/d3-ease 4099c6d.
public enum Easing: Equatable, Sendable {
  /// t.
  case linear
  /// t to a power; d3's default is 3.
  case power(Double)
  /// 1 − cos(πt/2).
  case sine
  /// (2^(10t − 10) − 2⁻¹⁰) / (1 − 2⁻¹⁰), so that it starts at exactly 0.
  case exponential
  /// 1 − √(1 − t²).
  case circle
  /// Four parabolas, as of a ball.
  case bounce
  /// ((s + 1)·t − s)·t², which first goes back; d3's default is 1.70158, a tenth of the way.
  case back(overshoot: Double)
  /// A sine that grows exponentially; d3's defaults are amplitude 1 (at least 1) and period 0.3.
  case elastic(amplitude: Double, period: Double)

  /// Which end is eased.
  public enum Form: Equatable, Sendable {
    /// The start.
    case `in`
    /// The end.
    case out
    /// Both.
    case inOut
  }

  /// The share of the way at a share of the duration.
  ///
  /// - Parameters:
  ///   - fraction: In [0, 1].
  ///   - form: Which end is eased.
  public func value(at fraction: Double, _ form: Form = .in) -> Double {
    switch form {
    case .in: eased(fraction)
    case .out: 1 - eased(1 - fraction)
    case .inOut: fraction <= 0.5 ? eased(2 * fraction) / 2 : (2 - eased(2 - 2 * fraction)) / 2
    }
  }

  private func eased(_ t: Double) -> Double {
    switch self {
    case .linear: return t
    case .power(let exponent):
      if exponent == 2 { return t * t }
      if exponent == 3 { return t * t * t }
      return t > 0 ? Elementary.exp(exponent * Elementary.log(t)) : 0
    case .sine: return t == 1 ? 1 : 1 - Elementary.cos(t * Double.pi / 2)
    case .exponential: return Easing.power(1 - t)
    case .circle: return 1 - (1 - t * t).squareRoot()
    case .bounce: return 1 - Easing.bounceOut(1 - t)
    case .back(let overshoot): return t * t * (overshoot * (t - 1) + t)
    case .elastic(let amplitude, let period):
      let a = max(1, amplitude)
      let p = period / (2 * Double.pi)
      let shift = Elementary.atan2(1, (a * a - 1).squareRoot()) * p
      return a * Easing.power(1 - t) * Elementary.sin((shift - (t - 1)) / p)
    }
  }

  /// (2^(−10x) − 2⁻¹⁰) / (1 − 2⁻¹⁰).
  private static func power(_ x: Double) -> Double {
    (Elementary.exp(-10 * x * Elementary.log(2)) - 0x1p-10) / (1 - 0x1p-10)
  }

  private static func bounceOut(_ t: Double) -> Double {
    func parabola(_ centre: Double, _ floor: Double) -> Double {
      121.0 / 16 * (t - centre) * (t - centre) + floor
    }
    if t < 4.0 / 11 { return parabola(0, 0) }
    if t < 8.0 / 11 { return parabola(6.0 / 11, 3.0 / 4) }
    if t < 10.0 / 11 { return parabola(9.0 / 11, 15.0 / 16) }
    return parabola(21.0 / 22, 63.0 / 64)
  }
}
