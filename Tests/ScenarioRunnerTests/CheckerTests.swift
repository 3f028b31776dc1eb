import Documents
import Testing

@testable import ScenarioRunner

/// What is checked inside callbacks; checks at steps and at the end are in `ExecutionTests` and `EventWindowTests`.
@Suite("Expectations in callbacks")
struct CheckerTests {
  private func result(
    _ steps: String, _ expect: String, event: String = "pageChanged", end: String = "", pager: String? = nil
  ) throws -> RunResult {
    let on = #""on": [{"event": "\#(event)", "do": [{"expect": {\#(expect)}}]}]"#
    let rest = on + (end.isEmpty ? "" : #", "expect": {\#(end)}"#)
    return try run(document(steps, pager: pager ?? #""model": "PagerView", "pages": 5"#, rest: rest))
  }

  @Test(
    "they see the instant of the callback",
    arguments: [
      #""page": 2, "pageID": "2", "position": 0, "settled": false"#, #""page": "$value""#,
      #""page": {"atLeast": "$value", "atMost": "$value"}"#, #""page": {"is": "$value", "within": 0.5}"#,
      #""page": {"not": {"not": "$value"}}, "offset": 0"#, #""page": {"oneOf": [7, "$value"]}"#,
      #""events": [{"name": "pageChanged", "value": "$value", "time": 0}]"#,
      #""eventCounts": {"pageChanged": {"atMost": "$value"}}"#,
      #""maxPosition": 0, "minPosition": 0, "largestJump": 0"#,
      #""release": null, "decision": null, "crash": null"#,
    ])
  func instant(_ expect: String) throws {
    let result = try result(#"{"goTo": 2}"#, expect, end: #""position": 2"#)
    #expect(result.failures.map(\.message) == [])
    #expect(result.status == .passed)
  }

  @Test("what does not hold is collected at its place, and the run goes on")
  func collected() throws {
    let result = try run(
      "{\"name\": \"n\", \"pager\": {\"model\": \"PagerView\", \"pages\": 5},\n"
        + "\"steps\": [{\"goTo\": 1}, {\"expect\": {\"page\": 4}}, {\"goTo\": 2}],\n"
        + "\"on\": [{\"event\": \"pageChanged\", \"do\": [{\"expect\": {\n  \"page\": 2,\n  \"settled\": \"$value\"}}]}],\n"
        + "\"expect\": {\"page\": 3}}")
    #expect(result.status == .invalid)
    #expect(result.diagnostics.map(\.message) == ["settled must be true or false, not 1"])
    let valid = try run(
      "{\"name\": \"n\", \"pager\": {\"model\": \"PagerView\", \"pages\": 5},\n"
        + "\"steps\": [{\"goTo\": 1}, {\"expect\": {\"page\": 4}}, {\"goTo\": 2}],\n"
        + "\"on\": [{\"event\": \"pageChanged\", \"do\": [{\"expect\": {\n  \"page\": 2,\n  \"settled\": true}}]}],\n"
        + "\"expect\": {\"page\": 3}}")
    #expect(valid.status == .failed)
    #expect(valid.failures.map(\.key) == ["page", "settled", "page", "settled", "page"])
    #expect(valid.failures.map(\.place.line) == [4, 5, 2, 5, 6])
    #expect(valid.failures.map(\.place.column) == [3, 3, 36, 3, 12])
    #expect(valid.failures.map(\.actual) == ["1", "false", "1", "false", "2"])
  }

  @Test("the window of events is the one that steps look at")
  func window() throws {
    let passing = try result(
      #"{"goTo": 1}, {"expect": {"events": []}}, {"goTo": 2}, {"goTo": 3}"#,
      #""events": [{"name": "pageChanged", "value": "$value"}]"#, end: #""events": []"#)
    #expect(passing.failures.map(\.message) == [])
    let counted = try result(
      #"{"goTo": 1}, {"goTo": 2}"#, #""page": "$value""#, end: #""eventCounts": {"pageChanged": 2}"#)
    #expect(counted.failures.map(\.message) == [])
  }

  @Test("measures that nothing else reads are measured for them, and count the present instant")
  func measures() throws {
    let pager = #""model": "ImagePager", "pages": 3"#
    let steps = #"{"swipe": {"by": [-195, 0], "duration": 100, "velocity": 1950}}"#
    for expect in [#""maxPosition": 0"#, #""largestJump": 0"#, #""maxPosition": {"atMost": "$value"}"#] {
      let result = try result(steps, expect, event: "draggingChanged(-195)", pager: pager)
      #expect(result.failures.count == 1, "\(expect)")
    }
    let shown = try result(
      steps, #""maxPosition": {"is": 0.5, "within": 0.000001}, "position": {"is": 0.5, "within": 0.000001}"#,
      event: "draggingChanged(-195)", pager: pager)
    #expect(shown.failures.map(\.message) == [])
  }

  @Test("before rest there is no settle time in a callback either")
  func beforeRest() throws {
    let result = try result(#"{"goTo": 1}"#, #""settleTime": {"atLeast": 0}"#)
    #expect(result.failures.map(\.key) == ["settleTime"])
    #expect(result.failures.first?.message.contains("not at rest") == true)
  }

  @Test("they see what the same reaction has done")
  func sequence() throws {
    let on = #"""
      {"event": "pageChanged(1)", "do": [{"expect": {"pageID": "b"}}, {"remove": {"at": 0, "count": 1}},
        {"expect": {"pageID": "c", "page": 1}}, {"goTo": 3}, {"expect": {"page": 3}}]}
      """#
    let pager = #""model": "PagerView", "pages": ["a", "b", "c", "d", "e"]"#
    let result = try run(
      document(#"{"goTo": 1}"#, pager: pager, rest: #""on": [\#(on)], "expect": {"pageID": "e"}"#))
    #expect(result.failures.map(\.message) == [])
    #expect(result.status == .passed)
  }

  @Test("a value that is no value of the key is an error at the step, when its turn comes")
  func misfit() throws {
    let result = try result(
      #"{"swipe": {"by": [-200.5, 0]}}"#, #""page": "$value""#, event: "draggingChanged(-200.5)")
    #expect(result.status == .invalid)
    #expect(result.diagnostics.map(\.message) == ["page must be an integer or a matcher, not -200.5"])
  }
}
