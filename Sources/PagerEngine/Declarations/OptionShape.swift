/// The shape that an option's value must have.
public indirect enum OptionShape: Equatable, Sendable {
  /// A number in a range; `above` excludes the lower bound itself.
  case number(above: Double? = nil, atLeast: Double? = nil, atMost: Double? = nil)
  /// A whole number in a range.
  case integer(atLeast: Int? = nil, atMost: Int? = nil)
  /// `true` or `false`.
  case boolean
  /// One of these words.
  case choice([String])
  /// A list of so many values of one shape; the words say what it is ("[width, height] in points").
  case list(OptionShape, count: ClosedRange<Int>, words: String)
  /// Named fields.
  case record([OptionField])
  /// A value of the first of these shapes that takes it.
  case anyOf([OptionShape])
  /// A shape that several options take, under a name of its own ("an animation").
  case named(String, OptionShape)

  /// What a value of this shape is, in words: "a number from 0 to 1"; a question mark follows a field that may be missing:
  /// `{"size": [width, height] in points, "alignment"?: one of "start", "end"}`.
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
    case .integer(let atLeast, let atMost):
      switch (atLeast, atMost) {
      case (let atLeast?, let atMost?): return "an integer from \(atLeast) to \(atMost)"
      case (let atLeast?, nil): return "an integer of at least \(atLeast)"
      case (nil, let atMost?): return "an integer of at most \(atMost)"
      case (nil, nil): return "an integer"
      }
    case .boolean: return "true or false"
    case .choice(let words):
      let quoted = words.map { "\"\($0)\"" }
      return quoted.count == 1 ? quoted[0] : "one of " + quoted.joined(separator: ", ")
    case .list(_, _, let words): return words
    case .record(let fields):
      return "{"
        + fields.map { "\"\($0.name)\"\($0.isRequired ? "" : "?"): \($0.shape.expectation)" }.joined(separator: ", ")
        + "}"
    case .anyOf(let shapes): return shapes.map(\.expectation).joined(separator: ", or ")
    case .named(let name, _): return name
    }
  }

  /// The named shapes that stand in this one, each once, the outer ones first.
  public var named: [(name: String, shape: OptionShape)] {
    var result: [(name: String, shape: OptionShape)] = []
    func add(_ shape: OptionShape) {
      for other in shape.named where !result.contains(where: { $0.name == other.name }) { result.append(other) }
    }
    switch self {
    case .number, .integer, .boolean, .choice: break
    case .list(let element, _, _): add(element)
    case .record(let fields): for field in fields { add(field.shape) }
    case .anyOf(let shapes): for shape in shapes { add(shape) }
    case .named(let name, let shape):
      result.append((name, shape))
      add(shape)
    }
    return result
  }

  /// Whether a value has this shape.
  public func accepts(_ value: OptionValue) -> Bool {
    switch (self, value) {
    case (.number(let above, let atLeast, let atMost), .number(let number)):
      number.isFinite && above.map { number > $0 } ?? true && atLeast.map { number >= $0 } ?? true
        && atMost.map { number <= $0 } ?? true
    case (.integer(let atLeast, let atMost), .number(let number)):
      Int(exactly: number).map { integer in
        atLeast.map { integer >= $0 } ?? true && atMost.map { integer <= $0 } ?? true
      } ?? false
    case (.boolean, .boolean): true
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.list(let element, let count, _), .list(let values)):
      count.contains(values.count) && values.allSatisfy(element.accepts)
    case (.record(let fields), .record(let entries)):
      entries.allSatisfy { entry in fields.first { $0.name == entry.name }?.shape.accepts(entry.value) ?? false }
        && fields.allSatisfy { field in !field.isRequired || entries.contains { $0.name == field.name } }
    case (.anyOf(let shapes), _): shapes.contains { $0.accepts(value) }
    case (.named(_, let shape), _): shape.accepts(value)
    default: false
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }
}

/// One named field of a record.
public struct OptionField: Equatable, Sendable {
  /// The name.
  public let name: String
  /// The values it takes.
  public let shape: OptionShape
  /// Whether a record must have it.
  public let isRequired: Bool

  /// A field.
  public init(_ name: String, _ shape: OptionShape, isRequired: Bool = true) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
  }
}
