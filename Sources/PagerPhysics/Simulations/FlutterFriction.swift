internal import PagerMath

/// Flutter's `FrictionSimulation`: a velocity that falls by a factor a second, and by a constant deceleration.
///
///     x(t) = x₀ + v₀·Dᵗ/L − v₀/L − (c/2)·t²,  v(t) = v₀·Dᵗ − c·t,  L = ln D,  c with the sign of v₀
///
/// up to the time at which ten steps of Newton's method find that the motion stops; afterwards it is at its final
/// position. Without constant deceleration it never stops: the ten steps then end at 10/|L|, where the position jumps by
/// the e⁻¹⁰th part of the way to its asymptote.
///
/// Source: Flutter `packages/flutter/lib/src/physics/friction_simulation.dart`, 7955780.
public struct FlutterFriction: Simulation, Equatable {
  /// Where it starts, in points.
  public let start: Double
  /// What it starts with, in points per second.
  public let initialVelocity: Double
  /// The share of the velocity that is left after a second, in (0, 1).
  public let drag: Double
  /// What ends it: only the velocity counts.
  public var tolerance: SimulationTolerance
  /// Where it ends, in points.
  public let finalPosition: Double

  private let logarithm: Double
  private let deceleration: Double
  private let finalTime: Double

  /// A friction by its drag.
  ///
  /// - Parameters:
  ///   - drag: The share of the velocity that is left after a second, in (0, 1).
  ///   - start: In points.
  ///   - velocity: In points per second.
  ///   - constantDeceleration: In points per second squared, at least 0.
  ///   - tolerance: What ends it.
  public init(
    drag: Double, start: Double, velocity: Double, constantDeceleration: Double = 0,
    tolerance: SimulationTolerance = SimulationTolerance()
  ) {
    self.drag = drag
    self.start = start
    initialVelocity = velocity
    self.tolerance = tolerance
    let logarithm = Elementary.log(drag)
    let deceleration = velocity < 0 ? -constantDeceleration : velocity > 0 ? constantDeceleration : 0
    var time = 0.0
    for _ in 0..<10 {
      let factor = Elementary.exp(logarithm * time)
      time -= (velocity * factor - deceleration * time) / (velocity * factor * logarithm - deceleration)
    }
    self.logarithm = logarithm
    self.deceleration = deceleration
    finalTime = time
    let asymptote = start - velocity / logarithm
    finalPosition =
      deceleration == 0
      ? asymptote
      : asymptote + velocity * Elementary.exp(logarithm * time) / logarithm - deceleration / 2 * time * time
  }

  /// The friction that passes an end with an end velocity, and ends there.
  ///
  /// - Parameters:
  ///   - start: In points.
  ///   - end: In points, on the side of `start` to which the velocities point.
  ///   - startVelocity: In points per second.
  ///   - endVelocity: In points per second, of the same sign and not faster.
  /// - Returns: `nil` where the velocities do not lead from one to the other, which Flutter asserts.
  public static func through(
    start: Double, end: Double, startVelocity: Double, endVelocity: Double
  ) -> FlutterFriction? {
    let (way, sameSign) = (end - start, startVelocity * endVelocity >= 0)
    guard way != 0, sameSign, startVelocity.magnitude >= endVelocity.magnitude, (way < 0) == (startVelocity < 0)
    else { return nil }
    let drag = Elementary.exp((startVelocity - endVelocity) / (start - end))
    return FlutterFriction(
      drag: drag, start: start, velocity: startVelocity,
      tolerance: SimulationTolerance(velocity: endVelocity.magnitude))
  }

  /// Where it is, in points.
  public func position(at time: Double) -> Double {
    if time > finalTime { return finalPosition }
    return start + initialVelocity * Elementary.exp(logarithm * time) / logarithm - initialVelocity / logarithm
      - deceleration / 2 * time * time
  }

  /// How fast it is, in points per second.
  public func velocity(at time: Double) -> Double {
    if time > finalTime { return 0 }
    return initialVelocity * Elementary.exp(logarithm * time) - deceleration * time
  }

  /// Whether Flutter takes it for finished.
  public func isDone(at time: Double) -> Bool { velocity(at: time).magnitude < tolerance.velocity }

  /// The time at which it is at a position, by ten steps of Newton's method; ∞ where it never is.
  public func time(toReach position: Double) -> Double {
    if position == start { return 0 }
    let isAhead =
      initialVelocity > 0
      ? position >= start && position <= finalPosition : position <= start && position >= finalPosition
    guard initialVelocity != 0, isAhead else { return .infinity }
    var time = 0.0
    for _ in 0..<10 { time -= (self.position(at: time) - position) / velocity(at: time) }
    return time
  }
}

/// Flutter's `BoundedFrictionSimulation`: a friction whose position, but not its velocity, is clamped.
///
/// Source: as `FlutterFriction`.
public struct FlutterBoundedFriction: Simulation, Equatable {
  /// The friction without bounds.
  public var friction: FlutterFriction
  /// The bounds, in points; the start lies between them.
  public var bounds: ClosedRange<Double>

  /// A friction within bounds.
  public init(_ friction: FlutterFriction, in bounds: ClosedRange<Double>) {
    self.friction = friction
    self.bounds = bounds
  }

  /// Where it is, in points.
  public func position(at time: Double) -> Double {
    min(max(friction.position(at: time), bounds.lowerBound), bounds.upperBound)
  }

  /// How fast it is, in points per second.
  public func velocity(at time: Double) -> Double { friction.velocity(at: time) }

  /// Done where the friction is, and within the tolerance of a bound.
  public func isDone(at time: Double) -> Bool {
    let (position, near) = (position(at: time), friction.tolerance.distance)
    return friction.isDone(at: time) || (position - bounds.lowerBound).magnitude < near
      || (position - bounds.upperBound).magnitude < near
  }
}
