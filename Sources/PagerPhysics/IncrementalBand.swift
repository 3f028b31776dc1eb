/// A band that is applied to each movement of the finger by itself, at the slope of what is shown before it.
///
/// Between two samples the slope is not updated, so the result depends on how the way is divided: one Euler step of
/// db/dx = c · (1 − b / D)² a sample, above the true band on the way out. With ever smaller steps it becomes
/// `RubberBand` with the same coefficient.
///
/// Source: Flutter `scroll_physics.dart`, `BouncingScrollPhysics.frictionFactor`.
public struct IncrementalBand: Equatable, Sendable {
  /// The band it approximates.
  public let band: RubberBand

  /// Flutter's coefficient, dimensionless: what a movement at the edge is multiplied by.
  ///
  /// Source: Flutter `scroll_physics.dart` (000a6d6), `BouncingScrollPhysics.frictionFactor`, normal deceleration.
  public static let flutterCoefficient = 0.52
  /// Flutter's coefficient in its fast mode (macOS), dimensionless.
  ///
  /// Source: the same function, fast deceleration.
  public static let flutterFastCoefficient = 0.26

  /// A band for a viewport.
  ///
  /// - Parameters:
  ///   - dimension: The length of the viewport, in points.
  ///   - coefficient: The slope at the edge, dimensionless.
  public init(dimension: Double, coefficient: Double = IncrementalBand.flutterCoefficient) {
    band = RubberBand(dimension: dimension, coefficient: coefficient)
  }

  /// The shown overshoot after one movement of the finger, in points.
  ///
  /// - Parameters:
  ///   - shown: What is shown before, at or above 0, in points outward from the edge.
  ///   - delta: The movement, in points, positive outward. On the way back what the movement has left at the edge
  ///     goes on 1:1.
  public func shown(after delta: Double, from shown: Double) -> Double {
    let friction = band.slope(shown: shown)
    let moved = shown + delta * friction
    if moved >= 0 { return moved }
    return friction > 0 ? delta + shown / friction : delta
  }
}
