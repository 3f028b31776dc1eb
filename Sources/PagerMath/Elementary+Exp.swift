extension Elementary {
  /// e raised to the power `x`.
  ///
  /// The argument is reduced to `x = k · ln 2 + r` with |r| ≤ ln 2 / 2, the rounding error of `r` is carried along, and
  /// the Taylor series to r¹³ (truncation 4e-18) is added to 1 without losing the bits that 1 + r drops.
  ///
  /// Edge cases: NaN gives NaN; above 709.78… the result is +∞; below −745.13… it is 0; results under 2⁻¹⁰²² are
  /// subnormal and rounded once more.
  ///
  /// - Parameter x: Any value, dimensionless.
  /// - Returns: eˣ, within 0.65 ulp where the result is normal (measured), within 0.77 ulp where it is subnormal.
  public static func exp(_ x: Double) -> Double {
    if !(x < 0x1.62e42fefa39fp9) {  // 709.7827128933841, just above the last finite result
      return x.isNaN ? x : .infinity
    }
    if x < -746 { return 0 }

    let reduced = expReduced(x)
    return scale(reduced.mantissa, byPowerOfTwo: Int(reduced.shifted - roundingShift))
  }

  /// eˣ for −708 ≤ x ≤ 709, the same bits as `exp(_:)` without a branch, so that loops of it become vector code.
  ///
  /// - Parameter x: A value in [−708, 709], dimensionless. Others give a wrong number, not a trap.
  @inlinable @inline(__always)
  package static func expInRange(_ x: Double) -> Double {
    let reduced = expReduced(x)
    // The shifted value holds k in its low bits.
    return reduced.mantissa * Double(bitPattern: (reduced.shifted.bitPattern &+ 1023) << 52)
  }

  /// The mantissa m in [0.7, 1.5] of eˣ = m · 2ᵏ, and k + 1.5 · 2⁵².
  @inlinable @inline(__always)
  static func expReduced(_ x: Double) -> (mantissa: Double, shifted: Double) {
    let shifted = x * 0x1.71547652b82fep0 + roundingShift
    let k = shifted - roundingShift
    let high = x - k * naturalLogarithmOfTwoHigh
    let low = k * naturalLogarithmOfTwoLow
    let r = high - low
    let rTail = (high - r) - low

    var series = 0x1.6124613a86d09p-33
    series = series * r + 0x1.1eed8eff8d898p-29
    series = series * r + 0x1.ae64567f544e4p-26
    series = series * r + 0x1.27e4fb7789f5cp-22
    series = series * r + 0x1.71de3a556c734p-19
    series = series * r + 0x1.a01a01a01a01ap-16
    series = series * r + 0x1.a01a01a01a01ap-13
    series = series * r + 0x1.6c16c16c16c17p-10
    series = series * r + 0x1.1111111111111p-7
    series = series * r + 0x1.5555555555555p-5
    series = series * r + 0x1.5555555555555p-3
    series = series * r + 0x1p-1
    let beyondLinear = r * r * series + (rTail + rTail * r)

    let onePlusR = 1 + r
    let lost = (1 - onePlusR) + r
    return (onePlusR + (lost + beyondLinear), shifted)
  }

  /// `mantissa · 2ᵏ` for a mantissa in [0.7, 1.5] and −1077 ≤ k ≤ 1024, with one rounding.
  private static func scale(_ mantissa: Double, byPowerOfTwo k: Int) -> Double {
    if k > 1023 { return mantissa * power(of: k - 1) * 2 }
    if k < -1021 { return mantissa * power(of: k + 200) * 0x1p-200 }
    return mantissa * power(of: k)
  }

  private static func power(of exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
