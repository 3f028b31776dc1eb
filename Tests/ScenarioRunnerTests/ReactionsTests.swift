import Documents
import Testing

@testable import ScenarioRunner

@Suite("Reactions")
struct ReactionsTests {
  private func result(_ steps: String, on: String, expect: String) throws -> RunResult {
    try run(document(steps, rest: #""on": [\#(on)], "expect": {\#(expect)}"#), recordOutcome: true)
  }

  @Test("an app that appends pages when the last but one shows")
  func append() throws {
    let result = try result(
      #"{"goTo": 3}, {"wait": 1}, {"goTo": 6}"#,
      on: #"{"event": "pageChanged(3)", "do": [{"insert": {"at": 5, "count": 2}}]}"#, expect: #""pageID": "6""#)
    #expect(result.failures == [])
  }

  @Test("$value is what the event carries")
  func value() throws {
    let result = try result(
      #"{"goTo": 2}"#, on: #"{"event": "pageChanged", "do": [{"remove": {"at": "$value", "count": 3}}]}"#,
      expect: #""pageID": {"not": "2"}"#)
    #expect(result.failures == [])
    #expect(result.outcome?.page == 2)
  }

  @Test("a value that does not fit is an error at the step, when its turn comes")
  func valueOutOfRange() throws {
    let result = try result(
      #"{"goTo": -1}"#, on: #"{"event": "pageChanged", "do": [{"remove": {"at": "$value", "count": 1}}]}"#,
      expect: #""page": 0"#)
    #expect(result.status == .invalid)
    #expect(result.diagnostics.map(\.message) == ["at must be an integer from 0 to 1000000, not -1"])
  }

  @Test("a field of a value that has none, and a value of an event that carries none, are errors")
  func missingValue() throws {
    let field = try result(
      #"{"goTo": 1}"#, on: #"{"event": "pageChanged", "do": [{"goTo": "$value.page"}]}"#, expect: #""page": 1"#)
    #expect(field.diagnostics.map(\.message) == [#"the event's value has no field "page""#])
    let none = try result(
      #"{"swipe": {"by": [-200, 0]}}"#, on: #"{"event": "draggingEnded", "do": [{"goTo": "$value"}]}"#,
      expect: #""page": 1"#)
    #expect(none.diagnostics.map(\.message) == ["the event carries no value"])
  }

  @Test("once is once")
  func once() throws {
    let steps = #"{"goTo": 1}, {"wait": 10}, {"goTo": 2}"#
    let on = #"{"event": "pageChanged", "once": %, "do": [{"remove": {"at": 0, "count": 1}}]}"#
    for (once, count) in [("true", 4), ("false", 3)] {
      let text = on.split(separator: "%", maxSplits: 1).joined(separator: once)
      let result = try result(steps, on: text, expect: #""page": 2"#)
      #expect(result.failures == [])
      #expect(result.outcome?.pageID == "2")
      let over = try self.result(
        steps + #", {"remove": {"at": 0, "count": \#(count)}}"#, on: text, expect: #""page": 2"#)
      #expect(over.status == .passed)
      let beyond = try self.result(
        steps + #", {"remove": {"at": 0, "count": \#(count + 1)}}"#, on: text, expect: #""page": 2"#)
      #expect(beyond.status == .invalid)
    }
  }

  @Test("a condition is asked at the moment of the event, with its value, in silence")
  func condition() throws {
    let steps = #"{"goTo": 1}, {"wait": 40}, {"goTo": 2}"#
    let removal = #""do": [{"remove": {"at": 0, "count": 1}}]"#
    for (condition, pages) in [
      (#"{"page": 1}"#, 4), (#"{"page": {"atLeast": 1}}"#, 3), (#"{"page": "$value"}"#, 3),
      (#"{"page": {"not": "$value"}}"#, 5), (#"{"page": "$value", "pageID": "2"}"#, 4), (#"{"position": 0}"#, 4),
      (#"{"value": 2}"#, 4), (#"{"value": {"atLeast": 1}}"#, 3), (#"{"value": {"not": "$value"}}"#, 5),
      (#"{"value": {"atLeast": 2}, "page": 1}"#, 5), (#"{"value": {"is": "$value"}, "pageID": "2"}"#, 4),
      (#"{"settled": true, "page": 1}"#, 5), (#"{"settleTime": null}"#, 5), (#"{"maxPosition": 0}"#, 4),
    ] {
      let on = #"{"event": "pageChanged", "if": \#(condition), \#(removal)}"#
      let result = try result(steps, on: on, expect: #""page": 2"#)
      #expect(result.failures == [], "\(condition)")
      let edge = try self.result(
        steps + #", {"remove": {"at": \#(pages), "count": 0}}"#, on: on, expect: #""page": 2"#)
      #expect(edge.status == .passed, "\(condition)")
      let beyond = try self.result(
        steps + #", {"remove": {"at": \#(pages + 1), "count": 0}}"#, on: on, expect: #""page": 2"#)
      #expect(beyond.status == .invalid, "\(condition)")
    }
  }

  @Test(
    "of an outcome a condition asks for the word or for its fields",
    arguments: [
      (#""success""#, true), (#""failure""#, false), (#"{"nextPage": 1}"#, true), (#"{"nextPage": 2}"#, false),
      (#"{"result": "success", "pageIncrement": {"atLeast": 1}}"#, true), (#"{"error": "draggingStopped"}"#, false),
    ])
  func outcome(condition: String, happens: Bool) throws {
    let result = try run(
      document(
        #"{"swipe": {"by": [-250, 0]}}"#, pager: #""model": "SwiftUIPager", "pages": 5"#,
        rest:
          #""on": [{"event": "pageWillTransition", "if": {"value": \#(condition)}, "do": [{"expect": {"page": 9}}]}]"#))
    #expect(result.failures.map(\.key) == (happens ? ["page"] : []))
  }

  @Test("a reaction that happens once waits for its condition, and one after another sees what came before")
  func conditionAndOnce() throws {
    let once = try result(
      #"{"goTo": 1}, {"wait": 1}, {"goTo": 2}, {"wait": 1}, {"goTo": 3}"#,
      on: #"{"event": "pageChanged", "if": {"page": 2}, "once": true, "do": [{"reload": 9}]}"#, expect: #""page": 3"#)
    #expect(once.failures == [])
    let chain = try result(
      #"{"goTo": 1}"#,
      on: #"{"event": "pageChanged(1)", "do": [{"goTo": 4}]}, "#
        + #"{"event": "pageChanged(1)", "if": {"page": 1}, "do": [{"goTo": 2}]}"#, expect: #""page": 4"#)
    #expect(chain.failures == [])
  }

  @Test("a condition that cannot be read with the event's value is an error at its place")
  func conditionOutOfShape() throws {
    let result = try result(
      #"{"goTo": 1}"#, on: #"{"event": "pageChanged", "if": {"pageID": "$value"}, "do": []}"#, expect: #""page": 1"#)
    #expect(result.status == .invalid)
    #expect(result.diagnostics.map(\.message) == ["pageID must be a string, not 1"])
  }

  @Test("a reaction that sets itself off without end is an error at the reaction, not a hang")
  func endless() throws {
    let pingPong = #"""
      {"event": "pageChanged(1)", "do": [{"goTo": 2}]}, {"event": "pageChanged(2)", "do": [{"goTo": 1}]}
      """#
    let growing = #"{"event": "pageChanged", "do": [{"next": {}}]}"#
    for on in [pingPong, growing] {
      let result = try result(#"{"goTo": 1}"#, on: on, expect: #""page": 1"#)
      #expect(result.status == .invalid)
      #expect(result.diagnostics.map(\.message) == ["this reaction sets itself off more than 100 times at one instant"])
    }
  }

  @Test("a hundred times at one instant is allowed")
  func limit() throws {
    let pages = (0..<100).map { #"{"event": "pageChanged(\#($0))", "do": [{"goTo": \#($0 + 1)}]}"# }
    let result = try result(
      #"{"goTo": 0}, {"goTo": 1}"#, on: pages.dropFirst().joined(separator: ","), expect: #""page": 100"#)
    #expect(result.status == .passed)
  }

  @Test("many events at different instants are no chain")
  func manyInstants() throws {
    let steps = (0..<300).map { #"{"goTo": \#($0 % 2 + 1)}, {"wait": 1}"# }.joined(separator: ",")
    let result = try result(steps, on: #"{"event": "pageChanged", "do": [{"refresh": {}}]}"#, expect: #""page": 2"#)
    #expect(result.status == .passed)
  }

  @Test("a step that cannot be done inside a callback is an error at that step")
  func place() throws {
    let result = try run(
      "{\"name\": \"n\", \"pager\": {\"model\": \"PagerView\", \"pages\": 2},\n\"steps\": [{\"goTo\": 1}],\n"
        + "\"on\": [{\"event\": \"pageChanged\", \"do\": [\n  {\"remove\": {\"at\": 1, \"count\": 5}}]}]}")
    #expect(result.status == .invalid)
    #expect(result.diagnostics.map(\.line) == [4])
    #expect(result.diagnostics.map(\.column) == [4])
  }
}
