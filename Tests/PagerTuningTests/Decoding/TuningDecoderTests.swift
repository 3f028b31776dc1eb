import Documents
import PagerEngine
import ScenarioRunner
import Testing

@testable import PagerTuning

@Suite struct TuningDecoderTests {
  /// A configuration with some of its lines replaced, and what is said of it.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let key: String
    let value: String
    let messages: [String]
    var testDescription: String { "\(key): \(value)" }

    init(_ key: String, _ value: String, _ messages: String...) {
      (self.key, self.value, self.messages) = (key, value, messages)
    }
  }

  /// A sound configuration, a key a line from line 2 on.
  static let lines: [(key: String, value: String)] = [
    ("name", "\"x\""), ("pager", "{ \"model\": \"ThresholdPager\", \"pages\": 5, \"page\": 2 }"),
    ("parameters", "{ \"fraction\": { \"from\": 0.2, \"to\": 0.8, \"step\": 0.1 } }"),
  ]

  static func errors(_ wrong: Wrong) -> [String] {
    var lines = lines
    if let index = lines.firstIndex(where: { $0.key == wrong.key }) {
      lines[index].value = wrong.value
    } else {
      lines.append((wrong.key, wrong.value))
    }
    let text = "{\n" + lines.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",\n") + "\n}"
    switch TuningConfiguration.decode(SourceText(name: "c.json", text: text)) {
    case .success: return []
    case .failure(let errors): return errors.list.map { "\($0.line):\($0.column) \($0.message)" }
    }
  }

  static let wrongs = [
    Wrong("nmae", "1", "5:1 unknown key \"nmae\" in the configuration; did you mean \"name\"?"),
    Wrong("name", "\"\"", "2:9 name must not be empty"),
    Wrong("version", "2", "5:12 version must be 1, not 2"),
    Wrong("pager", "{ \"model\": \"TresholdPager\", \"pages\": 5 }", "did you mean \"ThresholdPager\"?"),
    Wrong("pager", "{ \"model\": \"ThresholdPager\", \"pages\": 1 }", "pages must be 2 at least"),
    Wrong("pager", "{ \"model\": \"ThresholdPager\", \"pages\": 5, \"fractoin\": 1 }", "did you mean \"fraction\"?"),
    Wrong("environment", "{ \"viewport\": [1, 2] }", "5:18 viewport is no key of a configuration's environment"),
    Wrong("environment", "{ \"touchRate\": 60 }", "comes from the devices of the population"),
    Wrong(
      "pager", "{ \"model\": \"ThresholdPager\", \"pages\": 5, \"axis\": \"vertical\" }",
      "the pages lie one below the other, and the swipes go sideways: population needs \"axis\": \"vertical\""),
    Wrong(
      "population", "{ \"axis\": \"vertical\" }",
      "5:15 the pages lie side by side, and the swipes go up and down: population needs \"axis\": \"horizontal\""),
    Wrong("parameters", "{}", "4:15 parameters must name an option of ThresholdPager at least"),
    Wrong("parameters", "[]", "4:15 parameters must be an object, not a list"),
    Wrong(
      "parameters", "{ \"fractoin\": [1] }",
      "4:17 ThresholdPager has no option \"fractoin\"; did you mean \"fraction\"?"),
    Wrong(
      "parameters", "{ \"fraction\": 0.5 }",
      "fraction must be a list of values, or {\"from\", \"to\", \"step\"} for numbers, not 0.5"),
    Wrong("parameters", "{ \"fraction\": [] }", "fraction must have a value at least"),
    Wrong(
      "parameters", "{ \"fraction\": [0.5, \"a\"] }", "4:35 fraction[1] must be a number above 0, at most 1, not \"a\""),
    Wrong("parameters", "{ \"fraction\": [0.5, 2] }", "4:35 fraction[1] must be a number above 0, at most 1, not 2"),
    Wrong("parameters", "{ \"fraction\": [0.5, 0.50] }", "4:35 fraction[1] is the same value as fraction[0]"),
    Wrong(
      "parameters", "{ \"fraction\": { \"from\": 0.2, \"to\": 1.2, \"step\": 0.1 } }",
      "fraction.to must be a number above 0, at most 1, not 1.2"),
    Wrong("parameters", "{ \"fraction\": { \"from\": 0.2, \"step\": 0.1 } }", "fraction needs \"to\""),
    Wrong("parameters", "{ \"fraction\": { \"from\": 0.2, \"to\": 0.8, \"stepp\": 0.1 } }", "did you mean \"step\"?"),
    Wrong(
      "parameters", "{ \"fraction\": { \"from\": 0.8, \"to\": 0.2, \"step\": 0.1 } }",
      "fraction must run from a number to a greater one, not from 0.8 to 0.2"),
    Wrong(
      "parameters", "{ \"fraction\": { \"from\": 0.4, \"to\": 0.6, \"step\": 0.5 } }",
      "fraction.step is 0.5, which gives one value only"),
    Wrong(
      "parameters", "{ \"fraction\": { \"from\": 0.4, \"to\": 0.6, \"step\": 0 } }",
      "fraction.step must be a number above 0, not 0"),
    Wrong("parameters", "{ \"fraction\": { \"from\": 0.4, \"to\": 0.6 } }", "A grid needs a step"),
    Wrong(
      "parameters", "{ \"fraction\": { \"from\": 0.4, \"to\": 0.6, \"step\": 1e-9 } }", "more than 1000000 settings"),
    Wrong(
      "parameters", "{ \"mostPages\": { \"from\": 1, \"to\": 3, \"step\": 0.5 } }",
      "mostPages.step must be a whole number"),
    Wrong(
      "parameters", "{ \"fraction\": { \"from\": 0.6, \"to\": 0.8, \"step\": 0.1 } }",
      "4:17 fraction is shipped as 0.5, which does not lie in its range, from 0.6 to 0.8"),
    Wrong(
      "shipped", "{ \"fraction\": 0.9 }",
      "5:26 shipped.fraction must lie in the range of fraction, from 0.2 to 0.8, not at 0.9"),
    Wrong("shipped", "{ \"fractoin\": 0.5 }", "unknown key \"fractoin\" in shipped; did you mean \"fraction\"?"),
    Wrong("shipped", "{ \"velocity\": 500 }", "unknown key \"velocity\" in shipped"),
    Wrong("design", "{ \"gird\": {} }", "did you mean \"grid\"?"),
    Wrong("design", "{}", "design must have exactly one of \"grid\", \"sobol\" and \"r2\", not 0"),
    Wrong(
      "design", "{ \"grid\": {}, \"r2\": { \"points\": 4 } }",
      "design must have exactly one of \"grid\", \"sobol\" and \"r2\", not 2"),
    Wrong("design", "{ \"sobol\": {} }", "sobol needs \"points\""),
    Wrong(
      "design", "{ \"sobol\": { \"points\": 2000000 } }",
      "sobol.points must be an integer from 1 to 1000000, not 2000000"),
    Wrong("costs", "{ \"falsTurn\": 1 }", "did you mean \"falseTurn\"?"),
    Wrong("costs", "{ \"falseTurn\": -1 }", "costs.falseTurn must be a number from 0"),
    Wrong("limits", "{ \"falseTurn\": 1.5 }", "limits.falseTurn must be a number from 0 to 1, not 1.5"),
    Wrong(
      "limits", "{ \"falseTurn\": 1 }",
      "limits.falseTurn of 1 lets everything through, since it is a share: 0.01 is 1 %"),
    Wrong("turnPrior", "2", "turnPrior must be a number from 0 to 1, not 2"),
    Wrong("rays", "{ \"points\": -1 }", "rays.points must be an integer from 0 to 1000, not -1"),
    Wrong("sensitivity", "{ \"sobol\": { \"base\": 60 } }", "sobol.base must be a power of two"),
    Wrong("sensitivity", "{ \"moris\": {} }", "did you mean \"morris\"?"),
    Wrong("race", "{ \"after\": 8000 }", "race.after must be an integer from 1 to 7999, not 8000"),
    Wrong("folds", "1", "folds must be an integer from 2 to 1000, not 1"),
    Wrong("seed", "-1", "seed must be an integer from 0"),
    Wrong("notes", "\"$x\"", "5:10 a configuration has no variables"),
    Wrong("population", "{ \"poeple\": 4 }", "did you mean \"people\"?"),
  ]

  @Test(arguments: wrongs)
  func `What is wrong is said at its place, with what would be right`(wrong: Wrong) {
    let errors = Self.errors(wrong)
    for message in wrong.messages {
      #expect(errors.contains { $0.contains(message) }, "\(errors)")
    }
    #expect(errors.count == 1, "\(errors)")
  }

  @Test func `All errors are found at once`() {
    let text = """
      { "nam": "x", "pager": { "model": "ThresholdPager", "pages": 5, "x": 1 }, "folds": 0, "seed": "a",
        "parameters": { "fraction": [2], "velocity": [], "y": [1] } }
      """
    guard case .failure(let errors) = TuningConfiguration.decode(SourceText(name: "c.json", text: text)) else {
      Issue.record("it must not be read")
      return
    }
    #expect(errors.list.count == 7, "\(errors.list)")
  }

  @Test func `A sound one is read, and what it leaves out has its standard`() throws {
    let configuration = try SmallSweep.configuration()
    #expect(configuration.shipped.values == [.number(0.5), .number(500)])
    #expect(configuration.design == TuningDesign(search: .grid))
    #expect(configuration.population.count == 40)
    #expect(configuration.costs == TuningCosts())
    #expect(!configuration.looksBetween)
    #expect(configuration.folds == 10)
    let plan = try TuningPlan(configuration, tool: "test")
    #expect(plan.settings.count == 15)
    #expect(plan.settings[1].values == [.number(0.2), .number(200)])
    #expect(plan.settings[2].values == [.number(0.2), .number(500)])
  }

  @Test func `Words and lists of records are values as numbers are`() throws {
    let text = """
      { "name": "x", "pager": { "model": "ThresholdPager", "pages": 5, "page": 2 },
        "parameters": { "velocity": ["none", 400], "mostPages": { "from": 1, "to": 3 } }, "shipped": { "velocity": 400 } }
      """
    let plan = try TuningPlan(SmallSweep.configuration(text), tool: "test")
    #expect(plan.settings[1].values == [.text("none"), .number(1)])
  }

  /// Whatever bytes come, they are read or refused.
  @Test func `A configuration cut off anywhere, or with a byte changed, is read or refused with a place`() {
    let bytes = Array(PlanHashTests.text.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x15
      for text in [Array(bytes[..<index]), changed] {
        if case .failure(let errors) = TuningConfiguration.decode(SourceText(name: "c.json", bytes: text)) {
          #expect(!errors.list.isEmpty)
        }
      }
    }
  }
}
