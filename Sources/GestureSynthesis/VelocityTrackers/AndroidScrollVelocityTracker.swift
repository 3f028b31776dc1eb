/// Android's velocity tracker of the scroll axis: differences instead of places, always by impulse.
///
/// The first difference only marks an instant. The rules of forgetting are those of `AndroidVelocityTracker`. Source:
/// Android `VelocityTracker.cpp`, which ignores any other strategy for this axis.
public struct AndroidScrollVelocityTracker: Equatable, Sendable {
  private var samples: [TouchSample] = []

  /// A tracker without samples.
  public init() {}

  /// The axis moved by a difference, at `time` milliseconds.
  public mutating func scroll(by difference: Double, at time: Double) {
    if let last = samples.last {
      if InstantComparison.exceeds(time - last.time, AndroidHistory.longestGap) {
        samples.removeAll(keepingCapacity: true)
      } else if InstantComparison.coincide(last.time, time) {
        samples.removeLast()
      }
    }
    if samples.count == AndroidHistory.capacity { samples.removeFirst() }
    samples.append(TouchSample(time: time, location: Point(x: difference, y: 0)))
  }

  /// Forgets everything.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The velocity in units of the differences per second; nil for fewer than two of them.
  public var velocity: Double? {
    guard let last = samples.last else { return nil }
    return samples.withUnsafeBufferPointer {
      AndroidImpulse().velocity(of: $0, at: last.time, differences: true)?.x
    }
  }
}
