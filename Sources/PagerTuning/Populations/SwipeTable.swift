public import Documents
internal import GestureSynthesis
internal import PagerEngine

/// Labelled swipes as CSV: a row a sample, columns found by name.
///
/// `stroke`, `t` (or `t_ms`; milliseconds), `x`, `y` (points) and `kind` are as in any recording: `down`, `move`, `resampled`
/// and `up`; the row of an `up` is the touch's end, with a place where the lift brought a sample of its own. `intent` is
/// what was meant: pages (1, −1, 2; 0), `forward`, `back` or `stay`. The others may be missing: `person`, `manner` (the
/// swipe's kind), `hand`, `device`, `width`, `height`, `rate`, `grid`, `noise`, `jitter`, `drop`, `late` (of the
/// device), and `travel`, `across`, `duration`, `lift` (the finger's own, else read from the samples). All but the first four
/// stand in the first row of a stroke and may be empty in the others.
public enum SwipeTable {
  /// All columns, in the order in which they are written.
  static let columns = [
    "stroke", "t_ms", "x", "y", "kind", "person", "intent", "manner", "hand", "device", "width", "height", "rate",
    "grid", "noise", "jitter", "drop", "late", "travel", "across", "duration", "lift",
  ]

  /// The line that names the columns.
  public static let header = columns.joined(separator: ",") + "\n"

  /// The rows of one swipe; read again they are the same swipe, bit for bit.
  public static func rows(of swipe: Swipe) -> String {
    let recording = swipe.recording
    let device = swipe.device
    let stroke = String(swipe.index)
    var text = ""
    for (index, sample) in recording.samples.enumerated() {
      text += "\(stroke),\(number(sample.time)),\(number(sample.location.x)),\(number(sample.location.y)),"
      guard index == 0 else {
        text += "move" + unsaid
        continue
      }
      let numbers = [
        device.viewport.width, device.viewport.height, device.touchRate, device.touchGrid, device.touchNoise,
        device.touchJitter, device.touchDrop,
      ]
      let features = [
        swipe.features.travel, swipe.features.across, swipe.features.duration, swipe.features.liftSpeed,
      ]
      text += "down,\(swipe.person),\(swipe.intent.pages),\(quoted(swipe.kind)),\(swipe.hand.rawValue),"
      text += "\(quoted(device.name)),\(numbers.map(number).joined(separator: ",")),\(device.liftSample),"
      text += features.map(number).joined(separator: ",") + "\n"
    }
    let place = recording.liftLocation.map { "\(number($0.x)),\(number($0.y))" } ?? ","
    return text + "\(stroke),\(number(recording.endTime)),\(place),up" + unsaid
  }

  /// What was said in the first row of a stroke is not said again.
  private static let unsaid = String(repeating: ",", count: columns.count - 5) + "\n"

  private static func number(_ value: Double) -> String { NumberText.shortest(value) ?? "" }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// What came of reading: swipes or errors.
  public struct Reading: Sendable {
    /// The swipes; `nil` where there are errors.
    public let population: RecordedPopulation?
    /// What is wrong, by its place.
    public let diagnostics: [Diagnostic]
  }

  /// Reads labelled swipes; errors stand at their places, at most 100 of them.
  ///
  /// The rows of a stroke stand together. A file is at most 64 MiB long.
  public static func read(
    _ source: SourceText, _ assumptions: RecordedPopulation.Assumptions = RecordedPopulation.Assumptions()
  ) -> Reading {
    let reading = CSVReader.read(source, header: .present)
    guard let table = reading.table else { return Reading(population: nil, diagnostics: reading.diagnostics) }
    var reader = SwipeTableReader(table, file: source.name, assumptions)
    let population = reader.read()
    guard reader.diagnostics.isEmpty else { return Reading(population: nil, diagnostics: reader.diagnostics) }
    return Reading(population: population, diagnostics: [])
  }
}
