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

  @Test("a failure names the first difference, how many there are, and those around it")
  func difference() throws {
    let steps = #"{"goTo": 3}, {"wait": 100}, {"goTo": 1}"#
    let cases = [
      (#"["pageChanged(3)", "pageChanged(2)"]"#, "event 2 is pageChanged(1) at 100 ms, expected pageChanged(2)"),
      (#"["pageChanged(3)"]"#, "event 2 is one too many: pageChanged(1)"),
      (#"["pageChanged", "pageChanged", "draggingEnded"]"#, "event 3 is missing: expected draggingEnded"),
    ]
    for (list, words) in cases {
      let failure = try #require(try result(steps, #""events": \#(list)"#).failures.first)
      #expect(failure.message.hasPrefix(words + "; found 2 events, expected "), "\(failure.message)")
      #expect(failure.message.hasSuffix(": pageChanged(3), pageChanged(1)"))
      #expect(failure.actual == #"["pageChanged(3)", "pageChanged(1)"]"#)
    }
  }

  @Test("a long run of one name is told in short, and names that nobody asked for lead to \"only\"")
  func longLists() throws {
    let swipe = #"{"swipe": {"by": [-200, 0], "duration": 250}}"#
    let hint = #"; {"only": ["pageChanged"], "are": […]} looks at no others"#
    let landed = "; landed on 1: needed 156 pt of translation, had 200 pt: 44 pt to spare"
    let all = "draggingChanged ×15, draggingEnded, pageChanged(1)"
    let cases = [
      (swipe, #"["pageChanged(1)"]"#, "found 17 events, expected 1: \(all)\(hint)\(landed)"),
      (swipe, #"["pageChanged(2)"]"#, "found 17 events, expected 1: \(all)\(landed)"),
      (swipe, #"[]"#, "found 17 events, expected 0: \(all)\(landed)"),
      (#"{"wait": 1}"#, #"["pageChanged"]"#, "event 1 is missing: expected pageChanged; found no event, expected 1"),
      (
        (1...4).map { #"{"swipe": {"by": [-200, 0], "duration": 250}}, {"goTo": \#($0 - 1)}"# }.joined(separator: ", "),
        #"{"only": ["draggingEnded", "pageChanged"], "are": ["draggingEnded", "pageChanged", "pageChanged", "#
          + #""draggingEnded", "draggingEnded"]}"#,
        "found 9 events, expected 5: …, pageChanged(0), draggingEnded, pageChanged(1), draggingEnded, pageChanged(2), …"
      ),
    ]
    for (steps, list, words) in cases {
      let failure = try #require(try result(steps, #""events": \#(list)"#).failures.first)
      #expect(failure.message.hasSuffix(words), "\(failure.message)")
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
