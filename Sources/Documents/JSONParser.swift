/// The structure of a JSON document: one pass over its bytes, by recursive descent with a limit on the depth.
///
/// Strings, words and comments are in the extensions beside this file.
struct JSONParser {
  /// Thrown where nothing sensible can follow; the reason has been reported.
  struct Stop: Error {}

  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  private(set) var findings: [Finding] = []

  /// Whether every value in the tree is the one that the document means.
  var isFaithful = true

  /// The offsets of the brackets that are open, outermost first.
  private var open: [Int] = []
  /// How many members and elements the last short object and list had: neighbours mostly have as many, and growing step
  /// by step costs a fifth of the time.
  private var usualMembers = 0
  private var usualElements = 0
  private let maximumDepth: Int
  private let maximumFindings: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, maximumDepth: Int, maximumFindings: Int) {
    self.bytes = bytes
    self.position = start
    self.maximumDepth = maximumDepth
    self.maximumFindings = maximumFindings
  }

  /// The whole document; nil where a value is missing or stands for something that could not be read.
  mutating func document() -> JSONNode? {
    do throws(Stop) {
      try skipSpace()
      guard position < bytes.count else {
        let message = bytes.isEmpty ? "the file is empty; a JSON value is expected" : "the file holds no JSON value"
        throw try fail(at: position, message)
      }
      let root = try value()
      try skipSpace()
      if position < bytes.count {
        throw try fail(at: position, "nothing may follow the end of the document, found \(found(at: position))")
      }
      return isFaithful ? root : nil
    } catch {
      return nil
    }
  }

  // MARK: Values

  mutating func value() throws(Stop) -> JSONNode {
    let start = position
    let kind: JSONKind
    switch bytes[position] {
    case UInt8(ascii: "\""): kind = .string(try string())
    case UInt8(ascii: "{"): kind = .object(try object())
    case UInt8(ascii: "["): kind = .array(try array())
    case UInt8(ascii: "-"), 0x30...0x39: kind = try number()
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x41...0x5A, 0x61...0x7A:
      kind = try word()
    case UInt8(ascii: "'"): throw try fail(at: position, "strings are written in double quotes")
    default: throw try fail(at: position, "expected a value, found \(found(at: position))")
    }
    return JSONNode(kind, start, position)
  }

  private mutating func array() throws(Stop) -> [JSONNode] {
    let start = try enter()
    var elements: [JSONNode] = []
    if position < bytes.count, bytes[position] != UInt8(ascii: "]") { elements.reserveCapacity(usualElements) }
    while true {
      guard position < bytes.count else { throw try truncated() }
      switch bytes[position] {
      case UInt8(ascii: "]"):
        leave()
        if elements.count <= 16 { usualElements = elements.count }
        return elements
      case UInt8(ascii: ","):
        try report(at: position, "a value is missing before this comma")
        isFaithful = false
        position += 1
        try skipSpace()
      default:
        elements.append(try value())
        try separator(closing: UInt8(ascii: "]"), of: "list", openedAt: start, next: "value")
      }
    }
  }

  private mutating func object() throws(Stop) -> [JSONMember] {
    let start = try enter()
    var members: [JSONMember] = []
    if position < bytes.count, bytes[position] != UInt8(ascii: "}") { members.reserveCapacity(usualMembers) }
    var firstIndex: [String: Int] = [:]
    while true {
      guard position < bytes.count else { throw try truncated() }
      switch bytes[position] {
      case UInt8(ascii: "}"):
        leave()
        if members.count <= 16 { usualMembers = members.count }
        return members
      case UInt8(ascii: ","):
        try report(at: position, "a name and its value are missing before this comma")
        isFaithful = false
        position += 1
        try skipSpace()
      default:
        let member = try member()
        try noteDuplicate(member, among: members, firstIndex: &firstIndex)
        members.append(member)
        try separator(closing: UInt8(ascii: "}"), of: "object", openedAt: start, next: "name")
      }
    }
  }

  private mutating func member() throws(Stop) -> JSONMember {
    let start = position
    let name = try memberName()
    try skipSpace()
    guard position < bytes.count else { throw try truncated() }
    switch bytes[position] {
    case UInt8(ascii: ":"):
      position += 1
      try skipSpace()
      guard position < bytes.count else { throw try truncated() }
      if bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "}") {
        try report(at: position, "the value of \(name.quotedForMessage) is missing")
        return placeholder(name, start)
      }
    case UInt8(ascii: ","), UInt8(ascii: "}"):
      try report(at: position, "a colon and a value are missing after the name \(name.quotedForMessage)")
      return placeholder(name, start)
    default:
      guard beginsValue(bytes[position]) else {
        throw try fail(
          at: position, "expected ':' after the name \(name.quotedForMessage), found \(found(at: position))")
      }
      try report(at: position, "a colon is missing between the name \(name.quotedForMessage) and its value")
    }
    return JSONMember(name: name, nameOffset: start, value: try value())
  }

  private mutating func placeholder(_ name: String, _ start: Int) -> JSONMember {
    isFaithful = false
    return JSONMember(name: name, nameOffset: start, value: JSONNode(.null, position, position))
  }

  private mutating func memberName() throws(Stop) -> String {
    let start = position
    if bytes[position] == UInt8(ascii: "\"") { return try string() }
    let word = takeWord()
    guard !word.isEmpty else {
      let hint = bytes[position] == UInt8(ascii: "'") ? "a name in double quotes" : "a name in double quotes or '}'"
      throw try fail(at: position, "expected \(hint), found \(found(at: position))")
    }
    try report(at: start, "a name is written in double quotes: \(word.quotedForMessage)")
    return word
  }

  /// Reports a name that its object already has, looking through short objects and indexing long ones.
  private mutating func noteDuplicate(
    _ member: JSONMember, among members: [JSONMember], firstIndex: inout [String: Int]
  ) throws(Stop) {
    let first: Int?
    if members.count < 8 {
      first = members.firstIndex { $0.name == member.name }
    } else {
      if firstIndex.isEmpty {
        for (index, earlier) in members.enumerated() where firstIndex[earlier.name] == nil {
          firstIndex[earlier.name] = index
        }
      }
      first = firstIndex[member.name]
      if first == nil { firstIndex[member.name] = members.count }
    }
    guard let first else { return }
    let name = member.name.quotedForMessage
    try report(
      at: member.nameOffset, "duplicate name \(name)",
      note: (members[first].nameOffset, "\(name) stands here first"))
  }

  // MARK: Between values

  /// Goes past the comma between two elements; stays at the closing bracket.
  private mutating func separator(
    closing: UInt8, of container: String, openedAt start: Int, next: String
  ) throws(Stop) {
    try skipSpace()
    guard position < bytes.count else { throw try truncated() }
    let byte = bytes[position]
    if byte == UInt8(ascii: ",") {
      position += 1
      try skipSpace()
    } else if byte != closing {
      guard beginsValue(byte) else {
        throw try fail(
          at: position, "expected ',' or '\(Character(Unicode.Scalar(closing)))', found \(found(at: position))",
          note: (start, "the \(container) begins here"))
      }
      try report(at: position, "a comma is missing before this \(next)")
    }
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      true
    default: false
    }
  }

  private mutating func enter() throws(Stop) -> Int {
    let start = position
    guard open.count < maximumDepth else {
      throw try fail(at: start, "nested deeper than \(maximumDepth) levels")
    }
    open.append(start)
    position += 1
    try skipSpace()
    return start
  }

  private mutating func leave() {
    position += 1
    open.removeLast()
  }

  // MARK: Errors

  mutating func report(at offset: Int, _ message: String, note: (offset: Int, message: String)? = nil) throws(Stop) {
    findings.append(Finding(offset: offset, message: message, notes: note.map { [$0] } ?? []))
    if findings.count > maximumFindings { throw Stop() }
  }

  /// Reports an error after which nothing can be read; to be thrown by the caller.
  mutating func fail(
    at offset: Int, _ message: String, note: (offset: Int, message: String)? = nil
  ) throws(Stop) -> Stop {
    try report(at: offset, message, note: note)
    return Stop()
  }

  /// Reports that the document ends inside what is open.
  mutating func truncated() throws(Stop) -> Stop {
    guard let start = open.last else { return try fail(at: bytes.count, "the file ends where a value is expected") }
    let container = bytes[start] == UInt8(ascii: "[") ? "a list" : "an object"
    return try fail(
      at: bytes.count, "the file ends inside \(container)",
      note: (start, "\(container == "a list" ? "the list" : "the object") begins here"))
  }

  /// What stands at a byte, for a message.
  func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let rest = UnsafeBufferPointer(rebasing: bytes[offset..<min(offset + 4, bytes.count)])
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return "nothing" }
    if scalar == "\u{FFFD}" { return "the byte 0x\(String(bytes[offset], radix: 16, uppercase: true))" }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .nonspacingMark, .enclosingMark:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: return "'\(Character(scalar))'"
    }
  }
}
