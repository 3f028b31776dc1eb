import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Execution")
struct ExecutionTests {
  @Test(
    "every step does what it says",
    arguments: [
      (#"{"swipe": {"by": [-200, 0]}}"#, #""page": 1"#),
      (#"{"swipe": {"by": [-200, 0], "end": "cancel"}}"#, #""page": 0, "eventCounts": {"draggingEnded": 0}"#),
      (
        #"{"press": [300, 400]}, {"move": {"to": [100, 400], "duration": 100}}, {"hold": 50}, {"lift": {}}"#,
        #""page": 1, "release": {"translation": [-200, 0], "recognized": true}"#
      ),
      (#"{"press": {"at": [300, 400], "finger": 2}}, {"lift": {"finger": 2}}"#, #""release": {"recognized": false}"#),
      (
        #"{"press": [300, 400]}, {"move": {"by": [-200, 0], "duration": 100}}, {"cancel": {}}"#,
        #""page": 0, "decision": {"from": 0, "to": 0, "because": "none"}"#
      ),
      (#"{"tap": [200, 400]}"#, #""release": {"recognized": false}, "events": []"#),
      (#"{"replay": {"samples": [[0, 300, 4], [9, 200, 4], [20, 90, 4]]}}"#, #""page": 1"#),
      (#"{"goTo": 2}, {"wait": 10}, {"expect": {"settled": false}}"#, #""settled": true"#),
      (#"{"goTo": 2}, {"settle": {}}, {"expect": {"settled": true, "position": 2}}"#, #""page": 2"#),
      (#"{"goTo": 7}"#, #""page": 7, "pageID": null"#),
      (#"{"goTo": {"page": "3", "animated": false}}"#, #""pageID": "3""#),
      (#"{"next": {}}, {"next": {"animated": false}}, {"previous": {}}"#, #""page": 1"#),
      (#"{"goTo": 2}, {"settle": {}}, {"resize": [200, 400]}"#, #""position": 2, "offset": 400"#),
      (#"{"insert": {"at": 0, "ids": ["x"]}}"#, #""pageID": "x""#),
      (#"{"insert": {"at": 5, "count": 3}}, {"goTo": 7}"#, #""pageID": "7""#),
      (#"{"remove": {"at": 0, "count": 4}}, {"goTo": "0"}, {"next": {}}"#, #""pageID": null"#),
      (#"{"reload": ["p", "q"]}, {"goTo": "q"}"#, #""page": 1"#),
      (#"{"reload": 1}, {"goTo": 1}"#, #""pageID": null"#),
      (#"{"set": {"multiplier": 4}}, {"swipe": {"by": [-60, 0]}}"#, #""page": 1"#),
      (#"{"refresh": {}}"#, #""position": 0"#),
    ])
  func steps(_ steps: String, _ expect: String) throws {
    let result = try run(document(steps, rest: #""expect": {\#(expect)}"#))
    #expect(result.failures.map(\.message) == [])
    #expect(result.status == .passed)
  }

  @Test(
    "a step that cannot be carried out when its turn comes is an error at its place",
    arguments: [
      (#"{"move": {"by": [1, 0], "duration": 10}}"#, "finger 1 is not down; press it first"),
      (#"{"lift": {"finger": 2}}"#, "finger 2 is not down; press it first"),
      (#"{"hold": 5}"#, #"no finger is down that could rest; "wait" lets time pass"#),
      (#"{"cancel": {}}"#, "no finger is down, so there is no touch to take away"),
      (#"{"remove": {"at": 4, "count": 2}}"#, "there are 5 pages: 2 cannot be removed at 4"),
      (#"{"insert": {"at": 6, "count": 1}}"#, "there are 5 pages, so pages can be inserted at 0 to 5, not at 6"),
      (#"{"goTo": "x"}"#, #"there is no page "x"; there are 5: "0", "1", "2", "3", "4""#),
    ])
  func invalid(_ step: String, _ message: String) throws {
    let result = try run(
      "{\"name\": \"n\", \"pager\": {\"model\": \"PagerView\", \"pages\": 5},\n\"steps\": [\n\(step)]}")
    #expect(result.status == .invalid)
    #expect(result.diagnostics.map(\.description) == ["a.json:3:2: error: \(message)"])
    #expect(result.failures == [])
  }

  @Test(
    "a step beyond the integers says from where, how far, and which there are",
    arguments: [
      (-1, #"{"goTo": {"by": -9223372036854775808}}"#, "-9223372036854775808 from page -1"),
      (9_223_372_036_854_775_807, #"{"next": {}}"#, "1 from page 9223372036854775807"),
    ])
  func beyondIntegers(_ page: Int, _ step: String, _ words: String) throws {
    let result = try run(document("{\"goTo\": \(page)}, \(step)"))
    #expect(result.status == .invalid)
    #expect(
      result.diagnostics.map(\.message) == [
        "\(words) leads beyond the integers (-9223372036854775808 to 9223372036854775807)"
      ])
  }

  @Test("pressing a finger that is down, and settling with a finger down, are errors")
  func fingers() throws {
    for steps in [#"{"press": [1, 1]}, {"press": [2, 2]}"#, #"{"press": [1, 1]}, {"settle": {}}"#] {
      #expect(try run(document(steps)).status == .invalid)
    }
  }

  @Test("a run lasts an hour of virtual time at most")
  func hour() throws {
    #expect(try run(document(#"{"wait": 3600000}"#)).status == .passed)
    let result = try run(document(#"{"wait": 3600000}, {"wait": 1}"#))
    #expect(result.diagnostics.map(\.message) == ["a run may last an hour of virtual time (3600000 ms)"])
  }

  // MARK: - Rest

  @Test("before rest there is no settle time, arrival time or overshoot, whatever is said of them")
  func beforeRest() throws {
    for matcher in ["1", #"{"atLeast": 0}"#, #"{"not": 3}"#] {
      let keys = #""settleTime": \#(matcher), "arrivalTime": \#(matcher), "overshoot": \#(matcher)"#
      let result = try run(document(#"{"goTo": 1}, {"wait": 20}, {"expect": {\#(keys)}}"#))
      #expect(result.failures.map(\.key) == ["settleTime", "arrivalTime", "overshoot"])
      #expect(result.failures.allSatisfy { $0.message.contains("not at rest") })
    }
  }

  @Test("a settle step that runs out of time is a failure that ends the run, not an error")
  func settleTimeout() throws {
    let result = try run(document(#"{"goTo": 4}, {"settle": {"timeout": 20}}, {"expect": {"page": 0}}"#))
    #expect(result.status == .failed)
    #expect(result.failures.map(\.key) == ["settled"])
    #expect(result.failures.first?.message.hasPrefix("not at rest after 20") == true)
  }

  @Test("a wait for rest that the hour cuts short names the hour, and not a wait that never was")
  func hourBeforeRest() throws {
    let steps = #"{"wait": 3599900}, {"goTo": 4}"#
    for steps in [steps, steps + #", {"settle": {}}"#] {
      let message = try #require(try run(document(steps)).failures.first?.message)
      #expect(message.contains("an hour of virtual time (3600000 ms)"))
      #expect(!message.contains("10000"))
    }
  }

  @Test("numbers of a failure have no sign at zero and no fraction where they are whole")
  func numbersOfAFailure() throws {
    let result = try run(document(#"{"goTo": 3}, {"settle": {"timeout": 0}}"#))
    #expect(
      result.failures.first?.message == "not at rest after 0 ms: still moving, at position 0, selected page 3")
  }

  @Test("the end of a run waits for rest, and ending with a finger down is legal")
  func finalWait() throws {
    #expect(try run(document(#"{"goTo": 1}"#, rest: #""expect": {"settled": true}"#)).status == .passed)
    let held = try run(
      document(
        #"{"press": [300, 400]}, {"move": {"by": [-100, 0], "duration": 100}}"#,
        rest: #""expect": {"settled": false, "page": 0}"#))
    #expect(held.failures == [])
    #expect(held.status == .passed)
  }

  // MARK: - Crashes

  private let crashing = #""environment": {"viewport": [0, 844]}"#

  @Test("a crash that nobody expects fails the run and ends it")
  func unexpectedCrash() throws {
    let steps = #"{"swipe": {"from": [0, 5], "by": [-50, 0]}}, {"expect": {"page": 9}}, {"goTo": 3}"#
    let result = try run(document(steps, rest: crashing + #", "expect": {"page": 3}"#), recordOutcome: true)
    #expect(result.status == .failed)
    #expect(result.failures.map(\.key) == ["crash"])
    #expect(result.outcome?.crash != nil)
    #expect(result.outcome?.page == 0)
  }

  @Test("an expected crash passes, and the keys beside it see the state at the crash")
  func expectedCrash() throws {
    let swipe = #"{"swipe": {"from": [0, 5], "by": [-50, 0]}}"#
    for expect in [#""crash": true, "page": 0"#, #""crash": {"not": "x"}"#] {
      #expect(try run(document(swipe, rest: crashing + #", "expect": {\#(expect)}"#)).failures == [])
      #expect(try run(document(swipe + #", {"expect": {\#(expect)}}"#, rest: crashing)).failures == [])
    }
    let wrong = try run(document(swipe, rest: crashing + #", "expect": {"crash": "x", "page": 1}"#))
    #expect(wrong.failures.allSatisfy { !$0.message.contains("landed") }, "a crash lands nowhere")
    #expect(wrong.failures.map(\.key) == ["crash", "page"])
  }

  @Test("a crash that is expected and does not come fails")
  func missingCrash() throws {
    let result = try run(document("", rest: #""expect": {"crash": true}"#))
    #expect(result.failures.map(\.message) == ["a crash was expected, and nothing crashed"])
  }

  // MARK: - Known failures

  @Test("a known failure passes where it fails, and fails where it passes")
  func knownFailure() throws {
    let fails = try run(document("", rest: #""knownFailure": "issue 12", "expect": {"page": 1}"#))
    #expect(fails.status == .passed)
    #expect(fails.reason == "known failure: issue 12")
    #expect(fails.failures == [])
    let passes = try run(document("", rest: #""knownFailure": "issue 12", "expect": {"page": 0}"#))
    #expect(passes.status == .failed)
    #expect(
      passes.failures.map(\.message) == [#"it is known to fail (issue 12) and passes: remove "knownFailure""#])
    let invalid = try run(document(#"{"lift": {}}"#, rest: #""knownFailure": "issue 12""#))
    #expect(invalid.status == .invalid)
  }

  // MARK: - Measures

  @Test("what is recorded for an expectation reads as what is recorded for the whole outcome")
  func sameValues() throws {
    let steps = #"{"swipe": {"by": [-200, 0]}}"#
    let outcome = try #require(try run(document(steps), recordOutcome: true).outcome)
    for (key, value) in [
      ("settleTime", outcome.settleTime), ("arrivalTime", outcome.arrivalTime), ("overshoot", outcome.overshoot),
      ("minPosition", outcome.minPosition), ("maxPosition", outcome.maxPosition),
      ("largestJump", outcome.largestJump), ("offset", outcome.offset),
    ] {
      let number = try #require(value)
      let expect = #""expect": {"\#(key)": {"is": \#(number), "within": 0}}"#
      #expect(try run(document(steps, rest: expect)).failures == [], "\(key)")
    }
  }

  @Test("indicator, effects, release and decision compare the keys that are given")
  func objects() throws {
    let pager = #""model": "PagerViewWithDots", "pages": 3"#
    let expect = #"""
      "indicator": {"count": 3, "active": 1, "visible": [0, 1, 2], "dots": {"0": {"x": 179, "y": 823}, "2": {"size": 10}}},
      "effects": {"1": {"frame": [0, 0, 390, 844]}, "0": {"frame": [-390, 0, 390, 844]}},
      "release": {"recognized": true, "velocity": [{"atMost": -100}, 0]},
      "decision": {"from": 0, "to": 1, "because": "distance", "margin": {"atLeast": 0}}
      """#
    let result = try run(document(#"{"swipe": {"by": [-200, 0]}}"#, pager: pager, rest: #""expect": {\#(expect)}"#))
    #expect(result.failures == [])
    let wrong = try run(
      document(
        #"{"swipe": {"by": [-200, 0]}}"#, pager: pager, rest: #""expect": {"indicator": {"dots": {"0": {"x": 1}}}}"#))
    #expect(wrong.failures.map(\.key) == ["indicator.dots.0.x"])
    #expect(wrong.failures.map(\.actual) == ["179"])
  }
}
