/// A motion of another framework: pure functions of the time since its start, and the framework's rule for its end.
///
/// Times are in seconds, positions in points (the framework's logical pixels), velocities in points per second.
public protocol Simulation: Sendable {
  /// Where the motion is, in points.
  func position(at time: Double) -> Double
  /// How fast the motion is, in points per second.
  func velocity(at time: Double) -> Double
  /// Whether the framework takes the motion for finished.
  func isDone(at time: Double) -> Bool
}

/// What a framework takes for nothing.
///
/// Source: Flutter `packages/flutter/lib/src/physics/tolerance.dart`, 7955780.
public struct SimulationTolerance: Equatable, Sendable {
  /// In points.
  public var distance: Double
  /// In points per second.
  public var velocity: Double

  /// A tolerance; Flutter's default is 0.001 of each.
  public init(distance: Double = 0.001, velocity: Double = 0.001) {
    self.distance = distance
    self.velocity = velocity
  }

  /// Whether two values differ by less than a tolerance, or not at all (so two equal infinities are near).
  static func areNear(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
    a == b || (a > b - tolerance && a < b + tolerance)
  }
}
