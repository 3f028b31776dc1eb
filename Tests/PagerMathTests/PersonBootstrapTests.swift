import PagerMath
import Testing

@Suite("Intervals by drawing people anew")
struct PersonBootstrapTests {
  @Test("It covers the rate of a population whose people differ, where counting swipes covers it half of the time")
  func coverage() throws {
    let random = RandomStream(seed: 7, stream: 1)
    let (people, swipes, samples) = (40, 25, 160)
    var (byPerson, bySwipe) = (0, 0)
    for sample in 0..<samples {
      // Half of all people never err, the others in one of five swipes: 10 % together.
      let errors = (0..<people).map { person -> Double in
        let first = UInt64((sample * people + person) * 64)
        guard random.uniform(at: first) < 0.5 else { return 0 }
        return (1...swipes).reduce(0) { $0 + (random.uniform(at: first + UInt64($1)) < 0.2 ? 1 : 0) }
      }
      let counts = [Double](repeating: Double(swipes), count: people)
      let bootstrap = PersonBootstrap(seed: UInt64(sample), resamples: 250)
      let interval = try #require(bootstrap.interval(ofRatio: errors, over: counts))
      if interval.contains(0.1) { byPerson += 1 }
      let wilson = try #require(
        WilsonInterval.interval(count: Int(errors.reduce(0, +)), total: people * swipes))
      if wilson.contains(0.1) { bySwipe += 1 }
    }
    // 95 % of 160 are 152, with a deviation of 2.8; the percentile method with 40 people is a little under it.
    #expect((144...159).contains(byPerson), "\(byPerson)")
    #expect(bySwipe < 125, "\(bySwipe)")
  }

  @Test("Of two people with 0 and 1 a draw has both, or one of them twice")
  func twoPeople() {
    let bootstrap = PersonBootstrap(seed: 3, resamples: 500)
    #expect(bootstrap.interval(ofRatio: [0, 1], over: [1, 1]) == 0...1)
    let middle = PersonBootstrap(seed: 3, resamples: 500, confidence: 0.2)
    #expect(middle.interval(ofRatio: [0, 1], over: [1, 1]) == 0.5...0.5)
    // A ratio of sums, not a mean of ratios: (0 + 1)/(1 + 3).
    #expect(middle.interval(ofRatio: [0, 1], over: [1, 3]) == 0.25...0.25)
  }

  @Test("Its width is that of the normal distribution for many people")
  func width() throws {
    let random = RandomStream(seed: 5, stream: 9)
    let values = (0..<200).map { 10 + random.normal(at: UInt64($0)) }
    let mean = values.reduce(0, +) / 200
    let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 200).squareRoot()
    let bootstrap = PersonBootstrap(seed: 1, resamples: 2000)
    let interval = try #require(bootstrap.interval(ofRatio: values, over: Array(repeating: 1, count: 200)))
    let half = 1.96 * deviation / 200.0.squareRoot()
    #expect((interval.lowerBound - (mean - half)).magnitude < 0.1 * half)
    #expect((interval.upperBound - (mean + half)).magnitude < 0.1 * half)
  }

  @Test("Statistics share their draws: the interval of a difference of two equal columns is a point")
  func sharedDraws() {
    let rows = (0..<20).map { [Double($0 * $0 % 7), Double($0 * $0 % 7), 1] }
    let intervals = PersonBootstrap(seed: 9, resamples: 200).intervals(of: rows) { sums in
      [sums[0] / sums[2], sums[1] / sums[2], (sums[0] - sums[1]) / sums[2]]
    }
    #expect(intervals[0] == intervals[1])
    #expect(intervals[2] == 0...0)
  }

  @Test("Draws without a value do not count, and one person or none has no interval")
  func edges() {
    let bootstrap = PersonBootstrap(seed: 2, resamples: 300)
    // Only one of three people has a denominator: where they are not drawn there is no ratio.
    #expect(bootstrap.interval(ofRatio: [1, 0, 0], over: [4, 0, 0]) == 0.25...0.25)
    #expect(bootstrap.interval(ofRatio: [0, 0], over: [0, 0]) == nil)
    #expect(bootstrap.interval(ofRatio: [1], over: [2]) == nil)
    #expect(bootstrap.interval(ofRatio: [], over: []) == nil)
  }

  @Test("A seed gives the same interval again, another one a like one")
  func seeds() throws {
    let values = (0..<30).map { Double($0 * 37 % 11) }
    let ones = [Double](repeating: 1, count: 30)
    let one = try #require(PersonBootstrap(seed: 1).interval(ofRatio: values, over: ones))
    #expect(one == PersonBootstrap(seed: 1).interval(ofRatio: values, over: ones))
    let other = try #require(PersonBootstrap(seed: 2).interval(ofRatio: values, over: ones))
    #expect(one != other && (one.lowerBound - other.lowerBound).magnitude < 0.2)
    #expect(one != PersonBootstrap(seed: 1, stream: 1).interval(ofRatio: values, over: ones))
  }
}
