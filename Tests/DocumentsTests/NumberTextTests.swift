import Testing

import Documents

@Suite("NumberText")
struct NumberTextTests {
  @Test("the shortest text is JSON, has no needless sign or point, and reads back")
  func shortest() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (390, "390"), (1e15, "1000000000000000"),
      (123456.789, "123456.789"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
      (0.1 + 0.2, "0.30000000000000004"),
    ]
    for (value, text) in cases { #expect(NumberText.shortest(value) == text) }
    var random = Seeded(8)
    for _ in 0..<20_000 {
      let value =
        random.next(below: 2) == 0
        ? Double(bitPattern: random.next()) : Double(random.next(below: 2_000_000) - 1_000_000) / 1000
      guard value.isFinite else { continue }
      let text = NumberText.shortest(value) ?? ""
      #expect(Double(text) == value && !text.hasSuffix(".0"))
      #expect(read(text).diagnostics.isEmpty, "\(text)")
    }
  }

  @Test("what is not finite has no text, and is words for people")
  func notFinite() {
    for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      #expect(NumberText.shortest(value) == nil)
    }
    #expect(NumberText.fixed(.nan, decimals: 2) == "not a number")
    #expect(NumberText.fixed(.infinity, decimals: 2) == "infinity")
    #expect(NumberText.short(-.infinity) == "-infinity")
  }

  @Test(
    "decimals are rounded half away from zero, as the number is written",
    arguments: [
      (0, 2, "0.00"), (-0.0, 2, "0.00"), (1, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.5, 0, "1"),
      (0.4999, 0, "0"), (-0.4, 0, "0"), (1.005, 2, "1.01"), (1.115, 2, "1.12"), (0.285, 2, "0.29"), (9.995, 2, "10.00"),
      (99.999, 1, "100.0"), (0.006, 2, "0.01"), (0.004, 2, "0.00"), (-0.004, 2, "0.00"), (-0.006, 2, "-0.01"),
      (1e-7, 3, "0.000"), (123.456, 1, "123.5"), (1996, 3, "1996.000"), (1e21, 1, "1000000000000000000000.0"),
      (0.96, 0, "1"), (0.05, 1, "0.1"), (0.049, 1, "0.0"), (12.34, -3, "12"),
    ] as [(Double, Int, String)])
  func fixed(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test("rounding agrees with integer arithmetic on every thousandth")
  func everyThousandth() {
    for thousandths in -25_000...25_000 {
      let magnitude = (abs(thousandths) + 5) / 10
      let sign = thousandths < 0 && magnitude > 0 ? "-" : ""
      let cents = magnitude % 100
      let expected = "\(sign)\(magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
      let text = NumberText.fixed(Double(thousandths) / 1000, decimals: 2)
      if text != expected { Issue.record("\(thousandths): \(text), not \(expected)") }
    }
  }

  @Test(
    "for people: four decimals at most and none that are zero",
    arguments: [
      (0, "0"), (1, "1"), (0.5, "0.5"), (1.0 / 3, "0.3333"), (2.0 / 3, "0.6667"), (-0.00001, "0"), (100, "100"),
      (1.23456, "1.2346"), (1.99999, "2"), (-155.9, "-155.9"), (1e15, "1000000000000000"), (1e16, "1e+16"),
    ] as [(Double, String)])
  func short(value: Double, text: String) {
    #expect(NumberText.short(value) == text)
  }

  @Test("two numbers side by side never look the same unless they are")
  func besides() {
    #expect(NumberText.short(187.5, beside: 180) == "187.5")
    #expect(NumberText.short(187.5, beside: 187.5.nextDown) == "187.5")
    #expect(NumberText.short(187.5.nextDown, beside: 187.5) == "187.49999999999997")
    #expect(NumberText.short(1e-6, beside: 0) == "1e-06")
    for digits in 0..<1000 {
      let a = Double(digits) * 0.137 - 60
      for b in [a.nextUp, a + 1e-9, a + 1e-5, a + 3] {
        #expect(NumberText.short(a, beside: b) != NumberText.short(b, beside: a))
      }
    }
  }

  @Test(
    "a distance is 0 only where there is none",
    arguments: [
      (3, 3, "0"), (1, 3, "2"), (3, 1, "2"), (156, 155.9, "0.1"), (1, 1.00002, "0.00002"),
      (187.5, 187.5.nextDown, "less than 1e-12"), (0, 1e-12, "0.000000000001"),
    ] as [(Double, Double, String)])
  func distance(a: Double, b: Double, text: String) {
    #expect(NumberText.distance(a, b) == text)
  }

  @Test("a number is decimal digits, and nothing else is")
  func reading() {
    for (text, value) in [
      ("0", 0), ("-1.5", -1.5), ("+.5", 0.5), ("5.", 5), ("007", 7), ("1e3", 1000), ("1E-3", 0.001), ("0.1", 0.1),
      ("123456789012345678901234567890", 123456789012345677877719597056), ("1e-400", 0),
    ] as [(String, Double)] {
      #expect(NumberText.number(text) == value, "\(text)")
    }
    for text in ["", " 1", "1 ", "nan", "inf", "-", ".", "1e", "0x10", "1_000", "1,5", "--1", "1e400", "−1", "1.2.3"] {
      #expect(NumberText.number(text) == nil, "\(text)")
    }
    for value in [0.1, -1e-9, .leastNonzeroMagnitude, 1.7976931348623157e308, 98765.4321] {
      #expect(NumberText.shortest(value).flatMap(NumberText.number) == value)
    }
  }
}
