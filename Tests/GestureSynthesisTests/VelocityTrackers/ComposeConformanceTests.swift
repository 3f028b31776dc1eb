import Documents
import GestureSynthesis
import Testing

@Suite("Compose's recorded touches")
struct ComposeConformanceTests {
  /// The value that the file's own float implementation found, which ours must come close to.
  private func regresses(_ value: Double, _ recomputed: Double) -> Bool {
    abs(value - recomputed) <= 1e-3 * max(abs(recomputed), 1)
  }

  @Test("Values and differences", Conformance.needed(18, "expectations"))
  func oneDimensional() throws {
    var checked = 0
    for item in try Conformance.document("velocity/compose-1d.json").list("cases") {
      let name = try item.text("name")
      for expectation in try item.list("expectations") {
        let strategy = try strategy(expectation.text("strategy"))
        var tracker = ComposeVelocityTracker1D(item.flag("differential") ? .differences : .places(strategy))
        for sample in try item.list("samples") { tracker.add(try sample.number("v"), at: try sample.number("t_ms")) }
        let velocity = tracker.velocity()
        let expected = try expectation.number("expected_units_per_s")
        let label = "\(name) \(strategy): \(velocity)"
        let tolerance = try Tolerance(expectation["tolerance"])
        let recomputed = try expectation.number("recomputed")
        #expect(tolerance.accepts(velocity, expected), "\(label)")
        #expect(regresses(velocity, recomputed), "\(label)")
        checked += 1
      }
    }
    #expect(checked == 18)
  }

  @Test("Recorded touches", Conformance.needed(28, "expectations"))
  func twoDimensional() throws {
    var checked = 0
    for item in try Conformance.document("velocity/compose-2d.json").list("cases") {
      let name = try item.text("name")
      for expectation in try item.list("expectations") {
        let strategy = try strategy(expectation.text("strategy"))
        var tracker = ComposeVelocityTracker(strategy)
        for (index, node) in try item.list("samples").enumerated() {
          let sample = try node.sample("t_ms")
          if index == 0 { tracker.press(sample) } else { tracker.move(sample) }
        }
        let up = try #require(item["up"])
        tracker.release(at: try up.number("t_ms"))
        let axis = try expectation.text("axis")
        let velocity = axis == "x" ? tracker.velocity().x : tracker.velocity().y
        let expected = try expectation.number("expected_px_per_s")
        let label = "\(name) \(strategy) \(axis): \(velocity)"
        let tolerance = try Tolerance(expectation["tolerance"])
        let recomputed = try expectation.number("recomputed")
        #expect(tolerance.accepts(velocity, expected), "\(label)")
        #expect(regresses(velocity, recomputed), "\(label)")
        checked += 1
      }
    }
    #expect(checked == 28)
  }

  private func strategy(_ name: String) throws -> ComposeVelocityTracker.Strategy {
    switch name {
    case "Lsq2": .leastSquares
    case "Impulse": .impulse
    default: throw UnknownWord(word: name)
    }
  }
}
