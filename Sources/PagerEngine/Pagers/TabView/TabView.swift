internal import GestureSynthesis
internal import PagerPhysics

/// SwiftUI's `TabView` in page style: a paging scroll view with a selection binding and page dots.
///
/// The view has a page of its own, the one that it believes current; the binding follows it while the user swipes, and it
/// follows the binding where the app writes the tag of a page. A tag that no page has leaves it where it is. Pages carry
/// their index as tag, as in the article.
struct TabView: Pager {
  /// What the binding reads.
  private(set) var selectedPage: Int
  private(set) var restTime = -Double.infinity

  private var core: ScrollCore
  private var settings: TabViewSettings
  private var environment: PagerEnvironment
  /// The page that the view believes current.
  private var current: Int
  /// The number of pages that the view knows of.
  private var count: Int
  /// When the page in the middle changes next, milliseconds: a frame's instant.
  private var nextFlip = Double.infinity

  private var index: TabViewIndex
  /// Where the finger is that came down on the page control.
  private var touchOnControl: Point?

  init(_ setup: PagerSetup) {
    settings = TabViewSettings(setup.options, in: setup.environment)
    environment = setup.environment
    count = setup.pages.count
    selectedPage = setup.page
    current = setup.page >= 0 && setup.page < setup.pages.count ? setup.page : 0
    core = ScrollCore(settings.scroll, settings.geometry(count: count, in: environment), page: current)
    index = TabViewIndex(settings, count: count, current: current, in: environment)
  }

  // MARK: - What it shows

  var drag: DragEvent? { core.drag }
  var isAtRest: Bool { core.isAtRest }
  var isFrameBound: Bool { false }
  var completion: Double { min(core.end, nextFlip) }
  var completionIsLook: Bool { nextFlip < core.end - World.instant }
  var closedFormStart: Double? { core.motion.start }
  var pageDistance: Double { core.geometry.stride }
  var canRecognize: Bool { touchOnControl == nil && core.canPan }

  func offset(at time: Double) -> Double { core.offset(at: time) }

