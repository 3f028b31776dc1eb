internal import Documents
internal import PagerEngine

/// What a value of an expectation may be.
indirect enum Shape: Sendable {
  case number
  case integer
  case text
  case word([String])
  case flag
  /// Any JSON value.
  case anything
  case list(Shape, count: Int? = nil)
  /// Named parts of which any may be given; the text names the whole.
  case parts([(String, Shape)], String)
  /// A word, or named parts; without words any, without parts any.
  case outcome([String], [(String, Shape)], String)
  /// Parts that are known by an index from 0, as an object or a list.
  case indexed(Shape, String)

  /// What a literal of this shape is, in words.
  var expectation: String {
    switch self {
    case .number: "a number"
    case .integer: "an integer"
    case .text: "a string"
    case .word(let words): OptionShape.choice(words).expectation
    case .flag: "true or false"
    case .anything: "a value"
    case .list(.integer, _): "a list of integers"
    case .list(_, let count?): "a list of \(count) numbers"
    case .list: "a list"
    case .parts, .indexed: "an object"
    case .outcome(let words, _, _):
      (words.isEmpty ? "a word" : OptionShape.choice(words).expectation) + ", or an object"
    }
  }

  var isNumeric: Bool {
    switch self {
    case .number, .integer, .anything: true
    default: false
    }
  }
}

/// Reads literals and matchers, checked against the shape of what they are compared with.
struct MatcherDecoder {
  let reader: DocumentReader

  static let keys = ["is", "within", "atLeast", "atMost", "oneOf", "not"]

  func decode(_ value: Value?, _ shape: Shape, _ what: String) -> Matcher? {
    guard let value else { return nil }
    // It is read again, and checked, when the event has come.
    if value.isDeferred { return .null }
    guard case .object(let members) = value.kind else { return literal(value, shape, what) }
    if members.isEmpty {
      reader.report(value, "{} matches nothing in particular: say what \(what) must be")
      return nil
    }
    guard let fields = reader.object(value, what, keys: nil) else { return nil }
    return object(fields, shape, what)
  }

  private func literal(_ value: Value, _ shape: Shape, _ what: String) -> Matcher? {
    switch (shape, value.kind) {
    case (_, .null): return .null
    case (.integer, .number(let number)), (.anything, .number(let number)), (.number, .number(let number)):
      if let integer = number.exactInteger { return .integer(integer) }
      if case .integer = shape { break }
      return .number(number.value)
    case (.text, .string(let text)), (.anything, .string(let text)): return .text(text)
    case (.word(let words), .string(let text)):
      if words.contains(text) { return .text(text) }
      reader.report(
        value,
        "\(what) must be \(shape.expectation), not \(text.quotedForMessage)"
          + DocumentReader.suggestion(text, in: words))
      return nil
    case (.outcome(let words, _, _), .string):
      return literal(value, words.isEmpty ? .text : .word(words), what)
    case (.flag, .bool(let flag)), (.anything, .bool(let flag)): return .flag(flag)
    case (.list(let element, let count), .array(let elements)):
      if let count, elements.count != count {
        reader.report(value, "\(what) must be \(shape.expectation), not a list of \(elements.count)")
        return nil
      }
      return list(elements, in: value, of: element, what)
    case (.anything, .array(let elements)): return list(elements, in: value, of: .anything, what)
    case (.indexed(let element, _), .array(let elements)): return indexed(elements, in: value, of: element, what)
    default: break
    }
    reader.mismatch(value, what, shape.expectation + (shape.isNumeric ? " or a matcher" : ""))
    return nil
  }

  private func list(_ elements: [JSONNode], in value: Value, of shape: Shape, _ what: String) -> Matcher? {
    let matchers = elements.enumerated().compactMap { index, element in
      decode(reader.resolve(element, in: value), shape, "\(what)[\(index)]")
    }
    return matchers.count == elements.count ? .list(matchers) : nil
  }

