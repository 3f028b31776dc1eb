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
  /// SIGINT came, after an honest partial report.
  case interrupted = 130
  /// SIGTERM came, after an honest partial report.
  case terminated = 143
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
  /// Commands for a shell that work where a `scenarios` folder is.
  let examples: [String]
  /// Verbs behind this one: `tune plan`. Their names hold both words.
  var others: [Verb] = []
  let run: @Sendable (Arguments, inout Terminal) async throws(UsageError) -> ExitStatus

  /// A shell's command that writes a small scenario, for examples that need no file.
  static let smallScenario = """
    echo '{ "name": "a swipe", "pager": { "model": "PagerView", "pages": 5 },
             "steps": [ { "swipe": { "by": [-160, 0] } } ] }'
    """

  static let help = OptionSpec.flag("help", "prints this")

  /// All verbs, in the order in which help lists them.
  static let all: [Verb] = [
    .run, .explain, .trace, .validate, .models, .tune, .merge, .population, .map, .velocity, .motion, .schema, .`init`,
  ]

  /// The verb behind this one that a word names.
  func other(_ word: String?) -> Verb? {
    word.flatMap { word in others.first { $0.name == "\(name) \(word)" } }
  }

  /// All options, help included.
  var allOptions: [OptionSpec] { options + [Self.help] }
}
