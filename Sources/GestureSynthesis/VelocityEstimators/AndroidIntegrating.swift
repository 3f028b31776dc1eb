/// Android's integrating strategies: low-pass filters of the speed, with a time constant of 10 ms.
///
/// - Window: everything since the last gap of more than 40 ms, with fading weight.
/// - Weights: at each sample the speed since the one before goes in with a = dt / (10 ms + dt). Of second order the
///   acceleration is filtered so, and the velocity follows it: v += acceleration · dt · a. The first interval sets the
///   velocity itself.
/// - A sample 2 ms or less after the last that counted is ignored.
/// - No answer before the first interval, and where the touch ends more than 40 ms after its last sample.
/// - Bias: none at constant speed; first order lags behind an acceleration by its time constant and
///   half an interval.
///
/// Computes in `Float`. Source: Android `VelocityTracker.cpp` (`IntegratingVelocityTrackerStrategy`).
public struct AndroidIntegrating: VelocityEstimator, Equatable {
  /// What is filtered.
  public enum Order: Int, Equatable, Sendable, CaseIterable {
    /// The velocity.
    case velocity = 1
    /// The acceleration.
    case acceleration = 2
  }

  /// What is filtered.
  public let order: Order

  /// The strategy of an order.
  public init(_ order: Order) {
    self.order = order
  }

  /// `androidIntegrating1` or `androidIntegrating2`
  public var name: String { "androidIntegrating\(order.rawValue)" }

  /// The velocity in points per second; nil by the rules above.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty, !AndroidHistory.isStopped(samples, at: time) else { return nil }
    let start = AndroidHistory.runStart(of: samples)
    var (last, intervals) = (samples[start], 0)
    var (across, down) = (Filter(order), Filter(order))
    for index in (start + 1)..<max(samples.count, start + 1) {
      let sample = samples[index]
      let elapsed = sample.time - last.time
      guard InstantComparison.exceeds(elapsed, 2) else { continue }
      let interval = Float(elapsed / 1000)
      across.add(Float(sample.location.x) - Float(last.location.x), over: interval, isFirst: intervals == 0)
      down.add(Float(sample.location.y) - Float(last.location.y), over: interval, isFirst: intervals == 0)
      last = sample
      intervals += 1
    }
    return intervals > 0 ? Point(x: Double(across.velocity), y: Double(down.velocity)) : nil
  }

  /// The filter of one axis.
  private struct Filter {
    let order: Order
    var velocity: Float = 0
    /// Nil until there are two intervals.
    var acceleration: Float?

    init(_ order: Order) {
      self.order = order
    }

    mutating func add(_ displacement: Float, over interval: Float, isFirst: Bool) {
      let speed = displacement / interval
      if isFirst {
        velocity = speed
        return
      }
      let share = interval / (0.010 + interval)
      switch order {
      case .velocity: velocity += (speed - velocity) * share
      case .acceleration:
        let instant = (speed - velocity) / interval
        let filtered = acceleration.map { $0 + (instant - $0) * share } ?? instant
        acceleration = filtered
        velocity += filtered * interval * share
      }
    }
  }
}
