/// Strings and their escapes.
extension JSONParser {
  /// A string, at its opening quote.
  ///
  /// A faulty escape is reported and stands for U+FFFD; a line break ends the reading, because a quote is missing
  /// somewhere and everything behind it would be read inside out.
  mutating func string() throws(Stop) -> String {
    let start = position
    position += 1
    let contentStart = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let content = UnsafeBufferPointer(rebasing: bytes[contentStart..<position])
        position += 1
        return String(decoding: content, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      position += 1
    }
    var content = Array(bytes[contentStart..<position])
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(into: &content, stringStart: start)
      case 0x0A, 0x0D:
        throw try fail(
          at: position, "a string ends on its line; close it with '\"' or write the line break as \\n",
          note: (start, "the string begins here"))
      case 0..<0x20:
        let escaped = byte == 0x09 ? "\\t" : "\\u00\(byte < 0x10 ? "0" : "1")\(String(byte & 0xF, radix: 16))"
        try report(at: position, "a control character in a string is written as \(escaped)")
        isFaithful = false
        position += 1
      default:
        content.append(byte)
        position += 1
      }
    }
    throw try endInside(start)
  }

  private mutating func endInside(_ start: Int) throws(Stop) -> Stop {
    try fail(at: bytes.count, "the file ends inside a string", note: (start, "the string begins here"))
  }

  /// One escape, at its backslash.
  private mutating func escape(into content: inout [UInt8], stringStart: Int) throws(Stop) {
    let start = position
    guard position + 1 < bytes.count else { throw try endInside(stringStart) }
    let letter = bytes[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "u"): try unicodeEscape(from: start, into: &content)
    default:
      // What stands behind the backslash is read again as content: it may be a line break, or no ASCII.
      position -= 1
      try invalidEscape(
        at: start, "unknown escape \\ before \(found(at: position)); a backslash itself is written \\\\", &content)
    }
  }

  /// The code unit behind `\u`, and the second half of a surrogate pair.
  private mutating func unicodeEscape(from start: Int, into content: inout [UInt8]) throws(Stop) {
    guard let unit = hexadecimal() else {
      return try invalidEscape(at: start, "\\u needs four hexadecimal digits", &content)
    }
    var value = unit
    if unit & 0xF800 == 0xD800 {
      let next = position
      let isPair =
        unit < 0xDC00 && next + 1 < bytes.count && bytes[next] == UInt8(ascii: "\\")
        && bytes[next + 1] == UInt8(ascii: "u")
      if isPair { position += 2 }
      guard isPair, let low = hexadecimal(), low & 0xFC00 == 0xDC00 else {
        position = next
        let written = "\\u" + String(unit, radix: 16, uppercase: true)
        return try invalidEscape(
          at: start, "\(written) is half of a surrogate pair; the other half is missing", &content)
      }
      value = 0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF)
    }
    guard let scalar = Unicode.Scalar(value) else { return }
    content.append(contentsOf: String(scalar).utf8)
  }

  /// Four hexadecimal digits; nil, and nothing passed, where there are fewer.
  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in position..<position + 4 {
      let byte = bytes[index]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  private mutating func invalidEscape(at offset: Int, _ message: String, _ content: inout [UInt8]) throws(Stop) {
    try report(at: offset, message)
    isFaithful = false
    content.append(contentsOf: [0xEF, 0xBF, 0xBD])
  }
}
