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
}
