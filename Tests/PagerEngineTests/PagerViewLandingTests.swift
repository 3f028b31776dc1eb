import PagerEngine
import Testing

@Suite("PagerView's landing rule")
struct PagerViewLandingTests {
  struct Row: CustomTestStringConvertible {
    var page: Int
    var count: Int
    var translation: Double
    var lands: Int
    var because: LandingReason
    var testDescription: String { "\(page) of \(count), \(translation) pt → \(lands)" }

    init(_ page: Int, _ count: Int, _ translation: Double, _ lands: Int, _ because: LandingReason) {
      (self.page, self.count, self.translation, self.lands, self.because) = (page, count, translation, lands, because)
    }
  }

  private func features(
    _ page: Int, _ count: Int, _ translation: Double, width: Double = 375, velocity: Double = 0
  ) -> DragFeatures {
    DragFeatures(
      translation: translation, velocity: velocity, predictedEndTranslation: translation + velocity / 4,
      viewport: width, page: page, count: count)
  }

  private let rule = PagerViewLanding(multiplier: 1.25)

  static let table: [Row] = [
    Row(0, 5, -149, 0, .none), Row(0, 5, -150, 1, .distance), Row(0, 5, -151, 1, .distance),
    Row(1, 5, 149, 1, .none), Row(1, 5, 150, 1, .none), Row(1, 5, 150.0000001, 0, .distance),
    Row(0, 5, 150, 0, .clamped), Row(0, 5, -449, 1, .distance), Row(0, 5, -450, 2, .distance),
    Row(0, 5, -750, 3, .distance), Row(2, 5, 450, 1, .distance), Row(2, 5, 450.1, 0, .distance),
    Row(4, 5, -200, 4, .clamped), Row(4, 5, 200, 3, .distance), Row(0, 0, -200, -1, .clamped),
    Row(4, 2, -10, 1, .clamped), Row(-1, 3, -10, 0, .clamped),
  ]

  @Test("Each row of the published table", arguments: table)
  func publishedTable(row: Row) throws {
    let landing = try rule.landing(of: features(row.page, row.count, row.translation))
    #expect(landing == Landing(page: row.lands, because: row.because))
  }

  @Test("A flick is ignored: velocity changes nothing")
  func velocity() throws {
    for velocity in [-6000.0, -600, 0, 600, 6000, .infinity, .nan] {
      #expect(try rule.landing(of: features(0, 3, -60, velocity: velocity)).page == 0)
    }
  }

  @Test("k pages forward need (0.8k − 0.4) W, inclusive, and backward more than that")
  func thresholds() throws {
    // 320 and 400 points make every threshold exact in binary.
    for width in [320.0, 400] {
      for pages in 1...6 {
        let threshold = Double(2 * pages - 1) / 2 * width / 1.25
        #expect(try rule.landing(of: features(3, 20, -threshold, width: width)).page == 3 + pages)
        #expect(try rule.landing(of: features(3, 20, -threshold + 1e-9, width: width)).page == 3 + pages - 1)
        #expect(try rule.landing(of: features(9, 20, threshold, width: width)).page == 9 - pages + 1)
        #expect(try rule.landing(of: features(9, 20, threshold + 1e-9, width: width)).page == 9 - pages)
      }
    }
  }

  @Test("0.4 W is no exact tie for widths where the recipe's arithmetic rounds up", arguments: [414.0, 768])
  func inexactTie(width: Double) throws {
    #expect(try rule.landing(of: features(1, 5, 0.4 * width, width: width)).page == 0)
  }

  @Test(
    "At a tie the motion forward wins, from either side, since halves round away from zero on pages that are not negative"
  )
  func tieAsymmetry() throws {
    for page in 1..<9 {
      #expect(try rule.landing(of: features(page, 10, -150)).page == page + 1)
      #expect(try rule.landing(of: features(page, 10, 150)).page == page)
    }
  }

  @Test("No pages lead to −1, whatever the drag and the index")
  func empty() throws {
    for page in -3...3 {
      for translation in stride(from: -800.0, through: 800, by: 50) {
        #expect(try rule.landing(of: features(page, 0, translation)).page == -1)
        let landing = try rule.landing(of: features(page, 0, translation))
        #expect(rule.margin(of: features(page, 0, translation), landing: landing) == nil)
      }
    }
  }

  @Test("Conversions that trap in Swift crash with its words")
  func crashes() {
    let notFinite = "Fatal error: Double value cannot be converted to Int because it is either infinite or NaN"
    let tooLarge =
      "Fatal error: Double value cannot be converted to Int because the result would be greater than Int.max"
    let tooSmall = "Fatal error: Double value cannot be converted to Int because the result would be less than Int.min"
    for translation in [-20.0, 0, 20] {
      #expect(throws: Interruption.crash(notFinite)) { try rule.landing(of: features(1, 5, translation, width: 0)) }
    }
    #expect(throws: Interruption.crash(tooLarge)) { try rule.landing(of: features(Int.max, 5, 0)) }
    #expect(throws: Interruption.crash(tooLarge)) { try rule.landing(of: features(0, 5, -1e300)) }
    #expect(throws: Interruption.crash(tooSmall)) { try rule.landing(of: features(0, 5, 1e300)) }
    #expect(throws: Never.self) { try rule.landing(of: features(Int.min, 5, 0)) }
  }

  @Test("The margin is the distance to the nearest translation that leads elsewhere, found by bisection over the rule")
  func margins() throws {
    var numbers = Numbers(seed: 1)
    for _ in 0..<1500 {
      let count = Int.random(in: 1...9, using: &numbers)
      let page = Int.random(in: -2...(count + 2), using: &numbers)
      let width = numbers.number(200...1100)
      let rule = PagerViewLanding(multiplier: numbers.number(0.5...2))
      let translation = numbers.number(-3 * width...3 * width)
      let landing = try rule.landing(of: features(page, count, translation, width: width))
      func leadsElsewhere(_ other: Double) -> Bool {
        (try? rule.landing(of: features(page, count, other, width: width)).page) != landing.page
      }
      var nearest = Double.infinity
      for direction in [-1.0, 1] {
        // The rule is monotonic in the translation, so one far probe tells whether there is an edge on this side.
        let far = 40 * width
        guard leadsElsewhere(translation + direction * far) else { continue }
        var (low, high) = (0.0, far)
        for _ in 0..<80 {
          let middle = (low + high) / 2
          if leadsElsewhere(translation + direction * middle) { high = middle } else { low = middle }
        }
        nearest = min(nearest, high)
      }
      let margin = rule.margin(of: features(page, count, translation, width: width), landing: landing)
      if nearest == .infinity {
        #expect(margin == nil)
      } else {
        let margin = try #require(margin)
        #expect(abs(margin.margin - nearest) < 1e-9)
        #expect(margin.value == translation)
        #expect(
          min(abs(abs(translation) - margin.threshold), abs(abs(translation) + margin.threshold)) <= nearest + 1e-9)
      }
    }
  }
}
