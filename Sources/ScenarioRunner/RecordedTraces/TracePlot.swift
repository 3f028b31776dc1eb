internal import Documents

/// A small drawing in letters: the shown position around the first difference of two traces.
///
/// `o` is what was recorded, `x` what was found, `*` both; a caret below marks the difference.
struct TracePlot {
  static let width = 64
  static let height = 9
  /// Milliseconds that are shown before and after the difference.
  static let before = 150.0
  static let after = 450.0

  private let expected: [(time: Double, position: Double)]
  private let actual: [(time: Double, position: Double)]
  private let time: Double

  init(expected: [[TraceCell]], actual: [[TraceCell]], at time: Double) {
    self.time = time
    self.expected = Self.points(expected, around: time)
    self.actual = Self.points(actual, around: time)
  }

  private static func points(_ rows: [[TraceCell]], around time: Double) -> [(time: Double, position: Double)] {
    rows.compactMap { row in
      guard row[1] == .word(TraceCell.frame), let instant = row[0].double, let position = row[positionColumn].double,
        instant >= time - before, instant <= time + after
      else { return nil }
      return (instant, position)
    }
  }

  private static let positionColumn = TraceTable.columns.firstIndex(of: "position") ?? 9

  /// The lines of the drawing; none where there is nothing to draw.
  var lines: [String] {
    let all = expected + actual
    guard let start = all.map(\.time).min(), let end = all.map(\.time).max(), end > start,
      let low = all.map(\.position).min(), let high = all.map(\.position).max()
    else { return [] }
    let span = high > low ? high - low : 1
    var canvas = Array(repeating: Array(repeating: Character(" "), count: Self.width), count: Self.height)
    func cell(_ point: (time: Double, position: Double)) -> (row: Int, column: Int) {
      let column = Int(((point.time - start) / (end - start) * Double(Self.width - 1)).rounded())
      let row = Int(((high - point.position) / span * Double(Self.height - 1)).rounded())
      return (row, column)
    }
    for point in expected {
      let (row, column) = cell(point)
      canvas[row][column] = "o"
    }
    for point in actual {
      let (row, column) = cell(point)
      canvas[row][column] = canvas[row][column] == "o" || canvas[row][column] == "*" ? "*" : "x"
    }
    let labels = [0: NumberText.short(high), Self.height - 1: NumberText.short(low)]
    let margin = max(labels.values.map(\.count).max() ?? 0, 8)
    var lines = canvas.enumerated().map { index, row in
      let label = labels[index] ?? (index == Self.height / 2 ? "position" : "")
      return Self.right(label, margin) + " |" + Self.trimmed(String(row))
    }
    let mark = min(max(cell((time, low)).column, 0), Self.width - 1)
    lines.append(String(repeating: " ", count: margin + 2 + mark) + "^")
    lines.append(
      Self.right(NumberText.short(start), margin + 2) + " to \(NumberText.short(end)) ms; "
        + "o recorded, x found, * both, ^ the first difference")
    return lines
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func trimmed(_ text: String) -> String {
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last])
  }
}
