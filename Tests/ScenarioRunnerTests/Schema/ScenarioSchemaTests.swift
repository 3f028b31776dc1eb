import Documents
import Foundation
import PagerEngine
import PagerMath
import Testing

@testable import ScenarioRunner

@Suite("Scenario schema")
struct ScenarioSchemaTests {
  private let validator = SchemaValidator(ScenarioSchema.schema)

  /// The shipped scenarios' folder.
  private static let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenarios").path

  /// The shipped scenarios, small ones alone where there is a limit.
  private static func documents(upTo limit: Int = .max) throws -> [(path: String, text: String)] {
    try FileAccess.listJSONFiles(in: shipped).files.compactMap { path in
      let bytes = try FileAccess.read(path)
      return bytes.count <= limit ? (path, String(decoding: bytes, as: UTF8.self)) : nil
    }
  }

  @Test("its text is the schema, its references lead somewhere, and every keyword is one of draft-07")
  func text() throws {
    let reading = JSONReader.read(SourceText(name: "s", text: ScenarioSchema.text))
    #expect(reading.diagnostics.isEmpty)
    let root = try #require(reading.root.flatMap { JSONPiece($0) })
    #expect(root["$schema"] == "http://json-schema.org/draft-07/schema#")
    #expect(ScenarioSchema.text.utf8.last == 0x0A)
    guard case .object(let definitions)? = ScenarioSchema.schema["definitions"] else {
      Issue.record("there are no definitions")
      return
    }
    #expect(definitions.count > 100)
    let names = Set(definitions.map(\.name))
    #expect(names.count == definitions.count)
    var used: Set<String> = []
    func visit(_ piece: JSONPiece) {
      switch piece {
      case .list(let elements): for element in elements { visit(element) }
      case .object(let members):
        if case .text(let reference)? = piece["$ref"] {
          used.insert(String(reference.dropFirst("#/definitions/".count)))
        }
        for member in members { visit(member.value) }
      default: break
      }
    }
    visit(ScenarioSchema.schema)
    #expect(used.subtracting(names) == [])
    // The one of variables is for people who read it.
    #expect(names.subtracting(used) == ["variable"])
  }

  @Test("every shipped scenario is admitted")
  func shipped() throws {
    let documents = try Self.documents()
    #expect(documents.count > 100)
    for (path, text) in documents { #expect(validator.admits(text), "\(path)") }
    #expect(validator.problems == [])
  }

  @Test("every bad document of these tests is refused, where a schema can tell that it is bad")
  func bad() {
    var used: Set<String> = []
    for example in BadScenarios.all {
      for part in BadScenarios.untellable.map(\.part) where example.errors.contains(where: { $0.contains(part) }) {
        used.insert(part)
      }
      #expect(
        !validator.admits(example.text) || !BadScenarios.isTellable(example), "\(example.text): \(example.errors)")
    }
    #expect(BadScenarios.all.count > 150)
    #expect(Set(BadScenarios.untellable.map(\.part)).subtracting(used) == [], "excuses that nothing needs")
    #expect(BadScenarios.all.count(where: BadScenarios.isTellable) > BadScenarios.all.count / 2)
  }

  /// Where the bad documents go.
  private static let export = ProcessInfo.processInfo.environment["PAGERLAB_BAD_SCENARIOS"]

  @Test("bad documents are written down for other validators", .enabled(if: export != nil))
  func exported() throws {
    let path = try #require(Self.export)
    var json = JSONWriter()
    json.beginArray()
    for example in BadScenarios.all {
      json.beginObject()
      json.name("text")
      json.string(example.text)
      json.name("errors")
      json.beginArray()
      for error in example.errors { json.string(error) }
      json.endArray()
      json.name("schemaTells")
      json.bool(BadScenarios.isTellable(example))
      json.endObject()
    }
    json.endArray()
    try FileAccess.writeAtomically(path, json.bytes)
  }

