internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// A value of a document after variables have been put in.
struct Value {
  let node: JSONNode
  /// The offset of the string that stands for the value, where a variable does.
  var use: Int?
  /// Whether the value is known only when an event comes.
  var isDeferred = false

  var kind: JSONKind { node.kind }
}

/// What `$value` stands for.
enum EventValue {
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
struct DocumentReader {
  let source: SourceText
  let issues: Issues
  var bindings: Bindings
  /// The offset of what makes this run: its row, or a value of the matrix.
  var runOffset: Int?
  /// The offset of the model in a table, where it comes from one.
  var modelOffset: Int?
  var event = EventValue.none

  // MARK: - Variables

  /// The value that stands in the document at `node`, inside `parent`.
  func resolve(_ node: JSONNode, in parent: Value? = nil) -> Value? {
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
        at: node.offset, "\"$\(name)\" is the value of an event: it stands only inside \"do\" of a reaction")
      return nil
    case .deferred:
      return Value(node: node, use: node.offset, isDeferred: true)
    case .payload(let payload):
      var payload = payload
      if name != "value" {
        let field = name.dropFirst("value.".count)
        guard case .fields(let fields) = payload, let found = fields.first(where: { $0.name == field }) else {
          issues.report(at: node.offset, "the event's value has no field \(String(field).quotedForMessage)")
          return nil
        }
        payload = found.value
      }
      guard let kind = payload.jsonKind else {
        issues.report(at: node.offset, "the event carries no value")
        return nil
      }
      return Value(node: JSONNode(kind, standingFor: node), use: node.offset)
    }
  }

  // MARK: - Reports

  func report(_ value: Value, _ message: String) {
    if let use = value.use, use != value.node.offset {
      issues.report(at: value.node.offset, message, noteAt: use, "it is used here")
    } else {
      issues.report(at: value.node.offset, message)
    }
  }

  /// Reports what is wrong with values together: at the row where variables are among them, else at the place itself.
  func reportTogether(_ value: Value, _ message: String) {
    guard value.use == nil, let runOffset, VariableUses.occur(in: value.node) else { return report(value, message) }
    issues.report(at: runOffset, message, noteAt: value.node.offset, "it is used here")
  }

  func report(_ value: Value, _ message: String, _ note: Diagnostic.Note?) {
    guard let note else { return report(value, message) }
    issues.report(at: value.node.offset, message, notes: [note])
  }

  func mismatch(_ value: Value, _ what: String, _ expectation: String) {
    report(value, "\(what) must be \(expectation), not \(Self.shown(value.kind))")
  }

  /// A value in a message: numbers and short texts themselves, the rest by its kind.
  static func shown(_ kind: JSONKind) -> String {
    switch kind {
    case .number(let number):
      if let integer = number.exactInteger { return String(integer) }
      if let integer = number.exactUnsigned { return String(integer) }
      return NumberText.shortest(number.value) ?? "a number"
    case .string(let text): return text.quotedForMessage
    default: return kind.name
    }
  }

  // MARK: - Scalars

  func number(
    _ value: Value?, _ what: String, above: Double? = nil, atLeast: Double? = nil, atMost: Double? = nil,
    unit: String = ""
  ) -> Double? {
    guard let value else { return nil }
    if value.isDeferred { return atLeast ?? above.map { $0 + 1 } ?? 0 }
    let shape = OptionShape.number(above: above, atLeast: atLeast, atMost: atMost)
    guard case .number(let number) = value.kind, shape.accepts(.number(number.value)) else {
      mismatch(value, what, shape.expectation + unit)
      return nil
    }
    return number.value
  }

  /// A length of time, at most an hour.
  func milliseconds(_ value: Value?, _ what: String, above: Double? = nil, atLeast: Double? = nil) -> Double? {
    number(value, what, above: above, atLeast: atLeast, atMost: World.timeLimit, unit: " (an hour) in milliseconds")
  }

  /// The farthest coordinate, points: far beyond every screen, near enough for exact arithmetic.
  static let farthest = 1_000_000.0

  func integer(_ value: Value?, _ what: String, in range: ClosedRange<Int>) -> Int? {
    guard let value else { return nil }
    if value.isDeferred { return range.contains(0) ? 0 : range.lowerBound }
    guard case .number(let number) = value.kind, let integer = number.exactInteger, range.contains(integer) else {
      mismatch(value, what, Self.expectation(of: range))
      return nil
    }
    return integer
  }

  private static func expectation(of range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "an integer"
    case (let low, let high) where low == high: String(low)
    case (let low, .max): "an integer of at least \(low)"
    case (.min, let high): "an integer of at most \(high)"
    case (let low, let high): "an integer from \(low) to \(high)"
    }
  }

  func boolean(_ value: Value?, _ what: String) -> Bool? {
    guard let value else { return nil }
    if value.isDeferred { return false }
    guard case .bool(let flag) = value.kind else {
      mismatch(value, what, "true or false")
      return nil
    }
    return flag
  }

  func string(_ value: Value?, _ what: String) -> String? {
    guard let value else { return nil }
    if value.isDeferred { return "" }
    guard case .string(let text) = value.kind else {
      mismatch(value, what, "a string")
      return nil
    }
    return text
  }

  /// A text that is not empty and stands on one line.
  func line(_ value: Value?, _ what: String) -> String? {
    guard let value, let text = string(value, what) else { return nil }
    if value.isDeferred { return text }
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      report(value, text.isEmpty ? "\(what) must not be empty" : "\(what) must be one line")
      return nil
    }
    return text
  }

  /// One of some words.
  func word<Word: CaseIterable & RawRepresentable>(_ value: Value?, _ what: String) -> Word?
  where Word.RawValue == String {
    guard let value else { return nil }
    if value.isDeferred { return Word.allCases.first }
    if case .string(let text) = value.kind {
      if let word = Word(rawValue: text) { return word }
      let words = Word.allCases.map(\.rawValue)
      let shape = OptionShape.choice(words)
      report(
        value, "\(what) must be \(shape.expectation), not \(text.quotedForMessage)" + Self.suggestion(text, in: words))
    } else {
      mismatch(value, what, OptionShape.choice(Word.allCases.map(\.rawValue)).expectation)
    }
    return nil
  }

  /// `; did you mean "…"?` where a name is near.
  static func suggestion(_ word: String, in names: [String]) -> String {
    Spelling.nearest(to: word, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  // MARK: - Lists and objects

  /// The elements of a list, `nil` in place of those whose variable is missing.
  func list(_ value: Value?, _ what: String, of expectation: String = "a list") -> [Value?]? {
    guard let value, !value.isDeferred else { return nil }
    guard case .array(let elements) = value.kind else {
      mismatch(value, what, expectation)
      return nil
    }
    return elements.map { resolve($0, in: value) }
  }

  /// Two numbers, or as many as there are names.
  ///
  /// - Parameter first: the bound of the first one's magnitude, where it is another than that of coordinates.
  func numbers(
    _ value: Value?, _ what: String, _ shape: String, count: Int, atLeast: Double = -farthest, first: Double? = nil
  ) -> [Double]? {
    guard let value else { return nil }
    if value.isDeferred { return Array(repeating: 0, count: count) }
    guard case .array(let elements) = value.kind, elements.count == count else {
      var found = Self.shown(value.kind)
      if case .array(let elements) = value.kind { found = "a list of \(elements.count)" }
      report(value, "\(what) must be \(shape), not \(found)")
      return nil
    }
    var result: [Double] = []
    result.reserveCapacity(count)
    for (index, element) in elements.enumerated() {
      let bound = index == 0 ? first : nil
      let number = number(
        resolve(element, in: value), "\(what)[\(index)]", atLeast: bound.map { -$0 } ?? atLeast,
        atMost: bound ?? Self.farthest)
      if let number { result.append(number) }
    }
    return result.count == count ? result : nil
  }

  func point(_ value: Value?, _ what: String) -> Point? {
    guard let pair = numbers(value, what, "[x, y] in points", count: 2) else { return nil }
    return Point(x: pair[0], y: pair[1])
  }

  func size(_ value: Value?, _ what: String) -> Size? {
    guard let pair = numbers(value, what, "[width, height] in points", count: 2, atLeast: 0) else { return nil }
    return Size(width: pair[0], height: pair[1])
  }

  /// The members of an object, after unknown keys have been reported.
  ///
  /// - Parameter keys: the keys that may stand in it; `nil` checks none.
  func object(_ value: Value?, _ what: String, keys: [String]?) -> Fields? {
    guard let value else { return nil }
    guard case .object(let members) = value.kind, !value.isDeferred else {
      mismatch(value, what, "an object")
      return nil
    }
    if let keys {
      for member in members where !keys.contains(member.name) { unknown(member, in: value, what, keys) }
    }
    return Fields(members: members, value: value, what: what, reader: self, keys: keys)
  }

  func unknown(_ member: JSONMember, in value: Value, _ what: String, _ keys: [String]) {
    guard !issues.isFull else { return }
    let near = Self.suggestion(member.name, in: keys)
    let known = near.isEmpty ? (keys.isEmpty ? ", which has none" : "; it has " + keys.joined(separator: ", ")) : near
    report(key: member, in: value, "unknown key \(member.name.quotedForMessage) in \(what)\(known)")
  }

  /// Reports a key that is wrong for the model of this run.
  func reportForModel(key member: JSONMember, in value: Value, _ message: String) {
    guard let modelOffset, value.use == nil else { return report(key: member, in: value, message) }
    issues.report(at: member.nameOffset, message, noteAt: modelOffset, "the model comes from here")
  }

  func report(key member: JSONMember, in value: Value, _ message: String) {
    if let use = value.use {
      issues.report(at: member.nameOffset, message, noteAt: use, "it is used here")
    } else {
      issues.report(at: member.nameOffset, message)
    }
  }
}

extension PagerEvent.Payload {
  /// The payload as a JSON value; `nil` where there is nothing.
  var jsonKind: JSONKind? {
    switch self {
    case .none, .fields: nil
    case .integer(let integer): .number(JSONNumber(integer))
    case .number(let number): JSONNumber(number).map { .number($0) }
    case .text(let text): .string(text)
    }
  }
}
