public import ScenarioRunner

/// How many runs ended how.
public struct Tally: Equatable, Sendable {
  /// Runs whose expectations all held.
  public private(set) var passed = 0
  /// Runs of which an expectation failed.
  public private(set) var failed = 0
  /// Runs that were left out.
  public private(set) var skipped = 0
  /// Documents, and runs, that are not valid.
  public private(set) var invalid = 0

  /// Nothing counted.
  public init() {}

  /// All results.
  public var total: Int { passed + failed + skipped + invalid }

  /// Counts a result.
  public mutating func add(_ result: RunResult) {
    switch result.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .invalid: invalid += 1
    }
  }
}
