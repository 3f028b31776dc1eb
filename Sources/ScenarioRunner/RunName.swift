/// How people write the name of a run: `model=TabView` for `model="TabView"`, whose quotes a shell takes away.
public enum RunName {
  /// A name without the quotes around values that are plain words.
  ///
  /// Quotes stay where a value could be taken for another one without them: around numbers, `true`, `false` and `null`, around
  /// what is empty, and around what has a comma, an equals sign, a quote or a backslash in it.
  public static func unquoted(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "\"")) else { return name }
    var result = ""
    var rest = name[...]
    while let opening = rest.firstRange(of: "=\"") {
      result += rest[..<opening.lowerBound]
      rest = rest[opening.lowerBound...]
      let value = rest.dropFirst(2)
      guard let closing = value.firstIndex(of: "\""), isWord(value[..<closing]), endsPart(value[closing...].dropFirst())
      else {
        result += rest.prefix(2)
        rest = value
        continue
      }
      result += "=" + value[..<closing]
      rest = value[closing...].dropFirst()
    }
    return result + rest
  }

  /// Whether a text reads as a word and as nothing else.
  private static func isWord(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, !["true", "false", "null"].contains(text) else { return false }
    if first.properties.isWhitespace || first == "[" || first == "{" || first == "-" || ("0"..."9").contains(first) {
      return false
    }
    return !text.unicodeScalars.contains { $0 == "," || $0 == "=" || $0 == "\\" }
  }

  private static func endsPart(_ rest: Substring) -> Bool { rest.isEmpty || rest.hasPrefix(", ") }
}
