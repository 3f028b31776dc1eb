import PagerMath
import Testing

@Suite("Sample summaries")
struct SampleSummaryTests {
  private let values = [3.1, 2.7, 9.4, 2.9, 3.0, 3.3, 2.8, 14.2, 3.2, 2.6]

  @Test(
    "Quantiles are those of numpy's default",
    arguments: [
      (0.0, 2.6), (0.1, 2.69), (0.25, 2.825), (0.5, 3.05), (0.75, 3.275), (0.9, 9.88), (0.99, 13.768), (1.0, 14.2),
      (-1, 2.6), (2, 14.2),
    ])
  func quantiles(share: Double, expected: Double) throws {
    let summary = try #require(SampleSummary(values))
    #expect(abs(summary.quantile(share) - expected) < 1e-12)
  }

  @Test("The deviation is the median distance from the median, whatever the tail does")
  func deviation() throws {
    #expect(abs(try #require(SampleSummary(values)).medianDeviation - 0.25) < 1e-12)
    let tail = values.map { $0 == 14.2 ? 1e9 : $0 }
    #expect(abs(try #require(SampleSummary(tail)).medianDeviation - 0.25) < 1e-12)
  }

  @Test("Outliers beyond Tukey's fences are counted and kept")
  func outliers() throws {
    // Quartiles 2.85 and 3.75: fences at 5.1 and 6.45.
    let summary = try #require(SampleSummary(values + [4.2]))
    #expect(summary.outliers == (mild: 0, severe: 2))
    #expect(summary.sorted.count == 11)
    // With one above 9 the quartiles are 3.25 and 7.75 and the fences 14.5 and 21.25; below 1 it is the mirror image.
    let ramp = (1...9).map(Double.init)
    for (value, mild, severe) in [
      (14.5, 0, 0), (15.0, 1, 0), (21.25, 1, 0), (21.5, 0, 1), (-4.5, 0, 0), (-5.0, 1, 0), (-11.25, 1, 0),
      (-11.5, 0, 1),
    ] {
      let summary = try #require(SampleSummary(ramp + [value]))
      #expect(summary.outliers.mild == mild, "\(value)")
      #expect(summary.outliers.severe == severe, "\(value)")
    }
  }

  @Test("Every small sample has the order statistics that a sort and a count give")
  func smallSamples() throws {
    for count in 1...7 {
      for rotation in 0..<count {
        let values = (0..<count).map { Double(($0 * 5 + rotation) % 7) }
        let summary = try #require(SampleSummary(values))
        #expect(values.count { $0 < summary.median } * 2 <= count)
        #expect(values.count { $0 > summary.median } * 2 <= count)
        #expect(summary.minimum == values.min() && summary.maximum == values.max())
        #expect(summary.quantile(0.5) == summary.median)
      }
    }
  }

  @Test("There is no summary of nothing, nor of what is no number")
  func refusals() {
    #expect(SampleSummary([]) == nil)
    #expect(SampleSummary([1, .nan]) == nil)
    #expect(SampleSummary([1])?.quantile(0.3) == 1)
  }
}
