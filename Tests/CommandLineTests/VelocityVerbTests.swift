import Testing

@testable import pagerlab

@Suite struct VelocityVerbTests {
  private static let touch = """
    stroke,t_ms,x,y,kind
    a,0,300,7,down
    a,10,290,7,move
    a,20,280,7,move
    a,30,270,7,move
    a,40,260,7,up
    b,0,1,1,down
    b,10,2,3,move

    """

  private func run(_ words: String..., input: String = touch) throws -> BuiltProgram.Ending {
    let program = try BuiltProgram()
    defer { program.remove() }
    return try program.run(["velocity", "-"] + words, input: input)
  }

  @Test func `A stroke of a file is read, and asked for the estimators in their order`() throws {
    let ending = try run(
      "--stroke", "a", "--estimator", "average,swiftUI", "--estimator", "average", "--format", "json")
    #expect(ending.status == 0)
    #expect(
      ending.output == """
        {
          "estimators": [
            {"name": "average", "velocity": [-750, 0]},
            {"name": "swiftUI", "velocity": [-1000, 0], "predictedEndTranslation": [-280, 0]}
          ]
        }

        """)
  }

  @Test func `Every name of the contract is there, in its order, before any other`() throws {
    let names = [
      "swiftUI", "uiKitPan", "uiKitScroll", "lastPair", "flutterLeastSquares", "flutterIOS", "flutterMacOS",
      "androidLSQ1", "androidLSQ2", "androidLSQ3", "androidImpulse", "androidIntegrating1", "androidIntegrating2",
      "androidLegacy", "composeLSQ2", "composeImpulse", "embla", "swiper", "average",
    ]
    let lines = try run("--stroke", "a").output.split(separator: "\n").dropFirst(3)
    #expect(lines.prefix(names.count).map { String($0.prefix { $0 != " " }) } == names)
    let json = try run("--stroke", "a", "--format", "json").output
    for name in names { #expect(json.contains("{\"name\": \"\(name)\", \"velocity\": ")) }
  }

  @Test func `A touch may be asked as if it ended sooner or later`() throws {
    let sooner = try run("--stroke", "a", "--at", "20", "--estimator", "average")
    #expect(sooner.output.contains("3 samples in 20 ms, moved by (−20, 0) pt; as if the touch ended at 20 ms."))
    #expect(sooner.output.contains("−1000"))
    let later = try run("--stroke", "a", "--at", "500", "--estimator", "average", "--format", "json")
    #expect(later.output.contains("[-60, 0]"))
  }

  @Test func `A file is named, and its columns may have no names`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("touch.csv", "0,0,0\n10,5,-10\n20,10,-20\n")
      let ending = try program.run("velocity", "touch.csv", "--estimator=lastPair")
      #expect(ending.status == 0)
      #expect(ending.output.hasPrefix("touch.csv: 3 samples in 20 ms, moved by (10, −20) pt"))
      #expect(ending.output.contains("lastPair   500  −1000"))
    }
  }

  @Test func `What cannot be used ends with status 2, its place and nothing else`() throws {
    for (input, words, place) in [
      ("t,x,y\n0,1,2\n5,oops,2\n", [], "-:3:3: error: "), ("", [], "-:1:1: error: "),
      ("t,x\n0,1\n", [], "-:1:1: error: "),
      (Self.touch, [], "-:1:1: error: it has 2 strokes: pick one with --stroke (\"a\", \"b\")"),
      (Self.touch, ["--stroke", "c"], "-:1:1: error: it has no stroke"),
    ] as [(String, [String], String)] {
      try BuiltProgram.inFolder { program in
        let ending = try program.run(["velocity", "-"] + words, input: input)
        #expect(ending.status == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix(place), "\(ending.errors)")
        let missing = try program.run("velocity", "missing.csv")
        #expect(missing.status == 2)
        #expect(missing.errors == "missing.csv:1:1: error: cannot be read: it does not exist\n")
      }
    }
  }

  @Test func `A mistake is named`() throws {
    for (words, message) in [
      (["--at", "-1", "--stroke", "a"], "--at -1 is before the touch-down at 0 ms"),
      (["--at", "soon"], "--at takes a number of milliseconds, not \"soon\""),
      (["--format", "csv"], "--format is one of table, json, not \"csv\""),
    ] {
      try BuiltProgram.inFolder { program in
        let ending = try program.run(["velocity", "-"] + words, input: Self.touch)
        #expect(ending.status == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors == "pagerlab: \(message)\n")
      }
    }
    let unknown = try run("--estimator", "swiftUI,androidLQS2")
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("pagerlab: --estimator is one of swiftUI, uiKitPan, "))
    #expect(unknown.errors.hasSuffix(", not \"androidLQS2\"; did you mean androidLSQ2?\n"))
    let hole = try run("--estimator", "swiftUI,")
    #expect(hole.status == 2)
    #expect(hole.errors.hasSuffix(", not \"\"\n"))
    try BuiltProgram.inFolder { program in
      let bare = try program.run("velocity")
      #expect(bare.errors == "pagerlab: velocity needs a FILE: pagerlab velocity FILE\n")
    }
  }
}
