/// Breaking text into lines.
enum TextLayout {
  /// Words that stay on the line of the number before them.
  private static let units = ["ms", "pt", "pt/s", "%"]

  /// The text in lines of at most `width` scalars where its words allow, each begun with `indent`; the first with `first`.
  static func wrapped(_ text: String, width: Int, first: String = "", indent: String = "") -> String {
    var lines: [String] = []
    var line = first
    var length = first.unicodeScalars.count
    var isEmpty = true
    for word in words(of: text) {
      let wordLength = word.unicodeScalars.count
      if !isEmpty, length + 1 + wordLength > width {
        lines.append(line)
        line = indent
        length = indent.unicodeScalars.count
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      length += wordLength + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ") {
      let letters = word.prefix { $0.isLetter || $0 == "/" || $0 == "%" }
      if units.contains(String(letters)), let last = words.popLast() {
        words.append(last + " " + word)
      } else {
        words.append(String(word))
      }
    }
    return words
  }

  /// The text, filled with spaces up to `width` scalars.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }
}
