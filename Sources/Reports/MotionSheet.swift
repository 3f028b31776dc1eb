internal import Documents

/// The values of one motion, as a table, CSV or JSON: what `pagerlab motion` prints.
///
/// The names of columns and facts are the keys of the JSON. What is not defined (a time of rest that never comes, the slope
/// of a vertical) is a number that is not finite, or `nil`: left out in JSON, empty in CSV, in words in the table.
public struct MotionSheet: Sendable {
  /// A quantity and its unit.
  public struct Quantity: Sendable, Equatable {
    /// The key, such as `settleTime`.
    public let name: String
    /// The unit in short, such as `ms`; empty for what has none.
    public let unit: String

    /// A quantity by its key and unit.
    public init(_ name: String, _ unit: String = "") {
      self.name = name
      self.unit = unit
    }
  }

  /// What holds of the motion as a whole.
  public struct Fact: Sendable {
    /// What it is.
    public let quantity: Quantity
    /// How much; `nil` where it is not defined.
    public let value: Double?

    /// A quantity with its value; one that is not finite is not defined.
    public init(_ name: String, _ value: Double?, _ unit: String = "") {
      quantity = Quantity(name, unit)
      self.value = value.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// The kind of motion, such as `spring`.
  public let motion: String
  /// What it is in a line for people: its parameters.
  public let title: String
  /// The columns of the samples.
  public let columns: [Quantity]
  /// The samples, each with a number a column.
  public let samples: [[Double]]
  /// What holds of the whole.
  public let facts: [Fact]

  /// A sheet.
  ///
  /// - Precondition: Each sample is as long as `columns`.
  public init(motion: String, title: String, columns: [Quantity], samples: [[Double]], facts: [Fact] = []) {
    precondition(samples.allSatisfy { $0.count == columns.count }, "a sample has a number a column")
    self.motion = motion
    self.title = title
    self.columns = columns
    self.samples = samples
    self.facts = facts
  }

  /// For people: the title, the facts, and the samples in columns of four decimals at most.
  public var table: String {
    var text = title + "\n"
    let width = (facts.map(\.quantity.name.unicodeScalars.count).max() ?? 0) + 2
    for fact in facts {
      let value = fact.value.map { Self.shown($0, fact.quantity.unit) } ?? "none"
      text += "  " + TextLayout.padded(fact.quantity.name, to: width) + value + "\n"
    }
    let heads = columns.map { $0.unit.isEmpty ? $0.name : "\($0.name) (\($0.unit))" }
    return text + "\n" + TextTable.text(heads: heads, rows: samples.map { $0.map(TextTable.Cell.number) })
  }

  /// CSV with all digits; the kind and the facts in lines that begin with `#`.
  public var csv: String {
    var text = "# motion: \(motion)\n"
    for fact in facts {
      text += "# \(fact.quantity.name): \(fact.value.flatMap { NumberText.shortest($0) } ?? "")\n"
    }
    text += columns.map(\.name).joined(separator: ",") + "\n"
    for sample in samples {
      text += sample.map { NumberText.shortest($0) ?? "" }.joined(separator: ",") + "\n"
    }
    return text
  }

  /// One JSON object: `motion`, `samples`, and the facts by their keys.
  public var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("motion", motion)
    json.name("samples")
    json.beginArray()
    for sample in samples {
      json.beginObject(inline: true)
      for (column, value) in zip(columns, sample) { json.member(column.name, value) }
      json.endObject()
    }
    json.endArray()
    for fact in facts { json.member(fact.quantity.name, fact.value) }
    json.endObject()
    return json.text + "\n"
  }

  private static func shown(_ value: Double, _ unit: String) -> String {
    Prose.exact(value) + (unit.isEmpty ? "" : " " + unit)
  }
}
