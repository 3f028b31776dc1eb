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
    #expect(BadScenarios.all.count > 200)
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
      var draws = Draws(stream: RandomStream(seed: 7, stream: UInt64(index)))
      let document = roots[draws.below(roots.count)]
      let other = roots[draws.below(roots.count)]
      let text = Self.alter(document, with: other, &draws)
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

  @Test("at each end of each range the decoder and the schema say the same", arguments: Sections.allCases)
  func ranges(section: Sections) {
    for (key, others, wrap) in section.keys {
      let samples = Samples(key.form)
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

  /// Objects of the document whose keys are declared.
  enum Sections: String, CaseIterable, Sendable {
    case environment, swipe, press, move, lift, replay, settle, goTo, next, scrollTo, insert, remove

    typealias Entry = (key: KeyDeclaration, others: [(String, String)], wrap: (String) -> String)

    var keys: [Entry] {
      let verb = rawValue
      let step: (String) -> String = { document(#"{"\#(verb)": \#($0)}"#) }
      func entries(_ keys: [KeyDeclaration], _ others: [(String, String)] = []) -> [Entry] {
        keys.map { ($0, others, step) }
      }
      switch self {
      case .environment:
        return EnvironmentKeys.all.filter { $0.name != "parent" }.map { key in
          // A deployment target is never above the system.
          (key, key.name == "minimumOS" ? [("os", "18")] : [], { document("", rest: #""environment": \#($0)"#) })
        }
      case .swipe:
        return StepKeys.swipe.map { key in
          // A path needs one target, and a speed that it can have.
          let target = key.name == "by" || key.name == "to" ? [] : [("by", "[-100, 0]")]
          return (key, target, step)
        }.filter { $0.key.name != "velocity" }
      case .press: return entries(StepKeys.press, [("at", "[1, 2]")])
      case .move:
        return StepKeys.move.map { key in
          (key, (key.name == "to" ? [] : [("by", "[-1, 0]")]) + [("duration", "20")], step)
        }
      case .lift: return entries(StepKeys.lift)
      case .replay:
        return StepKeys.replay.filter { $0.name == "samples" || $0.name == "end" }.map { key in
          (key, key.name == "samples" ? [] : [("samples", "[[0, 1, 1]]")], step)
        }
      case .settle: return entries(StepKeys.settle)
      case .goTo: return StepKeys.goTo.map { key in (key, key.name == "animated" ? [("page", "1")] : [], step) }
      case .next: return entries(StepKeys.animation)
      case .scrollTo:
        return StepKeys.scrollTo.map { key in
          (
            key, [("position", "1")],
            { document(#"{"scrollTo": \#($0)}"#, pager: #""model": "SwiftUIPager", "pages": 5"#) }
          )
        }
      case .insert:
        return StepKeys.insert.map { key in
          (key, [("at", "0")] + (key.name == "ids" ? [] : [("count", "1")]), step)
        }
      case .remove: return entries(StepKeys.remove, [("at", "0"), ("count", "1")])
      }
    }
  }

  /// Values inside and outside of what a form admits.
  private struct Samples {
    var good: [String] = []
    var bad: [String] = ["null", "[[]]", "{\"$\": 1}"]

    init(_ form: Form) {
      switch form {
      case .value(let shape): add(shape)
      case .text: good = ["\"a\""]
      case .line(let mayBeEmpty):
        good = ["\"a\""]
        bad += ["1", "\"a\\nb\""]
        if mayBeEmpty { good.append("\"\"") } else { bad.append("\"\"") }
      case .unsigned:
        good = ["0", "18446744073709551615"]
        bad += ["-1", "0.5", "true"]
      case .object, .tuple: good = []
      case .list(let element, let isNeverEmpty):
        let inner = Samples(element)
        good = inner.good.map { "[\($0)]" }
        bad += inner.bad.filter { $0 != "null" }.map { "[\($0)]" }
        if isNeverEmpty { bad.append("[]") } else { good.append("[]") }
      case .anyOf(let forms):
        for form in forms {
          if case .object = form { continue }
          good += Samples(form).good
        }
      case .part: break
      }
    }

    private mutating func add(_ shape: OptionShape) {
      switch shape {
      case .number(let above, let atLeast, let atMost):
        bad += ["true", "\"a\""]
        if let above {
          good.append("\(above + 0.001)")
          bad.append("\(above)")
        }
        if let atLeast {
          good.append("\(atLeast)")
          bad.append("\(atLeast - 1)")
        }
        if let atMost {
          good.append("\(atMost)")
          bad.append("\(atMost + 1)")
        }
        if good.isEmpty { good = ["-1", "0.5"] }
      case .integer(let atLeast, let atMost):
        bad += ["true", "0.5"]
        good.append("\(atLeast ?? -7)")
        good.append("\(atMost ?? 7)")
        if let atLeast { bad.append("\(atLeast - 1)") }
        if let atMost { bad.append("\(atMost + 1)") }
      case .boolean:
        good = ["true", "false"]
        bad.append("0")
      case .choice(let words):
        good = words.map { "\"\($0)\"" }
        bad += ["\"nonsense\"", "1"]
      case .list(let element, let count, _):
        let inner = Samples(.value(element))
        func list(_ sample: String, _ count: Int) -> String {
          "[" + Array(repeating: sample, count: count).joined(separator: ", ") + "]"
        }
        good = inner.good.map { list($0, count.lowerBound) }
        bad += inner.bad.map { list($0, count.lowerBound) }
        if let sample = inner.good.first {
          bad += [list(sample, count.lowerBound - 1), list(sample, count.upperBound + 1)]
        }
      case .record, .anyOf, .named: break
      }
    }
  }

  private static func names(_ object: JSONPiece?) -> Set<String> {
    guard case .object(let members)? = object else { return [] }
    return Set(members.map(\.name))
  }

  // MARK: - Alterations

  private struct Draws {
    let stream: RandomStream
    var next: UInt64 = 0

    mutating func below(_ bound: Int) -> Int {
      defer { next += 1 }
      return Int(stream.bits(at: next) % UInt64(max(1, bound)))
    }
  }

  private static let values = [
    "0", "1", "-1", "0.5", "3.0", "1e3", "true", "null", "[]", "{}", "\"\"", "\"$$x\"", "[1, 2]", "[-100.5, 0]",
    "\"2\"",
    "{\"not\": null}", "{\"atLeast\": 0}", "{\"is\": 1.5, \"within\": 3}", "{\"oneOf\": [1, null, {\"not\": 2}]}",
  ]

  /// A document with one value replaced, by one of another document or one from a list, or with one member left out.
  private static func alter(_ document: JSONNode, with other: JSONNode, _ draws: inout Draws) -> String {
    var count = 0
    func visit(_ node: JSONNode, _ body: (JSONNode, Int) -> Void) {
      body(node, count)
      count += 1
      switch node.kind {
      case .array(let elements): for element in elements { visit(element, body) }
      case .object(let members): for member in members { visit(member.value, body) }
      default: break
      }
    }
    visit(other) { _, _ in }
    let chosen = draws.below(count)
    count = 0
    var replacement = JSONReader.read(SourceText(name: "", text: values[draws.below(values.count)])).root
    if draws.below(2) == 0 { visit(other) { node, index in if index == chosen { replacement = node } } }
    count = 0
    visit(document) { _, _ in }
    let target = 1 + draws.below(count - 1)
    let leavesOut = draws.below(4) == 0
    var writer = JSONWriter(layout: .compact)
    var index = 0
    func skip(_ node: JSONNode) {
      index += 1
      switch node.kind {
      case .array(let elements): for element in elements { skip(element) }
      case .object(let members): for member in members { skip(member.value) }
      default: break
      }
    }
    func write(_ node: JSONNode) {
      if index == target, !leavesOut, let replacement {
        writer.value(replacement)
        return skip(node)
      }
      index += 1
      switch node.kind {
      case .array(let elements):
        writer.beginArray()
        for element in elements {
          if index == target, leavesOut { skip(element) } else { write(element) }
        }
        writer.endArray()
      case .object(let members):
        writer.beginObject()
        for member in members {
          if index == target, leavesOut {
            skip(member.value)
          } else {
            writer.name(member.name)
            write(member.value)
          }
        }
        writer.endObject()
      default: writer.value(node)
      }
    }
    write(document)
    return writer.text
  }
}
