/// Flutter's `GravitySimulation`: constant acceleration.
///
/// Source: Flutter `packages/flutter/lib/src/physics/gravity_simulation.dart`, 7955780.
public struct FlutterGravity: Simulation, Equatable {
  /// In points per second squared.
  public var acceleration: Double
  /// Where it starts, in points.
  public var start: Double
  /// The distance from 0 at which it is done, in points, at least 0.
  public var end: Double
  /// What it starts with, in points per second.
  public var initialVelocity: Double

  /// A fall.
  public init(acceleration: Double, start: Double, end: Double, velocity: Double) {
    self.acceleration = acceleration
    self.start = start
    self.end = end
    initialVelocity = velocity
  }

  /// Where it is, in points.
  public func position(at time: Double) -> Double {
    start + initialVelocity * time + 0.5 * acceleration * time * time
  }

  /// How fast it is, in points per second.
  public func velocity(at time: Double) -> Double { initialVelocity + time * acceleration }

  /// Whether Flutter takes it for finished.
  public func isDone(at time: Double) -> Bool { position(at: time).magnitude >= end }
}

/// Flutter's `ClampedSimulation`: another simulation with its position and its velocity clamped.
///
/// Source: Flutter `packages/flutter/lib/src/physics/clamped_simulation.dart`, 7955780.
public struct FlutterClamped<Inner: Simulation>: Simulation {
  /// What is clamped.
  public var inner: Inner
  /// The bounds of the position, in points.
  public var positions: ClosedRange<Double>
  /// The bounds of the velocity, in points per second.
  public var velocities: ClosedRange<Double>

  /// A simulation within bounds.
  public init(_ inner: Inner, positions: ClosedRange<Double>, velocities: ClosedRange<Double>) {
    self.inner = inner
    self.positions = positions
    self.velocities = velocities
  }

  /// Where it is, in points.
  public func position(at time: Double) -> Double {
    min(max(inner.position(at: time), positions.lowerBound), positions.upperBound)
  }

  /// How fast it is, in points per second.
  public func velocity(at time: Double) -> Double {
    min(max(inner.velocity(at: time), velocities.lowerBound), velocities.upperBound)
  }

  /// Whether Flutter takes it for finished.
  public func isDone(at time: Double) -> Bool { inner.isDone(at: time) }
}

extension FlutterClamped: Equatable where Inner: Equatable {}
