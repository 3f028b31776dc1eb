public import ScenarioRunner

/// Turns the results of a run into text, piece by piece, so that memory does not grow with their number.
///
/// Results come in run order; those of one file follow each other.
public protocol Reporter: Sendable {
  /// Takes the next result.
  mutating func add(_ result: RunResult)
  /// Ends the report; nothing is added after it.
  ///
  /// - Parameter isInterrupted: there would have been more, and the report says so.
  mutating func finish(isInterrupted: Bool)
  /// The UTF-8 of what has been written since the last call.
  mutating func takeBytes() -> [UInt8]
}

extension Reporter {
  /// Ends the report of a run that came to its end.
  public mutating func finish() {
    finish(isInterrupted: false)
  }
}
