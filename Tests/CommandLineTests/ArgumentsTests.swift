import Testing

@testable import pagerlab

@Suite struct ArgumentsTests {
  private static let options: [OptionSpec] = [
    .value("filter", "TEXT", repeats: true, "what runs"), .value("jobs", "N", "how many at once"),
    .flag("quiet", "no text"), Verb.help,
  ]

  private func parse(_ words: String...) throws(UsageError) -> Arguments {
    try Arguments(words, options: Self.options)
  }

  @Test func `Options and operands stand in any order`() throws {
    let arguments = try parse("a.json", "--jobs", "2", "-", "--quiet", "--filter=case:x=1", "--filter", "b", "c")
    #expect(arguments.operands == ["a.json", "-", "c"])
    #expect(try arguments.count("jobs") == 2)
    #expect(arguments.has("quiet"))
    #expect(arguments.values("filter") == ["case:x=1", "b"])
  }

  @Test(arguments: ["-5", "--quiet", "0x1", "", "-", "a=b", "just short, rate=120"])
  func `A value may be anything`(value: String) throws {
    #expect(try parse("--filter", value).values("filter") == [value])
    #expect(try parse("--filter=\(value)").values("filter") == [value])
    #expect(try parse("--filter", value, "x").operands == ["x"])
  }

  @Test func `After two dashes everything is an operand`() throws {
    #expect(try parse("--", "--quiet", "--", "-x").operands == ["--quiet", "--", "-x"])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  private static let mistakes: [Mistake] = [
    Mistake(words: ["--job", "2"], message: "unknown option \"--job\"; did you mean --jobs?"),
    Mistake(words: ["--job=2"], message: "unknown option \"--job\"; did you mean --jobs?"),
    Mistake(words: ["-jobs", "2"], message: "unknown option \"-jobs\"; did you mean --jobs?"),
    Mistake(words: ["--Quiet"], message: "unknown option \"--Quiet\"; did you mean --quiet?"),
    Mistake(words: ["---jobs", "2"], message: "unknown option \"---jobs\"; did you mean --jobs?"),
    Mistake(words: ["--zzzzzz"], message: "unknown option \"--zzzzzz\"; --help lists the options"),
    Mistake(words: ["-q"], message: "unknown option \"-q\"; did you mean --quiet?"),
    Mistake(words: ["-J=2"], message: "unknown option \"-J\"; did you mean --jobs?"),
    Mistake(words: ["-z"], message: "unknown option \"-z\"; --help lists the options"),
    Mistake(words: ["--=x"], message: "unknown option \"--\"; --help lists the options"),
    Mistake(words: ["--jobs"], message: "--jobs needs a value: --jobs N"),
    Mistake(words: ["a", "--filter"], message: "--filter needs a value: --filter TEXT"),
    Mistake(words: ["--jobs", "1", "--jobs=2"], message: "--jobs is given twice"),
    Mistake(words: ["--quiet", "--quiet"], message: "--quiet is given twice"),
    Mistake(words: ["--quiet=yes"], message: "--quiet takes no value"),
    Mistake(words: ["--\u{1B}[2J"], message: "unknown option \"--\\u{1b}[2J\"; --help lists the options"),
  ]

  @Test(arguments: mistakes)
  func `A mistake is named`(mistake: Mistake) {
    #expect(throws: UsageError(message: mistake.message)) { try Arguments(mistake.words, options: Self.options) }
  }

  @Test(arguments: ["0", "-1", "1.5", "many", "", "99999999999999999999", " 1"])
  func `A count is a whole number of at least 1`(text: String) throws {
    let arguments = try parse("--jobs", text)
    #expect(throws: UsageError(message: "--jobs takes a whole number of at least 1, not \"\(text)\"")) {
      try arguments.count("jobs")
    }
  }

  @Test func `A word that is none of those possible names the nearest`() throws {
    let arguments = try parse("--filter", "cvs")
    #expect(throws: UsageError(message: "--filter is one of csv, jsonl, not \"cvs\"; did you mean csv?")) {
      try arguments.choice("filter", of: ["csv", "jsonl"])
    }
  }

  @Test func `A verb that needs one operand says which`() throws {
    #expect(throws: UsageError(message: "trace needs a FILE: pagerlab trace FILE")) {
      try parse().onlyOperand("FILE", of: "trace")
    }
    #expect(throws: UsageError(message: "trace takes one FILE, not 2: \"b\" is too many")) {
      try parse("a", "b").onlyOperand("FILE", of: "trace")
    }
  }

  @Test func `No verb has two options of one name, and every verb has an example`() {
    for verb in Verb.all {
      let names = verb.allOptions.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(!verb.examples.isEmpty)
      for example in verb.examples { #expect(example.contains("pagerlab \(verb.name)")) }
    }
  }
}
