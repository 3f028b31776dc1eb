internal import Documents

/// What a comparison of a run with a recorded trace found.
struct TraceVerdict {
  var key = "trace"
  var expected = ""
  var actual: String?
  var sentence = ""
  var drawing: [String] = []
  var recorded: RecordedMotion?
  /// Whether the file may be written anew: it is not there, or is a trace.
  var mayBeWritten = true

  /// Compares; `nil` where the run is what was recorded.
  ///
  /// - Parameter actual: the run's trace.
  init?(_ expectation: TraceExpectation, file: String, actual: [[TraceCell]]) {
    let bytes: [UInt8]
    do {
      guard FileAccess.exists(file) else {
        expected = Matcher.text(expectation.name).json
        sentence = "there is no recorded trace \(file.quotedForMessage); run --update-traces records it"
        return
      }
      bytes = try FileAccess.read(file, regularOnly: true)
    } catch {
      expected = Matcher.text(expectation.name).json
      sentence = "the recorded trace \(file.quotedForMessage) \(error.message)"
      mayBeWritten = false
      return
    }
    let recorded: RecordedTrace
    do {
      recorded = try RecordedTrace(SourceText(name: file, bytes: bytes))
    } catch {
      expected = Matcher.text(expectation.name).json
      let advice = error.isTrace ? "; run --update-traces records it anew" : "; it is not overwritten"
      sentence = "\(file.quotedForMessage): \(error.message)\(advice)"
      mayBeWritten = error.isTrace
      return
    }
    if let column = Self.emptyTolerance(expectation.tolerances, in: recorded.rows) {
      expected = Matcher.text(expectation.name).json
      sentence =
        "within.\(column) is as large as all that the recorded \(column) changes, so that nothing would be compared"
      mayBeWritten = false
      return
    }
    guard
      let difference = TraceDifference.first(from: recorded.rows, to: actual, within: expectation.tolerances)
    else { return nil }
    key = "trace.\(difference.column)"
    expected = difference.expected
    self.actual = difference.actual
    sentence = "\(file.quotedForMessage): \(difference.sentence)"
    if let time = difference.time {
      drawing = TracePlot(expected: recorded.rows, actual: actual, at: time).lines
      self.recorded = RecordedMotion(recorded.rows, difference: time)
    }
  }

  /// The failure that it is.
  ///
  /// - Parameter failure: its place, and behind its message what led there.
  func failure(_ failure: Failure, _ note: String = "") -> Failure {
    var result = failure
    result.key = key
    result.expected = expected
    result.actual = actual
    result.message = sentence + note + failure.message
    result.drawing = drawing
    result.recorded = recorded
    return result
  }

  /// A column whose tolerance could not tell the recorded movement from none.
  private static func emptyTolerance(_ tolerances: [String: Double], in rows: [[TraceCell]]) -> String? {
    for (position, column) in TraceTable.columns.enumerated() {
      guard let tolerance = tolerances[column] else { continue }
      let numbers = rows.compactMap { $0[position].double }
      guard let low = numbers.min(), let high = numbers.max(), high > low else { continue }
      if tolerance >= high - low { return column }
    }
    return nil
  }
}
