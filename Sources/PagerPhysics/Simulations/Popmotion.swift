/// Small functions that Popmotion's and Motion's users build drags from.
///
/// Source: Popmotion/popmotion adf681e `packages/popmotion/src/utils`; motiondivision/motion 1b037b0
/// `packages/motion-utils/src/velocity-per-second.ts`.
public enum Popmotion {
  /// A value brought into [min, max) by whole ranges, as for an endless carousel.
  public static func wrap(_ value: Double, min: Double, max: Double) -> Double {
    let range = max - min
    let rest = (value - min).truncatingRemainder(dividingBy: range) + range
    return rest.truncatingRemainder(dividingBy: range) + min
  }

  /// A value drawn to an origin: 0 leaves it, 1 puts it there. What lies beyond an edge may be shown so.
  public static func attract(_ value: Double, to origin: Double, strength: Double) -> Double {
    strength == 0 ? value : origin + (value - origin) * (1 - strength)
  }

  /// A frame's value between the last one and the next, so that it takes about `smoothing` to follow.
  ///
  /// - Parameters:
  ///   - previous: The value shown last.
  ///   - next: The value to follow.
  ///   - elapsed: The time since the last frame, in the unit of `smoothing`.
  ///   - smoothing: The time over which to follow.
  public static func smooth(previous: Double, next: Double, elapsed: Double, smoothing: Double) -> Double {
    previous + elapsed * (next - previous) / max(elapsed, smoothing)
  }

  /// A change over milliseconds as a velocity a second, 0 over no time.
  public static func velocity(change: Double, milliseconds: Double) -> Double {
    milliseconds == 0 ? 0 : change * (1000 / milliseconds)
  }

  /// The multiple of an interval that is nearest to a value, the greater one halfway between two.
  ///
  /// - Parameter interval: The distance between stops; 0 has no multiples but itself and gives no number, as there.
  public static func snap(_ value: Double, interval: Double) -> Double {
    let share = value / interval
    // JavaScript's rounding: halves go up, below zero too.
    let whole = share.rounded(.down)
    return (share - whole >= 0.5 ? whole + 1 : whole) * interval
  }

  /// The point that is nearest to a value, the later one halfway between two; nil without points.
  ///
  /// - Parameter points: Where to stop, rising.
  public static func snap(_ value: Double, to points: [Double]) -> Double? {
    guard var nearest = points.first else { return nil }
    for point in points where (point - value).magnitude <= (nearest - value).magnitude { nearest = point }
    return nearest
  }
}
