import PagerPhysics
import Testing

/// What must hold of the simulations without anybody's data.
@Suite("Simulations of other frameworks")
struct SimulationTests {
  /// Springs of masses other than 1 with velocities, in which formula slips show.
  private static let descriptions = [
    FlutterSpringDescription.scroll, .scrollFast, FlutterSpringDescription(mass: 0.4, stiffness: 0.4, ratio: 0.3),
    FlutterSpringDescription(mass: 4, stiffness: 4, damping: 8),
    FlutterSpringDescription(mass: 3, stiffness: 50, ratio: 0.05),
  ]

  /// How far a position is from solving m·x″ + c·x′ + k·(x − end) = 0, relative to the motion.
  private func residue(
    _ description: FlutterSpringDescription, end: Double, at time: Double, _ position: (Double) -> Double
  ) -> Double {
    let h = 1e-4
    let (before, now, after) = (position(time - h), position(time), position(time + h))
    let (velocity, acceleration) = ((after - before) / (2 * h), (after - 2 * now + before) / (h * h))
    let force = description.mass * acceleration + description.damping * velocity + description.stiffness * (now - end)
    return force.magnitude / (description.stiffness * 400 + description.damping * 3000)
  }

  @Test("Flutter's spring solves its equation, is the spring of the closed form, and velocity is its derivative")
  func flutterSpring() {
    for description in Self.descriptions {
      for (start, end, velocity) in [(0.0, 400.0, 0.0), (0, 400, 3000), (200, 0, 800)] {
        let flutter = FlutterSpring(description, start: start, end: end, velocity: velocity)
        let spring = Spring(
          mass: description.mass, stiffness: description.stiffness, damping: description.damping,
          allowOverDamping: true)
        let motion = SpringMotion(from: start, to: end, velocity: velocity, spring: spring)
        for step in 1..<100 {
          let time = Double(step) * 0.02
          #expect(residue(description, end: end, at: time, flutter.position(at:)) < 1e-5)
          #expect((flutter.position(at: time) - motion.position(at: time)).magnitude < 1e-9)
          #expect((flutter.velocity(at: time) - motion.velocity(at: time)).magnitude < 1e-7)
        }
      }
    }
  }

  @Test("The two historic slips of Flutter's spring would be caught: neither solves the equation")
  func mutations() {
    // Until March 2025 the under-damped rate was −(c/2)·m; until February 2023 the critical factor was v/(r·d₀).
    let under = FlutterSpringDescription(mass: 0.4, stiffness: 0.4, ratio: 0.3)
    let (w, slip) = (0.9539392014169456, -(under.damping / 2) * under.mass)
    // At ζ = 0.3 and ω₀ = 1; the cosine and sine from a library-free pair would do, the closed form's own serves.
    let free = Spring(response: 2 * Double.pi / w, dampingRatio: 0)
    let fading = Spring(response: 2 * Double.pi / slip.magnitude, dampingRatio: 1)
    func underDamped(_ time: Double) -> Double {
      let cosine = SpringMotion(from: 1, to: 0, spring: free).position(at: time)
      let sine = SpringMotion(to: 0, velocity: w, spring: free).position(at: time)
      // e^(rt): a critical spring released with exactly the velocity r·d₀ decays purely.
      let e = SpringMotion(from: 1, to: 0, velocity: slip, spring: fading).position(at: time)
      return 400 + e * (-400 * cosine + (3000 + slip * 400) / w * sine)
    }
    #expect(residue(under, end: 400, at: 0.5, underDamped) > 1e-3)

    let critical = FlutterSpringDescription(mass: 4, stiffness: 4, damping: 8)
    let one = Spring(response: 2 * Double.pi, dampingRatio: 1)
    func criticallyDamped(_ time: Double) -> Double {
      let e = SpringMotion(from: 1, to: 0, velocity: -1, spring: one).position(at: time)
      return 400 + (-400 + 3000 / (-1 * -400) * time) * e
    }
    // Any c₂ solves the equation; the slip shows in the velocity with which the motion starts.
    let velocity = (criticallyDamped(1e-6) - criticallyDamped(-1e-6)) / 2e-6
    let right = FlutterSpring(critical, start: 0, end: 400, velocity: 3000)
    #expect((velocity - 3000).magnitude > 1000)
    #expect((right.velocity(at: 0) - 3000).magnitude < 1e-9)
    #expect((criticallyDamped(0.5) - right.position(at: 0.5)).magnitude > 10)
  }

