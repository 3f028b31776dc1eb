import Foundation
import Testing

@testable import pagerlab

@Suite struct ShardTests {
  /// 9 results: 4 runs that pass, 3 that fail, one that is skipped, one document that is not valid.
  static func write(into program: BuiltProgram) throws {
    try program.write("scenarios/a.json", Given.edge)
    try program.write("scenarios/b.json", Given.broken)
    try program.write("scenarios/c.json", Given.failing)
    try program.write("scenarios/d.json", Given.first.replacing("\"steps\"", with: "\"skip\": \"see #12\", \"steps\""))
    try program.write("scenarios/e.json", Given.edge.replacing("-155.9, \"page\": 0", with: "-155.9, \"page\": 1"))
    try program.write("scenarios/f.json", Given.edge.replacing("-156.1, \"page\": 1", with: "-156.1, \"page\": 0"))
  }

  @Test func `Shards merged give the bytes and the exit status of the whole`() throws {
    try BuiltProgram.inFolder { program in
      try Self.write(into: program)
      for (arguments, status) in [
        ([], 2), (["--filter", "Half"], 2), (["scenarios/a.json"], 0), (["scenarios/f.json"], 1),
      ]
        as [([String], Int32)]
      {
        let whole = try program.run(["run", "--reporter", "json"] + arguments)
        #expect(whole.status == status)
        for count in [1, 2, 3, 7] {
          let files = (1...count).map { "\($0).json" }
          for (index, file) in files.enumerated() {
            let options = ["--quiet", "--shard", "\(index + 1)/\(count)", "--jobs", "\(index % 2 + 1)"]
            let ending = try program.run(["run", "--reporter", "json=\(file)"] + options + arguments)
            #expect(ending.status <= status)
          }
          let merged = try program.run(["merge"] + files.reversed())
          #expect(merged.status == status)
          #expect(merged.output == whole.output)
          #expect(merged.errors.isEmpty)
          let into = try program.run(["merge", "--reporter=json=all.json"] + files)
          #expect(into.status == status)
          #expect(into.output.hasPrefix("\(count) shard"))
          #expect(program.read("all.json") == whole.output)
        }
      }
    }
  }

  @Test func `The list of all shards is the list`() throws {
    try BuiltProgram.inFolder { program in
      try Self.write(into: program)
      let whole = try program.run("run", "--list").output.split(separator: "\n")
      #expect(whole.count == 8)
      for count in [1, 2, 3, 7, 20] {
        var lists: [Substring] = []
        for index in 1...count {
          let ending = try program.run("run", "--list", "--shard", "\(index)/\(count)")
          lists += ending.output.split(separator: "\n")
          // The document that is not valid is the third result, and one shard's.
          #expect(ending.status == (2 % count == index - 1 ? 2 : 0))
          #expect(ending.errors.contains("b.json:3:3: error") == (2 % count == index - 1))
        }
        #expect(lists.sorted() == whole.sorted())
      }
    }
  }

