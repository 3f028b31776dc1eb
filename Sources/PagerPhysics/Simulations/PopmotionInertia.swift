internal import PagerMath

/// Motion's and Popmotion's `inertia`: exponential decay to a predicted end, and a spring where it leaves its bounds.
///
///     A = power · velocity,  x(t) = target − A·e^(−t/τ),  target = modify(from + A),  A = target − from
///
/// Whether it has left its bounds is looked at only where it is sampled, and the spring starts from that sample with
/// the velocity of the last 5 ms. So it depends on the sampling and has a state.
///
/// Source: motiondivision/motion 1b037b0 `packages/motion-dom/src/animation/generators/inertia.ts`; Popmotion/popmotion
/// adf681e `packages/popmotion/src/animations/inertia.ts`.
public struct PopmotionInertia: Equatable, Sendable {
  /// Where the decay starts, in points.
  public let from: Double
  /// Where the decay tends, in points.
  public let target: Double
  /// τ, in seconds.
  public let timeConstant: Double
  /// The distance from the target at which it arrives, in points.
  public let restDelta: Double
  /// The bounds, in points.
  public let bounds: ClosedRange<Double>
  /// The stiffness of the spring at a bound, in s⁻².
  public var bounceStiffness = 500.0
  /// The damping of the spring at a bound, in s⁻¹.
  public var bounceDamping = 10.0
  /// The speed below which the spring at a bound rests, in points per second; `nil` for the library's.
  public var restSpeed: Double?

  private var spring: PopmotionSpring?
  private var springStart = 0.0

  /// What is shown at a sample.
  public struct Sample: Equatable, Sendable {
    /// In points.
    public var position: Double
    /// Whether the motion is finished; the position is then its target.
    public var isDone: Bool

    /// A sample.
    public init(position: Double, isDone: Bool) {
      self.position = position
      self.isDone = isDone
    }
  }

  /// A decay; the predicted end is `from + power · velocity`.
  ///
  /// - Parameters:
  ///   - from: In points.
  ///   - velocity: In points per second.
  ///   - power: Seconds' worth of velocity that it goes.
  ///   - timeConstant: Seconds: 0.325 in Motion, 0.35 in Popmotion's decay and 0.75 in its inertia.
  ///   - restDelta: In points.
  ///   - bounds: In points, either end may be infinite.
  ///   - modify: What the predicted end is changed to, such as the nearest page.
  public init(
    from: Double, velocity: Double, power: Double = 0.8, timeConstant: Double = 0.325, restDelta: Double = 0.5,
    bounds: ClosedRange<Double> = -.infinity ... .infinity, modify: (Double) -> Double = { $0 }
  ) {
    self.from = from
    target = modify(from + power * velocity)
    self.timeConstant = timeConstant
    self.restDelta = restDelta
    self.bounds = bounds
  }

  /// The position of the decay, without bounds, and the target once it is near.
  public func decay(at time: Double) -> Sample {
    let left = (target - from) * Elementary.exp(-time / timeConstant)
    let isDone = left.magnitude <= restDelta
    return Sample(position: isDone ? target : target - left, isDone: isDone)
  }

  /// Shows the motion at a time, not before that of the last sample, and lets a spring take over where it has left its bounds.
  ///
  /// - Parameter time: Seconds since the start.
  public mutating func sample(at time: Double) -> Sample {
    if spring == nil {
      let sample = decay(at: time)
      guard !bounds.contains(sample.position) else { return sample }
      let before = max(time - 0.005, 0)
      let elapsed = time - before
      let velocity = elapsed > 0 ? (sample.position - decay(at: before).position) / elapsed : 0
      spring = PopmotionSpring(
        from: sample.position, to: min(max(sample.position, bounds.lowerBound), bounds.upperBound),
        stiffness: bounceStiffness, damping: bounceDamping, velocity: velocity, restSpeed: restSpeed,
        restDelta: restDelta)
      springStart = time
    }
    guard let spring else { return decay(at: time) }
    let elapsed = time - springStart
    return Sample(position: spring.position(at: elapsed), isDone: spring.isDone(at: elapsed))
  }
}
