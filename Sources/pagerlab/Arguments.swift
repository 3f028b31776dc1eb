internal import Documents

/// An option of a verb.
struct OptionSpec: Sendable {
  let name: String
  /// What stands for the value in help; `nil` for an option without one.
  let value: String?
  let repeats: Bool
  let meaning: String

  /// An option that is there or not.
  static func flag(_ name: String, _ meaning: String) -> OptionSpec {
    OptionSpec(name: name, value: nil, repeats: false, meaning: meaning)
  }

  /// An option with a value.
  static func value(_ name: String, _ value: String, repeats: Bool = false, _ meaning: String) -> OptionSpec {
    OptionSpec(name: name, value: value, repeats: repeats, meaning: meaning)
  }
}

/// A command line that is not valid, in one sentence for whoever typed it.
struct UsageError: Error, Equatable {
  let message: String
  /// What there is to choose from, a line each.
  var lines: [String] = []
}

/// The arguments of one verb, taken apart.
struct Arguments: Equatable {
  /// What is not an option, in order.
  private(set) var operands: [String] = []
  private var given: [Given] = []

  private struct Given: Equatable {
    let name: String
    let value: String
  }

  /// Takes the arguments behind the verb apart.
  ///
  /// Options are `--name value` or `--name=value`; a value is whatever follows, also where it begins with `-`. `-` alone is
  /// an operand, and after `--` everything is. A known list of options decides, so that a typing error is never an operand.
  init(_ words: some Sequence<String>, options: [OptionSpec]) throws(UsageError) {
    var words = words.makeIterator()
    while let word = words.next() {
      if word == "--" {
        while let rest = words.next() { operands.append(rest) }
        return
      }
      guard word.utf8.count > 1, word.utf8.first == UInt8(ascii: "-") else {
        operands.append(word)
        continue
      }
      let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
      let head = equals.map { String(word[..<$0]) } ?? word
      let name = head == "-h" ? "help" : String(head.dropFirst(2))
      let written = head == "-h" || head.hasPrefix("--")
      guard written, let option = options.first(where: { $0.name == name }) else {
        throw Self.unknown(head, options: options)
      }
      guard option.repeats || !given.contains(where: { $0.name == name }) else {
        throw UsageError(message: "--\(name) is given twice")
      }
      try take(option, attached: equals.map { String(word[word.utf8.index(after: $0)...]) }, next: { words.next() })
    }
  }

  private mutating func take(
    _ option: OptionSpec, attached: String?, next: () -> String?
  ) throws(UsageError) {
    guard let placeholder = option.value else {
      if attached != nil { throw UsageError(message: "--\(option.name) takes no value") }
      given.append(Given(name: option.name, value: ""))
      return
    }
    guard let value = attached ?? next() else {
      throw UsageError(message: "--\(option.name) needs a value: --\(option.name) \(placeholder)")
    }
    given.append(Given(name: option.name, value: value))
  }

  private static func unknown(_ head: String, options: [OptionSpec]) -> UsageError {
    let hint = UsageError.meant(by: head, in: options.map(\.name)) ?? "--help lists the options"
    return UsageError(message: "unknown option \(head.quotedForMessage); \(hint)")
  }

  // MARK: - Reading

  /// Whether an option is there.
  func has(_ name: String) -> Bool {
    given.contains { $0.name == name }
  }

  /// The value of an option; `nil` where it is not there.
  func value(_ name: String) -> String? {
    given.first { $0.name == name }?.value
  }

  /// All values of an option that may stand several times.
  func values(_ name: String) -> [String] {
    given.filter { $0.name == name }.map(\.value)
  }

  /// The value of an option that counts something, 1 at least.
  func count(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= 1 else {
      throw UsageError(message: "--\(name) takes a whole number of at least 1, not \(text.quotedForMessage)")
    }
    return number
  }

  /// The value of an option that is one of a few words.
  func choice(_ name: String, of words: [String]) throws(UsageError) -> String? {
    guard let text = value(name) else { return nil }
    guard words.contains(text) else { throw .notOneOf(words, text, what: "--\(name)") }
    return text
  }

  /// The only operand of a verb that needs one.
  func onlyOperand(_ name: String, of verb: String) throws(UsageError) -> String {
    guard let first = operands.first else {
      throw UsageError(message: "\(verb) needs a \(name): pagerlab \(verb) \(name)")
    }
    guard operands.count == 1 else {
      throw UsageError(
        message: "\(verb) takes one \(name), not \(operands.count): \(operands[1].quotedForMessage) is too many")
    }
    return first
  }
}

extension UsageError {
  /// Which options were probably meant; for one letter those that begin with it.
  static func meant(by head: String, in names: [String]) -> String? {
    let name = String(head.drop { $0 == "-" })
    let near =
      name.unicodeScalars.count == 1
      ? names.filter { $0.hasPrefix(name.lowercased()) } : Spelling.nearest(to: name, in: names).map { [$0] } ?? []
    return near.isEmpty ? nil : "did you mean \(near.map { "--\($0)" }.joined(separator: " or "))?"
  }

  /// A word that is none of those possible.
  static func notOneOf(_ words: [String], _ word: String, what: String) -> UsageError {
    let hint = Spelling.nearest(to: word, in: words).map { "; did you mean \($0)?" } ?? ""
    return UsageError(
      message: "\(what) is one of \(words.joined(separator: ", ")), not \(word.quotedForMessage)\(hint)")
  }
}
