import Testing

@testable import Reports

@Suite struct PatchedTextTests {
  /// Everything that a text hands out, patches in their places.
  private struct Reader {
    var bytes: [UInt8] = []

    mutating func drain(_ text: inout PatchedText) {
      bytes += text.takeBytes()
      for patch in text.takePatches() {
        bytes.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
      }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  @Test func `A gap that is filled in memory takes the room of its text`() {
    var text = PatchedText()
    var reader = Reader()
    text.append("a")
    let outer = text.gap(width: 10)
    reader.drain(&text)
    #expect(reader.text == "a")
    text.append("b")
    let inner = text.gap(width: 10)
    text.append("c")
    reader.drain(&text)
    #expect(reader.text == "a")
    text.fill(inner, "inner")
    text.fill(outer, "outer")
    reader.drain(&text)
    #expect(reader.text == "aouterbinnerc")
  }

  @Test func `Long texts are handed out, their gaps patched, and later gaps are held again`() {
    var text = PatchedText()
    var reader = Reader()
    let filler = String(repeating: "x", count: PatchedText.most)
    let outer = text.gap(width: 5)
    let first = text.gap(width: 5)
    text.append(filler)
    reader.drain(&text)
    #expect(reader.bytes.count == PatchedText.most + 10)
    text.append("y")
    reader.drain(&text)
    #expect(reader.bytes.count == PatchedText.most + 11)
    text.fill(first, "1st")
    let second = text.gap(width: 5)
    text.append("z")
    reader.drain(&text)
    #expect(reader.bytes.count == PatchedText.most + 11)
    text.fill(second, "2nd")
    text.fill(outer, "all")
    reader.drain(&text)
    #expect(reader.text == "all  1st  " + filler + "y2ndz")
  }

  @Test func `Nothing is held where nothing is open`() {
    var text = PatchedText()
    text.append("a")
    #expect(text.takeBytes() == [0x61])
    #expect(text.takeBytes() == [])
    text.fill(text.gap(width: 3), "b")
    #expect(text.takeBytes() == [0x62])
  }
}
