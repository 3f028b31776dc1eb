/// Turns decimal digits into numbers, correctly rounded and independent of the locale.
enum DecimalText {
  /// Powers of ten that a `Double` holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The number that the bytes `[+-] digits [. digits] [e [+-] digits]` write; nil beyond the range of `Double`.
  ///
  /// Digits on one side of the point may be missing. The caller has checked the grammar: other bytes give a number
  /// without meaning, never a trap.
  ///
  /// A whole number of 64 bits is exact. With a mantissa up to 2⁵³ and a power of ten up to 10²² both factors are exact,
  /// so that one multiplication or division rounds correctly (W. D. Clinger, How to Read Floating Point Numbers
  /// Accurately, doi:10.1145/93542.93557); everything else goes through the standard library's parser.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONNumber? {
    var mantissa: UInt64 = 0
    var exponent = 0
    var isCutOff = false
    var isNegative = false
    var index = 0
    if index < bytes.count, bytes[index] == 0x2D || bytes[index] == 0x2B {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    var isFraction = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x2E {
        isFraction = true
      } else if byte &- 0x30 <= 9 {
        let digit = UInt64(byte &- 0x30)
        if mantissa < UInt64.max / 10 {
          mantissa = mantissa &* 10 &+ digit
          if isFraction { exponent -= 1 }
        } else if mantissa == UInt64.max / 10, digit <= 5 {
          mantissa = mantissa * 10 + digit
          if isFraction { exponent -= 1 }
        } else {
          if digit != 0 { isCutOff = true }
          if !isFraction { exponent += 1 }
        }
      } else {
        break
      }
      index += 1
    }
    if index < bytes.count {
      exponent += explicitExponent(bytes, from: index + 1)
    }
    if mantissa == 0 { return JSONNumber(isNegative ? .double(-0.0) : .signed(0)) }
    if !isCutOff {
      while exponent < 0, mantissa % 10 == 0 {
        mantissa /= 10
        exponent += 1
      }
      if exponent >= 0, let integer = integer(mantissa, exponent: exponent, isNegative: isNegative) {
        return JSONNumber(integer)
      }
      if mantissa <= 1 << 53, abs(exponent) <= 22 {
        let magnitude =
          exponent < 0 ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
        return JSONNumber(.double(isNegative ? -magnitude : magnitude))
      }
    }
    // Far outside the range of Double there is nothing to round, and no need to trust a parser with it.
    if exponent > 400 { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let value = Double(text) else { return JSONNumber(.double(0)) }
    return value.isFinite ? JSONNumber(.double(value)) : nil
  }

  /// The exponent behind the letter e, held within ±10⁹: no document is long enough to bring that back into range.
  private static func explicitExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    var isNegative = false
    if index < bytes.count, bytes[index] == 0x2D || bytes[index] == 0x2B {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    var magnitude = 0
    while index < bytes.count, bytes[index] &- 0x30 <= 9 {
      magnitude = min(magnitude * 10 + Int(bytes[index] &- 0x30), 1_000_000_000)
      index += 1
    }
    return isNegative ? -magnitude : magnitude
  }

  private static func integer(_ mantissa: UInt64, exponent: Int, isNegative: Bool) -> JSONNumber.Storage? {
    guard exponent <= 19 else { return nil }
    var magnitude = mantissa
    for _ in 0..<exponent {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      magnitude = product
    }
    if isNegative {
      guard magnitude <= 1 << 63 else { return nil }
      return .signed(Int64(truncatingIfNeeded: 0 &- magnitude))
    }
    return magnitude <= UInt64(Int64.max) ? .signed(Int64(magnitude)) : .unsigned(magnitude)
  }
}
