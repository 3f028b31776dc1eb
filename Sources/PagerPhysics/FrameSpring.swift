/// The spring behind SwiftUI's `.spring` and `.interactiveSpring`, as it moves from frame to frame.
///
/// Not the closed form: an integrator with a fixed step of 1/300 s that takes, at each frame, the steps that lie before
/// it. So what is shown depends on the frames, and this must be asked at the same ones. The motion starts at 0 and
/// tends to `target`; a change of the target while it runs is a *merge*, which keeps position, velocity, acceleration
/// and the running clock.
///
/// Positions are in points from the origin of the animation, times in seconds since its start.
///
/// - The acceleration starts at 0, so the first step from rest does not move the position.
/// - A gap of more than 1 s between two frames is skipped, but for its last sixtieth of a second.
/// - Values that are not finite spread into the state and never finish.
///
/// The value is some 340 bytes, most of them the powers of its step; a call that is not inlined copies them, which costs
/// as much as a frame, so what is read every frame is inlinable.
///
/// Source: OpenSwiftUI `FluidSpringAnimation.swift`, reverse-engineered.
public struct FrameSpring: Equatable, Sendable {
  /// The parameters of the newest change.
  public private(set) var spring: FluidSpring
  /// Where the motion tends, in points from its origin: the sum of all changes since it began.
  public internal(set) var target: Double

  @usableFromInline var state: SpringSteps.State
  private var clock = SpringClock()
  private var blend: Blend?

  /// A response that changes while the spring runs.
  private struct Blend: Equatable, Sendable {
    var difference: Double
    var start: Double
  }

  /// A motion from its origin to a target.
  ///
  /// - Parameters:
  ///   - spring: The parameters.
  ///   - target: Where it tends, in points from the origin.
  ///   - position: Where it starts, in points from the origin: not 0 if it takes over from another motion.
  ///   - velocity: What it starts with, in points per second: not 0 if it inherits a tracked velocity.
  public init(_ spring: FluidSpring, target: Double, position: Double = 0, velocity: Double = 0) {
    self.spring = spring
    self.target = target
    state = SpringSteps.State(
      displacement: position - target, next: velocity, velocity: velocity, acceleration: 0)
  }

  /// Begins a new motion with the same parameters from its origin at rest, or with a velocity in points per second.
  public mutating func restart(target: Double, velocity: Double = 0) {
    self.target = target
    state = SpringSteps.State(displacement: -target, next: velocity, velocity: velocity, acceleration: 0)
    clock = SpringClock()
    blend = nil
  }

  /// The position shown, in points from the origin.
  @inlinable public var position: Double { target + state.displacement }
  /// The velocity, in points per second.
  @inlinable public var velocity: Double { state.velocity }
  /// The acceleration, in points per second squared.
  @inlinable public var acceleration: Double { state.acceleration }
  /// The velocity in the middle of the next step, in points per second: with the position all that the motion remembers.
  @inlinable public var nextVelocity: Double { state.next }
  /// The time up to which steps have been taken, in seconds since the start: at or up to a step after the last frame.
  public var stateTime: Double { clock.time }

  /// Takes the steps that are due at a frame.
  ///
  /// A frame that is not after the last one changes nothing.
  ///
  /// - Parameter elapsed: Seconds since the motion's start.
  /// - Complexity: O(1) for frames at 60 Hz and faster; otherwise O(*n*) in the steps due, at most 300.
  public mutating func advance(toElapsed elapsed: Double) {
    if blend != nil { return advanceBlending(toElapsed: elapsed) }
    spring.steps.advance(&state, by: clock.steps(toReach: elapsed))
  }

  /// Takes the steps of one frame after another until the motion is finished: the same as `advance(toElapsed:)` at each.
  ///
  /// - Parameters:
  ///   - frames: The frames of a display to visit, in order; frame k is at k · 1000 / rate milliseconds.
  ///   - rate: Frames per second.
  ///   - start: When the motion began, in milliseconds on the display's clock.
  /// - Returns: The frame at which the motion was finished, `nil` where it was not.
  public mutating func advance(through frames: Range<Int>, rate: Double, start: Double) -> Int? {
    guard blend != nil else {
      return spring.steps.advance(
        &state, clock: &clock, through: frames, rate: rate, start: start, bound: displacementBound)
    }
    for index in frames {
      advance(toElapsed: max(0, (Double(index) * 1000 / rate - start) / 1000))
      if isFinished { return index }
    }
    return nil
  }

