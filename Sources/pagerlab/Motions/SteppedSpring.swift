internal import PagerPhysics

/// A spring as SwiftUI's animator steps it from frame to frame, kept until the animator removes it.
struct SteppedSpring {
  private let from: Double
  private let to: Double
  private let frameRate: Double
  private let parameters: FluidSpring
  private let launchVelocity: Double
  /// What each frame shows; the last one is that in which the motion is removed, if it ever is.
  private let shown: [TimedMotion.State]
  private let isRemoved: Bool

  init(_ parameters: SpringParameters, from: Double, to: Double, velocity: Double, frameRate: Double) {
    self.from = from
    self.to = to
    self.frameRate = frameRate
    self.parameters = parameters.fluidSpring
    launchVelocity = velocity
    var spring = FrameSpring(self.parameters, target: to - from, velocity: velocity)
    var shown: [TimedMotion.State] = [(from, velocity)]
    // A motion that starts at rest on its target is over at once.
    while !spring.isFinished || shown.count == 1, shown.count < TimedMotion.mostFrames, spring.position.isFinite {
      spring.advance(toElapsed: Double(shown.count) / frameRate)
      shown.append((from + spring.position, spring.velocity))
    }
    isRemoved = spring.isFinished
    if isRemoved { shown[shown.count - 1] = (to, 0) }
    self.shown = shown
  }

  /// What to say of a motion that is not removed: too stiff a spring grows from step to step, where the closed form rests.
  var restless: String {
    if parameters.dampingFraction < 0 { return "never comes to rest" }
    guard let last = shown.last, last.position.isFinite else {
      return "is too stiff or too much damped for SwiftUI's steps, which run away with it"
    }
    return "is not at rest after \(TimedMotion.mostFrames) frames"
  }

  /// Whether the motion is known up to a time in milliseconds.
  func reaches(_ time: Double) -> Bool {
    isRemoved || time * frameRate / 1000 + 1e-6 < Double(TimedMotion.mostFrames)
  }

  /// What the display shows at a time in milliseconds: the last frame up to then.
  func state(at time: Double) -> TimedMotion.State {
    // A time that was written with four decimals may miss its frame by as much.
    let frame = (time * frameRate / 1000 + 1e-6).rounded(.down)
    if frame < Double(shown.count) { return shown[Int(frame)] }
    return isRemoved ? (to, 0) : shown[shown.count - 1]
  }

  /// The first frame from which on all are within a distance of the target, in milliseconds; ∞ where there is none.
  func settleTime(within distance: Double) -> Double {
    guard isRemoved else { return .infinity }
    let outside = shown.lastIndex { ($0.position - to).magnitude > distance }
    return Double(outside.map { $0 + 1 } ?? 0) * 1000 / frameRate
  }

  /// How far a frame goes beyond the target, in points, seen from the start.
  var overshoot: Double {
    let isForward = from == to ? launchVelocity > 0 : to > from
    return shown.reduce(0) { max($0, isForward ? $1.position - to : to - $1.position) }
  }
}
