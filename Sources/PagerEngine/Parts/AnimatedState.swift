internal import PagerPhysics

/// What an `AnimatedState` animates: a few numbers that the app sets together.
protocol InterpolatedState: Equatable, Sendable {
  /// The number, points or pages, that decides when a spring has ended.
  var primary: Double { get }
  /// The numbers that are not those of `older`: a bit for each, always the same one.
  ///
  /// Where a change leaves numbers alone that an older animation still moves, the older one is waited for.
  func changes(from older: Self) -> UInt
}

extension InterpolatedState {
  /// All numbers as one: the newest animation is taken to move whatever older ones move.
  func changes(from older: Self) -> UInt { 1 }
}

/// Numbers that the app sets together and the screen follows by animations, a different one at each change if need be.
///
/// What is shown is asked for by attribute, any function of the state, linear or not: each attribute is animated on its
/// own, between its values before and after each change, as SwiftUI animates the attributes of a view.
/// - Curves combine: each newer one pulls what the older ones show towards its own target, and the whole ends with the
///   newest (OpenSwiftUI, `DefaultCombiningAnimation.swift`). A change that leaves an attribute alone is no animation of
///   it.
/// - A spring merges: it goes on from what is shown, with the velocity of a running spring and without one after a curve
///   (`FluidSpringAnimation.swift`), and takes over every attribute, also those that its change leaves alone.
/// - A curve after a spring combines: the spring goes on stepping below, and both end with the curve.
/// - A change without an animation moves what is shown at once; what runs stays as a residue on top
///   (`AnimatableAttribute.swift`).
///
/// A spring moves at frames, curves have a closed form; both may run at once. Instants are milliseconds, units the
/// numbers' own. Holding a single change needs no memory on the heap, and further ones a list that is kept.
struct AnimatedState<State: InterpolatedState>: Sendable {
  /// The state that the app set.
  private(set) var model: State
  private var changes: StateChanges<State>
  /// The sum of the primary number's animated changes since the animation began.
  private var interval = 0.0
  /// The spring that runs: one or none. It is large, and most changes are curves, so it is held apart rather than copied
  /// with the state.
  private var springs: [StateSpring] = []
  private var curvesRun = false
  /// When the first of the curves began, milliseconds.
  private var curveStart = 0.0
  /// When the last of the curves ends.
  private var curveEnd = Double.infinity
  /// The numbers that curves have moved since the animation began.
  private var curveChanges: UInt = 0
  /// Whether a spring has run since the animation began.
  private var hasSprung = false

  private var spring: StateSpring? { springs.first }

  /// A state at rest.
  init(_ state: State) {
    model = state
    changes = StateChanges(state)
  }

  /// Whether nothing moves.
  var isAtRest: Bool { springs.isEmpty && !curvesRun }

  /// Whether a motion that advances only at frames runs.
  var isFrameBound: Bool { !springs.isEmpty }

  /// The instant at which the curves end; infinite where there are none. From it on, the model is shown.
  var completion: Double { curvesRun ? curveEnd : .infinity }

  /// Whether `shown` also tells the past, back to the last change: whether no spring has run since the animation began.
  var isClosedForm: Bool { !hasSprung }

  /// How many changes still shape what is shown.
  var changeCount: Int { changes.count }

  /// What an attribute shows at `time`: where a spring runs its last frame counts; where only curves do, the answer also
  /// holds in the past, back to the last change.
  func shown(at time: Double, _ attribute: (State) -> Double) -> Double {
    guard !changes.isEmpty, !hasEnded(at: time) else { return attribute(model) }
    return attribute(model) + changes.displacement(at: elapsed(time), spring: spring?.carry, attribute)
  }

  /// What the primary number shows at `time`, to the bit as an `AnimatedValue` would show it.
  func shown(at time: Double) -> Double {
    guard !changes.isEmpty, !hasEnded(at: time) else { return model.primary }
    return model.primary - interval + changes.primary(at: elapsed(time), position: spring?.primary.position)
  }

  /// Whether the curves are over at `time`, and nothing runs below them that they leave alone.
  private func hasEnded(at time: Double) -> Bool { time >= curveEnd && isCoveredByCurves }

  private var isCoveredByCurves: Bool { (spring?.changes ?? 0) & ~curveChanges == 0 }

  /// Seconds since the first curve began.
  private func elapsed(_ time: Double) -> Double { max(0, (time - curveStart) / 1000) }

  // MARK: - Changes

  /// Sets the state; what runs stays as a residue.
  mutating func set(_ state: State) {
    model = state
    if isAtRest { reset() }
  }

  /// Sets the state and drops what runs: the shown values jump there.
  mutating func jump(to state: State) {
    model = state
    reset()
  }

  private mutating func reset() {
    changes.removeAll()
    springs.removeAll(keepingCapacity: true)
    hasSprung = false
    interval = 0
    forgetCurves()
  }

  private mutating func forgetCurves() {
    curvesRun = false
    curveEnd = .infinity
    curveChanges = 0
  }

