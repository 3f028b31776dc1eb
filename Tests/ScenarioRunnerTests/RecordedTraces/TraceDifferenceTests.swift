import Testing

@testable import ScenarioRunner

@Suite struct TraceDifferenceTests {
  private func row(_ time: Double, position: Double? = 0, page: Int = 0, kind: String = "frame") -> [TraceCell] {
    [
      .number(time), .word(kind), .empty, .empty, .empty, .empty, .empty, .empty, .word("idle"), TraceCell(position),
      .number(0), .integer(page),
    ]
  }

  private func difference(
    _ old: [[TraceCell]], _ new: [[TraceCell]], _ tolerances: [String: Double] = [:]
  ) -> TraceDifference? {
    TraceDifference.first(from: old, to: new, within: tolerances)
  }

  /// The widest tolerance for everything that can have one.
  private let wide = Dictionary(uniqueKeysWithValues: RecordedTrace.measured.map { ($0, 1e300) })

  @Test func `Equal rows have no difference, and the least bit is one`() {
    let rows = [row(0), row(16), row(33, position: 0.5)]
    #expect(difference(rows, rows) == nil)
    #expect(difference([row(0, position: -0.0)], [row(0)]) == nil)
    let other = [row(0), row(16), row(33, position: 0.5.nextUp)]
    let found = difference(rows, other)
    #expect(found?.row == 2)
    #expect(found?.column == "position")
    #expect(found?.time == 33)
    #expect(difference(rows, other, ["position": 1e-15]) == nil)
    #expect(difference(rows, other, ["offset": 1]) != nil)
  }

  @Test func `The first difference is told, row before column`() {
    let found = difference([row(0), row(16)], [row(0, page: 3), row(17)])
    #expect(found?.row == 0)
    #expect(found?.column == "page")
    #expect(
      found?.sentence == "the first difference is page of row 1, a frame at 0 ms: 0 was recorded, 3 was found, 3 apart")
  }

  @Test func `No tolerance makes what is not there the same as what is`() {
    #expect(difference([row(0)], [row(0, position: nil)], wide)?.column == "position")
    #expect(difference([row(0, position: nil)], [row(0)], wide)?.actual == "0")
    #expect(difference([row(0), row(16)], [row(0)], wide)?.column == "rows")
    #expect(difference([], [row(0)], wide)?.column == "rows")
    #expect(difference([row(0)], [], wide)?.expected == "1")
    #expect(difference([row(0)], [row(0, page: 1)], wide)?.column == "page")
    #expect(difference([row(0)], [row(0, kind: "touch")], wide)?.column == "kind")
  }

  @Test func `A drawing shows both lines around the difference`() {
    let old = (0...40).map { row(Double($0) * 16, position: Double($0) / 40) }
    let new = (0...40).map { row(Double($0) * 16, position: Double(min($0, 20)) / 40) }
    let lines = TracePlot(expected: old, actual: new, at: 21 * 16).lines
    #expect(lines.count == TracePlot.height + 2)
    for mark in ["o", "x", "*"] {
      #expect(lines.prefix(TracePlot.height).contains { $0.contains(mark) })
    }
    #expect(lines[TracePlot.height].trimmingPrefix { $0 == " " } == "^")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(TracePlot(expected: [], actual: [], at: 0).lines.isEmpty)
    #expect(TracePlot(expected: [row(0, position: nil)], actual: [row(0)], at: 0).lines.isEmpty)
  }
}
