import GestureSynthesis
import Testing

@Suite("Flutter's fling gate")
struct FlutterFlingGateTests {
  private func estimate(_ kind: FlutterVelocityTracker.Kind, _ samples: [TouchSample]) throws -> FlutterVelocityEstimate
  {
    var tracker = FlutterVelocityTracker(kind)
    for sample in samples { tracker.add(sample) }
    return try #require(tracker.estimate())
  }

  @Test("At 60 Hz the parabola's window makes the threshold 180 to 216 points per second, not 50")
  func realThreshold() throws {
    let gate = FlutterFlingGate()
    // 182 points per second over five intervals of 16.9 ms: a sixth would be older than 100 ms.
    #expect(gate.horizontalFling(try estimate(.leastSquares, flutterDrag(120, in: 660))) == nil)
    let fling = try #require(gate.horizontalFling(try estimate(.leastSquares, flutterDrag(120, in: 600))))
    #expect(abs(fling - 200) < 1e-6)
  }

  @Test("The pairs of iOS look back over 317 ms at 60 Hz: 57 points per second, so that the speed decides")
  func pairsThreshold() throws {
    func fling(_ speed: Double, _ gate: FlutterFlingGate) throws -> Double? {
      gate.horizontalFling(try estimate(.iOS, flutterDrag(speed, in: 1000)))
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

  @Test("A drag in either direction and on either axis passes alike")
  func mirror() {
    let gate = FlutterFlingGate()
    for step in -600...600 {
      let (speed, offset) = (Double(step) * 25, Double(step % 37))
      let across = FlutterVelocityEstimate(velocity: Point(x: speed, y: 0), offset: Point(x: offset, y: 0))
      let back = FlutterVelocityEstimate(velocity: Point(x: -speed, y: 0), offset: Point(x: -offset, y: 0))
      let down = FlutterVelocityEstimate(velocity: Point(x: 0, y: speed), offset: Point(x: 0, y: offset))
      let fling = gate.horizontalFling(across)
      #expect((fling != nil) == (abs(speed) > 50 && abs(offset) > 18))
      #expect(gate.horizontalFling(back) == fling.map { -$0 } && gate.verticalFling(down) == fling)
      #expect(gate.verticalFling(across) == nil && gate.horizontalFling(down) == nil)
      #expect(fling.map { abs($0) <= 8000 && ($0 == speed || abs($0) == 8000) } ?? true)
    }
  }
}
