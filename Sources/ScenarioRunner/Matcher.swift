internal import Documents

/// What a run answers to a question: a JSON-like value that is looked into only as far as somebody asks.
indirect enum Reading: Sendable {
  /// There is nothing; the text says why.
  case missing(String)
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([Reading])
  /// Named parts; `names` are those that are shown.
  case parts(names: [String], @Sendable (String) -> Reading)
  /// A word that has named parts: it is compared as the one or as the other.
  case word(String, parts: Reading)

  init(_ number: Double?, orElse why: String) {
    self = number.map { .number($0) } ?? .missing(why)
  }
}

/// What an expectation asks of a value: a literal, a condition, or parts with conditions of their own.
indirect enum Matcher: Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case near(Double, within: Double)
  case atLeast(Double)
  case atMost(Double)
  case oneOf([Matcher])
  case not(Matcher)
  case all([Matcher])
  case list([Matcher])
  case parts([Part])

  /// A condition on a named part; other parts are not looked at.
  struct Part: Sendable {
    let name: String
    /// Offset of the name in the document.
    let offset: Int
    let matcher: Matcher
  }
}

/// Where a value and its matcher part ways.
struct Mismatch {
  /// The path below the key: `.velocity[0]`.
  var path: String
  /// Offset of the innermost key, where it is not the expectation's own.
  var offset: Int?
  let expected: Matcher
  let actual: Reading
}

extension Matcher {
  /// How far apart two numbers may be and still be equal, absolute.
  static let absoluteTolerance = 1e-6
  /// How far apart two numbers may be and still be equal, as a share of the larger one.
  static let relativeTolerance = 1e-9

  /// Whether two numbers are equal for an expectation.
  ///
  /// Reflexive and symmetric for finite numbers, not transitive.
  static func areEqual(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= max(absoluteTolerance, relativeTolerance * max(abs(a), abs(b)))
  }

  /// The first place at which a value does not match; `nil` where it does.
  func mismatch(_ actual: Reading) -> Mismatch? {
    switch self {
    case .list(let elements): return listMismatch(elements, actual)
    case .parts(let parts): return partsMismatch(parts, actual)
    case .all(let matchers):
      for matcher in matchers {
        if let mismatch = matcher.mismatch(actual) { return mismatch }
      }
      return nil
    default:
      return matches(actual) ? nil : Mismatch(path: "", expected: self, actual: actual)
    }
  }

  private func matches(_ actual: Reading) -> Bool {
    switch (self, actual) {
    case (.null, .missing): true
    case (.flag(let expected), .flag(let actual)): expected == actual
    case (.text(let expected), .text(let actual)), (.text(let expected), .word(let actual, _)): expected == actual
    case (.integer(let expected), .integer(let actual)): expected == actual
    case (.integer(let expected), .number(let actual)): Self.areEqual(Double(expected), actual)
    case (.number(let expected), .integer(let actual)): expected == Double(actual)
    case (.number(let expected), .number(let actual)): Self.areEqual(expected, actual)
    case (.near(let expected, let within), _): actual.double.map { Self.isNear($0, expected, within) } ?? false
    case (.atLeast(let bound), _): actual.double.map { $0 >= bound } ?? false
    case (.atMost(let bound), _): actual.double.map { $0 <= bound } ?? false
    case (.oneOf(let choices), _): choices.contains { $0.mismatch(actual) == nil }
    case (.not(let matcher), _): matcher.mismatch(actual) != nil
    case (.all, _), (.list, _), (.parts, _): mismatch(actual) == nil
    default: false
    }
  }

  /// Within a distance that the decimal texts of both would allow: 0.3 is within 0.1 of 0.2.
  private static func isNear(_ a: Double, _ b: Double, _ within: Double) -> Bool {
    let slack = 4 * max(abs(a), abs(b), within).ulp
    return abs(a - b) <= within + slack
  }

  private func listMismatch(_ elements: [Matcher], _ actual: Reading) -> Mismatch? {
    guard case .list(let values) = actual, values.count == elements.count else {
      return Mismatch(path: "", expected: self, actual: actual)
    }
    for (index, (matcher, value)) in zip(elements, values).enumerated() {
      guard var mismatch = matcher.mismatch(value) else { continue }
      mismatch.path = "[\(index)]" + mismatch.path
      return mismatch
    }
    return nil
  }

  private func partsMismatch(_ parts: [Part], _ actual: Reading) -> Mismatch? {
    if case .word(_, let own) = actual { return partsMismatch(parts, own) }
    guard case .parts(_, let part) = actual else { return Mismatch(path: "", expected: self, actual: actual) }
    for expected in parts {
      guard var mismatch = expected.matcher.mismatch(part(expected.name)) else { continue }
      mismatch.path = ".\(expected.name)" + mismatch.path
      mismatch.offset = mismatch.offset ?? expected.offset
      return mismatch
    }
    return nil
  }
}

extension Reading {
  /// The value as a number, if it is one.
  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }
}
