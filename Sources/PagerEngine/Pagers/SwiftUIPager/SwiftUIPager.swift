internal import GestureSynthesis
internal import PagerPhysics

/// SwiftUIPager's `Pager`: a strip of loaded pages that follows the finger by an animation of its own, and a `Page` object
/// that jumps at the release while the screen catches up.
///
/// The model (index, dragging offset) and what is shown are kept apart: a touch during a snap finds the model at its end and
/// does not stop the motion. Only `onPageChanged` waits for the screen.
struct SwiftUIPager: Pager {
  var page: SwiftUIPagerPage
  /// The index with every round of a looping pager counted.
  var unwrapped: Int
  /// `pageIncrement`: what the next arrival of the animated index reports and what edge hiding looks at.
  var increment = 0
  var arithmetic = SwiftUIPagerDrag()

  /// As of the last evaluation of the parent.
  var plan: SwiftUIPagerPlan
  var window: SwiftUIPagerWindow
  /// The slot of the index, where the window's focus may have fallen back to another.
  var trueFocus = 0
  /// A of the window, points.
  var alignment = 0.0

  var strip: AnimatedState<SwiftUIPagerStrip>
  var shownIndex: AnimatedState<SwiftUIPagerIndex>
  var gesture: SwiftUIDrag
  /// When what is shown last took another course, milliseconds.
  var courseStart = 0.0
  var restTime = -Double.infinity

  init(_ setup: PagerSetup) {
    let settings = SwiftUIPagerSettings(setup.options)
    page = SwiftUIPagerPage(index: setup.page, isBinding: settings.version == .tag1_14)
    // Any index may be asked for; where it stands is known when the pager appears.
    unwrapped = 0
    plan = SwiftUIPagerPlan(settings, pages: setup.pages, count: 0, in: setup.environment)
    window = plan.layout.window(around: 0)
    strip = AnimatedState(SwiftUIPagerStrip())
    shownIndex = AnimatedState(SwiftUIPagerIndex(primary: 0))
    gesture = SwiftUIDrag(minimumDistance: settings.minimumDistance)
  }

  var layout: SwiftUIPagerLayout { plan.layout }
  var landing: SwiftUIPagerLanding { plan.landing }
  var settings: SwiftUIPagerSettings { plan.layout.settings }

  // MARK: - What it shows

  var selectedPage: Int { page.selected }
  var drag: DragEvent? { gesture.event }
  var isAtRest: Bool { strip.isAtRest && shownIndex.isAtRest && !gesture.isActive }
  var isFrameBound: Bool { strip.isFrameBound || shownIndex.isFrameBound }
  var completion: Double { min(strip.completion, shownIndex.completion) }
  var closedFormStart: Double? { strip.isClosedForm ? courseStart : nil }
  var pageDistance: Double { layout.pageDistance }
  var gesturePriority: GesturePriority { settings.priority }
  /// "A page containing a NavigationLink won't be scrollable over the link area unless pagingPriority(.simultaneous) is
  /// added" (the library's usage page).
  var childKeepsItsTouch: Bool { settings.priority == .child }
  var canRecognize: Bool { settings.allowsDragging }

  /// T, the dragging offset with the manual one.
  @inline(__always) var total: Double { arithmetic.offset - settings.pageOffset * layout.pageDistance }

  @inline(__always) var isForward: Bool? {
    let total = total
    return total < 0 ? true : total > 0 ? false : nil
  }

  func position(at time: Double) -> Double? {
    guard window.count > 0, layout.pageDistance != 0 else { return nil }
    let position = strip.shown(at: time, \.position)
    return position.isFinite ? position : nil
  }

  func offset(at time: Double) -> Double {
    (position(at: time) ?? 0) * layout.pageDistance
  }

  func lastPage(in world: World) -> Int { page.total - 1 }

  /// A repeated page has its element's.
  func selectedID(in world: World) -> String? {
    let (page, elements) = (selectedPage, world.pages.count)
    guard elements > 0, page / elements < settings.repeating else { return nil }
    return world.pages.identifier(at: page % elements)
  }

  // MARK: - Touches

  mutating func touchBegan(
    _ sample: TouchSample, mayActivate: Bool, in world: inout World
  ) throws(Interruption) {
    if let event = gesture.began(sample, mayActivate: mayActivate && canRecognize) { try changed(event, in: &world) }
  }

  mutating func touchMoved(
    _ sample: TouchSample, mayActivate: Bool, in world: inout World
  ) throws(Interruption) {
    if let event = gesture.moved(sample, mayActivate: mayActivate && canRecognize) { try changed(event, in: &world) }
  }

