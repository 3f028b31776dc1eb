internal import PagerMath

/// Content on its way back to its edge.
///
/// With rates s ≤ f of the law, a motion is x₀ · e^{−ft} + B · S(t), where S(t) = (e^{−st} − e^{−ft}) / (f − s),
/// which is t · e^{−ft} where the rates are equal, and B the law's mix of velocity and displacement; an oscillation
/// has sine and cosine under its envelope instead. S is computed without the cancellation of its difference, so
/// nothing happens where a law turns critical.
///
/// Displacements are points outward of the edge, so content is past its end where they are above 0; velocities are
/// points per second, positive outward; times are seconds, from 0.
public struct Bounce: Equatable, Sendable {
  /// The law.
  public let law: BounceBack
  /// The displacement at the start, in points.
  public let displacement: Double
  /// The velocity at the start, in points per second, before the law takes its share.
  public let launchVelocity: Double
  /// The amplitude of the second mode, in points per second.
  private let amplitude: Double

  /// A motion from a displacement at a velocity.
  public init(_ law: BounceBack, displacement: Double, velocity: Double) {
    self.law = law
    self.displacement = displacement
    launchVelocity = velocity
    amplitude = law.velocityShare * velocity + law.displacementRate * displacement
  }

  /// The displacement at a time, in points; 0 at time ∞.
  public func position(at time: Double) -> Double {
    let modes = self.modes(at: time)
    return displacement * modes.first + amplitude * modes.second
  }

  /// The velocity at a time, in points per second; 0 at time ∞.
  public func velocity(at time: Double) -> Double {
    let modes = self.modes(at: time)
    return displacement * modes.firstSlope + amplitude * modes.secondSlope
  }

  /// The farthest point of the motion on either side after it has begun: where it turns for the first time.
  ///
  /// - Returns: The time in seconds, above 0, and the displacement in points; `nil` where it never turns.
  public var turn: (time: Double, position: Double)? {
    guard let time = turnTime else { return nil }
    return (time, position(at: time))
  }

  /// When the content first crosses its edge, in seconds, and with what velocity, in points per second.
  ///
  /// - Returns: `nil` where it does not after the start: one that begins on the edge is not crossing it.
  public var edgeCrossing: (time: Double, velocity: Double)? {
    guard displacement != 0, let time = time(toReach: 0) else { return nil }
    return (time, velocity(at: time))
  }

  /// The first time at which a displacement is reached, in seconds; `nil` where it never is.
  ///
  /// By bisection on the stretch between two turns, to the last bit.
  public func time(toReach position: Double) -> Double? {
    if position == displacement { return 0 }
    guard let turning = turnTime else {
      return isReachedAtLast(position, from: displacement) ? bisect(for: position, from: 0, to: .infinity) : nil
    }
    if isBetween(position, displacement, self.position(at: turning)) {
      return bisect(for: position, from: 0, to: turning)
    }
    // Turns shrink, so what the first two do not reach, none does.
    guard law.frequency > 0 else {
      let farthest = self.position(at: turning)
      return isReachedAtLast(position, from: farthest) ? bisect(for: position, from: turning, to: .infinity) : nil
    }
    let next = turning + .pi / law.frequency
    guard isBetween(position, self.position(at: turning), self.position(at: next)) else { return nil }
    return bisect(for: position, from: turning, to: next)
  }

