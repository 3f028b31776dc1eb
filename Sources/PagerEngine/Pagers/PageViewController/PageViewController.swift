internal import GestureSynthesis

/// `UIPageViewController` in scroll style inside SwiftUI, with its page control: the article's `PageView`, and iPages by other
/// settings.
///
/// The content is a paging scroll view of three slots (``PageQueue`` in a ``ScrollCore``), the index is the coordinator's word
/// after a completed transition or the control's, and an update of the view sets the controllers again.
struct PageViewController: Pager {
  /// Whose code is around the controller.
  typealias Reading = @Sendable (OptionValues, PagerEnvironment) -> PageViewControllerSettings

  var selectedPage: Int
  var restTime = -Double.infinity

  /// How the options are read.
  let read: Reading
  var settings: PageViewControllerSettings
  var core: ScrollCore
  var queue: PageQueue<PageHost>
  /// The controllers of the view as it was evaluated last.
  var controllers: PageControllers
  /// Those that the coordinator knows.
  var known: PageControllers
  var control: PageControl
  var viewport: Size
  /// The offset of the middle slot. At rest it may be the one that the content came to, until something is about to move.
  var middle = 0.0
  /// How often the pages were gone through, where the ends are neighbours.
  var turns = 0
  /// The slot that a motion goes to, `nil` for the middle.
  var target: PageQueue<PageHost>.Side?
  /// A page that is being built, or the last one that was.
  var stall: Stall?
  var built: Set<PageHost>
  /// The touch on the control.
  var controlTouch: ControlTouch?
  /// The index that was set or published last.
  var presented: Int?
  /// The binding as the last update read it.
  var previous: Int
  var needsUpdate = false
  /// When a set over several pages came to its end, and with it the position to its page, milliseconds.
  var relabelled = -Double.infinity

  /// A time in which building a page holds the frames up.
  struct Stall: Sendable {
    var start: Double
    var end: Double
    /// What is shown meanwhile, pages.
    var position: Double
    var isOver = false

    /// Whether a frame at an instant shows what was shown before: a frame's own instant may be a rounding off.
    func holdsUp(_ time: Double) -> Bool { time >= start - World.instant && time < end - World.instant }
  }

  init(_ setup: PagerSetup, read: @escaping Reading) {
    self.read = read
    settings = read(setup.options, setup.environment)
    selectedPage = setup.page
    previous = setup.page
    viewport = setup.environment.viewport
    controllers = PageControllers(settings.form, pages: setup.pages.count, generation: 0)
    known = controllers
    let first = PageHost(index: setup.page, generation: 0)
    queue = PageQueue(showing: first, faults: settings.queueFaults)
    built = [first]
    let length = settings.length(in: setup.environment)
    let geometry = Self.geometry(length: length, spacing: settings.spacing, hasBefore: false, hasAfter: false)
    core = ScrollCore(settings.scroll, geometry, page: 1)
    middle = geometry.stride
    control = PageControl(
      numberOfPages: controllers.count, currentPage: setup.page,
      layout: PageControlLayout(
        direction: settings.dots == .trailing ? .topToBottom : .natural,
        layoutDirection: setup.environment.layoutDirection, os: setup.environment.os),
      os: setup.environment.os)
    configureControl()
  }

  // MARK: - Slots

  /// Three slots, those without a page cut off.
  static func geometry(length: Double, spacing: Double, hasBefore: Bool, hasAfter: Bool) -> ScrollGeometry {
    let stride = length + spacing
    return ScrollGeometry(
      viewport: length, stride: stride, count: 3, before: hasBefore ? 0 : -stride,
      after: (hasAfter ? 0 : -stride) - spacing)
  }

  var geometry: ScrollGeometry {
    Self.geometry(
      length: settings.scroll.isVertical ? viewport.height : viewport.width, spacing: settings.spacing,
      hasBefore: queue.has(.before), hasAfter: queue.has(.after))
  }

  var stride: Double { core.geometry.stride }

  /// The page in the middle slot, unwrapped.
  var base: Double { Double(queue.visible.index + turns * controllers.count) }

  /// The data source: what the coordinator knows now.
  struct DataSource: Sendable {
    let known: PageControllers
    let wraps, isShort: Bool

    func neighbour(_ side: PageQueue<PageHost>.Side, of host: PageHost) -> PageHost? {
      known.neighbour(side, of: host, wraps: wraps, isShort: isShort)
    }
  }

  var source: DataSource {
    DataSource(known: known, wraps: settings.wraps, isShort: settings.has(.wrapModulo))
  }

  /// Cuts off the slots that have no page.
  mutating func fitSlots() {
    let new = geometry
    guard new != core.geometry else { return }
    core.geometry = new
    core.motion.setEdges(of: new)
  }

  /// Puts the page that is shown into the middle slot, before something moves.
  mutating func recentre(at time: Double) {
    guard queue.phase == .idle, core.motion.kind == .still else { return }
    if middle != stride {
      core.stop(at: core.motion.rest + stride - middle, at: time)
      middle = stride
    }
    fitSlots()
  }

