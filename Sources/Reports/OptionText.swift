internal import Documents
internal import PagerEngine

/// Options of a model in words.
enum OptionText {
  /// The most characters of a value in a list of options.
  private static let longest = 60

  /// A value as a scenario writes it.
  static func value(_ value: OptionValue) -> String {
    switch value {
    case .number(let number): NumberText.shortest(number) ?? "none"
    case .boolean(let flag): flag ? "true" : "false"
    case .text(let word): word.quotedForMessage
    case .list(let values): "[" + values.map(Self.value).joined(separator: ", ") + "]"
    case .record(let entries):
      "{" + entries.map { "\($0.name.quotedForMessage): \(Self.value($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  /// What differs from the defaults, in the order in which it applies: `pageVelocity 300, law "iad"`; the faults are left out.
  static func given(_ options: OptionValues, of model: ModelDeclaration) -> [String] {
    let plain = options.applied.count - options.modifiers.count
    return options.applied.enumerated().compactMap { index, entry in
      guard entry.name != faults else { return nil }
      let standard = model.options.first { $0.name == entry.name }?.standard
      if index < plain, entry.value == standard { return nil }
      let text = value(entry.value)
      return "\(entry.name) \(text.count > longest ? String(text.prefix(longest)) + "…" : text)"
    }
  }

  /// The faults that are switched on, each with what it does.
  static func faults(_ options: OptionValues, of model: ModelDeclaration) -> [String] {
    let words = model.options.first { $0.name == faults }?.words ?? []
    return (options[faults]?.list ?? []).compactMap(\.text).map { name in
      words.first { $0.name == name }.map { "\(name), \($0.meaning)" } ?? name
    }
  }

  private static let faults = "faults"
}