  /// The time from which on the content stays within a distance of its edge, in seconds.
  ///
  /// - Parameter distance: Points.
  /// - Returns: 0 where it is never farther away; `nil` where no time is late enough: a distance at or below 0 of
  ///   content that moves, NaN, or an oscillation without damping that goes farther.
  public func settlingTime(within distance: Double) -> Double? {
    if displacement == 0, amplitude == 0, distance >= 0 { return 0 }
    guard distance > 0 else { return nil }
    guard let first = turnTime, self.position(at: first).magnitude > distance else {
      guard displacement.magnitude > distance else { return 0 }
      return bisect(for: copy(displacement, distance), from: 0, to: turnTime ?? .infinity)
    }
    guard law.frequency > 0 else {
      return bisect(for: copy(position(at: first), distance), from: first, to: .infinity)
    }
    guard law.slow > 0 else { return nil }
    // The turns are half a period apart and shrink by the same factor: count those that still reach out.
    let half = .pi / law.frequency
    let beyond = Elementary.log(position(at: first).magnitude / distance) / (law.slow * half)
    var last = first + beyond.rounded(.down) * half
    while last > first, position(at: last).magnitude <= distance { last -= half }
    while position(at: last + half).magnitude > distance { last += half }
    return bisect(for: copy(position(at: last), distance), from: last, to: last + half)
  }
}

extension Bounce {
  /// The two modes, x₀'s and B's, and their slopes.
  private func modes(at time: Double) -> (first: Double, second: Double, firstSlope: Double, secondSlope: Double) {
    if time == .infinity, law.slow > 0 { return (0, 0, 0, 0) }
    if law.frequency > 0 {
      // B counts x₀ · rate in for the law's sake, so the first mode is the cosine less that part of the sine.
      let envelope = Elementary.exp(-law.slow * time)
      let cosine = envelope * Elementary.cos(law.frequency * time)
      let sine = envelope * Elementary.sin(law.frequency * time) / law.frequency
      let squared = law.frequency * law.frequency
      return (cosine, sine, -law.slow * cosine - squared * sine, cosine - law.slow * sine)
    }
    let quick = Elementary.exp(-law.fast * time)
    let gap = law.fast - law.slow
    // e^{−st} − e^{−ft} = −e^{−st} · (e^{−(f − s)t} − 1)
    let second =
      gap > 0 ? -Elementary.exp(-law.slow * time) * Elementary.expMinusOne(-gap * time) / gap : quick * time
    return (quick, second, -law.fast * quick, quick - law.slow * second)
  }

  /// When the motion first turns, above 0.
  private var turnTime: Double? {
    if law.frequency > 0 {
      guard displacement != 0 || amplitude != 0 else { return nil }
      // The velocity under its envelope is a sine: it changes sign once in every half period.
      let half = .pi / law.frequency
      let start = velocity(at: 0)
      if start == 0 { return half }
      return bisectVelocity(from: 0, to: half, startingAt: start)
    }
    // x' = 0 where (e^{(f − s)t} − 1) / (f − s) = (B − f · x₀) / (B · s).
    let growth = (amplitude - law.fast * displacement) / (amplitude * law.slow)
    guard growth > 0, growth < .infinity else { return nil }
    let gap = law.fast - law.slow
    return gap > 0 ? Elementary.logOnePlus(gap * growth) / gap : growth
  }

  private func bisectVelocity(from start: Double, to end: Double, startingAt velocity: Double) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { return high }
      if (self.velocity(at: middle) > 0) == (velocity > 0) { low = middle } else { high = middle }
    }
  }

  /// The time at which a monotone stretch has a value, to the last bit: the first double on the value's far side.
  private func bisect(for value: Double, from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    let isAbove = position(at: start) > value
    if high == .infinity {
      high = max(start, 1) * 2
      while (position(at: high) > value) == isAbove, high < 1e300 { high *= 2 }
    }
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { return high }
      if (position(at: middle) > value) == isAbove { low = middle } else { high = middle }
    }
  }

  /// Whether the last stretch, from a displacement to 0, comes by a value before it ends.
  private func isReachedAtLast(_ value: Double, from start: Double) -> Bool {
    value != 0 && isBetween(value, start, 0)
  }

  private func isBetween(_ value: Double, _ a: Double, _ b: Double) -> Bool {
    min(a, b) <= value && value <= max(a, b)
  }

  private func copy(_ sign: Double, _ magnitude: Double) -> Double { sign < 0 ? -magnitude : magnitude }
}
