internal import Documents
internal import PagerPhysics
internal import Reports

extension MotionKind {
  static let deceleration = MotionKind(
    name: "deceleration",
    options: ["rate", "from", "velocity", "projection", "within"] + TimedMotion.options
  ) { (arguments) throws(UsageError) in
    let share = try arguments.number("rate", rates)
    guard let rate = share.map({ DecelerationRate(perMillisecond: $0) }) ?? .normal else {
      throw UsageError(message: "--rate takes a number \(rates.words)")
    }
    guard let velocity = try arguments.number("velocity", .signed) else {
      throw UsageError(message: "a deceleration needs --velocity, in points per second")
    }
    let from = try arguments.number("from", .signed) ?? 0
    let within = try arguments.number("within", .positive) ?? 0.5
    let names = Projection.Convention.allCases.map(\.rawValue)
    let word = try arguments.choice("projection", of: names) ?? "closedForm"
    let projection = Projection(Projection.Convention(rawValue: word) ?? .closedForm, rate: rate)

    let motion = Deceleration(from: from, velocity: velocity, rate: rate)
    let destination = projection.end(from: from, velocity: velocity)
    let settleTime = motion.settlingTime(within: within).map { $0 * 1000 }
    let written = NumberText.shortest(share ?? 0.998) ?? ""
    let title =
      "Deceleration, rate \(written) per ms, from \(NumberText.short(from)) pt at \(NumberText.short(velocity)) pt/s"
    let timed = TimedMotion(
      kind: "deceleration", title: title, end: (destination, "destination (\(word))"), settleTime: settleTime,
      facts: [.init("destination", destination, "pt"), .init("settleTime", settleTime, "ms")]
    ) { time in
      (motion.position(at: time / 1000), motion.velocity(at: time / 1000))
    }
    return try timed.answer(arguments)
  }

  /// The doubles just below 1 lose no velocity that could be computed with.
  private static let rates = NumberRange(least: 0, most: 1 - 1e-9, isOpen: true, words: "above 0 and below 1")
}
