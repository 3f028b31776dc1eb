/// Jetpack Compose's velocity tracker of a touch.
///
/// A press empties it, and so does a release more than 40 ms after the last move; the place of a release is not added.
/// Source: Jetpack Compose `VelocityTracker.kt`, as of the fix of how points are added.
public struct ComposeVelocityTracker: Equatable, Sendable {
  /// How the velocity is made of places.
  public enum Strategy: Equatable, Sendable, CaseIterable {
    /// A parabola through the last 100 ms.
    case leastSquares
    /// The work done in the last 40 ms.
    case impulse
  }

  /// How the velocity is made.
  public let strategy: Strategy

  private var samples: [TouchSample] = []

  /// A tracker without samples.
  public init(_ strategy: Strategy = .leastSquares) {
    self.strategy = strategy
  }

  /// A finger comes down: everything before is forgotten.
  public mutating func press(_ sample: TouchSample) {
    reset()
    move(sample)
  }

  /// A finger moved. Historical samples of an event come first, each by itself.
  public mutating func move(_ sample: TouchSample) {
    if samples.count == ComposeHistory.capacity { samples.removeFirst() }
    samples.append(sample)
  }

  /// The finger goes up, at `time` milliseconds.
  public mutating func release(at time: Double) {
    if let last = samples.last, ComposeHistory.isStopped(after: last, at: time) { reset() }
  }

  /// Forgets everything.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The velocity in points per second, zero where there are too few samples.
  ///
  /// - Parameter maximum: The greatest size on either axis, in points per second.
  /// - Precondition: The maximum is positive.
  public func velocity(maximum: Double = .infinity) -> Point {
    precondition(maximum > 0, "the maximum of a velocity must be positive")
    let velocity: Point? =
      switch strategy {
      case .leastSquares: ComposeLeastSquares().velocity(of: samples)
      case .impulse: ComposeImpulse().velocity(of: samples)
      }
    guard let velocity else { return .zero }
    return Point(x: min(max(velocity.x, -maximum), maximum), y: min(max(velocity.y, -maximum), maximum))
  }
}

/// Jetpack Compose's velocity tracker of one value, by its places or by its differences.
///
/// Source: Jetpack Compose `VelocityTracker.kt` (`VelocityTracker1D`).
public struct ComposeVelocityTracker1D: Equatable, Sendable {
  /// What the tracker is fed.
  public enum Feed: Equatable, Sendable {
    /// Places, of which a strategy makes the velocity.
    case places(ComposeVelocityTracker.Strategy)
    /// Differences to the value before, whose velocity is made by impulse; for a parabola Compose throws.
    case differences
  }

  /// What the tracker is fed.
  public let feed: Feed

  private var samples: [TouchSample] = []

  /// A tracker without samples; by default, as in Compose, of places by impulse.
  public init(_ feed: Feed = .places(.impulse)) {
    self.feed = feed
  }

  /// Takes a value at `time` milliseconds.
  public mutating func add(_ value: Double, at time: Double) {
    if samples.count == ComposeHistory.capacity { samples.removeFirst() }
    samples.append(TouchSample(time: time, location: Point(x: value, y: 0)))
  }

  /// Forgets everything.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The velocity in units of the value per second, zero where there are too few values.
  ///
  /// - Parameter maximum: The greatest size, in units per second.
  /// - Precondition: The maximum is positive.
  public func velocity(maximum: Double = .infinity) -> Double {
    precondition(maximum > 0, "the maximum of a velocity must be positive")
    guard let last = samples.last else { return 0 }
    let velocity: Point? =
      switch feed {
      case .places(.leastSquares): ComposeLeastSquares().velocity(of: samples)
      case .places(.impulse): ComposeImpulse().velocity(of: samples)
      case .differences:
        samples.withUnsafeBufferPointer { ComposeImpulse().velocity(of: $0, at: last.time, differences: true) }
      }
    return min(max(velocity?.x ?? 0, -maximum), maximum)
  }
}
