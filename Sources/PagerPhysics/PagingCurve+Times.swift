/// When a page passes a place, and when it stays near its end: the inverses of the paging curve, over its own steps.
extension PagingCurve {
  /// The first time at which the motion has come to a place or has just passed it, in seconds.
  ///
  /// The motion jumps from one whole millisecond to the next, so it is at few places exactly: the answer is the first
  /// whole millisecond at which the place lies between where the motion was one before and where it is. In the last
  /// jump, at `settleTime`, the rest of the way is made. Found by taking the steps one by one: the answers belong to
  /// `position(atMillisecond:)`, and to `position(at:)` but for its rounding.
  ///
  /// - Parameter position: In points.
  /// - Returns: A number of whole milliseconds, over 1000; 0 at the start. `nil` where the motion does not come by:
  ///   behind its start or beyond its farthest point, a place that is not a number, a motion without a `settleTime`.
  public func time(toReach position: Double) -> Double? {
    // The place at 0 is the start but for its rounding.
    if position == start || position == self.position(atMillisecond: 0) { return 0 }
    guard let last = settleTime else { return nil }
    // A motion that is over at once makes its only jump at 0.
    guard last > 0 else { return isBetween(position, start, target) ? 0 : nil }
    var state = State(left: target - start, velocity: launchVelocity)
    var place = start
    for millisecond in 1...last {
      state.step(law)
      let next = millisecond == last ? target : target - state.left
      if isBetween(position, place, next) { return Double(millisecond) / 1000 }
      place = next
    }
    return nil
  }

  private func isBetween(_ position: Double, _ a: Double, _ b: Double) -> Bool {
    min(a, b) <= position && position <= max(a, b)
  }

  /// The time from which on the motion stays within a distance of its target, in seconds.
  ///
  /// The target itself is reached in the last jump, so even a distance of 0 has its time: that of `settleTime`.
  ///
  /// - Parameter distance: Points.
  /// - Returns: A number of whole milliseconds, over 1000; 0 where the motion is never farther away. `nil` where no time
  ///   is late enough: a distance below 0, NaN, a motion without a `settleTime`.
  public func settlingTime(within distance: Double) -> Double? {
    guard distance >= 0, let last = settleTime else { return nil }
    var state = State(left: target - start, velocity: launchVelocity)
    var settled = 0
    for millisecond in 0..<last {
      if state.left.magnitude > distance { settled = millisecond + 1 }
      state.step(law)
    }
    return Double(settled) / 1000
  }
}
