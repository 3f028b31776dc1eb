internal import PagerMath

/// When a spring's motion turns, arrives and settles.
///
/// Between two turning points the displacement is monotone, so what happens between them is found with certainty: by
/// Newton's method, kept between the two by bisection.
extension SpringMotion {
  /// The last time at which the motion is not within a distance of its target, in seconds.
  ///
  /// 0 where it never is farther away, ∞ where it does not come to rest: an undamped spring that swings wider, negative or
  /// infinite damping. Good to a few units in the last place of the answer, but for the rounding of the displacement
  /// itself where the motion only just reaches the tolerance.
  ///
  /// - Parameter tolerance: The distance, in points. At or below 0 a motion that moves never settles.
  public func settlingTime(within tolerance: Double) -> Double {
    let start = from - to
    if start == 0 && velocity == 0 { return 0 }
    let moves = start.isFinite && velocity.isFinite && spring.naturalFrequency > 0 && spring.decay.isFinite
    guard moves, tolerance > 0 else { return start.magnitude <= tolerance && velocity == 0 ? 0 : .infinity }
    guard spring.decay > 0 else { return spring.decay == 0 && amplitude <= tolerance ? 0 : .infinity }

    guard let turn = firstTurn else { return lastLeaving(from: 0, tolerance: tolerance) }
    if displacement(at: turn).magnitude > tolerance {
      guard let period = halfPeriod else { return lastLeaving(from: turn, tolerance: tolerance) }
      return lastLeaving(fromTurn: turn, every: period, tolerance: tolerance)
    }
    if start.magnitude <= tolerance { return 0 }
    return time(from: 0, to: turn, displacement: start < 0 ? -tolerance : tolerance)
  }

  /// How far the motion goes beyond its target, in points: the greatest displacement on the far side from its start.
  ///
  /// 0 where it never gets there. A motion that starts on its target overshoots to the side to which it starts. Infinite
  /// where negative damping makes the swing grow.
  public var overshoot: Double {
    let start = from - to
    guard let turn = firstTurn else { return 0 }
    if spring.decay < 0 { return .infinity }
    var extreme = displacement(at: turn)
    if start != 0 && (extreme < 0) == (start < 0) {
      guard let period = halfPeriod else { return 0 }
      extreme = displacement(at: turn + period)
    }
    return extreme.magnitude
  }

  /// The first time at which the motion is at a position, `nil` where it never is.
  ///
  /// A motion that does not swing over its target comes ever nearer to it and does not reach it.
  ///
  /// - Parameter position: In points.
  /// - Returns: Seconds since the start, at least 0.
  public func time(toReach position: Double) -> Double? {
    if position == from { return 0 }
    let level = position - to
    var (time, here) = (0.0, from - to)
    guard let turn = firstTurn else {
      // One way, towards the target.
      return isBetween(level, 0, here) && level != 0 ? lastLeaving(from: 0, tolerance: level.magnitude).finite : nil
    }
    // Swings that fade are all inside the first two; growing ones need as many as it takes.
    let swings = halfPeriod == nil ? 1 : spring.decay < 0 ? SpringMotion.mostSwings : 2
    for swing in 0..<swings {
      let next = turn + Double(swing) * (halfPeriod ?? 0)
      let there = displacement(at: next)
      if isBetween(level, here, there) { return self.time(from: time, to: next, displacement: level) }
      // A position that the motion only just reaches may be a rounding beyond the turning point.
      if (level - there).magnitude <= 0x1p-49 * there.magnitude { return next }
      (time, here) = (next, there)
    }
    if halfPeriod == nil && level != 0 && isBetween(level, here, 0) {
      return lastLeaving(from: time, tolerance: level.magnitude).finite
    }
    return nil
  }

  /// How many swings of a growing motion are followed.
  private static let mostSwings = 10_000

  private func isBetween(_ level: Double, _ a: Double, _ b: Double) -> Bool {
    min(a, b) <= level && level <= max(a, b)
  }

  /// The radius of an undamped motion, in points.
  private var amplitude: Double {
    let swing = velocity / spring.naturalFrequency
    let start = from - to
    return (start * start + swing * swing).squareRoot()
  }

  /// The time between two turning points of an under-damped motion, in seconds.
  private var halfPeriod: Double? {
    spring.angularFrequency > 0 ? Double.pi / spring.angularFrequency : nil
  }

  /// The first time after the start at which the motion turns, `nil` where it never does.
  private var firstTurn: Double? {
    let start = from - to
    let (decay, frequency, square) = (spring.decay, spring.angularFrequency, spring.square)
    guard start != 0 || velocity != 0, start.isFinite, velocity.isFinite else { return nil }
    if frequency > 0 {
      let angle = Elementary.atan2(velocity * frequency, decay * velocity + square * start)
      // Turning points are half a turn apart, so any angle's complement will do.
      let time = (angle > 0 ? angle : angle + Double.pi) / frequency
      return time > 0 ? time : Double.pi / frequency
    }
    let spread = frequency < 0 ? fast - slow : 0
    let rate = velocity / (square * start + slow * velocity)
    let time = spread == 0 ? rate : Elementary.logOnePlus(spread * rate) / spread
    return time > 0 && time.isFinite ? time : nil
  }

  /// Where the displacement, monotone from `time` on, comes down to the tolerance.
  private func lastLeaving(from time: Double, tolerance: Double) -> Double {
    let here = displacement(at: time)
    if here.magnitude <= tolerance { return time }
    var step = 1 / spring.decay
    for _ in 0..<1100 {
      if displacement(at: time + step).magnitude <= tolerance {
        return self.time(from: time, to: time + step, displacement: here < 0 ? -tolerance : tolerance)
      }
      step *= 2
    }
    return .infinity
  }

  /// The same for a motion that swings: the last turning point outside the tolerance, and the way back from it.
  private func lastLeaving(fromTurn turn: Double, every period: Double, tolerance: Double) -> Double {
    let ratio = displacement(at: turn).magnitude / tolerance
    var count = (Elementary.log(ratio) / (spring.decay * period)).rounded(.down)
    // The count is right but for rounding.
    if count > 0 && displacement(at: turn + count * period).magnitude <= tolerance { count -= 1 }
    if displacement(at: turn + (count + 1) * period).magnitude > tolerance { count += 1 }
    let last = turn + count * period
    let level = displacement(at: last) < 0 ? -tolerance : tolerance
    return time(from: last, to: turn + (count + 1) * period, displacement: level)
  }

  /// The time between two at which a displacement that is monotone between them has a value.
  private func time(from start: Double, to end: Double, displacement level: Double) -> Double {
    var (low, high) = (start, end)
    let isRising = displacement(at: high) > displacement(at: low)
    var time = 0.5 * (low + high)
    for _ in 0..<200 {
      let state = state(at: time)
      let excess = state.displacement - level
      if excess == 0 { return time }
      if (excess < 0) == isRising { low = time } else { high = time }
      let newton = time - excess / state.velocity
      let next = newton > low && newton < high ? newton : 0.5 * (low + high)
      // Newton's steps have become rounding, or no double is left between the two.
      if next == time || (next - time).magnitude <= 0x1p-52 * time.magnitude { return next }
      time = next
    }
    return time
  }
}

extension Double {
  fileprivate var finite: Double? { isFinite ? self : nil }
}
