public import PagerEngine

/// What a pager made of one swipe.
public struct SwipeLanding: Equatable, Sendable {
  /// Pages turned, forward positive.
  public var pages: Int
  /// What decided.
  public var because: LandingReason
  /// What the real code would say where it traps; the page then counts as not turned.
  public var crash: String?

  /// A landing.
  public init(pages: Int, because: LandingReason, crash: String? = nil) {
    (self.pages, self.because, self.crash) = (pages, because, crash)
  }
}

extension TuningSubject {
  /// What the engine makes of a swipe: the touch is delivered as recorded, then the pager comes to rest.
  ///
  /// Pages are counted by the selection after rest, so that a pager that selects while it settles is judged as a person
  /// would see it.
  public func landing(of swipe: Swipe, with setting: TuningSetting) -> SwipeLanding {
    var simulation = Simulation(model, setup(for: setting, on: swipe.device))
    return Self.landing(of: swipe, in: &simulation)
  }

  /// The same in a run that has not begun.
  static func landing(of swipe: Swipe, in simulation: inout Simulation) -> SwipeLanding {
    let start = simulation.page
    do {
      try simulation.perform(.replay(swipe.recording, end: .lift))
      _ = try simulation.settle()
    } catch {
      return SwipeLanding(pages: 0, because: .none, crash: "\(error)")
    }
    if let crash = simulation.crash { return SwipeLanding(pages: 0, because: .none, crash: crash) }
    return SwipeLanding(pages: simulation.page - start, because: simulation.world.decision?.because ?? .none)
  }
}
