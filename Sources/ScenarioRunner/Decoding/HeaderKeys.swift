internal import PagerEngine

/// The keys at the top of a document.
enum HeaderKeys {
  static let steps = "what happens, in order: objects with exactly one verb each"
  static let on = "what the app does inside callbacks"
  static let expect = "what must be true, of what is compared with literals and matchers; {} asks for nothing"

  /// The keys in the order in which they are listed, each with its schema.
  static func properties(in definitions: inout SchemaDefinitions) -> [(String, JSONPiece)] {
    let reason: JSONPiece = ["type": "string", "pattern": "^[^\\n\\r]+$"]
    var properties: [(String, JSONPiece)] = [
      (
        "$schema",
        definitions.described(["type": "string"], "where this schema is; editors use it, the runner does not")
      ),
      (
        "name",
        definitions.described(reason.with("examples", ["Half a page turns it"]), "one line, what the scenario states")
      ),
      ("notes", definitions.described(["type": "string"], "why this matters, where a figure comes from")),
      ("version", definitions.described(Schema.orVariable(["type": "integer", "enum": [1]]), "the format's version")),
      (
        "tags",
        definitions.described(
          ["type": "array", "items": ["type": "string", "pattern": "^[^ \\t\\n\\r]+$"]], "words for --filter tag:WORD")
      ),
      ("skip", definitions.described(reason, "a reason, or a link: it is not run")),
      (
        "knownFailure",
        definitions.described(reason, "a reason, or a link: it is expected to fail, and passing is then a failure")
      ),
    ]
    let environment = definitions.object(EnvironmentKeys.all, parts: { Schema.reference($0) })
    properties.append(
      ("environment", definitions.described(Schema.orVariable(environment), "the world around the pager")))
    properties.append(("pager", Schema.reference("pager")))
    // What these may hold depends on the model.
    for (key, meaning) in [("steps", steps), ("on", on), ("expect", expect)] {
      properties.append((key, definitions.described(.object([]), meaning)))
    }
    properties.append(("cases", cases(reason, definitions)))
    properties.append(("matrix", matrix(definitions)))
    return properties
  }

  /// The names of the keys.
  static var names: [String] {
    var definitions = SchemaDefinitions()
    return properties(in: &definitions).map(\.0)
  }

  /// Names that may be bound.
  private static let variableName: JSONPiece = [
    "pattern": "^[^$\\n\\r][^\\n\\r]*$", "not": ["pattern": "^value(\\.|$)"],
  ]

  private static func cases(_ reason: JSONPiece, _ definitions: SchemaDefinitions) -> JSONPiece {
    let row: JSONPiece = [
      "type": "object",
      "properties": [
        "name": definitions.described(reason, "what the run is called, instead of its variables"),
        "skip": definitions.described(reason, "a reason: the row is not run"),
        "knownFailure": definitions.described(reason, "a reason: the row is expected to fail"),
      ],
      "propertyNames": variableName,
      "anyOf": [["required": ["name"]], ["not": ["propertyNames": ["enum": ["skip", "knownFailure"]]]]],
    ]
    return definitions.described(
      Schema.list(of: row, count: 1...RunTable.limit),
      "a table: the document runs once a row; \"$name\" in it stands for the row's value of name")
  }

  private static func matrix(_ definitions: SchemaDefinitions) -> JSONPiece {
    definitions.described(
      [
        "type": "object", "minProperties": 1, "maxProperties": .integer(RunTable.axisLimit),
        "propertyNames": variableName,
        "additionalProperties": ["type": "array", "minItems": 1],
        "examples": [["rate": [60, 120]]],
      ], "variables with lists of values: the document runs once a combination, the last variable fastest")
  }
}

/// The keys of a child.
enum ChildKeys {
  private static let length = OptionShape.number(atLeast: 0, atMost: DocumentReader.farthest)

  static let gesture = [
    KeyDeclaration("page", .count, isRequired: true, "the index of the page that it is in"),
    KeyDeclaration(
      "frame", .tuple([.coordinate, .coordinate, length, length]),
      isRequired: true, examples: ["[100, 300, 190, 120]"],
      "where it is, [x, y, width, height] in points from the page's top left"),
    KeyDeclaration("gesture", .words(ChildGesture.Kind.self), isRequired: true, "the gesture that it recognises"),
  ]
  static let pager = KeyDeclaration("pager", .part("inner-pager"), "a pager inside the page")

  /// All of them.
  static let all = gesture + [pager]
}

extension KeyDeclaration {
  /// The same, and it may be missing.
  var optional: KeyDeclaration {
    var result = self
    result.isRequired = false
    return result
  }
}
