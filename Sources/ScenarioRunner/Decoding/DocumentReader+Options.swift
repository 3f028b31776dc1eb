internal import Documents
package import PagerEngine

/// Values of options, read by their declared shapes; what is wrong is told at the innermost place.
extension DocumentReader {
  /// The value of an option, or a part of one.
  ///
  /// - Returns: `nil` after an error, and for what is known only when an event comes: the step is then read again.
  package func option(_ value: Value?, _ shape: OptionShape, _ what: String) -> OptionValue? {
    guard let value, !value.isDeferred else { return nil }
    switch (shape, value.kind) {
    case (.number, .number(let number)) where shape.accepts(.number(number.value)): return .number(number.value)
    case (.integer, .number(let number)) where shape.accepts(.number(number.value)):
      if let integer = number.exactInteger, Double(exactly: integer) != nil { return .number(number.value) }
      mismatch(value, what, "\(shape.expectation) of at most 53 bits")
      return nil
    case (.boolean, .bool(let flag)): return .boolean(flag)
    case (.choice(let words), .string(let text)): return word(text, of: words, value, what)
    case (.list(let element, let count, let words), .array(let elements)):
      guard count.contains(elements.count) else {
        report(value, "\(what) must be \(words), not a list of \(elements.count)")
        return nil
      }
      return list(elements, in: value, of: element, what)
    case (.record(let fields), .object): return record(value, fields, what)
    case (.named(_, let shape), _): return option(value, shape, what)
    case (.anyOf(let shapes), _): return alternative(value, shapes.flatMap(\.alternatives), what)
    default: break
    }
    mismatch(value, what, shape.expectation)
    return nil
  }

  private func word(
    _ text: String, of words: [String], orElse others: OptionShape? = nil, _ value: Value, _ what: String
  ) -> OptionValue? {
    if words.contains(text) { return .text(text) }
    let near = Self.suggestion(text, in: words)
    // A word that is nearly right is told the words alone.
    let shape = near.isEmpty ? others ?? .choice(words) : .choice(words)
    report(value, "\(what) must be \(shape.expectation), not \(text.quotedForMessage)\(near)")
    return nil
  }

  private func list(
    _ elements: [JSONNode], in value: Value, of shape: OptionShape, _ what: String
  ) -> OptionValue? {
    var values: [OptionValue] = []
    for (index, element) in elements.enumerated() where !issues.isFull {
      if let value = option(resolve(element, in: value), shape, "\(what)[\(index)]") { values.append(value) }
    }
    return values.count == elements.count ? .list(values) : nil
  }

  private func record(_ value: Value, _ fields: [OptionField], _ what: String) -> OptionValue? {
    let names = fields.map(\.name)
    guard let object = object(value, what, keys: names) else { return nil }
    var isComplete = true
    for field in fields where field.isRequired && !object.contains(field.name) {
      // One that is there misspelt has been reported as that.
      if object.misspelt(field.name) == nil { report(value, "\(what) needs \"\(field.name)\"") }
      isComplete = false
    }
    var entries: [OptionEntry] = []
    for member in object.members where !issues.isFull {
      guard let field = fields.first(where: { $0.name == member.name }),
        let content = option(resolve(member.value, in: value), field.shape, "\(what).\(field.name)")
      else {
        isComplete = false
        continue
      }
      entries.append(OptionEntry(field.name, content))
    }
    return isComplete && entries.count == object.members.count ? .record(entries) : nil
  }

  // MARK: - Alternatives

  /// Reads a value as the alternative that its author probably meant, so that an error speaks of that one.
  private func alternative(_ value: Value, _ shapes: [OptionShape], _ what: String) -> OptionValue? {
    let all = OptionShape.anyOf(shapes)
    let candidates = shapes.filter { $0.takes(value.kind) }
    switch value.kind {
    case .string(let text) where !candidates.isEmpty:
      return word(text, of: candidates.flatMap(\.words), orElse: all, value, what)
    case .object(let members) where !candidates.isEmpty:
      let nearest = Self.nearest(to: members, among: candidates)
      if !nearest.isEmpty { return firstFitting(value, nearest, what) }
      guard !members.isEmpty else {
        report(value, "\(what) must be \(all.expectation), not an empty object")
        return nil
      }
      var names: [String] = []
      for name in candidates.flatMap(\.fields).map(\.name) where !names.contains(name) { names.append(name) }
      for member in members { unknown(member, in: value, what, names) }
      return nil
    case .array(let elements):
      let fitting = candidates.filter { $0.takes(count: elements.count) }
      if !fitting.isEmpty { return firstFitting(value, fitting, what) }
      if candidates.isEmpty { break }
      report(value, "\(what) must be \(OptionShape.anyOf(candidates).expectation), not a list of \(elements.count)")
      return nil
    default:
      if let shape = candidates.first(where: { fits(value, $0, what) }) { return option(value, shape, what) }
      if candidates.isEmpty { break }
      mismatch(value, what, OptionShape.anyOf(candidates).expectation)
      return nil
    }
    mismatch(value, what, all.expectation)
    return nil
  }

  private func firstFitting(_ value: Value, _ shapes: [OptionShape], _ what: String) -> OptionValue? {
    let shape = shapes.count == 1 ? shapes[0] : shapes.first { fits(value, $0, what) } ?? shapes[0]
    return option(value, shape, what)
  }

  /// Whether a value can be read by a shape; nothing is reported.
  private func fits(_ value: Value, _ shape: OptionShape, _ what: String) -> Bool {
    var silent = self
    silent.issues = Issues(of: source)
    _ = silent.option(value, shape, what)
    return silent.issues.isEmpty
  }

  /// Members of an object that are looked at to find out what it was meant to be.
  private static let telling = 100

  /// The records with most of an object's names, nearly right ones counting half; of those the ones that lack least.
  private static func nearest(to members: [JSONMember], among shapes: [OptionShape]) -> [OptionShape] {
    let ranks = shapes.map { shape in
      let names = shape.fields.map(\.name)
      var found = 0
      for member in members.prefix(telling) {
        found += names.contains(member.name) ? 2 : Spelling.nearest(to: member.name, in: names) == nil ? 0 : 1
      }
      let missing = shape.fields.count { field in field.isRequired && !members.contains { $0.name == field.name } }
      return (found, -missing)
    }
    guard let best = ranks.max(by: <), best.0 > 0 else { return [] }
    return zip(shapes, ranks).filter { $0.1 == best }.map(\.0)
  }
}

extension OptionShape {
  /// The shapes of which a value must have one.
  fileprivate var alternatives: [OptionShape] {
    switch self {
    case .anyOf(let shapes): shapes.flatMap(\.alternatives)
    case .named(_, let shape): shape.alternatives
    default: [self]
    }
  }

  fileprivate var words: [String] { if case .choice(let words) = self { words } else { [] } }

  fileprivate var fields: [OptionField] { if case .record(let fields) = self { fields } else { [] } }

  fileprivate func takes(count: Int) -> Bool {
    if case .list(_, let range, _) = self { range.contains(count) } else { false }
  }

  /// Whether values of this kind can have this shape at all.
  fileprivate func takes(_ kind: JSONKind) -> Bool {
    switch (self, kind) {
    case (.number, .number), (.integer, .number), (.boolean, .bool), (.choice, .string), (.list, .array),
      (.record, .object), (.anyOf, _):
      true
    default: false
    }
  }
}
