import Testing

@testable import ScenarioRunner

@Suite("Run table")
struct RunTableTests {
  static let mistakes = [
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      #"1:79: nothing binds "$ms"; a text that begins with a dollar sign is written with two"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": [{"mss": 1}]"#,
      #"1:79: nothing binds "$ms"; did you mean "$mss"?"#,
      #"1:99: nothing uses "mss": no "$mss" stands in the document"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": [{"ms": 1}, {"name": "x"}]"#,
      #"1:109: this row does not bind "ms" [1:79: it is used here]"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": [{"ms": 1, "dx": 2}]"#,
      #"1:108: nothing uses "dx": no "$dx" stands in the document"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": [{"ms": 1}], "matrix": {"ms": [1, 2]}"#,
      #"1:99: "ms" is bound by the matrix too [1:121: the matrix binds it here]"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": []"#,
      #"1:97: cases has no row: leave it out for a single run"#),
    ErrorCase(
      rest: #""cases": {}"#,
      #"1:82: cases must be a list of rows, not an object"#),
    ErrorCase(
      rest: #""matrix": {}"#,
      #"1:83: matrix has no variable: leave it out for a single run"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""matrix": {"ms": []}"#,
      #"1:105: "ms" has no value"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""matrix": {"ms": 3}"#,
      #"1:105: the values of a matrix variable must be a list, not 3"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": [{"ms": 1}, {"ms": 1}]"#,
      #"1:109: two runs have the name "ms=1" [1:98: the other one is here]"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": [{"name": "a", "ms": 1}, {"name": "a", "ms": 2}]"#,
      #"1:122: two runs have the name "a" [1:98: the other one is here]"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": [{"ms": -1}, {"ms": "x"}, {"ms": 3}]"#,
      #"1:105: wait must be a number from 0 to 3600000 (an hour) in milliseconds, not -1 [1:79: "#
        + #"it is used here]"#,
      #"1:117: wait must be a number from 0 to 3600000 (an hour) in milliseconds, not "x" [1:79: "#
        + #"it is used here]"#),
    ErrorCase(
      steps: #"{"goTo": "$value"}"#,
      rest: #""cases": [{"value": 1}]"#,
      #"1:79: "$value" is the value of an event: it stands only in "if" and "do" of a reaction"#,
      #"1:102: "value" cannot be bound: "$value" is the value of an event"#),
    ErrorCase(
      steps: #"{"wait": "$"}"#,
      #"1:79: nothing binds "$"; a text that begins with a dollar sign is written with two"#),
    ErrorCase(
      rest: #""cases": [1]"#,
      #"1:83: a row of cases must be an object, not 1"#),
    ErrorCase(
      rest: #""cases": [{}]"#,
      #"1:83: a row needs a name or a variable"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}, {"hold": "$ms"}"#,
      rest: #""cases": [{"ms": -1}]"#,
      #"1:122: wait must be a number from 0 to 3600000 (an hour) in milliseconds, not -1 [1:79: "#
        + #"it is used here]"#,
      #"1:122: hold must be a number from 0 to 3600000 (an hour) in milliseconds, not -1 [1:96: "#
        + #"it is used here]"#),
    ErrorCase(
      steps: #"{"swipe": {"by": ["$dx", 0], "velocity": 900, "duration": 100}}"#,
      rest: #""cases": [{"dx": 1}, {"dx": 100}]"#,
      #"1:146: 900 pt/s at the end of 1 pt in 100 ms is three times the average speed or more; "#
        + #"what can be met: a duration of at most 3.33 ms, a velocity of at most 29.9 pt/s, or a "#
        + #"path of at least 30.1 pt [1:80: it is used here]"#),
    ErrorCase(
      rest: #""expect": {"page": "$page"}, "cases": [{"page": 1.5}, {"page": 2}]"#,
      #"1:121: page must be an integer or a matcher, not 1.5 [1:92: it is used here]"#),
    ErrorCase(
      steps: #"{"wait": "$ms"}"#,
      rest: #""cases": [{"name": "a", "ms": 1, "skip": 3}]"#,
      #"1:129: skip must be a string, not 3"#),
    ErrorCase(
      steps: #"{"wait": -1}"#,
      rest: #""expect": {"page": "$p"}, "cases": [{"p": 1}, {"p": 2}]"#,
      #"1:79: wait must be a number from 0 to 3600000 (an hour) in milliseconds, not -1"#),
  ]

  @Test("every mistake is reported at its place", arguments: mistakes)
  func reported(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }
}
