import Testing

import Documents

@Suite("JSONReader with hostile input")
struct JSONHostileTests {
  static let sample = """
    { // what a swipe must do
      "name": "Half a page \\u00e9 \\ud83d\\ude00", /* é 漢 */
      "pager": { "model": "PagerView", "pages": 5, "on": true, "off": false, "none": null },
      "steps": [ { "swipe": { "by": [-160.25, 0], "duration": 2.5e2 } }, ],
      "big": [18446744073709551615, 0.1234567890123456789, 1e-400, -0],
    }
    """

  @Test("every proper prefix of a document is rejected, at a place within it")
  func prefixes() {
    let bytes = Array(JSONHostileTests.sample.utf8)
    #expect(read(bytes: bytes).root != nil)
    for length in 0..<bytes.count {
      let reading = read(bytes: Array(bytes[..<length]))
      #expect(reading.root == nil && !reading.diagnostics.isEmpty, "length \(length)")
      expectPlacesInside(reading, Array(bytes[..<length]))
    }
  }

  @Test("20,000 mutated documents give a tree, or errors with places inside them")
  func mutations() {
    let bytes = Array(JSONHostileTests.sample.utf8)
    let pieces: [[UInt8]] = [
      "{", "}", "[", "]", "\"", ",", ":", "\\", "/*", "*/", "//", "\\u", "\\ud8", "1e9", "-", "é",
    ]
    .map { Array($0.utf8) }
    var random = Seeded(2)
    var accepted = 0
    var failures = 0
    for _ in 0..<20_000 {
      var mutated = bytes
      for _ in 0...random.next(below: 3) {
        let at = random.next(below: mutated.count)
        let length = min(random.next(below: 4), mutated.count - at)
        switch random.next(below: 5) {
        case 0: mutated[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: mutated[at] ^= 1 << UInt8(random.next(below: 8))
        case 2: mutated.removeSubrange(at..<at + length)
        case 3: mutated.insert(contentsOf: pieces[random.next(below: pieces.count)], at: at)
        default: mutated.insert(contentsOf: mutated[at..<at + length], at: random.next(below: mutated.count))
        }
      }
      let reading = read(bytes: mutated)
      if reading.diagnostics.isEmpty, reading.root != nil { accepted += 1 }
      if reading.diagnostics.isEmpty, reading.root == nil { failures += 1 }
      expectPlacesInside(reading, mutated)
    }
    #expect(failures == 0)
    // Mutations inside strings, comments and digits are harmless; both outcomes must occur for the loop to mean anything.
    #expect(accepted > 2_000 && accepted < 18_000)
  }

  @Test("random bytes never give a tree that was not written")
  func noise() {
    var random = Seeded(3)
    for length in 0..<2_000 {
      let bytes = (0..<length % 64).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let reading = read(bytes: bytes)
      #expect(reading.diagnostics.isEmpty == (reading.root != nil))
      expectPlacesInside(reading, bytes)
    }
  }

  private func expectPlacesInside(_ reading: JSONReader.Reading, _ bytes: [UInt8]) {
    guard !reading.diagnostics.isEmpty else { return }
    let lines = bytes.reduce(into: 1) { $0 += $1 == 0x0A ? 1 : 0 }
    var last = Place(line: 1, column: 1)
    for diagnostic in reading.diagnostics {
      let place = Place(line: diagnostic.line, column: diagnostic.column)
      let isSorted = (last.line, last.column) <= (place.line, place.column)
      if place.line > lines || place.column > bytes.count + 1 || !isSorted {
        Issue.record("\(diagnostic) in \(String(decoding: bytes, as: UTF8.self))")
      }
      last = place
    }
  }

  /// Bytes inside a string, where the fault lies in it, and its reason.
  struct Fault: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let reason: String
    var testDescription: String { bytes.map { String($0, radix: 16) }.joined(separator: " ") }
  }

  static let faults: [Fault] = [
    Fault(bytes: [0x80], reason: "byte 0x80: this byte continues a character that was not begun"),
    Fault(bytes: [0xC0, 0x80], reason: "byte 0xC0: overlong encoding"),
    Fault(bytes: [0xC1, 0xBF], reason: "byte 0xC1: overlong encoding"),
    Fault(bytes: [0xE0, 0x9F, 0xBF], reason: "byte 0xE0: overlong encoding"),
    Fault(bytes: [0xF0, 0x8F, 0xBF, 0xBF], reason: "byte 0xF0: overlong encoding"),
    Fault(bytes: [0xED, 0xA0, 0x80], reason: "byte 0xED: a surrogate is not a character"),
    Fault(bytes: [0xF4, 0x90, 0x80, 0x80], reason: "byte 0xF4: beyond U+10FFFF"),
    Fault(bytes: [0xF5, 0x80], reason: "byte 0xF5: this byte never occurs in UTF-8"),
    Fault(bytes: [0xFF, 0xFE, 0xFF], reason: "byte 0xFF: this byte never occurs in UTF-8"),
    Fault(bytes: [0xC3], reason: "byte 0xC3: the character is cut off"),
    Fault(bytes: [0xE6, 0xBC], reason: "byte 0xE6: the character is cut off"),
    Fault(bytes: [0xF0, 0x9F, 0x98], reason: "byte 0xF0: the character is cut off"),
  ]

  @Test("invalid UTF-8 is an error in values, names and comments alike", arguments: faults)
  func invalidUTF8(fault: Fault) {
    for (before, after) in [("[1,\n \"ü", "\"]"), ("{\n \"ü", "\": 1}"), ("[1,\n//ü", "\n]"), ("[/*\n  ü", "*/]")] {
      let reading = read(bytes: Array(before.utf8) + fault.bytes + Array(after.utf8))
      #expect(errors(reading.diagnostics) == ["2:4 invalid UTF-8, \(fault.reason)"])
      #expect(reading.root == nil)
    }
    let bare = read(bytes: Array("[".utf8) + fault.bytes + Array("]".utf8))
    #expect(errors(bare.diagnostics) == ["1:2 invalid UTF-8, \(fault.reason)"])
  }

  @Test("all of UTF-8 is accepted exactly where the standard library accepts it")
  func allScalars() {
    var random = Seeded(4)
    for _ in 0..<5_000 {
      let bytes = (0...random.next(below: 5)).map { _ in UInt8(0x80 + random.next(below: 0x80)) }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect(read(bytes: [0x22] + bytes + [0x22]).diagnostics.isEmpty == isValid, "\(bytes)")
    }
    for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 251) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard case .string(let text) = read("\"\(scalar)\"").root?.kind else {
        Issue.record("U+\(String(value, radix: 16)) is not read")
        continue
      }
      #expect(Array(text.unicodeScalars) == [scalar])
    }
  }

  @Test("UTF-16 and UTF-32 are called by their names")
  func otherEncodings() {
    let text = "{\"a\":1}"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), 0, 0, 0] }
    let wideBig = text.utf16.flatMap { [0, 0, 0, UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      #expect(errors(read(bytes: bytes).diagnostics) == ["1:1 the file is UTF-16; save it as UTF-8"])
    }
    for bytes in [wide, wideBig, [0xFF, 0xFE, 0, 0] + wide, [0, 0, 0xFE, 0xFF] + wideBig] {
      #expect(errors(read(bytes: bytes).diagnostics) == ["1:1 the file is UTF-32; save it as UTF-8"])
    }
  }
}