  @Test func `A shard without a run says so and ends with 0, and nothing at all is still an error`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      let empty = try program.run("run", "a.json", "--shard", "3/3")
      #expect(empty.status == 0)
      #expect(empty.errors == "pagerlab: shard 3/3 has nothing to do: there are only 2 runs\n")
      #expect(try program.run("run", "a.json", "--shard", "3/3", "--list").status == 0)
      let nothing = try program.run("run", "a.json", "--shard", "1/3", "--filter", "nothing like it")
      #expect(nothing.status == 2)
      #expect(nothing.errors.contains("no run matches"))
    }
  }

  @Test(arguments: [
    "", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/3", "a/b", "1/ 3", "+1/3", "1/99999999999999999999", "/",
  ])
  func `What is no shard is named`(text: String) throws {
    #expect(throws: UsageError.self) { try ShardChoice(text) }
    try BuiltProgram.inFolder { program in
      let ending = try program.run("run", "--shard", text)
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("pagerlab: --shard takes a part and the number of parts"))
    }
  }

  @Test func `A shard counts its own failures, with any number of jobs, and merge does not take what ended early`()
    throws
  {
    try BuiltProgram.inFolder { program in
      let rows = (0..<400).map { "{ \"name\": \"r\($0)\", \"page\": \($0 % 10 == 4 ? 2 : 0) }" }.joined(separator: ",")
      try program.write(
        "a.json",
        """
        { "name": "n", "pager": { "model": "PagerView", "pages": 5 }, "cases": [\(rows)], "steps": [],
          "expect": { "page": "$page" } }
        """)
      for jobs in ["1", "2", "5"] {
        // Shard 1 of 2 holds the even runs, of which 4, 14 and 24 are the first three to fail.
        let few = try program.run(
          "run", "a.json", "--shard", "1/2", "--max-failures", "3", "--jobs", jobs, "--reporter", "json=1.json")
        #expect(few.status == 1)
        #expect(few.output.hasSuffix("10 passed, 3 failed · 13 runs in 1 file\n"))
        let first = try program.run("run", "a.json", "--shard", "1/2", "--fail-fast", "--jobs", jobs)
        #expect(first.output.hasSuffix("2 passed, 1 failed · 3 runs in 1 file\n"))
        let none = try program.run(
          "run", "a.json", "--shard", "2/2", "--fail-fast", "--jobs", jobs, "--reporter", "json=2.json")
        #expect(none.status == 0)
        let merged = try program.run("merge", "1.json", "2.json", "--reporter", "json=all.json")
        #expect(merged.status == 2)
        #expect(merged.output.isEmpty)
        #expect(
          merged.errors.hasPrefix("1.json: error: the run ended early, as --fail-fast and --max-failures have it,"))
        #expect(merged.errors.contains("holds 13 of 200 runs"))
        #expect(program.names == ["1.json", "2.json", "a.json"])
      }
    }
  }

  @Test func `Shards of different suites are not merged, and the result replaces none of them`() throws {
    try BuiltProgram.inFolder { program in
      try Self.write(into: program)
      try program.run("run", "--quiet", "--shard", "1/2", "--reporter", "json=1.json", "--filter", "edge")
      try program.run("run", "--quiet", "--shard", "2/2", "--reporter", "json=2.json")
      let foreign = try program.run("merge", "1.json", "2.json")
      #expect(foreign.status == 2)
      #expect(foreign.output.isEmpty)
      #expect(foreign.errors.hasPrefix("2.json: error: is of another suite than \"1.json\""))
      let refused: [([String], String)] = [
        (["1.json", "2.json", "--reporter", "json=./2.json"], "the result would replace the report \"./2.json\""),
        (["1.json", "--reporter", "pretty"], "merge writes json, not \"pretty\""),
        (["-", "-"], "standard input is given twice"), ([], "merge needs the reports of shards"),
      ]
      for (arguments, sentence) in refused {
        let ending = try program.run(["merge"] + arguments)
        #expect(ending.status == 2)
        #expect(ending.errors.hasPrefix("pagerlab: \(sentence)"), "\(ending.errors)")
      }
    }
  }

  @Test func `A merge that is interrupted leaves nothing`() throws {
    try BuiltProgram.inFolder { program in
      try Self.write(into: program)
      for index in 1...2 {
        try program.run("run", "--quiet", "--shard", "\(index)/2", "--reporter", "json=\(index).json")
      }
      let ending = try program.shell(
        """
        mkfifo pipe
        (head -c 500 1.json; exec sleep 60) > pipe & writer=$!
        pagerlab merge pipe 2.json --reporter json=all.json & merge=$!
        while kill -0 $merge && ! ls .tmp-* > /dev/null 2>&1; do sleep 0.1; done
        sleep 0.3
        kill -TERM $merge; wait $merge; echo $?
        kill $writer; ls -A
        """)
      #expect(ending.output == "143\n1.json\n2.json\npipe\nscenarios\n")
      #expect(ending.errors.contains("pagerlab: interrupted by SIGTERM: nothing was joined\n"))
    }
  }

  @Test func `Standard input is a suite for a shard, and a report for merge`() throws {
    try BuiltProgram.inFolder { program in
      let whole = try program.run("run", "-", "--reporter", "json", input: Given.edge)
      for index in 1...2 {
        let ending = try program.run(
          "run", "-", "--quiet", "--shard", "\(index)/2", "--reporter", "json=\(index).json", input: Given.edge)
        #expect(ending.status == 0)
      }
      let second = try #require(program.read("2.json"))
      let merged = try program.run("merge", "1.json", "-", input: second)
      #expect(merged.output == whole.output)
      #expect(try program.run("run", "-", "-", "--reporter", "json", input: Given.edge).output == whole.output)
    }
  }
}

@Suite struct FailedTests {
  @Test func `Only what failed or was not valid is done again`() throws {
    try BuiltProgram.inFolder { program in
      try ShardTests.write(into: program)
      #expect(try program.run("run", "--quiet", "--reporter", "json=r.json").status == 2)
      let list = try program.run("run", "--failed", "r.json", "--list")
      #expect(list.output == "scenarios/c.json\t\nscenarios/e.json\tjust short\nscenarios/f.json\tjust past\n")
      #expect(list.status == 2)
      let again = try program.run("run", "--failed", "r.json")
      #expect(again.status == 2)
      #expect(again.output.hasSuffix("3 failed, 1 invalid · 4 runs in 4 files\n"))
      // The report of what was done again can take the place of the report before it.
      try program.write("scenarios/b.json", Given.edge)
      try program.write("scenarios/c.json", Given.first)
      let third = try program.run("run", "--failed", "r.json", "--reporter", "json=r.json")
      #expect(third.status == 1)
      #expect(third.output.hasSuffix("3 passed, 2 failed · 5 runs in 4 files\n"))
      let fourth = try program.run("run", "--failed", "r.json", "--list")
      #expect(fourth.output == "scenarios/e.json\tjust short\nscenarios/f.json\tjust past\n")
      #expect(fourth.status == 0)
    }
  }

