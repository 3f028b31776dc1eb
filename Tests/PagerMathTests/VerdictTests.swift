import PagerMath
import Testing

@Suite("Verdicts")
struct VerdictTests {
  @Test(
    "A verdict needs the whole interval on one side of the threshold",
    arguments: [
      (1.06...1.20, Verdict.worse), (1.04...1.20, .unsure), (0.98...1.02, .same), (0.80...0.94, .better),
      (0.80...0.96, .unsure), (0.5...2.0, .unsure), (1.0...1.0, .same), (1.05...1.05, .same), (1.033...1.07, .unsure),
    ])
  func verdicts(ratio: ClosedRange<Double>, expected: Verdict) {
    #expect(Verdict(ratio: ratio, threshold: 0.05) == expected)
  }

  @Test("A change that straddles 1 is never called worse, however large its middle")
  func straddling() {
    for upper in stride(from: 1.0, through: 10, by: 0.5) {
      let verdict = Verdict(ratio: 0.99...upper, threshold: 0.033)
      #expect(verdict == (upper == 1 ? .same : .unsure), "\(upper)")
    }
  }

  @Test("Swapping the two sides swaps better and worse, and nothing else")
  func symmetry() {
    let swapped: [Verdict: Verdict] = [.better: .worse, .worse: .better, .same: .same, .unsure: .unsure]
    let places = stride(from: 0.7, through: 1.4, by: 0.0137).map { $0 }
    for lower in places {
      for upper in places where upper >= lower {
        let (one, other) = (
          Verdict(ratio: lower...upper, threshold: 0.05), Verdict(ratio: (1 / upper)...(1 / lower), threshold: 0.05)
        )
        #expect(swapped[one] == other, "\(lower)...\(upper)")
      }
    }
  }

  @Test("A threshold of 0, or below, calls every clear difference by its name")
  func noThreshold() {
    for threshold in [0.0, -1] {
      #expect(Verdict(ratio: 1.001...1.002, threshold: threshold) == .worse)
      #expect(Verdict(ratio: 0.998...0.999, threshold: threshold) == .better)
      #expect(Verdict(ratio: 0.999...1.001, threshold: threshold) == .unsure)
    }
  }
}
