import PagerPhysics

/// The integrator as it is described, one step at a time: the oracle of `FrameSpring`.
struct PlainSpring {
  var x: Double
  var v: Double
  var a = 0.0
  var target: Double
  var time = 0.0
  var stiffness: Double
  var damping: Double
  var stepCount = 0

  init(_ spring: FluidSpring, target: Double, position: Double = 0, velocity: Double = 0) {
    x = position
    v = velocity
    self.target = target
    stiffness = spring.response > 0 ? min((2 * .pi / spring.response) * (2 * .pi / spring.response), 45_000) : 1
    damping = 2 * spring.dampingFraction * stiffness.squareRoot()
  }

  mutating func advance(toElapsed elapsed: Double) {
    if elapsed - time > 1 { time = elapsed - 1.0 / 60 }
    while time < elapsed { step() }
  }

  mutating func step() {
    let h = 1.0 / 300
    let u = v + a * h / 2
    x += u * h
    a = -damping * u + stiffness * (target - x)
    v = u + a * h / 2
    time += h
    stepCount += 1
  }

  /// The removal rule as the original states it, relative to the target alone.
  var isFinished: Bool {
    max(v * v, a * a) <= 0.0036 && (target - x).magnitude <= 0.01 * target.magnitude
  }
}

/// The springs that the SDKs have as defaults.
let defaultSprings: [FluidSpring] = [
  .interactive(sdk: 16), .interactive(sdk: 17), .spring(sdk: 16), .spring(sdk: 17),
]
