import Documents
import GestureSynthesis
import Testing

@Suite("Android's recorded touches")
struct AndroidConformanceTests {
  private static let file = "velocity/android-native.json"

  static let strategies: [(name: String, estimator: any VelocityEstimator)] = [
    ("DEFAULT", AndroidLeastSquares()),
    ("LSQ1", AndroidLeastSquares(.line)),
    ("LSQ2", AndroidLeastSquares(.parabola)),
    ("LSQ3", AndroidLeastSquares(.cubic)),
    ("IMPULSE", AndroidImpulse()),
    ("WLSQ2_DELTA", AndroidLeastSquares(weighting: .delta)),
    ("WLSQ2_CENTRAL", AndroidLeastSquares(weighting: .central)),
    ("WLSQ2_RECENT", AndroidLeastSquares(weighting: .recent)),
    ("INT1", AndroidIntegrating(.velocity)),
    ("INT2", AndroidIntegrating(.acceleration)),
    ("LEGACY", AndroidLegacy()),
  ]

  private func strategy(_ name: String) throws -> any VelocityEstimator {
    try #require(Self.strategies.first { $0.name == name }, "\(name)").estimator
  }

  /// Feeds the events of a case to a tracker of a strategy.
  private func tracker(_ strategy: any VelocityEstimator, _ events: [JSONNode]) throws -> AndroidVelocityTracker {
    var tracker = AndroidVelocityTracker(strategy: strategy)
    for event in events {
      let time = try event.number("t_ns") / 1e6
      let pointers = try event.list("pointers").map { pointer -> (Int, TouchSample, Bool) in
        let place = Point(x: try pointer.number("x"), y: try pointer.number("y"))
        let identifier = try pointer.integer("id")
        return (identifier, TouchSample(time: time, location: place), pointer.flag("resampled"))
      }
      switch try event.text("action") {
      case "DOWN":
        for (identifier, sample, _) in pointers { tracker.down(sample, pointer: identifier) }
      case "POINTER_DOWN":
        let down = try event.integer("action_pointer")
        for (identifier, sample, _) in pointers {
          if identifier == down {
            tracker.pointerDown(sample, pointer: identifier)
          } else {
            tracker.move(sample, pointer: identifier)
          }
        }
      case "MOVE":
        for (identifier, sample, isResampled) in pointers {
          tracker.move(sample, pointer: identifier, isResampled: isResampled)
        }
      case "POINTER_UP":
        let up = try event.integer("action_pointer")
        tracker.lift(at: time, pointer: up, isCancelled: event.flag("canceled"))
      case "UP": tracker.lift(at: time, pointer: try #require(pointers.first).0)
      case "CANCEL": tracker.cancel()
      case let action: throw UnknownWord(word: action)
      }
    }
    return tracker
  }

  @Test("Native trackers report what Android's own test expects", Conformance.needed(50, "expectations"))
  func native() throws {
    var checked = 0
    for item in try Conformance.document(Self.file).list("cases") where try item.text("group") != "scroll-axis" {
      let name = try item.text("name")
      for expectation in try item.list("expectations") {
        let tracker = try tracker(strategy(expectation.text("strategy")), item.list("events"))
        let axis = try expectation.text("axis")
        let pointer = try expectation.integer("pointer")
        let velocity = tracker.velocity(of: pointer)
        let value = velocity.map { axis == "X" ? $0.x : $0.y }
        let label = "\(name) \(try expectation.text("strategy")) \(axis): \(value.map { "\($0)" } ?? "none")"
        checked += 1
        guard let expected = expectation["expected_px_per_s"]?.number else {
          #expect(value == nil, "\(label)")
          continue
        }
        let speed = try #require(value, "\(label)")
        let tolerance = try Tolerance(expectation["tolerance"])
        #expect(tolerance.accepts(speed, expected), "\(label)")
        let recomputed = try expectation.number("recomputed")
        #expect(abs(speed - recomputed) <= 1e-3 * max(abs(recomputed), 1e-3), "\(label), recomputed \(recomputed)")
      }
    }
    #expect(checked == 50)
  }

  @Test("Every strategy agrees with an independent float implementation", Conformance.needed(200, "values"))
  func allStrategies() throws {
    var checked = 0
    for item in try Conformance.document(Self.file).list("cases") {
      let name = try item.text("name")
      guard let derived = item["derived_all_strategies"] else { continue }
      for member in derived.members {
        let velocity = try tracker(strategy(member.name), item.list("events")).velocity()
        let (x, y) = (try member.value.number("X"), try member.value.number("Y"))
        let found = try #require(velocity, "\(name) \(member.name)")
        for (value, expected) in [(found.x, x), (found.y, y)] {
          checked += 1
          #expect(
            Tolerance.relative(1e-3).accepts(value, expected),
            "\(name) \(member.name): \(value), recomputed \(expected)")
        }
      }
    }
    #expect(checked == 200)
  }

