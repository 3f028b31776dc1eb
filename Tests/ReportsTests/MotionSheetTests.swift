import Documents
import Testing

@testable import Reports

@Suite struct MotionSheetTests {
  private let sheet = MotionSheet(
    motion: "spring", title: "Spring, duration 0.5 s",
    columns: [.init("time", "ms"), .init("position", "pt"), .init("velocity", "pt/s")],
    samples: [[0, 0, -1.5], [16.666666666666668, 100, .infinity]],
    facts: [.init("settleTime", .infinity, "ms"), .init("overshoot", 0.25, "pt"), .init("bounce", nil)])

  @Test func `The table says what is not there, and lines up decimal points`() {
    #expect(
      sheet.table == """
        Spring, duration 0.5 s
          settleTime  none
          overshoot   0.25 pt
          bounce      none

        time (ms)  position (pt)  velocity (pt/s)
           0                   0             −1.5
          16.6667            100         infinity

        """)
  }

  @Test func `CSV has all digits, and nothing where there is nothing`() {
    #expect(
      sheet.csv == """
        # motion: spring
        # settleTime:\u{20}
        # overshoot: 0.25
        # bounce:\u{20}
        time,position,velocity
        0,0,-1.5
        16.666666666666668,100,

        """)
  }

  @Test func `JSON leaves out what is not defined`() {
    #expect(
      sheet.json == """
        {
          "motion": "spring",
          "samples": [
            {"time": 0, "position": 0, "velocity": -1.5},
            {"time": 16.666666666666668, "position": 100}
          ],
          "overshoot": 0.25
        }

        """)
  }

  @Test func `A sheet without samples is still a table`() {
    let empty = MotionSheet(motion: "curve", title: "Curve", columns: [.init("fraction")], samples: [])
    #expect(empty.table == "Curve\n\nfraction\n")
    #expect(empty.csv == "# motion: curve\nfraction\n")
  }
}
