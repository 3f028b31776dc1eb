/// What came of a suite.
public struct SuiteSummary: Equatable, Sendable {
  /// Runs of which everything held.
  public var passed = 0
  /// Runs of which something did not hold.
  public var failed = 0
  /// Runs that were not done.
  public var skipped = 0
  /// Documents that are not valid, and runs with a step that could not be carried out.
  public var invalid = 0

  /// How many results the suite would give without shards; 0 where it ended early.
  public var wanted = 0
  /// Runs that were to be done again and that are in no file any more, each in words.
  public var absent: [String] = []

  /// A summary of nothing.
  public init() {}

  /// How many results there are.
  public var total: Int { passed + failed + skipped + invalid }

  /// 0 where everything held, 1 where something failed, 2 where something was not valid or nothing was run at all.
  public var exitStatus: Int {
    if invalid > 0 || total == 0 { return 2 }
    return failed > 0 ? 1 : 0
  }

  /// Counts one result.
  public mutating func count(_ status: RunResult.Status) {
    switch status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .invalid: invalid += 1
    }
  }
}

/// How a suite is run.
public struct SuiteOptions: Sendable {
  /// How many runs go on at the same time, 1 at least.
  public var jobs = 1
  /// Whether the first failure, in run order, ends the suite.
  public var failFast = false
  /// The number of failures that ends the suite; `nil` for none.
  public var maximumFailures: Int?
  /// Whether results hold whole outcomes.
  public var recordOutcome = false
  /// Whether results hold pictures: of all runs that failed, and of the others the first ``picturedRuns``.
  public var recordPictures = false
  /// Of the runs that did not fail, those among the first so many have a picture.
  public static let picturedRuns = 1000
  /// Which runs of the ordered list are done: those whose ordinal, from 0, leaves `remainder` when divided by `count`.
  public var shard: (remainder: Int, count: Int)?
  /// Whether recorded traces that differ, or are not there, are to be written anew: results then say what they must hold.
  public var updatesTraces = false
  /// The plan that was made of the suite, for a shard: a file that is not what it was then is not valid.
  public var plan: SuitePlan?
  /// Whether nothing is run: documents that are not valid are reported, and nothing else.
  public var validatesOnly = false

  /// One run at a time, to the end.
  public init() {}
}
