import Testing

@testable import PagerTuning

@Suite struct ThinnedListTests {
  /// Every limit and length of a small domain.
  @Test func `What is kept of a stream is evenly thinned and never more than its limit`() {
    for limit in 1...12 {
      for count in 0...120 {
        var list = ThinnedList<Int>(limit: limit)
        for number in 0..<count { list.add(number) }
        #expect(list.count == count)
        #expect(list.elements.count <= limit)
        #expect(list.elements.first == (count > 0 ? 0 : nil))
        let gaps = Set(zip(list.elements, list.elements.dropFirst()).map { $1 - $0 })
        #expect(gaps.count <= 1, "\(limit), \(count): \(list.elements)")
        #expect(2 * list.elements.count >= min(limit, count), "\(limit), \(count): \(list.elements)")
      }
    }
  }
}
