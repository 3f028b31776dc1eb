internal import Documents
internal import PagerEngine

/// What a model has of its own in a scenario: its options, its steps, what it reports, and the callbacks that it makes.
struct ModelSchema {
  /// What its definitions begin with.
  let name: String
  /// The model; for the one that a variable stands for, all that any model has.
  let model: ModelDeclaration
  /// The model is known only with a run.
  let isOpen: Bool

  init(_ model: ModelDeclaration) {
    name = model.name
    self.model = model
    isOpen = false
  }

  /// Any of these models.
  init(anyOf models: [ModelDeclaration]) {
    name = "any"
    isOpen = true
    var effects: [String] = []
    for effect in models.flatMap(\.effects) where !effects.contains(effect) { effects.append(effect) }
    model = ModelDeclaration(
      name: "any", summary: "", options: [], events: [], reports: ModelDeclaration.Report.allCases, effects: effects,
      selectionIsShared: true, scrollsManually: true, takesMoveCommands: true, takesIndicatorTaps: true,
      takesAnyStartPage: true, takesModifiers: true, takesParent: true, rules: [], quirks: [], omissions: [],
      sources: [])
  }

  /// The definitions of steps, reactions and expectations.
  func define(in definitions: inout SchemaDefinitions) {
    definitions.add("\(name).set", set(in: &definitions))
    definitions.add("\(name).expect", expectations(isLast: true, in: &definitions))
    definitions.add("\(name).expect-in-step", expectations(isLast: false, in: &definitions))
    definitions.add("\(name).step", step(in: &definitions, isReaction: false))
    definitions.add(
      "\(name).steps",
      definitions.described(
        Schema.orVariable(Schema.list(of: Schema.reference("\(name).step"))), HeaderKeys.steps))
    definitions.add("\(name).reaction-step", step(in: &definitions, isReaction: true))
    definitions.add("\(name).on", reactions(in: &definitions))
  }

  /// What stands in the document for a model.
  var sections: JSONPiece {
    [
      "steps": Schema.reference("\(name).steps"), "on": Schema.reference("\(name).on"),
      "expect": Schema.reference("\(name).expect"),
    ]
  }

  // MARK: - Options

  /// The keys of `pager`: those of every model, which are described elsewhere, and the options.
  func pager(in definitions: inout SchemaDefinitions) -> JSONPiece {
    var properties: [(String, JSONPiece)] = [("model", true), ("pages", true), ("children", true)]
    let page = Schema.integer(model.takesAnyStartPage ? .min ... .max : 0...PageList.limit)
    properties.append(("page", Schema.orVariable(page)))
    return Schema.object(properties + options(in: &definitions))
  }

  private func set(in definitions: inout SchemaDefinitions) -> JSONPiece {
    definitions.described(
      Schema.orVariable(Schema.object(options(in: &definitions)).with("minProperties", 1)),
      "options of the model and their new values")
  }

  private func options(in definitions: inout SchemaDefinitions) -> [(String, JSONPiece)] {
    guard !isOpen else { return openOptions }
    var properties: [(String, JSONPiece)] = []
    for option in model.options {
      let name = "\(self.name).option.\(option.name)"
      definitions.add(name, definitions.option(option))
      properties.append((option.name, Schema.reference(name)))
    }
    guard model.takesModifiers else { return properties }
    let element = Schema.orVariable(Schema.object(properties).with("minProperties", 1))
    let list = Schema.orVariable(Schema.list(of: element, count: 0...OptionDecoder.modifierLimit))
    definitions.add(
      "\(name).modifiers",
      definitions.described(
        list, "options in an explicit order, which apply after the plain keys: objects with an option or several each"))
    return properties + [(OptionDecoder.modifiers, Schema.reference("\(name).modifiers"))]
  }

  /// The names of all options, whatever their values.
  private var openOptions: [(String, JSONPiece)] {
    var names: [String] = []
    for option in Model.all.flatMap(\.declaration.options) where !names.contains(option.name) {
      names.append(option.name)
    }
    return (names + [OptionDecoder.modifiers]).map { ($0, true) }
  }

  // MARK: - Steps

  private func step(in definitions: inout SchemaDefinitions, isReaction: Bool) -> JSONPiece {
    var properties: [(String, JSONPiece)] = []
    for verb in StepKeys.verbs where model.takes(verb.name) && !(isReaction && verb.takesTime) {
      let content: JSONPiece
      if case .part(let part) = verb.key.form {
        content = Schema.reference("\(name).\(part == "expect" ? "expect-in-step" : part)")
      } else {
        definitions.add("step.\(verb.name)", definitions.key(verb.key))
        content = Schema.reference("step.\(verb.name)")
      }
      properties.append((verb.name, content))
    }
    let object = Schema.object(properties).with("minProperties", 1).with("maxProperties", 1)
    return definitions.described(Schema.orVariable(object), "a step: an object with exactly one verb")
  }

