import Foundation
import Testing

@testable import pagerlab

@Suite struct RecordedTraceCommandTests {
  private func scenario(_ dx: Int, frameRate: Int = 60) -> String {
    """
    {"name": "Turn", "environment": {"frameRate": \(frameRate)}, "pager": {"model": "PagerView", "pages": 5},
     "steps": [{"swipe": {"by": [\(dx), 0]}}, {"wait": 3000}], "expect": {"trace": "traces/a.csv"}}
    """
  }

  @Test func `A trace is recorded once, told, and then compared`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", scenario(-160))
      #expect(try program.run("run").status == 1)
      let recording = try program.run("run", "--update-traces")
      #expect(recording.status == 0)
      #expect(recording.errors == "recorded scenarios/traces/a.csv\n")
      #expect(try program.run("run").status == 0)
      try program.write("scenarios/a.json", scenario(-170))
      let ending = try program.run("run")
      #expect(ending.status == 1)
      #expect(ending.output.contains("the first difference is x of row 1"))
      #expect(ending.output.contains("o recorded, x found, * both"))
    }
  }

  @Test(arguments: ["1", "true", "yes"])
  func `Where CI is set nothing is recorded`(value: String) throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", scenario(-160))
      let ending = try program.run(["run", "--update-traces"], environment: ["CI": value])
      #expect(ending.status == 2)
      #expect(ending.errors.contains("CI is set"))
      #expect(program.read("scenarios/traces/a.csv") == nil)
      #expect(try program.run(["run", "--update-traces"], environment: ["CI": "false"]).status == 0)
    }
  }

  @Test func `A trace that no run names is told by a run over its whole folder alone`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", scenario(-160))
      _ = try program.run("run", "--update-traces")
      try program.write("scenarios/a.json", scenario(-160).replacing("traces/a.csv", with: "traces/b.csv"))
      let told = "scenarios/traces/a.csv: obsolete: no run names this recorded trace\n"
      #expect(try program.run("run").errors == told)
      #expect(try program.run("run", "--filter", "Turn").errors.isEmpty)
      #expect(try program.run("run", "scenarios/a.json").errors.isEmpty)
    }
  }

  @Test func `A kill while traces are recorded leaves the old file or the new one`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", scenario(-160, frameRate: 1000))
      _ = try program.run("run", "--update-traces")
      var states = [try #require(program.read("scenarios/traces/a.csv"))]
      for (index, delay) in stride(from: UInt32(20_000), to: 400_000, by: 20_000).enumerated() {
        let text = scenario(-150 - index, frameRate: 1000)
        try program.write("scenarios/a.json", text)
        try program.kill(["run", "--update-traces"], after: delay)
        let now = try #require(program.read("scenarios/traces/a.csv"))
        if now != states.last { states.append(now) }
        #expect(!(try program.run("run").output.contains("damaged")))
      }
      // The delays reach from before the writing to behind it.
      #expect(states.count > 1)
    }
  }
}
