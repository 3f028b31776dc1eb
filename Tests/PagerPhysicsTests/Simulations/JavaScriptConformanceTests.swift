import PagerPhysics
import Testing

/// What the test suites of Motion, Popmotion, react-spring, wobble and d3 assert.
@Suite(
  "JavaScript simulations against their test suites",
  .enabled(if: ConformanceData.hasJavaScript))
struct JavaScriptConformanceTests {
  /// The cases of the given models.
  private func cases(of models: String..., suites: [String]? = nil) throws -> [[String: Any]] {
    try ConformanceData.document("physics/javascript.json").objects("cases").filter {
      models.contains($0.text("model")) && suites?.contains($0.text("suite")) != false
    }
  }

  private func spring(_ params: [String: Any], _ suite: String) throws -> PopmotionSpring {
    PopmotionSpring(
      from: try #require(params.number("from")), to: try #require(params.number("to")),
      stiffness: params.number("stiffness") ?? 100, damping: params.number("damping") ?? 10,
      mass: params.number("mass") ?? 1, velocity: params.number("velocity") ?? 0,
      restSpeed: params.number("restSpeed"), restDelta: params.number("restDelta"),
      library: suite == "popmotion" ? .popmotion : .motion)
  }

  private func roundedHalfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }

  @Test("Springs are where they must be at each sample, and done where they must be")
  func springs() throws {
    let cases = try cases(of: "spring")
    #expect(cases.count == 7)
    for entry in cases {
      let name: Comment = "\(entry.text("id"))"
      let spring = try spring(entry.object("params"), entry.text("suite"))
      if let duration = entry.number("expected") {
        var time = 0.0
        while !spring.isDone(at: time / 1000) && time < 20_000 { time += 50 }
        #expect(time == duration, name)
        continue
      }
      let expected = try #require(entry["expected"] as? [Double])
      let step = try #require(entry.object("sampling").number("stepMs")) / 1000
      for (index, value) in expected.enumerated() {
        let time = Double(index) * step
        #expect(roundedHalfUp(spring.position(at: time)) == value, name)
        #expect(spring.isDone(at: time) == (index == expected.count - 1), name)
      }
    }
  }

  @Test("A spring by its visual duration has the derived parameters and the published points")
  func visualDuration() throws {
    let entry = try #require(try cases(of: "springVisualDuration").first)
    let params = entry.object("params")
    let made = PopmotionSpring.parameters(
      visualDuration: try #require(params.number("visualDuration")), bounce: try #require(params.number("bounce")))
    #expect(agrees(made.stiffness, try #require(params.number("derivedStiffness"))))
    #expect(agrees(made.damping, try #require(params.number("derivedDamping"))))
    let spring = PopmotionSpring(from: 0, to: 1, stiffness: made.stiffness, damping: made.damping)
    let points = try #require(entry["expected"] as? [Double])
    let duration = try #require(entry.object("sampling").number("durationMs")) / 1000
    for (index, point) in points.enumerated() {
      let value = spring.position(at: duration * (Double(index) / Double(points.count - 1)))
      #expect((roundedHalfUp(value * 10_000) / 10_000 - point).magnitude < 1e-12)
    }
  }

  @Test("Inertia is where it must be at each sample")
  func inertia() throws {
    let cases = try cases(of: "inertia")
    #expect(cases.count == 5)
    for entry in cases {
      let (params, sampling) = (entry.object("params"), entry.object("sampling"))
      let name: Comment = "\(entry.text("id"))"
      let factor = params.number("modifyFactor")
      var inertia = PopmotionInertia(
        from: try #require(params.number("from")), velocity: try #require(params.number("velocity")),
        power: params.number("power") ?? 0.8, timeConstant: (params.number("timeConstant") ?? 325) / 1000,
        restDelta: params.number("restDelta") ?? 0.5,
        bounds: (params.number("min") ?? -.infinity)...(params.number("max") ?? .infinity),
        modify: { $0 * (factor ?? 1) })
      if let only = entry.number("expected") {
        #expect(inertia.sample(at: 0).position == only, name)
        continue
      }
      let step = try #require(sampling.number("stepMs")) / 1000
      if let sparse = entry["expected"] as? [String: Double] {
        let last = Int(try #require(sampling.number("sampleCount"))) - 1
        for index in 0...last {
          let sample = inertia.sample(at: Double(index) * step)
          #expect(sample.isDone == (index == last), name)
          if let value = sparse["\(index)"] { #expect(agrees(sample.position, value), name) }
        }
      } else if params.number("min") == nil {
        let expected = try #require(entry["expected"] as? [Double])
        for (index, value) in expected.enumerated() {
          let sample = inertia.sample(at: Double(index) * step)
          #expect(roundedHalfUp(sample.position) == value, name)
          #expect(sample.isDone == (index == expected.count - 1), name)
        }
      } else {
        // Here the original's velocity at the bound depends on its frame loop, and the sample at which the bound is
        // left is emitted twice; up to there the motion is this one.
        let expected = try #require(entry["expected"] as? [Double])
        for (index, value) in expected.prefix(5).enumerated() {
          #expect(roundedHalfUp(inertia.sample(at: Double(index) * step).position) == value, name)
        }
      }
    }
  }

  @Test("Wobble's velocities are those of its snapshots, frame by frame")
  func wobble() throws {
    let cases = try cases(of: "wobble")
    #expect(cases.count == 4)
    for entry in cases {
      let params = entry.object("params")
      var spring = WobbleSpring(
        from: try #require(params.number("from")), to: try #require(params.number("to")),
        stiffness: params.number("stiffness") ?? 100, damping: params.number("damping") ?? 10,
        velocity: (params.number("initialVelocityPxPerMs") ?? 0) * 1000)
      let expected = try #require(entry["expected"] as? [Double])
      for (index, velocity) in expected.enumerated() {
        if index > 0 { spring.advance(by: 0.016) }
        #expect(
          (spring.velocity / 1000 - velocity).magnitude <= 1e-13 + 1e-9 * velocity.magnitude, "\(entry.text("id"))")
        #expect(spring.isDone == (index == expected.count - 1))
      }
    }
  }

  @Test("Easings have the values of d3's tests, and a linear tween those of react-spring's")
  func easings() throws {
    let functions: [String: Easing] = [
      "easeBounceIn": .bounce, "easeCubicIn": .power(3), "easePolyIn": .power(3), "easeQuadIn": .power(2),
      "easeExpIn": .exponential, "easeElasticIn.amplitude(1.3)": .elastic(amplitude: 1.3, period: 0.3),
    ]
    let cases = try cases(of: "ease", suites: ["d3-ease"])
    #expect(cases.count == 6)
    for entry in cases {
      let easing = try #require(functions[entry.object("params").text("function")])
      for (time, value) in try #require(entry["expected"] as? [String: Double]) {
        let eased = easing.value(at: try #require(Double(time)))
        #expect((eased - value).magnitude <= 1e-6, "\(entry.text("id")) at \(time)")
      }
    }
    let tween = try #require(try self.cases(of: "ease", suites: ["react-spring"]).first)
    let duration = try #require(tween.object("params").number("durationMs"))
    let frame = try #require(tween.object("sampling").number("frameMs"))
    for (index, value) in try #require(tween["expected"] as? [Double]).enumerated() {
      let eased = Easing.linear.value(at: min(Double(index + 1) * frame / duration, 1))
      #expect((eased - value).magnitude <= 1e-12)
    }
  }

  @Test("Small functions answer as Popmotion's and Motion's tests expect")
  func functions() throws {
    let all = try ConformanceData.document("physics/javascript.json").objects("cases")
    var count = 0
    for entry in all {
      let (params, id) = (entry.object("params"), entry.text("id"))
      func number(_ key: String) throws -> Double { try #require(params.number(key), "\(id): \(key)") }
      let answer: Double
      if id.hasPrefix("popmotion-wrap") {
        answer = Popmotion.wrap(try number("v"), min: try number("min"), max: try number("max"))
      } else if id.hasPrefix("popmotion-attract") {
        answer = Popmotion.attract(try number("v"), to: try number("origin"), strength: try number("strength"))
      } else if id.hasPrefix("popmotion-smoothFrame") {
        answer = Popmotion.smooth(
          previous: try number("prev"), next: try number("next"), elapsed: try number("dtMs"),
          smoothing: try number("smoothing"))
      } else if id == "velocityPerSecond" {
        answer = Popmotion.velocity(change: try number("dx"), milliseconds: try number("dtMs"))
      } else if id.hasPrefix("popmotion-snap-list") {
        let points = try #require(params["points"] as? [Double], "\(id)")
        answer = try #require(Popmotion.snap(try number("v"), to: points))
      } else if id.hasPrefix("popmotion-snap") {
        answer = Popmotion.snap(try number("v"), interval: try number("interval"))
      } else if id.hasPrefix("bezier") {
        answer = CubicTimingCurve(0.5, 0.1, 0.31, 0.96).value(at: try number("x"))
      } else {
        continue
      }
      count += 1
      let tolerance = try #require(entry.object("tolerance").number("abs"))
      let expected = try #require(entry.number("expected"))
      #expect((answer - expected).magnitude <= max(tolerance, 1e-12 * expected.magnitude), "\(id)")
    }
    #expect(count == 16)
  }
}
