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

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func `An interrupted run ends at once, with whole reports that say so`(signal: String, status: Int) throws {
    try BuiltProgram.inFolder { program in
      try write(into: program)
      let ending = try program.shell(
        """
        pagerlab run --jobs 2 --reporter json=r.json --reporter pretty=r.txt & process=$!
        while ! ls -A | grep -q '^.tmp-'; do sleep 0.01; done
        sleep 0.3; kill -\(signal) $process; wait $process; echo $?; ls -A
        """)
      #expect(ending.output == "\(status)\nr.json\nr.txt\nscenarios\n")
      #expect(ending.errors.hasPrefix("pagerlab: interrupted by SIG\(signal) after "))
      let json = try #require(program.read("r.json"))
      let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(report["interrupted"] as? Bool == true)
      let results = try #require(report["results"] as? [Any])
      #expect(results.count == report["passed"] as? Int)
      #expect(results.count < 201)
      #expect(program.read("r.txt")?.contains("interrupted after ") == true)
    }
  }
}
