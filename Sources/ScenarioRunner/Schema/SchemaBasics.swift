internal import PagerEngine

/// The words of JSON Schema (draft-07) that the schema of scenarios is made of.
enum Schema {
  /// What a string is that stands for a variable: one dollar sign, and not two.
  static let variablePattern = "^\\$[^$]"

  static let variable: JSONPiece = ["type": "string", "pattern": .text(variablePattern)]

  /// A definition of this schema.
  static func reference(_ name: String) -> JSONPiece { ["$ref": .text("#/definitions/" + name)] }

  static func number(above: Double? = nil, atLeast: Double? = nil, atMost: Double? = nil) -> JSONPiece {
    let base: JSONPiece = ["type": "number"]
    return base.with("exclusiveMinimum", above.map { JSONPiece($0) }).with("minimum", atLeast.map { JSONPiece($0) })
      .with("maximum", atMost.map { JSONPiece($0) })
  }

  static func integer(_ range: ClosedRange<Int> = .min ... .max) -> JSONPiece {
    let base: JSONPiece = ["type": "integer"]
    return base.with("minimum", range.lowerBound == .min ? nil : .integer(range.lowerBound))
      .with("maximum", range.upperBound == .max ? nil : .integer(range.upperBound))
  }

  static func list(of element: JSONPiece, count: ClosedRange<Int>? = nil) -> JSONPiece {
    let base: JSONPiece = ["type": "array", "items": element]
    guard let count else { return base }
    return base.with("minItems", count.lowerBound == 0 ? nil : .integer(count.lowerBound))
      .with("maxItems", count.upperBound == .max ? nil : .integer(count.upperBound))
  }

  /// An object with these keys and no others.
  static func object(_ properties: [(String, JSONPiece)], required: [String] = []) -> JSONPiece {
    var result: JSONPiece = ["type": "object"]
    result["properties"] = .object(properties.map { JSONPiece.Member(name: $0.0, value: $0.1) })
    if !required.isEmpty { result["required"] = JSONPiece(required) }
    result["additionalProperties"] = false
    return result
  }

  /// An object that must have exactly one of some keys.
  static func exactlyOne(of keys: [String], _ object: JSONPiece) -> JSONPiece {
    guard keys.count > 1 else { return object }
    var rules: [JSONPiece] = [
      ["anyOf": .list([["not": ["type": "object"]]] + keys.map { ["required": .list([.text($0)])] })]
    ]
    for (index, first) in keys.enumerated() {
      for second in keys[(index + 1)...] {
        rules.append(["not": ["type": "object", "required": JSONPiece([first, second])]])
      }
    }
    return object.with("allOf", .list(rules))
  }

  /// One of several; those that are alternatives themselves are taken apart.
  static func anyOf(_ schemas: [JSONPiece]) -> JSONPiece {
    var flat: [JSONPiece] = []
    for schema in schemas {
      if case .list(let inner)? = schema["anyOf"], case .object(let members) = schema, members.count == 1 {
        flat += inner.filter { !flat.contains($0) }
      } else if !flat.contains(schema) {
        flat.append(schema)
      }
    }
    return flat.count == 1 ? flat[0] : ["anyOf": .list(flat)]
  }

  /// The same, or a variable.
  ///
  /// What is no string itself gets a second type, which editors tell and complete better than alternatives.
  static func orVariable(_ schema: JSONPiece) -> JSONPiece {
    if schema == variable { return schema }
    if case .text(let type)? = schema["type"], type != "string" {
      return schema.with("type", .list([.text(type), "string"])).with("pattern", .text(variablePattern))
    }
    // Any string at all may be a variable.
    if schema == ["type": "string"] { return schema }
    return anyOf([schema, variable])
  }

  /// A word of a few.
  static func word(_ words: [String]) -> JSONPiece { ["enum": JSONPiece(words)] }

  /// A text in a regular expression.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\^$.|?*+()[]{}/-".contains(character), character != "-", character != "/" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
