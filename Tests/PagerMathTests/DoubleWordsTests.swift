import PagerMath
import Testing

@Suite("A number in a sentence")
struct DoubleWordsTests {
  @Test("It is as short as it can be")
  func short() {
    let examples: [(Double, String)] = [
      (100, "100"), (-3, "-3"), (0, "0"), (-0.0, "0"), (0.5, "0.5"), (1e16, "1e+16"), (123.4, "123.4"),
      (1 / 3, "0.3333333333333333"),
    ]
    for (number, words) in examples { #expect(number.words == words) }
  }

  @Test("It reads back the same")
  func exact() {
    for exponent in -300...300 {
      let number = 1.1 * Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Double(number.words) == number)
    }
  }
}
