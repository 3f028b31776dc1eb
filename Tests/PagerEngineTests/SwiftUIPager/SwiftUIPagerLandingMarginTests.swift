import PagerMath
import Testing

@testable import PagerEngine

@Suite("How near SwiftUIPager was to another page")
struct SwiftUIPagerLandingMarginTests {
  private func features(_ translation: Double, _ velocity: Double, page: Int = 5, count: Int = 20) -> DragFeatures {
    DragFeatures(
      translation: translation, velocity: velocity, predictedEndTranslation: 0, viewport: 300, page: page, count: count)
  }

  private func margin(_ rule: SwiftUIPagerLanding, _ features: DragFeatures) throws -> LandingMargin {
    let answer = rule.answer(features)
    return try #require(rule.margin(of: features, landing: Landing(page: answer.page, because: answer.because)))
  }

  @Test func `A drag is measured to the half page, a flick to 500 points a second`() throws {
    let rule = SwiftUIPagerLanding(pageDistance: 300)
    let turned = try margin(rule, features(-200, -10))
    #expect(turned.quantity == "dragging offset" && turned.threshold == 150 && turned.margin == 50)
    let flicked = try margin(rule, features(-20, -620))
    #expect(flicked.quantity == "velocity of the last step" && flicked.unit == "pt/s")
    #expect(flicked.threshold == 500 && flicked.margin == 120)
  }

  @Test func `Where nothing turned, the quantity that came nearer as a share of its threshold is told`() throws {
    let rule = SwiftUIPagerLanding(pageDistance: 300)
    #expect(try margin(rule, features(-140, -100)).quantity == "dragging offset")
    #expect(try margin(rule, features(-20, -490)).quantity == "velocity of the last step")
    #expect(try margin(rule, features(-20, -490)).margin == 10)
  }

  @Test func `A single page has no margin, nor a drag that is no number`() {
    let rule = SwiftUIPagerLanding(pageDistance: 300)
    for features in [features(-20, 0, page: 0, count: 1), features(.nan, 0), features(0, .infinity)] {
      let answer = rule.answer(features)
      #expect(rule.margin(of: features, landing: Landing(page: answer.page, because: answer.because)) == nil)
    }
  }

  @Test func `A page distance beyond measure, on either side of zero, still gives a page of the list`() {
    for distance in [-1e308, -1e300, -1e20, -1, -.leastNonzeroMagnitude, .leastNonzeroMagnitude, 1e300] as [Double] {
      for (isMultiple, loops) in [(false, false), (false, true), (true, false), (true, true)] {
        let rule = SwiftUIPagerLanding(isMultiple: isMultiple, loops: loops, pageDistance: distance)
        for features in [features(-200, -800), features(200, 800), features(0, 1e300), features(1e300, 0)] {
          let answer = rule.answer(features)
          #expect((0..<20).contains(answer.page), "\(distance), \(isMultiple), \(loops)")
          let margin = rule.margin(of: features, landing: Landing(page: answer.page, because: answer.because))
          #expect(margin.map { $0.margin >= 0 } ?? true, "\(distance), \(isMultiple), \(loops)")
        }
      }
    }
  }

  /// Random rules and drags, also hard flicks and long drags: the margin is the truth about its quantity.
  @Test(arguments: [12, 60], [4000.0, 30000])
  func `Just inside the margin the decision is the same, just beyond it another`(pages: Int, fastest: Double) {
    let random = RandomStream(seed: UInt64(pages), stream: UInt64(fastest))
    var (offsets, velocities) = (0, 0)
    for index in 0..<3000 {
      let at = UInt64(index) * 16
      func draw(_ slot: UInt64) -> Double { random.uniform(at: at + slot) }
      let count = 2 + Int(draw(0) * Double(pages))
      let rule = SwiftUIPagerLanding(
        sensitivity: 0.05 + 0.9 * draw(1), isMultiple: draw(2) < 0.5, loops: draw(3) < 0.5, mirrored: draw(4) < 0.3,
        pageDistance: 50 + 250 * draw(5))
      let reach = rule.isMultiple ? Double(pages) / 4 : 3
      let features = DragFeatures(
        translation: (draw(6) - 0.5) * reach * rule.pageDistance, velocity: (draw(7) - 0.5) * 2 * fastest,
        predictedEndTranslation: 0, viewport: 300, page: Int(draw(8) * Double(count)), count: count)
      let answer = rule.answer(features)
      func page(_ translation: Double, _ velocity: Double) -> Int {
        var other = features
        (other.translation, other.velocity) = (translation, velocity)
        return rule.answer(other).page
      }
      guard let margin = rule.margin(of: features, landing: Landing(page: answer.page, because: answer.because)) else {
        // Nothing that a finger could do leads elsewhere.
        for tenth in -1000...1000 {
          let (offset, velocity) = (Double(tenth) / 10 * rule.pageDistance, Double(tenth) * 60)
          if page(offset, features.velocity) != answer.page || page(features.translation, velocity) != answer.page {
            Issue.record("\(rule), \(features): no margin, but another page at \(offset) or \(velocity)")
            return
          }
        }
        continue
      }
      let isVelocity = margin.unit == "pt/s"
      if isVelocity { velocities += 1 } else { offsets += 1 }
      if answer.because == .velocity, !isVelocity {
        Issue.record("\(rule), \(features), \(margin): a flick is measured by its velocity")
        return
      }
      func page(away change: Double) -> Int {
        isVelocity
          ? page(features.translation, features.velocity + change)
          : page(features.translation + change, features.velocity)
      }
      let small = 1e-6 * max(1, margin.margin)
      for share in [-1.0, -0.6, -0.2, 0.2, 0.6, 1] {
        let inside = share * (margin.margin - small)
        if margin.margin > small, page(away: inside) != answer.page {
          Issue.record("\(rule), \(features), \(margin): another page already \(inside) away")
          return
        }
      }
      if page(away: margin.margin + small) == answer.page, page(away: -margin.margin - small) == answer.page {
        Issue.record("\(rule), \(features), \(margin): the same page beyond the margin")
        return
      }
    }
    #expect(offsets > 300 && velocities > 300)
  }

  @Test func `The margin of a run is that of its rule`() throws {
    let drag = try PagerScene().drag(samples([(0, 250), (1, 235), (2, 200), (3, 170), (4, 130)]))
    let margin = try #require(drag.run.world.decision?.margin)
    #expect(margin.quantity == "dragging offset" && margin.value == -105 && margin.margin == 45)
  }
}
