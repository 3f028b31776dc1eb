import PagerPhysics
import Testing

/// What Flutter's own test suite asserts, and figures computed from its formulas.
@Suite(
  "Flutter's simulations against its test suite",
  .enabled(if: ConformanceData.hasFlutter))
struct FlutterConformanceTests {
  /// A simulation of a table, with what only some of them have.
  private struct Subject {
    var simulation: any Simulation
    var friction: FlutterFriction?
    var kind: FlutterSpring.Kind?
  }

  private func subject(_ entry: [String: Any]) throws -> Subject {
    let sim = entry.object("sim")
    var tolerance = SimulationTolerance()
    if let distance = entry.object("tolerance").number("distance") { tolerance.distance = distance }
    if let velocity = entry.object("tolerance").number("velocity") { tolerance.velocity = velocity }
    func number(_ key: String) throws -> Double { try #require(sim.number(key), "\(entry.text("id")): \(key)") }
    switch sim.text("type") {
    case "friction":
      let friction = FlutterFriction(
        drag: try number("drag"), start: try number("x0"), velocity: try number("v0"),
        constantDeceleration: sim.number("constantDeceleration") ?? 0, tolerance: tolerance)
      return Subject(simulation: friction, friction: friction)
    case "frictionThrough":
      let friction = try #require(
        FlutterFriction.through(
          start: try number("x0"), end: try number("x1"), startVelocity: try number("v0"),
          endVelocity: try number("v1")))
      #expect((friction.drag - (try #require(sim.object("endFrom").number("drag")))).magnitude < 1e-14)
      return Subject(simulation: friction, friction: friction)
    case "boundedFriction":
      let friction = FlutterFriction(
        drag: try number("drag"), start: try number("x0"), velocity: try number("v0"), tolerance: tolerance)
      return Subject(simulation: FlutterBoundedFriction(friction, in: try number("min")...(try number("max"))))
    case "gravity":
      return Subject(simulation: try gravity(sim))
    case "clamped":
      return Subject(
        simulation: FlutterClamped(
          try gravity(sim.object("inner")), positions: try number("xMin")...(try number("xMax")),
          velocities: try number("dxMin")...(try number("dxMax"))))
    case "spring":
      let spring = FlutterSpring(
        try description(sim), start: try number("start"), end: try number("end"), velocity: try number("v0"),
        ending: sim["snapToEnd"] as? Bool == true ? .snap : .free, tolerance: tolerance)
      return Subject(simulation: spring, kind: spring.kind)
    case "bouncingScroll":
      return Subject(
        simulation: FlutterBouncingScroll(
          position: try number("x0"), velocity: try number("v0"), leading: try number("leading"),
          trailing: try number("trailing"), spring: try description(sim.object("spring")), tolerance: tolerance))
    case "clampingScroll":
      let scroll = FlutterClampingScroll(
        start: try number("x0"), velocity: try number("v0"), friction: try number("friction"))
      let derived = entry.object("derived")
      #expect(agrees(scroll.duration, try #require(derived.number("durationS"))))
      #expect(agrees(scroll.distance, try #require(derived.number("distance"))))
      #expect(agrees(scroll.position(at: scroll.duration), try #require(derived.number("finalX"))))
      #expect(scroll.isDone(at: scroll.duration) && !scroll.isDone(at: scroll.duration.nextDown))
      return Subject(simulation: scroll)
    default:
      Issue.record("no simulation of type \(sim.text("type"))")
      return Subject(simulation: try gravity([:]))
    }
  }

