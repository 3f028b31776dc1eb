internal import PagerMath

/// Flutter's `SpringDescription`: a spring by its mechanical parameters.
///
/// Source: Flutter `packages/flutter/lib/src/physics/spring_simulation.dart` and `widgets/scroll_physics.dart`, 7955780.
public struct FlutterSpringDescription: Equatable, Sendable {
  /// The mass.
  public let mass: Double
  /// The restoring force a point, in mass · s⁻².
  public let stiffness: Double
  /// The braking force a point per second, in mass · s⁻¹.
  public let damping: Double

  /// A spring by its mechanical parameters.
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// A spring by its damping relative to the critical one. Rounding decides whether a ratio of 1 is exactly critical.
  public init(mass: Double, stiffness: Double, ratio: Double = 1) {
    self.init(mass: mass, stiffness: stiffness, damping: ratio * 2 * (mass * stiffness).squareRoot())
  }

  /// A spring of unit mass by duration and bounce, as SwiftUI describes one.
  ///
  /// - Parameters:
  ///   - milliseconds: The period of the undamped spring, more than 0.
  ///   - bounce: More than −1; 1 swings for ever.
  /// - Returns: `nil` where the duration is not positive, which Flutter asserts.
  public init?(milliseconds: Int, bounce: Double = 0) {
    guard milliseconds > 0 else { return nil }
    let frequency = 2 * Double.pi / (Double(milliseconds) / 1000)
    let ratio = bounce > 0 ? 1 - bounce : 1 / (bounce + 1)
    self.init(mass: 1, stiffness: frequency * frequency, ratio: ratio)
  }

  /// What pages, clamping scroll views and the bouncing ones of iOS use: mass 0.5, stiffness 100, ratio 1.1.
  public static let scroll = FlutterSpringDescription(mass: 0.5, stiffness: 100, ratio: 1.1)
  /// The bouncing one of macOS: mass 0.3, stiffness 75, ratio 1.3.
  public static let scrollFast = FlutterSpringDescription(mass: 0.3, stiffness: 75, ratio: 1.3)

  /// The period of the undamped spring in whole milliseconds.
  public var milliseconds: Int {
    let period = (2 * Double.pi * (mass / stiffness).squareRoot() * 1000).rounded()
    return Int(exactly: period) ?? 0
  }

  /// 1 − ζ, or 1/ζ − 1 where over-damped.
  public var bounce: Double {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    return ratio < 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// c² − 4mk, whose sign decides how the spring moves.
  var discriminant: Double { damping * damping - 4 * mass * stiffness }
}

/// Flutter's `SpringSimulation` and `ScrollSpringSimulation`.
///
/// Source: as `FlutterSpringDescription`.
public struct FlutterSpring: Simulation, Equatable {
  /// How a spring moves.
  public enum Kind: String, Equatable, Sendable {
    /// The discriminant is exactly 0.
    case criticallyDamped
    /// It swings.
    case underDamped
    /// It creeps.
    case overDamped
  }

  /// What the simulation answers once it is done.
  public enum Ending: Equatable, Sendable {
    /// What the formula gives.
    case free
    /// The end and no velocity (`snapToEnd`).
    case snap
    /// The end, and the velocity of the formula (`ScrollSpringSimulation`).
    case scroll
  }

  /// Where it tends, in points.
  public let end: Double
  /// How it moves.
  public let kind: Kind
  /// What it answers once it is done.
  public let ending: Ending
  /// What ends it: displacement and velocity both below theirs.
  public var tolerance: SimulationTolerance

  // The rates and factors of the formula of `kind`.
  private let first: Double
  private let second: Double
  private let rate: Double
  private let other: Double

  /// A motion of a spring.
  public init(
    _ spring: FlutterSpringDescription, start: Double, end: Double, velocity: Double, ending: Ending = .free,
    tolerance: SimulationTolerance = SimulationTolerance()
  ) {
    self.end = end
    self.ending = ending
    self.tolerance = tolerance
    let distance = start - end
    let discriminant = spring.discriminant
    if discriminant > 0 {
      kind = .overDamped
      let root = discriminant.squareRoot()
      rate = (-spring.damping - root) / (2 * spring.mass)
      other = (-spring.damping + root) / (2 * spring.mass)
      second = (velocity - rate * distance) / (other - rate)
      first = distance - second
    } else if discriminant < 0 {
      kind = .underDamped
      other = (-discriminant).squareRoot() / (2 * spring.mass)
      rate = -spring.damping / (2 * spring.mass)
      first = distance
      second = (velocity - rate * distance) / other
    } else {
      kind = .criticallyDamped
      rate = -spring.damping / (2 * spring.mass)
      other = 0
      first = distance
      second = velocity - rate * distance
    }
  }

  /// Where it is, in points.
  public func position(at time: Double) -> Double {
    if ending != .free && isDone(at: time) { return end }
    return end + state(at: time).displacement
  }

  /// How fast it is, in points per second.
  public func velocity(at time: Double) -> Double {
    if ending == .snap && isDone(at: time) { return 0 }
    return state(at: time).velocity
  }

  /// Whether Flutter takes it for finished.
  public func isDone(at time: Double) -> Bool {
    let state = state(at: time)
    return SimulationTolerance.areNear(state.displacement, 0, within: tolerance.distance)
      && SimulationTolerance.areNear(state.velocity, 0, within: tolerance.velocity)
  }

  private func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let fading = Elementary.exp(rate * time)
    switch kind {
    case .overDamped:
      let (one, two) = (first * fading, second * Elementary.exp(other * time))
      return (one + two, rate * one + other * two)
    case .underDamped:
      let (cosine, sine) = (Elementary.cos(other * time), Elementary.sin(other * time))
      let displacement = fading * (first * cosine + second * sine)
      return (displacement, fading * (second * other * cosine - first * other * sine) + rate * displacement)
    case .criticallyDamped:
      let displacement = (first + second * time) * fading
      return (displacement, rate * displacement + second * fading)
    }
  }
}
