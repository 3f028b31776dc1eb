/// A value of a JSON document and the bytes from which it was read.
public struct JSONNode: Sendable {
  /// The value itself.
  public let kind: JSONKind

  private let start: UInt32
  private let end: UInt32

  /// A value that was read from these bytes of its document.
  init(_ kind: JSONKind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// Offset of the value's first byte in its document, for ``SourceText/place(of:)``.
  public var offset: Int { Int(start) }

  /// The value's bytes in its document, brackets and quotes included.
  public var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// The value as it is written in its document, comments and line breaks included.
  ///
  /// - Parameter source: The document from which the value was read; another one gives text without meaning.
  public func text(in source: SourceText) -> String {
    String(decoding: source.bytes[range.clamped(to: 0..<source.bytes.count)], as: UTF8.self)
  }

  /// The value of the first member with this name; nil where there is none or this is not an object.
  public func member(_ name: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.name == name }?.value
  }
}

/// What a JSON value is.
public enum JSONKind: Sendable {
  /// The word `null`.
  case null
  /// The words `true` and `false`.
  case bool(Bool)
  /// A finite number.
  case number(JSONNumber)
  /// A string, its escapes resolved.
  case string(String)
  /// The elements in order.
  case array([JSONNode])
  /// The members in the order in which they are written, duplicates included.
  case object([JSONMember])

  /// The kind in words for messages, with its article: `an object`, `a number`, `null`.
  public var name: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A name and its value in a JSON object.
public struct JSONMember: Sendable {
  /// The name, its escapes resolved.
  public let name: String
  /// The value.
  public let value: JSONNode

  private let start: UInt32

  init(name: String, nameOffset: Int, value: JSONNode) {
    self.name = name
    self.value = value
    self.start = UInt32(truncatingIfNeeded: nameOffset)
  }

  /// Offset of the first byte of the name (its quote) in the document.
  public var nameOffset: Int { Int(start) }
}

/// A JSON number, exact where it is a whole number of 64 bits.
public struct JSONNumber: Sendable, Equatable {
  enum Storage: Sendable, Equatable {
    case signed(Int64)
    /// Only what is greater than `Int64.max`.
    case unsigned(UInt64)
    case double(Double)
  }

  let storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// The nearest `Double`, ties to even; always finite. `-0` keeps its sign, and what is too small for a `Double` is 0.
  public var value: Double {
    switch storage {
    case .signed(let integer): Double(integer)
    case .unsigned(let integer): Double(integer)
    case .double(let value): value
    }
  }

  /// The number as an integer; nil where it is not whole or does not fit.
  ///
  /// What counts is the value, not the spelling: `1.0`, `1e3` and `120e-1` are integers. 9007199254740993 stays what it
  /// is although no `Double` is.
  public var exactInteger: Int? {
    switch storage {
    case .signed(let integer): Int(exactly: integer)
    case .unsigned: nil
    case .double(let value): value == 0 ? 0 : nil
    }
  }

  /// The number as an unsigned 64-bit integer; nil where it is negative, not whole or does not fit.
  public var exactUnsigned: UInt64? {
    switch storage {
    case .signed(let integer): UInt64(exactly: integer)
    case .unsigned(let integer): integer
    case .double(let value): value == 0 ? 0 : nil
    }
  }
}
