import GestureSynthesis
import Testing

@Suite("What Android's tracker keeps")
struct AndroidHistoryTests {
  @Test("40 ms between samples are a touch, a nanosecond more is a new one")
  func gap() throws {
    for estimator in VelocityEstimators.all.filter({ $0.name.hasPrefix("android") }).map(\.estimator) {
      let touch = samples(every: 40, [0, 10, 20])
      #expect(estimator.velocity(of: touch) != nil, "\(estimator.name)")
      let late = touch.map { TouchSample(time: $0.time == 80 ? 80 + 1e-6 : $0.time, location: $0.location) }
      #expect(estimator.velocity(of: late) == nil, "\(estimator.name)")
      // The grid of 25 Hz, as it is computed from an index, is 40 ms apart wherever it begins.
      let grid = (0..<3).map { TouchSample(time: 13.1 + Double($0) * 1000 / 25, location: Point(x: Double($0), y: 0)) }
      #expect(estimator.velocity(of: grid) != nil, "\(estimator.name)")
    }
  }

  @Test("Of 30 samples the last 20 count, and the last of those at an instant")
  func history() throws {
    let touch = samples(every: 2, (0..<30).map { $0 < 10 ? 1000 : Double($0) })
    let kept = Array(touch.suffix(20))
    for estimator in [AndroidLeastSquares(), AndroidLeastSquares(.line), AndroidLeastSquares(weighting: .recent)] {
      #expect(estimator.velocity(of: touch) == estimator.velocity(of: kept))
    }
    #expect(AndroidImpulse().velocity(of: touch) == AndroidImpulse().velocity(of: kept))
    let crowded = touch.flatMap { [TouchSample(time: $0.time, location: Point(x: -50, y: 9)), $0] }
    #expect(AndroidLeastSquares().velocity(of: crowded) == AndroidLeastSquares().velocity(of: touch))
    #expect(AndroidImpulse().velocity(of: crowded) == AndroidImpulse().velocity(of: touch))
  }
}
