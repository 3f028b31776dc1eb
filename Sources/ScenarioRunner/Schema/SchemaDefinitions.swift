internal import PagerEngine

/// Collects the definitions of a schema: what stands in several places stands there by its name.
struct SchemaDefinitions {
  private(set) var list: [JSONPiece.Member] = []

  /// Adds a definition under a name of its own.
  mutating func add(_ name: String, _ schema: JSONPiece) {
    guard !list.contains(where: { $0.name == name }) else { return }
    list.append(JSONPiece.Member(name: name, value: schema))
  }

  /// Puts another content under a name that is there.
  mutating func replace(_ name: String, _ schema: JSONPiece) {
    guard let index = list.firstIndex(where: { $0.name == name }) else { return }
    list[index].value = schema
  }

  /// A reference to a definition with this content, which is added where it is new.
  ///
  /// - Parameter name: What it is called where nothing else is called that.
  mutating func share(_ name: String, _ schema: JSONPiece) -> JSONPiece {
    var free = name
    var count = 1
    while let other = list.first(where: { $0.name == free }) {
      if other.value == schema { return Schema.reference(free) }
      count += 1
      free = "\(name)-\(count)"
    }
    list.append(JSONPiece.Member(name: free, value: schema))
    return Schema.reference(free)
  }

  // MARK: - Options

  /// The values of a shape, with a variable in every place.
  mutating func values(of shape: OptionShape) -> JSONPiece {
    switch shape {
    case .number(let above, let atLeast, let atMost):
      return Schema.orVariable(Schema.number(above: above, atLeast: atLeast, atMost: atMost))
    case .integer(let atLeast, let atMost):
      return Schema.orVariable(Schema.integer((atLeast ?? .min)...(atMost ?? .max)))
    case .boolean: return Schema.orVariable(["type": "boolean"])
    case .choice(let words): return Schema.orVariable(Schema.word(words))
    case .list(let element, let count, _):
      return Schema.orVariable(Schema.list(of: values(of: element), count: count))
    case .record(let fields):
      var properties: [(String, JSONPiece)] = []
      for field in fields {
        properties.append((field.name, described(values(of: field.shape), field.shape.expectation)))
      }
      return Schema.orVariable(
        Schema.object(properties, required: fields.filter(\.isRequired).map(\.name)))
    case .anyOf(let shapes):
      var schemas: [JSONPiece] = []
      for shape in shapes { schemas.append(values(of: shape)) }
      return Schema.anyOf(schemas)
    case .named(let name, let shape):
      let words = String(name.split(separator: " ").joined(separator: "-"))
      return share(words, described(values(of: shape), name))
    }
  }

  /// What a shape is in words; one with a name is told in full.
  private static func expectation(of shape: OptionShape) -> String {
    if case .named(_, let inner) = shape { inner.expectation } else { shape.expectation }
  }

  /// An option of a model.
  mutating func option(_ option: OptionDeclaration) -> JSONPiece {
    var schema = described(values(of: option.shape), "\(option.meaning). Takes \(Self.expectation(of: option.shape)).")
    schema["default"] = option.standard.map { Self.json($0) }
    return schema
  }

  private static func json(_ value: OptionValue) -> JSONPiece {
    switch value {
    case .number(let number): JSONPiece(number)
    case .boolean(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(json))
    case .record(let entries): .object(entries.map { JSONPiece.Member(name: $0.name, value: json($0.value)) })
    }
  }

  // MARK: - Keys

  /// What a form admits; `parts` says what stands for what is described apart.
  mutating func values(of form: Form, parts: (String) -> JSONPiece) -> JSONPiece {
    switch form {
    case .value(let shape): return values(of: shape)
    case .text: return ["type": "string"]
    case .line(let mayBeEmpty):
      return ["type": "string", "pattern": mayBeEmpty ? "^[^\\n\\r]*$" : "^[^\\n\\r]+$"]
    case .unsigned:
      return Schema.orVariable(["type": "integer", "minimum": 0, "maximum": .unsigned(.max)])
    case .object(let keys, let oneOf):
      return Schema.exactlyOne(of: oneOf, Schema.orVariable(object(keys, parts: parts)))
    case .tuple(let shapes):
      var elements: [JSONPiece] = []
      for shape in shapes { elements.append(values(of: shape)) }
      return Schema.orVariable(
        [
          "type": "array", "items": .list(elements), "minItems": .integer(shapes.count),
          "maxItems": .integer(shapes.count),
        ])
    case .list(let element, let isNeverEmpty):
      return Schema.orVariable(
        Schema.list(of: values(of: element, parts: parts), count: isNeverEmpty ? 1...(.max) : nil))
    case .anyOf(let forms):
      var schemas: [JSONPiece] = []
      for form in forms { schemas.append(values(of: form, parts: parts)) }
      return Schema.anyOf(schemas)
    case .part(let name): return parts(name)
    }
  }

  /// An object with these keys.
  mutating func object(_ keys: [KeyDeclaration], parts: (String) -> JSONPiece) -> JSONPiece {
    var properties: [(String, JSONPiece)] = []
    for key in keys { properties.append((key.name, self.key(key, parts: parts))) }
    let needs = keys.compactMap { key in key.needs.map { JSONPiece.Member(name: key.name, value: .list([.text($0)])) } }
    return Schema.object(properties, required: keys.filter(\.isRequired).map(\.name))
      .with("dependencies", needs.isEmpty ? nil : .object(needs))
  }

  /// What stands under a key, described.
  mutating func key(_ key: KeyDeclaration, parts: (String) -> JSONPiece = { Schema.reference($0) }) -> JSONPiece {
    let content = values(of: key.form, parts: parts)
    // What stands beside a reference is not looked at.
    if content["$ref"] != nil { return content }
    var schema = described(content, key.meaning)
    schema["default"] = key.standard.flatMap { JSONPiece(json: $0) }
    let examples = key.examples.compactMap { JSONPiece(json: $0) }
    schema["examples"] = examples.isEmpty ? nil : .list(examples)
    return schema
  }

  /// A schema with a description, first.
  func described(_ schema: JSONPiece, _ text: String) -> JSONPiece {
    // What stands beside a reference is not looked at.
    if schema["$ref"] != nil { return described(["allOf": .list([schema])], text) }
    guard case .object(let members) = schema else { return schema }
    let sentence = text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    let rest = members.filter { $0.name != "description" }
    return .object([JSONPiece.Member(name: "description", value: .text(sentence))] + rest)
  }
}
