internal import Documents

/// The members of one object.
struct Fields {
  let members: [JSONMember]
  let value: Value
  let what: String
  let reader: DocumentReader

  func member(_ key: String) -> JSONMember? {
    members.first { $0.name == key }
  }

  func contains(_ key: String) -> Bool {
    members.contains { $0.name == key }
  }

  /// The value of a key; `nil` where it is missing or its variable is.
  subscript(key: String) -> Value? {
    guard let member = member(key) else { return nil }
    return reader.resolve(member.value, in: value)
  }

  /// The value of a key that must be there.
  func required(_ key: String) -> Value? {
    guard contains(key) else {
      reader.report(value, "\(what) needs \"\(key)\"")
      return nil
    }
    return self[key]
  }
}
