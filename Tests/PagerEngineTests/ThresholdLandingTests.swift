import PagerEngine
import Testing

@Suite("ThresholdPager's landing rule")
struct ThresholdLandingTests {
  /// A drag forward by `travel` points at a speed forward, on page 2 of 5.
  private func features(
    _ travel: Double, speed: Double = 0, duration: Double = 400, width: Double = 400, page: Int = 2, count: Int = 5
  ) -> DragFeatures {
    DragFeatures(
      translation: -travel, velocity: -speed, predictedEndTranslation: -travel - 0.25 * speed, viewport: width,
      page: page, count: count, duration: duration)
  }

  private func turned(_ rule: ThresholdLanding, _ features: DragFeatures) -> Int {
    rule.landing(of: features).page - features.page
  }

  struct Published: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rule: ThresholdLanding
    /// Whether a forward drag by so many points of 400, at such a speed, of such a duration, turns.
    var turns: [(Double, Double, Double)]
    var stays: [(Double, Double, Double)]
  }

  static let published = [
    Published(
      testDescription: "ViewPager", rule: ThresholdLanding(fraction: 0.6, velocity: 400, minimumTravel: 25),
      turns: [(240, 0, 400), (26, 400, 400), (380, 100, 900)], stays: [(239, 0, 100), (25, 900, 90), (200, 399, 400)]),
    Published(
      testDescription: "Compose Pager", rule: ThresholdLanding(velocity: 400),
      turns: [(200, 0, 400), (11, 400, 400)], stays: [(199, 399, 400), (10, 0, 50)]),
    Published(
      testDescription: "Swiper", rule: ThresholdLanding(velocity: .infinity, quickTime: 300),
      turns: [(200, 0, 900), (1, 0, 300), (11, -50, 299)], stays: [(199, 3000, 301), (0, 0, 100)]),
    Published(
      testDescription: "projection 0.998", rule: ThresholdLanding(velocity: .infinity, projection: 0.499),
      turns: [(100, 201, 400), (200, 0, 400), (20, 361, 60)], stays: [(100, 200, 400), (200.4, -1, 400)]),
    Published(
      testDescription: "projection 0.99", rule: ThresholdLanding(velocity: .infinity, projection: 0.099),
      turns: [(100, 1011, 400)], stays: [(100, 1010, 400)]),
    Published(
      testDescription: "distance alone", rule: ThresholdLanding(velocity: .infinity),
      turns: [(200, 0, 900), (200, -5000, 20)], stays: [(199.9, 9000, 20)]),
  ]

  @Test("The published rules turn where they are said to, forward and backward alike", arguments: published)
  func rules(published: Published) {
    for sign in [1.0, -1] {
      for (travel, speed, duration) in published.turns {
        let features = features(sign * travel, speed: sign * speed, duration: duration)
        #expect(turned(published.rule, features) == Int(sign), "\(travel) \(speed) \(duration)")
      }
      for (travel, speed, duration) in published.stays {
        let features = features(sign * travel, speed: sign * speed, duration: duration)
        #expect(turned(published.rule, features) == 0, "\(travel) \(speed) \(duration)")
      }
    }
  }

  /// Every threshold from both sides, one unit in the last place apart.
  @Test func thresholdsAreAsDocumentedToTheLastBit() {
    for width in [320.0, 390, 411.3] {
      for fraction in [0.1, 0.3, 0.5, 0.6, 1] {
        let rule = ThresholdLanding(fraction: fraction, velocity: .infinity)
        // The quotient is compared, so the edge is the least travel whose quotient reaches the fraction.
        var edge = fraction * width
        while edge / width >= fraction { edge = edge.nextDown }
        edge = edge.nextUp
        while edge / width < fraction { edge = edge.nextUp }
        for sign in [1.0, -1] {
          #expect(turned(rule, features(sign * edge, width: width)) == Int(sign))
          #expect(turned(rule, features(sign * edge.nextDown, width: width)) == 0)
        }
      }
    }
    let rule = ThresholdLanding(velocity: 440, minimumTravel: 25, quickTime: 120)
    #expect(turned(rule, features(25.0.nextUp, speed: 440)) == 1)
    #expect(turned(rule, features(25, speed: 440)) == 0)
    #expect(turned(rule, features(26, speed: 440.0.nextDown)) == 0)
    #expect(turned(rule, features(11, duration: 120)) == 1)
    #expect(turned(rule, features(11, duration: 120.0.nextUp)) == 0)
    #expect(turned(rule, features(-11, duration: 0)) == -1)
  }

  @Test func aFlickBackLeadsToThePageWhereTheDragBegan() {
    let rule = ThresholdLanding(fraction: 0.5, velocity: 500)
    #expect(rule.landing(of: features(300, speed: -600)) == Landing(page: 2, because: .velocity))
    #expect(rule.landing(of: features(-300, speed: 600)) == Landing(page: 2, because: .velocity))
    #expect(rule.landing(of: features(300, speed: -499)) == Landing(page: 3, because: .distance))
  }

  /// Against a count of the pages passed that knows nothing of the formula.
  @Test func severalPagesAreCountedOneByOne() {
    for most in 1...4 {
      for fraction in [0.25, 0.5, 0.75] {
        let rule = ThresholdLanding(fraction: fraction, velocity: .infinity, mostPages: most)
        for step in 0...200 {
          let pages = Double(step) / 40 + 1e-6
          var expected = 0
          while expected < most, pages >= Double(expected) + fraction { expected += 1 }
          for sign in [1.0, -1] {
            let features = features(sign * pages * 400, page: 5, count: 11)
            #expect(turned(rule, features) == Int(sign) * expected, "\(pages) \(fraction) \(most)")
          }
        }
      }
    }
    let flick = ThresholdLanding(velocity: 500, mostPages: 3)
    #expect(turned(flick, features(500, speed: 600)) == 2)
    #expect(turned(flick, features(500, speed: -600)) == 1)
    #expect(turned(flick, features(800, speed: -600)) == 1)
    #expect(turned(flick, features(-500, speed: -600)) == -2)
  }

  @Test func theEndsAndEmptyContainersHold() {
    let rule = ThresholdLanding(mostPages: 3)
    #expect(rule.landing(of: features(300, page: 4)) == Landing(page: 4, because: .clamped))
    #expect(rule.landing(of: features(-300, page: 0)) == Landing(page: 0, because: .clamped))
    #expect(rule.landing(of: features(900, page: 3)) == Landing(page: 4, because: .clamped))
    #expect(rule.landing(of: features(300, width: 0)) == Landing(page: 2, because: .none))
    #expect(rule.landing(of: features(300, page: 0, count: 0)) == Landing(page: 0, because: .clamped))
    #expect(rule.landing(of: features(300, page: .max, count: 5)).because == .clamped)
    #expect(turned(rule, features(1e300)) == 2)
    #expect(turned(rule, features(.leastNonzeroMagnitude, speed: 1e300)) == 1)
    #expect(turned(rule, features(0, speed: 1e6)) == 0)
  }

  /// The margin is told truly: at the threshold or just beyond it the answer is another, and nowhere nearer.
  @Test func marginsReachTheNearestOtherDecision() throws {
    let rules = [
      ThresholdLanding(), ThresholdLanding(fraction: 0.6, velocity: 400, minimumTravel: 25),
      ThresholdLanding(velocity: .infinity, quickTime: 300), ThresholdLanding(velocity: .infinity, projection: 0.499),
      ThresholdLanding(fraction: 0.3, velocity: 800, projection: 0.1, mostPages: 3),
    ]
    var told = 0
    for rule in rules {
      for travel in stride(from: -780.0, through: 780, by: 60) {
        for speed in [-1200.0, -450, -20, 0, 20, 450, 1200] {
          for duration in [100.0, 500] {
            let features = features(travel, speed: speed, duration: duration)
            let landing = rule.landing(of: features)
            guard let margin = rule.margin(of: features, landing: landing) else { continue }
            told += 1
            func answers(_ distance: Double) -> Bool {
              [1.0, -1].contains { sign in
                var other = features
                switch margin.quantity {
                case "duration": other.duration += sign * distance
                case "velocity": other.velocity += sign * distance
                default: other.translation += sign * distance
                }
                return rule.landing(of: other).page != landing.page
              }
            }
            #expect(answers(margin.margin + 1e-5), "\(rule) \(features) \(margin)")
            for share in [0.05, 0.35, 0.65, 0.95] where margin.margin > 1e-3 {
              #expect(!answers(share * margin.margin), "\(rule) \(features) \(margin)")
            }
          }
        }
      }
    }
    #expect(told > 1000)
  }
}