  @Test("The scroll axis goes by impulse of differences, whatever the strategy", Conformance.needed(10, "expectations"))
  func scrollAxis() throws {
    var checked = 0
    for item in try Conformance.document(Self.file).list("cases") where try item.text("group") == "scroll-axis" {
      let name = try item.text("name")
      var tracker = AndroidScrollVelocityTracker()
      for event in item["events"]?.elements ?? [] {
        let difference = try #require(event.list("pointers").first).number("scroll")
        tracker.scroll(by: difference, at: try event.number("t_ns") / 1e6)
      }
      for expectation in try item.list("expectations") {
        checked += 1
        guard let expected = expectation["expected_px_per_s"]?.number else {
          #expect(tracker.velocity == nil)
          continue
        }
        let velocity = try #require(tracker.velocity)
        let tolerance = try Tolerance(expectation["tolerance"])
        let recomputed = try expectation.number("recomputed")
        #expect(tolerance.accepts(velocity, expected), "\(name): \(velocity)")
        #expect(Tolerance.relative(1e-3).accepts(velocity, recomputed), "\(name): \(velocity)")
      }
    }
    #expect(checked == 10)
  }

  @Test("Kinematics of the compatibility test suite", Conformance.needed(4, "touches"))
  func kinematics() throws {
    let cases = try Conformance.document(Self.file).list("cts_kinematic_cases")
    for item in cases {
      let name = try item.text("name")
      var usual = AndroidVelocityTracker()
      var impulse = AndroidVelocityTracker(strategy: AndroidImpulse())
      for event in try item.list("events").map(\.elements) {
        let numbers = event.map { $0.number ?? .nan }
        let sample = TouchSample(time: numbers[0], location: Point(x: numbers[1], y: numbers[2]))
        usual.move(sample)
        impulse.move(sample)
      }
      let velocity = try #require(usual.velocity())
      let work = try #require(impulse.velocity())
      let tolerance = try item.number("tolerance")
      let expected = try item.numbers("expected_px_per_ms")
      let recomputed = try item.numbers("recomputed_LSQ2")
      let recomputedImpulse = try item.numbers("recomputed_IMPULSE")
      for (axis, value) in [velocity.x / 1000, velocity.y / 1000].enumerated() {
        let error = abs(value - expected[axis])
        let relative = error < 0.001 ? 0 : error / abs(expected[axis])
        #expect(relative <= tolerance, "\(name) axis \(axis): \(value)")
        #expect(
          abs(value - recomputed[axis]) <= 1e-3 * abs(recomputed[axis]),
          "\(name) axis \(axis): \(value), recomputed \(recomputed[axis])")
      }
      for (axis, value) in [work.x / 1000, work.y / 1000].enumerated() {
        #expect(abs(value - recomputedImpulse[axis]) <= 1e-3 * abs(recomputedImpulse[axis]))
      }
    }
    #expect(cases.count == 4)
  }

  @Test("Probes: short synthetic touches under every strategy", Conformance.needed(48, "values"))
  func probes() throws {
    var checked = 0
    for item in try Conformance.document(Self.file).list("probes") {
      let name = try item.text("name")
      let period = try item.number("period_ms")
      let samples = try item.numbers("x").enumerated().map { index, x in
        TouchSample(time: Double(index) * period, location: Point(x: x, y: 0))
      }
      for member in try #require(item["velocity_px_s"]).members {
        let estimator: any VelocityEstimator =
          switch member.name {
          case "compose_Lsq2": ComposeLeastSquares()
          case "compose_Impulse": ComposeImpulse()
          default: try strategy(member.name)
          }
        let velocity = try #require(estimator.velocity(of: samples), "\(member.name)")
        let expected = try #require(member.value.number)
        checked += 1
        #expect(
          abs(velocity.x - expected) <= 1e-3 * max(abs(expected), 1),
          "\(name) \(member.name): \(velocity.x), expected \(expected)")
      }
    }
    #expect(checked == 48)
  }
}
