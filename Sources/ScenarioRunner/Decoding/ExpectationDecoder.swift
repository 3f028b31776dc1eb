internal import Documents
internal import PagerEngine

/// Reads `expect` by what its model reports.
struct ExpectationDecoder {
  let reader: DocumentReader
  let model: ModelDeclaration

  /// The keys of `expect`.
  static let keys = ExpectationKey.allCases.map(\.rawValue) + ["events", "eventCounts", "trace"]

  func decode(_ value: Value?) -> Expectations? {
    guard let value, let fields = reader.object(value, "expect", keys: Self.keys) else { return nil }
    var result = Expectations()
    for member in fields.members {
      switch member.name {
      case "trace":
        reader.report(key: member, in: value, "recorded traces cannot be compared yet: leave \"trace\" out")
      case "events":
        result.readsEvents = true
        result.events = events(fields["events"], offset: member.nameOffset)
      case "eventCounts":
        result.readsEvents = true
        result.counts = counts(fields["eventCounts"])
      default:
        guard let key = ExpectationKey(rawValue: member.name), isReported(key, member, value),
          let content = reader.resolve(member.value, in: value), let matcher = matcher(key, content)
        else { continue }
        result.checks.append(Check(key: key, offset: member.nameOffset, matcher: matcher))
      }
    }
    return result
  }

  private func isReported(_ key: ExpectationKey, _ member: JSONMember, _ value: Value) -> Bool {
    guard let report = ModelDeclaration.Report(rawValue: key.rawValue), !model.reports.contains(report) else {
      return true
    }
    let reports = model.reports.map { "\"\($0.rawValue)\"" }
    let has = reports.isEmpty ? "" : "; besides what every pager reports it has " + reports.joined(separator: ", ")
    reader.reportForModel(key: member, in: value, "\(model.name) does not report \"\(key.rawValue)\"\(has)")
    return false
  }

  // MARK: - Keys

  private static let point = Shape.list(.number, count: 2)
  private static let releaseParts: [(String, Shape)] = [
    ("recognized", .flag), ("translation", point), ("velocity", point), ("predictedEndTranslation", point),
  ]
  private static let decisionParts: [(String, Shape)] = [
    ("from", .integer), ("to", .integer), ("because", .word(LandingReason.allCases.map(\.rawValue))),
    ("threshold", .number), ("margin", .number),
  ]
  private static let dot = Shape.parts(
    [("x", .number), ("y", .number), ("size", .number), ("scale", .number), ("opacity", .number)], "a dot")
  private static let indicatorParts: [(String, Shape)] = [
    ("count", .integer), ("active", .integer), ("visible", .list(.integer)), ("dots", .indexed(dot, "dots")),
  ]
  private static let effectShapes: [(String, Shape)] = [
    ("scale", .number), ("opacity", .number), ("rotation", .number), ("frame", .list(.number, count: 4)),
  ]

  private func matcher(_ key: ExpectationKey, _ value: Value) -> Matcher? {
    let decoder = MatcherDecoder(reader: reader)
    let what = key.rawValue
    switch key {
    case .page: return decoder.decode(value, .integer, what)
    case .crash:
      if case .bool(true) = value.kind { return .not(.null) }
      if case .bool = value.kind {
        reader.report(value, "crash must be a string, a matcher on it, or true: leave it out where nothing crashes")
        return nil
      }
      return decoder.decode(value, .text, what)
    case .pageID: return decoder.decode(value, .text, what)
    case .settled: return decoder.decode(value, .flag, what)
    case .release: return decoder.decode(value, .parts(Self.releaseParts, what), what)
    case .decision: return decoder.decode(value, .parts(Self.decisionParts, what), what)
    case .loadedPages: return decoder.decode(value, .list(.integer), what)
    case .indicator: return decoder.decode(value, .parts(Self.indicatorParts, what), what)
    case .parent: return decoder.decode(value, .parts([("offset", .number)], what), what)
    case .effects:
      let shapes = Self.effectShapes.filter { model.effects.contains($0.0) }
      return decoder.decode(value, .indexed(.parts(shapes, "the effects of a page"), what), what)
    case .position, .offset, .settleTime, .arrivalTime, .overshoot, .minPosition, .maxPosition, .largestJump:
      return decoder.decode(value, .number, what)
    }
  }

