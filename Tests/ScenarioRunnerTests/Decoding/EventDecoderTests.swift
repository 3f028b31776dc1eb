import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

/// A model that sends every kind of event; it is in no list of models.
private let talkative = ModelDeclaration(
  name: "Talkative", summary: "A model of tests.", options: [],
  events: [
    .init("began", meaning: "a drag began"),
    .init("pageChanged", .integer, payload: "page", meaning: "a page was selected"),
    .init("dragged", .number, payload: "progress, pages", meaning: "a drag went on"),
    .init("mode", .text, payload: "mode", words: ["day", "night"], meaning: "the mode"),
    .init("said", .text, payload: "text", meaning: "anything"),
    .init(
      "turned", .outcome, payload: "transition", words: ["success", "failure"],
      fields: [.init("currentPage", .integer), .init("nextPage", .integer), .init("speed", .number)], meaning: "a turn"),
    .init("ended", .outcome, payload: "how", meaning: "it ended somehow"),
    .init(
      "asked", .fields, payload: "question", fields: [.init("page", .integer), .init("speed", .number)], meaning: "?"),
    .init(
      "asks", .fields, payload: "question", fields: [.init("page", .integer), .init("speed", .number)], meaning: "?"),
    .init("loose", .fields, payload: "fields", meaning: "some fields"),
    .init("arrived", .boolean, payload: "whether all of it has", meaning: "it is over"),
    .init("over", .fields, payload: "how", fields: [.init("completed", .boolean)], meaning: "it is over"),
  ], selectionIsShared: true, rules: [], quirks: [], omissions: [], sources: [])

/// The patterns of a list under `events`, and its errors as `COLUMN: message`.
private func read(_ text: String, event: EventValue = .none) throws -> (patterns: [EventPattern], errors: [String]) {
  let source = SourceText(name: "a.json", text: text)
  let issues = Issues(of: source)
  let root = try #require(JSONReader.read(source).root)
  let reader = DocumentReader(source: source, issues: issues, bindings: Bindings(), event: event)
  let list = EventDecoder(reader: reader, model: talkative).list(Value(node: root), offset: 0)
  return (list?.patterns ?? [], issues.diagnostics.map { "\($0.column): \($0.message)" })
}

private func event(_ name: String, _ payload: PagerEvent.Payload = .none) -> PagerEvent {
  PagerEvent(time: 0, name: name, payload: payload)
}

private let turn = event(
  "turned",
  .outcome(
    "success", [.init("currentPage", .integer(0)), .init("nextPage", .integer(1)), .init("speed", .number(0.5))]))

