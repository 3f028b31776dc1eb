extension String {
  /// This text with everything escaped that could move a terminal's cursor, colour it, reorder its line, or command a
  /// pipeline that reads it.
  ///
  /// Control characters (C0, DEL, C1), line and paragraph separators, byte order marks and bidirectional controls appear
  /// as `\u{1b}`. A backslash stays as it is, so that escaping twice changes nothing. GitHub's runner takes a line that begins
  /// with `::`, and `##[` anywhere, for a command (actions/runner, `ActionCommand.cs`): the text of a stranger's scenario is
  /// none.
  public var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.isUnsafeOnTerminal) || utf8.contains(0x3A) || utf8.contains(0x5B) else {
      return self
    }
    var text = ""
    var isBlank = true
    var colons = 0
    var hashes = 0
    for scalar in unicodeScalars {
      colons = scalar == ":" && (isBlank || colons > 0) ? colons + 1 : 0
      if scalar.isUnsafeOnTerminal || colons == 2 || scalar == "[" && hashes >= 2 {
        text += "\\u{\(String(scalar.value, radix: 16))}"
        colons = 0
      } else {
        text.unicodeScalars.append(scalar)
      }
      hashes = scalar == "#" ? hashes + 1 : 0
      if !scalar.properties.isWhitespace { isBlank = false }
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
}

extension Unicode.Scalar {
  /// Whether it could move a terminal's cursor, or break or reorder the line in which it stands.
  public var isUnsafeOnTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
