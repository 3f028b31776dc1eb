internal import GestureSynthesis
internal import PagerPhysics

/// SwiftUIPager's `Pager`: a strip of loaded pages that follows the finger by an animation of its own, and a `Page` object
/// that jumps at the release while the screen catches up.
///
/// The model (index, dragging offset) and what is shown are kept apart: a touch during a snap finds the model at its end and
/// does not stop the motion. Only `onPageChanged` waits for the screen.
struct SwiftUIPager: Pager {
  private(set) var page: SwiftUIPagerPage
  /// The index with every round of a looping pager counted.
  private(set) var unwrapped: Int
  /// `pageIncrement`: what the next arrival of the animated index reports and what edge hiding looks at.
  private(set) var increment = 0
  private(set) var arithmetic = SwiftUIPagerDrag()

  /// As of the last evaluation of the parent.
  private var plan: SwiftUIPagerPlan
  private(set) var window: SwiftUIPagerWindow
  /// The slot of the index, where the window's focus may have fallen back to another.
  private var trueFocus = 0
  /// A of the window, points.
  private var alignment = 0.0

  private var strip: AnimatedState<SwiftUIPagerStrip>
  private var shownIndex: AnimatedState<SwiftUIPagerIndex>
  private var gesture: SwiftUIDrag
  /// When what is shown last took another course, milliseconds.
  private var courseStart = 0.0
  private(set) var restTime = -Double.infinity

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
  private var settings: SwiftUIPagerSettings { plan.layout.settings }

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
  var total: Double { arithmetic.offset - settings.pageOffset * layout.pageDistance }

  private var isForward: Bool? {
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

  /// Elements, in the order of the stack; repeated pages name their element.
  var loadedPages: [Int]? {
    (0..<window.count).map { plan.pages.count > 0 ? window.page(inSlot: $0) % plan.pages.count : 0 }
  }

  func drawnPages(in world: World) -> [Int] {
    (0..<min(window.count, 1000)).filter { !isHidden(slot: $0) }.map(window.page(inSlot:)).sorted()
  }

  /// In a looping pager at rest the outermost slots render nothing: one on either side, or as many as the increment that
  /// is still to be reported.
  func isHidden(slot: Int) -> Bool {
    guard settings.loops, total == 0, layout.count >= 3 else { return false }
    let edge = max(increment, 1)
    return slot < edge || slot > window.count - 1 - edge
  }

  /// The unwrapped index of slot 0.
  private var firstUnwrapped: Int { unwrapped - trueFocus }

  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard let slot = window.slot(ofPage: index), !isHidden(slot: slot) else { return nil }
    return frame(ofSlot: slot, at: time)
  }

