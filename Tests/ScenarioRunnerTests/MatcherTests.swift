import Testing

@testable import ScenarioRunner

@Suite("Matcher")
struct MatcherTests {
  private func matches(_ matcher: Matcher, _ reading: Reading) -> Bool { matcher.mismatch(reading) == nil }

  @Test("a bare number equals what is within 1e-6, or a billionth of the larger")
  func tolerance() {
    for (a, b, equal) in [
      (1.0, 1.0, true), (1.0, 1.000_000_9, true), (1.0, 1.000_001_1, false), (0.0, 1e-6, true), (0.0, 1.1e-6, false),
      (1e12, 1e12 + 999, true), (1e12, 1e12 + 1001, false), (-1.0, 1.0, false), (0.0, -0.0, true),
    ] {
      #expect(matches(.number(a), .number(b)) == equal, "\(a) and \(b)")
      #expect(matches(.number(b), .number(a)) == equal, "symmetric: \(b) and \(a)")
    }
  }

  @Test("integers are equal exactly, however large")
  func integers() {
    for a in -3...3 {
      for b in -3...3 {
        #expect(matches(.integer(a), .integer(b)) == (a == b))
        #expect(matches(.number(Double(a)), .integer(b)) == (a == b))
        #expect(matches(.integer(a), .number(Double(b))) == (a == b))
      }
    }
    #expect(!matches(.integer(9_007_199_254_740_993), .integer(9_007_199_254_740_992)))
    #expect(!matches(.number(1.000_000_5), .integer(1)), "an integer is compared exactly even with a number near it")
  }

  @Test("atLeast and atMost hold at their bounds, on integers and numbers alike")
  func bounds() {
    for value in -4...4 {
      for bound in -4...4 {
        for reading in [Reading.integer(value), .number(Double(value))] {
          #expect(matches(.atLeast(Double(bound)), reading) == (value >= bound))
          #expect(matches(.atMost(Double(bound)), reading) == (value <= bound))
        }
      }
    }
  }

  @Test("is and within hold up to the distance, the distance included")
  func near() {
    #expect(matches(.near(350, within: 5), .number(355)))
    #expect(matches(.near(350, within: 5), .number(345)))
    #expect(!matches(.near(350, within: 5), .number(355.001)))
    #expect(matches(.near(0.2, within: 0.1), .number(0.3)), "as the decimal texts have it")
    #expect(matches(.near(2, within: 0), .integer(2)))
    #expect(!matches(.near(2, within: 0), .integer(3)))
  }

  @Test("not, oneOf and all are negation, or, and and, on every pair of a small domain")
  func logic() {
    for value in 0..<4 {
      for a in 0..<4 {
        for b in 0..<4 {
          let (isA, isB) = (Matcher.integer(a), Matcher.integer(b))
          let reading = Reading.integer(value)
          #expect(matches(.not(isA), reading) == (value != a))
          #expect(matches(.oneOf([isA, isB]), reading) == (value == a || value == b))
          #expect(matches(.all([isA, isB]), reading) == (value == a && value == b))
          #expect(matches(.all([.atLeast(Double(a)), .atMost(Double(b))]), reading) == (value >= a && value <= b))
        }
      }
    }
  }

