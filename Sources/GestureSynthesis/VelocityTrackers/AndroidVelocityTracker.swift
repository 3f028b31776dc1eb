/// Android's native velocity tracker: several pointers, and the events that make it forget.
///
/// ```swift
/// var tracker = AndroidVelocityTracker()
/// tracker.down(TouchSample(time: 0, location: Point(x: 0, y: 0)))
/// tracker.move(TouchSample(time: 10, location: Point(x: 5, y: 0)))
/// tracker.move(TouchSample(time: 20, location: Point(x: 10, y: 0)))
/// tracker.lift(at: 25)
/// tracker.velocity()  // about (500, 0)
/// ```
///
/// A sample more than 40 ms after the one before, of whatever pointer, makes it forget everything first, and so does a lift
/// (which adds no sample). A sample at the instant of the pointer's last replaces it. Which of the samples count, how many
/// and how old, is the strategy's matter; all since the last such gap are kept. Source: Android `VelocityTracker.cpp`.
public struct AndroidVelocityTracker: Sendable {
  /// The strategy that makes a velocity of a pointer's samples.
  public let strategy: any VelocityEstimator

  private struct Pointer {
    let identifier: Int
    var samples: [TouchSample]
  }

  private var pointers: [Pointer] = []
  private var lastTime = 0.0

  /// A tracker without samples; by default with the strategy of every view, a parabola through the last 100 ms.
  public init(strategy: any VelocityEstimator = AndroidLeastSquares()) {
    self.strategy = strategy
  }

  /// A touch begins (or a mouse enters): everything before is forgotten.
  public mutating func down(_ sample: TouchSample, pointer: Int = 0) {
    cancel()
    move(sample, pointer: pointer)
  }

  /// A further finger comes down: what was known of its pointer is forgotten.
  ///
  /// The event holds samples of all fingers; the others' are moves.
  public mutating func pointerDown(_ sample: TouchSample, pointer: Int) {
    pointers.removeAll { $0.identifier == pointer }
    move(sample, pointer: pointer)
  }

  /// A finger moved. Samples of one event that are older than its own (historical ones) come first, each by itself.
  ///
  /// - Parameter isResampled: Whether the system made the sample up, which the tracker then skips.
  public mutating func move(_ sample: TouchSample, pointer: Int = 0, isResampled: Bool = false) {
    if isResampled { return }
    if pointers.contains(where: { $0.identifier == pointer }), isStopped(at: sample.time) { pointers.removeAll() }
    lastTime = sample.time
    guard let index = pointers.firstIndex(where: { $0.identifier == pointer }) else {
      pointers.append(Pointer(identifier: pointer, samples: [sample]))
      return
    }
    if let last = pointers[index].samples.last, InstantComparison.coincide(last.time, sample.time) {
      pointers[index].samples.removeLast()
    }
    pointers[index].samples.append(sample)
  }

  /// A finger goes up, at `time` milliseconds. Its velocity can still be asked for.
  ///
  /// - Parameter isCancelled: Whether the system took this finger away, which forgets its pointer.
  public mutating func lift(at time: Double, pointer: Int = 0, isCancelled: Bool = false) {
    if isCancelled { pointers.removeAll { $0.identifier == pointer } }
    if isStopped(at: time) { pointers.removeAll() }
  }

  /// The system took the touch away: everything is forgotten.
  public mutating func cancel() {
    pointers.removeAll(keepingCapacity: true)
  }

  /// The velocity of a pointer in points per second.
  ///
  /// - Parameter limit: The greatest size on either axis, in points per second.
  /// - Returns: Nil where the strategy has no answer; Android's Java interface then says 0.
  public func velocity(of pointer: Int = 0, limit: Double = .infinity) -> Point? {
    guard let samples = pointers.first(where: { $0.identifier == pointer })?.samples else { return nil }
    return strategy.velocity(of: samples).map { velocity in
      Point(x: min(max(velocity.x, -limit), limit), y: min(max(velocity.y, -limit), limit))
    }
  }

  private func isStopped(at time: Double) -> Bool {
    InstantComparison.exceeds(time - lastTime, AndroidHistory.longestGap)
  }
}
