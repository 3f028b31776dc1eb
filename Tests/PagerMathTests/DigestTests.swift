import PagerMath
import Testing

@Suite("Digest")
struct DigestTests {
  @Test(
    "Texts give the published FNV-1a values",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("b", "af63df4c8601f1a5"), ("foobar", "85944171f73967e8"),
    ])
  func publishedValues(text: String, expected: String) {
    var digest = Digest()
    digest.add(text)
    #expect(digest.hexadecimal == expected)
  }

  @Test("An integer is its eight bytes, least significant first")
  func integers() {
    var number = Digest()
    number.add(0x6867_6665_6463_6261 as UInt64)
    var text = Digest()
    text.add("abcdefgh")
    #expect(number == text)
  }

  @Test("A number is its bit pattern; minus zero is zero and every NaN the same")
  func numbers() {
    func digest(_ value: Double) -> UInt64 {
      var digest = Digest()
      digest.add(value)
      return digest.value
    }
    var pattern = Digest()
    pattern.add((1.5).bitPattern)
    #expect(digest(1.5) == pattern.value)
    #expect(digest(-0.0) == digest(0))
    #expect(digest(.nan) == digest(-.nan))
    #expect(digest(.nan) != digest(.infinity))
    #expect(digest(1) != digest(1.0.nextUp))
    #expect(digest(.leastNonzeroMagnitude) != digest(0))
  }

  @Test("Order matters, and the hexadecimal form keeps leading zeros")
  func order() {
    var (forward, backward) = (Digest(), Digest())
    forward.add("ab")
    backward.add("ba")
    #expect(forward.value != backward.value)
    var digest = Digest()
    var shortest = 64
    for index in 0..<1000 as Range<UInt64> {
      digest.add(index)
      #expect(digest.hexadecimal.count == 16)
      #expect(UInt64(digest.hexadecimal, radix: 16) == digest.value)
      shortest = min(shortest, 64 - digest.value.leadingZeroBitCount)
    }
    #expect(shortest <= 60)
  }
}
