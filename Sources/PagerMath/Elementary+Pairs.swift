/// The exponential, the sine and the cosine of two values at once.
///
/// In a loop over a buffer they are vector code, and that two streams take turns in it hides the latency of their long
/// chains: a loop over the scalar kernels waits a third of its time. The operations are those of the scalar functions
/// in the same order, so the bits are theirs.
extension Elementary {
  /// Two doubles on which the same operations are done, in turns.
  @frozen @usableFromInline
  package struct Pair: Sendable {
    /// The first value.
    @usableFromInline package var a: Double
    /// The second value.
    @usableFromInline package var b: Double

    /// A pair of values.
    @inlinable @inline(__always)
    package init(_ a: Double, _ b: Double) {
      self.a = a
      self.b = b
    }

    @inlinable @inline(__always) static func + (l: Pair, r: Pair) -> Pair { Pair(l.a + r.a, l.b + r.b) }
    @inlinable @inline(__always) static func + (l: Pair, r: Double) -> Pair { Pair(l.a + r, l.b + r) }
    @inlinable @inline(__always) static func + (l: Double, r: Pair) -> Pair { Pair(l + r.a, l + r.b) }
    @inlinable @inline(__always) static func - (l: Pair, r: Pair) -> Pair { Pair(l.a - r.a, l.b - r.b) }
    @inlinable @inline(__always) static func - (l: Pair, r: Double) -> Pair { Pair(l.a - r, l.b - r) }
    @inlinable @inline(__always) static func - (l: Double, r: Pair) -> Pair { Pair(l - r.a, l - r.b) }
    @inlinable @inline(__always) static func * (l: Pair, r: Pair) -> Pair { Pair(l.a * r.a, l.b * r.b) }
    @inlinable @inline(__always) static func * (l: Pair, r: Double) -> Pair { Pair(l.a * r, l.b * r) }
    @inlinable @inline(__always) static func * (l: Double, r: Pair) -> Pair { Pair(l * r.a, l * r.b) }
  }

  /// eˣ of two values in [−708, 709]: the bits of `exp(_:)`.
  @inlinable @inline(__always)
  package static func expInRange(_ x: Pair) -> Pair {
    let shifted = x * 0x1.71547652b82fep0 + roundingShift
    let k = shifted - roundingShift
    let high = x - k * naturalLogarithmOfTwoHigh
    let low = k * naturalLogarithmOfTwoLow
    let r = high - low
    let rTail = (high - r) - low

    var series = r * 0x1.6124613a86d09p-33 + 0x1.1eed8eff8d898p-29
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
    let mantissa = onePlusR + (lost + beyondLinear)
    return Pair(
      mantissa.a * Double(bitPattern: (shifted.a.bitPattern &+ 1023) << 52),
      mantissa.b * Double(bitPattern: (shifted.b.bitPattern &+ 1023) << 52))
  }

  /// Sine and cosine of two angles in [0, 2²⁰]: the bits of `sin(_:)` and `cos(_:)`.
  @inlinable @inline(__always)
  package static func sinCosInRange(_ x: Pair) -> (sin: Pair, cos: Pair) {
    let shifted = x * 0x1.45f306dc9c883p-1 + roundingShift
    let n = shifted - roundingShift
    let afterFirst = x - n * 0x1.921fb544p0
    let second = difference(afterFirst, n * 0x1.0b4611a6p-34)
    let third = difference(second.high, n * 0x1.3198a2ep-69)
    let tail = (second.low + third.low) - n * 0x1.b839a252049c1p-104
    let r = third.high + tail
    let low = (third.high - r) + tail
    let z = r * r

    var sine = z * 0x1.952c77030ad4ap-49 - 0x1.ae7f3e733b81fp-41
    sine = sine * z + 0x1.6124613a86d09p-33
    sine = sine * z - 0x1.ae64567f544e4p-26
    sine = sine * z + 0x1.71de3a556c734p-19
    sine = sine * z - 0x1.a01a01a01a01ap-13
    sine = sine * z + 0x1.1111111111111p-7
    sine = sine * z - 0x1.5555555555555p-3
    let half = z * 0.5
    let leading = 1 - half
    sine = r + (r * z * sine + low * leading)
    var cosine = z * 0x1.ae7f3e733b81fp-45 - 0x1.93974a8c07c9dp-37
    cosine = cosine * z + 0x1.1eed8eff8d898p-29
    cosine = cosine * z - 0x1.27e4fb7789f5cp-22
    cosine = cosine * z + 0x1.a01a01a01a01ap-16
    cosine = cosine * z - 0x1.6c16c16c16c17p-10
    cosine = cosine * z + 0x1.5555555555555p-5
    cosine = leading + (((1 - leading) - half) + (z * z * cosine - r * low))

    let (one, other) = (
      turned(sine.a, cosine.a, by: shifted.a.bitPattern), turned(sine.b, cosine.b, by: shifted.b.bitPattern)
    )
    return (Pair(one.sin, other.sin), Pair(one.cos, other.cos))
  }

  /// Dekker's fast two-sum in both: see the scalar one.
  @inlinable @inline(__always)
  static func difference(_ a: Pair, _ b: Pair) -> (high: Pair, low: Pair) {
    let high = a - b
    return (high, (a - high) - b)
  }
}
