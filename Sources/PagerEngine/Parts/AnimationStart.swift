/// When an animation begins, counted from a frame.
///
/// A spring that is integrated in steps of 1/300 s takes five of them in a frame at 60 Hz, up to rounding: the step on the
/// frame's own instant counts or not by the last bit of the time since the start. Counted from a frame, that time is the
/// same whenever the animation begins, so a run that is shifted by whole frames stays the same run.
struct AnimationStart: Sendable {
  /// The instant, milliseconds.
  private(set) var time = 0.0
  /// The last frame that is not after it.
  private(set) var frame = 0
  /// Milliseconds since that frame, to 1e-6: what is one instant is one start.
  private(set) var offset = 0.0

  init() {}

  /// The instant of such a start alone, milliseconds: all that a motion with a closed form needs.
  static func time(at time: Double, in environment: PagerEnvironment) -> Double {
    time + FrameGrid.time(environment.startLatency, rate: environment.frameRate)
  }

  /// The start of an animation that is asked for at `time` milliseconds: then, or some frames later.
  init(at time: Double, in environment: PagerEnvironment) {
    let rate = environment.frameRate
    self.time = Self.time(at: time, in: environment)
    var index = Int(time * rate / 1000)
    while FrameGrid.time(index + 1, rate: rate) - time < World.instant { index += 1 }
    while index > 0, FrameGrid.time(index, rate: rate) - time >= World.instant { index -= 1 }
    frame = index + environment.startLatency
    offset = ((time - FrameGrid.time(index, rate: rate)) / World.instant).rounded() * World.instant
  }
}
