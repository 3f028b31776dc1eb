import PagerMath
import Testing

@Suite("The upper tail of the normal distribution")
struct NormalDistributionTailTests {
  @Test(
    "It is what tables say, on both sides of where the formula changes",
    arguments: [
      (0, 0.5), (0.1, 0.460172162722971), (1, 0.15865525393145707), (1.96, 0.024997895148220435),
      (2.4999, 0.006211418374944587), (2.5001, 0.006207912714815193), (3, 0.0013498980316300933),
      (5, 2.866515718791933e-07), (10, 7.61985302416047e-24), (20, 2.7536241186061556e-89),
      (37, 5.7255712225239266e-300),
    ])
  func published(z: Double, share: Double) {
    #expect((NormalDistribution.upperTail(z) - share).magnitude <= 2e-13 * share)
    #expect((NormalDistribution.upperTail(-z) - (1 - share)).magnitude < 1e-15)
  }

  @Test("It undoes the quantile")
  func inverse() {
    for step in 1..<1000 {
      let share = Double(step) / 1000
      #expect((NormalDistribution.upperTail(-NormalDistribution.quantile(share)) - share).magnitude < 1e-14)
    }
  }

  @Test("What is no number has no tail, and far out there is nothing")
  func edges() {
    #expect(NormalDistribution.upperTail(.nan).isNaN)
    #expect(NormalDistribution.upperTail(.infinity) == 0)
    #expect(NormalDistribution.upperTail(-.infinity) == 1)
  }
}
