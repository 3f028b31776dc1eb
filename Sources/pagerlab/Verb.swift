/// How the program ends.
enum ExitStatus: Int32 {
  /// Every expectation held.
  case success = 0
  /// An expectation failed.
  case failed = 1
  /// The command line or a scenario is not valid, or nothing matched.
  case invalid = 2
  /// An error of the program or of the machine.
  case internalError = 3
}

/// What a person can ask the program to do.
struct Verb: Sendable {
  let name: String
  /// The words behind the name in help: `FILE [--case NAME]`.
  let synopsis: String
  /// One line.
  let summary: String
  /// What help says beyond that; empty for nothing.
  let details: String
  let options: [OptionSpec]
  /// A command that works where a `scenarios` folder is, or `init`'s first scenario.
  let examples: [String]
  let run: @Sendable (Arguments, inout Terminal) async throws(UsageError) -> ExitStatus

  static let help = OptionSpec.flag("help", "prints this")

  /// All verbs, in the order in which help lists them.
  static let all: [Verb] = [.run, .explain, .trace, .validate, .models]

  /// All options, help included.
  var allOptions: [OptionSpec] { options + [Self.help] }
}
