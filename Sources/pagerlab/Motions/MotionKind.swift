internal import Documents
internal import Reports

/// A kind of motion that `pagerlab motion` knows.
struct MotionKind: Sendable {
  /// What somebody types behind `motion`.
  let name: String
  /// The options that belong to it, without the common ones.
  let options: [String]
  /// Its values and how it is drawn.
  let answer: @Sendable (Arguments) throws(UsageError) -> MotionAnswer

  /// All kinds, in the order in which help lists them.
  static let all: [MotionKind] = [.spring, .deceleration, .rubberband, .curve, .paging]

  /// The kind with a name, whose options are the only ones that are given.
  static func find(_ arguments: Arguments, options: [OptionSpec]) throws(UsageError) -> MotionKind {
    let names = all.map(\.name)
    guard !arguments.operands.isEmpty else {
      throw UsageError(
        message: "motion needs a KIND, one of \(names.joined(separator: ", ")): pagerlab motion spring …")
    }
    let word = try arguments.onlyOperand("KIND", of: "motion")
    guard let kind = all.first(where: { $0.name == word }) else { throw .notOneOf(names, word, what: "KIND") }
    for option in options where arguments.has(option.name) {
      guard option.name == "format" || kind.options.contains(option.name) else {
        let owners = all.filter { $0.options.contains(option.name) }.map(\.name)
        throw UsageError(
          message: "--\(option.name) belongs to \(owners.joined(separator: ", ")); \(kind.name) takes "
            + kind.options.map { "--\($0)" }.joined(separator: ", "))
      }
    }
    return kind
  }
}

/// The values of a motion, and how it is drawn.
struct MotionAnswer {
  let sheet: MotionSheet
  /// Made when it is asked for: it needs more values than the sheet has.
  let plot: () -> MotionPlot
}
