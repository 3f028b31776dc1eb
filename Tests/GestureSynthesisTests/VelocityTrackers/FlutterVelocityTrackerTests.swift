import GestureSynthesis
import Testing

@Suite("Flutter's trackers and fling gate")
struct FlutterVelocityTrackerTests {
  /// A drag of so many points in so many milliseconds, in the whole number of 60 Hz intervals that fit, evenly.
  private func drag(_ distance: Double, in duration: Double) -> [TouchSample] {
    let intervals = (duration * 60 / 1000).rounded(.down)
    return (0...Int(intervals)).map { index in
      let share = Double(index) / intervals
      return TouchSample(time: share * duration, location: Point(x: share * distance, y: 0))
    }
  }

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
      for (index, sample) in drag(100, in: 100).enumerated() { tracker.add(sample, clock: 5000 + Double(index)) }
      #expect(tracker.velocity() != .zero)
      #expect(tracker.velocity(clock: 5006 + 40.9) == tracker.velocity())
      // Zero velocity, and zero offset.
      #expect(try #require(tracker.estimate(clock: 5006 + 41)) == FlutterVelocityEstimate())
    }
  }

  @Test("Three samples are the least of a parabola; offset and duration are told before")
  func minimum() throws {
    let two = try estimate(.leastSquares, Array(drag(100, in: 100)[..<2]))
    #expect(two.velocity == .zero)
    #expect(two.offset.x > 16 && two.duration > 16 && two.sampleCount == 2)
    #expect(try estimate(.leastSquares, Array(drag(100, in: 100)[..<3])).velocity != .zero)
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

  @Test("At 60 Hz the parabola's window makes the threshold 180 to 216 points per second, not 50")
  func realThreshold() throws {
    let gate = FlutterFlingGate()
    // 182 points per second over five intervals of 16.9 ms: a sixth would be older than 100 ms.
    #expect(gate.horizontalFling(try estimate(.leastSquares, drag(120, in: 660))) == nil)
    let fling = try #require(gate.horizontalFling(try estimate(.leastSquares, drag(120, in: 600))))
    #expect(abs(fling - 200) < 1e-6)
  }

  @Test("The pairs of iOS look back over 317 ms at 60 Hz: 57 points per second, so that the speed decides")
  func pairsThreshold() throws {
    func fling(_ speed: Double, _ gate: FlutterFlingGate) throws -> Double? {
      gate.horizontalFling(try estimate(.iOS, drag(speed, in: 1000)))
    }
    #expect(try fling(56, FlutterFlingGate()) == nil)
    #expect(try fling(58, FlutterFlingGate()) != nil)
    #expect(try fling(99, FlutterFlingGate(minimumSpeed: 100)) == nil)
    #expect(try fling(101, FlutterFlingGate(minimumSpeed: 100)) != nil)
  }

  @Test("A fling in 50 steps must go more than 47.4 points, at any speed")
  func fiftySteps() throws {
    for interval in [0.1, 1, 2] {
      for (distance, isFling) in [(47.0, false), (48, true), (-47, false), (-48, true)] {
        let touch = samples(every: interval, (0...50).map { Double($0) * distance / 50 })
        #expect((FlutterFlingGate().horizontalFling(try estimate(.leastSquares, touch)) != nil) == isFling)
      }
    }
  }

  @Test("Thresholds must be exceeded, and speeds are limited: a pan's in size, a drag's on its axis")
  func gate() {
    let gate = FlutterFlingGate()
    func estimate(_ velocity: Point, _ offset: Point) -> FlutterVelocityEstimate {
      FlutterVelocityEstimate(velocity: velocity, offset: offset)
    }
    #expect(gate.horizontalFling(estimate(Point(x: 50, y: 0), Point(x: 90, y: 0))) == nil)
    #expect(gate.horizontalFling(estimate(Point(x: 51, y: 0), Point(x: 18, y: 0))) == nil)
    #expect(gate.horizontalFling(estimate(Point(x: -51, y: 900), Point(x: -18.5, y: 0))) == -51)
    #expect(gate.verticalFling(estimate(Point(x: 900, y: -9000), Point(x: 90, y: -90))) == -8000)
    #expect(gate.verticalFling(estimate(Point(x: 900, y: -9000), Point(x: 90, y: 0))) == nil)
    // Neither axis alone goes 50 points per second or 18 points; the pan does.
    #expect(gate.panFling(estimate(Point(x: 40, y: 40), Point(x: 15, y: 15))) == Point(x: 40, y: 40))
    #expect(gate.panFling(estimate(Point(x: 30, y: 40), Point(x: 15, y: 15))) == nil)
    #expect(gate.panFling(estimate(Point(x: -8000, y: 6000), Point(x: 90, y: 0))) == Point(x: -6400, y: 4800))
  }
}
