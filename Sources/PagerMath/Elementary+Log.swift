extension Elementary {
  /// The natural logarithm of `x`.
  ///
  /// With `x = 2ᵏ · (1 + f)`, 1 + f between √½ and √2, and s = f / (2 + f), the series is
  /// log(1 + f) = 2 artanh s = 2s + s · R, R = Σ 2/(2n + 1) · s²ⁿ (n = 1 … 11, truncation 1e-18), and 2s is written as
  /// f − (f²/2 − s · f²/2) so that the large part of it is the exact f.
  ///
  /// Edge cases: 0 and −0 give −∞; negative values and NaN give NaN; +∞ gives +∞; subnormal values are exact inputs
  /// like any other; 1 gives exactly 0.
  ///
  /// - Parameter x: Any value, dimensionless.
  /// - Returns: ln x, within 0.86 ulp (measured).
  public static func log(_ x: Double) -> Double {
    if !(x > 0) { return x == 0 ? -.infinity : .nan }
    if x == .infinity { return x }

    var bits = x.bitPattern
    var k = 0
    if bits < 0x0010_0000_0000_0000 {
      bits = (x * 0x1p54).bitPattern
      k = -54
    }
    // Shifts the exponent's carry from 2 to √2: the mantissa's bits are measured from those of √½.
    let offset: UInt64 = 0x3fe6_a09e_667f_3bcd
    let excess = Int64(bitPattern: bits &- offset) >> 52
    k += Int(excess)
    let f = Double(bitPattern: bits &- UInt64(bitPattern: excess << 52)) - 1

    let s = f / (2 + f)
    let z = s * s
    var series = 0x1.642c8590b2164p-4
    series = series * z + 0x1.8618618618618p-4
    series = series * z + 0x1.af286bca1af28p-4
    series = series * z + 0x1.e1e1e1e1e1e1ep-4
    series = series * z + 0x1.1111111111111p-3
    series = series * z + 0x1.3b13b13b13b14p-3
    series = series * z + 0x1.745d1745d1746p-3
    series = series * z + 0x1.c71c71c71c71cp-3
    series = series * z + 0x1.2492492492492p-2
    series = series * z + 0x1.999999999999ap-2
    series = series * z + 0x1.5555555555555p-1
    let remainder = z * series

    let halfSquare = 0.5 * f * f
    let exponent = Double(k)
    let small = s * (halfSquare + remainder) + exponent * naturalLogarithmOfTwoLow
    return exponent * naturalLogarithmOfTwoHigh - ((halfSquare - small) - f)
  }
}
