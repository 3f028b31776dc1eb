import PagerEngine
import Testing

@Suite("ImagePager's landing rule")
struct ImagePagerLandingTests {
  private func features(
    _ page: Int, _ count: Int, _ predicted: Double, width: Double = 375, translation: Double = 0
  ) -> DragFeatures {
    DragFeatures(
      translation: translation, velocity: 4 * (predicted - translation), predictedEndTranslation: predicted,
      viewport: width, page: page, count: count)
  }

  private let rule = ImagePagerLanding(scrollThreshold: 0.5)

  struct Row: CustomTestStringConvertible {
    var page: Int
    var count: Int
    var predicted: Double
    var lands: Int
    var because: LandingReason
    var testDescription: String { "\(page) of \(count), \(predicted) pt → \(lands)" }

    init(_ page: Int, _ count: Int, _ predicted: Double, _ lands: Int, _ because: LandingReason) {
      (self.page, self.count, self.predicted, self.lands, self.because) = (page, count, predicted, lands, because)
    }
  }

  static let table: [Row] = [
    Row(0, 3, -187.5, 0, .none), Row(0, 3, -187.6, 1, .projection), Row(1, 3, 187.5, 1, .none),
    Row(1, 3, 187.51, 0, .projection), Row(0, 3, -60 - 0.25 * 600, 1, .projection),
    Row(0, 3, -200 + 0.25 * 700, 0, .none), Row(1, 3, -50 + 0.25 * 1000, 0, .projection),
    Row(0, 3, -1000, 1, .projection), Row(0, 0, -200, -1, .clamped), Row(-1, 0, 200, 0, .clamped),
    Row(2, 3, -1000, 2, .clamped), Row(0, 3, 1000, 0, .clamped), Row(0, 0, 100, 0, .none),
  ]

  @Test("Each row of the published table", arguments: table)
  func publishedTable(row: Row) throws {
    let landing = try rule.landing(of: features(row.page, row.count, row.predicted))
    #expect(landing == Landing(page: row.lands, because: row.because))
  }

  @Test("Both thresholds are strict")
  func strict() throws {
    for width in [320.0, 375, 390, 414, 768] {
      let half = width / 2
      #expect(try rule.landing(of: features(1, 3, -half, width: width)).page == 1)
      #expect(try rule.landing(of: features(1, 3, half, width: width)).page == 1)
      #expect(try rule.landing(of: features(1, 3, -half.nextUp, width: width)).page == 2)
      #expect(try rule.landing(of: features(1, 3, half.nextUp, width: width)).page == 0)
    }
  }

  @Test(
    "The published least speeds turn a page of 375 pt, and 1 pt/s less do not",
    arguments: [(10.0, 710.0), (30, 630), (60, 510), (100, 350), (150, 150)])
  func leastSpeeds(translation: Double, speed: Double) throws {
    for sign in [-1.0, 1] {
      let other = sign < 0 ? 2 : 0
      let at = sign * (translation + 0.25 * (speed + 0.01))
      let below = sign * (translation + 0.25 * (speed - 1))
      #expect(try rule.landing(of: features(1, 3, at, translation: sign * translation)).page == other)
      #expect(try rule.landing(of: features(1, 3, below, translation: sign * translation)).page == 1)
    }
  }

  @Test("Inside the ends the rule is symmetric: the mirrored drag turns the mirrored way")
  func symmetric() throws {
    var numbers = Numbers(seed: 3)
    for _ in 0..<2000 {
      let predicted = numbers.number(-600...600)
      let left = try rule.landing(of: features(2, 5, predicted)).page - 2
      let right = try rule.landing(of: features(2, 5, -predicted)).page - 2
      #expect(left == -right)
    }
  }

  @Test("A viewport without width compares with zero and never traps; so do predictions that are no numbers")
  func noWidth() throws {
    #expect(try rule.landing(of: features(1, 3, -1, width: 0)).page == 2)
    #expect(try rule.landing(of: features(1, 3, 1, width: 0)).page == 0)
    #expect(try rule.landing(of: features(1, 3, 0, width: 0)).page == 1)
    #expect(try rule.landing(of: features(1, 3, .nan)).page == 1)
    #expect(try rule.landing(of: features(1, 3, -.infinity)).page == 2)
  }

  @Test("An index at the end of Int crashes as its arithmetic traps, where the drag turns beyond it")
  func overflow() throws {
    for (page, predicted) in [(Int.max, -1000.0), (Int.min, 1000)] {
      #expect(throws: Interruption.crash("Fatal error: arithmetic overflow")) {
        try rule.landing(of: features(page, 3, predicted))
      }
      let landing = try rule.landing(of: features(page, 3, -predicted))
      _ = rule.margin(of: features(page, 3, -predicted), landing: landing)
      #expect(try rule.landing(of: features(page, 3, 0)).page == page)
      _ = rule.margin(of: features(page, 3, 0), landing: Landing(page: page, because: .none))
    }
  }

  @Test("The margin is the distance to the nearest prediction that leads elsewhere, found by bisection over the rule")
  func margins() throws {
    var numbers = Numbers(seed: 2)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...4, using: &numbers)
      let page = Int.random(in: -1...(count + 1), using: &numbers)
      let width = numbers.number(200...1100)
      let rule = ImagePagerLanding(scrollThreshold: numbers.number(0.05...1.2))
      let predicted = numbers.number(-2 * width...2 * width)
      let landing = try rule.landing(of: features(page, count, predicted, width: width))
      func leadsElsewhere(_ other: Double) -> Bool {
        (try? rule.landing(of: features(page, count, other, width: width)).page) != landing.page
      }
      // There are three regions, so the ends of the range and a point of the middle one see every edge.
      var nearest = Double.infinity
      for probe in [-10 * width, 0, 10 * width] where leadsElsewhere(probe) {
        var (low, high) = (predicted, probe)
        for _ in 0..<80 {
          let middle = (low + high) / 2
          if leadsElsewhere(middle) { high = middle } else { low = middle }
        }
        nearest = min(nearest, abs(high - predicted))
      }
      let margin = rule.margin(of: features(page, count, predicted, width: width), landing: landing)
      if nearest == .infinity {
        #expect(margin == nil)
      } else {
        let margin = try #require(margin)
        #expect(abs(margin.margin - nearest) < 1e-9)
        #expect(margin.threshold == width * rule.scrollThreshold)
      }
    }
  }
}
