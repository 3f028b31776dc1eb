package import Documents
internal import GestureSynthesis
package import PagerEngine

/// A value of a document after variables have been put in.
package struct Value {
  package let node: JSONNode
  /// The offset of the string that stands for the value, where a variable does.
  package var use: Int?
  /// Whether the value is known only when an event comes.
  package var isDeferred = false

  package var kind: JSONKind { node.kind }
}

/// What `$value` stands for.
package enum EventValue {
  /// There is no event here.
  case none
  /// It is known only when the event comes.
  case deferred
  /// An event that has come.
  case payload(PagerEvent.Payload)
}

/// Reads the values of one run: puts its variables in, checks shapes, and reports what is wrong at its place.
///
/// Every read answers `nil` after it has reported an error, so that reading goes on and finds the others.
package struct DocumentReader {
  package let source: SourceText
  package var issues: Issues
  package var bindings: Bindings
  /// The offset of what makes this run: its row, or a value of the matrix.
  package var runOffset: Int?
  /// The offset of the model in a table, where it comes from one.
  package var modelOffset: Int?
  package var event = EventValue.none

  // MARK: - Variables

  /// The value that stands in the document at `node`, inside `parent`.
  package func resolve(_ node: JSONNode, in parent: Value? = nil) -> Value? {
    // What a table binds is taken as it is.
    if let use = parent?.use { return Value(node: node, use: use) }
    guard case .string(let text) = node.kind, text.utf8.first == 0x24 else { return Value(node: node) }
    let rest = text.dropFirst()
    if rest.utf8.first == 0x24 { return Value(node: JSONNode(.string(String(rest)), standingFor: node)) }
    let name = String(rest)
    if name == "value" || name.hasPrefix("value.") { return eventValue(name, at: node) }
    if let bound = bindings.node(named: name) { return Value(node: bound, use: node.offset) }
    // The table of variables has reported it.
    return nil
  }

  private func eventValue(_ name: String, at node: JSONNode) -> Value? {
    switch event {
    case .none:
      issues.report(
        at: node.offset, "\"$\(name)\" is the value of an event: it stands only in \"if\" and \"do\" of a reaction")
      return nil
    case .deferred:
      return Value(node: node, use: node.offset, isDeferred: true)
    case .payload(let payload):
      var payload = payload
      if name != "value" {
        let field = name.dropFirst("value.".count)
        guard let found = payload.fields.first(where: { $0.name == field }) else {
          issues.report(at: node.offset, "the event's value has no field \(String(field).quotedForMessage)")
          return nil
        }
        payload = found.value
      }
      guard let kind = payload.jsonKind else {
        let fields = payload.fields.map { "\"$value.\($0.name)\"" }
        let why = fields.isEmpty ? "carries no value" : "carries several: " + fields.joined(separator: ", ")
        issues.report(at: node.offset, "the event \(why)")
        return nil
      }
      return Value(node: JSONNode(kind, standingFor: node), use: node.offset)
    }
  }

  // MARK: - Reports

  package func report(_ value: Value, _ message: String) {
    if let use = value.use, use != value.node.offset {
      issues.report(at: value.node.offset, message, noteAt: use, "it is used here")
    } else {
      issues.report(at: value.node.offset, message)
    }
  }

  /// Reports what is wrong with values together: at the row where variables are among them, else at the place itself.
  package func reportTogether(_ value: Value, _ message: String) {
    guard value.use == nil, let runOffset, VariableUses.occur(in: value.node) else { return report(value, message) }
    issues.report(at: runOffset, message, noteAt: value.node.offset, "it is used here")
  }

  package func report(_ value: Value, _ message: String, _ note: Diagnostic.Note?) {
    guard let note else { return report(value, message) }
    issues.report(at: value.node.offset, message, notes: [note])
  }

  package func mismatch(_ value: Value, _ what: String, _ expectation: String) {
    report(value, "\(what) must be \(expectation), not \(Self.shown(value.kind))")
  }

  /// A value in a message: numbers and short texts themselves, the rest by its kind.
  package static func shown(_ kind: JSONKind) -> String {
    switch kind {
    case .number(let number):
      if let integer = number.exactInteger { return String(integer) }
      if let integer = number.exactUnsigned { return String(integer) }
      return NumberText.shortest(number.value) ?? "a number"
    case .string(let text): return text.quotedForMessage
    default: return kind.name
    }
  }

  package func unknown(_ member: JSONMember, in value: Value, _ what: String, _ keys: [String]) {
    guard !issues.isFull else { return }
    let near = Self.suggestion(member.name, in: keys)
    let known = near.isEmpty ? (keys.isEmpty ? ", which has none" : "; it has " + keys.joined(separator: ", ")) : near
    report(key: member, in: value, "unknown key \(member.name.quotedForMessage) in \(what)\(known)")
  }

  /// Reports a key that is wrong for the model of this run.
  package func reportForModel(key member: JSONMember, in value: Value, _ message: String) {
    guard let modelOffset, value.use == nil else { return report(key: member, in: value, message) }
    issues.report(at: member.nameOffset, message, noteAt: modelOffset, "the model comes from here")
  }

  package func report(key member: JSONMember, in value: Value, _ message: String) {
    if let use = value.use {
      issues.report(at: member.nameOffset, message, noteAt: use, "it is used here")
    } else {
      issues.report(at: member.nameOffset, message)
    }
  }
}

extension PagerEvent.Payload {
  /// The payload as a JSON value, of an outcome its word; `nil` where there is nothing, or several values.
  package var jsonKind: JSONKind? {
    switch self {
    case .none, .fields: nil
    case .integer(let integer): .number(JSONNumber(integer))
    case .number(let number): JSONNumber(number).map { .number($0) }
    case .boolean(let flag): .bool(flag)
    case .text(let text), .outcome(let text, _): .string(text)
    }
  }
}
