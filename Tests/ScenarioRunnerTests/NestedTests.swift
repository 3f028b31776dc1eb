import Testing

@testable import ScenarioRunner

@Suite("A pager inside a page, in a document")
struct NestedTests {
  private func result(
    _ steps: String, inner: String = #""model": "PagerView", "pages": 3, "page": 1"#, rest: String
  ) throws -> RunResult {
    let child = #"{"page": 0, "frame": [0, 0, 390, 844], "pager": {\#(inner)}}"#
    return try run(
      document(steps, pager: #""model": "PagerView", "pages": 4, "children": [\#(child)]"#, rest: rest),
      recordOutcome: true)
  }

  @Test("it wins its touches, and its state and callbacks can be asked for")
  func turns() throws {
    let result = try result(
      #"{"swipe": {"by": [-200, 0]}}, {"expect": {"nested": {"0": {"settled": false}}, "settled": false}}"#,
      rest: #""expect": {"page": 0, "nested": {"0": {"page": 2, "pageID": "2", "position": 2, "offset": 780, "#
        + #""settled": true}}, "events": {"only": ["nested.draggingEnded", "nested.pageChanged", "pageChanged"], "#
        + #""are": ["nested.draggingEnded", "nested.pageChanged(2)"]}, "settled": true}"#)
    #expect(result.failures == [])
    #expect(result.outcome?.page == 0)
  }

  @Test("the app hands a drag on where the nested pager is at its end")
  func handOff() throws {
    let on =
      #""on": [{"event": "nested.draggingChanged", "if": {"nested": {"0": {"page": 2}}}, "once": true, "#
      + #""do": [{"next": {}}]}], "#
    let swipe = #"{"swipe": {"by": [-200, 0]}}, {"settle": {}}"#
    let once = try result(swipe, rest: on + #""expect": {"page": 0, "nested": {"0": {"page": 2}}}"#)
    #expect(once.failures == [])
    let twice = try result(swipe + "," + swipe, rest: on + #""expect": {"page": 1, "nested": {"0": {"page": 2}}}"#)
    #expect(twice.failures == [])
  }

  @Test("what does not hold is told at its place")
  func told() throws {
    let result = try result(
      #"{"swipe": {"by": [-200, 0]}}"#, rest: #""expect": {"page": 1, "nested": {"0": {"page": 1}}}"#)
    #expect(
      result.failures.map(\.message) == [
        "page is 0, expected 1; the pager inside page 0 won the touch",
        "nested.0.page is 2, expected 1; the pager inside page 0 won the touch",
      ])
  }

  @Test("a nested pager that never rests is named where the run waits for it")
  func moving() throws {
    let result = try result(#"{"swipe": {"by": [-200, 0]}}, {"settle": {"timeout": 20}}"#, rest: #""expect": {}"#)
    #expect(
      result.failures.map(\.message) == [
        "not at rest after 20 ms: the pager inside page 0 is still moving; the pager inside page 0 won the touch"
      ])
  }

  @Test("names of events and pages are those of what is inside")
  func mistakes() {
    let inner = #"{"page": 0, "frame": [0, 0, 390, 844], "pager": {"model": "PagerView", "pages": 2}}"#
    let text = document(
      "", pager: #""model": "PagerView", "pages": 4, "children": [\#(inner)]"#,
      rest: #""expect": {"nested": {"1": {"page": 0}}, "eventCounts": {"nested.pageChangd": 1}}"#)
    #expect(
      errors(text).map { String($0.drop { $0 != " " }) } == [
        " page 1 holds no pager; there is one inside page 0",
        #" PagerView sends no event "nested.pageChangd"; did you mean "nested.pageChanged"?"#,
      ])
    let none = document("", rest: #""expect": {"eventCounts": {"nested.pageChanged": 1}}"#)
    #expect(errors(none).count == 1)
  }

  @Test("the model inside may come from a table, and with it the names of its events")
  func table() throws {
    let text = #"""
      {"name": "n", "pager": {"model": "PagerView", "pages": 4, "children": [
        {"page": 0, "frame": [0, 0, 390, 844], "pager": {"model": "$inner", "pages": 3}}]},
       "steps": [{"swipe": {"by": [-250, 0], "from": [300, 100]}}, {"expect": {"eventCounts": {"nested.pageChanged": 1}}}],
       "on": [{"event": "nested.draggingEnded", "do": [{"refresh": {}}]}],
       "expect": {"nested": {"0": {"page": 1}}}, "matrix": {"inner": ["PagerView", "ImagePager"]}}
      """#
    let scenario = try scenario(text)
    #expect(scenario.model == "PagerView")
    for index in 0..<2 { #expect(scenario.run(index).failures == []) }
  }
}
