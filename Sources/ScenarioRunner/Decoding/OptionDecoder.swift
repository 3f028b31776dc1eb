package import Documents
package import PagerEngine

/// Reads the options of a model: plain keys, and `modifiers` where their order matters.
package struct OptionDecoder {
  package let reader: DocumentReader
  package let model: ModelDeclaration

  /// The key of the options in an explicit order.
  package static let modifiers = "modifiers"

  /// The most objects in a list of modifiers.
  package static let modifierLimit = 1000

  /// Reads what members give, in whatever order they stand.
  ///
  /// - Parameter keys: what may stand beside them, for the nearest name of one that is unknown.
  package func decode(_ members: [JSONMember], in parent: Value, besides keys: [String] = []) -> OptionValues {
    var options = OptionValues(of: model.options)
    let others = keys + (model.takesModifiers ? [Self.modifiers] : [])
    var ordered: [OptionEntry]?
    for member in members {
      if member.name == Self.modifiers {
        ordered = modifiers(member, in: parent)
      } else if let entry = entry(member, in: parent, besides: others) {
        options.set(entry.name, to: entry.value)
      }
    }
    // Last, so that no plain key is taken for a change of a modifier.
    if let ordered { options.setModifiers(ordered) }
    return options
  }

  /// One option; `nil` after an error, and for a value that is known only when an event comes.
  package func entry(_ member: JSONMember, in parent: Value, besides keys: [String] = []) -> OptionEntry? {
    guard !reader.issues.isFull else { return nil }
    guard let option = model.options.first(where: { $0.name == member.name }) else {
      let names = model.options.map(\.name)
      let near = DocumentReader.suggestion(member.name, in: keys + names)
      let known = near.isEmpty ? (names.isEmpty ? "" : "; it has " + names.joined(separator: ", ")) : near
      reader.reportForModel(
        key: member, in: parent, "\(model.name) has no option \(member.name.quotedForMessage)\(known)")
      return nil
    }
    return reader.option(reader.resolve(member.value, in: parent), option.shape, option.name)
      .map { OptionEntry(option.name, $0) }
  }

  /// Options in an explicit order: a list of objects with an option or several each.
  private func modifiers(_ member: JSONMember, in parent: Value) -> [OptionEntry]? {
    guard model.takesModifiers else {
      reader.reportForModel(
        key: member, in: parent,
        "\(model.name) takes no \"modifiers\": the order of its options does not matter, so give them as keys")
      return nil
    }
    guard let value = reader.resolve(member.value, in: parent), !value.isDeferred,
      let elements = reader.list(value, Self.modifiers, of: "a list of objects with options")
    else { return nil }
    guard elements.count <= Self.modifierLimit else {
      reader.report(value, "\(elements.count) modifiers; at most \(Self.modifierLimit) are possible")
      return nil
    }
    var entries: [OptionEntry] = []
    for (index, element) in elements.enumerated() {
      guard let fields = reader.object(element, "modifiers[\(index)]", keys: nil) else { continue }
      if fields.members.isEmpty { reader.report(fields.value, "modifiers[\(index)] needs an option of \(model.name)") }
      entries += fields.members.compactMap { entry($0, in: fields.value) }
    }
    return entries
  }
}
