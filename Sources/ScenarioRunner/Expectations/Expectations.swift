internal import Documents
internal import PagerEngine

/// The keys of `expect` that hold one value.
enum ExpectationKey: String, CaseIterable, Sendable {
  case page, crash, pageID, position, offset, settled, settleTime, arrivalTime, overshoot, minPosition, maxPosition
  case largestJump, release, decision, loadedPages, indicator, parent, effects

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
}

/// Everything that one `expect` asks.
struct Expectations: Sendable {
  var checks: [Check] = []
  var events: EventList?
  var counts: [EventCount] = []
  /// Whether it looks at the callbacks, after which a new window of them begins.
  var readsEvents = false

  /// What must be written down for it.
  var recording: Recording {
    checks.reduce(readsEvents ? .events : []) { $0.union($1.key.recording) }
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
    case (.integer?, nil), (.number?, nil), (.text?, nil): return "\(name)(\(value?.words ?? ""))"
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
    case .text(let text): self = .text(text)
    case .fields(let fields):
      self = .parts(names: fields.map(\.name)) { name in
        fields.first { $0.name == name }.map { Reading($0.value) } ?? .missing("there is no such field")
      }
    }
  }
}

extension PagerEvent {
  /// The callback as an author writes it: `pageChanged(3)`.
  var words: String {
    switch payload {
    case .none: name
    case .integer, .number, .text, .fields: "\(name)(\(Reading(payload).words))"
    }
  }
}
