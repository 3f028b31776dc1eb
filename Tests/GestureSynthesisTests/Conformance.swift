import Documents
import FoundationEssentials
import GestureSynthesis
import Testing

/// The recorded data that is read in place, in the folder that `PAGERLAB_CONFORMANCE` names.
enum Conformance {
  static let folder: String? = {
    let folder = ProcessInfo.processInfo.environment["PAGERLAB_CONFORMANCE"]
    return folder?.isEmpty == false ? folder : nil
  }()

  /// Runs a test where the data is there, and else says what is left out.
  static func needed(_ count: Int, _ what: String) -> ConditionTrait {
    .enabled(if: folder != nil, "skipped: no conformance data (\(count) \(what))")
  }

  /// The document in a file of the folder.
  static func document(_ path: String) throws -> JSONNode {
    let file = "\(try #require(folder))/\(path)"
    let reading = JSONReader.read(SourceText(name: file, bytes: try FileAccess.read(file)))
    #expect(reading.diagnostics.isEmpty)
    return try #require(reading.root)
  }
}

extension JSONNode {
  subscript(_ name: String) -> JSONNode? { member(name) }

  var number: Double? {
    if case .number(let number) = kind { number.value } else { nil }
  }

  var integer: Int? {
    if case .number(let number) = kind { number.exactInteger } else { nil }
  }

  var text: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  var elements: [JSONNode] {
    if case .array(let elements) = kind { elements } else { [] }
  }

  var members: [JSONMember] {
    if case .object(let members) = kind { members } else { [] }
  }

  /// The member, which must be a number.
  func number(_ name: String) throws -> Double { try #require(self[name]?.number, "\(name)") }

  /// The member, which must be a string.
  func text(_ name: String) throws -> String { try #require(self[name]?.text, "\(name)") }

  /// The member, which must be a whole number.
  func integer(_ name: String) throws -> Int { try #require(self[name]?.integer, "\(name)") }

  /// The member's elements, which must be numbers: others are NaN, which fails any comparison.
  func numbers(_ name: String) throws -> [Double] { try list(name).map { $0.number ?? .nan } }

  /// Whether the member is `true`; false where it is left out.
  func flag(_ name: String) -> Bool {
    if case .bool(let flag) = self[name]?.kind { flag } else { false }
  }

  /// The member's elements, of which there must be some.
  func list(_ name: String) throws -> [JSONNode] {
    let elements = try #require(self[name], "\(name)").elements
    #expect(!elements.isEmpty, "\(name)")
    return elements
  }

  /// A sample with its time in milliseconds under `time`, and places under `x` and `y`.
  func sample(_ time: String) throws -> TouchSample {
    TouchSample(time: try number(time), location: Point(x: try number("x"), y: try number("y")))
  }
}

/// How far a value may be from what is expected.
enum Tolerance {
  case absolute(Double)
  case relative(Double)

  /// The `tolerance` of an expectation of the Android and Compose data.
  init(_ node: JSONNode?) throws {
    let node = try #require(node)
    switch try node.text("kind") {
    case "relative": self = .relative(try node.number("fraction"))
    case "absolute": self = .absolute(try node.number("value"))
    case "exact": self = .absolute(0)
    case let kind: throw UnknownWord(word: kind)
    }
  }

  func accepts(_ value: Double, _ expected: Double) -> Bool {
    switch self {
    case .absolute(let limit): abs(value - expected) <= limit
    case .relative(let fraction): abs(value - expected) <= fraction * abs(expected)
    }
  }
}

struct UnknownWord: Error {
  let word: String
}
