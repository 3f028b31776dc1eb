internal import GestureSynthesis
internal import PagerPhysics

/// UIKit's `UIScrollView` with `isPagingEnabled`, one page a viewport long.
///
/// A pan moves the content by the finger's translation, slop included, through a rubber band beyond the edges. At the lift
/// ``PagingLanding`` chooses the page and the paging curve goes there; a touch stops whatever moves. The page is what the offset
/// shows: a scroll view has no selection of its own.
struct ScrollViewPaging: Pager {
  private(set) var selectedPage: Int
  private(set) var restTime = -Double.infinity

  private var core: ScrollCore
  private var settings: ScrollViewPagingSettings
  /// When the page that is shown changes next, milliseconds.
  private var nextFlip = Double.infinity

  init(_ setup: PagerSetup) {
    settings = ScrollViewPagingSettings(setup.options, in: setup.environment)
    core = ScrollCore(
      settings.scroll, settings.geometry(count: setup.pages.count, in: setup.environment), page: setup.page)
    selectedPage = setup.page
  }

  // MARK: - What it shows

  var drag: DragEvent? { core.drag }
  var isAtRest: Bool { core.isAtRest }
  var isFrameBound: Bool { false }
  var completion: Double { min(core.end, nextFlip) }
  var completionIsLook: Bool { nextFlip < core.end - World.instant }
  var closedFormStart: Double? { core.motion.start }
  var pageDistance: Double { core.geometry.stride }
  var canRecognize: Bool { core.canPan }

  func offset(at time: Double) -> Double { core.offset(at: time) }

