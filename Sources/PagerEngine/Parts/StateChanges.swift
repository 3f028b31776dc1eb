internal import PagerPhysics

/// The animated changes of a state that still show, oldest first, and what each of them makes of an attribute.
///
/// An attribute is followed by its displacement e from its present target, which a change by d makes e − d. A curve then
/// leaves e · (1 − f) of it: the same as resᵢ = resᵢ₋₁ + fᵢ · (Vᵢ − resᵢ₋₁) with results and targets measured from the
/// newest target. A spring maps displacement and velocity by a `SpringCarry`. Changes without an animation move target and
/// result alike and need no place here.
struct StateChanges<State: InterpolatedState>: Sendable {
  /// How a change moves.
  enum Motion: Sendable {
    /// A curve, and seconds from the first one's start to its own.
    case curve(TimedCurve, start: Double)
    /// A curve that a spring took over from when it had made a fraction of its way.
    case held(fraction: Double)
    /// The spring that runs.
    case spring
    /// A spring's motion up to the next change.
    case carried(SpringCarry)
  }

  struct Change: Sendable {
    var old: State
    var new: State
    var motion: Motion
    /// The sum of the primary number's animated changes up to this one, since the animation began.
    var target: Double

    /// Whether it shows nothing but its target, given that nothing older moves.
    func hasArrived(at time: Double) -> Bool {
      switch motion {
      case .curve(let curve, let start): time - start >= curve.duration
      case .held(let fraction): fraction == 1
      case .spring, .carried: false
      }
    }
  }

  /// The changes held before one of them makes the list grow.
  static var reserve: Int { 64 }

  private var newest: Change
  private var older: [Change] = []
  /// The first of `older` that can still show.
  private var head = 0
  private(set) var isEmpty = true
  /// The primary number's target in the last change that was dropped.
  private var base = 0.0

  /// No changes. The state is a place holder.
  init(_ state: State) {
    newest = Change(old: state, new: state, motion: .spring, target: 0)
  }

  var count: Int { isEmpty ? 0 : older.count - head + 1 }

  mutating func removeAll() {
    isEmpty = true
    if !older.isEmpty { older.removeAll(keepingCapacity: true) }
    head = 0
    base = 0
  }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - time: when it is made, in seconds since the first curve's start.
  ///   - spring: the spring that runs, as it stood before this change.
  mutating func append(_ change: Change, at time: Double, spring: SpringCarry?) {
    if spring == nil { dropArrived(at: time) }
    if !isEmpty {
      if older.count == older.capacity { makeRoom(spring) }
      older.append(newest)
    }
    newest = change
    isEmpty = false
  }

  /// Drops the leading curves that show nothing but their targets.
  private mutating func dropArrived(at time: Double) {
    guard !isEmpty else { return }
    while head < older.count, older[head].hasArrived(at: time) {
      base = older[head].target
      head += 1
    }
    guard head == older.count else { return }
    older.removeAll(keepingCapacity: true)
    head = 0
    guard newest.hasArrived(at: time) else { return }
    base = newest.target
    isEmpty = true
  }

  private mutating func makeRoom(_ spring: SpringCarry?) {
    if older.capacity == 0 { return older.reserveCapacity(Self.reserve) }
    older.removeSubrange(..<head)
    head = 0
    var carry = SpringCarry.identity
    func pass(_ change: Change) {
      switch change.motion {
      case .spring: carry = carry.after(spring ?? .identity)
      case .carried(let own): carry = carry.after(own)
      case .curve, .held: break
      }
    }
    pass(newest)
    for index in older.indices.reversed() {
      if carry.isSpent {
        // What this change and those before it set going is over; the primary number is the spring's own affair.
        older.removeSubrange(...index)
        return
      }
      pass(older[index])
    }
  }

  /// Lets a spring take over from what runs, at `time` seconds since the first curve's start.
  mutating func hold(at time: Double, spring: SpringCarry?) {
    guard !isEmpty else { return }
    for index in head..<older.count { Self.hold(&older[index], at: time, spring: spring) }
    Self.hold(&newest, at: time, spring: spring)
  }

