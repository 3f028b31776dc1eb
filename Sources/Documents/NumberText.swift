/// Writes and reads numbers, the same on every machine and in every locale.
public enum NumberText {
  /// The shortest decimal text that reads back as the same number; nil for what is not finite.
  ///
  /// Whole numbers have no `.0`, zero has no sign, and above 2⁵³, as below 10⁻⁴, there is an exponent: `1e+16`,
  /// `5e-324`. The text is a JSON number.
  public static func shortest(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    if value == 0 { return "0" }
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }

  /// The number with exactly this many decimals, for tables.
  ///
  /// What is rounded is the shortest decimal text of the number, halves away from zero: 1.005 gives `1.01` with two
  /// decimals, as a reader of the text expects, although the `Double` lies a little below. A zero has no sign. Large
  /// numbers are written in full, without an exponent, and what is not finite in words: `not a number`, `infinity`,
  /// `-infinity`.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: Digits after the point, 0 to 400; others are taken as the nearer of the two.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    text(value, decimals: min(max(decimals, 0), 400), dropsZeros: false)
  }

  /// The number for people: at most four decimals, rounded like ``fixed(_:decimals:)``, without zeros at the end.
  ///
  /// From 10¹⁶ on in magnitude the text is ``shortest(_:)``, whose exponent reads better than its digits.
  public static func short(_ value: Double) -> String {
    if value.isFinite, abs(value) >= 1e16, let text = shortest(value) { return text }
    return text(value, decimals: 4, dropsZeros: true)
  }

  /// The number like ``short(_:)``, or all of its digits where that text would be the other number's too.
  public static func short(_ value: Double, beside other: Double) -> String {
    let text = short(value)
    return text == short(other) ? shortest(value) ?? text : text
  }

  /// How far apart two numbers are, like ``short(_:)`` but with up to twelve decimals where four would say 0.
  public static func distance(_ a: Double, _ b: Double) -> String {
    let distance = abs(a - b)
    let text = short(distance)
    guard text == "0", distance > 0 else { return text }
    let precise = self.text(distance, decimals: 12, dropsZeros: true)
    return precise == "0" ? "less than 1e-12" : precise
  }

  /// The number that a text is; nil where it is none, or lies beyond the range of `Double`.
  ///
  /// Decimal digits with an optional sign, point and exponent, correctly rounded. Unlike in JSON a plus sign, leading
  /// zeros and a point without digits on one side are accepted, because people and programs write them; white space,
  /// `nan`, `inf` and hexadecimal numbers are not.
  public static func number(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { isNumber($0) ? DecimalText.number($0)?.value : nil }
  }

  /// Whether these bytes are `[+-] digits [. digits] [e [+-] digits]` with a digit on one side of the point at least.
  private static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    func skipSign() {
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
    }
    func skipDigits() -> Int {
      let start = index
      while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
      return index - start
    }
    skipSign()
    var digits = skipDigits()
    if index < bytes.count, bytes[index] == 0x2E {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return false }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      index += 1
      skipSign()
      guard skipDigits() > 0 else { return false }
    }
    return index == bytes.count
  }

  private static func text(_ value: Double, decimals: Int, dropsZeros: Bool) -> String {
    guard value.isFinite else { return value.isNaN ? "not a number" : value < 0 ? "-infinity" : "infinity" }
    var decimal = Decimal(value)
    decimal.round(to: decimals)
    var text: [UInt8] = decimal.isNegative && !decimal.digits.isEmpty ? [0x2D] : []
    if decimal.point <= 0 { text.append(0x30) }
    for place in 0..<max(decimal.point, 0) { text.append(0x30 + decimal.digit(place)) }
    if decimals > 0 {
      text.append(0x2E)
      for place in decimal.point..<decimal.point + decimals { text.append(0x30 + decimal.digit(place)) }
    }
    if dropsZeros, decimals > 0 {
      while text.last == 0x30 { text.removeLast() }
      if text.last == 0x2E { text.removeLast() }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A number as decimal digits: 0.d₀d₁d₂… × 10^point.
private struct Decimal {
  var isNegative: Bool
  /// Digits 0 to 9, the first and the last of them not 0; none for zero.
  var digits: [UInt8] = []
  /// Digits before the decimal point; negative where zeros follow it.
  var point = 0

  /// The digits of the shortest text of a finite number.
  init(_ value: Double) {
    isNegative = value < 0
    var exponent = 0
    var isFraction = false
    var isExponent = false
    var isExponentNegative = false
    for byte in value.magnitude.description.utf8 {
      switch byte {
      case 0x30...0x39 where isExponent: exponent = exponent * 10 + Int(byte - 0x30)
      case 0x30...0x39:
        if byte == 0x30, digits.isEmpty {
          if isFraction { point -= 1 }
        } else {
          digits.append(byte - 0x30)
          if !isFraction { point += 1 }
        }
      case 0x2E: isFraction = true
      case 0x2D: isExponentNegative = true
      case 0x65: isExponent = true
      default: break
      }
    }
    point += isExponentNegative ? -exponent : exponent
    trim()
  }

  /// The digit at an index, 0 on both sides of those that are stored.
  func digit(_ index: Int) -> UInt8 {
    digits.indices.contains(index) ? digits[index] : 0
  }

  /// Rounds to a number of digits after the point, halves away from zero.
  mutating func round(to decimals: Int) {
    let kept = point + decimals
    guard kept < digits.count else { return }
    guard kept >= 0 else {
      digits = []
      return trim()
    }
    let roundsUp = digits[kept] >= 5
    digits.removeSubrange(kept...)
    if roundsUp {
      while digits.last == 9 { digits.removeLast() }
      if digits.isEmpty {
        // All digits were nines, or there were none: the one stands a place to the left of them.
        digits = [1]
        point += 1
      } else {
        digits[digits.count - 1] += 1
      }
    }
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }
}
