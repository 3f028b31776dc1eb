import GestureSynthesis
import PagerMath

/// Every velocity estimator, over 20 samples of a swipe at 200 Hz: all of them within every window but Swiper's.
enum EstimatorBenchmarks {
  /// Different swipes, so that no answer can be remembered.
  private static let swipes = 16
  private static let samples = 20

  static func all() -> [Benchmark] {
    let random = RandomStream(seed: 2024, stream: 6)
    let touches = UnsafeMutableBufferPointer<TouchSample>.allocate(capacity: swipes * samples)
    for index in 0..<touches.count {
      let (swipe, step) = (index / samples, Double(index % samples))
      let along = -(1 + 0.1 * Double(swipe)) * step * (3 + 0.4 * step)
      let location = Point(
        x: 300 + along + random.uniform(at: UInt64(2 * index)),
        y: 420 + 0.2 * along + random.uniform(at: UInt64(2 * index + 1)))
      touches.initializeElement(at: index, to: TouchSample(time: 1000 + 5 * step, location: location))
    }
    let velocities = UnsafeMutableBufferPointer<Point>.allocate(capacity: swipes)
    velocities.initialize(repeating: .zero)
    return VelocityEstimators.all.map { entry in
      benchmark("estimator/\(entry.name)", opaque(entry.estimator), UnsafeBufferPointer(touches), velocities)
    }
  }

  private static func benchmark(
    _ name: String, _ estimator: any VelocityEstimator, _ touches: UnsafeBufferPointer<TouchSample>,
    _ velocities: UnsafeMutableBufferPointer<Point>
  ) -> Benchmark {
    let end = 1000 + 5 * Double(samples - 1)
    return Benchmark(
      name: name, unit: "estimate", operations: swipes, isKernel: true, answer: Answers.answer(name),
      call: {
        for swipe in 0..<swipes {
          let touch = UnsafeBufferPointer(rebasing: touches[swipe * samples..<(swipe + 1) * samples])
          velocities[swipe] = estimator.velocity(of: touch, at: end) ?? .zero
        }
      }, checksum: { Workbench.weighted(velocities.flatMap { [$0.x, $0.y] }) })
  }
}
