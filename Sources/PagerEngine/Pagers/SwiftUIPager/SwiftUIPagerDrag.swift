internal import GestureSynthesis
internal import PagerMath

/// The per-event arithmetic of a drag: what each touch sample adds to the dragging offset.
///
/// The offset is negative when moving forward. It counts from the first accepted event, whose own step is 0, so the 15 pt
/// slop is lost rather than added. Source: SwiftUIPager `Pager+Buildable.swift`, `onDragChanged`, at 232675d, restated.
struct SwiftUIPagerDrag: Equatable, Sendable {
  /// What became of an event.
  enum Outcome: Equatable, Sendable {
    /// The step was too steep: its movement and its time are discarded.
    case rejected
    /// The drag does not run along the main axis yet.
    case waiting
    /// The offset changed.
    case changed
  }

  private struct Stored: Equatable, Sendable {
    var location: Point
    var time: Double
  }

  /// Half of the cone of steps that count, degrees. Whole degrees are compared, so +30.5 is out and −30.5 in.
  static let cone = 30

  /// o, points along the main axis, negative when moving forward.
  var offset = 0.0
  /// v of the last step, points per second; in right-to-left languages of the opposite sign to ``offset``.
  private(set) var velocity = 0.0
  /// The last stored event; `nil` between gestures.
  private var last: Stored?

  /// Events that were discarded because their step was too steep.
  private var rejected = 0
  /// Events that came before the drag ran along the main axis.
  private var waiting = 0

  /// Whether the next event begins a drag for the library.
  var isFresh: Bool { last == nil }

  /// A finger's displacement as the library sees it: x along the main axis.
  static func projected(_ displacement: Point, _ settings: SwiftUIPagerSettings) -> Point {
    let point = settings.isHorizontal ? displacement : Point(x: displacement.y, y: displacement.x)
    return settings.isReversed ? Point(x: -point.x, y: -point.y) : point
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - isForward: the direction of the total offset before the event; `nil` where that is 0.
  ///   - mirrored: whether the preferred language is written from right to left.
  mutating func take(
    _ event: DragEvent, in layout: SwiftUIPagerLayout, isForward: Bool?, mirrored: Bool
  ) -> Outcome {
    let settings = layout.settings
    let location = Self.projected(event.location, settings)
    let translation = Self.projected(event.translation, settings)
    let value = Stored(location: location, time: event.time)
    let step = location - (last?.location ?? location)
    guard Self.isAlongAxis(step) else {
      last = value
      rejected += 1
      return .rejected
    }
    let share = settings.isMultiple ? 1 : layout.pageDistance / layout.length
    let increment = step.x * share
    if offset == 0, !(abs(translation.x) > abs(translation.y)) {
      waiting += 1
      return .waiting
    }
    let elapsed = last.map { (event.time - $0.time) / 1000 } ?? 0
    if elapsed != 0 { velocity = increment / elapsed }
    var new = offset + increment * (mirrored ? -1 : 1)
    if !settings.isMultiple {
      let limit = settings.ratio * layout.pageDistance
      // The direction is that of before, so a single step may leak past the limit or across zero.
      new = isForward == true ? Self.larger(new, -limit) : Self.smaller(new, limit)
    }
    offset = new
    last = value
    return .changed
  }

  /// Ends the drag.
  mutating func reset() {
    offset = 0
    velocity = 0
    last = nil
    rejected = 0
    waiting = 0
  }

  /// Which samples did not count, for a report in words.
  var remarks: [String] {
    func samples(_ count: Int) -> String { "\(count) reported sample\(count == 1 ? "" : "s")" }
    var remarks: [String] = []
    if waiting > 0 {
      remarks.append(
        isFresh
          ? "no reported sample counted (of \(waiting)): the drag never ran more along the axis than across"
          : "\(samples(waiting)) did not count: there the drag did not run more along the axis than across")
    }
    if rejected > 0 {
      remarks.append("\(samples(rejected)) did not count: the step was more than \(Self.cone)° off the axis")
    }
    return remarks
  }

  /// Whether a step lies within ``cone`` of the main axis, in either direction; the zero step does.
  static func isAlongAxis(_ step: Point) -> Bool {
    let (along, across) = (abs(step.x), abs(step.y))
    // tan 30° = 0.5774 and tan 31° = 0.6009: between them the rounding to whole degrees decides.
    if across <= 0.577 * along { return true }
    if across >= 0.601 * along { return false }
    var degrees = Elementary.atan2(step.y, step.x) * 180 / .pi
    if degrees < 0 { degrees += 360 }
    return isAlongAxis(degrees: degrees)
  }

  /// The library's test of an angle in degrees.
  static func isAlongAxis(degrees: Double) -> Bool {
    let whole = degrees.rounded().truncatingRemainder(dividingBy: 360)
    return whole <= 30 && whole >= -30 || whole >= 330 || whole >= 150 && whole <= 210
  }

  /// `max` of Swift, which answers its second argument where the numbers cannot be compared.
  private static func larger(_ a: Double, _ b: Double) -> Double { b >= a ? b : a }
  private static func smaller(_ a: Double, _ b: Double) -> Double { b < a ? b : a }
}
