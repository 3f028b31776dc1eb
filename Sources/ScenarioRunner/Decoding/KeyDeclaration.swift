package import PagerEngine

/// What may stand under a key of a document; a variable may stand for each of these wherever the decoder puts variables in.
package indirect enum Form: Sendable {
  /// Numbers, words, flags and lists of them, in the ranges that the shape states.
  case value(OptionShape)
  /// Any string.
  case text
  /// A string on one line; it may be empty or not.
  case line(mayBeEmpty: Bool)
  /// A whole number of 64 bits without a sign.
  case unsigned
  /// Named keys. Of `oneOf` exactly one must be there.
  case object([KeyDeclaration], oneOf: [String] = [])
  /// A list of exactly these.
  case tuple([OptionShape])
  /// So many values, one at least where there may not be none.
  case list(Form, isNeverEmpty: Bool = false)
  /// One of several forms.
  case anyOf([Form])
  /// What is described for itself, and for each model apart: `expect`, `set`.
  case part(String)

  /// No keys at all: `{}`.
  package static let nothing = Form.object([])
}

/// One key of a document: what may stand under it and what it means.
///
/// The decoder takes its names and ranges from these, and the schema its descriptions too.
package struct KeyDeclaration: Sendable {
  package let name: String
  package let form: Form
  /// Whether an object must have it.
  package var isRequired = false
  /// A key that must stand beside it.
  package var needs: String?
  /// What it is where it is missing, in JSON.
  package var standard: String?
  /// Values that an author may begin with, each in JSON.
  package var examples: [String] = []
  /// What it means, with its unit, without a full stop.
  package let meaning: String

  package init(
    _ name: String, _ form: Form, isRequired: Bool = false, needs: String? = nil, standard: String? = nil,
    examples: [String] = [], _ meaning: String
  ) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
    self.needs = needs
    self.standard = standard
    self.examples = examples
    self.meaning = meaning
  }

  package init(
    _ name: String, _ shape: OptionShape, isRequired: Bool = false, standard: String? = nil, examples: [String] = [],
    _ meaning: String
  ) {
    self.init(
      name, .value(shape), isRequired: isRequired, standard: standard, examples: examples, meaning)
  }

  /// The range of a whole number; all of them for another form.
  package var integers: ClosedRange<Int> {
    guard case .value(.integer(let low, let high)) = form else { return .min ... .max }
    return (low ?? .min)...(high ?? .max)
  }
}

extension [KeyDeclaration] {
  /// The names, in their order.
  package var names: [String] { map(\.name) }
}

extension DocumentReader {
  /// The number under a key, in the range that its declaration states.
  package func number(_ fields: Fields, _ key: KeyDeclaration) -> Double? {
    guard case .value(.number(let above, let atLeast, let atMost)) = key.form else { return nil }
    return number(fields[key.name], key.name, above: above, atLeast: atLeast, atMost: atMost)
  }

  /// The whole number under a key, in the range that its declaration states.
  package func integer(_ fields: Fields, _ key: KeyDeclaration) -> Int? {
    integer(fields[key.name], key.name, in: key.integers)
  }
}

extension OptionShape {
  /// A coordinate, points.
  package static let coordinate = OptionShape.number(atLeast: -DocumentReader.farthest, atMost: DocumentReader.farthest)
  /// Two coordinates.
  package static let point = OptionShape.list(coordinate, count: 2...2, words: "[x, y] in points")
  /// A width and a height.
  package static let size = OptionShape.list(
    .number(atLeast: 0, atMost: DocumentReader.farthest), count: 2...2, words: "[width, height] in points")
  /// A length of time.
  package static let milliseconds = OptionShape.number(atLeast: 0, atMost: World.timeLimit)
  /// A length of time that is not 0.
  package static let someMilliseconds = OptionShape.number(above: 0, atMost: World.timeLimit)
  /// Where pages are counted.
  package static let count = OptionShape.integer(atLeast: 0, atMost: PageList.limit)

  /// The words of a type.
  package static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> OptionShape
  where Word.RawValue == String {
    .choice(Word.allCases.map(\.rawValue))
  }
}
