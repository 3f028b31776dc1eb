public import Documents

/// What became of one run.
public struct RunResult: Sendable {
  /// The verdict.
  public enum Status: String, Sendable {
    /// Every expectation held.
    case passed
    /// An expectation failed.
    case failed
    /// It was not run.
    case skipped
    /// The document, or a step when its turn came, is not valid.
    case invalid
  }

  /// The path of the file as it was given or found.
  public var file: String
  /// The document's name; empty where it did not decode.
  public var name: String
  /// The run's name within the document; `nil` where it has one run only, or did not decode.
  public var caseName: String?
  /// Where the run stands in the file: its row, the value that makes its combination, or the document.
  public var place = Place(line: 1, column: 1)
  /// The pager's model; `nil` where the document did not decode.
  public var model: String?
  /// The virtual time that it took until rest, milliseconds; 0 for what was not run.
  public var duration = 0.0
  /// Its number among all runs that are wanted, from 0.
  public var ordinal = 0
  /// The verdict.
  public var status: Status
  /// Why it was skipped, or why it is known to fail.
  public var reason: String?
  /// What did not hold, in the order in which it was checked.
  public var failures: [Failure] = []
  /// What is wrong with the document.
  public var diagnostics: [Diagnostic] = []
  /// The recorded trace that it is compared with, where it names one.
  public var trace: NamedTrace?
  /// The state after the run came to rest; for passed and failed runs, where it was asked for.
  public var outcome: Outcome?
  /// What a plot of it needs; for passed and failed runs, where it was asked for.
  public var picture: RunPicture?

  /// A result.
  public init(file: String, name: String, caseName: String?, status: Status) {
    self.file = file
    self.name = name
    self.caseName = caseName
    self.status = status
  }

  /// The run's full name for people: the document's name, then the case.
  public var title: String {
    caseName.map { "\(name) › \($0)" } ?? name
  }

  /// Whether it is known to fail, and did; it counts as passed.
  public var isKnownFailure: Bool { status == .passed && reason != nil }
}

/// An expectation that did not hold.
public struct Failure: Equatable, Sendable {
  /// Where the expectation stands: the key in the document.
  public var place: Place
  /// The key's path: `page`, `release.velocity[0]`.
  public var key: String
  /// What was expected, as JSON or a matcher in JSON.
  public var expected: String
  /// What was found, as JSON; `nil` where there was nothing.
  public var actual: String?
  /// One sentence for people.
  public var message: String
  /// A small drawing in letters, line by line, where one helps.
  public var drawing: [String] = []
  /// What the run should have shown, of a recorded trace that it differs from.
  public var recorded: RecordedMotion?

  /// A failure.
  public init(place: Place, key: String, expected: String, actual: String?, message: String) {
    self.place = place
    self.key = key
    self.expected = expected
    self.actual = actual
    self.message = message
  }
}
