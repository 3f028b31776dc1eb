internal import Documents
internal import PagerEngine

/// The JSON Schema of scenario files, for editors: draft-07, made of the declarations that the decoder reads by.
///
/// It admits every document that the decoder admits, comments and trailing commas apart, which are the editor's affair. It
/// does not tell all that the decoder tells: what a variable stands for, whether values go together, names of runs.
public enum ScenarioSchema {
  /// The schema's text, a line break at its end.
  public static let text: String = {
    var writer = JSONWriter()
    schema.write(to: &writer)
    return writer.text + "\n"
  }()

  static var schema: JSONPiece {
    let models = Model.all.map(\.declaration)
    let schemas = models.map { ModelSchema($0) }
    let open = ModelSchema(anyOf: models)
    var definitions = SchemaDefinitions()
    definitions.add("variable", Schema.variable)
    definePagers(schemas, open, in: &definitions)
    for schema in schemas + [open] { schema.define(in: &definitions) }
    let properties = HeaderKeys.properties(in: &definitions)

    var result: JSONPiece = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "PagerLab scenario",
      "description": "A pager, what fingers and the app do with it, and what must be true.",
    ]
    guard case .object(let members) = Schema.object(properties, required: ["name", "pager", "steps"]) else {
      return result
    }
    for member in members { result[member.name] = member.value }
    var rules: [JSONPiece] = schemas.map { schema in
      [
        "if": isModel(.object([JSONPiece.Member(name: "const", value: .text(schema.name))])),
        "then": ["properties": schema.sections],
      ]
    }
    rules.append([
      "if": isModel(["enum": JSONPiece(models.map(\.name))]), "else": ["properties": open.sections],
    ])
    result["allOf"] = .list(rules)
    result["definitions"] = .object(definitions.list)
    return result
  }

  /// Whether a document's pager is of a model that is written down.
  private static func isModel(_ condition: JSONPiece) -> JSONPiece {
    ["properties": ["pager": isPager(condition)], "required": ["pager"]]
  }

  private static func isPager(_ condition: JSONPiece) -> JSONPiece {
    ["type": "object", "properties": ["model": condition], "required": ["model"]]
  }

  // MARK: - Pagers

  private static func definePagers(
    _ schemas: [ModelSchema], _ open: ModelSchema, in definitions: inout SchemaDefinitions
  ) {
    for schema in schemas + [open] { definitions.add("\(schema.name).pager", schema.pager(in: &definitions)) }
    var rules: [JSONPiece] = schemas.map { schema in
      [
        "if": isPager(.object([JSONPiece.Member(name: "const", value: .text(schema.name))])),
        "then": Schema.reference("\(schema.name).pager"),
      ]
    }
    // What is no object at all, or has another model, is told by what every pager has.
    rules.append([
      "if": ["type": "object", "properties": ["model": Schema.variable], "required": ["model"]],
      "then": Schema.reference("\(open.name).pager"),
    ])
    let names = schemas.map(\.name)
    for (name, children) in [("pager", "children"), ("inner-pager", "gestures")] {
      let properties = [
        (
          "model",
          definitions.described(
            Schema.orVariable(Schema.word(names)), "the pager; pagerlab models NAME tells all about one")
        ),
        (
          "pages",
          definitions.key(
            KeyDeclaration(
              "pages", StepKeys.pages, examples: ["5", "[\"a\", \"b\", \"c\"]"],
              "a count of pages, or the list of their identifiers where identity matters"))
        ),
        (
          "page",
          definitions.described(
            Schema.orVariable(Schema.integer()).with("default", 0), "the page that is selected at the start")
        ),
        ("children", Schema.reference(children)),
      ]
      var pager: JSONPiece = ["type": ["object", "string"], "pattern": .text(Schema.variablePattern)]
      pager["properties"] = .object(properties.map { JSONPiece.Member(name: $0.0, value: $0.1) })
      pager["required"] = ["model", "pages"]
      pager["allOf"] = .list(rules)
      definitions.add(name, definitions.described(pager, "the model, the app's pages, and the model's own options"))
    }
    defineChildren(in: &definitions)
  }

  private static func defineChildren(in definitions: inout SchemaDefinitions) {
    let count = 0...ChildrenDecoder.most
    let gesture = definitions.object(ChildKeys.gesture, parts: { Schema.reference($0) })
    let either = definitions.object(
      ChildKeys.gesture.map(\.optional) + [ChildKeys.pager], parts: { Schema.reference($0) }
    )
    .with("required", ["page", "frame"])
    definitions.add(
      "gestures",
      definitions.described(
        Schema.orVariable(Schema.list(of: Schema.orVariable(gesture), count: count)), "gestures inside pages"))
    definitions.add(
      "children",
      definitions.described(
        Schema.orVariable(
          Schema.list(
            of: Schema.exactlyOne(of: ["gesture", "pager"], Schema.orVariable(either)), count: count)),
        "gestures inside pages, and pagers inside pages"))
  }
}
