extension Deceleration {
  /// The places of one motion at many times.
  ///
  /// The same bits as `position(at:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - times: Seconds since the launch.
  ///   - positions: Where the places go, in points; as long as `times`, or the call traps. It may be the same memory.
  public func positions(at times: UnsafeBufferPointer<Double>, into positions: UnsafeMutableBufferPointer<Double>) {
    precondition(times.count == positions.count, "times and positions differ in length")
    for index in 0..<positions.count {
      positions[index] = Deceleration.position(start: start, velocity: launchVelocity, time: times[index], rate: rate)
    }
  }
}

extension DecelerationRate {
  /// The places of many motions, each at a time of its own.
  ///
  /// The same bits as `Deceleration.position(at:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - starts: Where they begin, in points.
  ///   - velocities: Their launch velocities, in points per second.
  ///   - times: Seconds since the launch.
  ///   - positions: Where the places go, in points; all four are of one length, or the call traps.
  public func positions(
    from starts: UnsafeBufferPointer<Double>, velocities: UnsafeBufferPointer<Double>,
    at times: UnsafeBufferPointer<Double>, into positions: UnsafeMutableBufferPointer<Double>
  ) {
    let count = positions.count
    precondition(starts.count == count, "starts and positions differ in length")
    precondition(velocities.count == count, "velocities and positions differ in length")
    precondition(times.count == count, "times and positions differ in length")
    for index in 0..<count {
      positions[index] = Deceleration.position(
        start: starts[index], velocity: velocities[index], time: times[index], rate: self)
    }
  }
}
