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
}

/// Where an attribute stands on its way: displacement from its present target, and velocity in units per second.
struct AttributeState: Equatable, Sendable {
  var displacement = 0.0
  var velocity = 0.0
}

/// A spring that animates several attributes at once.
///
/// The primary number has the spring's own motion, which decides when it ends; two more of the same steps, one let go
/// from a displacement of 1 and one kicked with a velocity of 1, carry every other attribute since the last change.
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

  /// A spring that begins with a position of the primary number and at rest, measured from the origin of the animation.
  init(
    _ spring: FluidSpring, target: Double, position: Double, start: AnimationStart, changes: UInt,
    movesPrimary: Bool
  ) {
    primary = FrameSpring(spring, target: target, position: position)
    displaced = FrameSpring(spring, target: 0, position: 1)
    kicked = FrameSpring(spring, target: 0, position: 0, velocity: 1)
    self.start = start
    self.changes = changes
    waitsForOthers = !movesPrimary
  }

  /// What the motion since the last change leaves of a displacement and its velocity.
  var carry: SpringCarry {
    SpringCarry(
      ee: displaced.position, ev: kicked.position, ve: displaced.nextVelocity, vv: kicked.nextVelocity)
  }

  /// Merges a change into the motion.
  mutating func retarget(to target: Double, spring: FluidSpring, changes: UInt, movesPrimary: Bool) {
    primary.retarget(to: target, spring: spring)
    displaced.retarget(to: 0, spring: spring)
    kicked.retarget(to: 0, spring: spring)
    displaced.move(to: 1, nextVelocity: 0)
    kicked.move(to: 0, nextVelocity: 1)
    self.changes |= changes
    if !movesPrimary { waitsForOthers = true }
  }

  /// Advances to a frame; true where the spring came to its end in it.
  mutating func advance(toFrame index: Int, rate: Double) -> Bool {
    let elapsed = max(0, (FrameGrid.time(index - start.frame, rate: rate) - start.offset) / 1000)
    primary.advance(toElapsed: elapsed)
    displaced.advance(toElapsed: elapsed)
    kicked.advance(toElapsed: elapsed)
    return primary.isFinished && (!waitsForOthers || displaced.isFinished)
  }

  /// Advances frame by frame until the spring comes to its end; the frame of the end, or `nil`.
  mutating func advance(through frames: Range<Int>, rate: Double) -> Int? {
    guard !frames.isEmpty else { return nil }
    guard !waitsForOthers else {
      for index in frames where advance(toFrame: index, rate: rate) { return index }
      return nil
    }
    let own = (frames.lowerBound - start.frame)..<(frames.upperBound - start.frame)
    if let finished = primary.advance(through: own, rate: rate, start: start.offset) { return finished + start.frame }
    for index in own {
      let elapsed = max(0, (FrameGrid.time(index, rate: rate) - start.offset) / 1000)
      displaced.advance(toElapsed: elapsed)
      kicked.advance(toElapsed: elapsed)
    }
    return nil
  }
}
