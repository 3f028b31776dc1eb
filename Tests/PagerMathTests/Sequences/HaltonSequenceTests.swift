import PagerMath
import Testing

@Suite("Halton's sequence")
struct HaltonSequenceTests {
  @Test("Its first points are those that are published, in the bases 2, 3, 5")
  func published() {
    let sequence = HaltonSequence(dimensions: 3)
    #expect(sequence.bases == [2, 3, 5])
    #expect(sequence.point(at: 0) == [0, 0, 0])
    let points: [(index: Int, numerators: [Double], denominators: [Double])] = [
      (1, [1, 1, 1], [2, 3, 5]), (2, [1, 2, 2], [4, 3, 5]), (23, [29, 23, 19], [32, 27, 25]),
    ]
    for point in points {
      #expect(sequence.point(at: point.index) == zip(point.numerators, point.denominators).map { $0 / $1 })
    }
  }

  @Test("It is as even as published", arguments: [(64, 0.0164), (256, 0.0053), (1024, 0.0016)])
  func discrepancy(points: Int, published: Double) {
    let sequence = HaltonSequence(dimensions: 2)
    let discrepancy = starDiscrepancy((0..<points).map { sequence.point(at: $0) })
    #expect((discrepancy - published).magnitude < 5e-5, "\(discrepancy)")
  }

  @Test("Every run of base^k points has one in each cell of its axis")
  func stratification() {
    let sequence = HaltonSequence(dimensions: 6)
    for (axis, base) in sequence.bases.enumerated() {
      let cells = Int(base * base)
      for block in 0..<3 {
        // A point on the edge of a cell may round to below it.
        let hit = (0..<cells).map { Int(sequence.point(at: block * cells + $0)[axis] * Double(cells) + 1e-9) }
        #expect(hit.sorted() == Array(0..<cells))
      }
    }
  }

  @Test("No index is too high")
  func highIndices() {
    #expect(HaltonSequence(dimensions: 8).point(at: .max).allSatisfy { (0..<1).contains($0) })
    #expect(HaltonSequence(dimensions: 2).point(at: -1) == [0, 0])
  }
}
