extension String {
  /// This text with everything escaped that could move a terminal's cursor, colour it or reorder its line.
  ///
  /// Control characters (C0, DEL, C1), line and paragraph separators, byte order marks and bidirectional controls appear
  /// as `\u{1b}`. A backslash stays as it is, so that escaping twice changes nothing.
  public var escapedForTerminal: String {
    guard unicodeScalars.contains(where: String.isUnsafeOnTerminal) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if String.isUnsafeOnTerminal(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// This text in double quotes for a message: ``escapedForTerminal``, and cut after 60 characters with an ellipsis.
  public var quotedForMessage: String {
    let limit = 60
    guard utf8.count > limit else { return "\"\(escapedForTerminal)\"" }
    var shown = ""
    var count = 0
    for scalar in unicodeScalars {
      count += 1
      if count > limit { return "\"\(shown.escapedForTerminal)…\"" }
      shown.unicodeScalars.append(scalar)
    }
    return "\"\(shown.escapedForTerminal)\""
  }

  private static func isUnsafeOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
