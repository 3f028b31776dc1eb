import PagerMath
import Testing

@Suite("Wilson's interval")
struct WilsonIntervalTests {
  @Test(
    "It is what other programs compute",
    arguments: [
      (50, 1000, 0.03813026239274881, 0.06531382024425081), (0, 100, 0, 0.03699349820698568),
      (100, 100, 0.9630065017930143, 1), (1, 10, 0.017876213095072896, 0.4041500267952385),
      (5, 10, 0.236593090512564, 0.7634069094874361), (0, 1, 0, 0.7934506856227626),
    ])
  func published(count: Int, total: Int, lower: Double, upper: Double) throws {
    let interval = try #require(WilsonInterval.interval(count: count, total: total))
    #expect((interval.lowerBound - lower).magnitude < 1e-14)
    #expect((interval.upperBound - upper).magnitude < 1e-14)
  }

  @Test("Its ends are the shares that the count is just as far from as the test allows, and 0 and 1 are ends exactly")
  func definition() throws {
    let z = NormalDistribution.quantile(0.95)
    for total in 1...60 {
      for count in 0...total {
        let interval = try #require(WilsonInterval.interval(count: count, total: total, confidence: 0.9))
        let share = Double(count) / Double(total)
        for end in [interval.lowerBound, interval.upperBound] where end > 0 && end < 1 {
          let distance = (share - end).magnitude / (end * (1 - end) / Double(total)).squareRoot()
          #expect((distance - z).magnitude < 1e-12)
        }
        #expect((interval.lowerBound == 0) == (count == 0) && (interval.upperBound == 1) == (count == total))
        #expect(interval.contains(share))
      }
    }
  }

  @Test("It covers the true share of 50 swipes as often as it promises, on average over the shares")
  func coverage() throws {
    let total = 50
    let intervals = try (0...total).map { try #require(WilsonInterval.interval(count: $0, total: total)) }
    var sum = 0.0
    for step in 1..<200 {
      let share = Double(step) / 200
      // The binomial distribution, each probability from the one before.
      var probability = 1.0
      for _ in 0..<total { probability *= 1 - share }
      var covered = 0.0
      for count in 0...total {
        if intervals[count].contains(share) { covered += probability }
        probability *= share / (1 - share) * Double(total - count) / Double(count + 1)
      }
      #expect(covered > 0.83)
      sum += covered
    }
    // The share plus or minus 1.96 deviations, which most programs print, has 0.93 here and 0.22 at worst.
    #expect((sum / 199 - 0.953).magnitude < 0.005, "\(sum / 199)")
  }

  @Test("Nothing to count has no interval, and counts out of range are clamped")
  func edges() {
    #expect(WilsonInterval.interval(count: 0, total: 0) == nil)
    #expect(WilsonInterval.interval(count: 1, total: -3) == nil)
    #expect(WilsonInterval.interval(count: -1, total: 7) == WilsonInterval.interval(count: 0, total: 7))
    #expect(WilsonInterval.interval(count: 9, total: 7) == WilsonInterval.interval(count: 7, total: 7))
    #expect(WilsonInterval.interval(count: .max / 2, total: .max)?.contains(0.5) == true)
  }
}
