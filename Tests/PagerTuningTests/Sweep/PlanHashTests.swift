import Testing

@testable import PagerTuning

@Suite struct PlanHashTests {
  static let text = """
    {
      "name": "a", "notes": "b", "version": 1,
      "pager": { "model": "ThresholdPager", "pages": 5, "page": 2, "projection": 0.1 },
      "environment": { "os": 17 },
      "population": { "seed": 1, "people": 4, "swipesPerPerson": 5 },
      "parameters": { "fraction": { "from": 0.2, "to": 0.8, "step": 0.1 }, "velocity": [200, 500] },
      "shipped": { "fraction": 0.5 },
      "design": { "grid": {} }, "rays": { "points": 5 },
      "sensitivity": { "morris": { "trajectories": 4 } },
      "costs": { "falseTurn": 2 }, "turnPrior": 0.9, "limits": { "falseTurn": 0.01 },
      "race": { "after": 10 }, "refinement": { "rounds": 1 }, "folds": 3, "seed": 7
    }
    """

  static func hash(_ text: String = text, tool: String = "1") throws -> String {
    try SmallSweep.configuration(text).hash(tool: tool)
  }

  /// What stands in the text, and what stands there instead.
  static let changes: [(String, String)] = [
    ("\"ThresholdPager\"", "\"ThresholdPager\", \"mostPages\": 2"), ("\"pages\": 5", "\"pages\": 6"),
    ("\"page\": 2", "\"page\": 1"), ("\"projection\": 0.1", "\"projection\": 0.2"), ("\"os\": 17", "\"os\": 16"),
    ("\"os\": 17", "\"frameRate\": 120"), ("\"os\": 17", "\"layoutDirection\": \"rightToLeft\""),
    ("\"os\": 17", "\"startLatency\": 1"), ("\"os\": 17", "\"parent\": { \"scroll\": \"vertical\" }"),
    ("\"people\": 4", "\"people\": 5"), ("\"swipesPerPerson\": 5", "\"swipesPerPerson\": 6"),
    ("{ \"seed\": 1,", "{ \"seed\": 2,"), ("{ \"seed\": 1,", "{ \"leftHanded\": 0.2,"), ("0.2, \"to\"", "0.3, \"to\""),
    ("\"to\": 0.8", "\"to\": 0.9"), ("\"step\": 0.1", "\"step\": 0.2"), ("[200, 500]", "[200, 501]"),
    ("[200, 500]", "[500, 200]"), ("{ \"fraction\": 0.5 }", "{ \"fraction\": 0.6 }"),
    ("{ \"grid\": {} }", "{ \"sobol\": { \"points\": 8 } }"), ("{ \"grid\": {} }", "{ \"r2\": { \"points\": 8 } }"),
    ("\"points\": 5", "\"points\": 6"), ("\"trajectories\": 4", "\"trajectories\": 5"),
    ("{ \"morris\": { \"trajectories\": 4 } }", "{ \"sobol\": { \"base\": 4 } }"),
    ("\"falseTurn\": 2", "\"falseTurn\": 3"),
    ("\"falseTurn\": 2", "\"tooFar\": 2"), ("\"turnPrior\": 0.9", "\"turnPrior\": 0.8"), ("0.01", "0.02"),
    ("\"limits\": { \"falseTurn\"", "\"limits\": { \"wrongWay\""), ("\"after\": 10", "\"after\": 11"),
    ("\"rounds\": 1", "\"rounds\": 2"), ("\"folds\": 3", "\"folds\": 4"), ("\"seed\": 7", "\"seed\": 8"),
    (
      "\"fraction\": { \"from\": 0.2, \"to\": 0.8, \"step\": 0.1 }, \"velocity\": [200, 500]",
      "\"velocity\": [200, 500], \"fraction\": { \"from\": 0.2, \"to\": 0.8, \"step\": 0.1 }"
    ),
  ]

  @Test(arguments: changes)
  func `What changes a result changes the hash`(change: (from: String, to: String)) throws {
    #expect(Self.text.contains(change.from))
    let changed = Self.text.replacing(change.from, with: change.to, maxReplacements: 1)
    let hash = try Self.hash(changed)
    #expect(try hash != Self.hash())
  }

  @Test func `All of these changes are told apart`() throws {
    let texts = Self.changes.map { Self.text.replacing($0.0, with: $0.1, maxReplacements: 1) }
    let hashes = try texts.map { try Self.hash($0) }
    #expect(Set(hashes).count == texts.count)
  }

  /// Other words for the same plan.
  static let spellings: [(String, String)] = [
    ("\"name\": \"a\"", "\"name\": \"c\""), ("\"notes\": \"b\", ", ""), ("\"version\": 1,", ""),
    ("{", "// why\n{"), ("\"os\": 17", "\"os\": 17, \"sdk\": 17, \"minimumOS\": 17, \"language\": \"en\""),
    ("{ \"os\": 17 }", "{}"), ("\"environment\": { \"os\": 17 },", ""), ("0.1 },\n", "1e-1 },\n"),
    ("{ \"seed\": 1, \"people\": 4,", "{ \"people\": 4, \"backward\": 0.5,"),
    ("{ \"fraction\": 0.5 }", "{ \"velocity\": 500, \"fraction\": 0.5 }"), ("\"shipped\": { \"fraction\": 0.5 },", ""),
    ("\"design\": { \"grid\": {} },", ""), ("\"falseTurn\": 2", "\"falseTurn\": 2, \"tooFar\": 1"),
  ]

  @Test(arguments: spellings)
  func `What changes no result does not change the hash`(change: (from: String, to: String)) throws {
    #expect(Self.text.contains(change.from))
    let changed = Self.text.replacing(change.from, with: change.to, maxReplacements: 1)
    let hash = try Self.hash(changed)
    #expect(try hash == Self.hash())
  }

  @Test func `Another version of the program has other plans`() throws {
    let hash = try Self.hash(tool: "2")
    #expect(try hash != Self.hash(tool: "1"))
  }
}
