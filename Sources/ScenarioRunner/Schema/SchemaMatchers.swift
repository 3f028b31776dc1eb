internal import PagerEngine

/// What expectations may be: literals, and matchers on them.
extension SchemaDefinitions {
  /// A reference to what a value of this shape may be compared with.
  ///
  /// - Parameter name: What the definition is called, where the shape has no name of its own.
  mutating func matcher(_ shape: Shape, _ name: String) -> JSONPiece {
    let name = Self.sharedName(of: shape) ?? name
    guard !list.contains(where: { $0.name == name }) else { return Schema.reference(name) }
    // Its place is taken first: what it holds may refer to it.
    add(name, [:])
    replace(name, definition(shape, name))
    return Schema.reference(name)
  }

  /// What matchers of simple shapes are called.
  private static func sharedName(of shape: Shape) -> String? {
    switch shape {
    case .number: "number-matcher"
    case .integer: "integer-matcher"
    case .text: "text-matcher"
    case .flag: "flag-matcher"
    case .anything: "value-matcher"
    case .list(.number, let count?): "\(count)-numbers-matcher"
    case .list(.integer, nil): "integers-matcher"
    default: nil
    }
  }

  private mutating func definition(_ shape: Shape, _ name: String) -> JSONPiece {
    var content = Content(name: name)
    switch shape {
    case .number: content.types = ["number"]
    case .integer: content.types = ["integer"]
    case .text: content.strings = nil
    case .word(let words): content.words = words
    case .flag: content.types = ["boolean"]
    case .anything:
      content.types = ["number", "boolean", "array"]
      content.strings = nil
      content.items = Schema.reference(name)
      content.others = Schema.reference(name)
    case .list(let element, let count):
      content.types = ["array"]
      content.items = matcher(element, "\(name)-element")
      content.count = count
    case .parts(let parts, _): content.parts = self.parts(parts, name)
    case .outcome(let words, let parts, _):
      if words.isEmpty { content.strings = nil } else { content.words = words }
      content.parts = self.parts(parts, name)
      if parts.isEmpty { content.others = matcher(.anything, "") }
    case .indexed(let element, _):
      content.types = ["array"]
      content.items = matcher(element, "\(name)-element")
      content.indexed = content.items
    }
    content.isNumeric = shape.isNumeric
    let what = name.split(separator: ".").last.map { String($0).replacing("-matcher", with: "") } ?? name
    let literal =
      content.parts.isEmpty ? "\(shape.expectation), or a matcher" : "parts of \(what), each a literal or a matcher"
    return described(content.schema, literal)
  }

  private mutating func parts(_ parts: [(String, Shape)], _ name: String) -> [(String, JSONPiece)] {
    var result: [(String, JSONPiece)] = []
    for (part, shape) in parts { result.append((part, matcher(shape, "\(name)-\(part)"))) }
    return result
  }

  /// What a matcher is made of.
  private struct Content {
    let name: String
    /// Types of literals besides strings and null.
    var types: [String] = []
    /// What strings must look like; nil for any.
    var strings: String? = Schema.variablePattern
    var words: [String]?
    var isNumeric = false
    var items: JSONPiece?
    var count: Int?
    var parts: [(String, JSONPiece)] = []
    var indexed: JSONPiece?
    var others: JSONPiece?

    init(name: String) { self.name = name }

    /// The definition.
    var schema: JSONPiece {
      guard let words else { return body }
      return ["anyOf": .list([Schema.word(words), body])]
    }

    private var body: JSONPiece {
      let itself = Schema.reference(name)
      var properties = parts
      let limit = Schema.orVariable(Schema.number())
      properties.append(("is", isNumeric ? [:] : itself))
      if isNumeric {
        properties.append(("within", Schema.orVariable(Schema.number(atLeast: 0))))
        properties.append(("atLeast", limit))
        properties.append(("atMost", limit))
      }
      properties.append(("oneOf", Schema.orVariable(Schema.list(of: itself, count: 1...(.max)))))
      properties.append(("not", itself))
      var result = Schema.object(properties)
      result["type"] = JSONPiece(types + ["string", "null", "object"])
      result["pattern"] = strings.map { .text($0) }
      result["items"] = items
      result["minItems"] = count.map { .integer($0) }
      result["maxItems"] = count.map { .integer($0) }
      result["minProperties"] = 1
      if let others { result["additionalProperties"] = others }
      if let indexed { result["patternProperties"] = ["^(0|[1-9][0-9]*)$": indexed] }
      if isNumeric {
        result["dependencies"] = ["within": ["is"]]
        // Beside a distance any number may stand, whole or not.
        result["if"] = ["required": ["within"]]
        result["then"] = ["properties": ["is": limit]]
        result["else"] = ["properties": ["is": itself]]
      }
      return result
    }
  }
}
