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

  // As of the last evaluation of the parent.
  private(set) var layout: SwiftUIPagerLayout
  private(set) var window: SwiftUIPagerWindow
  /// The slot of the index, where the window's focus may have fallen back to another.
  private var trueFocus = 0
  private(set) var landing: SwiftUIPagerLanding
  private var effects: SwiftUIPagerEffects
  private var pages: PageList
  /// Whether the arithmetic takes the preferred language to be written from right to left.
  private var mirrored = false
  /// Whether SwiftUI lays the stack out from the right.
  private var stackIsMirrored = false
  /// Whether the end of a drag is noticed at all.
  private var noticesRelease = true

  private var strip: AnimatedState<SwiftUIPagerStrip>
  private var shownIndex: AnimatedState<SwiftUIPagerIndex>
  private var gesture: SwiftUIDrag
  /// When what is shown last took another course, milliseconds.
  private var courseStart = 0.0
  private(set) var restTime = -Double.infinity

  init(_ setup: PagerSetup) {
    let settings = SwiftUIPagerSettings(setup.options)
    page = SwiftUIPagerPage(index: setup.page, isBinding: settings.version == .tag1_14)
    unwrapped = setup.page
    layout = SwiftUIPagerLayout(settings, in: setup.environment.viewport, count: 0)
    window = layout.window(around: 0)
    landing = SwiftUIPagerLanding(pageDistance: layout.pageDistance)
    effects = SwiftUIPagerEffects(settings)
    pages = setup.pages
    strip = AnimatedState(SwiftUIPagerStrip())
    shownIndex = AnimatedState(SwiftUIPagerIndex(primary: 0))
    gesture = SwiftUIDrag(minimumDistance: settings.minimumDistance)
  }

  private var settings: SwiftUIPagerSettings { layout.settings }

  // MARK: - What it shows

  var selectedPage: Int { page.selected }
  var drag: DragEvent? { gesture.event }
  var isAtRest: Bool { strip.isAtRest && shownIndex.isAtRest && !gesture.isActive }
  var isFrameBound: Bool { strip.isFrameBound || shownIndex.isFrameBound }
  var completion: Double { min(strip.completion, shownIndex.completion) }
  var closedFormStart: Double? { strip.isClosedForm ? courseStart : nil }
  var pageDistance: Double { layout.pageDistance }
  var gesturePriority: GesturePriority { settings.priority }

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
    (0..<window.count).map { pages.count > 0 ? window.page(inSlot: $0) % pages.count : 0 }
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
      x = container.width / 2 + (turned != stackIsMirrored ? -away : away)
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
      scale: strip.shown(at: time) { effects.scale(at: $0.progress - own) },
      opacity: strip.shown(at: time) { effects.opacity(at: $0.progress - own) },
      rotation: strip.shown(at: time) { effects.rotation(at: $0.progress - own) }, frame: frame)
  }

  func lastPage(in world: World) -> Int { page.total - 1 }

  // MARK: - Touches

  /// With `swipeInteractionArea(.page)` only where a page is drawn, scaled as it is.
  func accepts(_ location: Point, in world: World) -> Bool {
    guard settings.allowsDragging else { return false }
    guard settings.area == .page else { return true }
    guard let middle = position(at: world.now) else { return false }
    let near = Int(max(-1e9, min(1e9, (middle - Double(firstUnwrapped)).rounded())))
    let length = settings.isHorizontal ? layout.container.width : layout.container.height
    let reach = Int(min(1000, (length / abs(layout.pageDistance)).rounded(.up) + 1))
    let slots = max(0, near - reach)..<max(0, min(window.count, near + reach + 1))
    return slots.contains { slot in
      guard !isHidden(slot: slot), let frame = frame(ofSlot: slot, at: world.now) else { return false }
      let own = Double(firstUnwrapped + slot)
      let scale = strip.shown(at: world.now) { effects.scale(at: $0.progress - own) }
      let (width, height) = (frame.width * scale, frame.height * scale)
      return Frame(
        x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width: width, height: height
      ).contains(x: location.x, y: location.y)
    }
  }

  mutating func touchBegan(
    _ sample: TouchSample, mayActivate: Bool, in world: inout World
  ) throws(Interruption) {
    if let event = gesture.began(sample, mayActivate: mayActivate) { try changed(event, in: &world) }
  }

  mutating func touchMoved(
    _ sample: TouchSample, mayActivate: Bool, in world: inout World
  ) throws(Interruption) {
    if let event = gesture.moved(sample, mayActivate: mayActivate) { try changed(event, in: &world) }
  }

  /// The library's `onDragChanged`; `dragForwardOnly` drops an event before it, by the translation since the touch-down.
  private mutating func changed(_ event: DragEvent, in world: inout World) throws(Interruption) {
    if settings.dragsForwardOnly, !(SwiftUIPagerDrag.projected(event.translation, settings).x < 0) { return }
    // Until the drag runs along the axis nothing is stored, so that it begins again at every event.
    if arithmetic.isFresh { try world.emit("draggingBegan", from: &self) }
    guard arithmetic.take(event, in: layout, isForward: isForward, mirrored: mirrored) == .changed else { return }
    follow(draggingAnimation, in: world)
    try world.emit("draggingChanged", .number(-arithmetic.offset / layout.pageDistance), from: &self)
  }

  private var draggingAnimation: SwiftUIPagerAnimation {
    settings.draggingAnimation
      ?? (settings.version == .tag1_14 ? .systemDefault : .standard(SwiftUIPagerAnimation.standardDuration))
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    try ended(gesture.lifted(at: world.now, sample), isNoticed: noticesRelease, in: &world)
  }

  /// The release is noticed by the gesture's state falling back, which a cancel does too. 1.14 has an end handler, which a
  /// cancel does not call: the offset stays.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    try ended(gesture.failed(), isNoticed: noticesRelease && settings.version != .tag1_14, in: &world)
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
    follow(animated ? .systemDefault : .none, indexToo: true, in: world)
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
    follow(draggingAnimation, indexToo: true, in: world)
  }

  mutating func scroll(to position: Double, animated: Bool, in world: inout World) throws(Interruption) {
    world.options.set("pageOffset", to: .number(position - Double(unwrapped)))
    try reread(world)
    follow(animated ? .systemDefault : .none, indexToo: true, in: world)
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
    follow(.none, indexToo: true, in: world)
  }

  /// `Pager.init` with the app's present data and options, and the evaluation of its content.
  private mutating func reread(_ world: World) throws(Interruption) {
    let settings = SwiftUIPagerSettings(world.options)
    let environment = world.environment
    pages = world.pages
    let (count, overflow) = pages.count.multipliedReportingOverflow(by: settings.repeating)
    guard !overflow, count <= PageList.limit else {
      throw .invalidStep("\(pages.count) pages, repeated, are more than the \(PageList.limit) that are possible")
    }
    try page.attach(elements: pages.count, pages: count, loops: settings.loops)
    layout = SwiftUIPagerLayout(settings, in: environment.viewport, count: count)
    effects = SwiftUIPagerEffects(settings)
    gesture.minimumDistance = settings.minimumDistance
    noticesRelease = environment.os >= 14 || settings.version == .tag1_14
    stackIsMirrored = environment.layoutDirection == .rightToLeft
    mirrored = readsFromTheRight(environment.language, settings.version)
    landing = SwiftUIPagerLanding(
      sensitivity: settings.sensitivity, isMultiple: settings.isMultiple, loops: settings.loops, mirrored: mirrored,
      pageDistance: layout.pageDistance)
    keepRound()
    focus()
  }

  /// The first of the preferred languages decides, and an empty list counts as right to left; 2.5.0 asks the current
  /// locale, and an unknown language is left to right; 1.14 does not ask.
  private func readsFromTheRight(_ language: String, _ version: SwiftUIPagerSettings.Version) -> Bool {
    switch version {
    case .head: language.isEmpty || WritingDirection.isRightToLeft(language)
    case .tag2_5_0: WritingDirection.isRightToLeft(language)
    case .tag1_14: false
    }
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
    if pages.count > 0, page.index >= 0, pages.isRepeated(at: page.index % pages.count) { window.focus = 0 }
  }

  /// The page under the content for a sensitivity of 0.5.
  var middlePage: Int { landing.middlePage(page.index, total: total, count: layout.count) }

  /// X, the scroll offset of the strip as the model has it.
  var scrollOffset: Double { layout.scrollOffset(total: total, window: window, page: middlePage) }

  private var stripState: SwiftUIPagerStrip {
    let distance = layout.pageDistance
    let total = total
    let alignment = layout.alignmentOffset(window)
    let first = Double(firstUnwrapped)
    let progress = first + Double(window.focus) - (distance != 0 ? total / distance : 0)
    var position = progress
    let unbounded = layout.unbounded(total, window)
    let shown = scrollOffset
    // Rounding alone is no bound.
    if abs(shown - unbounded) > 1e-9 * abs(distance) {
      position = first + Double(window.count - 1) / 2 - (shown - alignment) / distance
    }
    return SwiftUIPagerStrip(position: position, progress: progress, alignment: alignment, distance: distance)
  }

  // MARK: - Motion

  /// Lets the screen follow the model.
  ///
  /// - Parameter indexToo: whether the index may have changed in the same transaction.
  private mutating func follow(
    _ animation: SwiftUIPagerAnimation, speed: Double = 1, indexToo: Bool = false, in world: World
  ) {
    let index = SwiftUIPagerIndex(primary: Double(page.index))
    courseStart = world.now
    guard let kind = animation.kind(in: world.environment) else {
      strip.set(stripState)
      if indexToo { shownIndex.set(index) }
      return
    }
    strip.animate(to: stripState, by: kind, speed: speed, at: world.now, in: world.environment)
    if indexToo { shownIndex.animate(to: index, by: kind, speed: speed, at: world.now, in: world.environment) }
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
    follow(animation, speed: speed, indexToo: true, in: world)
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
