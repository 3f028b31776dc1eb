internal import Documents

/// An event as an author writes it: `pageChanged`, `pageChanged(3)`, `ended(success)`.
struct EventName: Sendable {
  let name: String
  /// What the event must carry; `nil` for anything.
  private(set) var value: Matcher?
  /// What stands between the parentheses; `nil` where there are none.
  let content: String?

  /// The word that it must carry; `nil` where the parentheses are missing or hold something else.
  var word: String? { if case .text(let word)? = value { word } else { nil } }

  /// Splits a text; `nil` for one that is not of this form.
  ///
  /// Between the parentheses stands a number, a string in quotes, or a word without.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      guard !text.isEmpty, !text.contains(")") else { return nil }
      name = text
      value = nil
      self.content = nil
      return
    }
    guard text.hasSuffix(")") else { return nil }
    let content = text[text.index(after: open)...].dropLast()
    guard open != text.startIndex, !content.isEmpty, !content.contains("("), !content.contains(")") else { return nil }
    name = String(text[..<open])
    self.content = String(content)
    let reading = JSONReader.read(SourceText(name: "", text: String(content)))
    switch reading.root?.kind {
    case .number(let number)? where reading.diagnostics.isEmpty:
      value = number.exactInteger.map { .integer($0) } ?? .number(number.value)
    case .string(let word)? where reading.diagnostics.isEmpty: value = .text(word)
    default: value = .text(String(content))
    }
  }

  /// The same name with another value.
  func with(_ value: Matcher) -> EventName {
    var result = self
    result.value = value
    return result
  }

  /// An event that carries a word, as an author writes it: without quotes where they are not needed.
  static func written(_ name: String, _ word: String) -> String {
    let bare = "\(name)(\(word))"
    return EventName(bare)?.word == word ? bare : "\(name)(\(Matcher.text(word).json))"
  }
}
