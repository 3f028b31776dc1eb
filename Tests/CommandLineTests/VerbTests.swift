import Documents
import Testing

@testable import pagerlab

/// Scenarios for the verbs, each in an empty folder.
enum Given {
  static let first = """
    {
      "name": "Half a page is enough to turn it",
      "pager": { "model": "PagerView", "pages": 5 },
      "steps": [ { "swipe": { "by": [-160, 0], "duration": 250 } } ],
      "expect": { "page": 1, "settleTime": { "atMost": 500 } }
    }
    """

  static let edge = """
    {
      "name": "The edge of a turn",
      "tags": ["edge"],
      "pager": { "model": "PagerView", "pages": 5 },
      "steps": [ { "swipe": { "by": ["$dx", 0] } } ],
      "expect": { "page": "$page" },
      "cases": [
        { "name": "just short", "dx": -155.9, "page": 0 },
        { "name": "just past", "dx": -156.1, "page": 1 }
      ]
    }
    """

  static let failing = first.replacing("\"page\": 1", with: "\"page\": 2")
  static let broken = first.replacing("\"pager\"", with: "\"pagr\"")
}

@Suite struct RunTests {
  @Test func `What run skips is explained all the same, and said to be skipped`() throws {
    try BuiltProgram.inFolder { program in
      let skipped = Given.first.replacing("\"steps\"", with: "\"skip\": \"see #12\", \"steps\"")
      try program.write("a.json", skipped)
      try program.write("b.json", Given.first)
      let run = try program.run("run", "a.json", "b.json")
      #expect(run.status == 0)
      #expect(run.output.hasSuffix("\n\n1 passed, 1 skipped · 2 runs in 2 files\n"))
      let told = try program.run("explain", "a.json")
      #expect(told.status == 0)
      #expect(told.output.contains("\n\"run\" skips it: see #12\n"))
      #expect(told.output.contains("The finger came down"))
      #expect(!(try program.run("explain", "b.json").output.contains("skips")))
    }
  }

