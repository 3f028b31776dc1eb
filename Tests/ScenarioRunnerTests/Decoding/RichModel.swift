import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

/// A model that takes every shape and modifiers; it is in no list of models.
let richModel = ModelDeclaration(
  name: "Rich", summary: "A model of tests.",
  options: [
    OptionDeclaration("spacing", .number(atLeast: 0), standard: .number(0), meaning: "between pages"),
    OptionDeclaration("turns", .integer(atLeast: 0, atMost: 9), standard: .number(0), meaning: "how often"),
    OptionDeclaration("any", .integer(), standard: nil, meaning: "any integer"),
    OptionDeclaration(
      "align",
      .anyOf([
        .choice(["center", "start", "end"]), .record([OptionField("start", .number())]),
        .record([OptionField("end", .number(atLeast: 0))]),
      ]), standard: .text("center"), meaning: "where the page stands"),
    OptionDeclaration("sensitivity", sensitivity, standard: .text("medium"), meaning: "how little is enough"),
    OptionDeclaration(
      "pagination",
      .record([
        OptionField("ratio", .number(atLeast: 0, atMost: 1)),
        OptionField("sensitivity", sensitivity, isRequired: false),
      ]),
      standard: nil, meaning: "one page at a time"),
    OptionDeclaration(
      "size", .anyOf([size, .record([OptionField("size", size)])]), standard: nil, meaning: "the page"),
    OptionDeclaration(
      "loop", .anyOf([.boolean, .record([OptionField("repeating", .integer(atLeast: 1))])]), standard: nil,
      meaning: "again"),
    OptionDeclaration(
      "animation",
      .anyOf([
        .anyOf([.choice(["none", "standard"]), .choice(["steep"])]), .number(above: 0, atMost: 1),
        .integer(atLeast: 10),
        .record([
          OptionField("curve", .list(.number(), count: 4...4, words: "[x1, y1, x2, y2]")),
          OptionField("duration", .number(above: 0)),
        ]),
        .record([OptionField("spring", .number()), OptionField("duration", .number(), isRequired: false)]),
        .list(
          .record([OptionField("when", .boolean), OptionField("use", .choice(["none"]))]), count: 1...20, words: "rules"
        ),
      ]), standard: nil, meaning: "how it snaps"),
  ],
  events: [], selectionIsShared: true, takesModifiers: true, rules: [], quirks: [], omissions: [], sources: [])

private let sensitivity = OptionShape.anyOf([
  .choice(["low", "medium", "high"]), .record([OptionField("custom", .number())]),
])
private let size = OptionShape.list(.number(atLeast: 0), count: 2...2, words: "[width, height] in points")

/// What an object of options says for the model, and its errors as `COLUMN: message`.
func readOptions(
  _ text: String, of model: ModelDeclaration = richModel, row: String = "{}", event: EventValue = .none
) throws -> (options: OptionValues, errors: [String]) {
  let source = SourceText(name: "a.json", text: text)
  let issues = Issues(of: source)
  let cases = JSONReader.read(SourceText(name: "row", text: row))
  var members: [JSONMember] = []
  if case .object(let found)? = cases.root?.kind { members = found }
  let reader = DocumentReader(source: source, issues: issues, bindings: Bindings(row: members), event: event)
  let root = try #require(JSONReader.read(source).root)
  let fields = try #require(reader.object(Value(node: root), "options", keys: nil))
  let options = OptionDecoder(reader: reader, model: model).decode(fields.members, in: fields.value)
  return (options, issues.diagnostics.map { "\($0.column): \($0.message)" })
}
