import Testing

@testable import ScenarioRunner

@Suite struct TraceExpectationTests {
  private func errors(_ trace: String) -> [String] {
    ScenarioRunnerTests.errors(document(#"{"wait": 1}"#, rest: #""expect": {"trace": \#(trace)}"#)).map {
      String($0.split(separator: ": ", maxSplits: 1).last ?? "")
    }
  }

  @Test(arguments: [
    (#"1"#, #"trace must be a path, or {"file": a path, "within": {"position": 0.001}}, not 1"#),
    (#"["a.csv"]"#, #"trace must be a path, or {"file": a path, "within": {"position": 0.001}}, not a list"#),
    (#""""#, "trace must not be empty"),
    (#""a.txt""#, #"a recorded trace is a file whose name ends with .csv, not "a.txt""#),
    (
      #""/a.csv""#,
      #"the recorded trace "/a.csv": an absolute path: it must be relative to the scenario's folder"#
    ),
    (
      #""../a.csv""#,
      #"the recorded trace "../a.csv": it may not step up with "..": it must stay below the scenario's folder"#
    ),
    (#"{"within": {"position": 1}}"#, #"trace needs "file""#),
    (
      #"{"file": "a.csv", "within": {}}"#,
      "within needs a column and how far its numbers may be apart: {\"position\": 0.001}"
    ),
    (#"{"file": "a.csv", "within": {"position": 0}}"#, "within.position must be a number above 0, not 0"),
    (#"{"file": "a.csv", "within": {"position": -1}}"#, "within.position must be a number above 0, not -1"),
  ])
  func `What is no recorded trace is said at its place`(trace: String, message: String) {
    #expect(errors(trace) == [message])
  }

  @Test func `A tolerance is of a measured column`() {
    for column in ["page", "kind", "touch", "phase", "postion"] {
      #expect(errors(#"{"file": "a.csv", "within": {"\#(column)": 1}}"#).count == 1)
    }
    for column in RecordedTrace.measured {
      #expect(errors(#"{"file": "a.csv", "within": {"\#(column)": 1}}"#).isEmpty)
    }
  }

  @Test func `A trace is of the whole run, so that only the last expect may name one`() {
    let step = document(#"{"expect": {"trace": "a.csv"}}"#)
    #expect(
      ScenarioRunnerTests.errors(step)
        == ["1:82: a trace is of the whole run: it stands in the document's own \"expect\""])
  }

  @Test func `Runs of different names have different files, whatever the names`() {
    let names = [
      "dx=-160", "dx=160", "a b", "a-b", "a/b", "a\\b", "../x", "..", ".", "é", "e\u{301}", "rate=60, dx=1", "",
      "\u{1F600}", "-", "--", String(repeating: "x", count: 200), String(repeating: "x", count: 201), "A", "a", ".x",
    ]
    let files = names.map(TraceExpectation.fileName)
    #expect(Set(files).count == names.count)
    for file in files {
      #expect(file.utf8.count <= 100)
      #expect(!file.hasPrefix("."))
      #expect(file.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
    }
    #expect(files[0] == "dx=-160")
  }
}
