/// What is measured of the shown position while a run goes on: extremes, jumps, and the motion since the last release.
///
/// Between two observations of a motion with a closed form the extremes are refined to their exact place; a motion that
/// advances only at frames has the values of its frames (`shown` is then constant between them).
struct Measures: Sendable {
  /// One observation.
  struct Observation: Sendable {
    var time: Double
    var position: Double
  }

  /// What a pager shows as a function of time, from an instant on.
  struct ClosedForm {
    /// From here on it tells what was shown, milliseconds.
    var start: Double
    /// The position at an instant.
    var position: (Double) -> Double?

    /// The closed form of a pager's present motion; `nil` where frames are all there is.
    init?(of pager: some Pager) {
      guard let start = pager.closedFormStart else { return nil }
      self.start = start
      position = { pager.position(at: $0) }
    }
  }

  private(set) var minimum = Double.infinity
  private(set) var maximum = -Double.infinity
  /// Largest change between neighbouring frames, points.
  private(set) var largestJump = 0.0
  /// The instant of the last release or programmatic step, milliseconds.
  private(set) var origin: Double?
  private var originPosition: Double?
  private var motion: [Observation] = []
  private var lastFrame: Double?

  /// Takes a position at an instant.
  mutating func observe(_ observation: Observation, recording: Recording) {
    minimum = min(minimum, observation.position)
    maximum = max(maximum, observation.position)
    if recording.contains(.motion) || recording.contains(.extremes) { motion.append(observation) }
  }

  /// Takes the position that a frame shows.
  mutating func observeFrame(_ position: Double, pageDistance: Double) {
    if let lastFrame { largestJump = max(largestJump, abs(position - lastFrame) * pageDistance) }
    lastFrame = position
  }

  /// The largest change between neighbouring frames where the pager has come to rest: the next frame, which no run waits for,
  /// will show the rest and is counted.
  func largestJump(restingAt position: Double, pageDistance: Double) -> Double {
    lastFrame.map { max(largestJump, abs(position - $0) * pageDistance) } ?? largestJump
  }

  /// Takes an extremum into account that lies inside the span between the last two observations, where both are of one
  /// closed form: what is shown then leaves the one and reaches the other in opposite directions.
  mutating func refineExtremes(_ closedForm: ClosedForm) {
    guard motion.count >= 2 else { return }
    let (a, b) = (motion[motion.count - 2], motion[motion.count - 1])
    let span = b.time - a.time
    let shown = closedForm.position
    // Near an observation; a millisecond on where nothing has changed, since a paging curve stands still for as long.
    func next(to observation: Observation, towards sign: Double) -> Double? {
      guard let near = shown(observation.time + sign * span / 1000), near == observation.position else {
        return shown(observation.time + sign * span / 1000)
      }
      return shown(observation.time + sign * min(1, span))
    }
    guard a.time >= closedForm.start, span > 0, let left = next(to: a, towards: 1),
      let right = next(to: b, towards: -1),
      (left - a.position) * (b.position - right) < 0
    else { return }
    let sign = left > a.position ? 1.0 : -1.0
    guard
      var exact = Self.peak(
        from: a.time, to: b.time, of: closedForm.start, shown: { shown($0).map { $0 * sign } })
    else { return }
    exact.position *= sign
    minimum = min(minimum, exact.position)
    maximum = max(maximum, exact.position)
    // It belongs to the motion too: a curve may leave the half point around its rest once more between two frames.
    motion.insert(exact, at: motion.count - 1)
  }

  /// Begins the count of jumps anew; the next frame is still compared with the last one.
  mutating func restartJumps() {
    largestJump = 0
  }

  /// Begins the motion that `settleTime`, `arrivalTime` and `overshoot` speak of.
  mutating func restartMotion(at time: Double, position: Double?) {
    origin = time
    originPosition = position
    motion.removeAll(keepingCapacity: true)
    if let position { motion.append(Observation(time: time, position: position)) }
  }

  /// Milliseconds from the origin until the shown position stays within half a point of its rest.
  func arrivalTime(rest: Double, pageDistance: Double, _ closedForm: ClosedForm?) -> Double? {
    guard let origin else { return nil }
    func isOutside(_ position: Double) -> Bool { abs(position - rest) * pageDistance > 0.5 }
    guard let last = motion.lastIndex(where: { isOutside($0.position) }) else { return 0 }
    guard last + 1 < motion.count else { return nil }
    var (low, high) = (motion[last].time, motion[last + 1].time)
    guard let closedForm, low >= closedForm.start else { return high - origin }
    for _ in 0..<100 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high, let position = closedForm.position(middle) else { break }
      if isOutside(position) { low = middle } else { high = middle }
    }
    // A motion of whole milliseconds takes its step an instant early.
    let whole = (high - closedForm.start).rounded()
    if abs(high - closedForm.start - whole) <= 2 * World.instant { high = closedForm.start + whole }
    return high - origin
  }

  /// Points by which the motion went furthest beyond its rest, on the side away from where it began.
  func overshoot(rest: Double, pageDistance: Double, _ closedForm: ClosedForm?) -> Double? {
    guard origin != nil, let originPosition else { return nil }
    guard originPosition != rest else { return 0 }
    let sign = rest > originPosition ? 1.0 : -1.0
    guard let best = motion.indices.max(by: { motion[$0].position * sign < motion[$1].position * sign }) else {
      return 0
    }
    var furthest = motion[best].position * sign
    if let closedForm, best > 0, best + 1 < motion.count, motion[best - 1].time >= closedForm.start,
      let exact = Self.peak(
        from: motion[best - 1].time, to: motion[best + 1].time, of: closedForm.start,
        shown: { closedForm.position($0).map { $0 * sign } })
    {
      furthest = max(furthest, exact.position)
    }
    return max(0, (furthest - rest * sign) * pageDistance)
  }

  /// Where a function with one peak between two instants is largest: by golden-section search, and at the whole milliseconds
  /// of the motion, between which a paging curve stands still.
  private static func peak(
    from start: Double, to end: Double, of origin: Double, shown: (Double) -> Double?
  ) -> Observation? {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (start, end)
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    guard var valueA = shown(a), var valueB = shown(b) else { return nil }
    for _ in 0..<80 where high - low > 1e-9 {
      if valueA < valueB {
        (low, a, valueA) = (a, b, valueB)
        b = low + ratio * (high - low)
        guard let value = shown(b) else { return nil }
        valueB = value
      } else {
        (high, b, valueB) = (b, a, valueA)
        a = high - ratio * (high - low)
        guard let value = shown(a) else { return nil }
        valueA = value
      }
    }
    var best = valueA > valueB ? Observation(time: a, position: valueA) : Observation(time: b, position: valueB)
    guard end - start <= 1000 else { return best }
    var instant = origin + (start - origin).rounded(.up)
    while instant <= end {
      if let value = shown(instant), value > best.position { best = Observation(time: instant, position: value) }
      instant += 1
    }
    return best
  }
}
