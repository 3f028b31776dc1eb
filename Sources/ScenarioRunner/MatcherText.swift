internal import Documents

extension Reading {
  /// The value as JSON on one line; `nil` where there is nothing, or a number that is not finite.
  var json: String? {
    if isUndefined { return nil }
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Whether JSON leaves it out.
  private var isUndefined: Bool {
    switch self {
    case .missing: true
    case .number(let number): !number.isFinite
    default: false
    }
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .missing: writer.null()
    case .flag(let flag): writer.bool(flag)
    case .integer(let integer): writer.integer(integer)
    case .number(let number): writer.number(number)
    case .text(let text): writer.string(text)
    case .word(_, let parts): parts.write(to: &writer)
    case .list(let values):
      writer.beginArray(inline: true)
      for value in values.prefix(100) { value.write(to: &writer) }
      writer.endArray()
    case .parts(let names, let part):
      writer.beginObject(inline: true)
      for name in names.prefix(100) {
        let value = part(name)
        if value.isUndefined { continue }
        writer.name(name)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension Matcher {
  /// The matcher as it would stand in a document, on one line, its variables replaced by their values.
  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .flag(let flag): writer.bool(flag)
    case .integer(let integer): writer.integer(integer)
    case .number(let number): writer.number(number)
    case .text(let text): writer.string(text)
    case .list(let matchers):
      writer.beginArray(inline: true)
      for matcher in matchers { matcher.write(to: &writer) }
      writer.endArray()
    case .near, .atLeast, .atMost, .oneOf, .not, .all, .parts:
      writer.beginObject(inline: true)
      writeMembers(to: &writer)
      writer.endObject()
    }
  }

  private func writeMembers(to writer: inout JSONWriter) {
    switch self {
    case .near(let number, let within):
      writer.name("is")
      writer.number(number)
      writer.name("within")
      writer.number(within)
    case .atLeast(let bound):
      writer.name("atLeast")
      writer.number(bound)
    case .atMost(let bound):
      writer.name("atMost")
      writer.number(bound)
    case .oneOf(let choices):
      writer.name("oneOf")
      Matcher.list(choices).write(to: &writer)
    case .not(let matcher):
      writer.name("not")
      matcher.write(to: &writer)
    case .all(let matchers): for matcher in matchers { matcher.writeMembers(to: &writer) }
    case .parts(let parts):
      for part in parts {
        writer.name(part.name)
        part.matcher.write(to: &writer)
      }
    case .null, .flag, .integer, .number, .text, .list:
      writer.name("is")
      write(to: &writer)
    }
  }

  /// What is expected, in words.
  var words: String {
    switch self {
    case .null: "nothing"
    case .integer(let integer): String(integer)
    case .number(let number): NumberText.short(number)
    case .near(let number, within: 0): "exactly \(Self.written(number))"
    case .near(let number, let within): "\(Self.written(number)) within \(Self.written(within))"
    case .atLeast(let bound): "at least \(NumberText.short(bound))"
    case .atMost(let bound): "at most \(NumberText.short(bound))"
    case .oneOf(let choices): "one of " + choices.map(\.words).joined(separator: ", ")
    case .not(let matcher): "anything but \(matcher.words)"
    case .all(let matchers): matchers.map(\.words).joined(separator: " and ")
    case .flag, .text, .list, .parts: json
    }
  }

  /// A number as its author may have written it.
  private static func written(_ number: Double) -> String {
    NumberText.shortest(number) ?? NumberText.short(number)
  }
}

extension Mismatch {
  /// One sentence for people: what was found, what was expected, and by how much it missed.
  ///
  /// - Parameter key: the key of the expectation, to which the path is added.
  func sentence(_ key: String) -> String {
    let subject = key + path
    switch (expected, actual) {
    case (_, .missing(let why)): return "\(subject): \(why); expected \(expected.words)"
    case (.atLeast(let bound), _): return numeric(subject, "at least", bound)
    case (.atMost(let bound), _): return numeric(subject, "at most", bound)
    case (.near(let centre, let within), _):
      guard let number = actual.double else { break }
      if within == 0 { return unequal(subject, number, centre) }
      let edge = number > centre ? centre + within : centre - within
      return "\(subject) is \(NumberText.short(number, beside: edge)), "
        + "\(NumberText.distance(abs(number - centre), within)) outside \(expected.words)"
    case (.number(let wanted), .number(let number)): return unequal(subject, number, wanted)
    case (.integer(let wanted), .number(let number)):
      return Mismatch(path: path, offset: offset, expected: .number(Double(wanted)), actual: .number(number))
        .sentence(key)
    case (.list(let matchers), .list(let values)) where matchers.count != values.count:
      return "\(subject) has \(values.count) element\(values.count == 1 ? "" : "s"), expected \(matchers.count): "
        + "\(actual.json ?? "") instead of \(expected.json)"
    default: break
    }
    return "\(subject) is \(actual.words), expected \(expected.words)"
  }

  private func unequal(_ subject: String, _ number: Double, _ wanted: Double) -> String {
    "\(subject) is \(NumberText.short(number, beside: wanted)), \(NumberText.distance(number, wanted)) "
      + "\(number > wanted ? "above" : "below") \(NumberText.short(wanted, beside: number))"
  }

  private func numeric(_ subject: String, _ relation: String, _ bound: Double) -> String {
    guard let number = actual.double else {
      return "\(subject) is \(actual.words), expected \(relation) \(NumberText.short(bound))"
    }
    let side = number > bound ? "above" : "below"
    return "\(subject) is \(NumberText.short(number, beside: bound)), \(NumberText.distance(number, bound)) \(side) "
      + "\(relation) \(NumberText.short(bound, beside: number))"
  }
}

extension Reading {
  /// What was found, in words.
  var words: String {
    switch self {
    case .missing(let why): why
    case .integer(let integer): String(integer)
    case .number(let number): NumberText.short(number)
    default: json ?? "nothing"
    }
  }
}