  /// Sets the state and animates towards it; a change to an equal state starts nothing, and what runs runs on.
  ///
  /// - Parameter speed: how much faster than by itself the animation is, above 0. A curve takes its duration divided by
  ///   it, for a spring see `StateSpring`.
  mutating func animate(
    to state: State, by animation: AnimationKind, speed: Double = 1, at time: Double, in environment: PagerEnvironment
  ) {
    switch animation {
    case .curve(let curve):
      let faster = speed == 1 ? curve : TimedCurve(curve.curve, duration: curve.duration / speed)
      animate(to: state, along: faster, at: time, in: environment)
    case .spring(let spring):
      guard state != model else { return }
      if isAtRest { reset() }
      let old = model
      model = state
      merge(spring, speed: speed, from: old, at: time, in: environment)
    }
  }

  /// The same for a curve.
  mutating func animate(to state: State, along curve: TimedCurve, at time: Double, in environment: PagerEnvironment) {
    guard state != model else { return }
    if isAtRest { reset() }
    let old = model
    model = state
    add(curve, from: old, at: time, in: environment)
  }

  private mutating func add(_ curve: TimedCurve, from old: State, at time: Double, in environment: PagerEnvironment) {
    let start = AnimationStart.time(at: time, in: environment)
    if !curvesRun {
      curveStart = start
      curvesRun = true
      curveChanges = 0
    }
    interval += model.primary - old.primary
    let begin = elapsed(start)
    let motion = StateChanges<State>.Motion.curve(curve, start: begin)
    // A late start is no reason to drop what shows until then.
    changes.append(
      StateChanges.Change(old: old, new: model, motion: motion, target: interval), at: elapsed(time),
      spring: spring?.carry)
    let moved = model.changes(from: old)
    // The newest decides alone, unless an older one moves numbers that it leaves alone.
    let end = curveChanges & ~moved == 0 ? begin + max(0, curve.duration) : changes.end()
    curveChanges |= moved
    curveEnd = curveStart + end * 1000
  }

  private mutating func merge(
    _ fluid: FluidSpring, speed: Double, from old: State, at time: Double, in environment: PagerEnvironment
  ) {
    let moved = model.changes(from: old)
    let movesPrimary = model.primary != old.primary
    let elapsed = elapsed(time)
    let running = spring.map { $0.carry.atRate(speed / $0.speed) }
    // Curves report no velocity, but where they leave the number alone the spring below them does.
    if !springs.isEmpty, !changes.curvesMovePrimary {
      interval += model.primary - old.primary
      springs[0].retarget(
        to: interval, spring: fluid, speed: speed, changes: moved | curveChanges, movesPrimary: movesPrimary)
      if let running {
        changes.endsInSpring ? changes.carryNewest(running) : changes.hold(at: elapsed, spring: running)
      }
      forgetCurves()
    } else {
      // An animator that runs already takes the spring in without delay; only one that begins is late.
      var present = environment
      if !isAtRest { present.startLatency = 0 }
      let shown = isAtRest ? 0 : changes.primary(at: elapsed, position: spring?.primary.position)
      interval += model.primary - old.primary
      changes.hold(at: elapsed, spring: running)
      springs = [
        StateSpring(
          fluid, speed: speed, target: interval, position: shown, start: AnimationStart(at: time, in: present),
          changes: moved | curveChanges | (spring?.changes ?? 0), movesPrimary: movesPrimary)
      ]
      hasSprung = true
      forgetCurves()
    }
    changes.append(
      StateChanges.Change(old: old, new: model, motion: .spring, target: interval), at: elapsed,
      spring: .identity)
  }

  // MARK: - Time

  /// Advances a spring to a frame; true where everything came to its end in this frame.
  mutating func advance(toFrame index: Int, rate: Double) -> Bool {
    guard !springs.isEmpty, springs[0].advance(toFrame: index, rate: rate) else { return false }
    return endSpring()
  }

  /// Advances a spring frame by frame to its end, through frame `last`, or up to the end of curves above it.
  ///
  /// - Returns: the first frame that was not visited; the grid's first where no spring runs.
  mutating func run(_ frames: FrameGrid, through last: Int) -> Int {
    guard !springs.isEmpty else { return frames.first }
    var end = max(frames.first, last + 1)
    if curvesRun {
      while end > frames.first, frames.time(end - 1) >= curveEnd - World.instant { end -= 1 }
    }
    guard let finished = springs[0].advance(through: frames.first..<end, rate: frames.rate) else { return end }
    _ = endSpring()
    return finished + 1
  }

  /// Ends a spring; true where nothing runs above it.
  private mutating func endSpring() -> Bool {
    guard curvesRun else {
      reset()
      return true
    }
    changes.dropSpring()
    springs.removeAll(keepingCapacity: true)
    return false
  }

  /// Ends the curves, which the world says when `completion` has come; a spring below them ends, too, unless it moves
  /// numbers that they leave alone.
  mutating func complete() {
    guard curvesRun else { return }
    curvesRun = false
    guard !springs.isEmpty else { return }
    if isCoveredByCurves { return reset() }
    changes.hold(at: .infinity, spring: nil)
    forgetCurves()
  }
}
