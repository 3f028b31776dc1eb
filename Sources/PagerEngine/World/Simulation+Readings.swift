/// What a run can be asked at its present instant. Times are milliseconds, lengths points, positions pages.
extension Simulation {
  /// The present instant.
  public var now: Double { world.now }
  /// The selected page, as the app's binding reads it.
  public var page: Int { pager.selectedPage }
  /// The identifier of the selected page; `nil` where there is no such page.
  public var pageID: String? { pager.selectedID(in: world) }
  /// What is shown, in pages; `nil` where it is not defined.
  public var position: Double? { pager.position(at: world.now) }
  /// The content offset along the main axis.
  public var offset: Double { pager.offset(at: world.now) }
  /// Whether the pager and those inside its pages are at rest and no recognised drag is held.
  public var isSettled: Bool { pager.isAtRest && world.nestedIsAtRest }
  /// Whether a finger is down.
  public var hasFingerDown: Bool { !world.fingers.isEmpty }

  /// The instant of the last release or programmatic step, from which the measures count; `nil` where there was none.
  public var origin: Double? { world.measures.origin }

  /// From the last release or programmatic step to the model's own end of movement; 0 if nothing moved after it, `nil`
  /// before rest or where there was none.
  public var settleTime: Double? {
    guard pager.isAtRest, let origin = world.measures.origin else { return nil }
    return max(0, pager.restTime - origin)
  }

  /// From the last release or programmatic step until the shown position stays within half a point of its rest.
  ///
  /// Needs ``Recording/motion``; `nil` before rest.
  public var arrivalTime: Double? {
    guard pager.isAtRest, let rest = position else { return nil }
    return world.measures.arrivalTime(rest: rest, pageDistance: pager.pageDistance, closedForm)
  }

  /// How far the motion went beyond its rest, on the side away from where it began. Needs ``Recording/motion``.
  public var overshoot: Double? {
    guard pager.isAtRest, let rest = position else { return nil }
    return world.measures.overshoot(rest: rest, pageDistance: pager.pageDistance, closedForm)
  }

  private var closedForm: Measures.ClosedForm? { Measures.ClosedForm(of: pager) }

  /// The smallest position shown since the start. Needs ``Recording/extremes``.
  public var minPosition: Double? {
    let measures = measuresUntilNow
    return measures.minimum < .infinity ? measures.minimum : nil
  }

  /// The largest position shown since the start. Needs ``Recording/extremes``.
  public var maxPosition: Double? {
    let measures = measuresUntilNow
    return measures.maximum > -.infinity ? measures.maximum : nil
  }

  /// The measures with the present instant, which may lie between two frames of a motion with a closed form.
  private var measuresUntilNow: Measures {
    var world = world
    world.observe(pager)
    return world.measures
  }

  /// The largest change between neighbouring frames since the last press, programmatic step or edit. At rest the frame that
  /// comes next counts too, so that a jump in a run's last instant is not missed.
  ///
  /// Needs ``Recording/jumps``.
  public var largestJump: Double {
    guard pager.isAtRest, let position else { return world.measures.largestJump }
    return world.measures.largestJump(restingAt: position, pageDistance: pager.pageDistance)
  }

  /// The page indicator as it is drawn now; `nil` for a model without one.
  public var indicator: Indicator? { pager.indicator(in: world) }
  /// The system's page indicator as it is drawn now, for a model that may show another one besides; `nil` for others.
  public var systemIndicator: Indicator? { pager.systemIndicator(in: world) }

  /// Where page `index` is drawn now; `nil` where it is not.
  public func frame(ofPage index: Int) -> Frame? {
    pager.frame(ofPage: index, at: world.now)
  }
}
