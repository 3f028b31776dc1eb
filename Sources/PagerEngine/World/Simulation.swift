public import GestureSynthesis

/// One run: a pager in its world.
///
/// A value; a copy runs on independently, but for the reactor that it shares.
public struct Simulation {
  /// The pager.
  public internal(set) var pager: any Pager
  /// The world around it.
  public internal(set) var world: World
  /// What the real code would say where it trapped; the run is over then.
  public private(set) var crash: String?
  /// Why the pager could not appear; `nil` where it did.
  private var failedStart: Interruption?

  /// A pager of a model in its world, at instant 0, before anything has happened.
  ///
  /// - Parameters:
  ///   - model: The pager to make.
  ///   - setup: What it is made of.
  ///   - children: Gestures inside pages.
  ///   - nested: Pagers inside pages.
  ///   - digitizer: How touches are sampled.
  ///   - recording: What is written down.
  ///   - reactor: Acts inside callbacks; it must not own the simulation.
  public init(
    _ model: Model, _ setup: PagerSetup, children: [ChildGesture] = [], nested: [NestedPagerSetup] = [],
    digitizer: Digitizer = .standard, recording: Recording = [], reactor: (any Reactor)? = nil
  ) {
    pager = model.make(setup)
    world = World(
      setup: setup, children: children, nested: nested, digitizer: digitizer, recording: recording, reactor: reactor)
    do throws(Interruption) {
      try pager.appeared(in: &world)
    } catch {
      failedStart = error
      if case .crash(let words) = error { crash = words }
    }
    world.observe(pager)
  }

  /// A copy of a pager and its world as a callback finds them, for a reactor that wants to know what a run can be asked.
  ///
  /// The measures count what is shown at this instant too. The run goes on without the copy.
  public init<P: Pager>(observing pager: P, in world: World) {
    self.pager = pager
    self.world = world
    if world.recording.readsMotion { self.world.observe(pager) }
  }

  /// Does one step. After a crash nothing happens any more.
  ///
  /// - Throws: ``Interruption/invalidStep(_:)`` where the step cannot be carried out now.
  public mutating func perform(_ step: Step) throws(Interruption) {
    guard crash == nil else { return }
    if let failedStart { throw failedStart }
    try guarded { (world, pager) throws(Interruption) in try Self.perform(step, in: &world, on: &pager) }
  }

  /// Lets everything that moves run out, at most `timeout` milliseconds; false where it does not come to rest.
  public mutating func settle(timeout: Double = 10000) throws(Interruption) -> Bool {
    guard crash == nil else { return true }
    var atRest = false
    try guarded { (world, pager) throws(Interruption) in
      atRest = try Self.settle(timeout: timeout, in: &world, on: &pager)
    }
    return atRest || crash != nil
  }

  private mutating func guarded(
    _ body: (inout World, inout any Pager) throws(Interruption) -> Void
  ) throws(Interruption) {
    do {
      try body(&world, &pager)
    } catch .crash(let words) {
      crash = words
    }
  }

  // The road of a swipe runs through these two, specialised for each shipped model; a model from elsewhere takes the
  // generic code.
  #if hasAttribute(specialized)
    @specialized(where P == PagerView)
    @specialized(where P == ImagePager)
    @specialized(where P == SwiftUIPager)
    @specialized(where P == ScrollViewPaging)
    @specialized(where P == ScrollViewTargets)
    @specialized(where P == PageViewController)
    @specialized(where P == TabView)
    @specialized(where P == ThresholdPager)
  #endif
  private static func perform<P: Pager>(
    _ step: Step, in world: inout World, on pager: inout P
  ) throws(Interruption) {
    try world.perform(step, on: &pager)
  }

  #if hasAttribute(specialized)
    @specialized(where P == PagerView)
    @specialized(where P == ImagePager)
    @specialized(where P == SwiftUIPager)
    @specialized(where P == ScrollViewPaging)
    @specialized(where P == ScrollViewTargets)
    @specialized(where P == PageViewController)
    @specialized(where P == TabView)
    @specialized(where P == ThresholdPager)
  #endif
  private static func settle<P: Pager>(
    timeout: Double, in world: inout World, on pager: inout P
  ) throws(Interruption) -> Bool {
    try world.settle(timeout: timeout, &pager)
  }
}
