/// Finds what is not well-formed UTF-8 (Unicode 16.0, table 3-7) in the bytes of a document.
///
/// Neighbouring faults are one finding, at their first byte, so that a binary file does not give thousands of messages.
///
/// - Complexity: O(*n*), eight bytes at a time through ASCII.
enum UTF8Validation {
  /// The faults in order, at most `limit` of them.
  static func findings(in bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> [Finding] {
    var findings: [Finding] = []
    var index = 0
    var endOfLastFault = -1
    while true {
      index = endOfASCII(bytes, from: index)
      guard index < bytes.count else { return findings }
      let length = lengthOfSequence(bytes, at: index)
      if length > 0 {
        index += length
        continue
      }
      let start = index
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      if start != endOfLastFault {
        if findings.count >= limit { return findings }
        findings.append(Finding(offset: start, message: message(bytes, at: start)))
      }
      endOfLastFault = index
    }
  }

  private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 8 <= raw.count,
      raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// The length of the well-formed sequence at a byte that is not ASCII, or 0.
  private static func lengthOfSequence(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    var next = index + 2
    while next < index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return 0 }
      next += 1
    }
    return length
  }

  private static func message(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> String {
    let first = bytes[index]
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let follows = second & 0xC0 == 0x80
    let reason =
      switch first {
      case 0x80...0xBF: "this byte continues a character that was not begun"
      case 0xC0, 0xC1: "overlong encoding"
      case 0xE0 where follows && second < 0xA0: "overlong encoding"
      case 0xF0 where follows && second < 0x90: "overlong encoding"
      case 0xED where follows && second > 0x9F: "a surrogate is not a character"
      case 0xF4 where follows && second > 0x8F: "beyond U+10FFFF"
      case 0xF5...0xFF: "this byte never occurs in UTF-8"
      default: "the character is cut off"
      }
    return "invalid UTF-8, byte 0x\(String(first, radix: 16, uppercase: true)): \(reason)"
  }
}
