package import Documents
package import PagerEngine

extension OptionValue {
  /// Writes the value as JSON, fields in their order.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.number(number)
    case .boolean(let flag): json.bool(flag)
    case .text(let text): json.string(text)
    case .list(let values):
      json.beginArray(inline: true)
      for value in values { value.write(to: &json) }
      json.endArray()
    case .record(let entries):
      json.beginObject(inline: true)
      for entry in entries {
        json.name(entry.name)
        entry.value.write(to: &json)
      }
      json.endObject()
    }
  }

  /// The value in one way of writing it, whatever the order in which its fields were given.
  package var canonicalText: String {
    var json = JSONWriter(layout: .compact)
    sorted.write(to: &json)
    return json.text
  }

  private var sorted: OptionValue {
    switch self {
    case .number, .boolean, .text: self
    case .list(let values): .list(values.map(\.sorted))
    case .record(let entries):
      .record(
        entries.map { OptionEntry($0.name, $0.value.sorted) }
          .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }
  }
}

extension OptionValues {
  /// Writes what is given as members of a `pager`: plain keys, and `modifiers` where there are any.
  package func write(to json: inout JSONWriter) {
    for entry in applied.dropLast(modifiers.count) {
      json.name(entry.name)
      entry.value.write(to: &json)
    }
    guard !modifiers.isEmpty else { return }
    json.name("modifiers")
    json.beginArray()
    for entry in modifiers {
      json.beginObject(inline: true)
      json.name(entry.name)
      entry.value.write(to: &json)
      json.endObject()
    }
    json.endArray()
  }
}