  private func reactions(in definitions: inout SchemaDefinitions) -> JSONPiece {
    let properties = [
      (
        "event",
        definitions.described(eventText, "the callback in which it happens, \"pageChanged\" or \"pageChanged(3)\"")
      ),
      ("if", condition(in: &definitions)),
      (
        "do",
        definitions.described(
          Schema.orVariable(Schema.list(of: Schema.reference("\(name).reaction-step"))),
          "steps that take no time; in them \"$value\" and \"$value.FIELD\" are the event's")
      ),
      (
        "once",
        definitions.described(Schema.orVariable(["type": "boolean", "default": false]), "whether only the first time")
      ),
    ]
    var object = Schema.object(properties, required: ["event", "do"])
    var rules: [JSONPiece] = []
    for event in isOpen ? [] : model.allEvents {
      rules.append([
        "if": [
          "type": "object", "required": ["event"],
          "properties": ["event": ["pattern": .text("^\(Schema.escaped(event.name))(\\(|$)")]],
        ],
        "then": ["properties": ["if": ["properties": ["value": value(of: event, in: &definitions)]]]],
      ])
    }
    if !rules.isEmpty { object["allOf"] = .list(rules) }
    let reaction = Schema.orVariable(object)
    return definitions.described(
      Schema.orVariable(Schema.list(of: reaction, count: 0...Reaction.most)), HeaderKeys.on)
  }

  // MARK: - Expectations

  /// What stands under `expect`; only the last one may speak of the whole run.
  private func expectations(isLast: Bool, in definitions: inout SchemaDefinitions) -> JSONPiece {
    var properties = checks(in: &definitions)
    definitions.add("\(name).events", events(in: &definitions))
    properties.append(("events", Schema.reference("\(name).events")))
    let counts: JSONPiece = [
      "type": "object", "propertyNames": ["pattern": .text("^(\(eventNames))$")],
      "additionalProperties": definitions.matcher(.integer, ""),
    ]
    definitions.add(
      "\(name).eventCounts",
      definitions.described(Schema.orVariable(counts), "how often callbacks came, in the same window"))
    properties.append(("eventCounts", Schema.reference("\(name).eventCounts")))
    if isLast {
      definitions.add("expect.trace", Self.trace)
      properties.append(("trace", Schema.reference("expect.trace")))
    }
    return definitions.described(Schema.orVariable(Schema.object(properties)), HeaderKeys.expect)
  }

  /// A recorded trace: a path, or a path with tolerances.
  private static var trace: JSONPiece {
    let path: JSONPiece = [
      "type": "string", "pattern": "^(\\$[^$][\\s\\S]*|[^\\n\\r]*[^/\\n\\r]\\.csv)$",
      "description": "Path of the recorded trace, relative to the scenario; {run} in it stands for the run's name.",
    ]
    let tolerance = Schema.orVariable(Schema.number(above: 0))
    var within = Schema.object(RecordedTrace.measured.map { ($0, tolerance) }).with("minProperties", 1)
    within["description"] =
      "How far the numbers of a column may be from the recorded ones; the others are the same bit by bit."
    let long = Schema.object([("file", path), ("within", Schema.orVariable(within))], required: ["file"])
    return [
      "description": "A recorded trace that the whole run must be: a path, or {file, within}.", "anyOf": [path, long],
    ]
  }

  private func checks(in definitions: inout SchemaDefinitions) -> [(String, JSONPiece)] {
    var properties: [(String, JSONPiece)] = []
    for key in ExpectationKey.allCases {
      if let report = ModelDeclaration.Report(rawValue: key.rawValue), !model.reports.contains(report) { continue }
      // What models report differs only in their effects.
      let named = key == .effects ? "\(name).effects-matcher" : "\(key.rawValue)-matcher"
      let matcher = definitions.matcher(key.shape(of: model), named)
      let content: JSONPiece = key == .crash ? ["anyOf": [["enum": [true]], matcher]] : ["allOf": [matcher]]
      let place = "\(key == .effects ? name : "expect").\(key.rawValue)"
      definitions.add(place, definitions.described(content, key.meaning))
      properties.append((key.rawValue, Schema.reference(place)))
    }
    return properties
  }

