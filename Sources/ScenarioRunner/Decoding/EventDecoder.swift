internal import Documents
internal import PagerEngine

/// Reads expected callbacks by what a model declares of its own.
struct EventDecoder {
  let reader: DocumentReader
  let model: ModelDeclaration

  /// The list under `events`.
  func list(_ value: Value?, offset: Int) -> EventList? {
    guard let value else { return nil }
    guard case .object = value.kind else {
      return patterns(value, "events").map { EventList(offset: offset, only: nil, patterns: $0) }
    }
    guard let fields = reader.object(value, "events", keys: ["only", "are"]) else { return nil }
    var only: [String]?
    if let names = reader.list(fields.required("only"), "only", of: "a list of event names") {
      if names.isEmpty, let place = fields["only"] { reader.report(place, "only must name an event") }
      let known = Set(
        names.compactMap { name in
          name.flatMap { name in reader.string(name, "an event's name").flatMap { isKnown($0, name) ? $0 : nil } }
        })
      only = model.eventNames.filter(known.contains)
    }
    let patterns = patterns(fields.required("are"), "are")
    guard let patterns, let only else { return nil }
    for pattern in patterns {
      if case .text(let name) = pattern.name, !only.contains(name), model.eventNames.contains(name) {
        reader.issues.report(at: pattern.offset, "\"only\" does not name \(name.quotedForMessage), so it never comes")
      }
    }
    return EventList(offset: offset, only: only, patterns: patterns)
  }

  private func patterns(_ value: Value?, _ what: String) -> [EventPattern]? {
    guard let value, let elements = reader.list(value, what, of: "a list, or {\"only\": […], \"are\": […]}") else {
      return nil
    }
    let patterns = elements.compactMap { $0.flatMap(pattern) }
    return patterns.count == elements.count ? patterns : nil
  }

  private func pattern(_ value: Value) -> EventPattern? {
    if value.isDeferred { return EventPattern(offset: value.node.offset, name: .null) }
    switch value.kind {
    case .string(let text):
      guard let written = name(text, value), let name = checked(written, value) else { return nil }
      return EventPattern(offset: value.node.offset, name: .text(name.name), value: name.value)
    case .object:
      guard let fields = reader.object(value, "an event", keys: ["name", "value", "time"]) else { return nil }
      let decoder = MatcherDecoder(reader: reader)
      let place = fields.required("name")
      // A name alone is told what the model sends when it is checked below.
      let shape: Shape = if case .object? = place?.kind { .word(model.eventNames) } else { .text }
      guard let name = decoder.decode(place, shape, "name") else { return nil }
      if case .text(let text) = name, let place, !isKnown(text, place) { return nil }
      var pattern = EventPattern(offset: value.node.offset, name: name)
      if fields.contains("value") {
        guard let matcher = self.value(fields, of: name) else { return nil }
        pattern.value = matcher
      }
      if fields.contains("time") {
        guard let matcher = decoder.decode(fields["time"], .number, "time") else { return nil }
        pattern.time = matcher
      }
      return pattern
    default:
      reader.mismatch(value, "an event", "a name such as \"pageChanged(3)\" or {\"name\", \"value\", \"time\"}")
      return nil
    }
  }

  /// Splits an event's text; `nil` after an error.
  func name(_ text: String, _ value: Value) -> EventName? {
    if let name = EventName(text) { return name }
    reader.report(value, "an event is written \"name\" or \"name(value)\", not \(text.quotedForMessage)")
    return nil
  }

  /// The numbers under `eventCounts`.
  func counts(_ value: Value?) -> [EventCount] {
    guard let fields = reader.object(value, "eventCounts", keys: nil) else { return [] }
    let decoder = MatcherDecoder(reader: reader)
    return fields.members.compactMap { member in
      guard isKnown(member, fields.value), let content = reader.resolve(member.value, in: fields.value),
        let matcher = decoder.decode(content, .integer, "eventCounts.\(member.name)")
      else { return nil }
      return EventCount(name: member.name, offset: member.nameOffset, matcher: matcher)
    }
  }

