import Testing

@testable import ScenarioRunner

@Suite("Environment decoder")
struct EnvironmentDecoderTests {
  static let mistakes = [
    ErrorCase(
      rest: #""environment": {"viewport": [390]}"#,
      #"1:101: viewport must be [width, height] in points, not a list of 1"#),
    ErrorCase(
      rest: #""environment": {"viewport": [390, -1]}"#,
      #"1:107: viewport[1] must be a number from 0 to 1000000, not -1"#),
    ErrorCase(
      rest: #""environment": {"viewport": 390}"#,
      #"1:101: viewport must be [width, height] in points, not 390"#),
    ErrorCase(
      rest: #""environment": {"safeArea": [0, 0, 0]}"#,
      #"1:101: safeArea must be [top, leading, bottom, trailing] in points, not a list of 3"#),
    ErrorCase(
      rest: #""environment": {"layoutDirection": "rightToleft"}"#,
      #"1:108: layoutDirection must be one of "leftToRight", "rightToLeft", not "rightToleft"; "#
        + #"did you mean "rightToLeft"?"#),
    ErrorCase(
      rest: #""environment": {"layoutDirection": 1}"#,
      #"1:108: layoutDirection must be one of "leftToRight", "rightToLeft", not 1"#),
    ErrorCase(
      rest: #""environment": {"sdk": 12}"#,
      #"1:96: sdk must be an integer from 13 to 18, not 12"#),
    ErrorCase(
      rest: #""environment": {"sdk": 17.5}"#,
      #"1:96: sdk must be an integer from 13 to 18, not 17.5"#),
    ErrorCase(
      rest: #""environment": {"os": 16, "minimumOS": 17}"#,
      #"1:112: minimumOS must not be above os, which is 16, not 17"#),
    ErrorCase(
      rest: #""environment": {"sdk": 15, "minimumOS": 16}"#,
      #"1:113: minimumOS must not be above os, which is 15, not 16"#),
    ErrorCase(
      rest: #""environment": {"frameRate": 0}"#,
      #"1:102: frameRate must be a number from 1 to 1000, not 0"#),
    ErrorCase(
      rest: #""environment": {"frameRate": 1001}"#,
      #"1:102: frameRate must be a number from 1 to 1000, not 1001"#),
    ErrorCase(
      rest: #""environment": {"touchRate": "fast"}"#,
      #"1:102: touchRate must be a number from 1 to 10000, not "fast""#),
    ErrorCase(
      rest: #""environment": {"touchDrop": 1.5}"#,
      #"1:102: touchDrop must be a number from 0 to 1, not 1.5"#),
    ErrorCase(
      rest: #""environment": {"startLatency": -1}"#,
      #"1:105: startLatency must be an integer from 0 to 1000, not -1"#),
    ErrorCase(
      rest: #""environment": {"liftSample": 1}"#,
      #"1:103: liftSample must be true or false, not 1"#),
    ErrorCase(
      rest: #""environment": {"displayScale": 0}"#,
      #"1:105: displayScale must be a number above 0, at most 100, not 0"#),
    ErrorCase(
      rest: #""environment": {"seed": -1}"#,
      #"1:97: seed must be an integer from 0 to 18446744073709551615, not -1"#),
    ErrorCase(
      rest: #""environment": {"seed": 1.5}"#,
      #"1:97: seed must be an integer from 0 to 18446744073709551615, not 1.5"#),
    ErrorCase(
      rest: #""environment": {"seed": 18446744073709551616}"#,
      #"1:97: seed must be an integer from 0 to 18446744073709551615, not 1.8446744073709552e+19"#),
    ErrorCase(
      rest: #""environment": {"parent": {"scroll": "vertical"}}"#,
      #"1:99: PagerView does not say how it shares touches with a scroll view: leave "parent" out"#),
    ErrorCase(
      rest: #""environment": {"parent": {}}"#,
      #"1:99: parent needs "scroll""#,
      #"1:99: PagerView does not say how it shares touches with a scroll view: leave "parent" out"#),
    ErrorCase(
      rest: #""environment": {"frameRates": 60}"#,
      #"1:89: unknown key "frameRates" in environment; did you mean "frameRate"?"#),
    ErrorCase(
      rest: #""environment": {"language": "a\nr"}"#,
      #"1:101: language must be one line"#),
  ]

  @Test("every mistake is reported at its place", arguments: mistakes)
  func reported(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }
}