  /// The library's `onDragChanged`; `dragForwardOnly` drops an event before it, by the translation since the touch-down.
  private mutating func changed(_ event: DragEvent, in world: inout World) throws(Interruption) {
    if settings.dragsForwardOnly, !(SwiftUIPagerDrag.projected(event.translation, settings).x < 0) { return }
    // Until the drag runs along the axis nothing is stored, so that it begins again at every event.
    if arithmetic.isFresh { try world.emit("draggingBegan", from: &self) }
    guard arithmetic.take(event, in: layout, isForward: isForward, mirrored: plan.landing.mirrored) == .changed else {
      return
    }
    if let curve = plan.draggingCurve {
      courseStart = world.now
      strip.animate(to: stripState, along: curve, at: world.now, in: world.environment)
    } else if plan.dragReplacesMotion {
      jump(in: &world)
    } else {
      follow(plan.draggingMotion, in: &world)
    }
    try world.emit("draggingChanged", .number(-arithmetic.offset / layout.pageDistance), from: &self)
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    try ended(gesture.lifted(at: world.now, sample), isNoticed: plan.noticesRelease, in: &world)
  }

  /// The release is noticed by the gesture's state falling back, which a cancel does too. 1.14 has an end handler, which a
  /// cancel does not call: the offset stays.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    try ended(gesture.failed(), isNoticed: plan.noticesRelease && settings.version != .tag1_14, in: &world)
  }

  private mutating func ended(
    _ release: Release, isNoticed: Bool, in world: inout World
  ) throws(Interruption) {
    guard release.event != nil, isNoticed else { return world.touchEnded(release, .none(on: self)) }
    try finish(release, in: &world)
  }

  // MARK: - Changes from the app

  /// `Page.update(.new(index:))`. It calls none of the events of a drag.
  mutating func select(_ index: Int, animated: Bool, in world: inout World) throws(Interruption) {
    try write(index, steps: nil)
    follow(motion(ofChange: animated, in: world), indexToo: true, in: &world)
    if settings.version == .tag1_14 { try world.emit("pageChanged", .integer(page.selected), from: &self) }
  }

  mutating func moveCommand(_ command: MoveCommand, in world: inout World) throws(Interruption) {
    let step: Int
    switch (command, settings.isHorizontal) {
    case (.left, true), (.up, false): step = -1
    case (.right, true), (.down, false): step = 1
    default: return
    }
    guard step > 0 || !settings.dragsForwardOnly else { return }
    try write(page.index + step, steps: nil)
    follow(plan.draggingMotion, indexToo: true, in: &world)
  }

  mutating func scroll(to position: Double, animated: Bool, in world: inout World) throws(Interruption) {
    world.options.set("pageOffset", to: .number(position - Double(page.index)))
    try reread(world)
    follow(motion(ofChange: animated, in: world), indexToo: true, in: &world)
  }

  mutating func appeared(in world: inout World) throws(Interruption) {
    try reread(world)
    unwrapped = page.index
    strip.jump(to: stripState)
    shownIndex.jump(to: SwiftUIPagerIndex(primary: Double(page.index)))
    if settings.version == .tag1_14 { try world.emit("pageChanged", .integer(page.selected), from: &self) }
  }

  mutating func evaluate(in world: inout World) throws(Interruption) {
    try reread(world)
    follow(nil, indexToo: true, in: &world)
  }

  /// The geometry reader builds the content again, without `Pager.init`: repeated pages do not fold.
  mutating func resized(in world: inout World) throws(Interruption) {
    try reread(world, initializes: false)
    follow(nil, indexToo: true, in: &world)
  }

  /// `Pager.init` with the app's present data and options, and the evaluation of its content; or that alone.
  private mutating func reread(_ world: World, initializes: Bool = true) throws(Interruption) {
    let settings = SwiftUIPagerSettings(world.options)
    let (count, overflow) = world.pages.count.multipliedReportingOverflow(by: settings.repeating)
    guard !overflow, count <= PageList.limit else {
      throw .invalidStep(
        "\(world.pages.count) pages, repeated, are more than the \(PageList.limit) that are possible")
    }
    try page.attach(elements: initializes ? world.pages.count : count, pages: count, loops: settings.loops)
    plan = SwiftUIPagerPlan(settings, pages: world.pages, count: count, in: world.environment)
    gesture.minimumDistance = settings.minimumDistance
    keepRound()
    focus()
  }
}
