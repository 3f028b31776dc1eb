import Testing

import Documents

@Suite("JSONNumber")
struct JSONNumberTests {
  private func number(_ text: String) -> JSONNumber? {
    guard case .number(let number) = read(text).root?.kind else { return nil }
    return number
  }

  @Test("every double is read back from its shortest text, bit by bit")
  func roundTrip() {
    var random = Seeded(5)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, let text = NumberText.shortest(value) else { continue }
      #expect(number(text)?.value.bitPattern == value.bitPattern, "\(text)")
    }
  }

  @Test("decimal texts of every length and scale round as the standard library rounds them")
  func rounding() {
    var random = Seeded(6)
    for _ in 0..<20_000 {
      var text = random.next(below: 2) == 0 ? "-" : ""
      let digits = 1 + random.next(below: 24)
      text += String(1 + random.next(below: 9))
      for _ in 1..<max(digits, 2) { text += String(random.next(below: 10)) }
      if random.next(below: 2) == 0 {
        text += "."
        for _ in 0...random.next(below: 24) { text += String(random.next(below: 10)) }
      }
      if random.next(below: 3) == 0 { text += "e\(random.next(below: 60) - 30)" }
      #expect(number(text)?.value == Double(text), "\(text)")
    }
  }

  @Test("halves between two doubles round to even, at any distance behind the point")
  func halfway() {
    let zeros = String(repeating: "0", count: 1000)
    #expect(number("9007199254740993")?.value == 9_007_199_254_740_992)
    #expect(number("9007199254740993.\(zeros)1")?.value == 9_007_199_254_740_994)
    #expect(number("9007199254740995")?.value == 9_007_199_254_740_996)
    #expect(number("9007199254740992.\(zeros)9e0")?.value == 9_007_199_254_740_992)
    #expect(number("1\(zeros).0e-1000")?.exactInteger == 1)
    #expect(number("1\(zeros)e-1000")?.value == 1)
    #expect(number("0.\(zeros)1e1001")?.value == 1)
    #expect(number("2.2250738585072011e-308")?.value.bitPattern == 0x000F_FFFF_FFFF_FFFF)
    #expect(number("1.7976931348623158e308")?.value == .greatestFiniteMagnitude)
    #expect(number("1.7976931348623159e308") == nil)
    #expect(number("2.4703282292062328e-324")?.value == .leastNonzeroMagnitude)
    #expect(number("2.4703282292062327e-324")?.value == 0)
  }

  @Test("a number of a million digits is read")
  func manyDigits() {
    let million = 1_000_000
    #expect(number("0." + String(repeating: "3", count: million))?.value == 1.0 / 3)
    #expect(number(String(repeating: "9", count: million)) == nil)
    #expect(number("1e" + String(repeating: "0", count: million) + "2")?.exactInteger == 100)
  }

  @Test("integers of 64 bits are exact to both ends, and nothing beyond is one")
  func integers() {
    var random = Seeded(7)
    for _ in 0..<5_000 {
      let value = Int(truncatingIfNeeded: random.next()) >> random.next(below: 64)
      #expect(number("\(value)")?.exactInteger == value)
      let unsigned = random.next() >> UInt64(random.next(below: 64))
      #expect(number("\(unsigned)")?.exactUnsigned == unsigned)
      #expect(number("\(unsigned).000")?.exactUnsigned == unsigned)
      let part = unsigned / 1000 + 1
      #expect(number("\(part)000e-3")?.exactUnsigned == part)
      #expect(number("\(unsigned)")?.value == Double(unsigned))
    }
    #expect(number("9223372036854775808")?.exactInteger == nil)
    #expect(number("9223372036854775808")?.exactUnsigned == 1 << 63)
    #expect(number("-9223372036854775808")?.exactInteger == Int.min)
    #expect(number("-9223372036854775809")?.exactInteger == nil)
    #expect(number("18446744073709551616")?.exactUnsigned == nil)
    #expect(number("184467440737095516.15e2")?.exactUnsigned == UInt64.max)
    #expect(number("1e19")?.exactUnsigned == 10_000_000_000_000_000_000)
    #expect(number("1e20")?.exactUnsigned == nil)
    #expect(number("-1")?.exactUnsigned == nil)
    #expect(number("1.5")?.exactInteger == nil)
    #expect(number("-0")?.exactInteger == 0)
    #expect(number("-0")?.value.sign == .minus)
    #expect(number("0.000")?.value.sign == .plus)
  }
}