  func position(at time: Double) -> Double? {
    let stride = core.geometry.stride
    return stride > 0 ? offset(at: time) / stride : nil
  }

  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard index >= 0, index < count else { return nil }
    let place = Double(index) * core.geometry.stride - offset(at: time)
    var frame = Frame(
      x: settings.mirrorsPages ? -place : place, y: 0, width: environment.viewport.width,
      height: environment.viewport.height)
    guard settings.respectsSafeArea else { return frame }
    let insets = environment.safeArea
    frame.x += environment.layoutDirection == .rightToLeft ? insets.trailing : insets.leading
    frame.y += insets.top
    frame.width = max(0, frame.width - insets.leading - insets.trailing)
    frame.height = max(0, frame.height - insets.top - insets.bottom)
    return frame
  }

  func indicator(in world: World) -> Indicator? { index.custom(at: world.now, in: environment) ?? index.system }
  func systemIndicator(in world: World) -> Indicator? { index.system }

  /// The page in the middle, by the faults that are on.
  private func shownPage(at time: Double) -> Int { page(shownAt: core.offset(at: time)) }

  private func page(shownAt offset: Double) -> Int {
    core.misjudgedPage(at: offset, current: current) ?? core.geometry.page(at: offset)
  }

  // MARK: - Touches

  func accepts(_ location: Point, in world: World) -> Bool { true }

  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    touchOnControl = index.takesTouch(at: sample.location) ? sample.location : nil
    guard touchOnControl == nil, core.touchBegan(sample, at: world.now) != nil else { return }
    nextFlip = flip(after: world)
  }

  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    if touchOnControl != nil {
      touchOnControl = sample.location
      return
    }
    if case .none = core.touchMoved(sample, mayActivate: mayActivate, at: world.now) { return }
    nextFlip = flip(after: world)
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    guard let last = touchOnControl else {
      return try ended(core.touchEnded(sample, isFailure: false, at: world.now), cancelled: false, in: &world)
    }
    touchOnControl = nil
    let location = sample?.location ?? last
    let page = index.tap(at: location)
    world.controlEnded(self, index.words(of: location, from: current, to: page))
    if let page { try turnByControl(to: page, in: &world) }
  }

  /// A touch that was taken away ends as a lifted one does; which velocity it has is an option.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    guard touchOnControl == nil else {
      touchOnControl = nil
      return world.controlEnded(self, index.words(of: nil, from: current, to: nil))
    }
    try ended(core.touchEnded(nil, isFailure: true, at: world.now), cancelled: true, in: &world)
  }

  private mutating func ended(
    _ release: ScrollRelease, cancelled: Bool, in world: inout World
  ) throws(Interruption) {
    guard release.needsSettling else { return world.noDragEnded(release.report, self, control: index.frame) }
    if cancelled, settings.has(.cancelLeavesContent) {
      core.stop(at: release.offset, at: world.now)
      world.touchEnded(release.report, .none(on: self))
      return try followMotion(in: &world)
    }
    let target = core.pageTarget(release)
    core.settle(release, on: target.offset, at: world.now)
    core.snapAgain(release, at: world.now)
    world.touchEnded(release.report, release.decision(from: selectedPage, to: target, of: core.geometry, in: world))
    if release.wasDragged { world.noteLanding(of: release, from: core.startPage, in: core.geometry, on: self) }
    let course = core.course
    if settings.selectionFlip == .lift { try turn(to: target.page, in: &world) }
    if course == core.course { try followMotion(in: &world) }
  }

  // MARK: - The page

  /// When the page in the middle is next another than the current one, at a frame, where the selection follows it.
  ///
  /// Not while the app's own change runs: the pages on the way are not selected (inferred).
  private func flip(after world: World) -> Double {
    guard settings.selectionFlip == .midpoint, core.motion.kind != .animating, pageCanTurn else { return .infinity }
    let rate = world.environment.frameRate
    guard core.motion.isMoving else {
      return shownPage(at: world.now) == current ? .infinity : FrameGrid.first(from: world.now, rate: rate)
    }
    return core.nextPageChange(from: current, after: world.now, frameRate: rate, shownAt: page(shownAt:))
  }

  private var pageCanTurn: Bool { core.geometry.stride > 0 && count > 0 }

  /// After a change of course: what is at rest is the current page at once, what moves turns pages as it goes.
  private mutating func followMotion(in world: inout World) throws(Interruption) {
    nextFlip = .infinity
    guard core.isAtRest else {
      nextFlip = flip(after: world)
      return
    }
    restTime = world.now
    try turn(to: shownPage(at: world.now), in: &world)
  }

  /// The view has come to another page and writes it through the binding. Without a length it shows none, and stays on the
  /// current one as far as there are pages.
  private mutating func turn(to page: Int, in world: inout World) throws(Interruption) {
    let page = core.geometry.stride > 0 ? page : min(current, max(0, count - 1))
    guard page != current, count > 0 else { return }
    current = page
    index.showCurrent(page)
    try write(page, animated: settings.animatedBinding, in: &world)
  }

  private mutating func write(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    guard page != selectedPage else { return }
    selectedPage = page
    try index.showSelection(page, animated: animated, at: world.now, in: environment)
    try world.emit("pageChanged", .integer(page), from: &self)
  }

  // MARK: - Changes from the app

  /// Writes the binding. A value that it has already is no change; a tag that no page has leaves the shown page.
  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    guard page != selectedPage else { return }
    if page >= 0, page < count, core.isAtRest || !settings.has(.droppedWrite) {
      go(to: page, animated: animated, in: world)
    }
    try write(page, animated: animated, in: &world)
  }

  private mutating func go(to page: Int, animated: Bool, in world: World) {
    current = page
    index.showCurrent(page)
    _ = core.scroll(to: core.geometry.offset(ofPage: page), animated: animated, at: world.now)
    if core.isAtRest { restTime = world.now }
    nextFlip = flip(after: world)
  }

  mutating func tapIndicator(_ target: IndicatorTarget, in world: inout World) throws(Interruption) {
    if let page = try index.tap(target) { try turnByControl(to: page, in: &world) }
  }

  /// The control's value changed: the view animates to the page and writes it through the binding.
  private mutating func turnByControl(to page: Int, in world: inout World) throws(Interruption) {
    go(to: page, animated: true, in: world)
    try write(page, animated: settings.animatedBinding, in: &world)
  }

  mutating func appeared(in world: inout World) throws(Interruption) {
    try index.appeared(selection: selectedPage, pages: world.pages.count, in: environment)
    if settings.has(.announcesFirstPage) { try world.emit("pageChanged", .integer(selectedPage), from: &self) }
  }

  mutating func evaluate(in world: inout World) throws(Interruption) {
    settings = TabViewSettings(world.options, in: world.environment)
    environment = world.environment
    if settings.reflectsPageChanges { count = world.pages.count }
    let (moved, course) = (core.motion.isMoving, core.course)
    core.update(settings.scroll)
    core.change(settings.geometry(count: count, in: environment), page: current, rule: settings.resize, at: world.now)
    index.update(settings, count: count, current: current, in: environment)
    try index.appeared(selection: selectedPage, pages: world.pages.count, in: environment)
    // A tag that no page had may have one now (inferred).
    if selectedPage != current, selectedPage >= 0, selectedPage < count, !core.isDragging,
      !settings.has(.droppedWrite)
    {
      go(to: selectedPage, animated: false, in: world)
    }
    if core.isAtRest {
      if moved, core.course != course { restTime = world.now }
      nextFlip = .infinity
      try turn(to: shownPage(at: world.now), in: &world)
    } else {
      nextFlip = flip(after: world)
    }
  }

  // MARK: - Time

  mutating func frameTicked(in world: inout World) throws(Interruption) {}

  mutating func completed(in world: inout World) throws(Interruption) {
    if nextFlip <= world.now + World.instant, nextFlip < core.end - World.instant {
      let page = shownPage(at: nextFlip)
      nextFlip = .infinity
      let course = core.course
      try turn(to: page, in: &world)
      if course == core.course { nextFlip = flip(after: world) }
      return
    }
    guard core.end <= world.now + World.instant else { return }
    restTime = core.end
    nextFlip = .infinity
    core.complete()
    try turn(to: shownPage(at: world.now), in: &world)
  }
}
