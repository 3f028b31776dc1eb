import PagerMath
import Testing

@Suite("Random streams")
struct RandomStreamTests {
  @Test("The bits of an index are the first words of its Philox block, seed as key, stream in the upper counter")
  func bitsOfTheBlock() {
    #expect(RandomStream(seed: 0, stream: 0).bits(at: 0) == 0xe169_c58d_6627_e8d5)
    #expect(RandomStream(seed: .max, stream: .max).bits(at: .max) == 0x41c8_3b0e_408f_276d)
    let pi = RandomStream(seed: 0x299f_31d0_a409_3822, stream: 0x0370_7344_1319_8a2e)
    #expect(pi.bits(at: 0x85a3_08d3_243f_6a88) == 0x94fd_cceb_d16c_fe09)
  }

  @Test("Seeds, streams and indices are all told apart, their upper halves too")
  func distinctness() {
    var seen: Set<UInt64> = []
    let values: [UInt64] = [0, 1, 2, 1 << 31, 1 << 32, 1 << 33, 1 << 63, .max]
    for seed in values {
      for stream in values {
        for index in values { seen.insert(RandomStream(seed: seed, stream: stream).bits(at: index)) }
      }
    }
    #expect(seen.count == values.count * values.count * values.count)
  }

  @Test("Uniform numbers lie in [0, 1) on the grid of 2⁻⁵³, with the mean and variance of the distribution")
  func uniform() {
    let stream = RandomStream(seed: 42, stream: 7)
    let count = 100_000
    var (sum, squares) = (0.0, 0.0)
    for index in 0..<UInt64(count) {
      let value = stream.uniform(at: index)
      #expect(value >= 0 && value < 1)
      #expect(value * 0x1p53 == (value * 0x1p53).rounded())
      sum += value
      squares += value * value
    }
    let mean = sum / Double(count)
    #expect((mean - 0.5).magnitude < 0.004)
    #expect((squares / Double(count) - mean * mean - 1.0 / 12).magnitude < 0.002)
  }

  @Test("Normal numbers have the moments of the normal distribution, and streams do not correlate")
  func normal() {
    let (first, second) = (RandomStream(seed: 1, stream: 0), RandomStream(seed: 1, stream: 1))
    let count = 100_000
    var moments = [0.0, 0.0, 0.0, 0.0]
    var (product, beyondTwo) = (0.0, 0)
    for index in 0..<UInt64(count) {
      let z = first.normal(at: index)
      var power = 1.0
      for order in 0..<4 {
        power *= z
        moments[order] += power / Double(count)
      }
      product += z * second.normal(at: index) / Double(count)
      if z.magnitude > 2 { beyondTwo += 1 }
    }
    #expect(moments[0].magnitude < 0.015)
    #expect((moments[1] - 1).magnitude < 0.02)
    #expect(moments[2].magnitude < 0.05)
    #expect((moments[3] - 3).magnitude < 0.15)
    #expect(product.magnitude < 0.015)
    #expect((Double(beyondTwo) / Double(count) - 0.0455).magnitude < 0.003)
  }
}