  private func gravity(_ sim: [String: Any]) throws -> FlutterGravity {
    FlutterGravity(
      acceleration: try #require(sim.number("a")), start: try #require(sim.number("x0")),
      end: try #require(sim.number("end")), velocity: try #require(sim.number("v0")))
  }

  private func description(_ sim: [String: Any]) throws -> FlutterSpringDescription {
    let (mass, stiffness) = (try #require(sim.number("mass")), try #require(sim.number("stiffness")))
    if let damping = sim.number("damping") {
      return FlutterSpringDescription(mass: mass, stiffness: stiffness, damping: damping)
    }
    return FlutterSpringDescription(mass: mass, stiffness: stiffness, ratio: try #require(sim.number("ratio")))
  }

  @Test("Every check of every simulation holds")
  func simulations() throws {
    let entries = try ConformanceData.document("physics/flutter.json").objects("simulations")
    #expect(entries.count >= 19)
    for entry in entries {
      let subject = try subject(entry)
      for check in entry.objects("checks") { try verify(check, subject, entry.text("id")) }
    }
  }

  private func verify(_ check: [String: Any], _ subject: Subject, _ id: String) throws {
    let name: Comment = "\(id): \(check)"
    if check.text("fn") == "isDone" {
      let time = try #require(check.number("t"))
      #expect(subject.simulation.isDone(at: time) == (check["expect"] as? Bool), name)
      return
    }
    if check.text("fn") == "type" {
      #expect(subject.kind?.rawValue == check.text("expect"), name)
      return
    }
    let value: Double
    switch check.text("fn") {
    case "x": value = subject.simulation.position(at: try #require(check.number("t")))
    case "dx": value = subject.simulation.velocity(at: try #require(check.number("t")))
    case "finalX": value = try #require(subject.friction).finalPosition
    case "timeAtX":
      let friction = try #require(subject.friction)
      let position = try check.number("of") ?? friction.position(at: #require(check.number("ofXAt")))
      value = friction.time(toReach: position)
    default:
      Issue.record("no check \(check.text("fn"))")
      return
    }
    if let expected = check.number("expect"), let tolerance = check.number("absTol") {
      #expect(value == expected || (value - expected).magnitude <= tolerance, name)
    }
    if let floor = check.number("floor") {
      #expect(value.rounded(.down) == floor || value.rounded(.towardZero) == floor, name)
    }
    if let bound = check.number("lessThan") { #expect(value < bound, name) }
    if let bound = check.number("greaterThan") { #expect(value > bound, name) }
    if let reference = check.number("ref") {
      #expect(value == reference || (value - reference).magnitude <= 1e-11 * max(1, reference.magnitude), name)
    }
  }

  @Test("Springs are described, and read back, as asserted")
  func descriptions() throws {
    let entries = try ConformanceData.document("physics/flutter.json").objects("springDescriptions")
    #expect(entries.count >= 5)
    for entry in entries {
      let from = entry.object("from")
      if let duration = from.number("durationMs") {
        let spring = FlutterSpringDescription(
          milliseconds: Int(duration), bounce: try #require(from.number("bounce")))
        if entry["error"] as? Bool == true {
          #expect(spring == nil)
          continue
        }
        let made = try #require(spring)
        let tolerance = try #require(entry.number("absTol"))
        #expect(made.mass == entry.number("mass"))
        #expect((made.stiffness - (try #require(entry.number("stiffness")))).magnitude <= tolerance)
        #expect((made.damping - (try #require(entry.number("damping")))).magnitude <= tolerance)
        #expect(agrees(made.stiffness, try #require(entry.object("ref").number("stiffness"))))
        #expect(agrees(made.damping, try #require(entry.object("ref").number("damping"))))
        let back = entry.object("roundTrip")
        #expect(Double(made.milliseconds) == back.number("durationMs"))
        let bounce = try #require(back.number("bounce"))
        #expect((made.bounce - bounce).magnitude <= (try #require(back.number("bounceAbsTol"))))
      } else if let ratio = from.number("ratio") {
        let made = FlutterSpringDescription(
          mass: try #require(from.number("mass")), stiffness: try #require(from.number("stiffness")), ratio: ratio)
        #expect((made.damping - (try #require(entry.number("damping")))).magnitude <= 1e-12)
      } else {
        #expect(agrees(FlutterSpringDescription.scrollFast.damping, try #require(entry.number("damping"))))
        let roots = try #require(entry["roots"] as? [Double])
        let spring = FlutterSpringDescription.scrollFast
        for root in roots {
          let residue = spring.mass * root * root + spring.damping * root + spring.stiffness
          #expect(residue.magnitude < 1e-10)
        }
      }
    }
  }

  @Test("Page snaps settle and overshoot as computed, at each pixel ratio")
  func settling() throws {
    let cases = try ConformanceData.document("physics/flutter.json").object("springSettle").objects("cases")
    #expect(cases.count == 33)
    for entry in cases {
      let name: Comment = "\(entry)"
      let ratio = try #require(entry.number("devicePixelRatio"))
      let (way, velocity) = (try #require(entry.number("distance")), try #require(entry.number("velocity")))
      let spring = FlutterSpring(
        entry.text("spring") == "fast" ? .scrollFast : .scroll, start: 0, end: way, velocity: velocity,
        tolerance: SimulationTolerance(distance: 1 / ratio, velocity: 1 / (0.05 * ratio)))
      for (time, value) in entry.object("x") {
        let position = spring.position(at: try #require(Double(time)))
        #expect((position - (try #require((value as? Double)))).magnitude < 1e-10, name)
      }
      let done = try #require(entry.number("isDoneAtS"))
      #expect(!spring.isDone(at: done - 1e-4) && spring.isDone(at: done + 1e-4), name)
      let frames = try #require(entry.number("frames60"))
      #expect(!spring.isDone(at: (frames - 1) / 60) && spring.isDone(at: frames / 60), name)
      let side: Double = way < 0 ? -1 : 1
      var overshoot = 0.0
      for step in 0..<3000 { overshoot = max(overshoot, side * (spring.position(at: Double(step) * 1e-4) - way)) }
      #expect((overshoot - (try #require(entry.number("overshootPx")))).magnitude < 0.01, name)
    }
  }
}
