import PagerPhysics
import Testing

@Suite("Incremental band")
struct IncrementalBandTests {
  private func dragged(_ total: Double, steps: Int, coefficient: Double) -> Double {
    let band = IncrementalBand(dimension: 400, coefficient: coefficient)
    return (0..<steps).reduce(0.0) { shown, _ in band.shown(after: total / Double(steps), from: shown) }
  }

  @Test("Small movements add up to the band, at first order", arguments: [0.52, 0.26, 0.55])
  func convergence(coefficient: Double) {
    let exact = RubberBand(dimension: 400, coefficient: coefficient).shown(overshoot: 600)
    let (coarse, fine) = (
      dragged(600, steps: 200, coefficient: coefficient) - exact,
      dragged(600, steps: 400, coefficient: coefficient) - exact
    )
    #expect(coarse > 0 && fine > 0, "the slope of the start is used for the whole movement")
    #expect(coarse / fine > 1.9 && coarse / fine < 2.1)
    #expect(dragged(600, steps: 20_000, coefficient: coefficient) - exact < 0.02)
  }

  @Test("The first movement is followed at the coefficient; Flutter's are 0.52 and 0.26")
  func first() {
    #expect(IncrementalBand(dimension: 400).shown(after: 10, from: 0) == 5.2)
    #expect(dragged(10, steps: 1, coefficient: IncrementalBand.flutterFastCoefficient) == 2.6)
    #expect(agree(IncrementalBand(dimension: 400).shown(after: 10, from: 200), 201.3, within: 1e-12))
  }

  @Test("A movement back across the edge goes on 1:1 beyond it")
  func back() {
    let band = IncrementalBand(dimension: 400)
    // 5.2 shown at friction 0.52 · 0.987² are left after that many points; the rest is free.
    let friction = 0.52 * 0.987 * 0.987
    #expect(agree(band.shown(after: -30, from: 5.2), -30 + 5.2 / friction, within: 1e-12))
    #expect(agree(band.shown(after: -5.2 / friction, from: 5.2), 0, within: 1e-14))
    #expect(band.shown(after: -7, from: 0) == -7)
    #expect(IncrementalBand(dimension: 0).shown(after: 5, from: 0) == 0)
    #expect(IncrementalBand(dimension: 400).shown(after: 50, from: 400) == 400)
  }
}
