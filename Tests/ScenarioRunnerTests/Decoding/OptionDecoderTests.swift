import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

/// A model that takes every shape and modifiers; it is in no list of models.
private let rich = ModelDeclaration(
  name: "Rich", summary: "A model of tests.",
  options: [
    OptionDeclaration("spacing", .number(atLeast: 0), standard: .number(0), meaning: "between pages"),
    OptionDeclaration("turns", .integer(atLeast: 0, atMost: 9), standard: .number(0), meaning: "how often"),
    OptionDeclaration("any", .integer(), standard: nil, meaning: "any integer"),
    OptionDeclaration(
      "align",
      .anyOf([
        .choice(["center", "start", "end"]), .record([OptionField("start", .number())]),
        .record([OptionField("end", .number(atLeast: 0))]),
      ]), standard: .text("center"), meaning: "where the page stands"),
    OptionDeclaration("sensitivity", sensitivity, standard: .text("medium"), meaning: "how little is enough"),
    OptionDeclaration(
      "pagination",
      .record([
        OptionField("ratio", .number(atLeast: 0, atMost: 1)),
        OptionField("sensitivity", sensitivity, isRequired: false),
      ]),
      standard: nil, meaning: "one page at a time"),
    OptionDeclaration(
      "size", .anyOf([size, .record([OptionField("size", size)])]), standard: nil, meaning: "the page"),
    OptionDeclaration(
      "loop", .anyOf([.boolean, .record([OptionField("repeating", .integer(atLeast: 1))])]), standard: nil,
      meaning: "again"),
    OptionDeclaration(
      "animation",
      .anyOf([
        .anyOf([.choice(["none", "standard"]), .choice(["steep"])]), .number(above: 0, atMost: 1),
        .integer(atLeast: 10),
        .record([
          OptionField("curve", .list(.number(), count: 4...4, words: "[x1, y1, x2, y2]")),
          OptionField("duration", .number(above: 0)),
        ]),
        .record([OptionField("spring", .number()), OptionField("duration", .number(), isRequired: false)]),
        .list(
          .record([OptionField("when", .boolean), OptionField("use", .choice(["none"]))]), count: 1...20, words: "rules"
        ),
      ]), standard: nil, meaning: "how it snaps"),
  ],
  events: [], selectionIsShared: true, takesModifiers: true, rules: [], quirks: [], omissions: [], sources: [])

private let sensitivity = OptionShape.anyOf([
  .choice(["low", "medium", "high"]), .record([OptionField("custom", .number())]),
])
private let size = OptionShape.list(.number(atLeast: 0), count: 2...2, words: "[width, height] in points")

/// What an object of options says for the model, and its errors as `COLUMN: message`.
private func read(
  _ text: String, of model: ModelDeclaration = rich, row: String = "{}", event: EventValue = .none
) throws -> (options: OptionValues, errors: [String]) {
  let source = SourceText(name: "a.json", text: text)
  let issues = Issues(of: source)
  let cases = JSONReader.read(SourceText(name: "row", text: row))
  var members: [JSONMember] = []
  if case .object(let found)? = cases.root?.kind { members = found }
  let reader = DocumentReader(source: source, issues: issues, bindings: Bindings(row: members), event: event)
  let root = try #require(JSONReader.read(source).root)
  let fields = try #require(reader.object(Value(node: root), "options", keys: nil))
  let options = OptionDecoder(reader: reader, model: model).decode(fields.members, in: fields.value)
  return (options, issues.diagnostics.map { "\($0.column): \($0.message)" })
}

