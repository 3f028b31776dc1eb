internal import Documents

extension String {
  /// This text for XML 1.0, between tags or in an attribute.
  ///
  /// What markup is made of becomes an entity, both kinds of quotes too. Characters that XML has no way to write, and
  /// those that ``Swift/String/escapedForTerminal`` takes out of harm's way, stand as `\u{1b}`; tabs and line breaks are
  /// among them, which keeps a text in the line where it stands.
  var escapedForXML: String {
    let shown = escapedForTerminal
    guard shown.utf8.contains(where: String.mayNeedEscape) else { return shown }
    var text = ""
    for scalar in shown.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether a byte is one of `"&'<>`, or may begin U+FFFE: most names have none.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0xEF: true
    default: false
    }
  }
}
