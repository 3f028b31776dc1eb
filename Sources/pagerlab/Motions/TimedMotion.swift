internal import Documents
internal import Reports

/// A motion over time, whatever its law: what `spring`, `deceleration` and `paging` have in common.
struct TimedMotion {
  typealias State = (position: Double, velocity: Double)

  /// The options that all of them take.
  static let options = ["at", "frame-rate"]
  /// The most rows of a table that nobody asked for row by row, and the most frames of an integrator.
  static let mostFrames = 100_000
  /// Points of a drawn curve.
  private static let resolution = 480

  /// The kind's name.
  let kind: String
  /// Its parameters in words.
  let title: String
  /// Where it tends, in points, and what that is called; `nil` where there is no such place.
  let end: (position: Double, label: String)?
  /// The time of rest, in milliseconds; `nil` or ∞ where there is none.
  let settleTime: Double?
  /// How far it goes past its end, in points; `nil` where its kind does not ask.
  var overshoot: Double?
  /// Milliseconds between the instants at which it moves; `nil` where it moves all the time.
  var step: Double?
  /// Whether its steps are the display's frames, so that their rate matters whatever is asked.
  var stepsInFrames = false
  /// What to say where nobody asked for times and it has no time of rest.
  var restless = "never comes to rest"
  /// What holds of it, in the order in which it is told.
  let facts: [MotionSheet.Fact]
  /// Where it is and how fast, in points and points per second, after so many milliseconds.
  let state: (Double) -> State

  /// The values at the times that were asked for, or at all frames until rest.
  func answer(_ arguments: Arguments) throws(UsageError) -> MotionAnswer {
    let asked = try arguments.numbers("at", .natural)
    let rate = try arguments.number("frame-rate", .positive)
    if asked != nil, rate != nil, !stepsInFrames {
      throw UsageError(
        message: "--at and --frame-rate exclude each other: either the times of a list or the frames until rest")
    }
    let times: [Double]
    if let asked { times = asked } else { times = try frames(rate: rate ?? 60) }
    let samples = times.map { time in
      let state = state(time)
      return [time, state.position, state.velocity]
    }
    let sheet = MotionSheet(
      motion: kind, title: title,
      columns: [.init("time", "ms"), .init("position", "pt"), .init("velocity", "pt/s")], samples: samples, facts: facts
    )
    return MotionAnswer(sheet: sheet) { plot(asked: asked) }
  }

  /// The instants of a display's frames up to the first at which the motion rests.
  private func frames(rate: Double) throws(UsageError) -> [Double] {
    let way = "ask for times with --at"
    guard let settleTime, settleTime.isFinite else {
      throw UsageError(message: "this \(kind) \(restless); \(way)")
    }
    let count = settleTime * rate / 1000
    guard count <= Double(Self.mostFrames) else {
      throw UsageError(
        message: "this \(kind) needs \(NumberText.short(settleTime)) ms to come to rest, more than "
          + "\(Self.mostFrames) frames at \(NumberText.short(rate)) Hz; \(way)")
    }
    var last = Int(count)
    // A frame at the instant of rest is the last one, whatever rounding makes of the quotient.
    while Double(last) * 1000 / rate < settleTime { last += 1 }
    return (0...last).map { Double($0) * 1000 / rate }
  }

  private func plot(asked: [Double]?) -> MotionPlot {
    let rest = settleTime.flatMap { $0.isFinite ? $0 : nil }
    // A little of the rest is shown too; without an end in time, what was asked for.
    let last = max(asked?.max() ?? 0, (rest ?? 0) * 1.08)
    let span = last > 0 ? last : 100
    let times = instants(upTo: span)
    let states = times.map(state)
    var main = MotionPlot.Panel("position (pt)", curve: zip(times, states).map { ($0, $1.position) })
    var lower = MotionPlot.Panel("velocity (pt/s)", curve: zip(times, states).map { ($0, $1.velocity) })
    if let end { main.levels = [(end.position, "\(end.label) \(NumberText.short(end.position)) pt")] }
    for time in asked ?? [] {
      let state = state(time)
      main.dots.append((time, state.position))
      lower.dots.append((time, state.velocity))
    }
    if let overshoot, overshoot.isFinite, overshoot > 0, let end {
      main.marks = mark(overshoot, beyond: end.position, times: times, states: states)
    }
    var plot = MotionPlot(title: title, across: "time (ms)", main: main, lower: lower)
    if let rest {
      let text = NumberText.fixed(rest, decimals: 1)
      plot.instants = [(rest, "at rest after \(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) ms")]
    }
    return plot
  }

  /// The instants of a drawn curve: those of its steps where it has some and they are not too many.
  private func instants(upTo span: Double) -> [Double] {
    guard let step, span / step <= 4 * Double(Self.resolution) else {
      return (0...Self.resolution).map { span * Double($0) / Double(Self.resolution) }
    }
    return (0...Int(span / step)).map { Double($0) * step }
  }

  /// The point of the curve that is farthest beyond the end.
  private func mark(
    _ overshoot: Double, beyond end: Double, times: [Double], states: [State]
  ) -> [(x: Double, y: Double, label: String)] {
    let start = states[0]
    let isForward = start.position == end ? start.velocity > 0 : end > start.position
    let beyond = states.map { isForward ? $0.position - end : end - $0.position }
    guard let index = beyond.indices.max(by: { beyond[$0] < beyond[$1] }), beyond[index] > 0 else { return [] }
    return [(times[index], states[index].position, "overshoot \(NumberText.short(overshoot)) pt")]
  }
}
