/// The steps of a spring's integrator, one to six of them at a time.
///
/// The integrator keeps displacement e = x − T, velocity v and acceleration a, and takes steps of h = 1/300 s:
///
///     u = v + a·h/2;   e ← e + u·h;   a ← −c·u − k·e;   v ← u + a·h/2
///
/// The old v and a enter only as u, so (e, u) with the *next* step's u = v + a·h/2 is the whole state, and a step is the
/// linear map e ← e + h·u, u ← u + h·(−c·u − k·e). Its powers are held here, so that the five steps of a frame cost as
/// much as one. The velocity and acceleration are functions of what the last step saw and need no row of their own.
@usableFromInline
struct SpringSteps: Sendable {
  /// The step of the integrator, in seconds.
  ///
  /// Source: OpenSwiftUI `FluidSpringAnimation.swift`, reverse-engineered.
  static let interval = 1.0 / 300
  /// The most steps that one matrix holds: a frame at 60 Hz has four to six.
  static let longest = 6

  let stiffness: Double
  let damping: Double
  /// The zeroth to sixth power of the step.
  private var powers: (Power, Power, Power, Power, Power, Power, Power)

  /// A 2 × 2 matrix that acts on (e, u).
  private struct Power {
    var ee: Double
    var eu: Double
    var ue: Double
    var uu: Double
  }

  /// The state between two steps.
  @usableFromInline
  struct State: Equatable, Sendable {
    /// The displacement from the target, in points.
    @usableFromInline var displacement: Double
    /// The velocity in the middle of the next step, in points per second.
    @usableFromInline var next: Double
    /// The velocity now, in points per second.
    @usableFromInline var velocity: Double
    /// The acceleration now, in points per second squared.
    @usableFromInline var acceleration: Double
  }

  init(stiffness: Double, damping: Double) {
    self.stiffness = stiffness
    self.damping = damping
    let h = SpringSteps.interval
    func following(_ power: Power) -> Power {
      let ee = power.ee + h * power.ue
      let eu = power.eu + h * power.uu
      return Power(
        ee: ee, eu: eu, ue: power.ue + h * (-damping * power.ue - stiffness * ee),
        uu: power.uu + h * (-damping * power.uu - stiffness * eu))
    }
    let none = Power(ee: 1, eu: 0, ue: 0, uu: 1)
    let one = following(none)
    let two = following(one)
    let three = following(two)
    let four = following(three)
    let five = following(four)
    powers = (none, one, two, three, four, five, following(five))
  }

  /// Takes `count` steps.
  mutating func advance(_ state: inout State, by count: Int) {
    guard count > 0 else { return }
    var rest = count
    while rest > SpringSteps.longest {
      leap(&state, SpringSteps.longest)
      rest -= SpringSteps.longest
    }
    leap(&state, rest)
  }

  private mutating func leap(_ state: inout State, _ count: Int) {
    let half = SpringSteps.interval / 2
    let (last, now) = withUnsafeBytes(of: &powers) { bytes in
      let powers = bytes.assumingMemoryBound(to: Power.self)
      return (powers[count - 1], powers[count])
    }
    let (e, u) = (state.displacement, state.next)
    let displacement = now.ee * e + now.eu * u
    let middle = last.ue * e + last.uu * u
    let acceleration = -damping * middle - stiffness * displacement
    state.displacement = displacement
    state.next = now.ue * e + now.uu * u
    state.acceleration = acceleration
    state.velocity = middle + acceleration * half
  }

  /// Takes the steps of one frame after another until the motion has come within `bound` of its target and is slow enough.
  ///
  /// The same bits as `advance(_:by:)` and `FrameSpring.isFinished` at each frame, with velocity and acceleration left out
  /// where the displacement alone says that the motion goes on.
  mutating func advance(
    _ state: inout State, clock: inout SpringClock, through frames: Range<Int>, rate: Double, start: Double,
    bound: Double
  ) -> Int? {
    let half = SpringSteps.interval / 2
    let (stiffness, damping) = (stiffness, damping)
    return withUnsafeBytes(of: &powers) { bytes in
      let powers = bytes.assumingMemoryBound(to: Power.self)
      return SpringClock.sums.withUnsafeBufferPointer { sums in
        var (e, u) = (state.displacement, state.next)
        var middle = 0.0
        var hasMoved = false
        defer {
          state.displacement = e
          state.next = u
          if hasMoved {
            state.acceleration = -damping * middle - stiffness * e
            state.velocity = middle + state.acceleration * half
          }
        }
        for index in frames {
          var due = clock.steps(toReach: max(0, (Double(index) * 1000 / rate - start) / 1000), in: sums)
          while due > 0 {
            let count = min(due, SpringSteps.longest)
            due -= count
            let (last, now) = (powers[count - 1], powers[count])
            middle = last.ue * e + last.uu * u
            (e, u) = (now.ee * e + now.eu * u, now.ue * e + now.uu * u)
            hasMoved = true
          }
          guard abs(e) <= bound else { continue }
          let acceleration = hasMoved ? -damping * middle - stiffness * e : state.acceleration
          let velocity = hasMoved ? middle + acceleration * half : state.velocity
          if max(velocity * velocity, acceleration * acceleration) <= SpringSteps.slow { return index }
        }
        return nil
      }
    }
  }

  /// The square of the velocity, and of the acceleration, up to which a motion may end: those of 0.06 points per second
  /// and per second squared.
  ///
  /// Source: OpenSwiftUI `FluidSpringAnimation.swift`, reverse-engineered.
  @usableFromInline static let slow = 0.0036
}
