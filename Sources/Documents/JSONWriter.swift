/// Writes JSON piece by piece, with its members in the order in which they are written.
///
/// ```swift
/// var json = JSONWriter()
/// json.beginObject()
/// json.name("page")
/// json.integer(2)
/// json.name("at")
/// json.beginArray(inline: true)
/// json.number(0.5)
/// json.number(100)
/// json.endArray()
/// json.endObject()
/// print(json.text)
/// // {
/// //   "page": 2,
/// //   "at": [0.5, 100]
/// // }
/// ```
///
/// A string is never a command to a pipeline that reads the text in its log: in `##[`, which GitHub's runner takes for one
/// (see ``Swift/String/escapedForTerminal``), the bracket stands as `\u005b`.
///
/// Values that follow each other outside of every array and object go on lines of their own: compact, that is JSON
/// Lines. Calls in an order that gives no JSON (a value without a name in an object, a name elsewhere, an end without a
/// beginning) are programming errors and trap.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// A line a value, indented by two spaces a level; `[]` and `{}` where they are empty.
    case pretty
    /// No white space at all.
    case compact
  }

  private struct Level: Sendable {
    let isObject: Bool
    let isInline: Bool
    var isEmpty = true
  }

  /// The text so far as UTF-8, without a line break at its end.
  public private(set) var bytes: [UInt8] = []

  private let layout: Layout
  private var levels: [Level] = []
  private var hasName = false

  /// A writer of an empty text.
  public init(layout: Layout = .pretty) {
    self.layout = layout
  }

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether every array and object that was begun has ended.
  public var isComplete: Bool { levels.isEmpty }

  /// Forgets the text and keeps its memory: for writing a stream in pieces. Only between documents.
  public mutating func removeAll() {
    precondition(levels.isEmpty, "the text ends inside an array or an object")
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: Containers

  /// Begins an object; an inline one, and everything in it, stands on one line even in the pretty layout.
  public mutating func beginObject(inline: Bool = false) { begin(0x7B, isObject: true, inline: inline) }

  /// Ends the innermost object.
  public mutating func endObject() { end(0x7D, isObject: true) }

  /// Begins an array; an inline one, and everything in it, stands on one line even in the pretty layout.
  public mutating func beginArray(inline: Bool = false) { begin(0x5B, isObject: false, inline: inline) }

  /// Ends the innermost array.
  public mutating func endArray() { end(0x5D, isObject: false) }

  /// The name of the value that is written next.
  public mutating func name(_ name: String) {
    precondition(levels.last?.isObject == true && !hasName, "a name belongs in an object, before a value")
    beginItem()
    appendQuoted(name)
    bytes.append(0x3A)
    if layout == .pretty { bytes.append(0x20) }
    hasName = true
  }

  // MARK: Values

  /// A string, its quotes, backslashes and control characters escaped.
  ///
  /// So is what a terminal or a pipeline that shows the text could take for a command, as in
  /// ``Swift/String/escapedForTerminal``: DEL, C1, bidirectional controls, line separators, and the bracket of `##[`.
  public mutating func string(_ value: String) {
    beginValue()
    appendQuoted(value)
  }

  /// A number as ``NumberText/shortest(_:)`` writes it; `null` for what is not finite, which JSON cannot express.
  public mutating func number(_ value: Double) {
    beginValue()
    bytes.append(contentsOf: (NumberText.shortest(value) ?? "null").utf8)
  }

  /// An integer.
  public mutating func integer(_ value: some BinaryInteger) {
    beginValue()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// `true` or `false`.
  public mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// `null`.
  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// A value that was read, members and elements in their order, whole numbers exact.
  ///
  /// Arrays and objects are inline where `inline` says so.
  public mutating func value(_ node: JSONNode, inline: Bool = false) {
    switch node.kind {
    case .null: null()
    case .bool(let value): bool(value)
    case .string(let value): string(value)
    case .number(let number):
      if let integer = number.exactInteger {
        self.integer(integer)
      } else if let unsigned = number.exactUnsigned {
        integer(unsigned)
      } else {
        self.number(number.value)
      }
    case .array(let elements):
      beginArray(inline: inline)
      for element in elements { value(element, inline: inline) }
      endArray()
    case .object(let members):
      beginObject(inline: inline)
      for member in members {
        name(member.name)
        value(member.value, inline: inline)
      }
      endObject()
    }
  }

  // MARK: Layout

  private mutating func begin(_ bracket: UInt8, isObject: Bool, inline: Bool) {
    beginValue()
    bytes.append(bracket)
    let isInline = inline || layout == .compact || levels.last?.isInline == true
    levels.append(Level(isObject: isObject, isInline: isInline))
  }

  private mutating func end(_ bracket: UInt8, isObject: Bool) {
    precondition(levels.last?.isObject == isObject && !hasName, "nothing of this kind is open, or a value is missing")
    let level = levels.removeLast()
    if !level.isEmpty, !level.isInline { breakLine() }
    bytes.append(bracket)
  }

  private mutating func beginValue() {
    if hasName {
      hasName = false
      return
    }
    precondition(levels.last?.isObject != true, "a value in an object needs a name")
    beginItem()
  }

  /// The comma and the white space before a name or an element.
  private mutating func beginItem() {
    guard let level = levels.last else {
      if !bytes.isEmpty { bytes.append(0x0A) }
      return
    }
    if !level.isEmpty { bytes.append(0x2C) }
    if !level.isInline {
      breakLine()
    } else if !level.isEmpty, layout == .pretty {
      bytes.append(0x20)
    }
    levels[levels.count - 1].isEmpty = false
  }

  private mutating func breakLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * levels.count))
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(0x22)
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5B && $0 != 0x5C }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      var hashes = 0
      for scalar in text.unicodeScalars {
        appendEscaped(scalar, hashes: hashes)
        hashes = scalar == "#" ? hashes + 1 : 0
      }
    }
    bytes.append(0x22)
  }

  /// A scalar of a string; `hashes` of them stand before it.
  private mutating func appendEscaped(_ scalar: Unicode.Scalar, hashes: Int) {
    switch scalar {
    case "\"": bytes.append(contentsOf: [0x5C, 0x22])
    case "\\": bytes.append(contentsOf: [0x5C, 0x5C])
    case "\n": bytes.append(contentsOf: [0x5C, 0x6E])
    case "\r": bytes.append(contentsOf: [0x5C, 0x72])
    case "\t": bytes.append(contentsOf: [0x5C, 0x74])
    case _ where scalar.isUnsafeOnTerminal || scalar == "[" && hashes >= 2:
      bytes.append(contentsOf: scalar.jsonEscape.utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as JSON and YAML write it in quotes, `\u001b`; of those above U+FFFF, the two halves.
  public var jsonEscape: String {
    UTF16.encode(self).map { units in
      units.reduce(into: "") { text, unit in
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    } ?? ""
  }
}