  @Test func `A passing folder is told in a line a file, with status 0`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/first.json", Given.first)
      try program.write("scenarios/deep/edge.json", Given.edge)
      try program.write("scenarios/first.schema.json", "not a scenario")
      try program.write("scenarios/.hidden.json", "not a scenario")
      let ending = try program.run("run")
      #expect(ending.status == 0)
      #expect(ending.errors.isEmpty)
      #expect(
        ending.output == """
          ✓ scenarios/deep/edge.json  The edge of a turn  2 passed
          ✓ scenarios/first.json  Half a page is enough to turn it  1 passed

          3 passed · 3 runs in 2 files

          """)
    }
  }

  @Test func `A failing expectation is told with its place, and the status is 1`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.failing)
      let ending = try program.run("run", "a.json")
      #expect(ending.status == 1)
      #expect(ending.errors.isEmpty)
      for part in [
        "✗ a.json", "  a.json:5:15: failed: page\n", "expected  2\n", "actual    1\n", "156 pt of translation",
      ] {
        #expect(ending.output.contains(part), "\(part)")
      }
    }
  }

  @Test func `An invalid file does not stop the others, and the status is 2`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.broken)
      try program.write("b.json", Given.failing)
      try program.write("c.json", Given.first)
      let ending = try program.run("run", ".")
      #expect(ending.status == 2)
      #expect(ending.output.contains("./a.json:3:3: error: "))
      #expect(ending.output.hasSuffix("1 passed, 1 failed, 1 invalid · 3 runs in 3 files\n"))
    }
  }

  @Test(arguments: [
    (["missing.json"], "missing.json:1:1: error: cannot be read: it does not exist\n"),
    (["empty"], "empty: error: there is no scenario (*.json) in this folder\n"),
    (["--filter", "nothing like it", "full"], "no run matches \"nothing like it\""),
    (["--filter", "tag:", "full"], "--filter \"tag:\" needs a text to look for\n"),
    ([], "there is no folder \"scenarios\" here"),
  ])
  func `What leads to no run ends with status 2 and a sentence`(words: [String], sentence: String) throws {
    try BuiltProgram.inFolder { program in
      try program.write("empty/readme.txt", "")
      try program.write("full/a.json", Given.first)
      for extra in [[], ["--quiet"], ["--reporter", "json"]] {
        let ending = try program.run(["run"] + words + extra)
        #expect(ending.status == 2)
        #expect((ending.output + ending.errors).contains(sentence))
        if extra == ["--quiet"] { #expect(ending.output.isEmpty) }
      }
    }
  }

  @Test func `The json report is alone on standard output, whatever the number of jobs`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      try program.write("b.json", Given.failing)
      try program.write("c.json", Given.broken)
      let one = try program.run("run", ".", "--reporter", "json", "--jobs", "1")
      let two = try program.run("run", ".", "--reporter=json", "--jobs=2", "--quiet")
      #expect(one.status == 2)
      #expect(one.output == two.output)
      #expect(JSONReader.read(SourceText(name: "out", text: one.output)).diagnostics.isEmpty)
      #expect(one.errors.contains("./c.json:3:3: error: "))
    }
  }

  @Test func `A reporter's file is written beside the pretty report`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.first)
      let ending = try program.run("run", "a.json", "--reporter", "json=out.json", "--reporter=pretty=out.txt")
      #expect(ending.status == 0)
      #expect(ending.output.isEmpty)
      #expect(program.read("out.json") == (try program.run("run", "a.json", "--reporter", "json").output))
      #expect(program.read("out.txt") == (try program.run("run", "a.json").output))
    }
  }

  @Test func `A reporter's file that cannot be written is an error`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.first)
      let ending = try program.run("run", "a.json", "--reporter", "json=no/folder.json")
      #expect(ending.status == 2)
      #expect(ending.errors == "no/folder.json: error: cannot be written: its folder does not exist\n")
    }
  }

  @Test func `Fail-fast ends with the first failure in run order, whatever the number of jobs`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      for name in ["b", "c", "d", "e"] { try program.write("\(name).json", Given.failing) }
      for jobs in ["1", "2", "7"] {
        let ending = try program.run("run", ".", "--fail-fast", "--jobs", jobs)
        #expect(ending.status == 1)
        #expect(ending.output.hasSuffix("2 passed, 1 failed · 3 runs in 2 files\n"))
        #expect(try program.run("run", ".", "--max-failures", "3", "--jobs", jobs).output.contains("3 failed"))
      }
    }
  }

  @Test func `A long table is run to its end, whatever the number of jobs`() throws {
    try BuiltProgram.inFolder { program in
      let rows = (0..<1500).map { "{ \"dx\": \(-157 - Double($0) / 100) }" }.joined(separator: ",")
      try program.write(
        "a.json",
        """
        { "name": "long", "pager": { "model": "PagerView", "pages": 5 }, "cases": [\(rows)],
          "steps": [ { "swipe": { "by": ["$dx", 0] } } ], "expect": { "page": 1 } }
        """)
      for jobs in ["1", "2", "3", "8"] {
        let ending = try program.run("run", "a.json", "--jobs", jobs)
        #expect(ending.output.hasSuffix("\n1500 passed · 1500 runs in 1 file\n"))
        #expect(ending.status == 0)
      }
    }
  }

  @Test func `Filters select runs, and all must hold`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      try program.write("b.json", Given.first)
      func list(_ filters: String...) throws -> [Substring] {
        try program.run(["run", ".", "--list"] + filters.flatMap { ["--filter", $0] }).output.split(separator: "\n")
      }
      let all: [Substring] = [
        "./a.json\tjust short", "./a.json\tjust past", "./b.json\t",
      ]
      #expect(try list() == all)
      #expect(try list("tag:edge") == Array(all[..<2]))
      #expect(try list("case:just past") == [all[1]])
      #expect(try list("b.json") == [all[2]])
      #expect(try list("turn", "short") == [all[0]])
      #expect(try list("model:PagerView") == all)
      #expect(try list("model:ImagePager").isEmpty)
    }
  }

  @Test func `A shell can feed the list to the verbs that take one run`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", Given.edge)
      try program.write("scenarios/b.json", Given.first)
      try program.write("scenarios/c d.json", Given.edge.replacing("just past", with: "a \\u001b \\\\ name"))
      let loop = """
        pagerlab run --list | while IFS="$(printf '\\t')" read -r file name
        do pagerlab trace "$file" --case "$name" || echo FAILED; done
        """
      let ending = try program.shell(loop)
      #expect(ending.errors.isEmpty)
      #expect(!ending.output.contains("FAILED"))
      #expect(ending.output.split(separator: "\n").count { $0.hasPrefix("# digest") } == 5)
      let help = try program.run("run", "--help").output
      #expect(help.contains("pagerlab run --list | while IFS=\"$(printf '\\t')\" read -r file name\n"))
    }
  }

  @Test func `A scenario may come through a pipe, and a recording may not`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.first)
      let piped = try program.shell("mkfifo pipe && { cat a.json > pipe & pagerlab run pipe; }")
      #expect(piped.status == 0)
      #expect(piped.output.hasPrefix("✓ pipe  Half a page"))
      let replay = Given.first.replacing(
        "\"swipe\": { \"by\": [-160, 0], \"duration\": 250 }", with: "\"replay\": {\"file\": \"pipe\"}")
      try program.write("b.json", replay)
      let ending = try program.run("run", "b.json")
      #expect(ending.status == 2)
      #expect(
        ending.output.contains("b.json:4:35: error: the recording \"pipe\": cannot be read: it is not a regular file"))
    }
  }

  @Test func `A dash is standard input`() throws {
    try BuiltProgram.inFolder { program in
      let passing = try program.run("run", "-", input: Given.first)
      #expect(passing.status == 0)
      let failing = try program.run("run", "-", input: Given.failing)
      #expect(failing.output.contains("-:5:15: failed: page"))
      let explained = try program.run("explain", "-", input: Given.first)
      #expect(explained.status == 0)
    }
  }

  @Test func `Output to a file has no colour`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.failing)
      for environment in [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
        let output = try program.run(["run", "a.json"], environment: environment).output
        #expect(!output.contains("\u{1B}"))
      }
    }
  }
}

