internal import Documents

/// Where a run first leaves a recorded trace.
///
/// All rows count, and all columns: a row or a value that is there on one side only is a difference whatever the
/// tolerances.
struct TraceDifference: Equatable {
  /// The index of the row, from 0.
  let row: Int
  /// The column, or `rows` where one side has more of them.
  let column: String
  /// What was recorded and what was found, in JSON.
  let expected: String
  let actual: String
  /// The instant of the row, milliseconds; `nil` behind the end of one side.
  let time: Double?
  /// One sentence.
  let sentence: String

  /// The first difference; `nil` for equal traces.
  ///
  /// - Parameter tolerances: how far the numbers of a column may be apart; others are compared bit by bit, −0 as 0.
  static func first(
    from expected: [[TraceCell]], to actual: [[TraceCell]], within tolerances: [String: Double]
  ) -> TraceDifference? {
    for (index, (old, new)) in zip(expected, actual).enumerated() {
      for (position, column) in TraceTable.columns.enumerated()
      where !areSame(old[position], new[position], tolerances[column]) {
        return TraceDifference(row: index, column, old[position], new[position], at: new)
      }
    }
    return expected.count == actual.count ? nil : TraceDifference(inLengthFrom: expected, to: actual)
  }

  private init(row: Int, _ column: String, _ expected: TraceCell, _ actual: TraceCell, at cells: [TraceCell]) {
    self.row = row
    self.column = column
    self.expected = expected.json
    self.actual = actual.json
    time = cells[0].double
    var apart = ""
    if let old = expected.double, let new = actual.double {
      apart = ", \(NumberText.distance(old, new)) apart"
    }
    sentence =
      "the first difference is \(column) of row \(row + 1), \(Self.place(cells)): \(expected.json) was recorded, "
      + "\(actual.json) was found\(apart)"
  }

  private init(inLengthFrom expected: [[TraceCell]], to actual: [[TraceCell]]) {
    row = min(expected.count, actual.count)
    column = "rows"
    self.expected = String(expected.count)
    self.actual = String(actual.count)
    let next = (expected.count > actual.count ? expected : actual)[row]
    time = next[0].double
    let more = expected.count > actual.count ? "the run ends before it" : "the recorded trace ends before it"
    sentence =
      "\(actual.count) rows instead of \(expected.count): row \(row + 1) is \(Self.place(next)), and \(more)"
  }

  private static func place(_ row: [TraceCell]) -> String {
    let time = row[0].double.map { NumberText.short($0) } ?? "?"
    return "a \(row[1].text) at \(time) ms"
  }

  private static func areSame(_ old: TraceCell, _ new: TraceCell, _ tolerance: Double?) -> Bool {
    switch (old, new) {
    case (.number(let old), .number(let new)):
      if let tolerance { abs(old - new) <= tolerance } else { old == new }
    default: old == new
    }
  }
}
