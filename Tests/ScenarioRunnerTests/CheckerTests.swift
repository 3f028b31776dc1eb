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

  private static let drag = #"{"swipe": {"by": [-100, 0], "duration": 300}}"#

  @Test(
    "the cause told beside a failure is the end of a touch where that was the last change, and never another",
    arguments: [
      (drag, "landed on 0: another page needed 156 pt of translation, had 100 pt: 56 pt short"),
      (drag + #", {"wait": 100}, {"refresh": {}}"#, "landed on 0: another page needed"),
      (drag + #", {"goTo": 2}"#, nil),
      (drag + #", {"next": {}}"#, nil),
      (drag + #", {"insert": {"at": 0, "count": 1}}"#, nil),
      (drag + #", {"press": [200, 400]}"#, nil),
      (#"{"swipe": {"from": [500, 400], "by": [-200, 0], "duration": 300}}"#, "the touch started outside the viewport"),
      (#"{"press": [500, 400]}, {"cancel": {}}"#, "the touch started outside the viewport"),
      (#"{"swipe": {"by": [-200, 0], "duration": 300, "end": "cancel"}}"#, "the system took the touch away"),
      (#"{"press": [200, 400]}, {"press": {"at": [300, 400], "finger": 2}}"#, "a second finger ended the drag"),
      (#"{"goTo": 2}"#, nil),
    ] as [(String, String?)])
  func cause(_ steps: String, _ cause: String?) throws {
    let result = try run(document(steps + #", {"expect": {"page": 4}}"#))
    let message = try #require(result.failures.first { $0.key == "page" }).message
    #expect(message.contains("; " + (cause ?? "")) == (cause != nil), "\(message)")
  }

  @Test("a touch that starts on a dot never reaches the pager, and a failure says so")
  func causeOnDots() throws {
    let result = try run(
      document(
        #"{"swipe": {"from": [195, 823], "by": [-200, 0], "duration": 300}}, {"expect": {"page": 1}}"#,
        pager: #""model": "PagerViewWithDots", "pages": 5"#))
    #expect(
      result.failures.map(\.message) == [
        "page is 0, expected 1; the touch started where the pager takes none, so it never saw it"
      ])
  }

  @Test("what the app does in a callback comes before the landing or after it")
  func causeInReactions() throws {
    for (event, message) in [
      ("pageChanged(1)", "page is 3, expected 0"),
      (
        "draggingEnded",
        "page is 4, expected 0; landed on 4: needed 156 pt of translation, had 200 pt: 44 pt to spare"
      ),
    ] {
      let result = try run(
        document(
          #"{"swipe": {"by": [-200, 0], "duration": 300}}, {"expect": {"page": 0}}"#,
          rest: #""on": [{"event": "\#(event)", "do": [{"goTo": 3}]}]"#))
      #expect(result.failures.map(\.message) == [message])
    }
  }

  @Test("a crash that was asked for and did not come is expected true, without a cause")
  func missingCrash() throws {
    let result = try run(document(Self.drag + #", {"expect": {"crash": true}}"#))
    let failure = try #require(result.failures.first)
    #expect(failure.expected == "true")
    #expect(failure.message == "a crash was expected, and nothing crashed")
  }
}