@Suite struct OneRunTests {
  @Test(arguments: ["explain", "trace"])
  func `A file with several runs lists their names`(verb: String) throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      let ending = try program.run(verb, "a.json")
      #expect(ending.status == 2)
      #expect(ending.output.isEmpty)
      #expect(
        ending.errors == """
          pagerlab: "a.json" has 2 runs; choose one with --case NAME
            just short
            just past

          """)
      #expect(try program.run(verb, "a.json", "--case", "just past").status == 0)
      let misspelt = try program.run(verb, "a.json", "--case", "just pats")
      #expect(misspelt.status == 2)
      #expect(misspelt.errors.hasPrefix("pagerlab: \"a.json\" has no run \"just pats\"; did you mean \"just past\"?\n"))
    }
  }

  @Test(arguments: ["explain", "trace"])
  func `A run is found without the quotes that a shell takes away, unless two are meant`(verb: String) throws {
    try BuiltProgram.inFolder { program in
      let rows =
        #"[ { "m": "PagerView" }, { "m": "TabView" }, { "name": "m=iPages", "m": "iPages" }, { "m": "iPages" } ]"#
      try program.write(
        "a.json", #"{ "name": "n", "pager": { "model": "$m", "pages": 5 }, "steps": [], "cases": \#(rows) }"#)
      let told = try program.run(verb, "a.json", "--case", "m=TabView")
      #expect(told.status == 0)
      #expect(told.output == (try program.run(verb, "a.json", "--case", #"m="TabView""#).output))
      #expect(told.output.contains("TabView"))
      // The name as it stands comes first.
      #expect(try program.run(verb, "a.json", "--case", "m=iPages").output.contains(#"m="iPages""#) == false)
      #expect(try program.run(verb, "a.json", "--case", "m=Tabview").status == 2)
    }
  }

  @Test(arguments: ["explain", "trace"])
  func `What cannot be read ends with status 2 and its place`(verb: String) throws {
    try BuiltProgram.inFolder { program in
      try program.write("broken.json", Given.broken)
      try program.write("empty.json", "")
      for (path, sentence) in [
        ("broken.json", "broken.json:3:3: error: "), ("empty.json", "empty.json:1:1: error: "),
        ("missing.json", "missing.json:1:1: error: cannot be read: it does not exist"),
        (".", ".:1:1: error: cannot be read: it is a folder"),
      ] {
        let ending = try program.run(verb, path)
        #expect(ending.status == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.contains(sentence))
      }
      #expect(try program.run(verb).errors == "pagerlab: \(verb) needs a FILE: pagerlab \(verb) FILE\n")
    }
  }

  @Test func `Explain tells which rule decided and by what margin`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      let ending = try program.run("explain", "a.json", "--case", "just short")
      #expect(ending.status == 0)
      let story = ending.output.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      #expect(story.contains("needed 156 pt of translation, had 155.9 pt: 0.1 pt short"))
      #expect(story.contains("moved 155.9 pt to the left in 250 ms, at constant speed"))
      try program.write("b.json", Given.failing)
      #expect(try program.run("explain", "b.json").status == 1)
    }
  }

  @Test func `A trace is the same twice, and in both formats`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.first)
      let csv = try program.run("trace", "a.json").output
      #expect(csv == (try program.run("trace", "a.json", "--format=csv").output))
      let rows = csv.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      let lines = try program.run("trace", "a.json", "--format", "jsonl").output.split(separator: "\n")
      #expect(lines.count == rows.count + 1)
      #expect(rows.count > 40)
      let ending = try program.run("trace", "a.json", "--format", "cvs")
      #expect(ending.status == 2)
      #expect(ending.errors == "pagerlab: --format is one of csv, jsonl, svg, not \"cvs\"; did you mean csv?\n")
    }
  }
}

