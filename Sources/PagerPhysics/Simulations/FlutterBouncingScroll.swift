/// Flutter's `BouncingScrollSimulation`: friction inside the content, a spring beyond its edges.
///
/// The friction's drag is 0.135 a second, which is UIKit's normal rate, 0.998 a millisecond. A friction that would end
/// beyond an edge is followed to the edge and goes on as a spring from there with the friction's velocity, of which a
/// positive one is limited to 5000 points per second and, by a slip of the original, a negative one is not.
///
/// Source: Flutter `packages/flutter/lib/src/widgets/scroll_simulation.dart`, 7955780.
public struct FlutterBouncingScroll: Simulation, Equatable {
  /// The velocity limit at the edge, in points per second.
  public static let maxSpringTransferVelocity = 5000.0
  /// The friction's drag.
  public static let drag = 0.135

  /// When the spring takes over: −∞ where it has from the start, ∞ where it never does.
  public let springTime: Double

  private let friction: FlutterFriction
  private let bounce: FlutterSpring?

  /// A motion from a state.
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - velocity: In points per second.
  ///   - leading: The edge before the content, in points.
  ///   - trailing: The edge after the content, in points, at least `leading`.
  ///   - spring: What holds the edges.
  ///   - constantDeceleration: In points per second squared.
  ///   - tolerance: What ends it.
  public init(
    position: Double, velocity: Double, leading: Double, trailing: Double,
    spring: FlutterSpringDescription = .scroll, constantDeceleration: Double = 0,
    tolerance: SimulationTolerance = SimulationTolerance()
  ) {
    let friction = FlutterFriction(
      drag: FlutterBouncingScroll.drag, start: position, velocity: velocity,
      constantDeceleration: constantDeceleration, tolerance: tolerance)
    self.friction = friction
    func bounce(from start: Double, to end: Double, velocity: Double) -> FlutterSpring {
      FlutterSpring(spring, start: start, end: end, velocity: velocity, ending: .scroll, tolerance: tolerance)
    }
    if position < leading || position > trailing {
      springTime = -.infinity
      self.bounce = bounce(from: position, to: position < leading ? leading : trailing, velocity: velocity)
      return
    }
    let crossed: Double? =
      velocity > 0 && friction.finalPosition > trailing
      ? trailing : velocity < 0 && friction.finalPosition < leading ? leading : nil
    guard let edge = crossed else {
      springTime = .infinity
      self.bounce = nil
      return
    }
    let time = friction.time(toReach: edge)
    springTime = time
    let transfer = min(friction.velocity(at: time), FlutterBouncingScroll.maxSpringTransferVelocity)
    self.bounce = bounce(from: edge, to: edge, velocity: transfer)
  }

  /// Where it is, in points.
  public func position(at time: Double) -> Double {
    if let bounce, time > springTime { return bounce.position(at: time - start) }
    return friction.position(at: time)
  }

  /// How fast it is, in points per second.
  public func velocity(at time: Double) -> Double {
    if let bounce, time > springTime { return bounce.velocity(at: time - start) }
    return friction.velocity(at: time)
  }

  /// Whether Flutter takes it for finished.
  public func isDone(at time: Double) -> Bool {
    if let bounce, time > springTime { return bounce.isDone(at: time - start) }
    return friction.isDone(at: time)
  }

  /// When the spring's own time begins.
  private var start: Double { springTime.isFinite ? springTime : 0 }
}
