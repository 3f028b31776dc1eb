internal import GestureSynthesis

/// What a pager inside a page of another one is made of.
///
/// It lives in the same environment, but for a viewport of its frame's size and no scroll view around it.
public struct NestedPagerSetup: Sendable {
  /// The page of the outer pager that it is in.
  public var page: Int
  /// Where in that page, points from the page's top left corner.
  public var frame: Frame
  /// The pager.
  public var model: Model
  /// Its pages.
  public var pages: PageList
  /// Its page selected at the start.
  public var selectedPage: Int
  /// Its options.
  public var options: OptionValues
  /// Gestures inside its pages.
  public var children: [ChildGesture]

  /// A pager inside page `page` of another one.
  public init(
    page: Int, frame: Frame, model: Model, pages: PageList, selectedPage: Int = 0, options: OptionValues,
    children: [ChildGesture] = []
  ) {
    self.page = page
    self.frame = frame
    self.model = model
    self.pages = pages
    self.selectedPage = selectedPage
    self.options = options
    self.children = children
  }
}

/// A pager inside a page of another one: a simulation of its own whose clock keeps step with the outer one's.
///
/// It keeps its state while its page is not drawn, and takes no touch then.
public struct NestedPager {
  /// The page of the outer pager that it is in.
  public let page: Int
  /// Where in that page, points from the page's top left corner.
  public let frame: Frame
  /// The pager and its world, whose coordinates begin at the frame's top left corner.
  public internal(set) var simulation: Simulation

  init(_ setup: NestedPagerSetup, in environment: PagerEnvironment, digitizer: Digitizer, recording: Recording) {
    page = setup.page
    frame = setup.frame
    var environment = environment
    environment.viewport = Size(width: setup.frame.width, height: setup.frame.height)
    environment.parent = nil
    simulation = Simulation(
      setup.model,
      PagerSetup(
        environment: environment, pages: setup.pages, page: setup.selectedPage, options: setup.options),
      children: setup.children, digitizer: digitizer, recording: recording)
  }

  // MARK: - Touches

  // A crash inside goes out to the outer pager's run, which is why none of these goes through ``Simulation/perform(_:)``.

  mutating func began(_ sample: TouchSample, finger: Int) throws(Interruption) {
    simulation.world.hold(sample, finger: finger)
    try simulation.world.began(sample, finger: finger, &simulation.pager)
  }

  mutating func moved(_ sample: TouchSample, finger: Int) throws(Interruption) {
    try simulation.world.moved(sample, finger: finger, &simulation.pager)
  }

  mutating func lifted(_ sample: TouchSample?, finger: Int) throws(Interruption) {
    try simulation.world.lifted(finger: finger, sample: sample, &simulation.pager)
  }

  mutating func cancelled() throws(Interruption) {
    if hasFinger { try simulation.world.cancel(&simulation.pager) }
  }

  /// Another recogniser around it has won its touch.
  mutating func lose() throws(Interruption) {
    try simulation.world.lose(to: .wonByParent, &simulation.pager)
  }

  var hasFinger: Bool { !simulation.world.fingers.isEmpty }

  func has(finger: Int) -> Bool { simulation.world.fingers.contains { $0.number == finger } }

  /// Whether it follows a finger that it, or a gesture inside it, may still recognise.
  var mayWin: Bool {
    guard case .following = simulation.world.stream else { return false }
    return simulation.pager.canRecognize || simulation.world.childCompetes
  }

  /// Whether it, or a gesture inside it, has recognised the present touch.
  var hasWon: Bool {
    if simulation.pager.drag != nil { return true }
    if case .wonByChild = simulation.world.lastFate { return true }
    return false
  }

  // MARK: - Time and changes

  mutating func nextDue() -> World.Due { simulation.world.nextDue(&simulation.pager) }

  mutating func visit(_ due: World.Due) throws(Interruption) {
    try simulation.world.visit(due, &simulation.pager)
  }

  mutating func evaluate() throws(Interruption) {
    simulation.world.requestEvaluation()
    try simulation.world.evaluateIfRequested(&simulation.pager)
  }

  /// Whether something in it moves by itself.
  var moves: Bool { simulation.pager.isFrameBound || simulation.pager.completion < .infinity }

  /// The callbacks since the last call.
  mutating func takeEvents() -> [PagerEvent] {
    guard !simulation.world.events.isEmpty else { return [] }
    defer { simulation.world.events.removeAll(keepingCapacity: true) }
    return simulation.world.events
  }
}
