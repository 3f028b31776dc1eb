import PagerMath
import Testing

@Suite("Spearman's rank correlation")
struct RankCorrelationTests {
  @Test("Equal values share the mean of their ranks")
  func ties() throws {
    #expect(RankCorrelation.ranks(of: [3, 1, 3, 2, 3]) == [4, 1, 4, 2, 4])
    // 0.647… by another program.
    let correlation = try #require(RankCorrelation.spearman([1, 2, 2, 3, 5, 8], [2, 1, 4, 3, 3, 9]))
    #expect((correlation - 0.6470588235294118).magnitude < 1e-15)
  }

  @Test("Only the order counts: any rising function leaves it, a falling one turns its sign")
  func order() throws {
    let random = RandomStream(seed: 1, stream: 2)
    let first = (0..<200).map { random.uniform(at: UInt64($0)) }
    let second = (0..<200).map { first[$0] + random.uniform(at: UInt64($0 + 500)) }
    let correlation = try #require(RankCorrelation.spearman(first, second))
    #expect(correlation > 0.5 && correlation < 0.9)
    #expect(RankCorrelation.spearman(first.map { $0 * $0 * $0 }, second) == correlation)
    #expect(RankCorrelation.spearman(first.map { -$0 }, second) == -correlation)
    #expect(RankCorrelation.spearman(first, first.map { $0 * $0 }) == 1)
  }

  @Test("Without an order there is no correlation")
  func edges() {
    #expect(RankCorrelation.spearman([], []) == nil)
    #expect(RankCorrelation.spearman([1], [1]) == nil)
    #expect(RankCorrelation.spearman([1, 2], [1, 2, 3]) == nil)
    #expect(RankCorrelation.spearman([1, 1, 1], [1, 2, 3]) == nil)
    #expect(RankCorrelation.spearman([1, .nan, 1], [1, 2, 3]) == nil)
  }
}