  func position(at time: Double) -> Double? {
    let stride = core.geometry.stride
    return stride > 0 ? core.offset(at: time) / stride : nil
  }

  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard index >= 0, index < core.geometry.count else { return nil }
    let (length, leading) = (core.geometry.viewport, Double(index) * core.geometry.stride - core.offset(at: time))
    return settings.scroll.isVertical
      ? Frame(x: 0, y: leading, width: crossLength, height: length)
      : Frame(x: settings.scroll.isMirrored ? -leading : leading, y: 0, width: length, height: crossLength)
  }

  /// Length of the container across the axis, points.
  private var crossLength = 0.0

  // MARK: - Touches

  func accepts(_ location: Point, in world: World) -> Bool { true }

  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    guard let caught = core.touchBegan(sample, at: world.now) else { return }
    nextFlip = .infinity
    if settings.endsDeceleratingOnCatch, caught != .animating { try world.emit("didEndDecelerating", from: &self) }
    try followShown(in: &world)
  }

  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    switch core.touchMoved(sample, mayActivate: mayActivate, at: world.now) {
    case .none: return
    case .began:
      nextFlip = .infinity
      try world.emit("willBeginDragging", from: &self)
    case .moved: break
    }
    try followShown(in: &world)
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    try ended(core.touchEnded(sample, isFailure: false, at: world.now), in: &world)
  }

  /// A touch that was taken away ends as a lifted one does; which velocity it has is an option.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    let release = core.touchEnded(nil, isFailure: true, at: world.now)
    if settings.scroll.has(.cancelLeavesContent), release.needsSettling {
      core.stop(at: release.offset, at: world.now)
      restTime = world.now
      return world.touchEnded(release.report, .none(on: self))
    }
    try ended(release, in: &world)
  }

  private mutating func ended(_ release: ScrollRelease, in world: inout World) throws(Interruption) {
    guard release.needsSettling else { return world.touchEnded(release.report, .none(on: self)) }
    let target = settle(release, at: world.now)
    if core.isAtRest { restTime = world.now }
    nextFlip = pageChange(in: world)
    world.touchEnded(release.report, release.decision(from: selectedPage, to: target, of: core.geometry, in: world))
    if release.wasDragged { world.noteLanding(of: release, from: core.startPage, in: core.geometry, on: self) }

    let (course, decelerates) = (core.course, core.motion.isMoving)
    if release.wasDragged, world.hearsEvents {
      try world.emit(
        "willEndDragging",
        .fields([
          .init("velocity", .number(release.velocity / 1000)), .init("targetContentOffset", .number(target.offset)),
        ]), from: &self)
      try world.emit("didEndDragging", .boolean(decelerates), from: &self)
    }
    // The app may have begun something else in a callback.
    guard course == core.course else { return }
    if decelerates { try world.emit("willBeginDecelerating", from: &self) }
    if course == core.course, core.isAtRest { try select(shownPage(at: world.now), in: &world) }
  }

  /// Chooses where to go and goes there.
  private mutating func settle(_ release: ScrollRelease, at time: Double) -> ScrollTarget {
    if settings.scroll.isPagingEnabled {
      let target = core.pageTarget(release)
      core.settle(release, on: target.offset, at: time)
      core.snapAgain(release, at: time)
      return target
    }
    // Slower than the threshold there is no deceleration, and the delegate is given no velocity.
    let geometry = core.geometry
    let velocity = release.flickVelocity.magnitude > settings.scroll.flickVelocity ? release.velocity : 0
    let proposed = geometry.clamped(
      Projection(settings.projection, rate: settings.scroll.rate).end(from: release.offset, velocity: velocity))
    guard let snapping = settings.snapping else {
      if velocity == 0, geometry.clamped(release.offset) == release.offset {
        core.stop(at: release.offset, at: time)
      } else {
        core.decelerate(release, at: time)
      }
      let end = core.motion.rest
      return ScrollTarget(
        offset: end, page: geometry.page(at: end), from: core.startPage, decidedBy: .projectedEnd, margin: nil)
    }
    let answer = snapping.target(
      of: ScrollSnapping.Proposal(
        offset: release.offset, velocity: velocity / 1000, target: proposed, startPage: core.startPage), in: geometry)
    core.decelerate(release, toReach: answer.offset, at: time)
    let end = core.motion.rest
    return ScrollTarget(
      offset: end, page: geometry.page(at: end), from: core.startPage, decidedBy: answer.decidedBy, margin: nil)
  }

  // MARK: - The page

  private func pageChange(in world: World) -> Double {
    guard settings.selection == .shown, core.geometry.stride > 0 else { return .infinity }
    return core.nextPageChange(
      from: selectedPage, after: world.now, frameRate: world.environment.frameRate, shownAt: page(shownAt:))
  }

  /// The page of an offset, by the faults that are on.
  private func page(shownAt offset: Double) -> Int {
    core.misjudgedPage(at: offset, current: selectedPage) ?? core.geometry.page(at: offset)
  }

  private func shownPage(at time: Double) -> Int { page(shownAt: core.motion.offset(at: time)) }

  /// Lets the selection follow what is shown now, where it does so in motion.
  private mutating func followShown(in world: inout World) throws(Interruption) {
    if settings.selection == .shown { try select(shownPage(at: world.now), in: &world) }
  }

  /// A container without a length shows no page, and the selection stays, as far as there are pages.
  private mutating func select(_ page: Int, in world: inout World) throws(Interruption) {
    let page = core.geometry.stride > 0 ? page : min(selectedPage, max(0, core.geometry.count - 1))
    guard page != selectedPage else { return }
    selectedPage = page
    try world.emit("pageChanged", .integer(page), from: &self)
  }

  // MARK: - Changes from the app

  /// `setContentOffset(_:animated:)` with a page's offset; a page outside is the nearest one.
  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    if !core.isAtRest, settings.scroll.has(.droppedWrite) { return }
    _ = core.scroll(to: core.geometry.offset(ofPage: page), animated: animated, at: world.now)
    nextFlip = .infinity
    if core.isAtRest {
      restTime = world.now
      try select(shownPage(at: world.now), in: &world)
    } else {
      try followShown(in: &world)
    }
    nextFlip = pageChange(in: world)
  }

  mutating func appeared(in world: inout World) throws(Interruption) {
    crossLength = settings.scroll.isVertical ? world.environment.viewport.width : world.environment.viewport.height
    if settings.scroll.has(.announcesFirstPage) { try world.emit("pageChanged", .integer(selectedPage), from: &self) }
  }

  mutating func evaluate(in world: inout World) throws(Interruption) {
    settings = ScrollViewPagingSettings(world.options, in: world.environment)
    crossLength = settings.scroll.isVertical ? world.environment.viewport.width : world.environment.viewport.height
    let (moved, course) = (core.motion.isMoving, core.course)
    core.update(settings.scroll)
    core.change(
      settings.geometry(count: world.pages.count, in: world.environment), page: selectedPage, rule: settings.resize,
      at: world.now)
    if core.course != course, core.isAtRest, moved { restTime = world.now }
    nextFlip = .infinity
    if core.isAtRest { try select(shownPage(at: world.now), in: &world) } else { try followShown(in: &world) }
    nextFlip = pageChange(in: world)
  }

  // MARK: - Time

  mutating func frameTicked(in world: inout World) throws(Interruption) {}

  mutating func completed(in world: inout World) throws(Interruption) {
    if nextFlip <= world.now + World.instant, nextFlip < core.end - World.instant {
      let page = shownPage(at: nextFlip)
      nextFlip = .infinity
      let course = core.course
      try select(page, in: &world)
      if course == core.course { nextFlip = pageChange(in: world) }
      return
    }
    guard core.end <= world.now + World.instant else { return }
    let kind = core.motion.kind
    restTime = core.end
    nextFlip = .infinity
    core.complete()
    let course = core.course
    try select(shownPage(at: world.now), in: &world)
    guard course == core.course else { return }
    try world.emit(kind == .animating ? "didEndScrollingAnimation" : "didEndDecelerating", from: &self)
  }
}
