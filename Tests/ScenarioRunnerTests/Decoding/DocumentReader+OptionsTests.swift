import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Options of every shape")
struct DocumentReaderOptionsTests {
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
      let (options, errors) = try readOptions(#"{"\#(name)": \#(text)}"#)
      #expect(errors == [], "\(name): \(text)")
      #expect(options[name] == value)
      let shape = try #require(richModel.options.first { $0.name == name }).shape
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
      let (options, errors) = try readOptions(text)
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
    for option in richModel.options {
      for value in values {
        let result = try readOptions(#"{"\#(option.name)": \#(value)}"#)
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
    #expect(try readOptions(#"{"modifiers": [\#(many)]}"#).errors.count == Issues.limit + 1)
  }

  // MARK: - Variables

  @Test("variables stand anywhere inside a value, and what a table binds is taken as it is")
  func variables() throws {
    let row = #"{"w": 1, "c": {"custom": 2}, "s": [3, 4], "t": "start", "literal": ["$w", 1], "bad": [-1, 2]}"#
    let (options, errors) = try readOptions(
      #"{"size": ["$w", 7], "pagination": {"ratio": "$w", "sensitivity": "$c"}, "align": {"start": "$w"}}"#, row: row)
    #expect(errors == [])
    #expect(options["size"] == .list([.number(1), .number(7)]))
    #expect(options["pagination"]?["sensitivity"] == .record([OptionEntry("custom", .number(2))]))
    #expect(options["align"]?["start"] == .number(1))
    let whole = try readOptions(#"{"size": {"size": "$s"}, "align": "$t"}"#, row: row)
    #expect(whole.errors == [])
    #expect(whole.options["size"]?["size"] == .list([.number(3), .number(4)]))
    #expect(whole.options["align"] == .text("start"))
    #expect(try readOptions(#"{"size": "$literal"}"#, row: row).errors.count == 1)
    #expect(try readOptions(#"{"size": "$bad"}"#, row: row).errors.count == 1)
  }

  @Test("an event's value may stand inside a value; it is read when the event comes, and the rest is checked before")
  func events() throws {
    let text =
      #"{"size": ["$value", 7], "pagination": {"ratio": "$value.part"}, "modifiers": [{"align": {"end": "$value"}}]}"#
    let early = try readOptions(text, event: .deferred)
    #expect(early.errors == [])
    #expect(early.options.applied.isEmpty)
    #expect(try readOptions(#"{"size": ["$value", "7"]}"#, event: .deferred).errors.count == 1)
    #expect(try readOptions(text).errors.count == 3)
    let plain = try readOptions(
      #"{"size": ["$value", 7], "modifiers": [{"align": {"end": "$value"}}]}"#, event: .payload(.integer(4)))
    #expect(plain.errors == [])
    #expect(plain.options["size"] == .list([.number(4), .number(7)]))
    #expect(plain.options["align"]?["end"] == .number(4))
    let wrong = try readOptions(#"{"size": ["$value", 7]}"#, event: .payload(.integer(-4)))
    #expect(wrong.errors == ["11: size[0] must be a number of at least 0, not -4"])
  }
}
