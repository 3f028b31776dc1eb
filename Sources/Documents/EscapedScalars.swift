extension String {
  /// This text with single scalars replaced, wherever they stand.
  ///
  /// `replacing` looks at characters, and is blind to a scalar that is a part of one: a combining mark behind it, or an
  /// U+0600 before it, makes `#` another character, while those who read the bytes still see a `#`.
  ///
  /// - Parameter escape: what stands for a scalar; `nil` for one that stays.
  public func replacingScalars(_ escape: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let replacement = escape(scalar) { text += replacement } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
