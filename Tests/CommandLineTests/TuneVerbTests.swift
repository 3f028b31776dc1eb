import Foundation
import Testing

@testable import pagerlab

@Suite struct TuneVerbTests {
  static let configuration = """
    {
      "name": "small",
      "pager": { "model": "ThresholdPager", "pages": 5, "page": 2 },
      "population": { "people": 10, "swipesPerPerson": 10 },
      "parameters": { "fraction": { "from": 0.2, "to": 0.8, "step": 0.1 }, "velocity": [200, 500] }
    }
    """

  @Test func `Shards merged are the bytes of the whole, and running again changes nothing`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("c.json", Self.configuration)
      let whole = try program.run("tune", "run", "c.json", "--jobs", "1")
      #expect(whole.status == 0)
      for count in [1, 2, 3, 7] {
        let files = (1...count).map { "\(count)-\($0).jsonl" }
        for (index, file) in files.enumerated() {
          let words = ["tune", "run", "c.json", "--jobs", "\(index % 3 + 1)", "--out", file]
          let ending = try program.run(words + ["--shard", "\(index + 1)/\(count)"])
          #expect(ending.status == 0 && ending.errors.isEmpty)
          #expect(ending.output.hasPrefix("\(file): shard \(index + 1)/\(count), "))
          let bytes = program.read(file)
          let again = try program.run(words + ["--shard", "\(index + 1)/\(count)"])
          #expect(again.status == 0 && again.output == "\(file) holds all units of this plan already\n")
          #expect(program.read(file) == bytes)
        }
        let merged = try program.run(["merge"] + files.reversed())
        #expect(merged.status == 0)
        #expect(merged.output == whole.output)
        let into = try program.run(["merge", "--out", "all.jsonl"] + files)
        #expect(into.output.hasPrefix(count == 1 ? "1 file → all.jsonl: " : "\(count) files → all.jsonl: "))
        #expect(program.read("all.jsonl") == whole.output)
        #expect(!program.names.contains { $0.hasSuffix(".part") || $0.hasPrefix(".tmp") })
      }
    }
  }

  @Test func `A gap is named with the command that fills it, and nothing is written`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("c.json", Self.configuration)
      for index in [1, 2] {
        try program.run("tune", "run", "c.json", "--shard", "\(index)/3", "--out", "\(index).jsonl")
      }
      let merged = try program.run("merge", "1.jsonl", "2.jsonl", "--out", "all.jsonl")
      #expect(merged.status == 2)
      #expect(merged.errors.hasSuffix("pagerlab tune run c.json --shard 3/3 --out shard-3-of-3.jsonl\n"))
      #expect(program.read("all.jsonl") == nil)
      let fill = try #require(merged.errors.split(separator: ": ").last)
      #expect(try program.shell(String(fill)).status == 0)
      #expect(try program.run("merge", "1.jsonl", "2.jsonl", "shard-3-of-3.jsonl").status == 0)
      let partial = try program.run("merge", "1.jsonl", "2.jsonl", "--partial", "--out", "some.jsonl")
      #expect(partial.status == 0)
      #expect(partial.output.contains("missing"))
    }
  }

  /// A sweep that takes some time.
  static let long = configuration.replacingOccurrences(of: "\"people\": 10", with: "\"people\": 400")

  @Test func `A sweep that is killed, or asked to end, goes on where it was`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("c.json", Self.long)
      let whole = try program.run("tune", "run", "c.json").output
      let words = ["tune", "run", "c.json", "--jobs", "2", "--out", "r.jsonl"]
      for delay in [20_000, 60_000, 120_000] as [UInt32] { try program.kill(words, after: delay) }
      let ending = try program.run(words)
      #expect(ending.status == 0)
      #expect(program.read("r.jsonl") == whole)
      #expect(program.names == ["c.json", "r.jsonl"])
    }
  }

  @Test(arguments: [StopSignal.interrupt, .terminate])
  func `A signal ends a sweep after the units that have begun, and says how to go on`(signal: StopSignal) throws {
    try BuiltProgram.inFolder { program in
      try program.write("c.json", Self.long.replacingOccurrences(of: "400", with: "4000"))
      let words = ["tune", "run", "c.json", "--jobs", "2", "--out", "r.jsonl"]
      let ending = try program.run(words, sending: signal == .interrupt ? SIGINT : SIGTERM, whenThereIs: "r.jsonl.part")
      #expect(ending.status == signal.exitStatus.rawValue)
      #expect(ending.errors.contains("interrupted by \(signal.rawValue) after "))
      #expect(ending.errors.contains("r.jsonl.part holds what was done: the same command goes on"))
      #expect(program.names == ["c.json", "r.jsonl.part"])
      let journal = try #require(program.read("r.jsonl.part"))
      #expect(journal.hasSuffix("\"}\n"))
    }
  }

  @Test func `What is there already is not lost`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("c.json", Self.configuration)
      try program.write("d.json", Self.configuration.replacingOccurrences(of: "[200, 500]", with: "[200, 501]"))
      try program.run("tune", "run", "c.json", "--out", "r.jsonl")
      try program.write("notes.txt", "by hand")
      try program.write("x.part", Self.configuration)
      let swipes = try program.run("population", "--people", "2", "--swipes-per-person", "2", "--format", "csv").output
      try program.write("swipes.csv", swipes)
      try program.write("y.part", swipes)
      for file in ["swipes.csv", "y.part"] {
        try program.write(
          "\(file).json",
          Self.configuration.replacingOccurrences(
            of: "{ \"people\": 10, \"swipesPerPerson\": 10 }", with: "{ \"file\": \"\(file)\" }"))
      }
      for (words, message) in [
        (["d.json", "--out", "r.jsonl"], "holds results of another plan or shard"),
        (["c.json", "--shard", "1/2", "--out", "r.jsonl"], "holds results of another plan or shard"),
        (["c.json", "--out", "notes.txt"], "is there already and holds no results"),
        (["c.json", "--out", "c.json"], "--out would replace the configuration"),
        (["x.part", "--fresh", "--out", "x"], "--out would replace the configuration \"x.part\""),
        (["swipes.csv.json", "--fresh", "--out", "swipes.csv"], "--out would replace the swipes \"swipes.csv\""),
        (["y.part.json", "--fresh", "--out", "y"], "--out would replace the swipes \"y.part\""),
        (["c.json", "--out", "no/r.jsonl"], "its folder does not exist"),
      ] {
        let ending = try program.run(["tune", "run"] + words)
        #expect(ending.status == 2)
        #expect(ending.errors.contains(message), "\(ending.errors)")
      }
      #expect(program.read("notes.txt") == "by hand" && program.read("x.part") == Self.configuration)
      #expect(program.read("swipes.csv") == swipes && program.read("y.part") == swipes)
      #expect(try program.run("tune", "run", "d.json", "--fresh", "--out", "r.jsonl").status == 0)
    }
  }

  @Test func `Racing and refinement are refused together with a shard, and give the same bytes each time`() throws {
    try BuiltProgram.inFolder { program in
      for (index, key) in ["\"race\": { \"after\": 60 }", "\"refinement\": { \"rounds\": 2 }"].enumerated() {
        let file = "\(index).json"
        try program.write(file, Self.configuration.dropLast() + ", \(key) }")
        let refused = try program.run("tune", "run", file, "--shard", "1/2")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("so that shards cannot share the sweep"))
        let one = try program.run("tune", "run", file, "--jobs", "1")
        #expect(one.status == 0)
        let two = try program.run("tune", "run", file, "--jobs", "2", "--out", "\(index).jsonl")
        #expect(two.status == 0)
        #expect(program.read("\(index).jsonl") == one.output)
        // Its rounds are gone through again when it is read.
        let replay = try program.run("tune", "replay", "\(index).jsonl", "3")
        #expect(replay.status == 0, "\(replay.errors)")
      }
    }
  }

  @Test func `A replayed swipe is a scenario that run and explain take`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("c.json", Self.configuration)
      try program.run("tune", "run", "c.json", "--out", "r.jsonl")
      for words in [
        ["c.json", "7"], ["r.jsonl", "7"], ["c.json", "7", "--setting", "3"], ["r.jsonl", "7", "--setting", "shipped"],
      ] {
        let scenario = try program.run(["tune", "replay"] + words)
        #expect(scenario.status == 0)
        #expect([0, 1].contains(try program.run("run", "-", input: scenario.output).status))
        #expect(try program.run("explain", "-", input: scenario.output).status == 0)
      }
      #expect(try program.run("tune", "replay", "c.json", "100").errors.contains("a number from 0 to 99"))
      #expect(try program.run("tune", "replay", "c.json", "1", "--setting", "chosen").status == 2)
    }
  }

  @Test func `Verbs behind tune are helped with and corrected as others are`() throws {
    try BuiltProgram.inFolder { program in
      for verb in TuneOptions.verbs {
        let words = verb.name.split(separator: " ").map(String.init)
        let help = Help.verb(verb)
        #expect(try program.run(words + ["--help"]).output == help)
        #expect(try program.run(["help"] + words).output == help)
        #expect(Help.verb(.tune).contains(verb.name))
      }
      let slip = try program.run("tune", "rnu", "c.json")
      #expect(slip.status == 2)
      #expect(slip.errors.contains("did you mean tune run?"))
    }
  }

  @Test func `A plan says the same on every machine where it estimates nothing`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("c.json", Self.configuration)
      let plan = try program.run("tune", "plan", "c.json", "--no-estimate", "--shards", "3")
      #expect(plan.status == 0)
      #expect(plan.output.contains("swipes      100 of 10 people"))
      #expect(plan.output.contains("pagerlab tune run c.json --shard 3/3 --out shard-3-of-3.jsonl\n"))
      #expect(!plan.output.contains("estimate"))
      #expect(try program.run("tune", "plan", "c.json").output.contains("estimate"))
    }
  }
}