  /// A name with its value as the event carries it; `nil` after an error, where the model never sends that.
  func checked(_ name: EventName, _ value: Value) -> EventName? {
    guard isKnown(name.name, value) else { return nil }
    guard let content = name.content, let event = event(name.name) else { return name }
    let expectation: String
    switch (event.kind, name.value) {
    case (.integer, .integer?), (.number, .integer?), (.number, .number?): return name
    case (.boolean, .text(let word)?) where word == "true" || word == "false":
      return name.with(.flag(word == "true"))
    case (.text, _), (.outcome, _):
      // A text that looks like a number is a text all the same.
      let word = name.word ?? content
      if event.words.isEmpty || event.words.contains(word) { return name.with(.text(word)) }
      let near = DocumentReader.suggestion(word, in: event.words)
      let fields = event.kind == .text || !near.isEmpty ? "" : "; its fields are written {\"name\": …, \"value\": {…}}"
      reader.report(
        value,
        "\(event.name) carries \(OptionShape.choice(event.words).expectation), not \(word.quotedForMessage)\(near)\(fields)"
      )
      return nil
    case (.none, _): expectation = "nothing"
    case (.integer, _): expectation = "an integer"
    case (.number, _): expectation = "a number"
    case (.boolean, _): expectation = "true or false"
    case (.fields, _): expectation = "named fields, written {\"name\": …, \"value\": {…}}"
    }
    let words = event.payload.map { " (\($0))" } ?? ""
    reader.report(value, "\(event.name) carries \(expectation)\(words), not \(content.quotedForMessage)")
    return nil
  }

  private func event(_ name: String) -> ModelDeclaration.Event? { model.allEvents.first { $0.name == name } }

  // MARK: - Values

  /// What an event's value, under the key `value`, is compared with, checked against what it carries.
  func value(_ fields: Fields, of name: Matcher) -> Matcher? {
    let decoder = MatcherDecoder(reader: reader)
    let events = Self.names(in: name).compactMap(event)
    guard let event = events.first, events.dropFirst().allSatisfy({ Self.isAlike($0, event) }) else {
      return decoder.decode(fields["value"], .anything, "value")
    }
    let what = "the value of \(event.name)"
    guard let shape = Self.shape(of: event, what) else {
      if case .null? = fields["value"]?.kind { return .null }
      if let member = fields.member("value") {
        reader.report(key: member, in: fields.value, "\(event.name) carries nothing: leave \"value\" out")
      }
      return nil
    }
    return decoder.decode(fields["value"], shape, what)
  }

  /// The names of which an event must have one; none where the matcher says it otherwise.
  private static func names(in matcher: Matcher) -> [String] {
    switch matcher {
    case .text(let name): return [name]
    case .oneOf(let choices):
      let names = choices.flatMap(names)
      return names.count == choices.count ? names : []
    default: return []
    }
  }

  private static func isAlike(_ a: ModelDeclaration.Event, _ b: ModelDeclaration.Event) -> Bool {
    a.kind == b.kind && a.words == b.words && a.fields == b.fields
  }

  /// The shape of what an event carries; `nil` for nothing.
  static func shape(of event: ModelDeclaration.Event, _ what: String) -> Shape? {
    let fields = event.fields.map { ($0.name, shape(of: $0.kind) ?? .anything) }
    let word = event.words.isEmpty ? Shape.text : .word(event.words)
    switch event.kind {
    case .text: return word
    case .outcome:
      let parts = [(PagerEvent.Payload.wordField, word)] + fields
      return .outcome(event.words, fields.isEmpty ? [] : parts, what)
    case .fields: return fields.isEmpty ? .anything : .parts(fields, what)
    default: return shape(of: event.kind)
    }
  }

  private static func shape(of kind: PagerEvent.Kind) -> Shape? {
    switch kind {
    case .none: nil
    case .integer: .integer
    case .number: .number
    case .boolean: .flag
    case .text: .text
    case .fields, .outcome: .anything
    }
  }

  // MARK: - Names

  private func isKnown(_ name: String, _ value: Value) -> Bool {
    if value.isDeferred || model.eventNames.contains(name) { return true }
    reader.report(value, unknown(name))
    return false
  }

  private func isKnown(_ member: JSONMember, _ value: Value) -> Bool {
    if model.eventNames.contains(member.name) { return true }
    reader.reportForModel(key: member, in: value, unknown(member.name))
    return false
  }

  private func unknown(_ name: String) -> String {
    let near = DocumentReader.suggestion(name, in: model.eventNames)
    return "\(model.name) sends no event \(name.quotedForMessage)"
      + (near.isEmpty ? "; it sends " + model.eventNames.joined(separator: ", ") : near)
  }
}
