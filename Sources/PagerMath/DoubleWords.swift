extension Double {
  /// The number in a sentence: the shortest digits that read back the same, a whole number without ".0", −0 as 0.
  public var words: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
