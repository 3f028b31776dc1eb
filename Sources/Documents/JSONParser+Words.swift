/// Numbers, words and comments.
extension JSONParser {
  /// A number, at its minus sign or first digit.
  mutating func number() throws(Stop) -> JSONKind {
    let start = position
    var index = position
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let integerStart = index
    index = endOfDigits(from: index)
    let integerDigits = index - integerStart
    guard integerDigits == 1 || (integerDigits > 1 && bytes[integerStart] != UInt8(ascii: "0")) else {
      return try word()
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let fractionStart = index + 1
      index = endOfDigits(from: fractionStart)
      guard index > fractionStart else { return try word() }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      let exponentStart = index
      index = endOfDigits(from: exponentStart)
      guard index > exponentStart else { return try word() }
    }
    if index < bytes.count, isWordByte(bytes[index]) { return try word() }
    position = index
    if let number = DecimalText.number(UnsafeBufferPointer(rebasing: bytes[start..<index])) { return .number(number) }
    try report(at: start, "the number is too large; the largest is about 1.8e308")
    isFaithful = false
    return .null
  }

  /// `true`, `false`, `null`; anything else that looks like a word or a number is reported and stands for null.
  mutating func word() throws(Stop) -> JSONKind {
    let start = position
    let word = takeWord()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      try report(at: start, JSONParser.complaint(about: word))
      isFaithful = false
      return .null
    }
  }

  /// Goes past letters, digits and the signs that occur in numbers, and gives what it passed.
  mutating func takeWord() -> String {
    let start = position
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  /// Goes past white space and comments.
  mutating func skipSpace() throws(Stop) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Stop) {
    let start = position
    switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while true {
        guard position + 1 < bytes.count else {
          throw try fail(
            at: bytes.count, "the file ends inside a comment", note: (start, "the comment begins here"))
        }
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") { break }
        position += 1
      }
      position += 2
    default:
      throw try fail(at: start, "unexpected '/'; a comment begins with // or /*")
    }
  }

  private func endOfDigits(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
    return index
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Says what is wrong with a word that is no JSON value.
  private static func complaint(about word: String) -> String {
    let shown = word.quotedForMessage
    let unsigned = word.drop { $0 == "-" || $0 == "+" }
    switch unsigned.lowercased() {
    case "nan", "inf", "infinity": return "a number must be finite, found \(shown)"
    case "": return "a number needs a digit after its sign, found \(shown)"
    default: break
    }
    guard let first = unsigned.utf8.first, first &- 0x30 <= 9 || first == UInt8(ascii: ".") else {
      if let near = Spelling.nearest(to: word, in: ["true", "false", "null"]) {
        return "unknown word \(shown); did you mean \(near)?"
      }
      return "unknown word \(shown); a string is written in double quotes"
    }
    if word.hasPrefix("+") { return "a number has no plus sign, found \(shown)" }
    if first == UInt8(ascii: ".") { return "a number needs a digit before its decimal point, found \(shown)" }
    let digits = Array(unsigned.utf8)
    if digits.count > 1, digits[0] == 0x30, digits[1] &- 0x30 <= 9 {
      return "a number has no leading zeros, found \(shown)"
    }
    for (index, byte) in digits.enumerated() {
      let next: UInt8 = index + 1 < digits.count ? digits[index + 1] : 0
      if byte == UInt8(ascii: "."), next &- 0x30 > 9 {
        return "a number needs a digit after its decimal point, found \(shown)"
      }
      if byte | 0x20 == UInt8(ascii: "e"), next &- 0x30 > 9 {
        let isSigned = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
        let afterSign: UInt8 = isSigned && index + 2 < digits.count ? digits[index + 2] : 0
        if afterSign &- 0x30 > 9 { return "a number needs a digit in its exponent, found \(shown)" }
      }
    }
    return "not a number: \(shown)"
  }
}
