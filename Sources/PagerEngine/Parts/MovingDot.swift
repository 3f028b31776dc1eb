internal import GestureSynthesis
internal import PagerPhysics

/// One dot of `Fancy3Dots` on its way: its place, its emphasis and its presence, each animated as an attribute of its own.
struct MovingDot: Sendable {
  /// Where a dot belongs, and how it looks there.
  struct Target: Equatable, Sendable {
    /// Points from the middle of the row, towards the trailing end.
    var x: Double
    /// Scale, and share of the fill.
    var emphasis: Double
  }

  /// How a change is animated.
  struct Way: Sendable {
    var animation: AnimationKind
    /// The instant of the change, milliseconds.
    var time: Double
    var environment: PagerEnvironment
  }

  /// SwiftUI animates shares as 128 times their value, so that a spring ends as it would for points (inferred; it is only
  /// the end of a spring that depends on it).
  private static let unit = 128.0
  /// A spring that has not ended by then is cut off, milliseconds.
  private static let longest = 60_000.0

  let index: Int
  private var x: AnimatedValue
  private var emphasis: AnimatedValue
  private var presence: AnimatedValue

  /// A dot at rest at its place.
  init(_ index: Int, target: Target, _ animation: AnimationKind) {
    let spring: FluidSpring = if case .spring(let spring) = animation { spring } else { .spring(sdk: 17) }
    self.index = index
    x = AnimatedValue(target.x, spring: spring)
    emphasis = AnimatedValue(Self.unit * target.emphasis, spring: spring)
    presence = AnimatedValue(Self.unit, spring: spring)
  }

  /// Belongs to the row and is, or comes back, at a place; what runs stays as a residue of a change without animation.
  mutating func move(to target: Target, _ way: Way?) {
    Self.change(&x, to: target.x, way)
    Self.change(&emphasis, to: Self.unit * target.emphasis, way)
    if way != nil { Self.change(&presence, to: Self.unit, way) } else { presence.jump(to: Self.unit) }
  }

  /// Comes out of nothing.
  mutating func appear(_ way: Way) {
    presence.jump(to: 0)
    Self.change(&presence, to: Self.unit, way)
  }

  /// Leaves the row; without an animation a dot that already goes goes on.
  mutating func leave(_ way: Way?) {
    if way != nil { Self.change(&presence, to: 0, way) }
  }

  /// Whether it is on its way out of the row.
  var isLeaving: Bool { presence.model == 0 }

  private static func change(_ value: inout AnimatedValue, to target: Double, _ way: Way?) {
    guard let way else { return value.set(target) }
    switch way.animation {
    case .spring: value.animateBySpring(to: target, at: way.time, in: way.environment)
    case .curve(let curve): value.animate(to: target, by: curve, at: way.time, in: way.environment)
    }
  }

  // MARK: - Time

  /// Goes on to an instant, milliseconds; `last` is the last frame before it.
  mutating func advance(to time: Double, _ frames: FrameGrid, through last: Int) {
    Self.advance(&x, to: time, frames, last)
    Self.advance(&emphasis, to: time, frames, last)
    Self.advance(&presence, to: time, frames, last)
  }

  private static func advance(_ value: inout AnimatedValue, to time: Double, _ frames: FrameGrid, _ last: Int) {
    if value.isFrameBound {
      _ = value.run(frames, through: last)
    } else if value.completion <= time + World.instant {
      value.complete()
    }
  }

  /// When the last of its motions ends; negative infinity where nothing moves.
  func end(_ frames: FrameGrid) -> Double {
    max(Self.end(of: x, frames), Self.end(of: emphasis, frames), Self.end(of: presence, frames))
  }

  private static func end(of value: AnimatedValue, _ frames: FrameGrid) -> Double {
    guard !value.isAtRest else { return -.infinity }
    guard value.isFrameBound else { return value.completion }
    var rest = value
    let last = frames.last(until: frames.time(frames.first) + longest)
    return frames.time(rest.run(frames, through: last) - 1)
  }

  // MARK: - What is shown

  /// The dot as it is drawn, around the middle of the row.
  func shown(at time: Double, around centre: Point, mirrored: Bool) -> Indicator.Dot {
    let (x, emphasis) = (x.shown(at: time), emphasis.shown(at: time) / Self.unit)
    let presence = presence.shown(at: time) / Self.unit
    return Indicator.Dot(
      x: centre.x + (mirrored ? -x : x), y: centre.y, size: Fancy3Dots.diameter, scale: emphasis * presence,
      opacity: min(max(emphasis, 0), 1) * min(max(presence, 0), 1))
  }
}