  // MARK: - Events

  private func events(_ value: Value?, offset: Int) -> EventList? {
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
      return EventName(text).flatMap { name in
        isPossible(name, value)
          ? EventPattern(offset: value.node.offset, name: .text(name.name), value: name.value) : nil
      } ?? malformed(text, value)
    case .object:
      guard let fields = reader.object(value, "an event", keys: ["name", "value", "time"]) else { return nil }
      let decoder = MatcherDecoder(reader: reader)
      guard let name = decoder.decode(fields.required("name"), .text, "name") else { return nil }
      if case .text(let text) = name, let place = fields["name"], !isKnown(text, place) { return nil }
      var pattern = EventPattern(offset: value.node.offset, name: name)
      if fields.contains("value") {
        guard let matcher = decoder.decode(fields["value"], .anything, "value") else { return nil }
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

  private func malformed(_ text: String, _ value: Value) -> EventPattern? {
    if EventName(text) == nil {
      reader.report(value, "an event is written \"name\" or \"name(value)\", not \(text.quotedForMessage)")
    }
    return nil
  }

  private func counts(_ value: Value?) -> [EventCount] {
    guard let fields = reader.object(value, "eventCounts", keys: nil) else { return [] }
    let decoder = MatcherDecoder(reader: reader)
    return fields.members.compactMap { member in
      guard isKnown(member, fields.value), let content = reader.resolve(member.value, in: fields.value),
        let matcher = decoder.decode(content, .integer, "eventCounts.\(member.name)")
      else { return nil }
      return EventCount(name: member.name, offset: member.nameOffset, matcher: matcher)
    }
  }

  /// Whether the model sends an event of this name, and may send it with this value.
  func isPossible(_ name: EventName, _ value: Value) -> Bool {
    guard isKnown(name.name, value) else { return false }
    guard let content = name.content, let event = model.allEvents.first(where: { $0.name == name.name }) else {
      return true
    }
    let expectation: String
    switch (event.kind, name.value) {
    case (.integer, .integer?), (.number, .integer?), (.number, .number?), (.text, _): return true
    case (.none, _): expectation = "nothing"
    case (.integer, _): expectation = "an integer"
    case (.number, _): expectation = "a number"
    case (.fields, _): expectation = "named fields, written {\"name\": …, \"value\": {…}}"
    }
    let words = event.payload.map { " (\($0))" } ?? ""
    reader.report(value, "\(event.name) carries \(expectation)\(words), not \(content.quotedForMessage)")
    return false
  }

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

/// An event as an author writes it: `pageChanged`, or `pageChanged(3)`.
struct EventName: Sendable {
  let name: String
  /// What the event must carry; `nil` for anything.
  let value: Matcher?
  /// What stands between the parentheses; `nil` where there are none.
  let content: String?

  /// Splits a text; `nil` for one that is not of this form.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      guard !text.isEmpty, !text.contains(")") else { return nil }
      name = text
      value = nil
      self.content = nil
      return
    }
    guard text.hasSuffix(")") else { return nil }
    let content = text[text.index(after: open)...].dropLast()
    guard open != text.startIndex, !content.isEmpty, !content.contains("("), !content.contains(")") else { return nil }
    name = String(text[..<open])
    self.content = String(content)
    let reading = JSONReader.read(SourceText(name: "", text: String(content)))
    switch reading.root?.kind {
    case .number(let number)? where reading.diagnostics.isEmpty:
      value = number.exactInteger.map { .integer($0) } ?? .number(number.value)
    default: value = .text(String(content))
    }
  }
}
