import Documents
import PagerEngine
import ScenarioRunner
import Testing

@testable import Reports

@Suite struct JSONReportTests {
  private func report(_ results: [RunResult]) -> String {
    var report = JSONReport()
    for result in results { report.add(result) }
    report.finish()
    return String(decoding: report.takeBytes(), as: UTF8.self)
  }

  private func tree(_ results: [RunResult]) throws -> JSONNode {
    let reading = JSONReader.read(SourceText(name: "report", text: report(results)))
    #expect(reading.diagnostics.isEmpty)
    return try #require(reading.root)
  }

  private func keys(_ node: JSONNode?) -> [String] {
    guard case .object(let members) = node?.kind else { return [] }
    return members.map(\.name)
  }

  private func elements(_ node: JSONNode?) -> [JSONNode] {
    guard case .array(let elements) = node?.kind else { return [] }
    return elements
  }

  @Test func `A report without results is a whole document`() {
    #expect(
      report([]) == """
        {
          "version": 1,
          "results": [],
          "passed": 0,
          "failed": 0,
          "skipped": 0,
          "invalid": 0
        }

        """)
  }

  @Test func `Small results are written as the contract says`() {
    #expect(
      report([Sample.passed(case: "one"), Sample.skipped(), Sample.invalid()]) == """
        {
          "version": 1,
          "results": [
            {"file": "a.json", "name": "Half a page", "case": "one", "status": "passed", "failures": []},
            {"file": "a.json", "name": "Half a page", "case": "later", "status": "skipped", "reason": "see #12"},
            {"file": "b.json", "name": "", "case": null, "status": "invalid", "errors": [{"line": 3, "column": 7, \
        "message": "unknown key \\"pge\\"; did you mean \\"page\\"?"}]}
          ],
          "passed": 1,
          "failed": 0,
          "skipped": 1,
          "invalid": 1
        }

        """)
  }

  @Test func `A failed run has the contract's keys in the contract's order`() throws {
    let root = try tree([try Sample.failed()])
    #expect(keys(root) == ["version", "results", "passed", "failed", "skipped", "invalid"])
    let result = elements(root.member("results")).first
    #expect(keys(result) == ["file", "name", "case", "status", "failures", "outcome"])
    let failure = elements(result?.member("failures")).first
    #expect(keys(failure) == ["line", "column", "key", "expected", "actual", "message"])
    #expect(keys(failure?.member("expected")) == ["oneOf"])
    let outcome = result?.member("outcome")
    #expect(
      keys(outcome) == [
        "page", "position", "offset", "settled", "settleTime", "arrivalTime", "overshoot", "largestJump",
        "minPosition", "maxPosition", "release", "decision", "events",
      ])
    #expect(
      keys(outcome?.member("release")) == ["recognized", "translation", "velocity", "predictedEndTranslation"])
    #expect(keys(outcome?.member("decision")) == ["from", "to", "because", "threshold", "margin"])
    let events = elements(outcome?.member("events"))
    #expect(events.first.map { keys($0) } == ["time", "name", "value"])
    #expect(events.last.map { keys($0) } == ["time", "name"])
  }

  @Test func `The outcome's numbers are those of the run`() throws {
    let result = elements(try tree([try Sample.failed()]).member("results")).first
    let decision = result?.member("outcome")?.member("decision")
    guard case .number(let threshold) = decision?.member("threshold")?.kind,
      case .number(let margin) = decision?.member("margin")?.kind
    else {
      Issue.record("a decision has a threshold and a margin")
      return
    }
    #expect(threshold.value == 156)
    #expect(abs(margin.value - 0.1) < 1e-9)
  }

  @Test func `An outcome is an object with its word first`() throws {
    var result = try Sample.failed()
    let fields = [PagerEvent.Field("page", .integer(1)), PagerEvent.Field("speed", .number(0.5))]
    result.outcome?.events = [
      PagerEvent(time: 1, name: "a", payload: .outcome("success", fields)),
      PagerEvent(time: 2, name: "b", payload: .outcome("failure", [])),
      PagerEvent(time: 3, name: "c", payload: .fields(fields)),
    ]
    let outcome = elements(try tree([result]).member("results")).first?.member("outcome")
    let values = elements(outcome?.member("events")).map { $0.member("value") }
    #expect(values.map { keys($0) } == [["result", "page", "speed"], ["result"], ["page", "speed"]])
    guard case .string("success")? = values.first??.member("result")?.kind else {
      Issue.record("the word is a string")
      return
    }
  }

  @Test func `An unrecognised touch reports that alone`() throws {
    var result = Sample.passed()
    result.outcome = Outcome(of: try Sample.simulation(by: -5))
    let outcome = elements(try tree([result]).member("results")).first?.member("outcome")
    #expect(keys(outcome?.member("release")) == ["recognized"])
    #expect(keys(outcome?.member("decision")) == ["from", "to", "because"])
  }

  @Test func `A model with dots reports its indicator`() throws {
    var result = Sample.passed()
    result.outcome = Outcome(of: try Sample.simulation(.pagerViewWithDots))
    let outcome = elements(try tree([result]).member("results")).first?.member("outcome")
    #expect(keys(outcome?.member("indicator")) == ["count", "active", "visible"])
  }

  @Test func `What is not finite is left out and a crash stands first`() throws {
    var result = try Sample.failed()
    result.outcome?.crash = "Fatal error: out of range"
    result.outcome?.position = .nan
    result.outcome?.offset = .infinity
    result.outcome?.settleTime = nil
    let keys = keys(elements(try tree([result]).member("results")).first?.member("outcome"))
    #expect(keys.first == "crash")
    for absent in ["position", "offset", "settleTime"] { #expect(!keys.contains(absent)) }
  }

  @Test func `An event leaves out what it carries where that is not finite, a field by its key`() throws {
    let payloads: [PagerEvent.Payload] = [
      .number(.nan), .number(-.infinity), .fields([.init("x", .number(.infinity)), .init("y", .number(2))]),
      .fields([.init("x", .number(1)), .init("deep", .fields([.init("z", .number(.nan))]))]), .number(3), .none,
    ]
    var result = try Sample.failed()
    result.outcome?.events = payloads.map { PagerEvent(time: 1, name: "e", payload: $0) }
    let outcome = elements(try tree([result]).member("results")).first?.member("outcome")
    let events = elements(outcome?.member("events"))
    let (bare, whole) = (["time", "name"], ["time", "name", "value"])
    #expect(events.map { keys($0) } == [bare, bare, whole, whole, whole, bare])
    let values = events.map { $0.member("value") }
    #expect(keys(values[2]) == ["y"])
    #expect(keys(values[3]) == ["x", "deep"])
    #expect(keys(values[3]?.member("deep")) == [])
    #expect(!report([result]).contains("null"))
  }

  @Test(arguments: ["\u{1B}[31mred", "tab\there", "quote \" and \\", "line\nbreak", "💥é"])
  func `Any name comes back as it was`(name: String) throws {
    let text = report([Sample.passed(file: name, name: name, case: name)])
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let result = elements(try tree([Sample.passed(file: name, name: name, case: name)]).member("results")).first
    for key in ["file", "name", "case"] {
      guard case .string(let value) = result?.member(key)?.kind else {
        Issue.record("\(key) is a string")
        continue
      }
      #expect(value == name)
    }
  }

  @Test func `Taking the bytes in pieces gives the same document`() throws {
    let results = [Sample.passed(), try Sample.failed(), Sample.skipped(), Sample.invalid()]
    var report = JSONReport()
    var pieces: [UInt8] = []
    for result in results {
      report.add(result)
      pieces += report.takeBytes()
    }
    report.finish()
    pieces += report.takeBytes()
    #expect(String(decoding: pieces, as: UTF8.self) == self.report(results))
    #expect(report.takeBytes().isEmpty)
  }

  @Test func `An interrupted report is whole, and says that there would have been more`() throws {
    for results in [[], [Sample.passed(), try Sample.failed()]] {
      var report = JSONReport()
      for result in results { report.add(result) }
      report.finish(isInterrupted: true)
      let reading = JSONReader.read(
        SourceText(name: "report", text: String(decoding: report.takeBytes(), as: UTF8.self)))
      #expect(reading.diagnostics.isEmpty)
      guard case .bool(true)? = reading.root?.member("interrupted")?.kind else {
        Issue.record("interrupted is true")
        continue
      }
      #expect(elements(reading.root?.member("results")).count == results.count)
      #expect(try tree(results).member("interrupted") == nil)
    }
  }
}
