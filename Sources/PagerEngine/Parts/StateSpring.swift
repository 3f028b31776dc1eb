internal import PagerPhysics

/// What is left of a displacement and its velocity after a stretch of a spring's motion: a linear map of the two.
///
/// A spring's equation is linear, so a map of two numbers, found once, carries every attribute that the spring animates.
struct SpringCarry: Equatable, Sendable {
  /// Displacement by displacement, displacement by velocity, velocity by displacement, velocity by velocity.
  var ee: Double
  var ev: Double
  var ve: Double
  var vv: Double

  /// Nothing has moved yet.
  static let identity = SpringCarry(ee: 1, ev: 0, ve: 0, vv: 1)

  /// Whether what came before can no longer be seen: less than a part in 10¹² of it is left.
  var isSpent: Bool { ee.magnitude + ev.magnitude + ve.magnitude + vv.magnitude < 1e-12 }

  func apply(to state: inout AttributeState) {
    let (e, v) = (state.displacement, state.velocity)
    state.displacement = ee * e + ev * v
    state.velocity = ve * e + vv * v
  }

  /// First `older`, then this.
  func after(_ older: SpringCarry) -> SpringCarry {
    SpringCarry(
      ee: ee * older.ee + ev * older.ve, ev: ee * older.ev + ev * older.vv,
      ve: ve * older.ee + vv * older.ve, vv: ve * older.ev + vv * older.vv)
  }

  /// The same motion with its velocities by a clock that runs `rate` times as fast.
  func atRate(_ rate: Double) -> SpringCarry {
    rate == 1 ? self : SpringCarry(ee: ee, ev: ev, ve: ve / rate, vv: vv / rate)
  }
}

/// Where an attribute stands on its way: displacement from its present target, and velocity in units per second of the
/// spring's clock.
struct AttributeState: Equatable, Sendable {
  var displacement = 0.0
  var velocity = 0.0
}

/// A spring that animates several attributes at once.
///
/// The primary number has the spring's own motion, which decides when it ends; two more of the same steps, one let go
/// from a displacement of 1 and one kicked with a velocity of 1, carry every other attribute since the last change.
///
/// The spring's clock runs `speed` times as fast as the display's, as `Animation.speed(_:)` hands its animation a scaled time:
/// the steps of the integrator, the velocities that it ends by and a blend's duration are all in scaled seconds (inferred; for
/// springs there is no published source). So at half the speed everything takes twice as long, the end included. Where a change of another speed merges, position and velocity on the
/// screen go on as they are (inferred, too): from the last frame on the clock has the new speed.
struct StateSpring: Sendable {
  /// The primary number, from the origin of the animation.
  private(set) var primary: FrameSpring
  private var displaced: FrameSpring
  private var kicked: FrameSpring
  let start: AnimationStart
  /// Whether a change left the primary number alone: then the others must have come to their end, too.
  private var waitsForOthers: Bool
  /// The numbers that the spring animates.
  private(set) var changes: UInt
  /// Seconds of the spring's clock in a second of the display's.
  private(set) var speed: Double
  /// The last frame, in seconds since the start.
  private var lastFrame = 0.0
  /// When the clock got its present speed, in seconds since the start, and what it read then.
  private var turn = (display: 0.0, own: 0.0)

  /// A spring that begins with a position of the primary number and at rest, measured from the origin of the animation.
  init(
    _ spring: FluidSpring, speed: Double = 1, target: Double, position: Double, start: AnimationStart, changes: UInt,
    movesPrimary: Bool
  ) {
    primary = FrameSpring(spring, target: target, position: position)
    displaced = FrameSpring(spring, target: 0, position: 1)
    kicked = FrameSpring(spring, target: 0, position: 0, velocity: 1)
    self.start = start
    self.changes = changes
    self.speed = speed
    waitsForOthers = !movesPrimary
  }

  /// What the motion since the last change leaves of a displacement and its velocity.
  var carry: SpringCarry {
    SpringCarry(
      ee: displaced.position, ev: kicked.position, ve: displaced.nextVelocity, vv: kicked.nextVelocity)
  }

  /// Merges a change into the motion.
  mutating func retarget(
    to target: Double, spring: FluidSpring, speed: Double = 1, changes: UInt, movesPrimary: Bool
  ) {
    let rate = speed / self.speed
    if rate != 1 {
      turn = (lastFrame, time(atElapsed: lastFrame))
      self.speed = speed
    }
    primary.retarget(to: target, spring: spring, rate: rate)
    displaced.retarget(to: 0, spring: spring, rate: rate)
    kicked.retarget(to: 0, spring: spring, rate: rate)
    displaced.move(to: 1, nextVelocity: 0)
    kicked.move(to: 0, nextVelocity: 1)
    self.changes |= changes
    if !movesPrimary { waitsForOthers = true }
  }

  /// Seconds of the spring's clock at `elapsed` seconds of the display's since the start.
  private func time(atElapsed elapsed: Double) -> Double { turn.own + (elapsed - turn.display) * speed }

  /// Seconds of the spring's clock at a frame.
  private mutating func time(atFrame index: Int, rate: Double) -> Double {
    lastFrame = max(0, (FrameGrid.time(index - start.frame, rate: rate) - start.offset) / 1000)
    return time(atElapsed: lastFrame)
  }

  /// Advances to a frame; true where the spring came to its end in it.
  mutating func advance(toFrame index: Int, rate: Double) -> Bool {
    let elapsed = time(atFrame: index, rate: rate)
    primary.advance(toElapsed: elapsed)
    displaced.advance(toElapsed: elapsed)
    kicked.advance(toElapsed: elapsed)
    return primary.isFinished && (!waitsForOthers || displaced.isFinished)
  }

  /// Advances frame by frame until the spring comes to its end; the frame of the end, or `nil`.
  mutating func advance(through frames: Range<Int>, rate: Double) -> Int? {
    guard !frames.isEmpty else { return nil }
    guard !waitsForOthers, speed == 1, turn.own == turn.display else {
      for index in frames where advance(toFrame: index, rate: rate) { return index }
      return nil
    }
    let own = (frames.lowerBound - start.frame)..<(frames.upperBound - start.frame)
    if let finished = primary.advance(through: own, rate: rate, start: start.offset) { return finished + start.frame }
    for index in frames {
      let elapsed = time(atFrame: index, rate: rate)
      displaced.advance(toElapsed: elapsed)
      kicked.advance(toElapsed: elapsed)
    }
    return nil
  }
}
