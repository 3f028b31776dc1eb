import PagerMath
import Testing

@Suite("McNemar's test")
struct McNemarTests {
  @Test("Every pair of counts up to 60 together has the p that whole numbers give")
  func wholeNumbers() {
    var row: [UInt64] = [1]
    for total in 1...60 {
      row = zip([0] + row, row + [0]).map { $0 + $1 }
      for here in 0...total {
        let least = min(here, total - here)
        let below = row[..<least].reduce(0, +)
        let scale = 1 / Double(UInt64(1) << UInt64(total))
        let exact = min(1, Double(2 * (below + row[least])) * scale)
        let mid = min(1, Double(2 * below + row[least]) * scale)
        let test = McNemar(here: here, there: total - here)
        #expect((test.exactP - exact).magnitude <= 1e-14 * exact, "\(here) of \(total)")
        #expect((test.midP - mid).magnitude <= 1e-14 * mid, "\(here) of \(total)")
      }
    }
  }

  @Test(
    "Airway responses of 21 children, 1 against 7: p = 0.0703, mid-p = 0.0391; approval of 1600, 150 against 86: 17.36")
  func publishedExamples() {
    #expect((McNemar(here: 1, there: 7).exactP - 0.0703).magnitude < 5e-5)
    #expect((McNemar(here: 7, there: 1).midP - 0.0391).magnitude < 5e-5)
    let approval = McNemar(here: 86, there: 150)
    #expect((approval.chiSquare(continuity: false) - 17.36).magnitude < 5e-3)
    #expect((approval.chiSquare() - 63.0 * 63 / 236).magnitude < 1e-12)
    #expect(approval.chiSquareP(continuity: false) < approval.chiSquareP())
    #expect((McNemar(here: 0, there: 1).chiSquareP(continuity: false) - 0.31731050786291415).magnitude < 1e-13)
  }

  @Test(
    "Large counts have the p that other programs compute",
    arguments: [
      (121, 59, 4.4344492637551645e-06, 3.2666467957745733e-06),
      (1000, 1100, 0.03072070786424249, 0.029110633685909233),
      (49_000, 51_000, 2.5887160383468943e-10, 2.536769446247996e-10),
      (499_000, 501_000, 0.0456082998653896, 0.0456082998653896 - 0.00010798197801891438),
      (499_970_000, 500_030_000, 0.05778374190475356, 0.05778374190475356 - 4.170710009239464e-06),
    ])
  func large(here: Int, there: Int, exact: Double, mid: Double) {
    let test = McNemar(here: here, there: there)
    #expect((test.exactP - exact).magnitude < 1e-9 * exact)
    #expect((test.midP - mid).magnitude < 1e-9 * mid)
  }

  @Test("Where the normal distribution takes over, nothing jumps")
  func takeover() {
    let half = 1 << 29
    for off in [0, 1000, 20_000, 50_000] {
      let (last, first) = (
        McNemar(here: half - off, there: half + off), McNemar(here: half - off, there: half + off + 2)
      )
      // Two swipes more on one side make a difference of their own.
      #expect((last.exactP - first.exactP).magnitude < 4e-4 * last.exactP)
      #expect((last.midP - first.midP).magnitude < 4e-4 * last.midP)
    }
    let trillion = McNemar(here: 499_999_000_000, there: 500_001_000_000)
    #expect((trillion.exactP - 0.04550037188461717).magnitude < 1e-8)
  }

  @Test("No counts, equal counts and counts beyond all bounds are answered")
  func edges() {
    #expect(McNemar(here: 0, there: 0).midP == 1 && McNemar(here: 0, there: 0).exactP == 1)
    #expect(McNemar(here: 0, there: 0).chiSquare() == 0)
    #expect(McNemar(here: 12, there: 12).midP == 1 && McNemar(here: 12, there: 12).chiSquare() == 0)
    #expect(McNemar(here: .max, there: .max).midP == 1)
    #expect(McNemar(here: .max, there: 0).exactP == 0)
    #expect(McNemar(here: 0, there: 1 << 30).midP == 0)
    #expect(McNemar(here: -5, there: 3) == McNemar(here: 0, there: 3))
  }
}
