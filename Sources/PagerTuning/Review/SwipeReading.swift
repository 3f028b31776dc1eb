public import PagerEngine

/// What a pager made of a swipe, and how clearly.
public struct SwipeReading: Equatable, Sendable {
  /// Where it landed.
  public var landing: SwipeLanding
  /// The distance to the nearest other decision; `nil` where no rule was asked, or no value would change its answer.
  public var margin: LandingMargin?

  /// How clearly it was decided, 0 at the threshold: the margin as a share of the larger of the deciding quantity and its
  /// threshold; 0 where there is no margin.
  ///
  /// For a quantity above its threshold that is 1 − threshold / value, below it 1 − value / threshold, so that twice as far
  /// and half as far count alike, whatever the unit.
  public var clearance: Double {
    guard let margin else { return 0 }
    let scale = max(margin.value.magnitude, margin.threshold.magnitude)
    guard scale > 0, margin.margin.isFinite else { return 0 }
    return margin.margin.magnitude / scale
  }

  /// A reading.
  public init(landing: SwipeLanding, margin: LandingMargin? = nil) {
    (self.landing, self.margin) = (landing, margin)
  }
}

extension TuningSubject {
  /// What the engine makes of a swipe, as ``landing(of:with:)`` does, with what its decision hung on.
  public func reading(of swipe: Swipe, with setting: TuningSetting) -> SwipeReading {
    var simulation = Simulation(model, setup(for: setting, on: swipe.device), recording: .margins)
    let start = simulation.page
    do {
      try simulation.perform(.replay(swipe.recording, end: .lift))
      _ = try simulation.settle()
    } catch {
      return SwipeReading(landing: SwipeLanding(pages: 0, because: .none, crash: "\(error)"))
    }
    if let crash = simulation.crash {
      return SwipeReading(landing: SwipeLanding(pages: 0, because: .none, crash: crash))
    }
    let decision = simulation.world.decision
    return SwipeReading(
      landing: SwipeLanding(pages: simulation.page - start, because: decision?.because ?? .none),
      margin: decision?.margin)
  }
}
