import PagerMath
import Testing

@Suite("The R2 sequence")
struct R2SequenceTests {
  @Test("Its steps are those that are published, to the last bit")
  func publishedSteps() {
    #expect(R2Sequence(dimensions: 1).steps == [0x9E37_79B9_7F4A_7C15])
    #expect(R2Sequence(dimensions: 2).steps == [0xC13F_A9A9_02A6_328F, 0x91E1_0DA5_C79E_7B1C])
    #expect(
      R2Sequence(dimensions: 3).steps == [0xD1B5_4A32_D192_ED03, 0xABC9_8388_FB8F_AC02, 0x8CB9_2BA7_2F3D_8DD7])
  }

  @Test("Its first points are those that are published")
  func publishedPoints() {
    let published = [(0.254878, 0.069840), (0.009755, 0.639681), (0.764633, 0.209521), (0.519511, 0.779361)]
    let sequence = R2Sequence(dimensions: 2)
    for (index, point) in published.enumerated() {
      let mine = sequence.point(at: index + 1)
      #expect((mine[0] - point.0).magnitude < 5e-7 && (mine[1] - point.1).magnitude < 5e-7)
    }
    #expect(sequence.point(at: 0) == [0.5, 0.5])
  }

  @Test("In any dimension the steps are powers of the root of g^d + g^(d+1) = 1", arguments: 1...24)
  func roots(dimensions: Int) {
    let steps = R2Sequence(dimensions: dimensions).steps.map { Double($0) * 0x1p-64 }
    #expect(steps.count == dimensions)
    for (index, step) in steps.enumerated().dropFirst() {
      #expect((step - steps[index - 1] * steps[0]).magnitude < 1e-15)
    }
    #expect((steps[dimensions - 1] * (1 + steps[0]) - 1).magnitude < 1e-14)
  }

  @Test("It is as even as published", arguments: [(64, 0.0145), (256, 0.0061), (1024, 0.0017)])
  func discrepancy(points: Int, published: Double) {
    let sequence = R2Sequence(dimensions: 2)
    let discrepancy = starDiscrepancy((1...points).map { sequence.point(at: $0) })
    #expect((discrepancy - published).magnitude < 5e-5, "\(discrepancy)")
  }

  @Test("A high index is as exact as a low one: points repeat the differences of the first ones")
  func highIndices() {
    let sequence = R2Sequence(dimensions: 2)
    let far = 1 << 60
    for offset in 1...100 {
      let (a, b) = (sequence.point(at: far), sequence.point(at: far + offset))
      let (c, d) = (sequence.point(at: 0), sequence.point(at: offset))
      for axis in 0..<2 {
        let difference = b[axis] - a[axis] - (d[axis] - c[axis])
        #expect((difference - difference.rounded()).magnitude < 1e-15)
      }
    }
    #expect(sequence.point(at: .max).allSatisfy { (0..<1).contains($0) })
  }
}