  @Test("no literal equals a value of another kind")
  func kinds() {
    let matchers: [Matcher] = [.null, .flag(true), .integer(1), .text("1"), .list([.integer(1)])]
    let readings: [Reading] = [.missing(""), .flag(true), .integer(1), .text("1"), .list([.integer(1)])]
    for (row, matcher) in matchers.enumerated() {
      for (column, reading) in readings.enumerated() {
        #expect(matches(matcher, reading) == (row == column), "\(row), \(column)")
      }
    }
    for matcher in [Matcher.atLeast(0), .atMost(0), .near(0, within: 1)] {
      for reading in [Reading.missing(""), .flag(true), .text("0"), .list([])] { #expect(!matches(matcher, reading)) }
    }
  }

  @Test("lists compare element by element and in length")
  func lists() {
    let list = Matcher.list([.integer(1), .atLeast(2)])
    #expect(matches(list, .list([.integer(1), .integer(5)])))
    #expect(!matches(list, .list([.integer(1)])))
    #expect(!matches(list, .list([.integer(1), .integer(2), .integer(3)])))
    let mismatch = list.mismatch(.list([.integer(1), .integer(1)]))
    #expect(mismatch?.path == "[1]")
    #expect(mismatch?.sentence("loadedPages") == "loadedPages[1] is 1, 1 below at least 2")
    #expect(matches(.list([]), .list([])))
  }

  @Test("objects compare the given keys only, at any depth")
  func parts() {
    let reading = Reading.parts(names: ["velocity", "recognized"]) { name in
      name == "velocity"
        ? .list([.number(-600), .number(0)]) : name == "recognized" ? .flag(true) : .missing("no part")
    }
    func part(_ name: String, _ matcher: Matcher) -> Matcher {
      .parts([Matcher.Part(name: name, offset: 7, matcher: matcher)])
    }
    #expect(matches(part("recognized", .flag(true)), reading))
    #expect(matches(part("other", .null), reading))
    let mismatch = part("velocity", .list([.atLeast(-500), .number(0)])).mismatch(reading)
    #expect(mismatch?.path == ".velocity[0]")
    #expect(mismatch?.offset == 7)
    #expect(mismatch?.actual.json == "-600")
  }

  @Test(
    "a sentence says by how much it missed",
    arguments: [
      (Matcher.atMost(338), Reading.number(350), "t is 350, 12 above at most 338"),
      (.atLeast(1), .number(0.75), "t is 0.75, 0.25 below at least 1"),
      (.near(350, within: 5), .number(360), "t is 360, 5 outside 350 within 5"),
      (.near(-96, within: 0), .number(-88), "t is -88, 8 above -96"),
      (.near(-96, within: 1e-6), .number(-88), "t is -88, 8 outside -96 within 1e-06"),
      (.near(0.8, within: 1e-9), .number(0.80001), "t is 0.80001, 0.000009999 outside 0.8 within 1e-09"),
      (.near(350, within: 5), .number(355.00001), "t is 355.00001, 0.00001 outside 350 within 5"),
      (.near(1, within: 0), .number(1.0000000001), "t is 1.0000000001, 0.0000000001 above 1"),
      (.near(1, within: 0), .missing("not at rest"), "t: not at rest; expected exactly 1"),
      (.integer(1), .integer(0), "t is 0, expected 1"),
      (.number(1), .number(0.9), "t is 0.9, 0.1 below 1"),
      (.number(1), .number(1.0000199999), "t is 1.0000199999, 0.0000199999 above 1"),
      (.text("a"), .text("b"), #"t is "b", expected "a""#),
      (.not(.integer(0)), .integer(0), "t is 0, expected anything but 0"),
      (.oneOf([.integer(1), .integer(2)]), .integer(0), "t is 0, expected one of 1, 2"),
      (.integer(3), .missing("not at rest"), "t: not at rest; expected 3"),
      (.list([.integer(1)]), .list([]), "t has 0 elements, expected 1: [] instead of [1]"),
    ] as [(Matcher, Reading, String)])
  func sentences(_ matcher: Matcher, _ reading: Reading, _ sentence: String) {
    #expect(matcher.mismatch(reading)?.sentence("t") == sentence)
  }

  @Test("a matcher prints as the JSON that it was made of")
  func json() {
    #expect(Matcher.near(350, within: 5).json == #"{"is": 350, "within": 5}"#)
    #expect(Matcher.all([.atLeast(1), .atMost(3)]).json == #"{"atLeast": 1, "atMost": 3}"#)
    #expect(Matcher.oneOf([.integer(1), .text("a")]).json == #"{"oneOf": [1, "a"]}"#)
    #expect(Matcher.not(.null).json == #"{"not": null}"#)
    #expect(Matcher.all([.integer(1), .not(.integer(2))]).json == #"{"is": 1, "not": 2}"#)
  }

  @Test("what was found and is not finite has no JSON, alone or as a part, and is still a number in words")
  func undefinedReadings() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(Reading.number(value).json == nil)
      #expect(!Reading.number(value).words.isEmpty)
      let parts = Reading.parts(names: ["a", "b", "c"]) { name in
        switch name {
        case "a": .number(value)
        case "b": .number(2)
        default: .missing("there is none")
        }
      }
      #expect(parts.json == "{\"b\": 2}")
    }
    #expect(Reading.number(0.5).json == "0.5")
  }
}
