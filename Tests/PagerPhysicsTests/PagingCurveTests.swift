import PagerMath
import PagerPhysics
import Testing

@Suite("Paging curve")
struct PagingCurveTests {
  private static let widths: [Double] = [320, 375, 390, 430, 768, 1024]

  /// Release as a share of the page, velocity, whether the next page is the target; settle times by width.
  private static let table: [(Double, Double, Bool, [Int])] = [
    (0.1, 0, false, [293, 304, 306, 314, 376, 443]), (0.3, 0, false, [335, 344, 347, 353, 415, 491]),
    (0.49, 0, false, [350, 358, 361, 367, 427, 507]), (0.1, 300, true, [361, 369, 371, 377, 557, 639]),
    (0.2, 600, true, [353, 362, 365, 371, 541, 621]), (0.2, 1000, true, [346, 356, 359, 366, 538, 618]),
    (0.3, 1500, true, [328, 341, 344, 352, 518, 593]), (0.3, 3000, true, [343, 359, 365, 380, 506, 583]),
    (0.5, 500, true, [338, 348, 351, 358, 421, 501]), (0, 0, true, [367, 374, 376, 441, 578, 654]),
  ]

  @Test("Every settle time of the published table, to the millisecond, on both sides")
  func settleTable() {
    for (share, velocity, turns, row) in Self.table {
      for (width, expected) in zip(Self.widths, row) {
        let curve = PagingCurve(from: share * width, to: turns ? width : 0, velocity: velocity, width: width)
        #expect(curve.settleTime == expected, "\(share) \(velocity) \(width)")
        let mirror = PagingCurve(from: -share * width, to: turns ? -width : 0, velocity: -velocity, width: width)
        #expect(mirror.settleTime == expected)
      }
    }
  }

  @Test("Overshoot stays within the published bounds: 1.35 pt on phones, 2.05 pt on tablets")
  func overshoot() {
    var (phones, tablets) = (0.0, 0.0)
    for (share, velocity, turns, _) in Self.table {
      for width in Self.widths {
        let curve = PagingCurve(from: share * width, to: turns ? width : 0, velocity: velocity, width: width)
        if width < 700 { phones = max(phones, curve.overshoot) } else { tablets = max(tablets, curve.overshoot) }
      }
    }
    #expect(phones <= 1.355 && phones > 1)
    #expect(tablets <= 2.055 && tablets > 1)
  }

  @Test("Settling hardly depends on the release velocity: 328 to 369 ms on small phones")
  func independence() {
    for (share, velocity, turns, _) in Self.table where turns && velocity > 0 {
      for width in [320.0, 375] {
        let time = PagingCurve(from: share * width, to: width, velocity: velocity, width: width).settleTime ?? 0
        #expect((328...369).contains(time))
      }
    }
  }

  @Test("The golden trajectory, to the last printed digit, and its end")
  func trajectory() {
    let curve = PagingCurve(from: 75, to: 375, velocity: 600, width: 375)
    for (millisecond, place) in [
      (17, 93.78), (33, 121.25), (50, 154.97), (67, 189.38), (83, 220.17), (100, 249.84), (133, 296.50), (167, 329.81),
      (200, 350.50), (250, 367.05), (300, 373.55), (350, 375.51),
    ] {
      #expect(agree(curve.position(atMillisecond: millisecond), place, within: 5.1e-3), "\(millisecond)")
      #expect(agree(curve.position(at: Double(millisecond) / 1000), place, within: 5.1e-3), "\(millisecond)")
    }
    #expect(curve.settleTime == 362)
    #expect(curve.position(atMillisecond: 361) != 375)
    #expect(curve.position(atMillisecond: 362) == 375)
    #expect(curve.velocity(at: 0.362) == 0)
  }

  @Test("UIKit's coefficients are linear in the width up to 1024, and constant beyond")
  func coefficients() {
    for width in [0.0, 100, 320, 375, 768, 1024, 1366, 5000] {
      let law = PagingLaw.uiKit(width: width)
      let w = min(width, 1024)
      #expect(agree(law.pull, 3.59090909e-4 - 1.84659091e-7 * w, within: 1e-11))
      #expect(agree(law.keep, 0.966818182 + 9.94318182e-6 * w, within: 1e-8))
    }
    #expect(PagingLaw.uiKit(width: 320).pull == 3.0e-4 && PagingLaw.uiKit(width: 320).keep == 0.970)
    #expect(PagingLaw.uiKit(width: -5) == .uiKit(width: 0))
    #expect(PagingLaw.uiKit(width: .nan) == .uiKit(width: 0))
    #expect(PagingLaw(pull: 3.6e-4, keep: 0.9668) == .iAd)
    for (pull, keep) in [(0, 0.97), (-1e-4, 0.97), (3e-4, 1), (3e-4, 0), (1e-5, 0.9), (.nan, 0.97), (3e-4, .nan)] {
      #expect(PagingLaw(pull: pull, keep: keep) == nil)
    }
  }

