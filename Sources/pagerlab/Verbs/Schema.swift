internal import Documents
internal import ScenarioRunner

extension Verb {
  static let schema = Verb(
    name: "schema", synopsis: "", summary: "prints the JSON Schema of scenario files, for editors",
    details: """
      It is draft-07, made of the same declarations as the decoder: keys, ranges, defaults, each model's
      options, and what they mean. A scenario names it with "$schema": "./scenario.schema.json"; files
      called *.schema.json are no scenarios. Comments and trailing commas are the editor's affair: files
      with them are JSON with comments (jsonc) to it.
      """,
    options: [],
    examples: ["pagerlab schema", "pagerlab schema > scenario.schema.json && head -2 scenario.schema.json"]
  ) { (arguments, terminal) throws(UsageError) in
    if let extra = arguments.operands.first {
      throw UsageError(message: "schema takes no operand: \(extra.quotedForMessage) is too many")
    }
    terminal.write(ScenarioSchema.text)
    return .success
  }
}
