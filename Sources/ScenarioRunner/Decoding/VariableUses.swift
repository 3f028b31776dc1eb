internal import Documents

/// Where a document uses variables.
struct VariableUses: Sendable {
  /// The first use of each variable, in order.
  private(set) var firsts: [(name: String, offset: Int)] = []
  private var names: Set<String> = []

  /// Keys of the document in which nothing is substituted.
  static let excluded = ["$schema", "name", "notes", "tags", "cases", "matrix"]

  init(in members: [JSONMember]) {
    for member in members where !Self.excluded.contains(member.name) { collect(member.value) }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  private mutating func collect(_ node: JSONNode) {
    switch node.kind {
    case .string(let text):
      guard let name = Self.variable(text) else { return }
      if names.insert(name).inserted { firsts.append((name, node.offset)) }
    case .array(let elements): for element in elements { collect(element) }
    case .object(let members): for member in members { collect(member.value) }
    default: return
    }
  }

  /// Whether a variable stands somewhere in a value.
  static func occur(in node: JSONNode) -> Bool {
    switch node.kind {
    case .string(let text): variable(text) != nil
    case .array(let elements): elements.contains { occur(in: $0) }
    case .object(let members): members.contains { occur(in: $0.value) }
    default: false
    }
  }

  /// Whether an event's value stands somewhere in a value.
  static func eventValueOccurs(in node: JSONNode) -> Bool {
    switch node.kind {
    case .string(let text): variable(text).map(isEventValue) ?? false
    case .array(let elements): elements.contains { eventValueOccurs(in: $0) }
    case .object(let members): members.contains { eventValueOccurs(in: $0.value) }
    default: false
    }
  }

  /// Whether a variable is that of an event.
  static func isEventValue(_ name: String) -> Bool {
    name == "value" || name.hasPrefix("value.")
  }

  /// The name of the variable that a string stands for; `nil` for a text.
  private static func variable(_ text: String) -> String? {
    guard text.utf8.first == 0x24 else { return nil }
    let rest = text.dropFirst()
    return rest.utf8.first == 0x24 ? nil : String(rest)
  }
}
