import PagerPhysics
import Testing

@Suite("Native paging")
struct PagingSnapTests {
  private let rule = PagingSnap(width: 375, pages: 4)

  @Test("Every published decision, and the settle times that go with them")
  func vectors() {
    #expect(rule.maximumOffset == 1125)
    let rows: [(Double, Double, Int, Int)] = [
      (100, 0, 0, 341), (187, 0, 0, 359), (187.5, 0, 1, 359), (188, 0, 1, 359), (30, 251, 1, 370), (30, 250, 0, 317),
      (300, -251, 0, 367), (300, -249, 1, 341), (700, 5000, 2, 408), (500, 260, 2, 362), (600, -260, 1, 359),
    ]
    for (offset, velocity, page, time) in rows {
      let decision = rule.decision(offset: offset, velocity: velocity)
      #expect(decision.stop == page, "\(offset) \(velocity)")
      let curve = PagingCurve(from: offset, to: decision.target, velocity: velocity, width: 375)
      #expect(curve.settleTime == time, "\(offset) \(velocity)")
    }
    for velocity in [2000.0, -2000] { #expect(rule.decision(offset: 375, velocity: velocity).stop == 1) }
    #expect(rule.decision(offset: 376, velocity: -2000).stop == 1)
    for velocity in [0, 251, -251, 5000, -5000.0] {
      #expect(rule.decision(offset: -40, velocity: velocity).stop == 0)
      #expect(rule.decision(offset: -40, velocity: velocity).deciding == .offset)
    }
    #expect(rule.decision(offset: 1150, velocity: 0).stop == 3)
    // A drag through 1.4 pages with a flick lands on the second.
    #expect(rule.decision(offset: 1.4 * 375, velocity: 3000).stop == 2)
  }

  @Test("Never more than a page beyond the one under the finger, and margins are the rule's")
  func margins() {
    var draws = Draws(111)
    for index in 0..<1200 {
      let width = draws.uniform(100...900)
      let length = index.isMultiple(of: 2) ? width * Double(draws.integer(1...6)) : width * draws.uniform(0.5...6)
      let rule = PagingSnap(width: width, contentLength: length, threshold: draws.uniform(0...500))
      let offset = (index.isMultiple(of: 9) ? Double(draws.integer(-1...6)) : draws.uniform(-0.8...6)) * width
      let velocity = draws.uniform(-1200...1200)
      let decision = rule.decision(offset: offset, velocity: velocity)
      #expect(decision.target >= 0 && decision.target <= rule.maximumOffset)
      if offset >= 0, offset <= rule.maximumOffset { #expect((decision.target - offset).magnitude <= width) }
      let comment = "w \(width) M \(rule.maximumOffset) at \(offset), \(velocity)"
      if decision.deciding == .velocity {
        checkMargin(decision, at: velocity, draws: &draws, comment) {
          rule.decision(offset: offset, velocity: $0).stop
        }
      } else {
        checkMargin(decision, at: offset, draws: &draws, comment) {
          rule.decision(offset: $0, velocity: velocity).stop
        }
      }
    }
  }

  @Test("A last page that is not whole is a stop at the highest offset")
  func partial() {
    let rule = PagingSnap(width: 100, contentLength: 430)
    #expect(rule.maximumOffset == 330)
    #expect(rule.decision(offset: 310, velocity: 300).target == 330)
    #expect(rule.decision(offset: 310, velocity: 0).target == 300)
    #expect(rule.decision(offset: 330, velocity: 0).target == 300)
    #expect(rule.decision(offset: 331, velocity: 0).target == 330)
    #expect(rule.decision(offset: 330, velocity: -300).target == 300)
    // Whole pages whose lengths do not add up exactly are whole pages.
    for pages in 1...40 {
      let width = 1180.0 / 3
      let rule = PagingSnap(width: width, contentLength: Double(pages) * width)
      #expect(rule.decision(offset: rule.maximumOffset, velocity: -900).stop == pages - 1)
      #expect(rule.decision(offset: rule.maximumOffset, velocity: 900).stop == pages - 1)
    }
  }

  @Test("Content no longer than its viewport, and no width, have one page", arguments: [0, 100, 375.0])
  func single(length: Double) {
    for rule in [PagingSnap(width: 375, contentLength: length), PagingSnap(width: 0, contentLength: length)] {
      for offset in [-50.0, 0, 50] {
        let decision = rule.decision(offset: offset, velocity: 900)
        #expect(decision.stop == 0 && decision.target == 0 && decision.margin == .infinity)
      }
    }
  }
}
