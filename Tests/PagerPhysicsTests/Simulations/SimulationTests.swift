import Testing

@testable import PagerPhysics

@Suite("What a framework takes for nothing")
struct SimulationTests {
  @Test("Near is less than the tolerance apart, either way round, and what is equal always is")
  func near() {
    for (a, b, isNear) in [
      (1.0, 1.0, true), (1, 1.25, false), (1, 1.25.nextDown, true), (-1, -1.25, false), (-1, -1.125, true),
      (.infinity, .infinity, true), (.infinity, 1, false), (.infinity, -.infinity, false), (.nan, .nan, false),
      (.nan, 1, false),
    ] {
      #expect(SimulationTolerance.areNear(a, b, within: 0.25) == isNear, "\(a), \(b)")
      #expect(SimulationTolerance.areNear(b, a, within: 0.25) == isNear, "\(b), \(a)")
    }
    #expect(SimulationTolerance.areNear(3, 3, within: 0))
  }

  @Test("A spring is done by the tolerance that it is given, sooner for a coarser one")
  func tolerance() {
    var last = Double.infinity
    for distance in [1e-6, 1e-3, 0.5, 10] {
      let spring = FlutterSpring(
        .scroll, start: 0, end: 400, velocity: 0,
        tolerance: SimulationTolerance(distance: distance, velocity: distance * 20))
      let done = (0..<10_000).first { spring.isDone(at: Double($0) / 1000) } ?? 10_000
      #expect(Double(done) < last && done > 0)
      last = Double(done)
    }
    #expect(SimulationTolerance() == SimulationTolerance(distance: 0.001, velocity: 0.001))
  }
}
