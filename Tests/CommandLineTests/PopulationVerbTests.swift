import Documents
import Testing

@testable import pagerlab

@Suite struct PopulationVerbTests {
  @Test func `The summary stands beside the published figures`() throws {
    try BuiltProgram.inFolder { program in
      let told = try program.run("population", "--people", "4", "--swipes-per-person", "25")
      #expect(told.status == 0 && told.errors.isEmpty)
      for part in [
        "100 swipes of 4 people\n", "synthesized swipes, scheme 1: seed 1, 4 people x 25", "\npageFlick ",
        "beside 8187 published page turns", "liftSpeed (pt/s), published", "Spearman's rank correlations",
      ] { #expect(told.output.contains(part), "\(part)") }
      let other = try program.run("population", "--people", "4", "--swipes-per-person", "25", "--seed", "2")
      #expect(other.output != told.output)
    }
  }

  @Test func `What is exported is read back to the same, by the program too`() throws {
    try BuiltProgram.inFolder { program in
      let exported = try program.run(
        "population", "--people", "3", "--swipes-per-person", "10", "--format", "csv")
      #expect(exported.status == 0)
      try program.write("data/swipes.csv", exported.output)
      try program.write("data/tune.json", "{ \"population\": { \"file\": \"swipes.csv\" } }")
      let again = try program.run("population", "data/tune.json", "--format", "csv")
      #expect(again.status == 0)
      let samples = { (text: String) in text.split(separator: "\n").dropFirst() }
      #expect(samples(again.output).elementsEqual(samples(exported.output)))
      #expect(again.output.hasPrefix("# recorded swipes: 30 of 3 people, digest "))
      let refused = try program.run("population", "data/tune.json", "--seed", "2")
      #expect(refused.status == 2 && refused.errors.contains("recorded ones"))
    }
  }

  @Test func `A configuration's population and environment count, and options stand above them`() throws {
    try BuiltProgram.inFolder { program in
      try program.write(
        "tune.json",
        """
        { // a comment
          "pager": {}, "environment": { "layoutDirection": "rightToLeft" },
          "population": { "people": 2, "swipesPerPerson": 3, "kinds": { "pageFlick": 1 }, "backward": 0 } }
        """)
      let told = try program.run("population", "tune.json", "--format", "json", "--people", "5")
      #expect(told.status == 0)
      let tree = JSONReader.read(SourceText(name: "out", bytes: Array(told.output.utf8)))
      #expect(tree.diagnostics.isEmpty)
      #expect(told.output.contains("\"swipes\": 15,") && told.output.contains("horizontal rightToLeft"))
      // Forward in text from the right is a finger that goes right.
      let swipe = try program.run("population", "tune.json", "--swipe", "0", "--format", "csv").output
      let places = swipe.split(separator: "\n").dropFirst().compactMap {
        NumberText.number(String($0.split(separator: ",", omittingEmptySubsequences: false)[2]))
      }
      #expect((places.last ?? 0) > (places.first ?? 0))
    }
  }

  @Test func `An export ends when nobody reads it any more`() throws {
    try BuiltProgram.inFolder { program in
      let command = "pagerlab population --people 1000000 --swipes-per-person 100 --format csv | head -n 2 | tail -n 1"
      let ending = try program.shell(command)
      #expect(ending.output.hasPrefix("stroke,t_ms,x,y,kind,person,intent,"))
    }
  }

  @Test func `One swipe is told as a table, as CSV for the other verbs, and as JSON`() throws {
    try BuiltProgram.inFolder { program in
      let table = try program.run("population", "--swipe", "7").output
      #expect(table.hasPrefix("swipe 7 of person 0, ") && table.contains("time (ms)"))
      let json = try program.run("population", "--swipe", "7", "--format", "json").output
      #expect(json.hasPrefix("{\n  \"swipe\": 7,"))
      let velocity = try program.shell("pagerlab population --swipe 7 --format csv | pagerlab velocity - --format json")
      #expect(velocity.status == 0 && velocity.output.contains("\"swiftUI\""))
    }
  }

  @Test(arguments: [
    (["--kinds", "pageFlik"], "did you mean pageFlick?"), (["--kinds", "peek,peek"], "names peek twice"),
    (["--kinds", "peek=x"], "takes shares"), (["--kinds", "peek=0"], "whose share is more than 0"),
    (["--kinds", ""], "is one of"), (["--seed", "-1"], "--seed takes a whole number"),
    (["--people", "0"], "--people takes a whole number"), (["--people", "100000001"], "at most 100000000 swipes"),
    (["--people", "9223372036854775807"], "at most 100000000 swipes"), (["--swipe", "8000"], "from 0 to 7999"),
    (["--swipe", "-1"], "--swipe takes a whole number"), (["--swipe", "1", "--format", "svg"], "has no drawing"),
    (["a", "b"], "too many"), (["--format", "html"], "--format is one of"), (["none.json"], "none.json:1:1: error:"),
    (["--kind", "peek"], "did you mean --kinds?"),
  ])
  func `What cannot be asked is refused with a word of advice`(words: [String], message: String) throws {
    try BuiltProgram.inFolder { program in
      let ending = try program.run(["population"] + words)
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.contains(message), "\(ending.errors)")
    }
  }

  @Test func `Errors of a configuration stand at their places`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", "{ \"population\": {\n  \"peple\": 3, \"axis\": \"up\" } }")
      let ending = try program.run("population", "a.json")
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.contains("a.json:2:3: error: unknown key \"peple\""))
      #expect(ending.errors.contains("a.json:2:23: error: axis must be"))
      try program.write("b.json", "[1")
      #expect(try program.run("population", "b.json").status == 2)
      try program.write("c.json", "[]")
      #expect(try program.run("population", "c.json").errors.contains("a configuration must be an object"))
    }
  }
}
