/// Breaking text into lines.
enum TextLayout {
  /// The text in lines of at most `width` scalars where its words allow, each begun with `indent`; the first with `first`.
  static func wrapped(_ text: String, width: Int, first: String = "", indent: String = "") -> String {
    var lines: [String] = []
    var line = first
    var length = first.unicodeScalars.count
    var isEmpty = true
    for word in text.split(separator: " ") {
      let wordLength = word.unicodeScalars.count
      if !isEmpty, length + 1 + wordLength > width {
        lines.append(line)
        line = indent
        length = indent.unicodeScalars.count
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      length += wordLength + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text, filled with spaces up to `width` scalars.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }
}