  /// Counts a step over the ends of pages that wrap.
  mutating func noteStep(to side: PageQueue<PageHost>.Side, from left: PageHost) {
    guard settings.wraps else { return }
    let (new, last) = (queue.visible.index, controllers.count - 1)
    if side == .after, left.index == last, new == 0 { turns += 1 }
    if side == .before, left.index == 0, new == last { turns -= 1 }
  }

  // MARK: - What it shows

  var drag: DragEvent? { core.drag }
  var isStalled: Bool { stall.map { !$0.isOver } ?? false }
  var isAtRest: Bool { core.isAtRest && !isStalled }
  var isFrameBound: Bool { false }
  var completion: Double {
    if let stall, !stall.isOver { return stall.end }
    return core.end
  }
  var closedFormStart: Double? { max(core.motion.start, relabelled, stall?.end ?? -.infinity) }
  var pageDistance: Double { stride }
  var canRecognize: Bool { controlTouch == nil && core.canPan }

  func offset(at time: Double) -> Double { (position(at: time) ?? 0) * stride }

  func position(at time: Double) -> Double? {
    guard stride > 0 else { return nil }
    if let stall, stall.holdsUp(time) { return stall.position }
    var shown = core.offset(at: time) - middle
    if putsBack(shown) { shown = 0 }
    return base + shown / stride
  }

  /// Whether iPages puts content back that a gesture or its settling has moved so far: past the page that the binding reads,
  /// where that is the first or the last.
  func putsBack(_ past: Double) -> Bool {
    guard settings.disablesBounce, queue.phase != .programmatic else { return false }
    return (selectedPage == 0 && past < 0) || (selectedPage == known.count - 1 && past > 0)
  }

  func putsBack(_ side: PageQueue<PageHost>.Side?) -> Bool { side.map { putsBack(Double($0.sign)) } ?? false }

  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard let slot = slot(of: index), let position = position(at: time) else { return nil }
    let leading = (Double(slot) + base - position) * stride
    return settings.scroll.isVertical
      ? Frame(x: 0, y: leading, width: viewport.width, height: viewport.height)
      : Frame(
        x: settings.scroll.isMirrored ? -leading : leading, y: 0, width: viewport.width, height: viewport.height)
  }

  private func slot(of index: Int) -> Int? {
    if queue.visible.index == index { return 0 }
    for side in [queue.pending ?? .after, (queue.pending ?? .after).opposite] where queue[side].page?.index == index {
      return side.sign
    }
    return nil
  }

  var loadedPages: [Int]? {
    [queue.before.page, queue.visible, queue.after.page].compactMap { $0?.index }
  }

  func lastPage(in world: World) -> Int { controllers.count - 1 }

  func selectedID(in world: World) -> String? {
    controllers[selectedPage].flatMap { world.pages.identifier(at: controllers.page(of: $0.index)) }
  }

  // MARK: - Changes from the app

  mutating func appeared(in world: inout World) throws(Interruption) {
    guard controllers[selectedPage] != nil else { throw .crash(Self.outOfRange) }
    presented = selectedPage
    if settings.has(.announcesFirstPage) { try world.emit("pageChanged", .integer(selectedPage), from: &self) }
  }

  /// The app writes the binding; a value that it already has changes nothing.
  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    try write(page, in: &world)
    try updateIfNeeded(animated: animated, in: &world)
  }

  mutating func evaluate(in world: inout World) throws(Interruption) {
    // While the slots are still as long as what is shown was measured in.
    recentre(at: world.now)
    settings = read(world.options, world.environment)
    queue.faults = settings.queueFaults
    if settings.rebuildsControllers {
      controllers = PageControllers(
        settings.form, pages: world.pages.count, generation: controllers.generation + 1)
    }
    core.update(settings.scroll)
    configureControl()
    layOut(in: world)
    try update(animated: true, in: &world)
    try updateIfNeeded(in: &world)
  }

  /// The container alone: no view is evaluated.
  mutating func resized(in world: inout World) throws(Interruption) {
    recentre(at: world.now)
    layOut(in: world)
  }

  /// Takes over the container and the settings, which may have another length of a slot.
  private mutating func layOut(in world: World) {
    viewport = world.environment.viewport
    let (old, course) = (core.geometry, core.course)
    let rule: ScrollCore.ResizeRule = settings.has(.resizeKeepsOffset) ? .keepsOffset : .anchor
    core.change(geometry, page: 1, rule: rule, at: world.now)
    middle = stride
    if !old.isLaidOut, core.motion.kind == .held { core.regrip(middle, at: world.now) }
    if core.course != course, core.isAtRest, queue.phase == .idle, stride != old.stride { restTime = world.now }
  }

  // MARK: - Time

  mutating func frameTicked(in world: inout World) throws(Interruption) {}

  mutating func completed(in world: inout World) throws(Interruption) {
    if let stall, !stall.isOver {
      guard stall.end <= world.now + World.instant else { return }
      self.stall?.isOver = true
      restTime = max(restTime, stall.end)
    }
    guard core.end <= world.now + World.instant else { return }
    restTime = max(core.end, stall?.end ?? -.infinity)
    try finish(in: &world)
    try updateIfNeeded(in: &world)
  }
}
