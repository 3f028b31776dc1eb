import Documents
import ScenarioRunner
import Testing

@testable import pagerlab

@Suite struct InitTests {
  @Test func `What it writes passes, is valid without a warning, and says what to do next`() throws {
    try BuiltProgram.inFolder { program in
      let ending = try program.run("init")
      #expect(ending.status == 0)
      #expect(ending.errors.isEmpty)
      #expect(
        ending.output == """
          scenarios/first-swipe.json
          scenarios/scenario.schema.json

          Next: pagerlab run
                pagerlab explain scenarios/first-swipe.json --case 'just past'
                pagerlab models PagerView

          """)
      let run = try program.run("run")
      #expect(run.status == 0)
      #expect(run.output.contains("3 passed · 3 runs in 1 file"))
      #expect(try program.run("validate", "--strict").status == 0)
      #expect(try program.run("explain", "scenarios/first-swipe.json", "--case", "just past").status == 0)
      #expect(program.read("scenarios/scenario.schema.json") == ScenarioSchema.text)
      #expect(try program.run("schema").output == ScenarioSchema.text)
    }
  }

  @Test func `A folder is made where there is none, and a name that a shell would take apart is quoted`() throws {
    try BuiltProgram.inFolder { program in
      let ending = try program.run("init", "a/b it's/")
      #expect(ending.status == 0)
      #expect(program.read("a/b it's/first-swipe.json") == FirstScenario.text)
      #expect(ending.output.contains("Next: pagerlab run 'a/b it'\\''s/'\n"))
      #expect(try program.shell("pagerlab run 'a/b it'\\''s/'").status == 0)
      try program.write("here/other.json", "{}")
      #expect(try program.run("init", "here").status == 0)
      #expect(program.read("here/other.json") == "{}")
    }
  }

  @Test(arguments: ["first-swipe.json", "scenario.schema.json"])
  func `What is there is never replaced, and nothing is written beside it`(name: String) throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/\(name)", "mine")
      let ending = try program.run("init")
      #expect(ending.status == 2)
      #expect(ending.output.isEmpty)
      #expect(ending.errors == "scenarios/\(name): error: is there already, and is not replaced\n")
      #expect(program.read("scenarios/\(name)") == "mine")
      #expect(try program.shell("ls -A scenarios").output == "\(name)\n")
    }
  }

  @Test func `A folder that cannot be is an error in words`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("file", "")
      #expect(try program.run("init", "file").errors == "file: error: is not a folder\n")
      #expect(try program.run("init", "file/x").status == 2)
      #expect(try program.run("init", "").errors == "pagerlab: DIR is empty; name a folder: pagerlab init DIR\n")
      #expect(try program.run("init", "a", "b").errors == "pagerlab: init takes one DIR, not 2: \"b\" is too many\n")
      #expect(try program.run("schema", "x").errors == "pagerlab: schema takes no operand: \"x\" is too many\n")
    }
  }
}

@Suite struct StrictTests {
  private static let idle = """
    { "name": "n", "pager": { "model": "PagerView", "pages": 5 },
      "steps": [ { "wait": 0 } ],
      "expect": { "largestJump": { "atLeast": 0 } } }
    """

  @Test func `Warnings stand at their places and end with 1; without --strict there are none`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", Self.idle)
      try program.write("scenarios/b.json", FirstScenario.text)
      #expect(try program.run("validate").output == "2 files are valid\n")
      let ending = try program.run("validate", "--strict")
      #expect(ending.status == 1)
      #expect(ending.output == "2 files are valid, 2 warnings\n")
      #expect(
        ending.errors == """
          scenarios/a.json:2:16: warning: a wait of 0 ms does nothing: leave it out, or say how long [no-time]
          scenarios/a.json:3:15: warning: largestJump is always {"atLeast": 0}: this cannot fail [cannot-fail]

          """)
      let quiet = try program.run("validate", "--strict", "--quiet", "scenarios/b.json")
      #expect(quiet.status == 0)
      #expect(quiet.output.isEmpty && quiet.errors.isEmpty)
      let piped = try program.run(["validate", "--strict", "-"], input: Self.idle)
      #expect(piped.status == 1)
      #expect(piped.errors.hasPrefix("-:2:16: warning: "))
    }
  }

  @Test func `An error is worse than a warning`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("scenarios/a.json", Self.idle)
      try program.write("scenarios/b.json", "[]")
      let ending = try program.run("validate", "--strict")
      #expect(ending.status == 2)
      #expect(ending.output == "1 file is valid, 1 is not, 2 warnings\n")
      #expect(ending.errors.hasSuffix("scenarios/b.json:1:1: error: a scenario must be an object, not a list\n"))
      #expect(try program.run("validate", "--strict", "nowhere").status == 2)
    }
  }

  @Test func `Help names every kind of warning`() throws {
    for kind in Warning.Kind.allCases { #expect(Verb.validate.details.contains(kind.rawValue)) }
  }
}
