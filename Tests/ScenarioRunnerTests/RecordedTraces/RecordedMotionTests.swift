import Testing

@testable import ScenarioRunner

@Suite struct RecordedMotionTests {
  private func row(_ time: TraceCell, _ position: TraceCell, _ kind: String = TraceCell.frame) -> [TraceCell] {
    TraceTable.columns.map { column in
      switch column {
      case "time": time
      case "kind": .word(kind)
      case "position": position
      default: .empty
      }
    }
  }

  @Test func `A motion is the positions of the frames, without those that a straight line tells`() {
    let rows = (0...10).map { row(.number(Double($0) * 10), .number(Double($0) / 10)) }
    let motion = RecordedMotion(rows + [row(.number(105), .number(9), "touch")], difference: 30)
    #expect(motion.shown == [[.init(time: 0, position: 0), .init(time: 100, position: 1)]])
    #expect(motion.difference == 30)
  }

  @Test func `A stretch ends where nothing was shown, or nothing finite`() {
    for gap in [TraceCell.empty, .number(.infinity), .number(.nan), .word("x")] {
      let rows = [row(.number(0), .integer(0)), row(.number(10), gap), row(.number(20), .integer(1))]
      let motion = RecordedMotion(rows, difference: 0)
      #expect(motion.shown == [[.init(time: 0, position: 0)], [.init(time: 20, position: 1)]])
    }
    #expect(RecordedMotion([], difference: 0).shown == [])
  }

  @Test func `Times that fall, stand still or lie far away are no trap`() {
    for times in [[30.0, 20, 10], [5, 5, 5], [-1e308, 0, 1e308], [0, 1e308, -1e308]] {
      let rows = times.enumerated().map { row(.number($1), .number(Double($0) * 1e300)) }
      #expect(RecordedMotion(rows, difference: 0).shown.joined().count >= 2, "\(times)")
    }
  }
}
