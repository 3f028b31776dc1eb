internal import Documents

/// A piece of JSON that is put together in code; members keep their order.
indirect enum JSONPiece: Equatable, Sendable {
  case flag(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case list([JSONPiece])
  case object([Member])

  struct Member: Equatable, Sendable {
    let name: String
    var value: JSONPiece
  }

  /// The value of a member; nil where there is none.
  subscript(name: String) -> JSONPiece? {
    get {
      if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
    }
    set {
      guard case .object(var members) = self else { return }
      if let index = members.firstIndex(where: { $0.name == name }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append(Member(name: name, value: newValue))
      }
      self = .object(members)
    }
  }

  /// The same with another member; without one where there is no value for it.
  func with(_ name: String, _ value: JSONPiece?) -> JSONPiece {
    guard let value else { return self }
    var result = self
    result[name] = value
    return result
  }

  /// Writes it; short pieces stand on one line.
  func write(to writer: inout JSONWriter) {
    let isInline = weight <= 8
    switch self {
    case .flag(let flag): writer.bool(flag)
    case .integer(let integer): writer.integer(integer)
    case .unsigned(let integer): writer.integer(integer)
    case .number(let number): writer.number(number)
    case .text(let text): writer.string(text)
    case .list(let values):
      writer.beginArray(inline: isInline)
      for value in values { value.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject(inline: isInline)
      for member in members {
        writer.name(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// About how many tens of characters it takes.
  private var weight: Int {
    switch self {
    case .flag, .integer, .unsigned, .number: 1
    case .text(let text): 1 + text.utf8.count / 10
    case .list(let values): values.reduce(0) { $0 + $1.weight }
    case .object(let members): members.reduce(0) { $0 + 1 + $1.value.weight }
    }
  }
}

extension JSONPiece: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: JSONPiece...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONPiece)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }

  /// A number; a whole one is written without a fraction.
  init(_ number: Double) { self = Int(exactly: number).map { .integer($0) } ?? .number(number) }

  /// A list of texts.
  init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }

  /// A value that was read; nil for `null`, which nothing here has.
  init?(_ node: JSONNode) {
    switch node.kind {
    case .null: return nil
    case .bool(let flag): self = .flag(flag)
    case .number(let number):
      self =
        number.exactInteger.map { .integer($0) } ?? number.exactUnsigned.map { .unsigned($0) } ?? .number(number.value)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.compactMap { JSONPiece($0) })
    case .object(let members):
      self = .object(
        members.compactMap { member in JSONPiece(member.value).map { Member(name: member.name, value: $0) } })
    }
  }

  /// A value in JSON; nil for what is none.
  init?(json text: String) {
    guard let root = JSONReader.read(SourceText(name: "", text: text)).root else { return nil }
    self.init(root)
  }
}