  @Test func `Paths, filters and shards narrow it down`() throws {
    try BuiltProgram.inFolder { program in
      try ShardTests.write(into: program)
      try program.run("run", "--quiet", "--reporter", "json=r.json")
      func list(_ arguments: String...) throws -> [Substring] {
        try program.run(["run", "--list", "--failed", "r.json"] + arguments).output.split(separator: "\n")
      }
      #expect(try list("./scenarios/e.json", "scenarios/a.json") == ["./scenarios/e.json\tjust short"])
      #expect(try list("--filter", "case:just past") == ["scenarios/f.json\tjust past"])
      #expect(try list("--shard", "2/2") == ["scenarios/c.json\t", "scenarios/f.json\tjust past"])
      let nothing = try program.run("run", "--failed", "r.json", "scenarios/a.json")
      #expect(nothing.status == 2)
      #expect(nothing.errors == "pagerlab: nothing that failed in \"r.json\" is selected\n")
      let whole = try program.run("run", "--failed", "r.json", "--reporter", "json")
      for index in 1...2 {
        try program.run(
          "run", "--quiet", "--failed", "r.json", "--shard", "\(index)/2", "--reporter", "json=\(index).json")
      }
      #expect(try program.run("merge", "1.json", "2.json").output == whole.output)
    }
  }

  @Test func `Where nothing failed it says so and ends with 0`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      try program.run("run", "a.json", "--quiet", "--reporter", "json=r.json")
      for extra in [[], ["--list"], ["--quiet"], ["a.json"]] {
        let ending = try program.run(["run", "--failed", "r.json"] + extra)
        #expect(ending.status == 0)
        #expect(ending.output.isEmpty)
        #expect(ending.errors == "pagerlab: nothing failed in \"r.json\"\n")
      }
      #expect(try program.run("run", "--failed", "r.json", "--quiet", "--reporter", "json=s.json").status == 0)
      #expect(program.read("s.json")?.contains("\"results\": [],") == true)
      let partial = try #require(program.read("r.json")).replacing(
        "\"passed\"", with: "\"interrupted\": true,\n  \"passed\""
      )
      .replacing("\"status\": \"interrupted\": true,\n  \"passed\"", with: "\"status\": \"passed\"")
      try program.write("p.json", partial)
      let ending = try program.run("run", "--failed", "p.json")
      #expect(ending.status == 2)
      #expect(ending.errors.contains("nothing failed in \"p.json\", but its run was interrupted"))
    }
  }

  @Test func `Runs that are not there any more are told`() throws {
    try BuiltProgram.inFolder { program in
      try ShardTests.write(into: program)
      try program.run("run", "--quiet", "--reporter", "json=r.json")
      try program.write("scenarios/e.json", Given.edge.replacing("just short", with: "renamed"))
      try FileManager.default.removeItem(at: program.folder.appendingPathComponent("scenarios/c.json"))
      let ending = try program.run("run", "--failed", "r.json")
      #expect(ending.status == 2)
      #expect(ending.errors.contains("pagerlab: scenarios/c.json is not there any more\n"))
      #expect(ending.errors.contains("pagerlab: scenarios/e.json has no run \"just short\" any more\n"))
      #expect(ending.output.hasSuffix("1 failed, 1 invalid · 2 runs in 2 files\n"))
      try FileManager.default.removeItem(at: program.folder.appendingPathComponent("scenarios"))
      let gone = try program.run("run", "--failed", "r.json")
      #expect(gone.status == 2)
      #expect(gone.errors.hasSuffix("pagerlab: nothing that failed in \"r.json\" is there any more\n"))
    }
  }

  @Test func `The report may come through standard input, but not a scenario too`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.failing)
      let report = try program.run("run", "a.json", "--reporter", "json").output
      #expect(try program.run("run", "--failed", "-", "--list", input: report).output == "a.json\t\n")
      let both = try program.run("run", "-", "--failed", "-", input: report)
      #expect(both.status == 2)
      #expect(both.errors == "pagerlab: standard input is the report of --failed: it cannot be a scenario too\n")
      try program.write("r.json", try program.run("run", "-", "--reporter", "json", input: Given.failing).output)
      let unnamed = try program.run("run", "--failed", "r.json", input: Given.failing)
      #expect(unnamed.status == 2)
      #expect(unnamed.errors.contains("pagerlab run - --failed"))
      #expect(try program.run("run", "-", "--failed", "r.json", input: Given.failing).status == 1)
    }
  }

  @Test(arguments: ["", "{}", "[]", "{\n  \"version\": 2,\n", "no json", "\u{FEFF}{"])
  func `What is no report is refused`(text: String) throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", Given.first)
      try program.write("r.json", text)
      let ending = try program.run("run", "--failed", "r.json")
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("r.json: error: is not a JSON report of pagerlab run"))
      #expect(
        try program.run("run", "--failed", "nowhere.json").errors.hasPrefix("nowhere.json: error: cannot be read"))
    }
  }
}
