import Documents
import Foundation
import PagerEngine
import Testing

@testable import ScenarioRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is there while a test runs.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    var template = Array("/tmp/pagerlab-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  func write(_ name: String, _ text: String) throws {
    try FileAccess.writeAtomically("\(path)/\(name)", Array(text.utf8))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try FileAccess.read("\(path)/\(name)"), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

@Suite("Recordings")
struct RecordingsTests {
  private func errorsOfReplay(_ csv: String, _ fields: String = "") throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", csv)
    let text = document(#"{"replay": {"file": "a.csv"\#(fields)}}"#)
    return errors(text, file: "\(folder.path)/a.json").map {
      $0.split(separator: folder.path + "/").joined()
    }
  }

  private static let drag = [
    (0, 300, "down"), (20, 280, "move"), (40, 200, "move"), (60, 100, "move"),
  ]

  @Test("samples inline can end later than the last one, and with a sample of the lift's own, as files can")
  func inlineEnds() throws {
    let samples = "[[0, 300, 400], [20, 280, 400], [40, 200, 400], [60, 100, 400]]"
    let plain = "t,x,y,kind\n" + Self.drag.map { "\($0.0),\($0.1),400,\($0.2)\n" }.joined()
    for (ends, row) in [
      ("\"endTime\": 160", "160,,,up\n"), ("\"endTime\": 75, \"liftLocation\": [90, 401]", "75,90,401,up\n"),
      ("\"liftLocation\": [60, 400]", "60,60,400,up\n"),
    ] {
      let folder = try TemporaryFolder()
      try folder.write("a.csv", plain + row)
      let text = document(#"{"replay": {"file": "a.csv"}}"#)
      let scenario = try Scenario.decode(SourceText(name: "\(folder.path)/a.json", text: text)).get()
      let file = scenario.run(0, recordOutcome: true)
      let inline = try run(document(#"{"replay": {"samples": \#(samples), \#(ends)}}"#), recordOutcome: true)
      #expect(inline.outcome?.release == file.outcome?.release, "\(ends)")
      #expect(inline.outcome?.events == file.outcome?.events, "\(ends)")
    }
    for (ends, words) in [
      ("\"endTime\": 59", "sample 4 at 59 ms is earlier than the sample before it at 60 ms"),
      ("\"endTime\": \"x\"", "endTime must be"), ("\"liftLocation\": [1]", "liftLocation must be [x, y] in points"),
    ] {
      let errors = errors(document(#"{"replay": {"samples": \#(samples), \#(ends)}}"#))
      #expect(errors.count == 1 && errors[0].contains(words), "\(errors)")
    }
    let errors = try errorsOfReplay("t,x,y\n0,1,1\n", ", \"endTime\": 5")
    #expect(errors.count == 1 && errors[0].contains("belongs to samples"), "\(errors)")
  }

  @Test("samples inline and in files of every accepted form are the same touch")
  func forms() throws {
    let inline = try run(
      document(#"{"replay": {"samples": [[0, 300, 400], [20, 280, 400], [40, 200, 400], [60, 100, 400]]}}"#),
      recordOutcome: true)
    #expect(inline.outcome?.page == 1)
    let rows = Self.drag
    let files = [
      "t,x,y\n" + rows.map { "\($0.0),\($0.1),400\n" }.joined(),
      rows.map { "\($0.0),\($0.1),400\n" }.joined(),
      "y,kind,t_ms,x\n" + rows.map { "400,\($0.2),\($0.0),\($0.1)\n" }.joined(),
      "# made up\r\nx,y,t\r\n" + rows.map { "\($0.1),400,\($0.0)\r\n" }.joined(),
      "t,x,y,stroke\n" + rows.map { "\($0.0),\($0.1),400,a\n" }.joined() + rows.map { "\($0.0),1,1,b\n" }.joined(),
      "t,x,y\n" + rows.map { "\($0.0 + 5000),\($0.1),400\n" }.joined(),
      "t,x,y,kind\n" + rows.map { "\($0.0),\($0.1),400,\($0.2)\n" }.joined() + "60,100,400,up\n",
    ]
    for (index, csv) in files.enumerated() {
      let folder = try TemporaryFolder()
      try folder.write("a.csv", csv)
      let stroke = index == 4 ? #", "stroke": "a""# : ""
      let text = document(#"{"replay": {"file": "a.csv"\#(stroke)}}"#)
      let result = try scenario(text, file: "\(folder.path)/a.json").run(0, recordOutcome: true)
      #expect(result.status == .passed)
      #expect(result.outcome?.release == inline.outcome?.release, "form \(index)")
      #expect(result.outcome?.settleTime == inline.outcome?.settleTime)
      #expect(result.outcome?.events == inline.outcome?.events)
    }
  }

  @Test("an up row later than the last sample delays the lift, and a cancel row takes the touch away")
  func ends() throws {
    let folder = try TemporaryFolder()
    let rows = "t,x,y,kind\n0,300,400,down\n20,200,400,move\n40,100,400,move\n"
    for (row, ended, time) in [("140,100,400,up", 1, 140.0), ("40,100,400,cancel", 0, 40.0)] {
      try folder.write("a.csv", rows + row + "\n")
      let text = document(
        #"{"replay": {"file": "a.csv"}}, {"expect": {"eventCounts": {"draggingEnded": \#(ended)}}}"#)
      let scenario = try scenario(text, file: "\(folder.path)/a.json")
      #expect(scenario.run(0).failures == [])
      let narration = try scenario.prepare(0).get().narrate(recording: .touches)
      #expect(narration.steps[0].timeAfter == time)
    }
  }

  @Test("an up row brings the place of the lift, and one without a place brings none")
  func placeOfTheLift() throws {
    let folder = try TemporaryFolder()
    let rows = "t,x,y,kind\n0,300,400,down\n20,280,400,move\n40,200,400,move\n"
    for (row, translation) in [
      ("56,150,410,up", "[-150, 10]"), ("56,,,up", "[-100, 0]"), ("56,200,400,ended", "[-100, 0]"),
    ] {
      try folder.write("a.csv", rows + row + "\n")
      let text = document(
        #"{"replay": {"file": "a.csv"}}"#, rest: #""expect": {"release": {"translation": \#(translation)}}"#)
      #expect(try scenario(text, file: "\(folder.path)/a.json").run(0).failures == [], "\(row)")
    }
  }

  @Test("a cancel takes the touch away where the last sample left it, whatever place its row holds")
  func cancelHasNoPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", "t,x,y,kind\n0,300,400,down\n20,280,400,move\n40,200,400,move\n56,20,20,cancel\n")
    let text = document(
      #"{"replay": {"file": "a.csv"}}"#,
      rest: #""expect": {"page": 0, "release": {"translation": [-100, 0]}, "eventCounts": {"draggingEnded": 0}}"#)
    #expect(try scenario(text, file: "\(folder.path)/a.json").run(0).failures == [])
  }

  @Test("the names of touch phases are other names of the kinds")
  func phases() throws {
    let folder = try TemporaryFolder()
    func outcome(_ kinds: [String]) throws -> Outcome? {
      let rows = zip([(0, 300), (20, 280), (40, 200), (56, 150)], kinds).map { "\($0.0),\($0.1),400,\($1)\n" }
      try folder.write("a.csv", "t,x,y,kind\n" + rows.joined())
      let text = document(#"{"replay": {"file": "a.csv"}}"#)
      return try scenario(text, file: "\(folder.path)/a.json").run(0, recordOutcome: true).outcome
    }
    for end in [("up", "ended"), ("cancel", "cancelled")] {
      let own = try #require(try outcome(["down", "move", "move", end.0]))
      let other = try #require(try outcome(["began", "moved", "stationary", end.1]))
      #expect(own.release == other.release)
      #expect(own.events == other.events)
      #expect(own.events.contains { $0.name == "draggingEnded" } == (end.0 == "up"))
    }
  }

  @Test(
    "what is wrong with a file is said at the step, with a note at the place in the file",
    arguments: [
      ("", "", #"1:90: the recording "a.csv": it has no sample"#),
      ("t,x,y\n", "", #"1:90: the recording "a.csv": a recording needs at least one sample, the touch-down"#),
      ("1,2\n", "", #"1:90: the recording "a.csv": it cannot be replayed [1:1: it needs the columns t, x and y]"#),
      (
        "a,b,c\n1,2,3\n", "",
        #"1:90: the recording "a.csv": it needs the columns t (or t_ms), x and y; it has "a", "b", "c""#
      ),
      (
        "t,x,y\n0,1,1\n10,1,nan\n", "",
        #"1:90: the recording "a.csv": it cannot be replayed [3:6: y must be a number up to 1000000, not "nan"]"#
      ),
      (
        "t,x,y\n0,1,1\n10,1,1\n5,1,1\n", "",
        #"1:90: the recording "a.csv": it cannot be replayed [4:1: 5 ms is earlier than the sample before it at 10 ms]"#
      ),
      (
        "t,x,y\n0,1e9,1\n", "",
        #"1:90: the recording "a.csv": it cannot be replayed [2:3: x must be a number up to 1000000, not "1e9"]"#
      ),
      (
        "t,x,y\n0,1\n", "",
        #"1:90: the recording "a.csv" cannot be read [2:4: this row has 2 fields; the first, on line 1, has 3]"#
      ),
      (
        "t,x,y,kind\n0,1,1,hover\n", "",
        #"1:90: the recording "a.csv": it cannot be replayed [2:7: kind must be one of "down", "move", "resampled", "#
          + #""up", "cancel", not "hover"]"#
      ),
      (
        "t,x,y,kind\n0,1,1,down\n1,1,1,up\n2,1,1,move\n", "",
        #"1:90: the recording "a.csv": it cannot be replayed [4:1: nothing may follow the end of a touch]"#
      ),
      (
        "t,x,y,stroke\n0,1,1,a\n0,1,1,b\n", "",
        #"1:90: the recording "a.csv": it has 2 strokes: pick one with "stroke" ("a", "b")"#
      ),
      (
        "t,x,y,stroke\n0,1,1,fling-1\n", #", "stroke": "fling1""#,
        #"1:90: the recording "a.csv": it has no stroke "fling1"; did you mean "fling-1"?"#
      ),
      ("t,x,y\n0,1,1\n", #", "stroke": "a""#, #"1:90: the recording "a.csv": it has no column "stroke""#),
      ("t,x,y\n0,1,\u{7}1\n", "", #"1:90: the recording "a.csv" cannot be read [2:5: control character U+0007]"#),
    ])
  func hostile(_ csv: String, _ fields: String, _ message: String) throws {
    #expect(try errorsOfReplay(csv, fields) == [message])
  }

  @Test("a folder is no recording")
  func folder() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder.path + "/a.csv", 0o700) == 0)
    #expect(
      errors(document(#"{"replay": {"file": "a.csv"}}"#), file: folder.path + "/a.json") == [
        "1:90: the recording \"\(folder.path)/a.csv\": cannot be read: it is a folder"
      ])
  }

  @Test("a pipe is no recording, and nobody waits for one")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path + "/a.csv", 0o600) == 0)
    #expect(
      errors(document(#"{"replay": {"file": "a.csv"}}"#), file: folder.path + "/a.json") == [
        "1:90: the recording \"\(folder.path)/a.csv\": cannot be read: it is not a regular file"
      ])
  }

  @Test(
    "a recording lies below the scenario's folder",
    arguments: [
      ("/etc/passwd", "an absolute path: it must be relative to the scenario's folder"),
      ("../a.csv", "it may not step up with \"..\": it must stay below the scenario's folder"),
      ("b/../../a.csv", "it may not step up with \"..\": it must stay below the scenario's folder"),
      ("out/passwd", "a link that leads out of the scenario's folder"),
      ("nowhere", "it is a link that leads nowhere"),
    ])
  func confined(name: String, message: String) throws {
    let folder = try TemporaryFolder()
    try #require(symlink("/etc", folder.path + "/out") == 0)
    try #require(symlink("/nonexistent", folder.path + "/nowhere") == 0)
    #expect(
      errors(document(#"{"replay": {"file": "\#(name)"}}"#), file: folder.path + "/a.json") == [
        "1:90: the recording \"\(name)\": \(message)"
      ])
  }

  @Test("a file that many rows replay is reported once")
  func once() {
    let rows = (0..<50).map { #"{"ms": \#($0)}"# }.joined(separator: ",")
    let text = document(#"{"wait": "$ms"}, {"replay": {"file": "nonexistent"}}"#, rest: #""cases": [\#(rows)]"#)
    #expect(errors(text).count == 1)
  }
}
