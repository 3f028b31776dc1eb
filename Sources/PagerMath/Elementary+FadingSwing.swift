extension Elementary {
  /// e^x · (a · cos y + b · sin y) for x in [−708, 709] and y in [0, 2²⁰], the bits of
  /// `expInRange(x) * (a * cos + b * sin)` with those of `sinCosInRange(y)`.
  ///
  /// One value at a time is bound by its chains of dependent operations: a hundred cycles for the exponential and as many
  /// for sine and cosine. A processor runs them side by side, and the next value's beside them, as far as its window of
  /// instructions reaches; so the three polynomials are written turn by turn, as they can be computed, and the quarter
  /// turns, known early, are applied to `a` and `b` and not to the sine and the cosine at the end. (Written so that sine
  /// and cosine are vector instructions it is slower: what is gained in instructions is lost in gathering.)
  @inlinable @inline(__always)
  package static func fadingSwing(_ x: Double, _ y: Double, cosine a: Double, sine b: Double) -> Double {
    let shifted = x * 0x1.71547652b82fep0 + roundingShift
    let turns = y * 0x1.45f306dc9c883p-1 + roundingShift
    let k = shifted - roundingShift
    let n = turns - roundingShift
    let high = x - k * naturalLogarithmOfTwoHigh
    let low = k * naturalLogarithmOfTwoLow
    let r = high - low
    let rTail = (high - r) - low
    let scale = Double(bitPattern: (shifted.bitPattern &+ 1023) << 52)

    let afterFirst = y - n * 0x1.921fb544p0
    let secondPart = n * 0x1.0b4611a6p-34
    let thirdPart = n * 0x1.3198a2ep-69
    let tail = n * 0x1.b839a252049c1p-104
    var fading = 0x1.6124613a86d09p-33 * r + 0x1.1eed8eff8d898p-29
    let second = difference(afterFirst, secondPart)
    fading = fading * r + 0x1.ae64567f544e4p-26
    let third = difference(second.high, thirdPart)
    fading = fading * r + 0x1.27e4fb7789f5cp-22
    let rest = (second.low + third.low) - tail
    let t = third.high + rest
    let tLow = (third.high - t) + rest
    fading = fading * r + 0x1.71de3a556c734p-19
    let z = t * t

    // An odd number of quarter turns swaps sine and cosine; the second bit of the number, and of the next, is a sign.
    let quarters = turns.bitPattern
    let exchanged = (a.bitPattern ^ b.bitPattern) & (0 &- (quarters & 1))
    let ofCosine = Double(bitPattern: a.bitPattern ^ exchanged ^ ((quarters & 2) << 62))
    let ofSine = Double(bitPattern: b.bitPattern ^ exchanged ^ (((quarters &+ 1) & 2) << 62))

    fading = fading * r + 0x1.a01a01a01a01ap-16
    var sine = 0x1.952c77030ad4ap-49 * z - 0x1.ae7f3e733b81fp-41
    var cosine = 0x1.ae7f3e733b81fp-45 * z - 0x1.93974a8c07c9dp-37
    fading = fading * r + 0x1.a01a01a01a01ap-13
    sine = sine * z + 0x1.6124613a86d09p-33
    cosine = cosine * z + 0x1.1eed8eff8d898p-29
    fading = fading * r + 0x1.6c16c16c16c17p-10
    sine = sine * z - 0x1.ae64567f544e4p-26
    cosine = cosine * z - 0x1.27e4fb7789f5cp-22
    fading = fading * r + 0x1.1111111111111p-7
    sine = sine * z + 0x1.71de3a556c734p-19
    cosine = cosine * z + 0x1.a01a01a01a01ap-16
    fading = fading * r + 0x1.5555555555555p-5
    sine = sine * z - 0x1.a01a01a01a01ap-13
    cosine = cosine * z - 0x1.6c16c16c16c17p-10
    fading = fading * r + 0x1.5555555555555p-3
    sine = sine * z + 0x1.1111111111111p-7
    cosine = cosine * z + 0x1.5555555555555p-5
    fading = fading * r + 0x1p-1
    sine = sine * z - 0x1.5555555555555p-3

    let half = 0.5 * z
    let leading = 1 - half
    let onePlusR = 1 + r
    let lost = (1 - onePlusR) + r
    cosine = leading + (((1 - leading) - half) + (z * z * cosine - t * tLow))
    sine = t + (t * z * sine + tLow * leading)
    let mantissa = onePlusR + (lost + (r * r * fading + (rTail + rTail * r)))
    return mantissa * scale * (ofCosine * cosine + ofSine * sine)
  }
}
