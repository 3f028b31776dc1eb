internal import Documents
internal import PagerEngine

/// The keys of `expect` that hold one value.
enum ExpectationKey: String, CaseIterable, Sendable {
  case page, crash, pageID, position, offset, settled, settleTime, arrivalTime, overshoot, minPosition, maxPosition
  case largestJump, release, decision, loadedPages, indicator, systemIndicator, parent, effects, nested

  /// What must be written down for it.
  var recording: Recording {
    switch self {
    case .arrivalTime, .overshoot: .motion
    case .minPosition, .maxPosition: .extremes
    case .largestJump: .jumps
    default: []
    }
  }
}

/// An expectation of one value.
struct Check: Sendable {
  let key: ExpectationKey
  /// Offset of the key in the document.
  let offset: Int
  let matcher: Matcher

  /// Where what was found is not what is expected.
  func mismatch(_ reading: Reading) -> Mismatch? {
    let mismatch = matcher.mismatch(reading)
    // Before rest there is no measure, whatever is said of it.
    if case .missing("not at rest") = reading, mismatch == nil {
      return Mismatch(path: "", expected: matcher, actual: reading)
    }
    return mismatch
  }
}

/// Everything that one `expect` asks.
struct Expectations: Sendable {
  var checks: [Check] = []
  var events: EventList?
  var counts: [EventCount] = []
  /// What the event that a condition belongs to must carry.
  var value: Matcher?
  /// The recorded trace that the whole run must be.
  var trace: TraceExpectation?
  /// Whether it looks at the callbacks, after which a new window of them begins.
  var readsEvents = false

  /// What must be written down for it.
  var recording: Recording {
    var recording: Recording = readsEvents ? .events : []
    if trace != nil { recording.insert(.trace) }
    return checks.reduce(recording) { $0.union($1.key.recording) }
  }

  /// Whether all of it holds at an event, without a word where it does not.
  func hold(of simulation: Simulation, at event: PagerEvent? = nil) -> Bool {
    if let value, let event, value.mismatch(Reading(event.payload)) != nil { return false }
    return checks.allSatisfy { $0.mismatch(simulation.reading(of: $0.key)) == nil }
  }

  /// The expectation of a crash, if there is one.
  var crash: Check? { checks.first { $0.key == .crash } }
}

/// The callbacks that are expected, in order.
struct EventList: Sendable {
  let offset: Int
  /// Names that are looked at; `nil` for all.
  let only: [String]?
  let patterns: [EventPattern]
}

/// How often a callback is expected.
struct EventCount: Sendable {
  let name: String
  let offset: Int
  let matcher: Matcher
}

/// One expected callback.
struct EventPattern: Sendable {
  let offset: Int
  let name: Matcher
  var value: Matcher?
  var time: Matcher?

  func matches(_ event: PagerEvent) -> Bool {
    name.mismatch(.text(event.name)) == nil && value.map { $0.mismatch(Reading(event.payload)) == nil } ?? true
      && time.map { $0.mismatch(.number(event.time)) == nil } ?? true
  }

  /// The pattern as an author writes it.
  var words: String {
    guard case .text(let name) = name else { return json }
    switch (value, time) {
    case (nil, nil): return name
    case (.integer?, nil), (.number?, nil), (.flag?, nil): return "\(name)(\(value?.words ?? ""))"
    case (.text(let word)?, nil): return EventName.written(name, word)
    default: return json
    }
  }

  /// The pattern in JSON.
  var json: String {
    if case .text(let name) = name, time == nil {
      switch value {
      case nil: return Matcher.text(name).json
      case .integer(let value)?: return Matcher.text("\(name)(\(value))").json
      case .number(let value)?: return Matcher.text("\(name)(\(NumberText.shortest(value) ?? ""))").json
      case .flag(let flag)?: return Matcher.text("\(name)(\(flag))").json
      case .text(let word)?: return Matcher.text(EventName.written(name, word)).json
      default: break
      }
    }
    var parts = [Matcher.Part(name: "name", offset: offset, matcher: name)]
    if let value { parts.append(Matcher.Part(name: "value", offset: offset, matcher: value)) }
    if let time { parts.append(Matcher.Part(name: "time", offset: offset, matcher: time)) }
    return Matcher.parts(parts).json
  }
}

extension Reading {
  /// What a callback carries.
  init(_ payload: PagerEvent.Payload) {
    switch payload {
    case .none: self = .missing("it carries nothing")
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .flag(flag)
    case .text(let text): self = .text(text)
    case .fields: self = Reading(payload.fields)
    case .outcome(let word, _): self = .word(word, parts: Reading(payload.fields))
    }
  }

  private init(_ fields: [PagerEvent.Field]) {
    self = .parts(names: fields.map(\.name)) { name in
      fields.first { $0.name == name }.map { Reading($0.value) } ?? .missing("there is no such field")
    }
  }
}

extension PagerEvent {
  /// The callback as an author writes it, `pageChanged(3)`, and what else it carries: `ended(success, page: 1)`.
  var words: String {
    switch payload {
    case .none: name
    case .integer, .number, .boolean: "\(name)(\(Reading(payload).words))"
    case .text(let text): EventName.written(name, text)
    case .fields(let fields): "\(name)(\(Self.told(fields).joined(separator: ", ")))"
    case .outcome(let word, let fields): "\(name)(\(([word] + Self.told(fields)).joined(separator: ", ")))"
    }
  }

  private static func told(_ fields: [Field]) -> [String] {
    fields.map { "\($0.name): \(Reading($0.value).words)" }
  }

  /// The callback in JSON, as a pattern that it matches; of numbers the digits that are shown.
  var json: String {
    guard !payload.fields.isEmpty else { return Matcher.text(words).json }
    let reading = Reading.parts(names: ["name", "value"]) { [name, payload] part in
      part == "name" ? .text(name) : Reading(payload)
    }
    return reading.json ?? Matcher.text(words).json
  }
}
