internal import Documents
internal import PagerEngine

/// Numbers, words and flags, checked against what they may be.
extension DocumentReader {
  package func number(
    _ value: Value?, _ what: String, above: Double? = nil, atLeast: Double? = nil, atMost: Double? = nil,
    unit: String = ""
  ) -> Double? {
    guard let value else { return nil }
    if value.isDeferred { return atLeast ?? above.map { $0 + 1 } ?? 0 }
    let shape = OptionShape.number(above: above, atLeast: atLeast, atMost: atMost)
    guard case .number(let number) = value.kind, shape.accepts(.number(number.value)) else {
      mismatch(value, what, shape.expectation + unit)
      return nil
    }
    return number.value
  }

  /// A length of time, at most an hour.
  package func milliseconds(_ value: Value?, _ what: String, above: Double? = nil, atLeast: Double? = nil) -> Double? {
    number(value, what, above: above, atLeast: atLeast, atMost: World.timeLimit, unit: " (an hour) in milliseconds")
  }

  /// The farthest coordinate, points: far beyond every screen, near enough for exact arithmetic.
  package static let farthest = 1_000_000.0

  package func integer(_ value: Value?, _ what: String, in range: ClosedRange<Int>) -> Int? {
    guard let value else { return nil }
    if value.isDeferred { return range.contains(0) ? 0 : range.lowerBound }
    guard case .number(let number) = value.kind, let integer = number.exactInteger, range.contains(integer) else {
      mismatch(value, what, Self.expectation(of: range, for: value))
      return nil
    }
    return integer
  }

  private static func expectation(of range: ClosedRange<Int>, for value: Value) -> String {
    switch (range.lowerBound, range.upperBound) {
    // A number may have nothing wrong with it but its size.
    case (.min, .max): isBeyondIntegers(value) ? "an integer from \(Int.min) to \(Int.max)" : "an integer"
    case (let low, let high) where low == high: String(low)
    case (let low, .max): "an integer of at least \(low)"
    case (.min, let high): "an integer of at most \(high)"
    case (let low, let high): "an integer from \(low) to \(high)"
    }
  }

  private static func isBeyondIntegers(_ value: Value) -> Bool {
    if case .number(let number) = value.kind {
      abs(number.value) >= 0x1p63 && number.exactInteger == nil
    } else {
      false
    }
  }

  /// A whole number of 64 bits without a sign, as seeds are.
  package func unsigned(_ value: Value?, _ what: String) -> UInt64? {
    guard let value else { return nil }
    guard case .number(let number) = value.kind, let integer = number.exactUnsigned else {
      mismatch(value, what, "an integer from 0 to \(UInt64.max)")
      return nil
    }
    return integer
  }

  package func boolean(_ value: Value?, _ what: String) -> Bool? {
    guard let value else { return nil }
    if value.isDeferred { return false }
    guard case .bool(let flag) = value.kind else {
      mismatch(value, what, "true or false")
      return nil
    }
    return flag
  }

  package func string(_ value: Value?, _ what: String) -> String? {
    guard let value else { return nil }
    if value.isDeferred { return "" }
    guard case .string(let text) = value.kind else {
      mismatch(value, what, "a string")
      return nil
    }
    return text
  }

  /// A text that is not empty and stands on one line.
  package func line(_ value: Value?, _ what: String, mayBeEmpty: Bool = false) -> String? {
    guard let value, let text = string(value, what) else { return nil }
    if value.isDeferred { return text }
    guard mayBeEmpty || !text.isEmpty, !text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      report(value, text.isEmpty ? "\(what) must not be empty" : "\(what) must be one line")
      return nil
    }
    return text
  }

  /// One of some words.
  package func word<Word: CaseIterable & RawRepresentable>(_ value: Value?, _ what: String) -> Word?
  where Word.RawValue == String {
    guard let value else { return nil }
    if value.isDeferred { return Word.allCases.first }
    if case .string(let text) = value.kind {
      if let word = Word(rawValue: text) { return word }
      let words = Word.allCases.map(\.rawValue)
      let shape = OptionShape.choice(words)
      report(
        value, "\(what) must be \(shape.expectation), not \(text.quotedForMessage)" + Self.suggestion(text, in: words))
    } else {
      mismatch(value, what, OptionShape.choice(Word.allCases.map(\.rawValue)).expectation)
    }
    return nil
  }

  /// `; did you mean "…"?` where a name is near.
  package static func suggestion(_ word: String, in names: [String]) -> String {
    Spelling.nearest(to: word, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