  @Test("A friction's ten Newton steps end at 10/|ln D|, where it jumps to its asymptote")
  func frictionEnds() {
    let friction = FlutterFriction(drag: 0.135, start: 0, velocity: 1000)
    let last = 4.993
    #expect(friction.velocity(at: last) > 0 && friction.velocity(at: last + 0.001) == 0)
    #expect(friction.position(at: last + 0.001) == friction.finalPosition)
    #expect(friction.position(at: last) < friction.finalPosition)
    let resting = FlutterFriction(drag: 0.135, start: 7, velocity: 0)
    #expect(resting.position(at: 1) == 7 && resting.velocity(at: 1) == 0 && resting.isDone(at: 0))
    #expect(resting.time(toReach: 7) == 0 && resting.time(toReach: 8) == .infinity)
    #expect(FlutterFriction.through(start: 0, end: 10, startVelocity: -100, endVelocity: -10) == nil)
    #expect(FlutterFriction.through(start: 0, end: 10, startVelocity: 100, endVelocity: -10) == nil)
    #expect(FlutterFriction.through(start: 0, end: 10, startVelocity: 10, endVelocity: 100) == nil)
  }

  @Test("A bouncing scroll passes its edge with the friction's velocity, which is limited only when positive")
  func bouncing() {
    // From 500 with −7500 to an edge at 0 with stiffness 170 and ratio 1.1.
    let spring = FlutterSpringDescription(mass: 1, stiffness: 170, ratio: 1.1)
    let scroll = FlutterBouncingScroll(position: 500, velocity: -7500, leading: 0, trailing: 1000, spring: spring)
    #expect((scroll.springTime - 0.0715571).magnitude < 1e-7)
    #expect((scroll.velocity(at: scroll.springTime) - -6498.760).magnitude < 1e-3)
    for (time, position, velocity) in [
      (0.065, 42.8939, -6584.6540), (0.1, -123.5177, -2612.8575), (0.5, -14.9953, 124.3931),
    ] {
      #expect((scroll.position(at: time) - position).magnitude < 1e-4)
      #expect((scroll.velocity(at: time) - velocity).magnitude < 1e-4)
    }
    let forward = FlutterBouncingScroll(position: 500, velocity: 7500, leading: 0, trailing: 1000, spring: spring)
    #expect((forward.velocity(at: forward.springTime.nextUp) - 5000).magnitude < 1e-6)
    let outside = FlutterBouncingScroll(position: -10, velocity: 0, leading: 0, trailing: 100)
    #expect(outside.springTime == -.infinity && outside.position(at: 0) == -10)
    #expect((outside.position(at: 10) - 0).magnitude < 1e-3)
  }

  @Test("A clamping scroll rebuilt from its state on the way goes on as it would have, as Flutter requires")
  func ballistic() {
    let whole = FlutterClampingScroll(start: 51, velocity: 2866.91537)
    for step in 0..<80 {
      let time = Double(step) / 90
      let rest = FlutterClampingScroll(start: whole.position(at: time), velocity: whole.velocity(at: time))
      #expect((rest.position(at: 1.0 / 90) - whole.position(at: time + 1.0 / 90)).magnitude < 1e-9)
    }
    let fling = FlutterClampingScroll(start: 0, velocity: 1000)
    #expect((fling.duration - 0.4582).magnitude < 5e-5 && (fling.distance - 194.3).magnitude < 0.05)
    #expect(FlutterClampingScroll(start: 3, velocity: 0).position(at: 1) == 3)
  }