  private func condition(in definitions: inout SchemaDefinitions) -> JSONPiece {
    let value: JSONPiece = ["allOf": [definitions.matcher(.anything, "")]]
    let properties =
      checks(in: &definitions) + [
        ("value", definitions.described(value, "what the event carries, a literal or a matcher"))
      ]
    return definitions.described(
      Schema.orVariable(Schema.object(properties).with("minProperties", 1)),
      "what must be true at that moment for it to happen")
  }

  private func events(in definitions: inout SchemaDefinitions) -> JSONPiece {
    let event = event(in: &definitions)
    definitions.add("\(name).event", event)
    let list = Schema.orVariable(Schema.list(of: Schema.reference("\(name).event")))
    let names: JSONPiece = ["type": "string", "pattern": .text("^(\(eventNames)|\\$[^$][\\s\\S]*)$")]
    let only = Schema.orVariable(
      Schema.object(
        [
          (
            "only",
            definitions.described(
              Schema.orVariable(Schema.list(of: names, count: 1...(.max))),
              "names of callbacks; others are not looked at")
          ),
          ("are", definitions.described(list, "those of them that came, in order")),
        ], required: ["only", "are"]))
    return definitions.described(
      Schema.anyOf([["anyOf": [list]], ["anyOf": [only]]]),
      "callbacks since the start, or since the last expect with events or eventCounts, in order: \"name\", \"name(3)\" or "
        + "{name, value, time}; {\"only\": [names], \"are\": […]} looks at some alone")
  }

  private func event(in definitions: inout SchemaDefinitions) -> JSONPiece {
    let name = "\(self.name).event-name"
    definitions.add(
      name,
      [
        "type": ["string", "null", "object"], "pattern": .text("^(\(eventNames)|\\$[^$][\\s\\S]*)$"),
        "minProperties": 1,
        "properties": [
          "is": Schema.reference(name), "not": Schema.reference(name),
          "oneOf": Schema.orVariable(Schema.list(of: Schema.reference(name), count: 1...(.max))),
        ],
        "additionalProperties": false,
      ])
    var object = Schema.object(
      [
        ("name", Schema.reference(name)), ("value", definitions.matcher(.anything, "")),
        ("time", definitions.matcher(.number, "")),
      ], required: ["name"])
    var rules: [JSONPiece] = []
    for event in isOpen ? [] : model.allEvents {
      rules.append([
        "if": ["type": "object", "properties": ["name": ["const": .text(event.name)]], "required": ["name"]],
        "then": ["properties": ["value": value(of: event, in: &definitions)]],
      ])
    }
    if !rules.isEmpty { object["allOf"] = .list(rules) }
    return Schema.anyOf([eventText, ["anyOf": [object]]])
  }

  /// What the value of an event may be compared with.
  private func value(of event: ModelDeclaration.Event, in definitions: inout SchemaDefinitions) -> JSONPiece {
    EventDecoder.shape(of: event, event.name).map { definitions.matcher($0, "\(name).event.\(event.name)") }
      ?? ["type": ["null", "string"], "pattern": .text(Schema.variablePattern)]
  }

  /// Events as they are written in a string.
  private var eventText: JSONPiece {
    let texts =
      isOpen ? "[^()]+(\\([^()]+\\))?" : (model.allEvents.map(Self.pattern) + [Self.nested]).joined(separator: "|")
    let text: JSONPiece = ["type": "string", "pattern": .text("^(\(texts)|\\$[^$][\\s\\S]*)$")]
    return text.with("examples", examples)
  }

  /// The names of the model's events, for editors to complete.
  private var examples: JSONPiece? { isOpen ? nil : JSONPiece(model.events.map(\.name)) }

  private var eventNames: String {
    isOpen ? "[^()]+" : (model.eventNames.map(Schema.escaped) + ["nested\\.[^()]+"]).joined(separator: "|")
  }

  /// The events of pagers inside pages.
  private static let nested = "nested\\.[^()]+(\\([^()]+\\))?"

  /// What may be written of an event.
  private static func pattern(of event: ModelDeclaration.Event) -> String {
    let name = Schema.escaped(event.name)
    switch event.kind {
    case .none, .fields: return name
    case .integer: return name + "(\\(\\s*-?[0-9]+(\\.0*|(\\.[0-9]+)?[eE][+-]?[0-9]+)?\\s*\\))?"
    case .number: return name + "(\\(\\s*-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?\\s*\\))?"
    case .boolean: return name + "(\\((true|false)\\))?"
    case .text, .outcome:
      let words = event.words.isEmpty ? "[^()]+" : "\"?(\(event.words.map(Schema.escaped).joined(separator: "|")))\"?"
      return name + "(\\(\(words)\\))?"
    }
  }
}