  /// Puts the motion somewhere else; target, clock and a running blend stay as they are.
  ///
  /// - Parameters:
  ///   - position: Where it goes on, in points from the origin.
  ///   - nextVelocity: The velocity in the middle of the next step, in points per second.
  public mutating func move(to position: Double, nextVelocity: Double) {
    state = SpringSteps.State(
      displacement: position - target, next: nextVelocity, velocity: nextVelocity, acceleration: 0)
  }

  /// Merges a change of the target into the motion, which goes on from where it is.
  ///
  /// - Parameter target: The new target, in points from the origin of the motion (not from where it is now).
  public mutating func retarget(to target: Double) {
    state.displacement += self.target - target
    self.target = target
  }

  /// Merges a change of the target with a spring of other parameters.
  ///
  /// The damping fraction changes at once. Where the new spring has a blend duration b and another response, the
  /// response goes from r₁ to r₂ as r₂ + (r₁ − r₂)(1 − s), s = p²(3 − 2p), p = (t − t₀)/b in [0, 1], with t the time at
  /// which a step begins and t₀ the state's time at this change.
  ///
  /// - Parameters:
  ///   - target: The new target, in points from the origin of the motion (not from where it is now).
  ///   - newSpring: The parameters of the change.
  ///   - rate: How many seconds of the motion's clock from now on make up what was one of them: not 1 where the clock is
  ///     not a display's and changes its speed. Position and velocity go on by the display's clock, so velocities are divided
  ///     by it, the acceleration by its square, and the running response is multiplied.
  public mutating func retarget(to target: Double, spring newSpring: FluidSpring, rate: Double = 1) {
    retarget(to: target)
    let running = response * rate
    if rate != 1 {
      state.next /= rate
      state.velocity /= rate
      state.acceleration /= rate * rate
    }
    spring = newSpring
    let isBlending = newSpring.blendDuration > 0 && running != newSpring.response
    blend = isBlending ? Blend(difference: running - newSpring.response, start: clock.time) : nil
  }

  /// The response in force at the state's time, in seconds: between the old and the new one while they blend.
  public var response: Double { response(at: clock.time) }

  /// Whether the animator removes the motion at this frame.
  ///
  /// The original's rule is max(|v|², |a|²) ≤ 0.0036 (0.06 points per second, and per second squared) and
  /// |T − x| ≤ 0.01 · |T|, with T the sum of all changes since the motion began. Here the last bound is
  /// 0.01 · max(|T|, 1): a sum below one point counts as one point. A drag that comes back to where it began sums to 0,
  /// and the original's bound would then be met when the numbers underflow, if ever. With the default springs of the SDKs the
  /// bound on v and a alone keeps |T − x| below 0.01 points, so for them the floor adds no error of its own; with slower
  /// ones it is the floor that decides.
  @inlinable public var isFinished: Bool {
    let speed = max(state.velocity * state.velocity, state.acceleration * state.acceleration)
    return speed <= SpringSteps.slow && state.displacement.magnitude <= displacementBound
  }

  @usableFromInline var displacementBound: Double { 0.01 * max(target.magnitude, 1) }

  private func response(at time: Double) -> Double {
    guard let blend else { return spring.response }
    let p = min(max((time - blend.start) / spring.blendDuration, 0), 1)
    return spring.response + blend.difference * (1 - p * p * (3 - 2 * p))
  }

  /// Plain steps, each with the response of its time.
  private mutating func advanceBlending(toElapsed elapsed: Double) {
    let h = SpringSteps.interval
    let due = clock.steps(toReach: elapsed)
    for remaining in stride(from: due, to: 0, by: -1) {
      let stiffness = FluidSpring.stiffness(response: response(at: clock.time - Double(remaining) * h))
      let damping = 2 * spring.dampingFraction * stiffness.squareRoot()
      let middle = state.next
      state.displacement += middle * h
      state.acceleration = -damping * middle - stiffness * state.displacement
      state.velocity = middle + state.acceleration * (h / 2)
      state.next = middle + state.acceleration * h
    }
    if let blend, clock.time - blend.start >= spring.blendDuration { self.blend = nil }
  }
}