  @Test("The law is the published spring: its step turns and shrinks as the spring does in a millisecond")
  func equivalentSpring() {
    for (width, frequency, ratio) in [
      (320.0, 17.19, 0.886), (375, 16.90, 0.885), (390, 16.82, 0.884), (430, 16.60, 0.883), (768, 14.65, 0.884),
      (1024, 12.96, 0.898),
    ] {
      let law = PagingLaw.uiKit(width: width)
      // Of the spring's two roots a step has e^(root / 1000): product f, sum 1 + f − f · a.
      let decay = ratio * frequency / 1000
      let turning = frequency * (1 - ratio * ratio).squareRoot() / 1000
      #expect(agree(Elementary.exp(-2 * decay), law.keep, within: 2.7e-5))
      #expect(
        agree(2 * Elementary.exp(-decay) * Elementary.cos(turning), 1 + law.keep - law.keep * law.pull, within: 3e-5))
    }
  }

  @Test("Leaps land where steps do, and end when they do")
  func leaps() {
    var draws = Draws(71)
    for index in 0..<400 {
      let width = draws.uniform(100...1400)
      let curve = PagingCurve(
        from: draws.uniform(-0.5...1) * width, to: index.isMultiple(of: 3) ? 0 : width,
        velocity: draws.uniform(-4000...4000), law: index.isMultiple(of: 5) ? .iAd : .uiKit(width: width))
      // The published recurrence, written out.
      var (x, v, elapsed) = (curve.start, curve.launchVelocity, 0)
      while !(v.magnitude <= 10 && (curve.target - x).magnitude <= 1) {
        if elapsed % 7 == 0 {
          #expect(agree(curve.position(at: Double(elapsed) / 1000), x, within: 1e-9))
          #expect(agree(curve.velocity(at: Double(elapsed) / 1000), v, within: 1e-8))
        }
        v += 1000 * curve.law.pull * (curve.target - x)
        v *= curve.law.keep
        x += v / 1000
        elapsed += 1
      }
      #expect(curve.settleTime == elapsed)
      #expect(curve.position(atMillisecond: elapsed) == curve.target)
      if elapsed > 0 {
        #expect(
          agree(
            curve.position(atMillisecond: elapsed - 1), curve.position(at: (Double(elapsed) - 1) / 1000), within: 1e-9))
      }
    }
  }

  @Test("Motions without a way, or without an end, have answers")
  func edges() {
    let still = PagingCurve(from: 375, to: 375, velocity: 0, width: 375)
    #expect(still.settleTime == 0 && still.overshoot == 0)
    #expect(still.position(at: 0.5) == 375 && still.position(atMillisecond: 0) == 375)
    // Within a point and slow, the rule is met at once, and the place is the target.
    #expect(PagingCurve(from: 374.5, to: 375, velocity: 8, width: 375).position(at: 0) == 375)
    let lost = PagingCurve(from: .nan, to: 375, velocity: 0, width: 375)
    #expect(lost.settleTime == nil && lost.overshoot.isNaN)
    #expect(PagingCurve(from: 0, to: 375, velocity: .infinity, width: 375).settleTime == nil)
    let curve = PagingCurve(from: 100, to: 375, velocity: 50, width: 375)
    #expect(curve.position(at: -1) == 100 && curve.velocity(at: -1) == 50)
    #expect(curve.position(atMillisecond: -3) == 100)
    #expect(curve.position(at: .infinity) == 375)
    let through = PagingCurve(from: 375, to: 375, velocity: 900, width: 375)
    #expect(through.overshoot > 5)
  }

  @Test("Ways and velocities whose squares overflow settle in proportion to their logarithm")
  func overflowingSquares() throws {
    for velocity in [0.0, 1e200] {
      let near = try #require(PagingCurve(from: 0, to: 1e100, velocity: velocity / 1e100, width: 375).settleTime)
      let far = try #require(PagingCurve(from: 0, to: 1e200, velocity: velocity, width: 375).settleTime)
      // The envelope loses √f a step, so a hundred more powers of ten take 200 · ln 10 / −ln f steps more, within half
      // a swing.
      let more = 460.517 / -Elementary.log(PagingLaw.uiKit(width: 375).keep)
      #expect((Double(far - near) - more).magnitude < 250)
    }
    #expect(PagingCurve(from: 0, to: 1e305, velocity: 0, width: 375).settleTime == nil)
  }
}
