package import Documents

/// The members of one object.
package struct Fields {
  package let members: [JSONMember]
  package let value: Value
  package let what: String
  package let reader: DocumentReader
  /// The keys that may stand in it; `nil` where they are not known.
  package var keys: [String]?

  package func member(_ key: String) -> JSONMember? {
    members.first { $0.name == key }
  }

  package func contains(_ key: String) -> Bool {
    members.contains { $0.name == key }
  }

  /// The value of a key; `nil` where it is missing or its variable is.
  package subscript(key: String) -> Value? {
    guard let member = member(key) else { return nil }
    return reader.resolve(member.value, in: value)
  }

  /// The value of a key that must be there.
  ///
  /// One that is there misspelt is reported as that, and its value read, so that what depends on it is checked too.
  package func required(_ key: String) -> Value? {
    if contains(key) { return self[key] }
    guard let member = misspelt(key) else {
      reader.report(value, "\(what) needs \"\(key)\"")
      return nil
    }
    reader.unknown(member, in: value, what, keys ?? [key])
    return reader.resolve(member.value, in: value)
  }

  /// The member that was probably meant to be a key that is missing.
  package func misspelt(_ key: String) -> JSONMember? {
    guard !contains(key) else { return nil }
    let keys = keys ?? [key]
    return members.first { !keys.contains($0.name) && Spelling.nearest(to: $0.name, in: keys) == key }
  }
}
