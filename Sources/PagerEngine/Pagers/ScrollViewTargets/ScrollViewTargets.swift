internal import GestureSynthesis
internal import PagerPhysics

/// SwiftUI's `ScrollView` with a `scrollTargetBehavior` (iOS 17 and later), a bound position, phases and transitions.
///
/// A UIKit scroll view under the finger; at the lift the behaviour is offered the place where free deceleration would end and
/// moves it to a view or a page. The selected page is the view that `scrollPosition(id:)` names.
struct ScrollViewTargets: Pager {
  /// `ScrollPhase` of iOS 18.
  enum Phase: String, CaseIterable, Sendable {
    case idle, tracking, interacting, decelerating, animating
  }

  private(set) var selectedPage: Int
  private(set) var restTime = -Double.infinity

  var core: ScrollCore
  var settings: ScrollViewTargetsSettings
  var layout: ScrollTargetLayout
  /// The views as the last evaluation found them.
  private var views: PageList
  private var phase = Phase.idle
  /// Whether a finger is down.
  private var isTouched = false
  /// Whether the position is the user's, so that the binding follows it, and not the app's last word.
  private var isPositionedByUser = false
  /// Whether the page is what is shown: the user scrolls, or the app binds nothing.
  private var followsShown: Bool { isPositionedByUser || !settings.isBound }
  /// Where the scroll was to end when the present gesture began, points.
  private(set) var original = 0.0
  /// When the view that the binding names changes next, milliseconds.
  private var nextChange = Double.infinity
  /// Length of the container across the axis, points.
  private var crossLength = 0.0

  init(_ setup: PagerSetup) {
    settings = ScrollViewTargetsSettings(setup.options, in: setup.environment)
    layout = settings.layout(count: setup.pages.count, in: setup.environment)
    core = ScrollCore(settings.scroll, layout.geometry, page: 0)
    views = setup.pages
    selectedPage = setup.page
    core.motion.jump(to: layout.offset(of: setup.page, from: 0, isMinimal: settings.scrollsMinimally), at: 0)
    crossLength = Self.crossLength(settings, setup.environment)
  }

  private static func crossLength(_ settings: ScrollViewTargetsSettings, _ environment: PagerEnvironment) -> Double {
    settings.scroll.isVertical ? environment.viewport.width : environment.viewport.height
  }

  // MARK: - What it shows

  var drag: DragEvent? { core.drag }
  var isAtRest: Bool { core.isAtRest }
  var isFrameBound: Bool { false }
  var completion: Double { min(core.end, nextChange) }
  var completionIsLook: Bool { nextChange < core.end - World.instant }
  var closedFormStart: Double? { core.motion.start }
  var pageDistance: Double { layout.stride }
  var canRecognize: Bool { core.canPan }

  func offset(at time: Double) -> Double { core.offset(at: time) }

