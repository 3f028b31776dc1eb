@testable import ScenarioRunner

/// The documents of the tests that the decoder refuses, and what of them a schema cannot tell.
enum BadScenarios {
  static let all =
    ScenarioHeaderTests.mistakes + EnvironmentDecoderTests.mistakes + PagerDecoderTests.mistakes
    + ChildrenDecoderTests.mistakes + StepDecoderTests.mistakes + ReactionDecoderTests.mistakes
    + ExpectationDecoderTests.mistakes + RunTableTests.mistakes

  /// Parts of messages about what a schema cannot look at, each with the reason.
  static let untellable: [(part: String, reason: String)] = [
    ("must be an integer from -9223372036854775808 to", "a schema's integers may be of any size"),
    ("nothing binds", "a variable's use and its table stand in different places"),
    ("nothing uses", "a variable's use and its table stand in different places"),
    ("does not bind", "a variable's use and its table stand in different places"),
    ("is bound by the matrix too", "two tables"),
    ("two runs have the name", "names are made of values"),
    ("[1:", "a value of a table is known only where it is used"),
    ("page must be", "the number of pages stands beside it"),
    ("pt/s", "figures of a swipe that do not go together"),
    ("does not fix a duration", "figures of a swipe that do not go together"),
    ("so the profile", "figures of a swipe that do not go together"),
    ("is earlier than the sample before it", "neighbours in a list"),
    ("the recording", "another file"),
    ("duplicate", "a schema sees a name once"),
    ("minimumOS must not be above os", "two keys"),
    ("does not name", "a list is compared with another one"),
    ("is the value of an event", "where a string may stand that looks like any variable"),
    ("holds a pager already", "pages of other elements"),
    ("no page of this run holds a pager", "children stand elsewhere"),
    ("\"lift\" takes time", "whether it does is said in the environment"),
    ("does not say how it shares touches", "the environment is written apart from the pager"),
  ]

  /// Whether a schema can tell that a document is not valid: one of its errors is of another kind.
  static func isTellable(_ example: ErrorCase) -> Bool {
    example.errors.contains { error in !untellable.contains { error.contains($0.part) } }
  }
}
