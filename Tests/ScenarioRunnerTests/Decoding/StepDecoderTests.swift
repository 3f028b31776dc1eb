import Testing

@testable import ScenarioRunner

@Suite("Step decoder")
struct StepDecoderTests {
  static let mistakes = [
    ErrorCase(
      steps: #"{}"#,
      #"1:70: a step needs a verb: swipe, press, move, hold, lift, cancel, tap, replay, wait, "#
        + #"settle, goTo, next, previous, moveCommand, scrollTo, resize, insert, remove, reload, set, refresh, "#
        + #"tapIndicator, expect"#),
    ErrorCase(
      steps: #"1"#,
      #"1:70: a step must be an object, not 1"#),
    ErrorCase(
      steps: #"{"swip": {"by": [1, 0]}}"#,
      #"1:71: there is no verb "swip"; did you mean "swipe"?"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [1, 0]}, "wait": 3}"#,
      #"1:96: a step has exactly one verb, and this one has "swipe" already"#),
    ErrorCase(
      steps: #"{"swipe": {}}"#,
      #"1:80: swipe needs "by" or "to""#),
    ErrorCase(
      steps: #"{"swipe": {"by": [1, 0], "to": [1, 1]}}"#,
      #"1:95: swipe takes "by" or "to", not both"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [1]}}"#,
      #"1:87: by must be [x, y] in points, not a list of 1"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [1e7, 0]}}"#,
      #"1:88: by[0] must be a number from -1000000 to 1000000, not 10000000"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [-100, 0], "duration": 0}}"#,
      #"1:110: duration must be a number above 0, at most 3600000 (an hour) in milliseconds, not 0"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [-100, 0], "velocity": 2000, "duration": 250}}"#,
      #"1:80: 2000 pt/s at the end of 100 pt in 250 ms is three times the average speed or more; "#
        + #"what can be met: a duration of at most 149 ms, a velocity of at most 1190 pt/s, or a path "#
        + #"of at least 167 pt"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [-100, 0], "velocity": 0}}"#,
      #"1:80: a velocity of 0 alone does not fix a duration; give a duration too"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [-100, 0], "velocity": 100, "duration": 250, "profile": "linear"}}"#,
      #"1:80: velocity and duration together fix a flick and its cut, so the profile linear "#
        + #"cannot be given too; leave out one of the three"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [-100, 0], "profile": "flik"}}"#,
      #"1:109: profile must be one of "linear", "minimumJerk", "flick", "easeIn", "easeOut", not "#
        + #""flik"; did you mean "flick"?"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [-100, 0], "profile": {"flick": {"cut": 2}}}}"#,
      #"1:127: cut must be a number above 0, at most 1, not 2"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [-100, 0], "hold": -1}}"#,
      #"1:106: hold must be a number from 0 to 3600000 (an hour) in milliseconds, not -1"#),
    ErrorCase(
      steps: #"{"swipe": {"by": [-100, 0], "end": "drop"}}"#,
      #"1:105: end must be one of "lift", "cancel", not "drop""#),
    ErrorCase(
      steps: #"{"swipe": {"by": [0, 0], "velocity": 5}}"#,
      #"1:80: a path without length cannot end at 5 pt/s; give it a length or leave the velocity "#
        + #"out"#),
    ErrorCase(
      steps: #"{"press": [1]}"#,
      #"1:80: press must be [x, y] in points, not a list of 1"#),
    ErrorCase(
      steps: #"{"press": {"finger": 2}}"#,
      #"1:80: press needs "at""#),
    ErrorCase(
      steps: #"{"press": {"at": [0, 0], "finger": 0}}"#,
      #"1:105: finger must be an integer from 1 to 10, not 0"#),
    ErrorCase(
      steps: #"{"move": {"by": [1, 0]}}"#,
      #"1:79: move needs "duration""#),
    ErrorCase(
      steps: #"{"wait": 3600001}"#,
      #"1:79: wait must be a number from 0 to 3600000 (an hour) in milliseconds, not 3600001"#),
    ErrorCase(
      steps: #"{"wait": -1}"#,
      #"1:79: wait must be a number from 0 to 3600000 (an hour) in milliseconds, not -1"#),
    ErrorCase(
      steps: #"{"wait": {}}"#,
      #"1:79: wait must be a number from 0 to 3600000 (an hour) in milliseconds, not an object"#),
    ErrorCase(
      steps: #"{"hold": "long"}"#,
      #"1:79: hold must be a number from 0 to 3600000 (an hour) in milliseconds, not "long""#),
    ErrorCase(
      steps: #"{"lift": 1}"#,
      #"1:79: lift must be an object, not 1"#),
    ErrorCase(
      steps: #"{"cancel": {"finger": 1}}"#,
      #"1:82: unknown key "finger" in cancel, which has none"#),
    ErrorCase(
      steps: #"{"tap": {}}"#,
      #"1:78: tap must be [x, y] in points, not an object"#),
    ErrorCase(
      steps: #"{"settle": {"timout": 1}}"#,
      #"1:82: unknown key "timout" in settle; did you mean "timeout"?"#),
    ErrorCase(
      steps: #"{"goTo": 1.5}"#,
      #"1:79: goTo must be an integer, not 1.5"#),
    ErrorCase(
      steps: #"{"goTo": {"by": 9223372036854775808}}"#,
      #"1:86: by must be an integer from -9223372036854775808 to 9223372036854775807, not 9223372036854775808"#),
    ErrorCase(
      steps: #"{"goTo": -1e30}"#,
      #"1:79: goTo must be an integer from -9223372036854775808 to 9223372036854775807, not -1e+30"#),
    ErrorCase(
      steps: #"{"goTo": 1e-30}"#,
      #"1:79: goTo must be an integer, not 1e-30"#),
    ErrorCase(
      steps: #"{"goTo": true}"#,
      #"1:79: goTo must be an index or a page's identifier, not true"#),
    ErrorCase(
      steps: #"{"goTo": {"animated": false}}"#,
      #"1:79: goTo needs one of "page", "by" and "to""#),
    ErrorCase(
      steps: #"{"next": {"animated": 1}}"#,
      #"1:92: animated must be true or false, not 1"#),
    ErrorCase(
      steps: #"{"scrollTo": 1}"#,
      #"1:71: PagerView does not take "scrollTo": it has no manual scroll"#),
    ErrorCase(
      steps: #"{"tapIndicator": 0}"#,
      #"1:71: PagerView does not take "tapIndicator": it has no indicator that can be tapped"#),
    ErrorCase(
      steps: #"{"resize": [-1, 0]}"#,
      #"1:82: resize[0] must be a number from 0 to 1000000, not -1"#),
    ErrorCase(
      steps: #"{"insert": {"at": 0}}"#,
      #"1:81: insert needs "count" or "ids""#),
    ErrorCase(
      steps: #"{"insert": {"at": 0, "count": 1, "ids": []}}"#,
      #"1:103: insert takes "count" or "ids", not both"#),
    ErrorCase(
      steps: #"{"insert": {"count": 1}}"#,
      #"1:81: insert needs "at""#),
    ErrorCase(
      steps: #"{"remove": {"at": -1, "count": 1}}"#,
      #"1:88: at must be an integer from 0 to 1000000, not -1"#),
    ErrorCase(
      steps: #"{"reload": "all"}"#,
      #"1:81: reload must be a count or a list of identifiers, not "all""#),
    ErrorCase(
      steps: #"{"set": {"multiplyer": 1}}"#,
      #"1:79: PagerView has no option "multiplyer"; did you mean "multiplier"?"#),
    ErrorCase(
      steps: #"{"set": {"multiplier": -1}}"#,
      #"1:93: multiplier must be a number above 0, not -1"#),
    ErrorCase(
      steps: #"{"set": {}}"#,
      #"1:78: set needs an option of PagerView"#),
    ErrorCase(
      steps: #"{"refresh": 1}"#,
      #"1:82: refresh must be an object, not 1"#),
    ErrorCase(
      steps: #"{"replay": "swipe.csv"}"#,
      #"1:81: replay must be an object, not "swipe.csv": a file is named by its key, {"file": "swipe.csv"}"#),
    ErrorCase(
      steps: #"{"replay": {}}"#,
      #"1:81: replay needs "samples" or "file""#),
    ErrorCase(
      steps: #"{"replay": {"samples": []}}"#,
      #"1:93: a recording needs at least one sample, the touch-down"#),
    ErrorCase(
      steps: #"{"replay": {"samples": [[0, 1, 1], [10, 1, 1], [5, 1, 1]]}}"#,
      #"1:117: sample 2 at 5 ms is earlier than the sample before it at 10 ms"#),
    ErrorCase(
      steps: #"{"replay": {"samples": [[0, 1]]}}"#,
      #"1:94: samples[0] must be [ms, x, y], not a list of 2"#),
    ErrorCase(
      steps: #"{"replay": {"file": "nonexistent/touch.csv"}}"#,
      #"1:90: the recording "nonexistent/touch.csv": cannot be read: it does not exist"#),
    ErrorCase(
      steps: #"{"replay": {"samples": [[0, 1, 1]], "stroke": "a"}}"#,
      #"1:106: "stroke" picks one out of a file; samples have none"#),
    ErrorCase(
      steps: #"{"goTo": 1}"#,
      pager: #""model": "ImagePager", "pages": 3"#,
      #"1:72: ImagePager does not take "goTo": its selected page is private state that only a "#
        + #"drag changes"#),
    ErrorCase(
      steps: #"{"next": {}}"#,
      pager: #""model": "PagerViewWithDots", "pages": 3"#,
      #"1:79: PagerViewWithDots does not take "next": its selected page is private state that "#
        + #"only a drag changes"#),
  ]

  @Test("a flick without a cut of its own is what velocity and duration mean together")
  func flick() throws {
    func outcome(_ profile: String) throws -> RunResult {
      try run(
        document(#"{"swipe": {"by": [-200, 0], "duration": 200, "velocity": 1500\#(profile)}}"#), recordOutcome: true)
    }
    let plain = try outcome("").outcome?.release
    #expect(plain != nil)
    #expect(try outcome(#", "profile": "flick""#).outcome?.release == plain)
    #expect(try outcome(#", "profile": {"flick": {}}"#).outcome?.release == plain)
    let own = #"{"swipe": {"by": [-200, 0], "duration": 200, "velocity": 1500, "profile": {"flick": {"cut": 0.6}}}}"#
    #expect(errors(document(own)).count == 1)
  }

  @Test("every mistake is reported at its place", arguments: mistakes)
  func reported(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }
}
