import Documents
import GestureSynthesis
import Testing

@Suite("Flutter's recorded touches")
struct FlutterConformanceTests {
  static let recorded = [
    "01", "03", "05", "07", "09", "11", "13", "14-interrupted",
  ]

  private func tracker(_ kind: FlutterVelocityTracker.Kind, _ events: [JSONNode]) throws -> FlutterVelocityTracker {
    var tracker = FlutterVelocityTracker(kind)
    for event in events where try event.text("type") != "up" { tracker.add(try event.sample("t")) }
    return tracker
  }

  @Test("Recorded touches under the three trackers", Conformance.needed(8, "files"), arguments: recorded)
  func recordedTouch(_ name: String) throws {
    let document = try Conformance.document("velocity/flutter-recorded-\(name).json")
    let events = try document.list("events")
    let derived = try #require(document["derived"])

    let expected = try #require(document["expected"])
    let upstream = Tolerance.relative(try expected.number("relTol"))
    let velocity = try tracker(.leastSquares, events).velocity()
    let (x, y) = (try expected.number("vx"), try expected.number("vy"))
    #expect(upstream.accepts(velocity.x, x))
    #expect(upstream.accepts(velocity.y, y))

    for (kind, key) in [(FlutterVelocityTracker.Kind.leastSquares, "lsq"), (.iOS, "ios"), (.macOS, "macos")] {
      let tracker = try tracker(kind, events)
      let estimate = try #require(tracker.estimate())
      let reference = try #require(derived[key])
      // Positions near 500 px over a window of some 100 ms: the last digits of either solver are worth about 1e-9.
      let (x, y) = (try reference.number("vx"), try reference.number("vy"))
      #expect(abs(estimate.velocity.x - x) < 1e-8, "\(kind)")
      #expect(abs(estimate.velocity.y - y) < 1e-8, "\(kind)")
      let duration = try reference.number("spanMs")
      #expect(estimate.duration == duration, "\(kind)")
      let offset = try reference.numbers("offset")
      #expect(estimate.offset == Point(x: offset[0], y: offset[1]), "\(kind)")
      if let used = reference["samplesUsed"]?.integer { #expect(estimate.sampleCount == used) }
      if kind == .leastSquares {
        #expect((0...1).contains(estimate.confidence))
      } else {
        #expect(estimate.confidence == 1)
      }
    }
  }

  @Test("Recorded touches: which end as a fling", Conformance.needed(8, "files"), arguments: recorded)
  func flings(_ name: String) throws {
    let document = try Conformance.document("velocity/flutter-recorded-\(name).json")
    let events = try document.list("events")
    let decisions = try #require(document["derived"]?["flingDecision"])
    let platforms: [(String, FlutterVelocityTracker.Kind, FlutterFlingGate)] = [
      ("android", .leastSquares, FlutterFlingGate()), ("ios", .iOS, FlutterFlingGate(minimumSpeed: 100)),
      ("macos", .macOS, FlutterFlingGate(minimumSpeed: 100)),
    ]
    for (key, kind, gate) in platforms {
      let tracker = try tracker(kind, events)
      let estimate = try #require(tracker.estimate())
      let decision = try #require(decisions[key])
      for (axis, fling) in [("horizontal", gate.horizontalFling(estimate)), ("vertical", gate.verticalFling(estimate))]
      {
        let expected = try #require(decision[axis])
        #expect((fling != nil) == expected.flag("isFling"), "\(key) \(axis)")
        let reported = try expected.number("reportedVelocity")
        #expect(abs((fling ?? 0) - reported) < 1e-8, "\(key) \(axis)")
      }
    }
  }

  @Test("Synthetic touches", Conformance.needed(17, "cases"))
  func synthetic() throws {
    let cases = try Conformance.document("velocity/flutter-synthetic.json").list("cases")
    for item in cases {
      let kind: FlutterVelocityTracker.Kind =
        switch try item.text("tracker") {
        case "lsq": .leastSquares
        case "ios": .iOS
        case "macos": .macOS
        case let word: throw UnknownWord(word: word)
        }
      var tracker = FlutterVelocityTracker(kind)
      var last = 0.0
      for node in item["samples"]?.elements ?? [] {
        let sample = try node.sample("t")
        tracker.add(sample)
        last = sample.time
      }
      let estimate = tracker.estimate(clock: last + (try item.number("wallPauseMsBeforeRead")))
      let expected = try #require(item["expected"])
      let tolerance = Tolerance.absolute(try expected.number("absTol"))
      let gate = FlutterFlingGate()
      let id = try item.text("id")
      if let velocity = expected["reportedPrimaryVelocity"]?.number {
        let estimate = try #require(estimate)
        #expect(tolerance.accepts(gate.horizontalFling(estimate) ?? 0, velocity), "\(id)")
      } else if expected["reportedPanVelocity"] != nil {
        let velocity = try expected.numbers("reportedPanVelocity")
        let estimate = try #require(estimate)
        let fling = gate.panFling(estimate) ?? .zero
        #expect(tolerance.accepts(fling.x, velocity[0]), "\(id)")
        #expect(tolerance.accepts(fling.y, velocity[1]), "\(id)")
      } else {
        let velocity = estimate?.velocity ?? .zero
        let (x, y) = (try expected.number("vx"), try expected.number("vy"))
        #expect(tolerance.accepts(velocity.x, x), "\(id): \(velocity)")
        #expect(tolerance.accepts(velocity.y, y), "\(id): \(velocity)")
      }
      #expect((estimate == nil) == (item["samples"]?.elements.isEmpty ?? true), "\(id)")
    }
    #expect(cases.count == 17)
  }

  @Test("The solver's own rows", Conformance.needed(4, "polynomials"))
  func solver() throws {
    let cases = try Conformance.document("velocity/flutter-synthetic.json").list("leastSquares")
    for item in cases {
      let (instants, values, weights) = (try item.numbers("x"), try item.numbers("y"), try item.numbers("w"))
      let degree = try item.integer("degree")
      let fit = try #require(
        LeastSquaresPolynomial(instants: instants, values: values, weights: weights, degree: degree))
      let tolerance = Tolerance.absolute(try item.number("absTol"))
      let expected = try item.numbers("coefficients")
      #expect(fit.coefficients.count == expected.count)
      for (value, expected) in zip(fit.coefficients, expected) { #expect(tolerance.accepts(value, expected)) }
      let confidence = try item.number("confidence")
      #expect(tolerance.accepts(fit.confidence, confidence))
    }
    #expect(cases.count == 4)
  }
}