  @Test("Motion's duration spring meets its bound at its duration")
  func durationSpring() {
    for (duration, bounce) in [(0.8, 0.25), (0.3, 0.0), (2, 0.6), (100, 2)] {
      let made = PopmotionSpring.parameters(duration: duration, bounce: bounce)
      let spring = Spring(settlingDuration: duration, dampingRatio: min(max(1 - bounce, 0.05), 1), convention: .swiftUI)
      #expect((made.stiffness.squareRoot() / spring.naturalFrequency - 1).magnitude < 1e-5)
      #expect((made.damping / spring.damping - 1).magnitude < 1e-5)
    }
  }

  @Test("Inertia predicts power times velocity, and a spring catches it at a bound")
  func inertia() {
    var free = PopmotionInertia(from: 10, velocity: 500)
    #expect(free.target == 10 + 0.8 * 500)
    #expect(free.sample(at: 10) == PopmotionInertia.Sample(position: 410, isDone: true))
    var bounded = PopmotionInertia(from: 10, velocity: 500, bounds: 0...100)
    var most = 0.0
    for step in 0..<400 { most = max(most, bounded.sample(at: Double(step) / 60).position) }
    #expect(most > 100 && bounded.sample(at: 400.0 / 60) == PopmotionInertia.Sample(position: 100, isDone: true))
  }

  @Test("react-spring takes whole milliseconds: a frame of 16.667 ms is 17 steps")
  func reactSpring() {
    var frames = ReactSpring(from: 0, to: 100)
    var steps = ReactSpring(from: 0, to: 100)
    frames.advance(milliseconds: 16.667)
    for _ in 0..<17 { steps.advance(milliseconds: 1) }
    #expect(frames == steps && frames.position > 0)
    // Against the closed form: the method is of first order, a millisecond is 0.013 of the time constant.
    let exact = SpringMotion(from: 0, to: 100, spring: Spring(stiffness: 170, damping: 26))
    for _ in 0..<83 { steps.advance(milliseconds: 1) }
    #expect((steps.position - exact.position(at: 0.1)).magnitude < 2)
    for _ in 0..<3000 { steps.advance(milliseconds: 1) }
    #expect(steps.isDone && steps.position == 100 && steps.velocity == 0)
    let preset = ReactSpring.Preset(frequency: 0.5, damping: 1)
    let spring = Spring(response: 0.5, dampingRatio: 1)
    #expect(agrees(preset.tension, spring.stiffness) && agrees(preset.friction, spring.damping))
  }

  @Test("Wobble counts a long frame for four sixtieths, and ignores over-damping unless allowed")
  func wobble() {
    var (long, short) = (WobbleSpring(), WobbleSpring())
    long.advance(by: 1)
    short.advance(by: 4.0 / 60)
    #expect(long == short)
    var (over, critical) = (WobbleSpring(damping: 60), WobbleSpring(damping: 20))
    var allowed = WobbleSpring(damping: 60, allowsOverdamping: true)
    over.advance(by: 0.05)
    critical.advance(by: 0.05)
    allowed.advance(by: 0.05)
    #expect(over.position == critical.position && allowed.position < critical.position)
  }

  @Test("Easings start at 0 and end at 1, and each form is the other turned round")
  func easings() {
    let easings: [Easing] = [
      .linear, .power(2), .power(2.5), .power(3), .sine, .exponential, .circle, .bounce, .back(overshoot: 1.70158),
      .elastic(amplitude: 1, period: 0.3), .elastic(amplitude: 1.3, period: 0.3),
    ]
    for easing in easings {
      for form in [Easing.Form.in, .out, .inOut] {
        #expect(easing.value(at: 0, form).magnitude < 1e-12 && (easing.value(at: 1, form) - 1).magnitude < 1e-12)
      }
      for step in 0...100 {
        let t = Double(step) / 100
        #expect((easing.value(at: t, .out) + easing.value(at: 1 - t) - 1).magnitude < 1e-12)
        #expect((easing.value(at: t, .inOut) + easing.value(at: 1 - t, .inOut) - 1).magnitude < 1e-12)
      }
      // No jump where a piece ends.
      for step in 0..<10_000 {
        let t = Double(step) / 10_000
        #expect((easing.value(at: t + 1e-4) - easing.value(at: t)).magnitude < 0.02)
      }
    }
  }
}
