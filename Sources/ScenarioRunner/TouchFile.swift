public import Documents
public import GestureSynthesis

/// A recorded touch in a CSV file, read for itself rather than for a scenario's `replay`.
///
/// Columns are found by name (`t` or `t_ms`, `x`, `y`, `kind`, `stroke`), or in the order t, x, y; times are milliseconds,
/// coordinates points. The first sample is the touch-down. A row whose `kind` is `up` or `cancel` is no sample: it is the
/// recording's end.
public enum TouchFile {
  /// What came of reading.
  public struct Reading: Sendable {
    /// The touch; nil where the file holds none that can be used.
    public let recording: TouchRecording?
    /// Indices of the samples that the system made up (`kind` is `resampled`), ascending. Some estimators skip them:
    /// `VelocityEstimators.Entry.skipsResampledSamples`.
    public let resampled: [Int]
    /// What is wrong, by its place; empty where there is a touch.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a touch.
  ///
  /// - Parameters:
  ///   - stroke: Which touch, by its value in the column `stroke`; nil where the file holds one only.
  ///   - choice: What the caller's user picks a stroke with; it stands in the error for a file that holds several.
  /// - Returns: A touch, or at least one error. What concerns the file as a whole stands at its beginning.
  public static func read(_ source: SourceText, stroke: String? = nil, choice: String = "a stroke's name") -> Reading {
    let reading = CSVReader.read(source)
    guard let table = reading.table else {
      return Reading(recording: nil, resampled: [], diagnostics: reading.diagnostics)
    }
    do {
      let touch = try RecordingTable(table).touch(stroke: stroke, choice: choice)
      return Reading(recording: touch.recording, resampled: touch.resampled, diagnostics: [])
    } catch {
      let place = error.place ?? Place(line: 1, column: 1)
      let diagnostic = Diagnostic(
        file: source.name, line: place.line, column: place.column, message: error.message)
      return Reading(recording: nil, resampled: [], diagnostics: [diagnostic])
    }
  }
}
