import Documents
import Testing

@testable import ScenarioRunner

@Suite("Expected events")
struct EventWindowTests {
  private func result(_ steps: String, _ expect: String) throws -> RunResult {
    try run(document(steps, rest: #""expect": {\#(expect)}"#))
  }

  @Test("names, payloads, matchers and times are compared in order")
  func order() throws {
    let steps = #"{"goTo": 3}, {"wait": 100}, {"goTo": 1}"#
    for list in [
      #"["pageChanged", "pageChanged"]"#, #"["pageChanged(3)", "pageChanged(1.0)"]"#,
      #"[{"name": "pageChanged", "value": {"atLeast": 2}}, {"name": "pageChanged", "time": {"is": 100, "within": 1}}]"#,
      #"[{"name": {"oneOf": ["pageChanged", "draggingEnded"]}, "value": 3, "time": 0}, "pageChanged(1e0)"]"#,
      #"{"only": ["pageChanged"], "are": ["pageChanged(3)", "pageChanged(1)"]}"#,
      #"{"only": ["draggingEnded"], "are": []}"#,
    ] {
      #expect(try result(steps, #""events": \#(list)"#).failures == [], "\(list)")
    }
  }

  @Test("a failure names the first difference and shows both lists")
  func difference() throws {
    let steps = #"{"goTo": 3}, {"wait": 100}, {"goTo": 1}"#
    let cases = [
      (#"["pageChanged(3)", "pageChanged(2)"]"#, "event 2 is pageChanged(1) at 100 ms, expected pageChanged(2)"),
      (#"["pageChanged(3)"]"#, "event 2 is one too many: pageChanged(1)"),
      (#"["pageChanged", "pageChanged", "draggingEnded"]"#, "event 3 is missing: expected draggingEnded"),
    ]
    for (list, words) in cases {
      let failure = try #require(try result(steps, #""events": \#(list)"#).failures.first)
      #expect(failure.message.hasPrefix(words + "; expected "), "\(failure.message)")
      #expect(failure.message.hasSuffix("found pageChanged(3), pageChanged(1)"))
      #expect(failure.actual == #"["pageChanged(3)", "pageChanged(1)"]"#)
    }
  }

  @Test("the window begins anew at every expect that looks at events, and at no other")
  func windows() throws {
    let steps = #"""
      {"goTo": 1}, {"expect": {"page": 1}}, {"goTo": 2},
      {"expect": {"events": ["pageChanged(1)", "pageChanged(2)"]}}, {"expect": {"events": []}}, {"goTo": 3},
      {"expect": {"eventCounts": {"pageChanged": 1}}}, {"goTo": 4}
      """#
    let result = try result(
      steps, #""eventCounts": {"pageChanged": 1, "draggingEnded": 0}, "events": ["pageChanged(4)"]"#)
    #expect(result.failures == [])
  }

  @Test("counts take matchers and say what they counted")
  func counts() throws {
    let steps = #"{"goTo": 1}, {"goTo": 2}"#
    #expect(try result(steps, #""eventCounts": {"pageChanged": {"atLeast": 2}}"#).status == .passed)
    let failure = try #require(try result(steps, #""eventCounts": {"pageChanged": 3}"#).failures.first)
    #expect(failure.key == "eventCounts.pageChanged")
    #expect(failure.message == "eventCounts.pageChanged is 2, expected 3")
  }

  @Test("a drag's events come in the order in which the app sees them")
  func drag() throws {
    let steps = #"{"swipe": {"by": [-200, 0], "duration": 50}}"#
    let list =
      #""events": ["draggingChanged", "draggingChanged", "draggingChanged(-200)", "draggingEnded", "pageChanged(1)"]"#
    #expect(try result(steps, list).failures == [])
  }
}
