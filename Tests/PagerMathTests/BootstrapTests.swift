import PagerMath
import Testing

@Suite("Bootstrap intervals")
struct BootstrapTests {
  private func summary(_ values: [Double]) throws -> SampleSummary { try #require(SampleSummary(values)) }

  @Test("The interval of the median of 21 values has the ranks that the binomial distribution gives", arguments: 0..<20)
  func exactRanks(seed: UInt64) throws {
    // The median drawn anew is at most the k-th value with P(Bin(21, k/21) ≥ 11): 0.018 for 6, 0.056 for 7, 0.944 for 14,
    // 0.982 for 15.
    let interval = Bootstrap(seed: seed).interval(ofMedian: try summary((1...21).map(Double.init)))
    #expect(interval == 7...15)
  }

  @Test("A narrower confidence gives a narrower interval: 80 % lie between the ranks 8 and 14", arguments: 0..<5)
  func confidence(seed: UInt64) throws {
    let interval = Bootstrap(seed: seed, confidence: 0.8).interval(ofMedian: try summary((1...21).map(Double.init)))
    #expect(interval == 8...14)
  }

  @Test("An even number of values has medians between two of them")
  func evenCount() throws {
    let interval = Bootstrap(seed: 3).interval(ofMedian: try summary([0, 1]))
    #expect(interval == 0...1)
    let narrow = Bootstrap(seed: 3, confidence: 0.2).interval(ofMedian: try summary([0, 1]))
    // Drawn anew, two values are both 0, both 1, or (half of the time) one each.
    #expect(narrow == 0.5...0.5)
  }

  @Test("It covers the true median of normal samples as often as it promises")
  func coverage() throws {
    let random = RandomStream(seed: 11, stream: 0)
    var covered = 0
    for sample in 0..<400 {
      let values = (0..<31).map { random.normal(at: UInt64(sample * 31 + $0)) }
      let bootstrap = Bootstrap(seed: UInt64(sample), resamples: 400)
      if bootstrap.interval(ofMedian: try summary(values)).contains(0) { covered += 1 }
    }
    // 95 % of 400 are 380, with a deviation of 4.4; the percentile method is a little off for small samples.
    #expect((360...396).contains(covered), "\(covered)")
  }

  @Test("The same seed gives the same interval, and another a like one")
  func seeds() throws {
    let random = RandomStream(seed: 5, stream: 9)
    let sample = try summary((0..<101).map { 10 + random.normal(at: UInt64($0)) })
    let one = Bootstrap(seed: 1).interval(ofMedian: sample)
    #expect(one == Bootstrap(seed: 1).interval(ofMedian: sample))
    let other = Bootstrap(seed: 2).interval(ofMedian: sample)
    #expect(abs(one.lowerBound - other.lowerBound) < 0.1 && abs(one.upperBound - other.upperBound) < 0.1)
    // Three deviations of a median of 101 values either way: 1.2533 / √101.
    #expect(one.upperBound - one.lowerBound > 0.2 && one.upperBound - one.lowerBound < 0.9)
  }

  @Test("The ratio of two samples is around the ratio of their medians, and scales with them")
  func ratio() throws {
    let random = RandomStream(seed: 5, stream: 10)
    let base = (0..<101).map { 10 + random.normal(at: UInt64($0)) }
    let slower = (0..<101).map { 1.2 * (10 + random.normal(at: UInt64($0 + 500))) }
    let bootstrap = Bootstrap(seed: 4)
    let ratio = try #require(bootstrap.interval(ofMedian: summary(slower), over: summary(base)))
    #expect(ratio.contains(1.2) && ratio.lowerBound > 1.1 && ratio.upperBound < 1.3)
    let scaled = try #require(
      bootstrap.interval(ofMedian: summary(slower.map { $0 * 8 }), over: summary(base.map { $0 * 8 })))
    #expect(scaled == ratio)
    #expect(bootstrap.interval(ofMedian: try summary([1]), over: try summary([0, 1])) == nil)
    #expect(bootstrap.interval(ofMedian: try summary([3]), over: try summary([2])) == 1.5...1.5)
  }
}
