import Documents
import Testing

/// The JSON of `pagerlab motion`, read back.
struct MotionReadings {
  private let root: JSONNode

  /// Asks the program; the words are those behind `motion`, a space between them.
  init(_ program: BuiltProgram, _ words: String) throws {
    let arguments = ["motion"] + words.split(separator: " ").map(String.init) + ["--format", "json"]
    let ending = try program.run(arguments)
    #expect(ending.status == 0, "\(words): \(ending.errors)")
    #expect(ending.errors.isEmpty)
    root = try #require(JSONReader.read(SourceText(name: "motion", text: ending.output)).root)
  }

  /// The names of all keys in order.
  var keys: [String] {
    guard case .object(let members) = root.kind else { return [] }
    return members.map(\.name)
  }

  /// A number behind a key; nil where it is left out.
  func fact(_ name: String) -> Double? { Self.number(root.member(name)) }

  /// One number of each sample; nil where it is left out.
  func samples(_ name: String) -> [Double?] {
    guard case .array(let samples) = root.member("samples")?.kind else { return [] }
    return samples.map { Self.number($0.member(name)) }
  }

  private static func number(_ node: JSONNode?) -> Double? {
    guard case .number(let number) = node?.kind else { return nil }
    return number.value
  }
}

/// Whether two lists of numbers are the same up to an error.
func agree(_ values: [Double?], _ expected: [Double], within error: Double) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { value, expected in
      value.map { ($0 - expected).magnitude <= error } ?? false
    }
}
