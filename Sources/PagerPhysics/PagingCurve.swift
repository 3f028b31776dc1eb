internal import PagerMath

/// The law by which a paging scroll view settles: one step a whole millisecond.
///
///     v ← (v + 1000 · a · (X − x)) · f        x ← x + v / 1000
///
/// It is over when |v| ≤ 10 pt/s and |X − x| ≤ 1 pt; then x is X. The equivalent spring is under-damped, with a damping
/// ratio near 0.885 and 17 radians per second on phones.
///
/// Source: the law and the rule of its end are those of iAd's JavaScript scroll view, as annotated copies of it give
/// them.
public struct PagingLaw: Equatable, Sendable {
  /// The pull toward the page, a, per millisecond squared.
  public let pull: Double
  /// The share of the velocity that a step leaves, f.
  public let keep: Double

  /// A law with coefficients.
  ///
  /// - Parameters:
  ///   - pull: Per millisecond squared.
  ///   - keep: In (0, 1).
  /// - Returns: `nil` where the motion would not be a decaying oscillation: (1 + f − f · a)² ≥ 4f, a pull that is not
  ///   above 0 or a share outside (0, 1).
  public init?(pull: Double, keep: Double) {
    let trace = 1 + keep - keep * pull
    guard pull > 0, keep > 0, keep < 1, trace * trace < 4 * keep else { return nil }
    self.init(unchecked: pull, keep)
  }

  private init(unchecked pull: Double, _ keep: Double) {
    self.pull = pull
    self.keep = keep
  }

  /// iAd's scroll view: a = 3.6e-4, f = 0.9668.
  ///
  /// Source: annotated copies of Apple's iAd JavaScript scroll view.
  public static let iAd = PagingLaw(unchecked: 3.6e-4, 0.9668)

  /// UIKit's, for a page width. Reverse-engineered; the structure is inferred from iAd's.
  ///
  /// Source: the coefficients in a public decompiled excerpt of UIKit. Linear in the width between (320: 3.0e-4, 0.970) and (1024: 1.7e-4, 0.977), and constant beyond 1024.
  ///
  /// - Parameter width: Points. Below 0, and NaN, it counts as 0.
  public static func uiKit(width: Double) -> PagingLaw {
    let share = ((width > 0 ? min(width, 1024) : 0) - 320) / 704
    return PagingLaw(unchecked: 3.0e-4 - 1.3e-4 * share, 0.970 + 0.007 * share)
  }
}

/// A page settling under a paging law.
///
/// The motion is defined at whole milliseconds by its steps: `position(atMillisecond:)` takes them one by one and is
/// the reference. `position(at:)` and `settleTime` leap, with powers of the step's matrix, and differ from it by
/// rounding only.
///
/// A motion is followed for an hour (`longestMotion`). Laws whose share f is all but 1 would need up to 1e17 steps: what
/// has not come to rest by then is over there, as if it had.
///
/// Positions are points, velocities points per second.
public struct PagingCurve: Equatable, Sendable {
  /// The law.
  public let law: PagingLaw
  /// Where the motion begins, in points.
  public let start: Double
  /// Where it ends, in points.
  public let target: Double
  /// The velocity at its start, in points per second.
  public let launchVelocity: Double

  /// The number of whole milliseconds after which every motion is over: an hour of them.
  public static let longestMotion = 3_600_000

  /// The speed and the distance at which the motion is over: 10 pt/s and 1 pt. Source: as the law's.
  static let restSpeed = 10.0
  static let restDistance = 1.0

  /// A motion from one place to another.
  public init(from start: Double, to target: Double, velocity: Double, law: PagingLaw) {
    self.law = law
    self.start = start
    self.target = target
    launchVelocity = velocity
  }

  /// A UIKit scroll view's motion to a page, for a page width in points.
  public init(from start: Double, to target: Double, velocity: Double, width: Double) {
    self.init(from: start, to: target, velocity: velocity, law: .uiKit(width: width))
  }

  /// The place and velocity after so many steps, with the end's rule left out: the bare recurrence.
  func stepped(_ milliseconds: Int) -> State {
    var state = State(left: target - start, velocity: launchVelocity)
    for _ in 0..<max(milliseconds, 0) { state.step(law) }
    return state
  }

  /// The place after so many whole milliseconds, in points, step by step; the target from the end on.
  public func position(atMillisecond millisecond: Int) -> Double {
    var state = State(left: target - start, velocity: launchVelocity)
    guard millisecond < PagingCurve.longestMotion else { return target }
    for _ in 0..<max(millisecond, 0) {
      if state.isOver { return target }
      state.step(law)
    }
    return state.isOver ? target : target - state.left
  }