@Suite("Patterns of events")
struct EventDecoderTests {
  @Test(
    "an outcome is compared by its word, by its fields, or by both",
    arguments: [
      (#""turned""#, true), (#""turned(success)""#, true), (#""turned(failure)""#, false),
      (#""turned(\"success\")""#, true),
      (#"{"name": "turned", "value": "success"}"#, true), (#"{"name": "turned", "value": "failure"}"#, false),
      (#"{"name": "turned", "value": {"not": "failure"}}"#, true),
      (#"{"name": "turned", "value": {"oneOf": ["failure", "success"]}}"#, true),
      (#"{"name": "turned", "value": {"nextPage": 1}}"#, true),
      (#"{"name": "turned", "value": {"nextPage": 2}}"#, false),
      (#"{"name": "turned", "value": {"currentPage": 0, "nextPage": 1, "speed": {"atLeast": 0.5}}}"#, true),
      (#"{"name": "turned", "value": {"result": "success", "speed": {"is": 0.6, "within": 0.2}}}"#, true),
      (#"{"name": "turned", "value": {"result": "failure", "nextPage": 1}}"#, false),
      (#"{"name": "turned", "value": {"not": "failure", "nextPage": 1}}"#, true),
      (#"{"name": "turned", "value": null}"#, false),
    ])
  func outcome(_ pattern: String, _ holds: Bool) throws {
    let (patterns, errors) = try read("[\(pattern)]")
    #expect(errors == [])
    #expect(try #require(patterns.first).matches(turn) == holds)
  }

  @Test("a word without fields is an outcome too, and a text that looks like a number is a text")
  func words() throws {
    let cases: [(String, PagerEvent, Bool)] = [
      (#""turned(failure)""#, event("turned", .outcome("failure", [])), true),
      (#"{"name": "turned", "value": {"nextPage": 1}}"#, event("turned", .outcome("failure", [])), false),
      (#""said(3)""#, event("said", .text("3")), true), (#""said(\"3\")""#, event("said", .text("3")), true),
      (#""said(a b)""#, event("said", .text("a b")), true), (#""ended(12)""#, event("ended", .outcome("12", [])), true),
      (
        #"{"name": "ended", "value": {"anything": 1}}"#,
        event("ended", .outcome("x", [.init("anything", .integer(1))])), true
      ),
      (#"{"name": "began", "value": null}"#, event("began"), true),
      (#"{"name": "asked", "value": {"page": 2}}"#, event("asked", .fields([.init("page", .integer(2))])), true),
      (
        #"{"name": {"oneOf": ["asked", "asks"]}, "value": {"page": 2}}"#,
        event("asks", .fields([.init("page", .integer(2))])), true
      ),
      (
        #"{"name": "loose", "value": {"x": {"y": 2}}}"#,
        event("loose", .fields([.init("x", .fields([.init("y", .number(2))]))])), true
      ),
    ]
    for (pattern, event, holds) in cases {
      let (patterns, errors) = try read("[\(pattern)]")
      #expect(errors == [])
      #expect(try #require(patterns.first, "\(pattern)").matches(event) == holds, "\(pattern)")
    }
  }

  @Test("a boolean is true or false in both forms, and no word")
  func booleans() throws {
    for flag in [true, false] {
      let (whole, part) = (
        event("arrived", .boolean(flag)), event("over", .fields([.init("completed", .boolean(flag))]))
      )
      let cases: [(String, PagerEvent)] = [
        (#""arrived(true)""#, whole), (#""arrived(\"true\")""#, whole), (#"{"name": "arrived", "value": true}"#, whole),
        (#"{"name": "arrived", "value": {"not": false}}"#, whole),
        (#"{"name": "over", "value": {"completed": true}}"#, part),
      ]
      for (pattern, event) in cases {
        let (patterns, errors) = try read("[\(pattern)]")
        #expect(errors == [])
        #expect(try #require(patterns.first, "\(pattern)").matches(event) == flag, "\(pattern)")
      }
      #expect(whole.words == "arrived(\(flag))")
      #expect(part.words == "over(completed: \(flag))")
      #expect(part.json == #"{"name": "over", "value": {"completed": \#(flag)}}"#)
    }
    let (patterns, errors) = try read(
      #"["arrived", {"name": "arrived", "value": "$value"}]"#, event: .payload(.boolean(true)))
    #expect(errors == [])
    #expect(patterns.map(\.words) == ["arrived", "arrived(true)"])
  }

  static let mistakes: [(String, [String])] = [
    (
      #"["turned(succes)"]"#, [#"2: turned carries one of "success", "failure", not "succes"; did you mean "success"?"#]
    ),
    (
      #"["turned(1)"]"#,
      [#"2: turned carries one of "success", "failure", not "1"; its fields are written {"name": …, "value": {…}}"#]
    ),
    (#"["mode(dya)"]"#, [#"2: mode carries one of "day", "night", not "dya"; did you mean "day"?"#]),
    (#"["asked(3)"]"#, [#"2: asked carries named fields, written {"name": …, "value": {…}} (question), not "3""#]),
    (#"["turned(success"]"#, [#"2: an event is written "name" or "name(value)", not "turned(success""#]),
    (
      #"[{"name": "turned", "value": "succes"}]"#,
      [#"30: the value of turned must be one of "success", "failure", not "succes"; did you mean "success"?"#]
    ),
    (
      #"[{"name": "turned", "value": 1}]"#,
      [#"30: the value of turned must be one of "success", "failure", or an object, not 1"#]
    ),
    (
      #"[{"name": "turned", "value": {"nextpage": 1}}]"#,
      [#"31: unknown key "nextpage" in the value of turned; did you mean "nextPage"?"#]
    ),
    (
      #"[{"name": "turned", "value": {"nextPage": "1", "speed": true}}]"#,
      [
        #"43: the value of turned.nextPage must be an integer or a matcher, not "1""#,
        "57: the value of turned.speed must be a number or a matcher, not true",
      ]
    ),
    (
      #"[{"name": "turned", "value": {"result": "no"}}]"#,
      [#"41: the value of turned.result must be one of "success", "failure", not "no""#]
    ),
    (
      #"[{"name": "turned", "value": {"atLeast": 1}}]"#,
      [#"31: "atLeast" compares numbers, and the value of turned is one of "success", "failure", or an object"#]
    ),
    (
      #"[{"name": "pageChanged", "value": "1"}]"#,
      [#"35: the value of pageChanged must be an integer or a matcher, not "1""#]
    ),
    (
      #"[{"name": "pageChanged", "value": 1.5}]"#,
      ["35: the value of pageChanged must be an integer or a matcher, not 1.5"]
    ),
    (
      #"[{"name": "pageChanged", "value": {"page": 1}}]"#,
      [
        #"36: unknown key "page" in a matcher of the value of pageChanged; it has is, within, atLeast, atMost, oneOf, not"#
      ]
    ),
    (#"[{"name": "dragged", "value": [1]}]"#, ["31: the value of dragged must be a number or a matcher, not a list"]),
    (#"[{"name": "began", "value": 1}]"#, [#"20: began carries nothing: leave "value" out"#]),
    (#"[{"name": "mode", "value": "noon"}]"#, [#"28: the value of mode must be one of "day", "night", not "noon""#]),
    (
      #"[{"name": "asked", "value": {"pge": 1}}]"#,
      [#"30: unknown key "pge" in the value of asked; did you mean "page"?"#]
    ),
    (#"["arrived(yes)"]"#, [#"2: arrived carries true or false (whether all of it has), not "yes""#]),
    (
      #"[{"name": "arrived", "value": "true"}]"#,
      [#"31: the value of arrived must be true or false, not "true""#]
    ),
    (
      #"[{"name": "over", "value": {"completed": "true"}}]"#,
      [#"42: the value of over.completed must be true or false, not "true""#]
    ),
    (#"[{"name": "asked", "value": 1}]"#, ["29: the value of asked must be an object, not 1"]),
    (
      #"[{"name": {"oneOf": ["asked", "asks"]}, "value": {"pag": 1}}]"#,
      [#"51: unknown key "pag" in the value of asked; did you mean "page"?"#]
    ),
    (
      #"[{"name": {"oneOf": ["began", "bgan"]}}]"#,
      [
        #"31: name must be one of "began", "pageChanged", "dragged", "mode", "said", "turned", "ended", "asked", "asks", "loose", "arrived", "over", "childTapped", "childDragged", not "bgan"; did you mean "began"?"#
      ]
    ),
  ]

  @Test("a value that an event cannot carry is an error, in the short form and in the long one")
  func mistaken() throws {
    for (text, expected) in Self.mistakes { #expect(try read(text).errors == expected) }
  }

  @Test("the event's value may stand in both forms; the word of an outcome is its value, its fields stand behind a dot")
  func eventValues() throws {
    let text =
      #"[{"name": "turned", "value": "$value"}, {"name": "turned", "value": {"nextPage": "$value.nextPage", "result": "$value.result"}}]"#
    #expect(try read(text, event: .deferred).errors == [])
    let (patterns, errors) = try read(text, event: .payload(turn.payload))
    #expect(errors == [])
    #expect(patterns.map { $0.matches(turn) } == [true, true])
    let missing = try read(#"[{"name": "turned", "value": {"speed": "$value.sped"}}]"#, event: .payload(turn.payload))
    #expect(missing.errors == [#"40: the event's value has no field "sped""#])
    let several = try read(
      #"["pageChanged", {"name": "pageChanged", "value": "$value"}]"#,
      event: .payload(.fields([.init("a", .integer(1)), .init("b", .number(1))])))
    #expect(several.errors == [#"50: the event carries several: "$value.a", "$value.b""#])
  }

  @Test("a callback is told as an author writes it, and its JSON is a pattern that it matches")
  func told() throws {
    let cases: [(PagerEvent, words: String, json: String)] = [
      (event("began"), "began", #""began""#),
      (event("pageChanged", .integer(-1)), "pageChanged(-1)", #""pageChanged(-1)""#),
      (event("said", .text("hi")), "said(hi)", #""said(hi)""#),
      (event("said", .text("3")), #"said("3")"#, #""said(\"3\")""#),
      (event("arrived", .boolean(true)), "arrived(true)", #""arrived(true)""#),
      (
        turn, "turned(success, currentPage: 0, nextPage: 1, speed: 0.5)",
        #"{"name": "turned", "value": {"result": "success", "currentPage": 0, "nextPage": 1, "speed": 0.5}}"#
      ),
      (
        event("turned", .outcome("failure", [])), "turned(failure)",
        #"{"name": "turned", "value": {"result": "failure"}}"#
      ),
      (
        event("asked", .fields([.init("page", .integer(2))])), "asked(page: 2)",
        #"{"name": "asked", "value": {"page": 2}}"#
      ),
    ]
    for (event, words, json) in cases {
      #expect(event.words == words)
      #expect(event.json == json)
      let (patterns, errors) = try read("[\(event.json)]")
      #expect(errors == [])
      #expect(try #require(patterns.first).matches(event))
    }
  }

  @Test("a pattern is told as it is written")
  func patterns() throws {
    for text in [#""turned(success)""#, #""said(\"3\")""#, #""began""#, #""pageChanged(3)""#, #""arrived(false)""#] {
      let pattern = try #require(try read("[\(text)]").patterns.first)
      #expect(pattern.json == text)
      #expect(Matcher.text(pattern.words).json == text)
    }
  }

  @Test("events that differ in a field are told apart")
  func difference() throws {
    let (patterns, _) = try read(#"[{"name": "turned", "value": {"nextPage": 2}}]"#)
    let difference = try #require(EventDifference(EventList(offset: 0, only: nil, patterns: patterns), [turn]))
    #expect(
      difference.sentence.hasPrefix(
        "event 1 is turned(success, currentPage: 0, nextPage: 1, speed: 0.5) at 0 ms, expected "
          + #"{"name": "turned", "value": {"nextPage": 2}}"#))
  }
}

@Suite("Names of events")
struct EventNameTests {
  @Test("a word survives being written and read, quoted where it must be")
  func roundTrip() throws {
    for word in ["success", "a b", "3", "-1e5", "true", "null", "\"", "\"quoted\"", "é💥", " ", "a,b", "[1]"] {
      let written = EventName.written("x", word)
      #expect(EventName(written)?.word == word, "\(written)")
    }
    #expect(EventName.written("x", "success") == "x(success)")
    for text in ["", "(a)", "x(", "x)", "x()", "x(a", "x(a)b", "x(a(b))"] { #expect(EventName(text)?.name == nil) }
  }
}
