import Testing

@testable import ScenarioRunner

@Suite("Header of a scenario")
struct ScenarioHeaderTests {
  static let mistakes = [
    ErrorCase(
      #"[]"#,
      #"1:1: a scenario must be an object, not a list"#),
    ErrorCase(
      #"{}"#,
      #"1:1: a scenario needs "name""#,
      #"1:1: a scenario needs "pager""#,
      #"1:1: a scenario needs "steps""#),
    ErrorCase(
      #"{"name": "n", "pager": {"model": "PagerView", "pages": 5}}"#,
      #"1:1: a scenario needs "steps""#),
    ErrorCase(
      rest: #""expects": {}"#,
      #"1:73: unknown key "expects" in a scenario; did you mean "expect"?"#),
    ErrorCase(
      rest: #""wibble": 1"#,
      #"1:73: unknown key "wibble" in a scenario; it has $schema, name, notes, version, tags, "#
        + #"skip, knownFailure, environment, pager, steps, on, expect, cases, matrix"#),
    ErrorCase(
      #"{"name": 3, "pager": {"model": "PagerView", "pages": 1}, "steps": []}"#,
      #"1:10: name must be a string, not 3"#),
    ErrorCase(
      #"{"name": "a\nb", "pager": {"model": "PagerView", "pages": 1}, "steps": []}"#,
      #"1:10: name must be one line"#),
    ErrorCase(
      #"{"name": "", "pager": {"model": "PagerView", "pages": 1}, "steps": []}"#,
      #"1:10: name must not be empty"#),
    ErrorCase(
      rest: #""version": 2"#,
      #"1:84: version must be 1, not 2"#),
    ErrorCase(
      rest: #""tags": ["two words", 1]"#,
      #"1:82: a tag is one word, not "two words""#,
      #"1:95: a tag must be a string, not 1"#),
    ErrorCase(
      rest: #""tags": "a""#,
      #"1:81: tags must be a list of words, not "a""#),
    ErrorCase(
      rest: #""skip": true"#,
      #"1:81: skip must be a string, not true"#),
    ErrorCase(
      rest: #""notes": 1"#,
      #"1:82: notes must be a string, not 1"#),
    ErrorCase(
      rest: #""name": "again""#,
      #"1:73: duplicate name "name" [1:2: "name" stands here first]"#),
    ErrorCase(
      #"{"name": "n", "pager": 1, "steps": {}}"#,
      #"1:24: pager must be an object, not 1"#),
    ErrorCase(
      #"{"name": "n","#,
      #"1:14: the file ends inside an object [1:1: the object begins here]"#),
    ErrorCase(
      #""#,
      #"1:1: the file is empty; a JSON value is expected"#),
  ]

  @Test("every mistake is reported at its place", arguments: mistakes)
  func reported(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }
}
