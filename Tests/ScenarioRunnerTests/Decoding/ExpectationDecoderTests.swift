import Testing

@testable import ScenarioRunner

@Suite("Expectation decoder")
struct ExpectationDecoderTests {
  static let mistakes = [
    ErrorCase(
      rest: #""expect": {"page": {}}"#,
      #"1:92: {} matches nothing in particular: say what page must be"#),
    ErrorCase(
      rest: #""expect": {"page": 1.5}"#,
      #"1:92: page must be an integer or a matcher, not 1.5"#),
    ErrorCase(
      rest: #""expect": {"page": "1"}"#,
      #"1:92: page must be an integer or a matcher, not "1""#),
    ErrorCase(
      rest: #""expect": {"pag": 1}"#,
      #"1:84: unknown key "pag" in expect; did you mean "page"?"#),
    ErrorCase(
      rest: #""expect": {"page": {"atLeast": "1"}}"#,
      #"1:104: atLeast must be a number, not "1""#),
    ErrorCase(
      rest: #""expect": {"page": {"within": 1}}"#,
      #"1:93: "within" needs "is" beside it"#),
    ErrorCase(
      rest: #""expect": {"page": {"is": 1, "within": -1}}"#,
      #"1:112: within must be a number of at least 0, not -1"#),
    ErrorCase(
      rest: #""expect": {"page": {"oneOf": []}}"#,
      #"1:102: oneOf needs a value"#),
    ErrorCase(
      rest: #""expect": {"page": {"atLest": 1}}"#,
      #"1:93: unknown key "atLest" in a matcher of page; did you mean "atLeast"?"#),
    ErrorCase(
      rest: #""expect": {"pageID": {"atLeast": 1}}"#,
      #"1:95: "atLeast" compares numbers, and pageID is a string"#),
    ErrorCase(
      rest: #""expect": {"settled": 1}"#,
      #"1:95: settled must be true or false, not 1"#),
    ErrorCase(
      rest: #""expect": {"position": [1]}"#,
      #"1:96: position must be a number or a matcher, not a list"#),
    ErrorCase(
      rest: #""expect": {"crash": false}"#,
      #"1:93: crash must be a string, a matcher on it, or true: leave it out where nothing crashes"#),
    ErrorCase(
      rest: #""expect": {"loadedPages": [0]}"#,
      #"1:84: PagerView does not report "loadedPages"; besides what every pager reports it has "#
        + #""effects""#),
    ErrorCase(
      rest: #""expect": {"indicator": {"count": 5}}"#,
      #"1:84: PagerView does not report "indicator"; besides what every pager reports it has "#
        + #""effects""#),
    ErrorCase(
      rest: #""expect": {"parent": {"offset": 0}}"#,
      #"1:84: PagerView does not report "parent"; besides what every pager reports it has "#
        + #""effects""#),
    ErrorCase(
      rest: #""expect": {"release": {"velocty": [0, 0]}}"#,
      #"1:96: unknown key "velocty" in release; did you mean "velocity"?"#),
    ErrorCase(
      rest: #""expect": {"release": {"velocity": [0]}}"#,
      #"1:108: release.velocity must be a list of 2 numbers, not a list of 1"#),
    ErrorCase(
      rest: #""expect": {"decision": {"because": "speed"}}"#,
      #"1:108: decision.because must be one of "distance", "velocity", "projection", "clamped", "#
        + #""none", not "speed""#),
    ErrorCase(
      rest: #""expect": {"events": ["pageChange"]}"#,
      #"1:95: PagerView sends no event "pageChange"; did you mean "pageChanged"?"#),
    ErrorCase(
      rest: #""expect": {"events": ["pageChanged()"]}"#,
      #"1:95: an event is written "name" or "name(value)", not "pageChanged()""#),
    ErrorCase(
      rest: #""expect": {"events": ["pageChanged(NaN)", "pageChanged(1.5)", "draggingEnded(3)", "childTapped(a)"]}"#,
      #"1:95: pageChanged carries an integer (page), not "NaN""#,
      #"1:115: pageChanged carries an integer (page), not "1.5""#,
      #"1:135: draggingEnded carries nothing, not "3""#,
      #"1:155: childTapped carries an integer (page), not "a""#),
    ErrorCase(
      rest:
        #""expect": {"events": ["pageChanged(-1)", "draggingChanged(-1.5)", "draggingChanged(3)", "draggingChanged(x)"]}"#,
      #"1:161: draggingChanged carries a number (translation, points (positive: to the right)), not "x""#),
    ErrorCase(
      rest: #""expect": {"events": [3]}"#,
      #"1:95: an event must be a name such as "pageChanged(3)" or {"name", "value", "time"}, not 3"#),
    ErrorCase(
      rest: #""expect": {"events": {"are": []}}"#,
      #"1:94: events needs "only""#),
    ErrorCase(
      rest: #""expect": {"events": {"only": ["pageChanged"], "are": ["draggingEnded"]}}"#,
      #"1:128: "only" does not name "draggingEnded", so it never comes"#),
    ErrorCase(
      rest: #""expect": {"events": [{"value": 1}]}"#,
      #"1:95: an event needs "name""#),
    ErrorCase(
      rest: #""expect": {"eventCounts": {"pageTurned": 1}}"#,
      #"1:100: PagerView sends no event "pageTurned"; it sends draggingChanged, draggingEnded, "#
        + #"pageChanged, childTapped, childDragged"#),
    ErrorCase(
      rest: #""expect": {"eventCounts": {"pageChanged": "1"}}"#,
      #"1:115: eventCounts.pageChanged must be an integer or a matcher, not "1""#),
    ErrorCase(
      rest: #""expect": {"effects": {"first": {}}}"#,
      #"1:96: effects is keyed by an index such as "0", not "first""#),
    ErrorCase(
      rest: #""expect": {"effects": {"0": {"scale": 1}}}"#,
      #"1:102: unknown key "scale" in the effects of a page; it has frame"#),
  ]

  @Test("every mistake is reported at its place", arguments: mistakes)
  func reported(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }
}
