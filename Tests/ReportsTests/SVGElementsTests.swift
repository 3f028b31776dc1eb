import Testing

@testable import Reports

@Suite struct SVGElementsTests {
  @Test func `Numbers have no zeros that say nothing`() {
    let cases = [
      (0.0, "0"), (-0.0, "0"), (120, "120"), (1.5, "1.5"), (1.255, "1.26"), (-0.001, "0"), (100.10, "100.1"),
    ]
    for (number, text) in cases { #expect(SVG.number(number) == text) }
  }

  @Test func `Nothing in a text is markup, and nothing in it hides or reorders what stands around it`() {
    #expect(SVG.escaped("plain, déjà 頁 ✓") == "plain, déjà 頁 ✓")
    #expect(SVG.escaped("<a b=\"c\" d='e'>&amp;") == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;")
    #expect(SVG.escaped("\u{0}\u{1b}[1m\u{202e}\u{2028}\u{FFFF}") == "\\u{0}\\u{1b}[1m\\u{202e}\\u{2028}\u{FFFD}")
    for value in 0..<0x3000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = SVG.escaped(String(scalar))
      for markup in ["<", ">", "\"", "'"] { #expect(!text.contains(markup)) }
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }
}
