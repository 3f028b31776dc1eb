internal import Documents
internal import PagerPhysics
internal import Reports

extension MotionKind {
  static let spring = MotionKind(
    name: "spring",
    options: [
      "duration", "bounce", "response", "damping-ratio", "mass", "stiffness", "damping", "allow-over-damping", "from",
      "to", "velocity", "convention", "integrator", "within",
    ] + TimedMotion.options
  ) { (arguments) throws(UsageError) in
    let question = try SpringQuestion(arguments)
    let latest = try arguments.numbers("at", .natural)?.max() ?? 0
    return try question.motion(until: latest).answer(arguments)
  }
}

/// A spring as it was asked for.
private struct SpringQuestion {
  let parameters: SpringParameters
  let convention: Spring.Convention
  let spring: Spring
  let from: Double
  let to: Double
  let velocity: Double
  let within: Double
  /// Frames per second of the integrator; `nil` for the closed form.
  let frameRate: Double?

  init(_ arguments: Arguments) throws(UsageError) {
    parameters = try SpringParameters(arguments)
    let conventions = Spring.Convention.allCases.map(\.rawValue)
    let word = try arguments.choice("convention", of: conventions) ?? "physical"
    convention = Spring.Convention(rawValue: word) ?? .physical
    spring = parameters.spring(convention)
    from = try arguments.number("from", .signed) ?? 0
    to = try arguments.number("to", .signed) ?? 1
    velocity = try arguments.number("velocity", .signed) ?? 0
    if convention == .swiftUI, arguments.has("within") {
      throw UsageError(
        message: "--within goes with --convention physical; "
          + "SwiftUI's rest is its settlingDuration with an epsilon of 0.001")
    }
    within = try arguments.number("within", .positive) ?? 0.5
    let integrator = try arguments.choice("integrator", of: ["closed", "frames"])
    let rate = try arguments.number("frame-rate", .positive) ?? 60
    frameRate = integrator == "frames" ? rate : nil
  }

  /// The motion.
  ///
  /// - Parameter latest: The last instant for which it will be asked, in milliseconds.
  func motion(until latest: Double) throws(UsageError) -> TimedMotion {
    let stepped = frameRate.map { SteppedSpring(parameters, from: from, to: to, velocity: velocity, frameRate: $0) }
    if let stepped, !stepped.reaches(latest) {
      throw UsageError(
        message: "--at \(NumberText.short(latest)) is more than \(TimedMotion.mostFrames) frames away from the start")
    }
    let closed = SpringMotion(from: from, to: to, velocity: velocity, spring: spring.with(.physical))
    let settleTime =
      switch convention {
      case .swiftUI: 1000 * spring.settlingDuration(target: to - from, initialVelocity: velocity, epsilon: 0.001)
      case .physical: stepped.map { $0.settleTime(within: within) } ?? 1000 * closed.settlingTime(within: within)
      }
    let overshoot = stepped?.overshoot ?? closed.overshoot
    let facts: [MotionSheet.Fact] = [
      .init("settleTime", settleTime, "ms"), .init("overshoot", overshoot, "pt"),
      .init("stiffness", spring.stiffness), .init("damping", spring.damping),
      .init("dampingRatio", spring.dampingRatio), .init("response", spring.response, "s"),
      .init("bounce", spring.bounce),
    ]
    return TimedMotion(
      kind: "spring", title: title, end: (to, "target"), settleTime: settleTime, overshoot: overshoot,
      step: frameRate.map { 1000 / $0 }, stepsInFrames: stepped != nil,
      restless: stepped?.restless ?? "never comes to rest", facts: facts
    ) { time in
      if let stepped { return stepped.state(at: time) }
      guard convention == .swiftUI else {
        return (closed.position(at: time / 1000), closed.velocity(at: time / 1000))
      }
      let target = to - from
      return (
        from + spring.value(target: target, initialVelocity: velocity, time: time / 1000),
        spring.velocity(target: target, initialVelocity: velocity, time: time / 1000)
      )
    }
  }

  private var title: String {
    var text = "Spring, \(parameters.words), from \(NumberText.short(from)) to \(NumberText.short(to)) pt"
    if velocity != 0 { text += " at \(NumberText.short(velocity)) pt/s" }
    if convention == .swiftUI { text += ", SwiftUI's formulas" }
    if let frameRate { text += ", in frames at \(NumberText.short(frameRate)) Hz" }
    return text
  }
}
