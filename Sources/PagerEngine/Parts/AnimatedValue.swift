internal import PagerPhysics

/// A number that the app sets and the screen follows by an animation, as SwiftUI animates one attribute.
///
/// Shown is `model − interval + animated(interval)`: the animation moves from 0 to the sum of the intervals that it was
/// given since it began, so an unanimated change of the model shifts what is shown at once and leaves a running
/// animation as a residue on top (OpenSwiftUI, `AnimatableAttribute.swift`). Units are the number's own; instants are
/// milliseconds.
struct AnimatedValue: Sendable {
  /// The value that the app set.
  private(set) var model: Double
  /// The spring that runs, or ran last. Held whole rather than as an optional: it is too large to be copied at each frame.
  private var spring: FrameSpring
  private var springRuns = false
  /// The curves that run, or ran last: a motion with a closed form can still be asked for what it showed.
  private var curves: CombinedCurves?
  private var curvesRun = false
  /// The sum of the intervals since the animation began.
  private var interval = 0.0
  /// When the animation began.
  private var start = AnimationStart()

  /// A value at rest, which will be animated by `spring` or by curves.
  init(_ value: Double, spring: FluidSpring) {
    model = value
    self.spring = FrameSpring(spring, target: 0)
  }

  /// Whether nothing moves.
  var isAtRest: Bool { !springRuns && !curvesRun }

  /// Whether the motion advances only at frames.
  var isFrameBound: Bool { springRuns }

  /// The instant at which a motion with a closed form ends; infinite where there is none.
  var completion: Double {
    guard curvesRun, let curves else { return .infinity }
    return start.time + curves.end * 1000
  }

  /// What is shown at `time`: for a spring the value of the last frame, for curves also in the past, back to the last
  /// change.
  func shown(at time: Double) -> Double {
    if springRuns { return model - interval + spring.position }
    // A motion that has ended shows the model to the bit, which the sum below does not.
    if !curvesRun, let curves, time >= start.time + curves.end * 1000 { return model }
    if let curves { return model - interval + curves.value(at: max(0, (time - start.time) / 1000)) }
    return model
  }

  /// Sets the value; a running animation stays as a residue.
  mutating func set(_ value: Double) {
    model = value
    if !curvesRun { curves = nil }
  }

  /// Sets the value and drops a running animation: the shown value jumps there.
  mutating func jump(to value: Double) {
    model = value
    springRuns = false
    curves = nil
    curvesRun = false
  }

  /// Sets the value and animates towards it by the spring, which merges the change into its motion where it runs.
  ///
  /// - Parameter initialVelocity: units per second, for a spring that begins here.
  mutating func animateBySpring(
    to value: Double, at time: Double, in environment: PagerEnvironment, initialVelocity: Double = 0
  ) {
    let step = value - model
    model = value
    if springRuns {
      interval += step
      spring.retarget(to: interval)
    } else if step != 0 {
      interval = step
      start = AnimationStart(at: time, in: environment)
      curves = nil
      curvesRun = false
      spring.restart(target: step, velocity: initialVelocity)
      springRuns = true
    }
  }

  /// Sets the value and animates towards it by a curve; a running curve runs on below it.
  mutating func animate(to value: Double, by curve: TimedCurve, at time: Double, in environment: PagerEnvironment) {
    let step = value - model
    model = value
    guard step != 0 else { return }
    let start = AnimationStart(at: time, in: environment)
    if curvesRun {
      interval += step
      curves?.add(curve, target: interval, at: max(0, (start.time - self.start.time) / 1000))
    } else {
      interval = step
      self.start = start
      curves = CombinedCurves(curve, target: step)
      curvesRun = true
    }
  }

  /// Advances a spring to a frame; true where it came to its end in this frame.
  mutating func advance(toFrame index: Int, rate: Double) -> Bool {
    guard springRuns else { return false }
    spring.advance(toElapsed: max(0, (FrameGrid.time(index - start.frame, rate: rate) - start.offset) / 1000))
    guard spring.isFinished else { return false }
    springRuns = false
    return true
  }

  /// Advances a spring frame by frame to its end, or through frame `last`.
  ///
  /// - Returns: the first frame that was not visited; the grid's first where no spring runs.
  mutating func run(_ frames: FrameGrid, through last: Int) -> Int {
    guard springRuns else { return frames.first }
    let end = max(frames.first, last + 1)
    let range = (frames.first - start.frame)..<(end - start.frame)
    guard let finished = spring.advance(through: range, rate: frames.rate, start: start.offset) else { return end }
    springRuns = false
    return finished + start.frame + 1
  }

  /// Ends a motion with a closed form.
  mutating func complete() {
    curvesRun = false
  }
}
