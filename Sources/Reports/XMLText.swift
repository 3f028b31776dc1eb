internal import Documents

extension String {
  /// This text for XML 1.0, between tags or in an attribute.
  ///
  /// What markup is made of becomes an entity, both kinds of quotes too. Characters that XML has no way to write, and
  /// those that ``Swift/String/escapedForTerminal`` takes out of harm's way, stand as `\u{1b}`; tabs and line breaks are
  /// among them, which keeps a text in the line where it stands.
  var escapedForXML: String {
    var text = ""
    for scalar in escapedForTerminal.unicodeScalars {
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
}