@Suite struct ValidateTests {
  @Test func `Valid files are counted and others are told with all their errors`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", Given.first)
      try program.write("scenarios/b.json", Given.failing)
      let good = try program.run("validate")
      #expect(good.status == 0)
      #expect(good.output == "2 files are valid\n")
      try program.write("scenarios/c.json", Given.broken.replacing("\"page\"", with: "\"pgae\""))
      let bad = try program.run("validate", "scenarios", "--quiet")
      #expect(bad.status == 2)
      #expect(bad.output.isEmpty)
      let lines = bad.errors.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("scenarios/c.json:3:3: error: unknown key \"pagr\"") ?? false)
      #expect(lines.last?.hasPrefix("scenarios/c.json:5:15: error: unknown key \"pgae\"") ?? false)
    }
  }
}

@Suite struct ExampleTests {
  @Test(arguments: Verb.all.map(\.name))
  func `The examples in a verb's help work`(name: String) throws {
    let verb = try #require(Verb.all.first { $0.name == name })
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/first.json", Given.first)
      try program.write("scenarios/edge.json", Given.edge)
      try program.write("tuning/threshold-pager.json", TuneVerbTests.configuration)
      let help = try program.run(name, "--help").output
      for example in verb.examples {
        #expect(help.contains("\n  \(example)\n"))
        let ending = try program.shell(example)
        #expect(ending.status == 0, "\(example): \(ending.errors)")
        #expect(!ending.output.isEmpty)
      }
      // Those of one verb find what those of another have written.
      for other in verb.others {
        for example in other.examples {
          let ending = try program.shell(example)
          #expect(ending.status == 0, "\(example): \(ending.errors)")
        }
      }
    }
  }

  @Test func `A report never takes the place of a scenario, of another report or of standard output`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", Given.first)
      let refused: [([String], String)] = [
        (["json=./scenarios/../scenarios/a.json"], "a report would replace the scenario \"scenarios/a.json\""),
        (["json=r", "pretty=./r"], "two reporters go to the file \"./r\""),
        (["json=/dev/stdout"], "\"/dev/stdout\" is standard output, where the pretty report goes"),
      ]
      for (choices, message) in refused {
        let ending = try program.run(["run"] + choices.flatMap { ["--reporter", $0] })
        #expect(ending.status == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("pagerlab: \(message)"), "\(ending.errors)")
      }
      #expect(program.read("scenarios/a.json") == Given.first)
      #expect(program.read("r") == nil)
      let alone = try program.shell("pagerlab run --quiet --reporter json=/dev/stdout | head -1")
      #expect(alone.output == "{\n")
    }
  }

  @Test func `What is meant for a closed standard output ends up nowhere else`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.first)
      let ending = try program.shell("pagerlab run a.json --reporter json=r.json >&-")
      #expect(ending.status == 3)
      #expect(ending.errors.hasPrefix("pagerlab: standard output cannot be written"))
      #expect(program.read("r.json") == (try program.run("run", "a.json", "--reporter", "json").output))
    }
  }
}
