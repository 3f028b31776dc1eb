internal import Documents
internal import PagerPhysics
internal import Reports

extension MotionKind {
  static let paging = MotionKind(
    name: "paging",
    options: ["width", "from", "to", "velocity"] + TimedMotion.options
  ) { (arguments) throws(UsageError) in
    guard let width = try arguments.number("width", .positive) else {
      throw UsageError(message: "paging needs --width, the length of a page in points")
    }
    let from = try arguments.number("from", .signed) ?? 0
    let to = try arguments.number("to", .signed) ?? width
    let velocity = try arguments.number("velocity", .signed) ?? 0
    let curve = PagingCurve(from: from, to: to, velocity: velocity, width: width)
    let settleTime = curve.settleTime.map(Double.init)
    var title =
      "Paging, width \(NumberText.short(width)) pt, from \(NumberText.short(from)) to \(NumberText.short(to)) pt"
    if velocity != 0 { title += " at \(NumberText.short(velocity)) pt/s" }
    let motion = TimedMotion(
      kind: "paging", title: title, end: (to, "page"), settleTime: settleTime, overshoot: curve.overshoot, step: 1,
      facts: [.init("settleTime", settleTime, "ms"), .init("overshoot", curve.overshoot, "pt")]
    ) { time in
      (curve.position(at: time / 1000), curve.velocity(at: time / 1000))
    }
    return try motion.answer(arguments)
  }
}
