import PagerMath
import Testing

@Suite("Normal distribution")
struct NormalDistributionTests {
  @Test(
    "The quantile gives the values published with AS 241",
    arguments: [(0.25, -0.674_489_750_196_081_7), (0.001, -3.090_232_306_167_813_5), (1e-20, -9.262_340_089_798_408)])
  func publishedValues(probability: Double, expected: Double) {
    #expect((NormalDistribution.quantile(probability) / expected - 1).magnitude < 1e-15)
  }

  @Test("The quantile is odd about one half, and zero there")
  func symmetry() {
    #expect(NormalDistribution.quantile(0.5) == 0)
    for index in 1..<4096 {
      let p = Double(index) / 8192
      #expect(NormalDistribution.quantile(p) == -NormalDistribution.quantile(1 - p))
    }
  }

  @Test("The quantile grows, across the joints of its three pieces too")
  func monotonicity() {
    for joint in [0.075, 0.925, 1.388_794_386_496_402e-11, 0.3, 1e-5] {
      var p = joint * (1 - 1e-9)
      var last = NormalDistribution.quantile(p)
      for _ in 0..<2000 {
        p += joint * 1e-12
        let next = NormalDistribution.quantile(p)
        #expect(next >= last)
        last = next
      }
    }
  }

  @Test("The derivative of the quantile is the reciprocal of the density")
  func density() {
    for index in 1..<1000 {
      let p = Double(index) / 1000
      let h = min(p, 1 - p) * 1e-4
      let slope = (NormalDistribution.quantile(p + h) - NormalDistribution.quantile(p - h)) / (2 * h)
      let z = NormalDistribution.quantile(p)
      let density = Elementary.exp(-0.5 * z * z) / (2 * Double.pi).squareRoot()
      #expect((slope * density - 1).magnitude < 1e-7)
    }
  }

  @Test("Probabilities at and beyond the ends")
  func edges() {
    #expect(NormalDistribution.quantile(0) == -.infinity)
    #expect(NormalDistribution.quantile(1) == .infinity)
    for p in [-0.1, 1.1, .nan, .infinity, -.infinity] { #expect(NormalDistribution.quantile(p).isNaN) }
    #expect(NormalDistribution.quantile(.leastNonzeroMagnitude).isFinite)
  }
}