  private func frame(ofSlot slot: Int, at time: Double) -> Frame? {
    guard let position = position(at: time) else { return nil }
    let away = (Double(firstUnwrapped + slot) - position) * layout.pageDistance + strip.shown(at: time, \.alignment)
    let (container, size, cross) = (layout.container, layout.pageSize, layout.crossOffset)
    let turned = settings.isReversed
    let x: Double
    let y: Double
    if settings.isHorizontal {
      x = container.width / 2 + (turned != plan.stackIsMirrored ? -away : away)
      y = container.height / 2 + (turned ? -cross : cross)
    } else {
      x = container.width / 2 - (turned ? -cross : cross)
      y = container.height / 2 + (turned ? -away : away)
    }
    return Frame(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
  }

  func effects(ofPage index: Int, at time: Double) -> PageEffects? {
    guard let slot = window.slot(ofPage: index), !isHidden(slot: slot),
      let frame = frame(ofSlot: slot, at: time)
    else { return nil }
    // 1.14 measures from the element's own index, so that neighbours across the seam of a loop count as far away.
    let own = Double(settings.version == .tag1_14 ? unwrapped - page.index + index : firstUnwrapped + slot)
    return PageEffects(
      scale: strip.shown(at: time) { plan.effects.scale(at: $0.progress - own) },
      opacity: strip.shown(at: time) { plan.effects.opacity(at: $0.progress - own) },
      rotation: strip.shown(at: time) { plan.effects.rotation(at: $0.progress - own) }, frame: frame)
  }

  func lastPage(in world: World) -> Int { page.total - 1 }

  /// A repeated page has its element's.
  func selectedID(in world: World) -> String? {
    let (page, elements) = (selectedPage, world.pages.count)
    guard elements > 0, page / elements < settings.repeating else { return nil }
    return world.pages.identifier(at: page % elements)
  }

  // MARK: - Touches

  /// With `swipeInteractionArea(.page)` only where a page is drawn, scaled as it is.
  func accepts(_ location: Point, in world: World) -> Bool {
    guard settings.area == .page else { return true }
    guard let middle = position(at: world.now) else { return false }
    let near = Int(max(-1e9, min(1e9, (middle - Double(firstUnwrapped)).rounded())))
    let length = settings.isHorizontal ? layout.container.width : layout.container.height
    let reach = Int(min(1000, (length / abs(layout.pageDistance)).rounded(.up) + 1))
    // Scrolled by hand, the strip may show a place far beyond what is loaded.
    let slots = (near - reach..<near + reach + 1).clamped(to: 0..<window.count)
    return slots.contains { slot in
      guard !isHidden(slot: slot), let frame = frame(ofSlot: slot, at: world.now) else { return false }
      let own = Double(firstUnwrapped + slot)
      let scale = strip.shown(at: world.now) { plan.effects.scale(at: $0.progress - own) }
      let (width, height) = (frame.width * scale, frame.height * scale)
      return Frame(
        x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width: width, height: height
      ).contains(x: location.x, y: location.y)
    }
  }

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
    if plan.dragReplacesMotion {
      jump(in: world)
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

  // MARK: - The index

  /// Writes the index through the setter.
  ///
  /// - Parameter steps: pages that the strip moves by; `nil` for the shorter way.
  private mutating func write(_ index: Int, steps: Int?) throws(Interruption) {
    let before = unwrapped
    try page.write(index)
    if let steps { unwrapped = before + steps }
    keepRound()
    focus()
  }

  /// Brings the unwrapped index to one that stands for the page: where it does not, by the shorter way in the loop.
  private mutating func keepRound() {
    let (index, count) = (page.index, layout.count)
    guard settings.loops, count > 0, index >= 0, index < count else {
      unwrapped = index
      return
    }
    var way = (index - unwrapped) % count
    if way > count / 2 { way -= count }
    if way < -(count / 2) { way += count }
    unwrapped += way
  }

  /// The loaded window around the index. Elements are looked up by equality: the second of two equal ones is never found, and
  /// the focus falls back to the first slot.
  private mutating func focus() {
    window = layout.window(around: page.index)
    trueFocus = window.focus
    let pages = plan.pages
    if pages.count > 0, page.index >= 0, pages.isRepeated(at: page.index % pages.count) { window.focus = 0 }
    alignment = plan.layout.alignmentOffset(window)
  }

  /// The page under the content for a sensitivity of 0.5.
  var middlePage: Int { landing.middlePage(page.index, total: total, count: layout.count) }

  /// X, the scroll offset of the strip as the model has it.
  var scrollOffset: Double {
    return layout.bounded(
      layout.unbounded(total, window, alignment: alignment), window, page: middlePage, alignment: alignment)
  }

  private var stripState: SwiftUIPagerStrip {
    let layout = plan.layout
    let distance = layout.pageDistance
    let total = total
    let first = Double(firstUnwrapped)
    let progress = first + Double(window.focus) - (distance != 0 ? total / distance : 0)
    var position = progress
    let unbounded = layout.unbounded(total, window, alignment: alignment)
    let shown = layout.bounded(unbounded, window, page: middlePage, alignment: alignment)
    // Rounding alone is no bound.
    if abs(shown - unbounded) > 1e-9 * abs(distance) {
      position = first + Double(window.count - 1) / 2 - (shown - alignment) / distance
    }
    return SwiftUIPagerStrip(position: position, progress: progress, alignment: alignment, distance: distance)
  }

  // MARK: - Motion

  /// Lets the screen follow the model, by a motion or, for `nil`, at once.
  ///
  /// - Parameter indexToo: whether the index may have changed in the same transaction.
  private mutating func follow(
    _ motion: AnimationKind?, speed: Double = 1, indexToo: Bool = false, in world: inout World
  ) {
    courseStart = world.now
    let index = SwiftUIPagerIndex(primary: Double(page.index))
    guard let motion else {
      strip.set(stripState)
      if indexToo { shownIndex.set(index) }
      return
    }
    strip.animate(to: stripState, by: motion, speed: speed, at: world.now, in: world.environment)
    if indexToo { shownIndex.animate(to: index, by: motion, speed: speed, at: world.now, in: world.environment) }
  }

  /// Lets the screen jump to the model; a model that is as it was changes nothing on the screen.
  private mutating func jump(in world: World) {
    let state = stripState
    guard state != strip.model else { return }
    courseStart = world.now
    strip.jump(to: state)
  }

  /// The motion of a programmatic change.
  private func motion(ofChange animated: Bool, in world: World) -> AnimationKind? {
    animated ? SwiftUIPagerAnimation.systemDefault.kind(in: world.environment) : nil
  }

  mutating func frameTicked(in world: inout World) throws(Interruption) {
    let rate = world.environment.frameRate
    let stripEnded = strip.advance(toFrame: world.frame, rate: rate)
    let indexEnded = shownIndex.advance(toFrame: world.frame, rate: rate)
    if stripEnded || indexEnded { restTime = world.now }
    if indexEnded { try arrived(in: &world) }
  }

  mutating func completed(in world: inout World) throws(Interruption) {
    let due = world.now + World.instant
    let indexEnded = shownIndex.completion <= due
    restTime = completion
    if strip.completion <= due { strip.complete() }
    if indexEnded { shownIndex.complete() }
    if indexEnded { try arrived(in: &world) }
  }

  /// The animated index has reached its target: `onPageChanged` is called where an increment is pending, with the index as
  /// it is then.
  private mutating func arrived(in world: inout World) throws(Interruption) {
    guard increment != 0, settings.version != .tag1_14 else { return }
    increment = 0
    try world.emit("pageChanged", .integer(page.selected), from: &self)
  }
}

// MARK: - Release

extension SwiftUIPager {
  /// The library's `onDragGestureEnded`: decision, callbacks, then the change of the model in the snap's transaction.
  private mutating func finish(_ release: Release, in world: inout World) throws(Interruption) {
    let features = DragFeatures(
      translation: total, velocity: arithmetic.velocity, predictedEndTranslation: 0, viewport: layout.length,
      page: page.index, count: layout.count)
    let answer = landing.answer(features)
    let turns = answer.page != features.page
    let margin =
      world.recording.contains(.margins)
      ? landing.margin(of: features, landing: Landing(page: answer.page, because: answer.because)) : nil
    // What does not turn is not written, also where the app's index is none of the pages; nor is there a page to turn to
    // without pages, which the library reports as a change to the first.
    let isEmpty = layout.count == 0
    var decision = Decision(
      from: page.selected, to: turns && !isEmpty ? answer.page : page.selected,
      because: turns && isEmpty ? .clamped : answer.because, margin: margin)
    if world.recording.contains(.touches) { decision.features = features.told(of: settings) }
    world.touchEnded(release, decision)

    let (offset, velocity) = (arithmetic.offset, arithmetic.velocity)
    if settings.version == .tag1_14 {
      // A drag in single pagination reports 1 even where it turned nothing.
      let reported = Double(settings.isMultiple ? answer.increment : 1)
      try world.emit("draggingEnded", .number(isForward == true ? reported : -reported), from: &self)
    } else {
      try world.emit("draggingEnded", from: &self)
    }
    var (animation, speed) = SwiftUIPagerAnimation.snap(isMultiple: settings.isMultiple, increment: answer.increment)
    if let choices = settings.pagingAnimation {
      try world.emit(
        "pagingAnimation",
        .fields([
          .init("page", .integer(features.page)), .init("newPage", .integer(answer.page)),
          .init("translation", .number(offset)), .init("velocity", .number(velocity)),
        ]), from: &self)
      let moved = abs(answer.steps)
      animation = choices.first { $0.holds(pages: moved, velocity: velocity) }?.animation ?? animation
    }
    if settings.version != .tag1_14 { try announce(answer, from: features.page, in: &world) }

    arithmetic.reset()
    // Since the fix for issue 303 a release that changes nothing leaves a pending notification alone.
    if answer.increment != 0 || settings.version == .tag2_5_0 { increment = answer.increment }
    if turns || settings.version == .tag2_5_0 { try write(answer.page, steps: answer.steps) }
    follow(animation.kind(in: world.environment), speed: speed, indexToo: true, in: &world)
    if settings.version == .tag1_14, turns { try world.emit("pageChanged", .integer(page.selected), from: &self) }
  }

  /// The callbacks that say how a release was decided.
  private mutating func announce(
    _ answer: SwiftUIPagerLanding.Answer, from page: Int, in world: inout World
  ) throws(Interruption) {
    guard answer.page != page else {
      try world.emit(
        "pageWillTransition", .outcome("failure", [.init("error", .text("draggingStopped"))]), from: &self)
      return
    }
    try world.emit("pageWillChange", .integer(answer.page), from: &self)
    try world.emit(
      "pageWillTransition",
      .outcome(
        "success",
        [
          .init("currentPage", .integer(page)), .init("nextPage", .integer(answer.page)),
          .init("pageIncrement", .integer(answer.increment)),
        ]), from: &self)
  }
}
