extension Elementary {
  /// The sine of `x`.
  ///
  /// Edge cases: NaN and ±∞ give NaN; ±0 gives ±0. Beyond |x| = 2²⁰ the answer is that of an angle off by
  /// at most 4e-17 · |x|, which is less than the spacing of doubles there.
  ///
  /// - Parameter x: An angle in radians.
  /// - Returns: sin x, within 0.82 ulp for |x| ≤ 2²⁰ (measured).
  public static func sin(_ x: Double) -> Double {
    if x.magnitude < 0x1p-27 { return x }  // the cube is below half an ulp, and −0 keeps its sign
    guard let angle = reduce(x) else { return .nan }
    switch angle.quadrant & 3 {
    case 0: return sineKernel(angle)
    case 1: return cosineKernel(angle)
    case 2: return -sineKernel(angle)
    default: return -cosineKernel(angle)
    }
  }

  /// The cosine of `x`.
  ///
  /// Edge cases: NaN and ±∞ give NaN. Beyond |x| = 2²⁰ the answer is that of an angle off by at most 4e-17 · |x|,
  /// which is less than the spacing of doubles there.
  ///
  /// - Parameter x: An angle in radians.
  /// - Returns: cos x, within 0.82 ulp for |x| ≤ 2²⁰ (measured).
  public static func cos(_ x: Double) -> Double {
    guard let angle = reduce(x) else { return .nan }
    switch angle.quadrant & 3 {
    case 0: return cosineKernel(angle)
    case 1: return -sineKernel(angle)
    case 2: return -cosineKernel(angle)
    default: return sineKernel(angle)
    }
  }

  /// Sine and cosine of `x` for 0 ≤ x ≤ 2²⁰: the same bits as `sin(_:)` and `cos(_:)` without a branch, so that loops of
  /// it become vector code.
  ///
  /// - Parameter x: An angle in [0, 2²⁰], in radians. Others give a wrong number (−0 the sine 0), not a trap.
  @inlinable @inline(__always)
  package static func sinCosInRange(_ x: Double) -> (sin: Double, cos: Double) {
    let angle = reduceInRange(x)
    return turned(sineKernel(angle), cosineKernel(angle), by: angle.quadrant)
  }

  /// Sine and cosine of an angle from those of its rest past a number of quarter turns.
  @inlinable @inline(__always)
  static func turned(_ sine: Double, _ cosine: Double, by quarters: UInt64) -> (sin: Double, cos: Double) {
    let (sine, cosine) = (sine.bitPattern, cosine.bitPattern)
    // An odd number swaps the two; the second bit of the number, and of the next one, is the sign.
    let exchanged = (sine ^ cosine) & (0 &- (quarters & 1))
    return (
      Double(bitPattern: (sine ^ exchanged) ^ ((quarters & 2) << 62)),
      Double(bitPattern: (cosine ^ exchanged) ^ (((quarters &+ 1) & 2) << 62))
    )
  }

  /// An angle within ±π/4 of a multiple of π/2, as an unevaluated sum `high + low`.
  @usableFromInline
  struct ReducedAngle {
    @usableFromInline var high: Double
    @usableFromInline var low: Double
    /// The multiple of π/2; only its last two bits count.
    @usableFromInline var quadrant: UInt64

    @inlinable @inline(__always)
    init(high: Double, low: Double, quadrant: UInt64) {
      self.high = high
      self.low = low
      self.quadrant = quadrant
    }
  }

  private static func reduce(_ x: Double) -> ReducedAngle? {
    guard x.isFinite else { return nil }
    if x.magnitude <= 0x1.921fb54442d18p-1 { return ReducedAngle(high: x, low: 0, quadrant: 0) }
    return reduceInRange(x.magnitude <= 0x1p20 ? x : reduceBeyondRange(x))
  }

  /// Cody and Waite's reduction with π/2 in three parts of 33 bits and a tail.
  ///
  /// The multiple n is at most 2²⁰, so its product with each of the three parts is exact; together they hold 99 bits of
  /// π/2 past which the tail keeps the result good to 2⁻¹³⁰, whatever cancels.
  @inlinable @inline(__always)
  static func reduceInRange(_ x: Double) -> ReducedAngle {
    let shifted = x * 0x1.45f306dc9c883p-1 + roundingShift
    let n = shifted - roundingShift
    let afterFirst = x - n * 0x1.921fb544p0
    let second = difference(afterFirst, n * 0x1.0b4611a6p-34)
    let third = difference(second.high, n * 0x1.3198a2ep-69)
    let low = (second.low + third.low) - n * 0x1.b839a252049c1p-104
    let high = third.high + low
    return ReducedAngle(high: high, low: (third.high - high) + low, quadrant: shifted.bitPattern)
  }

  /// The exact remainder of `x` by the double nearest to 2π, for |x| > 2²⁰.
  ///
  /// That double is 2.4e-16 short of 2π, so the angle is off by 2.4e-16 a turn. Nothing here turns that often; the
  /// answer is only promised to be finite, within [−1, 1] and the same everywhere.
  private static func reduceBeyondRange(_ x: Double) -> Double {
    x.truncatingRemainder(dividingBy: 0x1.921fb54442d18p2)
  }

  /// Dekker's fast two-sum of `a` and `-b`: `high + low` is exactly `a − b`, as `a` is a multiple of the last place of `b`.
  ///
  /// It is: the angle is a multiple of 2⁻⁵³ past π/4, and the parts of π/2 have ever lower last places.
  @inlinable @inline(__always)
  static func difference(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let high = a - b
    return (high, (a - high) - b)
  }

  /// Taylor's series to r¹⁷ (truncation 1e-19), and the first-order effect of the low part.
  @inlinable @inline(__always)
  static func sineKernel(_ angle: ReducedAngle) -> Double {
    let r = angle.high
    let z = r * r
    var series = 0x1.952c77030ad4ap-49
    series = series * z - 0x1.ae7f3e733b81fp-41
    series = series * z + 0x1.6124613a86d09p-33
    series = series * z - 0x1.ae64567f544e4p-26
    series = series * z + 0x1.71de3a556c734p-19
    series = series * z - 0x1.a01a01a01a01ap-13
    series = series * z + 0x1.1111111111111p-7
    series = series * z - 0x1.5555555555555p-3
    return r + (r * z * series + angle.low * (1 - 0.5 * z))
  }

  /// Taylor's series to r¹⁶ (truncation 2e-18), the first-order effect of the low part, and what 1 − r²/2 drops.
  @inlinable @inline(__always)
  static func cosineKernel(_ angle: ReducedAngle) -> Double {
    let r = angle.high
    let z = r * r
    var series = 0x1.ae7f3e733b81fp-45
    series = series * z - 0x1.93974a8c07c9dp-37
    series = series * z + 0x1.1eed8eff8d898p-29
    series = series * z - 0x1.27e4fb7789f5cp-22
    series = series * z + 0x1.a01a01a01a01ap-16
    series = series * z - 0x1.6c16c16c16c17p-10
    series = series * z + 0x1.5555555555555p-5
    let half = 0.5 * z
    let leading = 1 - half
    return leading + (((1 - leading) - half) + (z * z * series - r * angle.low))
  }
}
