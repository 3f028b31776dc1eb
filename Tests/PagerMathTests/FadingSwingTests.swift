import PagerMath
import Testing

@Suite("A fading swing")
struct FadingSwingTests {
  @Test("It has the bits of its exponential, sine and cosine")
  func bits() {
    let random = RandomStream(seed: 17, stream: 0)
    for index in 0..<20_000 as Range<UInt64> {
      let exponent = -708 * random.uniform(at: 4 * index) * (index % 3 == 0 ? 1 : 0.01)
      let angle = (index % 5 == 0 ? 0x1p20 : 40) * random.uniform(at: 4 * index + 1)
      let a = 800 * random.uniform(at: 4 * index + 2) - 400
      let b = 800 * random.uniform(at: 4 * index + 3) - 400
      let expected = Elementary.exp(exponent) * (a * Elementary.cos(angle) + b * Elementary.sin(angle))
      let actual = Elementary.fadingSwing(exponent, angle, cosine: a, sine: b)
      #expect(actual.bitPattern == expected.bitPattern, "e^\(exponent), \(angle), \(a), \(b)")
    }
  }

  @Test("Every number of quarter turns has its signs, at its start, middle and ends")
  func quarters() {
    for quarter in 0..<64 {
      for part in [0.0, 0.001, 0.25, 0.499999, 0.5, 0.500001, 0.75] {
        let angle = (Double(quarter) + part) * Double.pi / 2
        for (a, b) in [(1.0, 0.0), (0, 1), (3, -5)] {
          let expected = a * Elementary.cos(angle) + b * Elementary.sin(angle)
          #expect(Elementary.fadingSwing(0, angle, cosine: a, sine: b) == expected, "\(angle), \(a), \(b)")
        }
      }
    }
  }
}