  private static func hold(_ change: inout Change, at time: Double, spring: SpringCarry?) {
    switch change.motion {
    case .curve(let curve, let start): change.motion = .held(fraction: curve.value(elapsed: time - start))
    case .spring: if let spring { change.motion = .carried(spring) }
    case .held, .carried: break
    }
  }

  /// Ends the newest change's stretch of the running spring, where it is one.
  mutating func carryNewest(_ spring: SpringCarry) {
    if case .spring = newest.motion { newest.motion = .carried(spring) }
  }

  /// Whether the newest change is the running spring's own.
  var endsInSpring: Bool {
    guard !isEmpty, case .spring = newest.motion else { return false }
    return true
  }

  /// Whether curves above the running spring move the primary number.
  var curvesMovePrimary: Bool {
    if endsInSpring { return false }
    if newest.old.primary != newest.new.primary { return true }
    for index in (head..<older.count).reversed() {
      if case .spring = older[index].motion { return false }
      if older[index].old.primary != older[index].new.primary { return true }
    }
    return true
  }

  /// Drops the spring that has ended, and what it had taken over.
  mutating func dropSpring() {
    while head < older.count {
      let change = older[head]
      head += 1
      if case .spring = change.motion {
        base = change.target
        return
      }
    }
  }

  /// When every number has come to the end of the newest curve that changes it, in seconds since the first one's start.
  func end() -> Double {
    var seen: UInt = 0
    var end = 0.0
    func visit(_ change: Change) {
      guard case .curve(let curve, let start) = change.motion else { return }
      let changes = change.new.changes(from: change.old)
      if changes & ~seen != 0 { end = max(end, start + max(0, curve.duration)) }
      seen |= changes
    }
    visit(newest)
    for index in (head..<older.count).reversed() { visit(older[index]) }
    return end
  }

  /// The primary number from the origin of the animation; `position` is the running spring's.
  func primary(at time: Double, position: Double?) -> Double {
    var result = base
    for index in head..<older.count { Self.move(&result, by: older[index], at: time, position: position) }
    Self.move(&result, by: newest, at: time, position: position)
    return result
  }

  private static func move(_ result: inout Double, by change: Change, at time: Double, position: Double?) {
    let fraction: Double
    switch change.motion {
    case .curve(let curve, let start):
      guard change.old.primary != change.new.primary else { return }
      fraction = curve.value(elapsed: time - start)
    case .held(let held):
      guard change.old.primary != change.new.primary else { return }
      fraction = held
    case .spring:
      if let position { result = position }
      return
    case .carried: return
    }
    result = fraction == 1 ? change.target : result + fraction * (change.target - result)
  }

  /// The displacement of an attribute from its target in the newest change.
  func displacement(at time: Double, spring: SpringCarry?, _ attribute: (State) -> Double) -> Double {
    var state = AttributeState()
    for index in head..<older.count {
      Self.move(&state, by: older[index], at: time, spring: spring, attribute)
    }
    Self.move(&state, by: newest, at: time, spring: spring, attribute)
    return state.displacement
  }

  private static func move(
    _ state: inout AttributeState, by change: Change, at time: Double, spring: SpringCarry?,
    _ attribute: (State) -> Double
  ) {
    let step = attribute(change.new) - attribute(change.old)
    let fraction: Double
    switch change.motion {
    case .curve(let curve, let start):
      // A change that leaves the attribute alone is no animation of it.
      guard step != 0 else { return }
      fraction = curve.value(elapsed: time - start)
    case .held(let held):
      guard step != 0 else { return }
      fraction = held
    case .spring:
      state.displacement -= step
      spring?.apply(to: &state)
      return
    case .carried(let carry):
      state.displacement -= step
      carry.apply(to: &state)
      return
    }
    state.displacement = fraction == 1 ? 0 : (state.displacement - step) * (1 - fraction)
    state.velocity = 0
  }
}
