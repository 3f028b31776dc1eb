import Documents
import Foundation
import Testing

@testable import ScenarioRunner

/// The warnings of a document, each as `LINE:COLUMN: message [kind]`.
private func warnings(_ text: String) throws -> [String] {
  try scenario(text).warnings().map { "\($0.place.line):\($0.place.column): \($0.message) [\($0.kind.rawValue)]" }
}

/// A document whose check is not what is looked at.
private func checked(_ steps: String, pager: String = #""model": "PagerView", "pages": 5"#, rest: String = "") -> String
{
  document(steps, pager: pager, rest: #""expect": {"page": 0}"# + (rest.isEmpty ? "" : ", " + rest))
}

private let swipe = #"{"swipe": {"by": [-160, 0]}}"#

@Suite("Lint")
struct LintTests {
  @Test("a document of which everything may fail, and in which everything happens, has no warning")
  func clean() throws {
    let text = checked(
      #"{"expect": {"position": 0}}, {"swipe": {"by": [-160, 0], "hold": 0}}, {"wait": 1}, {"settle": {}}, "#
        + #"{"refresh": {}}, {"settle": {}}, {"expect": {"settleTime": {"atLeast": 1}, "release": {"recognized": true}}}"#,
      rest: #""on": [{"event": "pageChanged", "do": [{"expect": {"page": {"not": "$value"}}}]}]"#)
    #expect(try warnings(text) == [])
  }

  @Test("without any expectation nothing is checked; one anywhere is enough")
  func nothingChecked() throws {
    let message =
      "nothing is checked: no \"expect\" says what must be true, so that this passes whatever happens [nothing-checked]"
    #expect(try warnings(document(swipe)) == ["1:60: " + message])
    #expect(try warnings(document(swipe + #", {"expect": {"page": 1}}"#)) == [])
    #expect(
      try warnings(document(swipe, rest: #""on": [{"event": "pageChanged", "do": [{"expect": {"page": 1}}]}]"#)) == [])
    #expect(
      try warnings(document(#""$step""#, rest: #""cases": [{"step": {"expect": {"page": 0}}}]"#)) == [])
  }

  @Test("an expect without a key asks for nothing")
  func emptyExpect() throws {
    let found = try warnings(checked(#"{"expect": {}}"#))
    #expect(found == [#"1:71: this "expect" asks for nothing: leave it out, or say what must be true [empty-expect]"#])
    #expect(try warnings(document(swipe, rest: #""expect": {}"#)).count == 1)
  }

  @Test(
    "what holds whatever happens cannot fail",
    arguments: [
      (#"{"largestJump": {"atLeast": 0}}"#, true), (#"{"largestJump": {"atLeast": 0.1}}"#, false),
      (#"{"largestJump": {"atLeast": -1, "atMost": 4}}"#, false), (#"{"settled": {"oneOf": [true, false]}}"#, true),
      (#"{"settled": {"oneOf": [true, true]}}"#, false), (#"{"settled": true}"#, false),
      (#"{"page": {"not": null}}"#, true), (#"{"page": {"not": 3}}"#, false),
      (#"{"largestJump": {"not": {"is": -2, "within": 1}}}"#, true), (#"{"largestJump": {"not": -1}}"#, true),
      (#"{"largestJump": {"not": 0}}"#, false), (#"{"largestJump": {"not": {"atMost": -3}}}"#, true),
      (#"{"offset": {"atLeast": 0}}"#, false), (#"{"minPosition": {"atMost": 1000000}}"#, false),
      (#"{"eventCounts": {"pageChanged": {"atLeast": 0}}}"#, true), (#"{"eventCounts": {"pageChanged": 0}}"#, false),
      (#"{"position": {"not": null}}"#, false), (#"{"crash": true}"#, false),
      (#"{"settleTime": {"atLeast": 0}}"#, true), (#"{"settleTime": {"not": null}}"#, false),
      (#"{"overshoot": {"oneOf": [3, {"atLeast": -1}]}}"#, true), (#"{"arrivalTime": {"atMost": 0}}"#, false),
      (#"{"events": []}"#, false), (#"{"events": {"only": ["pageChanged"], "are": []}}"#, false),
    ])
  func cannotFail(expectation: String, isIdle: Bool) throws {
    let found = try scenario(document(swipe, rest: #""expect": \#(expectation)"#)).warnings()
    #expect(found.map(\.kind) == (isIdle ? [.cannotFail] : []))
    let inside = try scenario(checked(swipe + #", {"expect": \#(expectation)}"#)).warnings()
    #expect(inside.map(\.kind) == found.map(\.kind))
  }

  @Test("what can only fail for lack of a value is told with how to say that")
  func presence() throws {
    #expect(
      try warnings(document(swipe, rest: #""expect": {"overshoot": {"atLeast": 0}}"#)) == [
        #"1:112: overshoot is {"atLeast": 0} wherever there is one: where only that is meant, {"not": null} says so [cannot-fail]"#
      ])
  }

  @Test("what only some rows of a table show is the extreme of a series; what all show is told once, with a run")
  func rows() throws {
    func table(_ values: Int...) -> String {
      let rows = values.map { "{\"n\": \($0)}" }.joined(separator: ", ")
      return document(swipe, rest: #""expect": {"largestJump": {"atLeast": "$n"}}, "cases": [\#(rows)]"#)
    }
    #expect(try warnings(table(1, 0, -1)) == [])
    #expect(
      try warnings(table(0, -1, -2)) == [
        #"1:112: largestJump is always {"atLeast": 0}: this cannot fail, in the run "n=0" and 2 more [cannot-fail]"#
      ])
    let far = #""cases": [{"x": -100}, {"x": -500}]"#
    #expect(try warnings(checked(#"{"swipe": {"by": ["$x", 0]}}"#, rest: far)) == [])
    let farther = far.replacing("-100", with: "-600")
    #expect(
      try scenario(checked(#"{"swipe": {"by": ["$x", 0]}}"#, rest: farther)).warnings().map(\.kind) == [.leavesViewport]
    )
    // A step that a table fills in may be none for one row.
    #expect(try warnings(checked(#""$s""#, rest: #""cases": [{"s": {"wait": 0}}, {"s": {"wait": 1}}]"#)) == [])
    #expect(try warnings(checked(#"{"wait": "$s"}"#, rest: #""cases": [{"s": 0}]"#)) == [])
  }

  @Test("a tag says that something is meant; one that silences nothing is told")
  func allowed() throws {
    let tags = #""tags": ["allow:no-time"]"#
    #expect(try warnings(checked(#"{"wait": 0}"#, rest: tags)) == [])
    #expect(
      try warnings(checked(#"{"wait": 1}"#, rest: tags)) == [
        #"1:1: the tag "allow:no-time" silences nothing: leave it out [unused-allow]"#
      ])
    #expect(
      try scenario(checked(#"{"wait": 0}, {"tap": [-1, 0]}"#, rest: tags)).warnings().map(\.kind) == [.leavesViewport])
  }

  @Test(
    "a finger outside of the viewport is told, by the viewport that is there at that moment",
    arguments: [
      (#"{"swipe": {"from": [400, 100], "by": [-100, 0]}}"#, "comes down at (400, 100)"),
      (#"{"swipe": {"from": [10, 100], "by": [-100, 0]}}"#, "goes to (-90, 100)"),
      (#"{"swipe": {"by": [-500, 0]}}"#, "goes to (-110, 422)"), (#"{"swipe": {"to": [0, 845]}}"#, "goes to (0, 845)"),
      (#"{"press": [-1, 0]}, {"lift": {}}"#, "comes down at (-1, 0)"),
      (#"{"press": [5, 5]}, {"move": {"by": [-6, 0], "duration": 9}}, {"lift": {}}"#, "goes to (-1, 5)"),
      (#"{"press": [5, 5]}, {"move": {"to": [5, 900], "duration": 9}}, {"lift": {}}"#, "goes to (5, 900)"),
      (#"{"tap": [391, 5]}"#, "comes down at (391, 5)"),
      (#"{"resize": [100, 100]}, {"tap": [101, 5]}"#, "comes down at (101, 5)"),
    ])
  func leaves(steps: String, what: String) throws {
    let found = try scenario(checked(steps)).warnings()
    #expect(found.map(\.kind) == [.leavesViewport])
    #expect(found.first?.message.hasPrefix("the finger \(what), outside of the viewport of ") ?? false, "\(found)")
  }

  @Test(
    "edges are inside, and what a reaction may have resized is not known",
    arguments: [
      (#"{"swipe": {"from": [390, 0], "to": [0, 844]}}"#, ""), (#"{"resize": [1000, 1000]}, {"tap": [999, 5]}"#, ""),
      // A collapsed container has no inside.
      (#"{"resize": [0, 100]}, {"tap": [5, 5]}"#, ""),
      (
        #"{"tap": [999, 5]}"#, #""on": [{"event": "pageChanged", "do": [{"resize": [1000, 1000]}]}]"#
      ),
    ])
  func stays(steps: String, rest: String) throws {
    #expect(try warnings(checked(steps, rest: rest)) == [])
  }

  @Test(
    "steps that do nothing",
    arguments: [
      (#"{"wait": 0}"#, Warning.Kind.noTime), (#"{"hold": 0}"#, .noTime),
      (#"{"settle": {}}, {"settle": {}}"#, .noChange),
      (#"{"settle": {}}, {"expect": {"page": 0}}, {"settle": {}}"#, .noChange),
      (#"{"insert": {"at": 0, "count": 0}}"#, .noChange), (#"{"insert": {"at": 0, "ids": []}}"#, .noChange),
      (#"{"remove": {"at": 0, "count": 0}}"#, .noChange),
    ])
  func idle(steps: String, kind: Warning.Kind) throws {
    #expect(try scenario(checked(steps)).warnings().map(\.kind) == [kind])
  }

  @Test("children that no finger can touch are told; a finger in a step or in a reaction is enough")
  func children() throws {
    let pager = #""model": "PagerView", "pages": 5, "children": [{"page": 0, "frame": [0, 0, 9, 9], "gesture": "tap"}]"#
    #expect(try scenario(checked(#"{"next": {}}"#, pager: pager)).warnings().map(\.kind) == [.unusedChild])
    #expect(try warnings(checked(#"{"tap": [5, 5]}"#, pager: pager)) == [])
    #expect(
      try warnings(
        checked(
          #"{"next": {}}"#, pager: pager, rest: #""on": [{"event": "pageChanged", "do": [{"press": [5, 5]}]}]"#)) == [])
  }

  @Test("a warning is one line, with its place and its kind")
  func description() throws {
    let found = try scenario(checked(#"{"wait": 0}"#), file: "a\u{1B}.json").warnings()
    #expect(
      found.map(\.description) == [
        #"a\u{1b}.json:1:71: warning: a wait of 0 ms does nothing: leave it out, or say how long [no-time]"#
      ])
  }

  @Test("shipped scenarios have none but those that they are about")
  func shipped() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenarios").path
    let files = FileAccess.listJSONFiles(in: folder).files
    #expect(files.count > 100)
    for file in files {
      guard case .success(let scenario) = Suite.load(file) else { continue }
      let found = scenario.warnings().map(\.description)
      #expect(found == [])
    }
  }
}
