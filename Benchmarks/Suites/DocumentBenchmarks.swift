import Documents
import ScenarioRunner

/// Reading scenarios: one small document, and a table of many cases.
enum DocumentBenchmarks {
  static let small = """
    {
      "name": "Half a page is enough to turn it",
      "pager": { "model": "PagerView", "pages": 5 },
      "steps": [ { "swipe": { "by": [-160, 0], "duration": 250 } } ],
      "expect": { "page": 1, "settleTime": { "atMost": 500 } }
    }
    """

  static func all() -> [Benchmark] {
    let one = SourceText(name: "small.json", text: small)
    let many = SourceText(name: "many.json", text: ProgramBenchmarks.cases(1000))
    return [
      .work("document/small/decode", unit: "document", answer: 1) { Double(try Scenario.decode(one).get().runCount) },
      .work("document/small/decode-run-check", unit: "document", answer: 1) {
        try Scenario.decode(one).get().run(0).status == .passed ? 1 : 0
      },
      .work("document/1000-cases/decode", unit: "case", operations: 1000, answer: 1000) {
        Double(try Scenario.decode(many).get().runCount)
      },
    ]
  }
}
