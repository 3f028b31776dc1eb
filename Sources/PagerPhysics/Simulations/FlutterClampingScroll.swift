internal import PagerMath

/// Flutter's `ClampingScrollSimulation`: a fling that goes as far as Android's, by a law of its state alone.
///
///     κ = ln 0.78 / ln 0.9;  vᵣ = friction · P / 0.35, P = 9.80665 · 39.37 · 160 · 0.84
///     D = κ · 0.35 · (|v₀|/vᵣ)^(1/(κ−1)),  way = v₀·D/κ,  u = t/D
///     x = x₀ + way·(1 − (1−u)^κ),  v = v₀·(1−u)^(κ−1)
///
/// Source: Flutter `packages/flutter/lib/src/widgets/scroll_simulation.dart`, 7955780.
public struct FlutterClampingScroll: Simulation, Equatable {
  /// Where it starts, in points.
  public let start: Double
  /// What it starts with, in points per second.
  public let initialVelocity: Double
  /// How long it takes, in seconds.
  public let duration: Double
  /// How far it goes, in points, with its sign.
  public let distance: Double

  /// A fling from a state.
  ///
  /// - Parameters:
  ///   - start: In points.
  ///   - velocity: In points per second.
  ///   - friction: Android's scroll friction, dimensionless.
  public init(start: Double, velocity: Double, friction: Double = 0.015) {
    self.start = start
    initialVelocity = velocity
    let exponent = FlutterClampingScroll.exponent
    let pixelsPerMetre = 9.80665 * 39.37 * 160 * 0.84
    let reference = friction * pixelsPerMetre / FlutterClampingScroll.inflexion
    let ratio = velocity.magnitude / reference
    duration = exponent * FlutterClampingScroll.inflexion * FlutterClampingScroll.power(ratio, 1 / (exponent - 1))
    distance = velocity * duration / exponent
  }

  /// Where it is, in points.
  public func position(at time: Double) -> Double {
    start + distance * (1 - FlutterClampingScroll.power(remaining(at: time), FlutterClampingScroll.exponent))
  }

  /// How fast it is, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * FlutterClampingScroll.power(remaining(at: time), FlutterClampingScroll.exponent - 1)
  }

  /// Whether Flutter takes it for finished.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// 1 − t/D in [0, 1].
  private func remaining(at time: Double) -> Double {
    duration > 0 ? 1 - min(max(time / duration, 0), 1) : 0
  }

  /// κ, Android's deceleration exponent.
  private static let exponent = Elementary.log(0.78) / Elementary.log(0.9)
  /// Where Android's spline bends.
  private static let inflexion = 0.35

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? Elementary.exp(exponent * Elementary.log(base)) : 0
  }
}
