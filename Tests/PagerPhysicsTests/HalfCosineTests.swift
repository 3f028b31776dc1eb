import PagerPhysics
import Testing

@Suite("Half-cosine")
struct HalfCosineTests {
  private static let log: [Double] = [
    0.00779, 0.03037, 0.06698, 0.11682, 0.17835, 0.25, 0.32866, 0.41355, 0.5, 0.58723, 0.67134, 0.75, 0.82165, 0.88318,
    0.93302, 0.96963, 0.99221, 1,
  ]

  @Test("Every frame of the published log is within 0.52 pixels of 1284")
  func publishedLog() {
    let curve = HalfCosine()
    var squares = 0.0
    for (index, fraction) in Self.log.enumerated() {
      let error = (curve.value(at: Double(index + 1) / 60) - fraction) * 1284
      #expect(error.magnitude <= 0.525, "frame \(index + 1)")
      squares += error * error
    }
    #expect(agree((squares / 18).squareRoot(), 0.28, within: 0.005))
  }

  @Test("Rounded to pixels of 428 pt at 3, the log is met within a pixel, and places are whole pixels")
  func pixels() {
    let curve = HalfCosine()
    for (index, fraction) in Self.log.enumerated() {
      let place = curve.position(at: Double(index + 1) / 60, from: 0, to: 428, scale: 3)
      #expect(agree(place * 3, (place * 3).rounded(), within: 1e-9))
      #expect(agree(place * 3, (fraction * 1284).rounded(), within: 1.001), "frame \(index + 1)")
    }
    #expect(curve.position(at: 0.1, from: 428, to: 0, scale: 0) == 428 - 428 * curve.value(at: 0.1))
    #expect(curve.position(at: 0, from: 10, to: 20, scale: 2) == 10)
    #expect(curve.position(at: 0.3, from: 10, to: 20, scale: 2) == 20)
  }

  @Test("The curve begins and ends at rest, is its own mirror, and its velocity is its derivative")
  func shape() {
    var draws = Draws(81)
    let curve = HalfCosine(duration: 0.42)
    #expect(
      curve.value(at: 0) == 0 && curve.value(at: 0.42) == 1 && curve.value(at: 0.21) == 0.5000000000000001
        || agree(curve.value(at: 0.21), 0.5, within: 1e-15))
    #expect(curve.value(at: -1) == 0 && curve.value(at: 9) == 1 && curve.value(at: .nan) == 0)
    #expect(curve.velocity(at: 0) == 0 && curve.velocity(at: 0.42) == 0 && curve.velocity(at: -1) == 0)
    for _ in 0..<2000 {
      let time = draws.uniform(0.001...0.419)
      #expect(agree(curve.value(at: time) + curve.value(at: 0.42 - time), 1, within: 1e-14))
      let h = 1e-6
      let slope = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
      #expect(agree(slope, curve.velocity(at: time), within: 1e-8))
      let value = curve.value(at: time)
      #expect(agree(curve.time(toReach: value), time, within: 1e-13 / max(curve.velocity(at: time), 1e-3)))
      #expect(HalfCosine(duration: 0.84).value(at: 2 * time) == value)
    }
    #expect(curve.time(toReach: 0) == 0 && curve.time(toReach: 1) == 0.42 && curve.time(toReach: .nan) == 0)
    #expect(agree(curve.settlingTime(within: 0.25), 0.28, within: 1e-12))
  }

  @Test("No duration is over at once", arguments: [0, -1.0])
  func noDuration(duration: Double) {
    let curve = HalfCosine(duration: duration)
    #expect(curve.value(at: 0) == 1 && curve.value(at: 1) == 1 && curve.time(toReach: 0.5) == 0)
    #expect(curve.velocity(at: 0) == 0)
  }
}
