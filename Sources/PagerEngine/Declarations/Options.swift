/// The shape that an option's value must have.
public enum OptionShape: Equatable, Sendable {
  /// A number in a range; `above` excludes the lower bound itself.
  case number(above: Double? = nil, atLeast: Double? = nil, atMost: Double? = nil)
  /// `true` or `false`.
  case boolean
  /// One of these words.
  case choice([String])

  /// What a value of this shape is, in words: "a number from 0 to 1".
  public var expectation: String {
    switch self {
    case .number(let above, let atLeast, let atMost):
      switch (above.map(Self.plain), atLeast.map(Self.plain), atMost.map(Self.plain)) {
      case (let above?, _, let atMost?): return "a number above \(above), at most \(atMost)"
      case (let above?, _, nil): return "a number above \(above)"
      case (nil, let atLeast?, let atMost?): return "a number from \(atLeast) to \(atMost)"
      case (nil, let atLeast?, nil): return "a number of at least \(atLeast)"
      case (nil, nil, let atMost?): return "a number of at most \(atMost)"
      case (nil, nil, nil): return "a number"
      }
    case .boolean: return "true or false"
    case .choice(let words): return "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  /// Whether a value has this shape.
  public func accepts(_ value: OptionValue) -> Bool {
    switch (self, value) {
    case (.number(let above, let atLeast, let atMost), .number(let number)):
      number.isFinite && above.map { number > $0 } ?? true && atLeast.map { number >= $0 } ?? true
        && atMost.map { number <= $0 } ?? true
    case (.boolean, .boolean): true
    case (.choice(let words), .text(let word)): words.contains(word)
    default: false
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }
}

/// The value of an option.
public enum OptionValue: Equatable, Sendable {
  /// A number in the unit that its declaration states.
  case number(Double)
  /// A truth value.
  case boolean(Bool)
  /// A word.
  case text(String)
}

/// One option of a model: what it is called, what it takes, what it means.
///
/// The scenario decoder, the schema and `pagerlab models` are made from these declarations; the model reads its
/// values through the same names.
public struct OptionDeclaration: Equatable, Sendable {
  /// The name that the pager's own library or article uses.
  public let name: String
  /// The values it takes.
  public let shape: OptionShape
  /// The value where a scenario gives none.
  public let standard: OptionValue
  /// What it does, with its unit.
  public let meaning: String

  /// Declares an option.
  public init(_ name: String, _ shape: OptionShape, standard: OptionValue, meaning: String) {
    self.name = name
    self.shape = shape
    self.standard = standard
    self.meaning = meaning
  }
}

/// The options that a scenario gives for a model; what is missing has its declared default.
public struct OptionValues: Equatable, Sendable {
  private var given: [(name: String, value: OptionValue)] = []
  private let declared: [OptionDeclaration]

  /// No options given, of a model that declares these.
  public init(of declared: [OptionDeclaration]) {
    self.declared = declared
  }

  /// Gives an option, replacing an earlier value.
  ///
  /// The value must have the declared shape; the decoder of a scenario checks that where it can name the place.
  public mutating func set(_ name: String, to value: OptionValue) {
    if let index = given.firstIndex(where: { $0.name == name }) {
      given[index].value = value
    } else {
      given.append((name, value))
    }
  }

  /// Takes over all values that `other` gives.
  public mutating func merge(_ other: OptionValues) {
    for (name, value) in other.given { set(name, to: value) }
  }

  /// The number given or declared for `name`; 0 for a name that is not declared as a number.
  public func number(_ name: String) -> Double {
    if case .number(let number) = self[name] { number } else { 0 }
  }

  /// The truth value given or declared for `name`; false for a name that is not declared as one.
  public func boolean(_ name: String) -> Bool {
    if case .boolean(let flag) = self[name] { flag } else { false }
  }

  /// The word given or declared for `name`; empty for a name that is not declared as one.
  public func text(_ name: String) -> String {
    if case .text(let text) = self[name] { text } else { "" }
  }

  private subscript(name: String) -> OptionValue? {
    given.first { $0.name == name }?.value ?? declared.first { $0.name == name }?.standard
  }

  /// Whether both give the same values under the same names, in any order.
  public static func == (a: OptionValues, b: OptionValues) -> Bool {
    a.declared == b.declared && a.declared.allSatisfy { a[$0.name] == b[$0.name] }
  }
}
