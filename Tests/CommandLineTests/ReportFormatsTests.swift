import Foundation
import Testing

@testable import pagerlab

@Suite struct ReportFormatsTests {
  /// A folder with a run of each kind, and its reports in files.
  private func reported(_ body: (BuiltProgram, BuiltProgram.Ending) throws -> Void) throws {
    try BuiltProgram.inFolder { program in
      try program.write("s/a.json", Given.edge)
      try program.write("s/b.json", Given.failing)
      try program.write("s/c.json", Given.broken)
      try program.write("s/d.json", Given.first.replacing("\"steps\"", with: "\"skip\": \"see #12\", \"steps\""))
      try program.write("s/e.json", Given.failing.replacing("\"steps\"", with: "\"knownFailure\": \"#3\", \"steps\""))
      let ending = try program.run(
        "run", "s", "--reporter", "junit=r.xml", "--reporter", "tap=r.tap", "--reporter", "github=r.txt", "--reporter",
        "json=r.json")
      try body(program, ending)
    }
  }

  @Test func `All formats tell the same counts, each in its file, with pretty on standard output`() throws {
    try reported { program, ending in
      #expect(ending.status == 2)
      #expect(
        ending.output.hasSuffix("2 passed, 1 failed, 1 known failure, 1 skipped, 1 invalid · 6 runs in 5 files\n"))
      #expect(program.names == ["r.json", "r.tap", "r.txt", "r.xml", "s"])
      let json = try #require(program.read("r.json"))
      #expect(json.hasSuffix("\"passed\": 3,\n  \"failed\": 1,\n  \"skipped\": 1,\n  \"invalid\": 1\n}\n"))
      let xml = try #require(program.read("r.xml"))
      #expect(xml.contains("<testsuites name=\"pagerlab\" tests=\"6\" failures=\"1\" errors=\"1\" time=\""))
      #expect(xml.contains("<skipped message=\"known failure: #3\"/>"))
      let tap = try #require(program.read("r.tap"))
      #expect(tap.hasSuffix("\n1..6\n"))
      #expect(tap.contains("\nok 5 - s/d.json › Half a page is enough to turn it # SKIP see \\#12\n"))
      #expect(tap.contains("\nnot ok 6 - s/e.json › Half a page is enough to turn it # TODO known failure: \\#3\n"))
      let commands = try #require(program.read("r.txt")).split(separator: "\n")
      #expect(commands.map { $0.prefix { $0 != "," } } == ["::error file=s/b.json", "::error file=s/c.json"])
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `A report for which there is no room ends the program with 3, and merge too`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      for name in ["json", "junit", "tap", "html", "pretty"] {
        let ending = try program.run("run", "a.json", "--reporter", "\(name)=/dev/full")
        #expect(ending.status == 3)
        #expect(ending.errors == "/dev/full: error: cannot be written: no space is left on the device\n")
      }
      try program.run("run", "a.json", "--quiet", "--shard", "1/1", "--reporter", "json=1.json")
      let merged = try program.run("merge", "1.json", "--reporter", "json=/dev/full")
      #expect(merged.status == 3 && merged.output.isEmpty)
      #expect(merged.errors == "/dev/full: error: cannot be written: no space is left on the device\n")
    }
  }

  @Test func `The JSON results say which pages are loaded, of a model that knows`() throws {
    try BuiltProgram.inFolder { program in
      for (model, isTold) in [("iPages", true), ("PagerView", false)] {
        let pager = #"{"model": "\#(model)", "pages": 5, "page": 2}"#
        let document = #"{"name": "n", "pager": \#(pager), "steps": [{"swipe": {"by": [-250, 0]}}]}"#
        let output = try program.run("run", "-", "--reporter", "json", input: document).output
        #expect(output.contains(#", "events": ["#))
        #expect(output.contains(#"], "loadedPages": [2, 3, 4]"#) == isTold)
        #expect(output.contains("loadedPages") == isTold)
      }
    }
  }

  @Test func `Standard output and a pipe hold the bytes of the file`() throws {
    try reported { program, _ in
      for (name, file) in [("junit", "r.xml"), ("tap", "r.tap"), ("github", "r.txt")] {
        #expect(try program.run("run", "s", "--reporter", name).output == program.read(file))
        let piped = try program.shell("pagerlab run s --quiet --reporter \(name)=/dev/stdout | cat")
        #expect(piped.output == program.read(file))
      }
    }
  }

  @Test func `A report that is longer than what is held comes whole through a pipe`() throws {
    try BuiltProgram.inFolder { program in
      let rows = (0..<3000).map { "{\"name\": \"row \($0) \(String(repeating: "x", count: 300))\"}" }.joined(
        separator: ",")
      try program.write(
        "a.json",
        #"{"name": "n", "pager": {"model": "PagerView", "pages": 5}, "steps": [], "cases": [\#(rows)], "matrix": {"v": [0]}, "expect": {"page": "$v"}}"#
      )
      let ending = try program.run("run", "a.json", "--reporter", "junit=r.xml")
      #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
      let xml = try #require(program.read("r.xml"))
      #expect(xml.utf8.count > 1 << 20)
      #expect(xml.contains("<testsuite name=\"a.json\" tests=\"3000\" failures=\"0\" errors=\"0\" skipped=\"0\""))
      #expect(try program.shell("pagerlab run a.json --reporter junit | cat").output == xml)
      #expect(try program.shell("pagerlab run a.json --quiet --reporter junit=/dev/stdout | cat").output == xml)
    }
  }

  @Test func `The summary is added to the file that the variable names, for this reporter alone`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.failing)
      try program.write("summary.md", "before\n")
      let environment = ["GITHUB_STEP_SUMMARY": program.folder.appendingPathComponent("summary.md").path]
      _ = try program.run(["run", "a.json", "--reporter", "json"], environment: environment)
      #expect(program.read("summary.md") == "before\n")
      let ending = try program.run(
        ["run", "a.json", "--reporter", "github", "--reporter", "github=b.txt"], environment: environment)
      #expect(ending.status == 1)
      let text = try #require(program.read("summary.md"))
      #expect(text.hasPrefix("before\n### PagerLab: 1 of 1 run failed\n\n1 failed\n\n| place |"))
      #expect(text.components(separatedBy: "###").count == 2)
    }
  }

  @Test func `A summary that cannot be written is told, and changes no status`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.first)
      let ending = try program.run(
        ["run", "a.json", "--reporter", "github"],
        environment: ["GITHUB_STEP_SUMMARY": program.folder.appendingPathComponent("no/summary.md").path])
      #expect(ending.status == 0)
      #expect(ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("pagerlab: the summary that GITHUB_STEP_SUMMARY names is left out: "))
    }
  }
}
