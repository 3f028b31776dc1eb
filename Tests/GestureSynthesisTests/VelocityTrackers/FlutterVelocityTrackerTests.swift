import GestureSynthesis
import Testing

@Suite("Flutter's trackers")
struct FlutterVelocityTrackerTests {
  private func estimate(_ kind: FlutterVelocityTracker.Kind, _ samples: [TouchSample]) throws -> FlutterVelocityEstimate
  {
    var tracker = FlutterVelocityTracker(kind)
    for sample in samples { tracker.add(sample) }
    return try #require(tracker.estimate())
  }

  @Test("A tracker and its estimator say the same of any touch", arguments: FlutterVelocityTracker.Kind.allCases)
  func estimator(_ kind: FlutterVelocityTracker.Kind) {
    let estimator: any VelocityEstimator =
      switch kind {
      case .leastSquares: FlutterLeastSquares()
      case .iOS: FlutterWeightedPairs(.iOS)
      case .macOS: FlutterWeightedPairs(.macOS)
      }
    for touch in randomTouches(300, seed: 33) {
      var tracker = FlutterVelocityTracker(kind)
      for sample in touch { tracker.add(sample) }
      for silence in [0.0, 40, 41] {
        let end = touch[touch.count - 1].time + silence
        #expect(tracker.velocity(clock: end) == estimator.velocity(of: touch, at: end))
      }
    }
  }

  @Test("Without samples there is no estimate", arguments: FlutterVelocityTracker.Kind.allCases)
  func empty(_ kind: FlutterVelocityTracker.Kind) {
    #expect(FlutterVelocityTracker(kind).estimate() == nil)
    #expect(FlutterVelocityTracker(kind).velocity() == .zero)
  }

  @Test("The clock, not the samples, tells how long ago the last was added, in whole milliseconds")
  func clock() throws {
    for kind in FlutterVelocityTracker.Kind.allCases {
      var tracker = FlutterVelocityTracker(kind)
      for (index, sample) in flutterDrag(100, in: 100).enumerated() { tracker.add(sample, clock: 5000 + Double(index)) }
      #expect(tracker.velocity() != .zero)
      #expect(tracker.velocity(clock: 5006 + 40.9) == tracker.velocity())
      // Zero velocity, and zero offset.
      #expect(try #require(tracker.estimate(clock: 5006 + 41)) == FlutterVelocityEstimate())
    }
  }

  @Test("Three samples are the least of a parabola; offset and duration are told before")
  func minimum() throws {
    let two = try estimate(.leastSquares, Array(flutterDrag(100, in: 100)[..<2]))
    #expect(two.velocity == .zero)
    #expect(two.offset.x > 16 && two.duration > 16 && two.sampleCount == 2)
    #expect(try estimate(.leastSquares, Array(flutterDrag(100, in: 100)[..<3])).velocity != .zero)
  }

  @Test("100 ms and a gap of 40 ms are within the window")
  func window() throws {
    func used(_ times: [Double]) throws -> Int {
      try estimate(.leastSquares, times.map { TouchSample(time: $0, location: .zero) }).sampleCount
    }
    #expect(try used([0, 20, 60, 100]) == 4)
    #expect(try used([0, 20, 60.001, 100]) == 2)
    #expect(try used([0, 20, 50, 80, 100.001]) == 4)
    #expect(try used((0..<60).map { Double($0) }) == 20)
    #expect(try estimate(.iOS, (0..<60).map { TouchSample(time: Double($0) * 50, location: .zero) }).sampleCount == 20)
  }

  @Test("Equal instants give no parabola, and pairs without time count as zero")
  func equalInstants() throws {
    let still = (0..<4).map { TouchSample(time: 7, location: Point(x: Double($0) * 40, y: 0)) }
    for kind in FlutterVelocityTracker.Kind.allCases { #expect(try estimate(kind, still).velocity == .zero) }
    // Two instants do not determine a parabola either.
    let two = [0.0, 10, 10].enumerated().map { TouchSample(time: $1, location: Point(x: Double($0) * 5, y: 0)) }
    #expect(try estimate(.leastSquares, two).velocity == .zero)
  }

  @Test("Missing pairs are not made up for: two samples give 5 or 20 per cent, three give 40 or 85")
  func missingPairs() throws {
    let touch = samples(every: 10, [0, 10, 20, 30])
    for (kind, expected) in [(FlutterVelocityTracker.Kind.iOS, [50.0, 400, 1000]), (.macOS, [200, 850, 1000])] {
      for (index, value) in expected.enumerated() {
        let velocity = try estimate(kind, Array(touch[...(index + 1)])).velocity
        #expect(abs(velocity.x - value) < 1e-9, "\(kind), \(index + 2) samples")
      }
    }
  }

  @Test("The confidence is what the parabolas explain of both axes")
  func confidence() throws {
    let curved = (0..<8).map { index -> TouchSample in
      let time = Double(index) * 10
      return TouchSample(time: time, location: Point(x: time * time / 50, y: 100 - time))
    }
    #expect(abs(try estimate(.leastSquares, curved).confidence - 1) < 1e-9)
    let shaky = curved.enumerated().map { index, sample in
      TouchSample(time: sample.time, location: Point(x: index % 2 == 0 ? 0 : 50, y: sample.location.y))
    }
    let confidence = try estimate(.leastSquares, shaky).confidence
    #expect(confidence > 0 && confidence < 0.5)
  }
}
