internal import PagerMath

/// The spring of Popmotion, and of Motion (formerly Framer Motion), which grew out of it.
///
/// A closed form by the damping ratio's class, which is finished when velocity and distance are both small and answers
/// the target from there on. Where it is over-damped the argument of the hyperbolic functions is at most 300, so a very
/// stiff one arrives at once.
///
/// Source: motiondivision/motion 1b037b0 `packages/motion-dom/src/animation/generators/spring.ts`; Popmotion/popmotion
/// adf681e `packages/popmotion/src/animations/generators/spring.ts`.
public struct PopmotionSpring: Simulation, Equatable {
  /// Which of the two: they differ in when they are done.
  public enum Library: Equatable, Sendable {
    /// Rests below 2 points per second and 0.5 points, or 0.01 and 0.005 where the way is shorter than 5 points.
    case motion
    /// Rests below 2 points per second and the smaller of 0.4 points and a hundredth of the way; only an under-damped
    /// spring has a velocity.
    case popmotion
  }

  /// Where it starts, in points.
  public let from: Double
  /// Where it tends, in points.
  public let to: Double
  /// What it starts with, in points per second.
  public let initialVelocity: Double
  /// The speed below which it may rest, in points per second.
  public let restSpeed: Double
  /// The distance from the target at which it may rest, in points.
  public let restDelta: Double
  /// Which library's.
  public let library: Library

  private let ratio: Double
  private let frequency: Double

  /// A spring by its mechanical parameters; defaults are the libraries'.
  public init(
    from: Double, to: Double, stiffness: Double = 100, damping: Double = 10, mass: Double = 1, velocity: Double = 0,
    restSpeed: Double? = nil, restDelta: Double? = nil, library: Library = .motion
  ) {
    self.from = from
    self.to = to
    initialVelocity = velocity
    self.library = library
    let way = (to - from).magnitude
    let isFine = library == .motion && way < 5
    self.restSpeed = restSpeed ?? (isFine ? 0.01 : 2)
    self.restDelta = restDelta ?? (library == .popmotion ? min(way / 100, 0.4) : isFine ? 0.005 : 0.5)
    ratio = damping / (2 * (stiffness * mass).squareRoot())
    frequency = (stiffness / mass).squareRoot()
  }

  /// Where it is, in points: the target once it is done.
  public func position(at time: Double) -> Double {
    isDone(at: time) ? to : to - state(at: time).left
  }

  /// How fast it is, in points per second; of Popmotion 0 where it does not swing.
  public func velocity(at time: Double) -> Double {
    library == .popmotion && ratio >= 1 ? 0 : -state(at: time).change
  }

  /// Whether speed and distance are both small enough.
  public func isDone(at time: Double) -> Bool {
    velocity(at: time).magnitude <= restSpeed && state(at: time).left.magnitude <= restDelta
  }

  /// How far it has to go yet, and how that changes.
  private func state(at time: Double) -> (left: Double, change: Double) {
    let way = to - from
    let decay = ratio * frequency
    let drive = decay * way - initialVelocity
    let fading = Elementary.exp(-decay * time)
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let (cosine, sine) = (Elementary.cos(swing * time), Elementary.sin(swing * time))
      let left = fading * (drive / swing * sine + way * cosine)
      return (left, fading * (drive * cosine - way * swing * sine) - decay * left)
    }
    if ratio == 1 {
      let left = Elementary.exp(-frequency * time) * (way + drive * time)
      return (left, Elementary.exp(-frequency * time) * drive - frequency * left)
    }
    let rate = frequency * (ratio * ratio - 1).squareRoot()
    let angle = min(rate * time, 300)
    let (up, down) = (Elementary.exp(angle), Elementary.exp(-angle))
    let (sinh, cosh) = ((up - down) / 2, (up + down) / 2)
    let left = fading * (drive * sinh + rate * way * cosh) / rate
    return (left, fading * (drive * cosh + rate * way * sinh) - decay * left)
  }
}