  private func indexed(_ elements: [JSONNode], in value: Value, of shape: Shape, _ what: String) -> Matcher? {
    let parts = elements.enumerated().compactMap { index, element in
      decode(reader.resolve(element, in: value), shape, "\(what)[\(index)]").map {
        Matcher.Part(name: String(index), offset: element.offset, matcher: $0)
      }
    }
    return parts.count == elements.count ? .parts(parts) : nil
  }

  // MARK: - Objects

  private func object(_ fields: Fields, _ shape: Shape, _ what: String) -> Matcher? {
    var matchers: [Matcher] = []
    var parts: [Matcher.Part] = []
    var isComplete = true
    let within = fields.member("within")
    for member in fields.members where member.name != "within" {
      if Self.keys.contains(member.name) {
        if let matcher = condition(member, within: within, fields, shape, what) {
          matchers.append(matcher)
        } else {
          isComplete = false
        }
      } else if let part = part(member, fields, shape, what) {
        parts.append(part)
      } else {
        isComplete = false
      }
    }
    if let within, !fields.contains("is") {
      reader.report(key: within, in: fields.value, "\"within\" needs \"is\" beside it")
      return nil
    }
    guard isComplete else { return nil }
    if !parts.isEmpty { matchers.append(.parts(parts)) }
    return matchers.count == 1 ? matchers.first : .all(matchers)
  }

  private func condition(
    _ member: JSONMember, within: JSONMember?, _ fields: Fields, _ shape: Shape, _ what: String
  ) -> Matcher? {
    let key = member.name
    let value = reader.resolve(member.value, in: fields.value)
    switch key {
    case "atLeast", "atMost":
      guard shape.isNumeric else { return misplaced(member, fields, shape, what) }
      let bound = reader.number(value, key)
      return key == "atLeast" ? bound.map { .atLeast($0) } : bound.map { .atMost($0) }
    case "is":
      guard let within else { return decode(value, shape, what) }
      guard shape.isNumeric else { return misplaced(within, fields, shape, what) }
      let distance = reader.number(reader.resolve(within.value, in: fields.value), "within", atLeast: 0)
      guard let centre = reader.number(value, "is"), let distance else { return nil }
      return .near(centre, within: distance)
    case "not": return decode(value, shape, what).map { .not($0) }
    default:
      guard let value, let elements = reader.list(value, "oneOf", of: "a list of values") else { return nil }
      if elements.isEmpty {
        reader.report(value, "oneOf needs a value")
        return nil
      }
      let choices = elements.compactMap { decode($0, shape, what) }
      return choices.count == elements.count ? .oneOf(choices) : nil
    }
  }

  private func misplaced(_ member: JSONMember, _ fields: Fields, _ shape: Shape, _ what: String) -> Matcher? {
    reader.report(
      key: member, in: fields.value, "\"\(member.name)\" compares numbers, and \(what) is \(shape.expectation)")
    return nil
  }

  private func part(_ member: JSONMember, _ fields: Fields, _ shape: Shape, _ what: String) -> Matcher.Part? {
    let inner: Shape
    switch shape {
    case .outcome(_, let parts, _) where parts.isEmpty: inner = .anything
    case .parts(let parts, let whole), .outcome(_, let parts, let whole):
      guard let part = parts.first(where: { $0.0 == member.name }) else {
        reader.unknown(member, in: fields.value, whole, parts.map(\.0))
        return nil
      }
      inner = part.1
    case .indexed(let element, _):
      guard let index = Int(member.name), index >= 0, String(index) == member.name else {
        reader.report(
          key: member, in: fields.value,
          "\(what) is keyed by an index such as \"0\", not \(member.name.quotedForMessage)")
        return nil
      }
      inner = element
    case .anything: inner = .anything
    default:
      reader.unknown(member, in: fields.value, "a matcher of \(what)", Self.keys)
      return nil
    }
    guard let matcher = decode(reader.resolve(member.value, in: fields.value), inner, "\(what).\(member.name)") else {
      return nil
    }
    return Matcher.Part(name: member.name, offset: member.nameOffset, matcher: matcher)
  }
}