  @Test("what the decoder admits of altered scenarios, the schema admits too")
  func altered() throws {
    let documents = try Self.documents(upTo: 3000).map(\.text)
    let roots = documents.compactMap { JSONReader.read(SourceText(name: "a.json", text: $0)).root }
    var admitted = 0
    for index in 0..<1500 {
      var draws = AlteredScenarios.Draws(stream: RandomStream(seed: 7, stream: UInt64(index)))
      let document = roots[draws.below(roots.count)]
      let other = roots[draws.below(roots.count)]
      let text = AlteredScenarios.alter(document, with: other, &draws)
      guard case .success = Scenario.decode(SourceText(name: "a.json", text: text)) else { continue }
      admitted += 1
      #expect(validator.admits(text), "\(text)")
    }
    // The alterations must be such that many come through.
    #expect(admitted > 100)
    #expect(validator.problems == [])
  }

  // MARK: - Enumeration

  @Test("the keys of the decoder are those of the schema, at the top, in the environment and in what is expected")
  func keys() throws {
    let schema = ScenarioSchema.schema
    #expect(Set(Scenario.keys) == Self.names(schema["properties"]))
    #expect(Scenario.keys.count == HeaderKeys.names.count)
    #expect(Set(EnvironmentKeys.all.names) == Self.names(schema["properties"]?["environment"]?["properties"]))
    let any = try #require(schema["definitions"]?["any.expect"]?["properties"])
    #expect(Set(ExpectationDecoder.keys) == Self.names(any))
    #expect(Set(StepDecoder.verbs) == Self.names(schema["definitions"]?["any.step"]?["properties"]))
  }

  @Test("each model has its own options, verbs and reports", arguments: Model.all.map(\.declaration.name))
  func models(name: String) throws {
    let model = try #require(Model.named(name)).declaration
    let definitions = try #require(ScenarioSchema.schema["definitions"])
    let common = ["model", "pages", "page", "children"] + (model.takesModifiers ? ["modifiers"] : [])
    #expect(Self.names(definitions["\(name).pager"]?["properties"]) == Set(common + model.options.map(\.name)))
    for option in model.options {
      let schema = try #require(definitions["\(name).option.\(option.name)"])
      guard case .text(let description)? = schema["description"] else {
        Issue.record("\(option.name) is not described")
        continue
      }
      #expect(description.lowercased().hasPrefix(option.meaning.lowercased()))
      #expect((schema["default"] != nil) == (option.standard != nil))
    }
    #expect(
      Self.names(definitions["\(name).step"]?["properties"]) == Set(StepDecoder.verbs.filter { model.takes($0) }))
    let expected = Self.names(definitions["\(name).expect"]?["properties"])
    for report in ModelDeclaration.Report.allCases {
      #expect(expected.contains(report.rawValue) == model.reports.contains(report))
    }
  }

  @Test("at each end of each range the decoder and the schema say the same", arguments: DeclaredSections.allCases)
  func ranges(section: DeclaredSections) {
    for (key, others, wrap) in section.keys {
      let samples = FormSamples(key.form)
      #expect(!samples.good.isEmpty, "\(key.name)")
      for (sample, isGood) in samples.good.map({ ($0, true) }) + samples.bad.map({ ($0, false) }) {
        let members = (others.filter { $0.0 != key.name } + [(key.name, sample)]).map { "\"\($0.0)\": \($0.1)" }
        let text = wrap("{" + members.joined(separator: ", ") + "}")
        #expect(errors(text).isEmpty == isGood, "\(text): \(errors(text))")
        #expect(validator.admits(text) == isGood, "\(text)")
      }
      // Wherever the decoder admits a variable.
      let members = (others.filter { $0.0 != key.name } + [(key.name, "\"$v\"")]).map { "\"\($0.0)\": \($0.1)" }
      #expect(validator.admits(wrap("{" + members.joined(separator: ", ") + "}")), "\(key.name)")
    }
  }

  private static func names(_ object: JSONPiece?) -> Set<String> {
    guard case .object(let members)? = object else { return [] }
    return Set(members.map(\.name))
  }
}
