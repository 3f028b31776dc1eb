import GestureSynthesis
import Testing

@Suite("SwiftUI's velocity")
struct SwiftUIVelocityTests {
  @Test("SwiftUI's estimator is its sampler, fed with every sample")
  func swiftUI() {
    for touch in randomTouches(2000, seed: 21) {
      // Some samples share an instant.
      let crowded = touch.flatMap { sample in
        sample.time.truncatingRemainder(dividingBy: 3) == 0
          ? [sample, TouchSample(time: sample.time, location: sample.location + Point(x: 3, y: -1))] : [sample]
      }
      var sampler = PointVelocitySampler()
      for sample in crowded { sampler.add(sample) }
      #expect(SwiftUIVelocity().velocity(of: crowded) == sampler.velocity)
    }
  }

  @Test("Rows that hold on the real framework, in milliseconds")
  func swiftUIRows() {
    func velocity(_ samples: [(Double, Double)]) -> Double? {
      SwiftUIVelocity().velocity(
        of: samples.map { TouchSample(time: $0.1 * 1000, location: Point(x: $0.0, y: 0)) })?.x
    }
    #expect(velocity([(1, 1)]) == 0)
    #expect(abs((velocity([(1, 1), (2, 1.1)]) ?? 0) - 10) < 1e-12)
    #expect(velocity([(1, 1), (2, 2), (4, 3)]) == 1.25)
    #expect(velocity([(1, 1), (2, 2), (4, 4)]) == 1)
    #expect(velocity([(1, 1), (3, 1 + 4.9e-32), (4, 2)]) == 1)
  }
}
