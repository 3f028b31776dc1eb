import Foundation
import Testing

@testable import pagerlab

@Suite struct StopSignalTests {
  /// A scenario that passes at once, and one that takes half a minute or more.
  private func write(into program: BuiltProgram) throws {
    let head = #""pager": {"model": "PagerView", "pages": 5}"#
    try program.write("scenarios/a.json", #"{"name": "short", \#(head), "steps": []}"#)
    let rows = (1...200).map { #"{"d": \#(3_600_000 - $0)}"# }.joined(separator: ", ")
    try program.write(
      "scenarios/b.json",
      #"{"name": "long", \#(head), "environment": {"touchRate": 1000}, "cases": [\#(rows)], "steps": ["#
        + #"{"press": [200, 400]}, {"move": {"by": [-100, 0], "duration": "$d"}}, {"lift": {}}]}"#)
  }

  @Test(arguments: [StopSignal.interrupt, .terminate])
  func `An interrupted run ends at once, with whole reports that say so`(signal: StopSignal) throws {
    try BuiltProgram.inFolder { program in
      try write(into: program)
      let ending = try program.run(
        [
          "run", "--jobs", "2", "--reporter", "json=r.json", "--reporter", "pretty=r.txt", "--reporter", "junit=r.xml",
          "--reporter", "tap=r.tap", "--reporter", "github=r.log",
        ], endedBy: signal)
      #expect(ending.status == signal.exitStatus.rawValue)
      #expect(ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("pagerlab: interrupted by \(signal.rawValue) after "))
      #expect(program.names == ["r.json", "r.log", "r.tap", "r.txt", "r.xml", "scenarios"])
      let json = try #require(program.read("r.json"))
      let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(report["interrupted"] as? Bool == true)
      let results = try #require(report["results"] as? [Any])
      #expect(results.count == report["passed"] as? Int)
      #expect(results.count < 201)
      #expect(program.read("r.txt")?.contains("interrupted after ") == true)
      #expect(program.read("r.log")?.hasPrefix("::warning title=PagerLab::interrupted after ") == true)
      #expect(program.read("r.tap")?.contains("\nBail out! interrupted after ") == true)
      let xml = try #require(program.read("r.xml"))
      #expect(xml.contains(" tests=\"\(results.count + 1)\" failures=\"0\" errors=\"1\" "))
      #expect(xml.hasSuffix("</testsuites>\n"))
    }
  }

  @Test(arguments: [StopSignal.interrupt, .terminate], ["1/1", "1/2"])
  func `Whatever reporters write, an interrupted run leaves whole files and nothing else`(
    signal: StopSignal, shard: String
  ) throws {
    try BuiltProgram.inFolder { program in
      try write(into: program)
      let kinds = ReporterChoice.Kind.allCases.map(\.rawValue)
      try program.write("json.out", "what was there before")
      let ending = try program.run(
        ["run", "--jobs", "2", "--shard", shard] + kinds.flatMap { ["--reporter", "\($0)=\($0).out"] },
        endedBy: signal)
      #expect(ending.status == signal.exitStatus.rawValue)
      #expect(program.names == (kinds.map { "\($0).out" } + ["scenarios"]).sorted())
      for kind in kinds { #expect(program.read("\(kind).out")?.hasSuffix("\n") == true, "\(kind)") }
      let json = try #require(program.read("json.out"))
      #expect(json.contains("  \"interrupted\": true,\n"))
      #expect(json.hasSuffix("}\n"))
      let merged = try program.run("merge", "json.out")
      #expect(merged.status == 2)
      #expect(merged.errors.contains(shard == "1/1" ? "the run was interrupted and holds" : "shard 2/2 is missing"))
      #expect(try program.run("run", "--failed", "json.out", "--list").status == 2)
    }
  }

  @Test func `A run that is killed leaves the old files, and at most hidden ones beside them`() throws {
    try BuiltProgram.inFolder { program in
      try write(into: program)
      let kinds = ReporterChoice.Kind.allCases.map(\.rawValue)
      for kind in kinds { try program.write("\(kind).out", "old") }
      let ending = try program.run(
        ["run", "--jobs", "2"] + kinds.flatMap { ["--reporter", "\($0)=\($0).out"] }, endedBy: SIGKILL)
      #expect(ending.status == SIGKILL)
      for kind in kinds { #expect(program.read("\(kind).out") == "old") }
      let others = program.names.filter { !$0.hasPrefix(".tmp-") }
      #expect(others == (kinds.map { "\($0).out" } + ["scenarios"]).sorted())
      // What is left keeps nobody from writing the reports.
      try program.write("scenarios/b.json", Given.first)
      #expect(try program.run("run", "--quiet", "--reporter", "json=json.out").status == 0)
      #expect(program.read("json.out")?.hasSuffix("}\n") == true)
    }
  }

  @Test func `A reader that does not read keeps no interrupted run from its end, nor from its files`() throws {
    try BuiltProgram.inFolder { program in
      let rows = (1...2000).map { #"{"d": \#(-$0)}"# }.joined(separator: ", ")
      try program.write(
        "scenarios/a.json",
        #"{"name": "many", "pager": {"model": "PagerView", "pages": 5}, "cases": [\#(rows)], "#
          + #""steps": [{"swipe": {"by": ["$d", 0]}}]}"#)
      let ending = try program.shell(
        """
        mkfifo pipe; sleep 60 < pipe & reader=$!
        pagerlab run --reporter json --reporter junit=r.xml > pipe & runner=$!
        sleep 2; kill -TERM $runner; wait $runner; echo $?; kill $reader
        """)
      #expect(ending.output == "143\n")
      #expect(program.names == ["pipe", "r.xml", "scenarios"])
      let report = try #require(program.read("r.xml"))
      #expect(report.hasSuffix("</testsuites>\n"))
      #expect(report.contains("interrupted"))
    }
  }
}
