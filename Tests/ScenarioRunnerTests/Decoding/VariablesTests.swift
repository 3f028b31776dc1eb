import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Variables")
struct VariablesTests {
  private func names(_ rest: String, steps: String = #"{"wait": "$ms"}"#) throws -> [String] {
    let scenario = try scenario(document(steps, rest: rest))
    return (0..<scenario.runCount).map { scenario.runName($0) ?? "nil" }
  }

  @Test("a document without tables is one run without a name")
  func single() throws {
    let scenario = try scenario(document(#"{"wait": 1}"#))
    #expect(scenario.runCount == 1)
    #expect(scenario.runName(0) == nil)
  }

  @Test("a row is named by its name, else by its variables as they are written")
  func rowNames() throws {
    let rest = #""expect": {"page": "$page"}, "#
    #expect(
      try names(
        rest + #""cases": [{"ms": 2e2, "page": 0}, {"page":0,"ms":1.0}, {"name": "third", "ms": 3, "page": 0}]"#)
        == ["ms=2e2, page=0", "page=0, ms=1.0", "third"])
  }

  @Test("each row runs with each combination, the last matrix variable fastest")
  func matrix() throws {
    let rest = #""environment": {"frameRate": "$rate", "touchRate": "$touch"}, "#
    let matrix = #""matrix": {"rate": [60, 120], "touch": [60, 90, 240]}"#
    #expect(
      try names(rest + #""cases": [{"name": "a", "ms": 1}, {"ms": 2}], "# + matrix) == [
        "a, rate=60, touch=60", "a, rate=60, touch=90", "a, rate=60, touch=240", "a, rate=120, touch=60",
        "a, rate=120, touch=90", "a, rate=120, touch=240", "ms=2, rate=60, touch=60", "ms=2, rate=60, touch=90",
        "ms=2, rate=60, touch=240", "ms=2, rate=120, touch=60", "ms=2, rate=120, touch=90", "ms=2, rate=120, touch=240",
      ])
    #expect(try names(rest + matrix, steps: "").first == "rate=60, touch=60")
  }

  @Test("each run has the values of its own row and combination")
  func values() throws {
    let scenario = try scenario(
      document(
        #"{"wait": "$ms"}"#,
        rest:
          #""environment": {"frameRate": "$rate"}, "cases": [{"ms": 10}, {"ms": 20}], "matrix": {"rate": [60, 120]}"#))
    let runs = try (0..<scenario.runCount).map { try scenario.prepare($0).get() }
    #expect(runs.map(\.setup.environment.frameRate) == [60, 120, 60, 120])
    #expect(
      runs.map { $0.narrate(recording: []).steps[0].text }
        == [#"{"wait": 10}"#, #"{"wait": 10}"#, #"{"wait": 20}"#, #"{"wait": 20}"#])
  }

  @Test("a variable may stand for any JSON value, and a text in a table is taken as it is")
  func anyValue() throws {
    let scenario = try scenario(
      document(
        #""$step""#, pager: #""model": "$model", "pages": "$pages""#,
        rest: #"""
          "expect": "$expect", "cases": [
            {"name": "a", "step": {"swipe": {"by": [-200, 0]}}, "model": "PagerView", "pages": 3, "expect": {"page": 1}},
            {"name": "b", "step": {"goTo": "$x"}, "model": "PagerView", "pages": ["a", "$x"], "expect": {"pageID": "$x"}}]
          """#))
    #expect((0..<2).map { scenario.run($0).status } == [.passed, .passed])
    #expect(scenario.model == nil)
    #expect(scenario.modelName(1) == "PagerView")
  }

  @Test("two dollar signs begin a literal one")
  func dollar() throws {
    let result = try run(
      document(
        #"{"goTo": "$$x"}"#, pager: #""model": "PagerView", "pages": ["a", "$$x"]"#,
        rest: #""expect": {"pageID": "$$x"}"#))
    #expect(result.status == .passed)
  }

  @Test("nothing is substituted in the header, and a dollar sign there is a dollar sign")
  func header() throws {
    let scenario = try scenario(
      #"{"$schema": "$s", "name": "$n", "notes": "$m", "tags": ["$t"], "pager": {"model": "PagerView", "pages": 1}, "#
        + #""steps": []}"#)
    #expect(scenario.name == "$n")
    #expect(scenario.notes == "$m")
    #expect(scenario.tags == ["$t"])
  }

  @Test("a value that spans lines is written on one line in the name")
  func lines() throws {
    let rest = "\"cases\": [{\"d\": [-200,\n  0]}]"
    #expect(try names(rest, steps: #"{"swipe": {"by": "$d"}}"#) == ["d=[-200,0]"])
  }

  @Test("a row's place is where it stands; without rows it is the value that varies, and alone the document")
  func places() throws {
    let rows = try scenario(document(#"{"wait": "$ms"}"#, rest: "\n\"cases\": [\n{\"ms\": 1},\n  {\"ms\": 2}]"))
    #expect([rows.runPlace(0), rows.runPlace(1)] == [Place(line: 3, column: 1), Place(line: 4, column: 3)])
    let alone = try scenario(document(""))
    #expect(alone.runPlace(0) == Place(line: 1, column: 1))
  }

  @Test("skip and knownFailure may stand in a row, which goes before the document")
  func reasons() throws {
    let scenario = try scenario(
      document(
        #"{"wait": "$ms"}"#,
        rest: #""skip": "all", "cases": [{"ms": 1, "skip": "this"}, {"ms": 2}, {"ms": 3, "knownFailure": "why"}]"#))
    #expect((0..<3).map { scenario.skipReason($0) } == ["this", "all", "all"])
    #expect((0..<3).map { scenario.knownFailure($0) } == [nil, nil, "why"])
    #expect(scenario.run(1).status == .skipped)
    #expect(scenario.run(1).reason == "all")
  }

  @Test("wide rows are searched by name too")
  func wide() throws {
    let names = (0..<40).map { "v\($0)" }
    let steps = names.map { #"{"wait": "$\#($0)"}"# }.joined(separator: ",")
    let row = names.enumerated().map { #""\#($1)": \#($0)"# }.joined(separator: ",")
    let scenario = try scenario(document(steps, rest: #""cases": [{"name": "wide", \#(row)}]"#))
    let narration = try scenario.prepare(0).get().narrate(recording: [])
    #expect(narration.steps.map(\.text) == (0..<40).map { #"{"wait": \#($0)}"# })
  }

  @Test("a mistake in the first row does not hide those of the others")
  func firstRow() {
    let text = document(
      #"{"goTo": "$to"}"#, pager: #""model": "$model", "pages": 3"#,
      rest:
        #""cases": [{"model": "Pager", "to": 1}, {"model": "ImagePager", "to": 1}, {"model": "PagerView", "to": 1.5}]"#)
    #expect(
      errors(text) == [
        #"1:68: ImagePager does not take "goTo": its selected page is private state that only a drag changes"#
          + " [1:134: the model comes from here]",
        #"1:105: there is no pager "Pager"; did you mean "SwiftUIPager"? [1:34: it is used here]"#,
        "1:187: goTo must be an integer, not 1.5 [1:76: it is used here]",
      ])
  }

  @Test("a model whose name is nearly right does not hide what else is wrong")
  func misspeltModel() {
    let text = document(#"{"wiat": 1}"#, pager: #""model": "ImagePagr", "pages": 3"#, rest: #""expect": {"pages": 1}"#)
    #expect(
      errors(text) == [
        #"1:34: there is no pager "ImagePagr"; did you mean "ImagePager"?"#,
        #"1:71: there is no verb "wiat"; did you mean "wait"?"#,
        #"1:95: unknown key "pages" in expect; did you mean "page"?"#,
      ])
  }

  @Test("errors of thousands of rows are reported up to a limit, and one more says so")
  func many() {
    let rows = (0..<3000).map { #"{"ms": -\#($0 + 1)}"# }.joined(separator: ",")
    let found = errors(document(#"{"wait": "$ms"}"#, rest: #""cases": [\#(rows)]"#))
    #expect(found.count == 1001)
    #expect(found.last?.hasSuffix("too many errors; only 1000 are reported") == true)
  }

  @Test("a million runs are a table, one more is an error; a hundred matrix variables, ten levels too deep")
  func limits() {
    let thousand = "[" + (0..<1000).map(String.init).joined(separator: ",") + "]"
    let table = RunTable(
      cases: nil,
      matrix: JSONReader.read(SourceText(name: "m", text: #"{"a": \#(thousand), "b": \#(thousand)}"#)).root,
      uses: VariableUses(in: []),
      reader: DocumentReader(
        source: SourceText(name: "m", text: ""), issues: Issues(of: SourceText(name: "m", text: "")),
        bindings: Bindings()))
    #expect(table.count == 1_000_000)
    let variables = (0..<101).map { #""v\#($0)": [1]"# }.joined(separator: ",")
    #expect(
      errors(document("", rest: #""matrix": {\#(variables)}"#)).map { $0.split(separator: ": ").last } == [
        "101 matrix variables; at most 100 are possible"
      ])
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(errors(document("", rest: #""tags": \#(deep)"#)).count == 1)
  }
}
