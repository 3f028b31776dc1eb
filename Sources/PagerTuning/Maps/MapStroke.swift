internal import GestureSynthesis
internal import PagerMath

/// The stroke of a cell: what does not vary has one value, and the rest follows.
///
/// A stroke is a straight flick of cut 0.6 whose duration follows from its travel and its velocity; a velocity of 0 is a
/// drag placed at rest, `minimumJerk` in 400 ms. Where the duration is given too the flick's cut follows, and where only
/// the duration is, the velocity does.
public struct MapStroke: Equatable, Sendable {
  /// The path's length along the main axis, in viewport lengths.
  public var travel = 0.4
  /// True speed at the lift, points per second; `nil` where it follows from the duration, or is ``standardVelocity``.
  public var velocity: Double?
  /// Milliseconds; `nil` where it follows.
  public var duration: Double?
  /// Where the finger comes down along the main axis, a share of the viewport; `nil` centres the path on it.
  public var start: Double?
  /// Degrees from the main axis.
  public var angle = 0.0

  /// The speed at the lift where neither a velocity nor a duration is given, points per second.
  public static let standardVelocity = 600.0
  /// What a drag takes that is placed at rest, milliseconds.
  public static let placedDuration = 400.0

  /// A stroke of the values that nothing is said of.
  public init() {}

  /// Gives one of the quantities a value; an option is none of a stroke.
  ///
  /// - Throws: a sentence where no stroke has it.
  public mutating func fix(_ quantity: MapQuantity, at value: Double) throws(MapError) {
    if let range = quantity.range, !value.isFinite || !range.contains(value) {
      throw MapError("\(quantity.name) \(range.words), not \(value.words)")
    }
    set(quantity, to: value)
  }

  mutating func set(_ quantity: MapQuantity, to value: Double) {
    switch quantity {
    case .travel: travel = value
    case .velocity: velocity = value
    case .duration: duration = value
    case .start: start = value
    case .angle: angle = value
    case .option: break
    }
  }

  /// The path on a viewport; `nil` where no stroke is all of this.
  ///
  /// - Parameter forward: the unit vector that turns to the next page, along one of the axes.
  func path(on frame: MapFrame) -> FingerPath? {
    let main = travel * frame.length
    // Without an angle there is no drift, not even the last bit of a tangent.
    let across = angle == 0 ? 0 : main.magnitude * Self.tangent(angle)
    let delta = frame.forward.scaled(by: main) + frame.across.scaled(by: across)
    var from = frame.center + delta.scaled(by: -0.5)
    if let start {
      if frame.isVertical { from.y = start * frame.length } else { from.x = start * frame.length }
    }
    let speed = velocity ?? (duration == nil ? Self.standardVelocity : nil)
    if speed == 0 {
      return try? FingerPath.solve(
        from: from, by: delta, duration: duration ?? Self.placedDuration, profile: .minimumJerk)
    }
    let isFree = duration == nil || speed == nil
    return try? FingerPath.solve(
      from: from, by: delta, duration: duration, velocity: speed,
      profile: isFree ? .flick(cut: StrokeProfile.defaultCut) : nil)
  }

  private static func tangent(_ degrees: Double) -> Double {
    let angle = degrees / 180 * Double.pi
    return Elementary.sin(angle) / Elementary.cos(angle)
  }
}

/// A viewport as a stroke sees it.
struct MapFrame: Equatable, Sendable {
  /// Its middle, points.
  let center: Point
  /// Points along the main axis.
  let length: Double
  /// The unit vector of the finger's way that turns to the next page.
  let forward: Point

  /// Whether the main axis runs from top to bottom.
  var isVertical: Bool { forward.x == 0 }
  /// The unit vector across, to the right or down.
  var across: Point { isVertical ? Point(x: 1, y: 0) : Point(x: 0, y: 1) }
}