  func position(at time: Double) -> Double? {
    layout.stride > 0 ? core.offset(at: time) / layout.stride : nil
  }

  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard index >= 0, index < layout.count else { return nil }
    let start = layout.leadingEdge(of: index, at: core.offset(at: time))
    if settings.scroll.isVertical { return Frame(x: 0, y: start, width: crossLength, height: layout.length) }
    let x = settings.scroll.isMirrored ? layout.bounds - start - layout.length : start
    return Frame(x: x, y: 0, width: layout.length, height: crossLength)
  }

  func effects(ofPage index: Int, at time: Double) -> PageEffects? {
    guard let frame = frame(ofPage: index, at: time) else { return nil }
    let start = layout.leadingEdge(of: index, at: core.offset(at: time)) - layout.before
    return PageEffects(
      phase: settings.transition.phase(start: start, length: layout.length, container: layout.container), frame: frame)
  }

  /// The views within the bounds and one on either side, at most a hundred.
  func drawnPages(in world: World) -> [Int] {
    guard layout.stride > 0, layout.count > 0 else { return [] }
    let first = ((core.offset(at: world.now) - layout.before) / layout.stride).rounded(.down) - 1
    let shown = min((layout.bounds / layout.stride).rounded(.up) + 3, 100)
    let (low, high) = (max(0, first), min(Double(layout.count), first + shown))
    return low < high ? Array(Int(low)..<Int(high)) : []
  }

  // MARK: - Touches

  /// Before iOS 18 a touch on an inset, where no view is, is not the scroll view's.
  func accepts(_ location: Point, in world: World) -> Bool {
    if settings.isFrom18 || layout.before + layout.after == 0 { return true }
    let along =
      settings.scroll.isVertical ? location.y : settings.scroll.isMirrored ? layout.bounds - location.x : location.x
    let content = along - layout.before + core.offset(at: world.now)
    return (content >= 0 || along > layout.before)
      && (content <= layout.contentLength || along < layout.bounds - layout.after)
  }

  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    let target = core.motion.isMoving ? core.motion.rest : core.offset(at: world.now)
    let caught = core.touchBegan(sample, at: world.now)
    let shown = core.offset(at: world.now)
    original = settings.originalTarget == .target ? target : shown
    if caught != nil {
      nextChange = .infinity
      isPositionedByUser = true
    }
    let course = core.course
    isTouched = true
    if core.canPan || caught != nil { try enter(.tracking, in: &world) }
    if course == core.course, caught != nil { try follow(in: &world) }
  }

  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    let move = core.touchMoved(sample, mayActivate: mayActivate, at: world.now)
    if case .none = move { return }
    isPositionedByUser = true
    nextChange = .infinity
    let course = core.course
    if case .began = move { try enter(.interacting, in: &world) }
    if course == core.course { try follow(in: &world) }
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    try ended(core.touchEnded(sample, isFailure: false, at: world.now), in: &world)
  }

  /// A touch that was taken away ends as a lifted one does; which velocity it has is an option.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    let release = core.touchEnded(nil, isFailure: true, at: world.now)
    if settings.scroll.has(.cancelLeavesContent), release.needsSettling {
      core.stop(at: release.offset, at: world.now)
      (isTouched, restTime) = (false, world.now)
      return world.touchEnded(release.report, .none(on: self))
    }
    try ended(release, in: &world)
  }

  private mutating func ended(_ release: ScrollRelease, in world: inout World) throws(Interruption) {
    isTouched = false
    guard release.needsSettling else {
      world.touchEnded(release.report, .none(on: self))
      if phase == .tracking || phase == .interacting { try enter(.idle, in: &world) }
      return
    }
    // Also where the app wrote the position meanwhile: the finger's scroll goes on from there.
    isPositionedByUser = true
    let answer = settle(release, at: world.now)
    if core.isAtRest { restTime = world.now }
    nextChange = change(in: world)
    world.touchEnded(release.report, decision(answer, release, in: world))
    if release.wasDragged {
      world.noteLanding(of: release, from: core.startPage, original: original, in: core.geometry, on: self)
    }
    let course = core.course
    try enter(core.motion.isMoving ? .decelerating : .idle, in: &world)
    // The app may have begun something else in a callback.
    if course == core.course, core.isAtRest { try follow(in: &world) }
  }

  private func decision(_ answer: TargetAnswer, _ release: ScrollRelease, in world: World) -> Decision {
    let from = selectedPage
    let page = layout.stride > 0 ? layout.view(at: answer.offset) : from
    var decision = Decision(
      from: from, to: page, because: page == from ? .none : answer.because, margin: answer.margin)
    if release.wasDragged, world.recording.contains(.touches) {
      decision.features =
        release.features + [
          Decision.Feature(name: "proposed target", value: answer.proposal, unit: "pt"),
          Decision.Feature(name: "target at the beginning", value: original, unit: "pt"),
        ]
    }
    return decision
  }

  /// Chooses where to go and goes there.
  private mutating func settle(_ release: ScrollRelease, at time: Double) -> TargetAnswer {
    let answer = target(of: release)
    if settings.behavior == .paging {
      core.settle(release, on: answer.offset, at: time)
      core.snapAgain(release, at: time)
    } else if settings.behavior == .none, answer.velocity != 0 {
      core.decelerate(release, at: time)
    } else if answer.offset == release.offset {
      core.stop(at: release.offset, at: time)
    } else {
      core.decelerate(release, toReach: answer.offset, at: time)
    }
    return answer
  }

  // MARK: - The bound position

  /// The first frame that shows another view, while the binding follows what is shown.
  private func change(in world: World) -> Double {
    guard followsShown, layout.stride > 0, !settings.scroll.has(.laggingIndex) else { return .infinity }
    return core.nextPageChange(
      from: selectedPage, after: world.now, frameRate: world.environment.frameRate, shownAt: view(shownAt:))
  }

  /// The view that the binding reads at an offset, by the faults that are on.
  private func view(shownAt offset: Double) -> Int {
    core.misjudgedPage(at: offset, current: selectedPage) ?? layout.view(at: offset)
  }

  /// Lets the binding follow what is shown now.
  private mutating func follow(in world: inout World) throws(Interruption) {
    guard followsShown, layout.stride > 0, core.isAtRest || !settings.scroll.has(.laggingIndex) else { return }
    try bind(view(shownAt: core.motion.offset(at: world.now)), in: &world)
  }

  private mutating func bind(_ view: Int, in world: inout World) throws(Interruption) {
    guard view != selectedPage else { return }
    selectedPage = view
    try world.emit("pageChanged", .integer(view), from: &self)
  }

  /// The phase once nothing moves.
  private var restPhase: Phase { isTouched && core.canPan ? .tracking : .idle }

  private mutating func enter(_ new: Phase, in world: inout World) throws(Interruption) {
    guard new != phase else { return }
    phase = new
    if settings.isFrom18 { try world.emit("scrollPhaseChanged", .text(new.rawValue), from: &self) }
  }

  // MARK: - Changes from the app

  /// The app writes the binding. A view that is not there scrolls nothing, and the binding keeps its value.
  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    guard settings.isBound else {
      throw .invalidStep("scrollPosition is off, so the app has no binding to write")
    }
    guard page >= 0, page < layout.count else { return }
    if !core.isAtRest, settings.scroll.has(.droppedWrite) { return try bind(page, in: &world) }
    isPositionedByUser = false
    nextChange = .infinity
    let target = layout.offset(
      of: page, from: core.offset(at: world.now), isMinimal: settings.scrollsMinimally)
    _ = core.scroll(to: target, animated: animated, at: world.now)
    if core.isAtRest { restTime = world.now }
    let course = core.course
    try bind(page, in: &world)
    guard course == core.course else { return }
    if core.motion.isMoving {
      try enter(.animating, in: &world)
    } else if phase == .decelerating || phase == .animating {
      try enter(restPhase, in: &world)
    }
  }

  mutating func appeared(in world: inout World) throws(Interruption) {
    if settings.scroll.has(.announcesFirstPage) { try world.emit("pageChanged", .integer(selectedPage), from: &self) }
  }

  mutating func evaluate(in world: inout World) throws(Interruption) {
    let (oldSettings, oldLayout, oldViews) = (settings, layout, views)
    settings = ScrollViewTargetsSettings(world.options, in: world.environment)
    layout = settings.layout(count: world.pages.count, in: world.environment)
    views = world.pages
    crossLength = Self.crossLength(settings, world.environment)
    guard settings != oldSettings || layout != oldLayout || views != oldViews else { return }
    if settings.scroll != oldSettings.scroll { core.update(settings.scroll) }

    // The view that is kept in sight: the one that a motion goes to, or the one that the binding names.
    let name = oldViews.identifier(at: selectedPage)
    let kept = core.motion.isMoving && followsShown ? oldLayout.view(at: core.motion.rest) : selectedPage
    let now = oldViews == views ? kept : oldViews.identifier(at: kept).flatMap { views.index(of: $0) }
    let wasMoving = core.motion.isMoving
    refit(
      from: oldLayout, movedBy: settings.isBound ? now.map { $0 - kept } ?? 0 : 0,
      keeping: followsShown ? nil : now,
      aligns: oldSettings.behavior != settings.behavior, at: world.now)
    if wasMoving, core.isAtRest { restTime = world.now }

    let named = oldViews == views ? selectedPage : name.flatMap { views.index(of: $0) }
    let found = named.flatMap { $0 < layout.count ? $0 : nil }
    // Without a length nothing is shown, and the binding keeps its view.
    let shown =
      layout.stride > 0
      ? view(shownAt: core.motion.offset(at: world.now)) : found ?? min(selectedPage, max(layout.count - 1, 0))
    // The app's word is void once its view is gone: the binding then follows what is shown.
    if found == nil { isPositionedByUser = true }
    let next = followsShown ? shown : found ?? shown
    nextChange = .infinity
    let course = core.course
    if next != selectedPage || views.identifier(at: next) != name {
      let isSame = name != nil && views.identifier(at: next) == name
      selectedPage = next
      // A name that has another index now is the same to the binding.
      if !isSame { try world.emit("pageChanged", .integer(next), from: &self) }
    }
    guard course == core.course else { return }
    nextChange = change(in: world)
    if wasMoving, core.isAtRest { try enter(restPhase, in: &world) }
  }

  // MARK: - Time

  mutating func frameTicked(in world: inout World) throws(Interruption) {}

  mutating func completed(in world: inout World) throws(Interruption) {
    let course = core.course
    if nextChange <= world.now + World.instant, nextChange < core.end - World.instant {
      let view = view(shownAt: core.motion.offset(at: nextChange))
      nextChange = .infinity
      try bind(view, in: &world)
      if course == core.course { nextChange = change(in: world) }
      return
    }
    guard core.end <= world.now + World.instant else { return }
    restTime = core.end
    nextChange = .infinity
    core.complete()
    try follow(in: &world)
    if course == core.course { try enter(restPhase, in: &world) }
  }
}