  /// The place at a time in seconds, in points: that of the last whole millisecond, or of one that is less than 1e-6
  /// ms ahead.
  public func position(at time: Double) -> Double {
    state(at: time).map { target - $0.left } ?? target
  }

  /// The velocity at a time in seconds, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    state(at: time)?.velocity ?? 0
  }

  /// How long the motion takes, in whole milliseconds.
  ///
  /// With M a step, the form Q(u) = u × Mu shrinks by exactly f a step (it is det M), so a motion cannot be over
  /// before Q has fallen to the largest value that it has where |v| ≤ 10 and |X − x| ≤ 1. That many steps are taken
  /// in one leap, the few that remain one by one.
  ///
  /// - Returns: 0 where the motion is over before it begins, at most `longestMotion`; `nil` where a way or a velocity is
  ///   beyond 1e300 or not finite, because its steps would not be.
  public var settleTime: Int? {
    var state = State(left: target - start, velocity: launchVelocity)
    guard state.left.magnitude <= 1e300, state.velocity.magnitude <= 1e300 else { return nil }
    if state.isOver { return 0 }
    var elapsed = min(leapBefore(state), PagingCurve.longestMotion)
    state = Leap(law).advanced(state, by: elapsed)
    while !state.isOver, elapsed < PagingCurve.longestMotion {
      state.step(law)
      elapsed += 1
    }
    return elapsed
  }

  /// How far the motion goes past its target, in points, at or above 0, in the direction in which it came.
  ///
  /// At whole milliseconds, up to the end. A motion that begins on its target has its side from the velocity.
  public var overshoot: Double {
    guard let last = settleTime else { return .nan }
    var state = State(left: target - start, velocity: launchVelocity)
    let forward = state.left == 0 ? state.velocity > 0 : state.left > 0
    var farthest = 0.0
    for _ in 0..<last {
      state.step(law)
      farthest = max(farthest, forward ? -state.left : state.left)
    }
    return farthest
  }

  /// The state at a time, `nil` from the end on.
  private func state(at time: Double) -> State? {
    let initial = State(left: target - start, velocity: launchVelocity)
    guard let last = settleTime else { return time > 0 ? nil : initial }
    guard last > 0 else { return nil }
    guard time > 0 else { return initial }
    let whole = (time * 1000 + 1e-6).rounded(.down)
    guard whole < Double(last) else { return nil }
    return Leap(law).advanced(initial, by: Int(whole))
  }

  /// A number of steps during which the motion is certainly not over.
  private func leapBefore(_ state: State) -> Int {
    let (ee, ev, vv) = (1000 * law.keep * law.pull, law.keep - 1 + law.keep * law.pull, law.keep / 1000)
    // The form of the state over its size: the square of a large one would overflow.
    let size = max(state.left.magnitude, state.velocity.magnitude, 1)
    let (left, velocity) = (state.left / size, state.velocity / size)
    let form = ee * left * left + ev * left * velocity + vv * velocity * velocity
    let (distance, speed) = (PagingCurve.restDistance, PagingCurve.restSpeed)
    let largest = ee * distance * distance + ev.magnitude * distance * speed + vv * speed * speed
    guard form > 0 else { return 0 }
    let fall = Elementary.log(form / largest) + 2 * Elementary.log(size)
    return Int(min(max(fall / -Elementary.log(law.keep) - 1, 0), 0x1p53))
  }
}

extension PagingCurve {
  /// What is left of the way, X − x, and the velocity.
  struct State: Equatable {
    var left: Double
    var velocity: Double

    var isOver: Bool {
      velocity.magnitude <= PagingCurve.restSpeed && left.magnitude <= PagingCurve.restDistance
    }

    mutating func step(_ law: PagingLaw) {
      velocity = (velocity + 1000 * law.pull * left) * law.keep
      left -= velocity / 1000
    }
  }

  /// Powers of a step's matrix on (left, velocity).
  private struct Leap {
    private var ll, lv, vl, vv: Double

    init(_ law: PagingLaw) {
      let gain = 1000 * law.keep * law.pull
      (ll, lv, vl, vv) = (1 - law.keep * law.pull, -law.keep / 1000, gain, law.keep)
    }

    /// The state so many steps later: a product for every binary digit of the count.
    func advanced(_ state: State, by count: Int) -> State {
      var power = self
      var state = state
      var rest = count
      while rest > 0 {
        if rest & 1 == 1 {
          state = State(
            left: power.ll * state.left + power.lv * state.velocity,
            velocity: power.vl * state.left + power.vv * state.velocity)
        }
        power = power.squared
        rest >>= 1
      }
      return state
    }

    private var squared: Leap {
      var result = self
      let cross = lv * vl
      let trace = ll + vv
      (result.ll, result.lv, result.vl, result.vv) = (ll * ll + cross, lv * trace, vl * trace, vv * vv + cross)
      return result
    }
  }
}