@Suite("Options of every shape")
struct OptionDecoderTests {
  static let values: [(String, String, OptionValue)] = [
    ("spacing", "1.5", .number(1.5)), ("turns", "9.0", .number(9)), ("any", "-9007199254740992", .number(-0x1p53)),
    ("align", #""end""#, .text("end")), ("align", #"{"end": 0}"#, .record([OptionEntry("end", .number(0))])),
    ("align", #"{"start": -1}"#, .record([OptionEntry("start", .number(-1))])),
    ("loop", "true", .boolean(true)), ("loop", #"{"repeating": 2}"#, .record([OptionEntry("repeating", .number(2))])),
    ("size", "[300, 400]", .list([.number(300), .number(400)])),
    ("size", #"{"size": [1, 2]}"#, .record([OptionEntry("size", .list([.number(1), .number(2)]))])),
    (
      "pagination", #"{"sensitivity": {"custom": 0.3}, "ratio": 1}"#,
      .record([
        OptionEntry("sensitivity", .record([OptionEntry("custom", .number(0.3))])), OptionEntry("ratio", .number(1)),
      ])
    ),
    ("animation", #""steep""#, .text("steep")), ("animation", "0.5", .number(0.5)), ("animation", "12", .number(12)),
    (
      "animation", #"{"spring": 1, "duration": 2}"#,
      .record([OptionEntry("spring", .number(1)), OptionEntry("duration", .number(2))])
    ),
    (
      "animation", #"[{"use": "none", "when": true}]"#,
      .list([.record([OptionEntry("use", .text("none")), OptionEntry("when", .boolean(true))])])
    ),
  ]

  @Test("a value that fits any of the shapes is read, in the order of the document")
  func fitting() throws {
    for (name, text, value) in Self.values {
      let (options, errors) = try read(#"{"\#(name)": \#(text)}"#)
      #expect(errors == [], "\(name): \(text)")
      #expect(options[name] == value)
      let shape = try #require(rich.options.first { $0.name == name }).shape
      #expect(shape.accepts(value))
    }
  }

  static let mistakes: [(String, [String])] = [
    (#"{"spacing": -1}"#, ["13: spacing must be a number of at least 0, not -1"]),
    (#"{"spacing": null}"#, ["13: spacing must be a number of at least 0, not null"]),
    (#"{"turns": 1.5}"#, ["11: turns must be an integer from 0 to 9, not 1.5"]),
    (#"{"turns": 1e300}"#, ["11: turns must be an integer from 0 to 9, not 1e+300"]),
    (#"{"any": 9007199254740993}"#, ["9: any must be an integer of at most 53 bits, not 9007199254740993"]),
    (#"{"spcing": 1}"#, [#"2: Rich has no option "spcing"; did you mean "spacing"?"#]),
    (#"{"modifers": []}"#, [#"2: Rich has no option "modifers"; did you mean "modifiers"?"#]),
    (
      #"{"align": "centre"}"#,
      [#"11: align must be one of "center", "start", "end", not "centre"; did you mean "center"?"#]
    ),
    (
      #"{"align": "x"}"#,
      [
        #"11: align must be one of "center", "start", "end", or {"start": a number}, or {"end": a number of at least 0}, not "x""#
      ]
    ),
    (
      #"{"align": 3}"#,
      [
        #"11: align must be one of "center", "start", "end", or {"start": a number}, or {"end": a number of at least 0}, not 3"#
      ]
    ),
    (
      #"{"align": {}}"#,
      [
        #"11: align must be one of "center", "start", "end", or {"start": a number}, or {"end": a number of at least 0}, not an empty object"#
      ]
    ),
    (#"{"align": {"end": -1}}"#, ["19: align.end must be a number of at least 0, not -1"]),
    (#"{"align": {"start": "1"}}"#, [#"21: align.start must be a number, not "1""#]),
    (#"{"align": {"strat": 1}}"#, [#"12: unknown key "strat" in align; did you mean "start"?"#]),
    (#"{"align": {"bottom": 1}}"#, [#"12: unknown key "bottom" in align; it has start, end"#]),
    (#"{"align": {"start": 1, "end": 1}}"#, [#"24: unknown key "end" in align; it has start"#]),
    (#"{"pagination": {}}"#, [#"16: pagination needs "ratio""#]),
    (#"{"pagination": {"ratoi": 1}}"#, [#"17: unknown key "ratoi" in pagination; did you mean "ratio"?"#]),
    (
      #"{"pagination": {"sensitivity": {"custom": true}, "ratio": 2}}"#,
      [
        "43: pagination.sensitivity.custom must be a number, not true",
        "59: pagination.ratio must be a number from 0 to 1, not 2",
      ]
    ),
    (#"{"size": [1]}"#, ["10: size must be [width, height] in points, not a list of 1"]),
    (#"{"size": [1, "2"]}"#, [#"14: size[1] must be a number of at least 0, not "2""#]),
    (#"{"size": {"size": [1, [2]]}}"#, ["23: size.size[1] must be a number of at least 0, not a list"]),
    (#"{"loop": {"repeating": 0}}"#, ["24: loop.repeating must be an integer of at least 1, not 0"]),
    (#"{"animation": 5}"#, ["15: animation must be a number above 0, at most 1, or an integer of at least 10, not 5"]),
    (#"{"animation": {"duration": 5}}"#, [#"15: animation needs "curve""#]),
    (
      #"{"animation": {"duration": 5, "curve": [0, 1]}}"#,
      ["40: animation.curve must be [x1, y1, x2, y2], not a list of 2"]
    ),
    (#"{"animation": []}"#, ["15: animation must be rules, not a list of 0"]),
    (
      #"{"animation": [{"when": true, "use": "none"}, {"when": 1, "use": "non"}]}"#,
      [
        "56: animation[1].when must be true or false, not 1",
        #"66: animation[1].use must be "none", not "non"; did you mean "none"?"#,
      ]
    ),
    (
      #"{"animation": "stepe"}"#,
      [#"15: animation must be one of "none", "standard", "steep", not "stepe"; did you mean "steep"?"#]
    ),
  ]

  @Test("what is wrong is told at the innermost place, of the alternative that was meant")
  func mistaken() throws {
    for (text, expected) in Self.mistakes {
      let (options, errors) = try read(text)
      #expect(errors == expected)
      #expect(options.applied.isEmpty)
    }
  }

  @Test("no value of any kind makes the decoder fail, and what it reads has its declared shape")
  func hostile() throws {
    let scalars = ["null", "true", "-1", "0", "0.5", "1e308", #""""#, #""center""#, #""$$x""#, "[]", "{}"]
    let keys = ["start", "custom", "ratio", "curve", "size", "", "spring"]
    var values = scalars
    for scalar in scalars {
      values.append("[\(scalar), \(scalar)]")
      for key in keys { values.append(#"{"\#(key)": \#(scalar)}"#) }
    }
    values += values.map { "[\($0)]" } + values.map { #"{"start": \#($0), "size": \#($0)}"# }
    var (read, refused) = (0, 0)
    for option in rich.options {
      for value in values {
        let result = try ScenarioRunnerTests.read(#"{"\#(option.name)": \#(value)}"#)
        if let given = result.options.applied.first?.value {
          read += 1
          #expect(result.errors.isEmpty)
          #expect(option.shape.accepts(given))
        } else {
          refused += 1
          #expect(!result.errors.isEmpty, "\(option.name): \(value)")
        }
      }
    }
    #expect(read > 20)
    #expect(refused > 1000)
  }

  @Test("a long list of mistakes ends with the limit of errors")
  func flood() throws {
    let list = Array(repeating: "7", count: 20).joined(separator: ",")
    let many = (0..<2000).map { #"{"animation": [\#(list)], "x\#($0)": 1}"# }.prefix(1000).joined(separator: ",")
    #expect(try read(#"{"modifiers": [\#(many)]}"#).errors.count == Issues.limit + 1)
  }

  // MARK: - Variables

  @Test("variables stand anywhere inside a value, and what a table binds is taken as it is")
  func variables() throws {
    let row = #"{"w": 1, "c": {"custom": 2}, "s": [3, 4], "t": "start", "literal": ["$w", 1], "bad": [-1, 2]}"#
    let (options, errors) = try read(
      #"{"size": ["$w", 7], "pagination": {"ratio": "$w", "sensitivity": "$c"}, "align": {"start": "$w"}}"#, row: row)
    #expect(errors == [])
    #expect(options["size"] == .list([.number(1), .number(7)]))
    #expect(options["pagination"]?["sensitivity"] == .record([OptionEntry("custom", .number(2))]))
    #expect(options["align"]?["start"] == .number(1))
    let whole = try read(#"{"size": {"size": "$s"}, "align": "$t"}"#, row: row)
    #expect(whole.errors == [])
    #expect(whole.options["size"]?["size"] == .list([.number(3), .number(4)]))
    #expect(whole.options["align"] == .text("start"))
    #expect(try read(#"{"size": "$literal"}"#, row: row).errors.count == 1)
    #expect(try read(#"{"size": "$bad"}"#, row: row).errors.count == 1)
  }

  @Test("an event's value may stand inside a value; it is read when the event comes, and the rest is checked before")
  func events() throws {
    let text =
      #"{"size": ["$value", 7], "pagination": {"ratio": "$value.part"}, "modifiers": [{"align": {"end": "$value"}}]}"#
    let early = try read(text, event: .deferred)
    #expect(early.errors == [])
    #expect(early.options.applied.isEmpty)
    #expect(try read(#"{"size": ["$value", "7"]}"#, event: .deferred).errors.count == 1)
    #expect(try read(text).errors.count == 3)
    let plain = try read(
      #"{"size": ["$value", 7], "modifiers": [{"align": {"end": "$value"}}]}"#, event: .payload(.integer(4)))
    #expect(plain.errors == [])
    #expect(plain.options["size"] == .list([.number(4), .number(7)]))
    #expect(plain.options["align"]?["end"] == .number(4))
    let wrong = try read(#"{"size": ["$value", 7]}"#, event: .payload(.integer(-4)))
    #expect(wrong.errors == ["11: size[0] must be a number of at least 0, not -4"])
  }

  // MARK: - Modifiers

  @Test("modifiers apply after the plain keys, in the order of their list and their objects, and may repeat")
  func order() throws {
    let (options, errors) = try read(
      #"{"modifiers": [{"turns": 1}, {"spacing": 2, "turns": 3}, {"spacing": 4}], "turns": 5, "spacing": 6}"#)
    #expect(errors == [])
    #expect(
      options.applied == [
        OptionEntry("spacing", .number(6)), OptionEntry("turns", .number(5)), OptionEntry("turns", .number(1)),
        OptionEntry("spacing", .number(2)), OptionEntry("turns", .number(3)), OptionEntry("spacing", .number(4)),
      ])
    #expect(options.number("turns") == 3)
    #expect(options.number("spacing") == 4)
  }

  @Test("what is wrong with modifiers is told at its place")
  func wrongModifiers() throws {
    let mistakes: [(String, [String])] = [
      (#"{"modifiers": {"turns": 1}}"#, ["15: modifiers must be a list of objects with options, not an object"]),
      (
        #"{"modifiers": [1, {}]}"#,
        ["16: modifiers[0] must be an object, not 1", "19: modifiers[1] needs an option of Rich"]
      ),
      (#"{"modifiers": [{"trns": 1}]}"#, [#"17: Rich has no option "trns"; did you mean "turns"?"#]),
      (
        #"{"modifiers": [{"turns": 1}, {"align": {"end": "x"}}]}"#,
        [#"48: align.end must be a number of at least 0, not "x""#]
      ),
      (
        #"{"modifiers": [{"modifiers": []}]}"#,
        [17].map {
          "\($0): Rich has no option \"modifiers\"; it has " + rich.options.map(\.name).joined(separator: ", ")
        }
      ),
    ]
    for (text, expected) in mistakes { #expect(try read(text).errors == expected) }
    for (count, errors) in [(1000, []), (1001, ["15: 1001 modifiers; at most 1000 are possible"])] {
      let list = Array(repeating: #"{"turns": 1}"#, count: count).joined(separator: ",")
      #expect(try read(#"{"modifiers": [\#(list)]}"#).errors == errors)
    }
  }

  @Test("a model whose options have no order takes no modifiers, neither in pager nor in set")
  func noModifiers() {
    let words = #"PagerView takes no "modifiers": the order of its options does not matter, so give them as keys"#
    let text = document(
      #"{"set": {"modifiers": [{"multiplier": 2}]}}"#, pager: #""model": "PagerView", "pages": 5, "modifiers": []"#)
    #expect(errors(text).map { $0.split(separator: ": ", maxSplits: 1).last } == [words[...], words[...]])
  }
}
