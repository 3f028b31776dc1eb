/// The value of an option.
public indirect enum OptionValue: Equatable, Sendable {
  /// A number in the unit that its declaration states.
  case number(Double)
  /// A truth value.
  case boolean(Bool)
  /// A word.
  case text(String)
  /// Values in order.
  case list([OptionValue])
  /// Named values.
  case record([OptionEntry])

  /// The value of a record's field; `nil` where there is none, or where this is no record.
  public subscript(field: String) -> OptionValue? {
    if case .record(let entries) = self { entries.first { $0.name == field }?.value } else { nil }
  }

  /// The number that this is, or `nil`.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The truth value that this is, or `nil`.
  public var boolean: Bool? { if case .boolean(let flag) = self { flag } else { nil } }
  /// The word that this is, or `nil`.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The values that this lists, or `nil`.
  public var list: [OptionValue]? { if case .list(let values) = self { values } else { nil } }
}

/// A name and a value: a field of a record, or one application of an option.
public struct OptionEntry: Equatable, Sendable {
  /// The name.
  public let name: String
  /// The value.
  public var value: OptionValue

  /// A pair.
  public init(_ name: String, _ value: OptionValue) {
    self.name = name
    self.value = value
  }
}

/// The options that a scenario gives for a model; what is missing has its declared default.
public struct OptionValues: Equatable, Sendable {
  /// What is given by plain keys, in the order of the declarations.
  private var given: [OptionEntry] = []
  /// Options in an explicit order; `nil` where nothing is said of one.
  private var ordered: [OptionEntry]?
  private let declared: [OptionDeclaration]

  /// No options given, of a model that declares these.
  public init(of declared: [OptionDeclaration]) {
    self.declared = declared
  }

  /// Options in an explicit order, which apply after the plain ones and may repeat.
  public var modifiers: [OptionEntry] { ordered ?? [] }

  /// What is given, in the order in which it applies: plain keys in the order of the declarations, then the modifiers.
  public var applied: [OptionEntry] { ordered.map { given + $0 } ?? given }

  /// Gives an option, replacing an earlier value in place: the last one among the modifiers if it is there, else the plain one.
  ///
  /// The value must have the declared shape; the decoder of a scenario checks that where it can name the place.
  public mutating func set(_ name: String, to value: OptionValue) {
    if let index = ordered?.lastIndex(where: { $0.name == name }) {
      ordered?[index].value = value
    } else {
      setPlain(name, to: value)
    }
  }

  private mutating func setPlain(_ name: String, to value: OptionValue) {
    if let index = given.firstIndex(where: { $0.name == name }) {
      given[index].value = value
    } else {
      let order = rank(name)
      given.insert(OptionEntry(name, value), at: given.firstIndex { rank($0.name) > order } ?? given.count)
    }
  }

  /// Replaces the options in an explicit order, also by none; each must have its declared shape.
  public mutating func setModifiers(_ entries: [OptionEntry]) {
    ordered = entries
  }

  private func rank(_ name: String) -> Int {
    declared.firstIndex { $0.name == name } ?? declared.count
  }

  /// Takes over all values that `other` gives, as ``set(_:to:)`` does; modifiers, if only an empty list of them, replace
  /// those that were there, and the plain values then stay plain.
  public mutating func merge(_ other: OptionValues) {
    if other.ordered != nil { ordered = nil }
    for entry in other.given { set(entry.name, to: entry.value) }
    if let new = other.ordered { ordered = new }
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

  /// The value given or declared for `name`, the last one where it is given several times; `nil` where it has none.
  public subscript(name: String) -> OptionValue? {
    ordered?.last { $0.name == name }?.value ?? plain(name)
  }

  private func plain(_ name: String) -> OptionValue? {
    given.first { $0.name == name }?.value ?? declared.first { $0.name == name }?.standard
  }

  /// Whether both give the same plain values under the same names, in any order, and the same modifiers in the same order.
  ///
  /// Saying a default is not saying anything else, and an empty list of modifiers is none.
  public static func == (a: OptionValues, b: OptionValues) -> Bool {
    a.declared == b.declared && a.modifiers == b.modifiers
      && a.declared.allSatisfy { a.plain($0.name) == b.plain($0.name) }
  }
}
