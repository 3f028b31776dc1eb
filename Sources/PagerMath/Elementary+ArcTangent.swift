extension Elementary {
  /// The angle of the point (x, y) from the positive x axis.
  ///
  /// The ratio of the smaller to the larger coordinate is measured from the nearest eighth, for which the angle is
  /// tabled to 106 bits, and the rest, at most a sixteenth, goes through Taylor's series to r¹⁵ (truncation 4e-20).
  ///
  /// Edge cases: NaN gives NaN; (±0, y) and (x, ±0) keep the signs as IEEE 754 has them, so `atan2(0, -1)` is π and
  /// `atan2(-0.0, -1)` is −π; two infinite coordinates give an odd multiple of π/4.
  ///
  /// - Parameters:
  ///   - y: The ordinate, any value.
  ///   - x: The abscissa in the unit of `y`.
  /// - Returns: The angle in [−π, π] in radians, within 1.2 ulp (measured).
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (steep, flat) = (y.magnitude, x.magnitude)
    var angle = steep <= flat ? firstOctant(steep, over: flat) : firstOctant(flat, over: steep)
    if steep > flat { angle = difference(of: (0x1.921fb54442d18p0, 0x1.1a62633145c07p-54), angle) }
    if x.sign == .minus { angle = difference(of: (0x1.921fb54442d18p1, 0x1.1a62633145c07p-53), angle) }
    let magnitude = angle.high + angle.low
    return y.sign == .minus ? -magnitude : magnitude
  }

  /// atan(a / b) for 0 ≤ a ≤ b, as a sum of a large and a small part.
  private static func firstOctant(_ a: Double, over b: Double) -> (high: Double, low: Double) {
    if a == 0 { return (0, 0) }
    if b == .infinity { return a == .infinity ? (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55) : (0, 0) }
    // Scaled by a power of two where the sums below could overflow or lose bits.
    let scale = b > 0x1p1000 ? 0x1p-64 : b < 0x1p-900 ? 0x1p64 : 1
    let (a, b) = (a * scale, b * scale)
    let eighths = (8 * (a / b) + roundingShift) - roundingShift
    let c = eighths * 0.125
    let r = (a - c * b) / (b + c * a)
    let z = r * r
    var series = -0x1.1111111111111p-4
    series = series * z + 0x1.3b13b13b13b14p-4
    series = series * z - 0x1.745d1745d1746p-4
    series = series * z + 0x1.c71c71c71c71cp-4
    series = series * z - 0x1.2492492492492p-3
    series = series * z + 0x1.999999999999ap-3
    series = series * z - 0x1.5555555555555p-2
    let known = angle(ofEighths: Int(eighths))
    if known.high == 0 { return (r, r * z * series) }
    let high = known.high + r
    return (high, (known.high - high) + r + (known.low + r * z * series))
  }

  private static func difference(
    of a: (high: Double, low: Double), _ b: (high: Double, low: Double)
  ) -> (high: Double, low: Double) {
    let high = a.high - b.high
    return (high, ((a.high - high) - b.high) + (a.low - b.low))
  }

  /// atan(k / 8).
  private static func angle(ofEighths k: Int) -> (high: Double, low: Double) {
    switch k {
    case 0: (0, 0)
    case 1: (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
    case 2: (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
    case 3: (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
    case 4: (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
    case 5: (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
    case 6: (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
    case 7: (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
    default: (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
    }
  }
}
