import Testing

@testable import Reports

@Suite struct XMLTextTests {
  @Test func `Nothing in a text is markup, and nothing in it hides or reorders what stands around it`() {
    #expect("plain, déjà 頁 ✓".escapedForXML == "plain, déjà 頁 ✓")
    #expect("<a b=\"c\" d='e'>&amp;".escapedForXML == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;")
    #expect("\u{0}\u{1b}[1m\u{202e}\u{2028}\u{FFFF}".escapedForXML == "\\u{0}\\u{1b}[1m\\u{202e}\\u{2028}\\u{ffff}")
    for value in 0..<0x3000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar).escapedForXML
      for markup in ["<", ">", "\"", "'"] { #expect(!text.contains(markup)) }
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }
}
