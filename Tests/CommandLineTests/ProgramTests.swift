import Testing

@testable import pagerlab

@Suite struct ProgramTests {
  @Test func `Without a verb it says what there is, and that this is not enough`() throws {
    try BuiltProgram.inFolder { program in
      let ending = try program.run()
      #expect(ending.status == 2)
      #expect(ending.output.isEmpty)
      #expect(ending.errors == Help.program)
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "help"], ["help", "--help"]])
  func `Its help lists every verb that is there`(words: [String]) throws {
    try BuiltProgram.inFolder { program in
      let ending = try program.run(words)
      #expect(ending.status == 0)
      #expect(ending.errors.isEmpty)
      for verb in Verb.all { #expect(ending.output.contains("\n  \(verb.name) ")) }
    }
  }

  @Test func `It tells its version, the scenario format's and Swift's`() throws {
    try BuiltProgram.inFolder { program in
      let lines = try program.run("--version").output.split(separator: "\n")
      #expect(
        lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") } == [
          "pagerlab", "scenario format", "Swift",
        ])
    }
  }

  struct Mistake: Sendable {
    let words: [String]
    let message: String
  }

  private static let mistakes: [Mistake] = [
    Mistake(words: ["modles"], message: "unknown verb \"modles\"; did you mean models?"),
    Mistake(words: ["--versoin"], message: "unknown option \"--versoin\"; did you mean --version?"),
    Mistake(words: ["-v"], message: "unknown option \"-v\"; did you mean --version?"),
    Mistake(words: ["run", "-f"], message: "unknown option \"-f\"; did you mean --filter or --fail-fast or --failed?"),
    Mistake(words: ["help", "rnu"], message: "unknown verb \"rnu\"; did you mean run?"),
    Mistake(words: ["help", "run", "x"], message: "help takes one VERB: \"x\" is too many"),
    Mistake(words: ["--version", "x"], message: "--version stands alone: \"x\" is too many"),
    Mistake(words: ["run", ""], message: "a path is empty; give a file or a folder: pagerlab run PATH"),
    Mistake(words: ["validate", "a", ""], message: "a path is empty; give a file or a folder: pagerlab run PATH"),
    Mistake(words: ["models", "--no-colour"], message: "unknown option \"--no-colour\"; did you mean --no-color?"),
    Mistake(words: ["models", "PagerVeiw"], message: "there is no pager \"PagerVeiw\"; did you mean PagerView?"),
    Mistake(words: ["models", "a", "b"], message: "models takes one NAME, not 2: \"b\" is too many"),
  ]

  @Test(arguments: mistakes)
  func `A mistake ends with status 2 and one sentence`(mistake: Mistake) throws {
    try BuiltProgram.inFolder { program in
      let ending = try program.run(mistake.words)
      #expect(ending.status == 2)
      #expect(ending.output.isEmpty)
      #expect(ending.errors == "pagerlab: \(mistake.message)\n")
    }
  }

  @Test(arguments: Verb.all.map(\.name))
  func `Help of a verb is given whatever else stands there`(name: String) throws {
    let verb = try #require(Verb.all.first { $0.name == name })
    try BuiltProgram.inFolder { program in
      for words in [["help", name], [name, "--help"], [name, "-h"], [name, "--nonsense", "--help", "x"]] {
        let ending = try program.run(words)
        #expect(ending.status == 0)
        #expect(ending.output == Help.verb(verb))
        #expect(ending.errors.isEmpty)
      }
    }
  }
}
