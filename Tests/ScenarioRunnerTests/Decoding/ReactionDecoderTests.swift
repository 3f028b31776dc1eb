import Testing

@testable import ScenarioRunner

@Suite("Reaction decoder")
struct ReactionDecoderTests {
  static let mistakes = [
    ErrorCase(
      rest: #""on": {}"#,
      #"1:79: on must be a list of reactions, not an object"#),
    ErrorCase(
      rest: #""on": [{"do": []}]"#,
      #"1:80: a reaction needs "event""#),
    ErrorCase(
      rest: #""on": [{"event": "pageChangd", "do": []}]"#,
      #"1:90: PagerView sends no event "pageChangd"; did you mean "pageChanged"?"#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged(", "do": []}]"#,
      #"1:90: an event is written "name" or "name(value)", not "pageChanged(""#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged(x)", "do": []}]"#,
      #"1:90: pageChanged carries an integer (page), not "x""#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged"}]"#,
      #"1:80: a reaction needs "do""#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "do": [{"wait": 1}]}]"#,
      #"1:113: "wait" takes time, so it cannot stand in a reaction"#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "do": [{"expect": {"pge": "$value"}}]}]"#,
      #"1:124: unknown key "pge" in expect; did you mean "page"?"#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "do": [{"expect": {"page": {"atLeast": "$value", "is": true}}}]}]"#,
      #"1:160: page must be an integer or a matcher, not true"#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "if": {"pge": 1, "events": []}, "do": []}]"#,
      #"1:112: unknown key "pge" in if; did you mean "page"?"#,
      #"1:122: unknown key "events" in if; it has page, crash, pageID, position, offset, settled, settleTime, "#
        + #"arrivalTime, overshoot, minPosition, maxPosition, largestJump, release, decision, loadedPages, indicator, "#
        + #"systemIndicator, parent, effects, nested, value"#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "if": {"value": "one"}, "do": []}]"#,
      #"1:121: the value of pageChanged must be an integer or a matcher, not "one""#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "if": {"value": {}}, "do": []}]"#,
      #"1:121: {} matches nothing in particular: say what the value of pageChanged must be"#),
    ErrorCase(
      rest: #""on": [{"event": "draggingEnded", "if": {"value": 1}, "do": []}]"#,
      #"1:114: draggingEnded carries nothing: leave "value" out"#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "if": {}, "do": []}]"#,
      #"1:111: if needs something that must be true"#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "if": {"page": "$value", "settled": 1}, "do": []}]"#,
      #"1:141: settled must be true or false, not 1"#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "if": {"nested": {"0": {"page": 1}}}, "do": []}]"#,
      #"1:112: no page of this run holds a pager, so there is no "nested""#),
    ErrorCase(
      rest: #""on": [{"event": "pageChanged", "do": [], "once": 1}]"#,
      #"1:123: once must be true or false, not 1"#),
    ErrorCase(
      rest: #""on": [{"event": "$value", "do": []}]"#,
      #"1:90: "$value" is the value of an event: it stands only in "if" and "do" of a reaction"#),
    ErrorCase(
      steps: #"{"goTo": "$value"}"#,
      #"1:79: "$value" is the value of an event: it stands only in "if" and "do" of a reaction"#),
    ErrorCase(
      rest: #""environment": {"liftSample": true}, "on": [{"event": "pageChanged", "do": [{"lift": "#
        + #"{}}]}]"#,
      #"1:150: "lift" takes time, so it cannot stand in a reaction"#),
  ]

  @Test("every mistake is reported at its place", arguments: mistakes)
  func reported(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }
}
