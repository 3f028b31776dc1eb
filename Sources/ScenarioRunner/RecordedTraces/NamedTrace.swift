/// The recorded trace that a run names.
public struct NamedTrace: Sendable {
  /// The path of the file.
  public let file: String
  /// The run's own trace, where it is still to be compared.
  var pending: PendingTrace?
}

/// The trace of a run that is still to be compared with the recorded one, or to be recorded.
struct PendingTrace: Sendable {
  let expectation: TraceExpectation
  let table: TraceTable
  /// Whether nothing else of the run failed, so that it may be recorded.
  let mayBeRecorded: Bool
  /// The failure without its words.
  let failure: Failure
}
