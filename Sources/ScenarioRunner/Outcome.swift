public import PagerEngine

/// The state of a run after it came to rest, as `--reporter json` prints it.
///
/// Times are milliseconds, lengths points, positions pages; what a model does not have, or what is not defined, is `nil`.
public struct Outcome: Sendable {
  /// What the real code would say where it trapped.
  public var crash: String?
  /// The selected page.
  public var page: Int
  /// The identifier of that page.
  public var pageID: String?
  /// What is shown, in pages.
  public var position: Double?
  /// The content offset.
  public var offset: Double
  /// Whether it is at rest.
  public var settled: Bool
  /// From the last release to the end of movement.
  public var settleTime: Double?
  /// From the last release until within half a point of rest for good.
  public var arrivalTime: Double?
  /// How far the motion went beyond its rest.
  public var overshoot: Double?
  /// Largest change between neighbouring frames.
  public var largestJump: Double
  /// Smallest position shown.
  public var minPosition: Double?
  /// Largest position shown.
  public var maxPosition: Double?
  /// What the recogniser reported of the last touch.
  public var release: Release?
  /// What was decided.
  public var decision: Decision?
  /// All callbacks.
  public var events: [PagerEvent]
  /// The pages that are kept loaded, in their order on screen.
  public var loadedPages: [Int]?
  /// The page indicator.
  public var indicator: Indicator?
  /// The system's page indicator, of a model that may show another one besides.
  public var systemIndicator: Indicator?

  /// The outcome of a simulation at its present instant, which must have recorded ``PagerEngine/Recording/outcome``.
  public init(of simulation: Simulation) {
    crash = simulation.crash
    page = simulation.page
    pageID = simulation.pageID
    position = simulation.position
    offset = simulation.offset
    settled = simulation.isSettled && simulation.crash == nil
    settleTime = simulation.settleTime
    arrivalTime = simulation.arrivalTime
    overshoot = simulation.overshoot
    largestJump = simulation.largestJump
    minPosition = simulation.minPosition
    maxPosition = simulation.maxPosition
    release = simulation.world.release
    decision = simulation.world.decision
    events = simulation.world.events
    loadedPages = simulation.pager.loadedPages
    indicator = simulation.indicator
    systemIndicator = simulation.systemIndicator
  }
}
