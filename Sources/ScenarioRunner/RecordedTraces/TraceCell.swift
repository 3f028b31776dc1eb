internal import Documents
internal import PagerEngine
internal import PagerMath

/// One value of a trace.
enum TraceCell: Equatable, Sendable {
  case word(String)
  case number(Double)
  case integer(Int)
  /// It is not defined.
  case empty

  init(_ number: Double?) {
    self = number.map { $0.isFinite ? .number($0) : .empty } ?? .empty
  }

  /// The kind of a row that is a display frame.
  static let frame = TraceRow.Kind.frame.rawValue

  /// As it stands in CSV.
  var text: String {
    switch self {
    case .word(let word): word
    case .number(let number): NumberText.shortest(number) ?? ""
    case .integer(let integer): String(integer)
    case .empty: ""
    }
  }

  /// As it stands in JSON.
  var json: String {
    switch self {
    case .word(let word): Matcher.text(word).json
    case .number, .integer: text
    case .empty: "null"
    }
  }

  /// The number, of a cell that holds one.
  var double: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .word, .empty: nil
    }
  }

  func add(to digest: inout Digest) {
    switch self {
    case .word(let word): digest.add(word)
    case .number(let number): digest.add(number)
    case .integer(let integer): digest.add(UInt64(bitPattern: Int64(integer)))
    case .empty: digest.add(Double.nan)
    }
  }
}
