internal import GestureSynthesis
internal import PagerPhysics

/// A scroll view along one axis without its callbacks: a pan recogniser, a geometry and a motion, joined.
///
/// A pager holds one, hands it the touches and the changes from the app, reads from the answers which callbacks to make, and
/// keeps its own idea of a selected page. Instants are milliseconds, offsets points, velocities points per second of the
/// offset.
struct ScrollCore: Sendable {
  /// Where the pages lie.
  var geometry: ScrollGeometry
  /// How it moves.
  private(set) var settings: ScrollSettings
  /// The offset as a function of time.
  var motion: ScrollMotion
  private(set) var pan = PanRecognizer()
  /// The page where the present or the last drag began.
  private(set) var startPage = 0
  /// The page that the content was on its way to when the present or the last touch caught it; `nil` where it caught nothing.
  var caughtPage: Int?
  /// How often the course was changed, so that a pager sees whether a callback did.
  var course = 0

  /// The offset that the finger would have at the touch-down, without the band.
  private var base = 0.0

  /// A scroll view at rest on a page.
  init(_ settings: ScrollSettings, _ geometry: ScrollGeometry, page: Int) {
    self.settings = settings
    self.geometry = geometry
    motion = ScrollMotion(at: geometry.offset(ofPage: page), in: geometry, bounces: settings.bounces)
    startPage = geometry.page(at: motion.rest)
  }

  // MARK: - What it shows

  /// The drag in progress as its recogniser reports it.
  var drag: DragEvent? { pan.isActive ? pan.lastEvent : nil }
  /// Whether a drag is recognised and held.
  var isDragging: Bool { pan.isActive }
  /// Whether nothing moves and no finger holds it.
  var isAtRest: Bool { motion.kind == .still && !pan.isActive }
  /// Whether a pan is possible at all.
  var canPan: Bool { !settings.panAxes(geometry).isEmpty }
  /// When the motion is over; infinite where none runs.
  var end: Double { motion.isMoving ? motion.end : .infinity }

  /// The offset that is shown.
  func offset(at time: Double) -> Double {
    let offset = motion.offset(at: time)
    return settings.has(.singlePrecision) ? Double(Float(offset)) : offset
  }

  /// The page that is shown, half rounded up, within the pages.
  func page(at time: Double) -> Int { geometry.page(at: motion.offset(at: time)) }

  /// The first frame from `time` on, before the motion is over, that shows another page; infinite where none does.
  ///
  /// A scroll view tells its delegate at frames that it has moved, so that is when an app sees a page change.
  ///
  /// - Parameter page: The page that is shown at `time`.
  func nextPageChange(from page: Int, after time: Double, frameRate: Double) -> Double {
    nextPageChange(from: page, after: time, frameRate: frameRate) { geometry.page(at: $0) }
  }

  /// The same where another rule says which page an offset shows; the page must not fall as the offset grows.
  func nextPageChange(
    from page: Int, after time: Double, frameRate: Double, shownAt shown: (Double) -> Int
  ) -> Double {
    guard motion.isMoving else { return .infinity }
    // What overshoots its rest by a page shows that page and comes back.
    let isMonotone = motion.isMonotone && shown(motion.farthest) == shown(motion.rest)
    if isMonotone, shown(motion.rest) == page { return .infinity }
    func instant(_ index: Int) -> Double { FrameGrid.time(index, rate: frameRate) }
    func differs(_ index: Int) -> Bool { shown(motion.offset(at: instant(index))) != page }
    var low = max(0, Int(max(time, motion.start) * frameRate / 1000))
    while instant(low) < time - World.instant { low += 1 }
    // No run lasts longer, and no motion that never ends can be asked for its last frame.
    var high = Int(min(motion.end, World.timeLimit) * frameRate / 1000) + 1
    while high > low, instant(high) >= motion.end - World.instant { high -= 1 }
    guard low <= high else { return .infinity }
    if isMonotone {
      guard differs(high) else { return .infinity }
      while low < high {
        let middle = low + (high - low) / 2
        if differs(middle) { high = middle } else { low = middle + 1 }
      }
      return instant(low)
    }
    for index in low...high where differs(index) { return instant(index) }
    return .infinity
  }

  // MARK: - Touches

  /// A finger came down: what moves stops where it is.
  ///
  /// - Returns: what was caught, `nil` where nothing moved.
  mutating func touchBegan(_ sample: TouchSample, at time: Double) -> ScrollMotion.Kind? {
    var measures = settings.pan
    measures.axes = settings.panAxes(geometry)
    measures.isDirectionalLockEnabled = settings.isDirectionalLockEnabled
    pan.touchDown(sample, settings: measures)
    caughtPage = motion.isMoving ? geometry.page(at: motion.rest) : nil
    guard motion.isMoving else { return nil }
    let kind = motion.kind
    motion.catch(at: time)
    course += 1
    return kind
  }

  /// What a move did.
  enum Move: Sendable {
    /// Nothing: no pan is recognised.
    case none
    /// The pan was recognised, and the content moved.
    case began
    /// The content moved.
    case moved
  }

  /// The finger moved.
  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, at time: Double) -> Move {
    let wasActive = pan.isActive
    guard pan.move(sample, mayActivate: mayActivate) else { return .none }
    if !wasActive {
      // The course may have changed since the touch-down: the drag starts from what it has become.
      if motion.kind != .held { motion.catch(at: time) }
      base = motion.rest
      startPage = geometry.page(at: motion.shown(ofRaw: base))
    }
    follow(at: time)
    return wasActive ? .moved : .began
  }

  private mutating func follow(at time: Double) {
    motion.hold(raw: base + settings.forward(pan.scrollTranslation), at: time)
    course += 1
  }

  /// Has the finger hold another offset, from which its drag goes on.
  mutating func regrip(_ raw: Double, at time: Double) {
    base += raw - motion.rest
    motion.hold(raw: raw, at: time)
  }

  /// The touch ended, by a lift or because it was taken away: a cancelled drag goes on as a lifted one (`cancelledDrag`).
  ///
  /// The content is still held afterwards where it was; a `settle`, `bounce` or `stop` must follow where `needsSettling`.
  mutating func touchEnded(_ sample: TouchSample?, isFailure: Bool, at time: Double) -> ScrollRelease {
    let (wasActive, last) = (pan.isActive, drag)
    let lifted = pan.lift(at: time, sample: isFailure ? nil : sample)
    let event = isFailure ? last : lifted
    if wasActive, sample != nil { follow(at: time) }
    let shown = motion.offset(at: time)
    var result = ScrollRelease(
      report: Release(event: event, recognizedAt: event == nil ? nil : pan.recognizedAt), offset: shown)
    result.needsSettling = motion.kind == .held
    result.caughtPage = caughtPage
    guard wasActive, !(isFailure && settings.cancelledDrag == .stops) else { return result }
    let velocity = settings.forward(allowed(pan.scrollVelocity))
    result.velocity = velocity
    result.flickVelocity = velocity
    if settings.releaseVelocity == .raw {
      let latest = pan.latestVelocity
      let along = settings.forward(allowed(latest))
      result.flickVelocity = along < 0 ? -latest.length : along > 0 ? latest.length : 0
    }
    return result
  }

  /// A velocity without what a directional lock keeps back.
  private func allowed(_ velocity: Point) -> Point {
    switch pan.lockedAxis {
    case .horizontal?: Point(x: velocity.x, y: 0)
    case .vertical?: Point(x: 0, y: velocity.y)
    default: velocity
    }
  }

  // MARK: - What follows a release

  /// The page of `isPagingEnabled` for a release.
  func pageTarget(_ release: ScrollRelease) -> ScrollTarget {
    PagingLanding(pageVelocity: settings.flickVelocity)
      .target(offset: release.offset, velocity: release.flickVelocity, from: startPage, in: geometry)
  }

  /// Settles on a place by the paging curve, or bounces back from beyond the content.
  mutating func settle(_ release: ScrollRelease, on target: Double, at time: Double) {
    course += 1
    if isOutside(release.offset) { return bounce(release, at: time) }
    motion.page(
      from: release.offset, to: target, velocity: release.velocity, law: settings.law.curve(length: geometry.viewport),
      at: time)
  }

  /// Decelerates freely, or bounces back from beyond the content.
  mutating func decelerate(_ release: ScrollRelease, at time: Double) {
    course += 1
    if isOutside(release.offset) { return bounce(release, at: time) }
    motion.decelerate(
      from: release.offset, velocity: release.velocity, rate: settings.rate, law: bounceLaw,
      tolerance: settings.tolerance, at: time)
  }

  /// Decelerates to a place, with the velocity that ends there, or bounces back from beyond the content.
  mutating func decelerate(_ release: ScrollRelease, toReach target: Double, at time: Double) {
    course += 1
    if isOutside(release.offset) { return bounce(release, at: time) }
    motion.decelerate(
      from: release.offset, toReach: target, rate: settings.rate, law: bounceLaw, tolerance: settings.tolerance,
      at: time)
  }

  /// Stays where it is.
  mutating func stop(at offset: Double, at time: Double) {
    course += 1
    motion.jump(to: offset, at: time)
  }

  private var bounceLaw: BounceBack { settings.bounceLaw.law(settings.rate) }

  private func isOutside(_ offset: Double) -> Bool { offset < motion.lowest || offset > motion.highest }

  private mutating func bounce(_ release: ScrollRelease, at time: Double) {
    let share = settings.attenuatesBounce ? motion.slope(atShown: release.offset) : 1
    motion.decelerate(
      from: release.offset, velocity: release.velocity * share, rate: settings.rate, law: bounceLaw,
      tolerance: settings.tolerance, at: time)
  }

  /// The motion has reached its end.
  mutating func complete() { motion.complete() }

  // MARK: - Changes from the app

  /// Goes to a place, by half a cosine or at once. While a finger drags it is always at once, and the finger's next sample takes
  /// it back, since its offset is counted from where its drag began (inferred).
  ///
  /// - Returns: whether a motion began.
  mutating func scroll(to offset: Double, animated: Bool, at time: Double) -> Bool {
    course += 1
    if pan.isActive {
      motion.hold(raw: offset, at: time)
      return false
    }
    guard animated else {
      motion.jump(to: offset, at: time)
      return false
    }
    motion.animate(
      to: offset, duration: settings.animationDuration, scale: settings.roundsToPixels ? settings.displayScale : 0,
      at: time, startingAt: time + settings.animationDelay)
    return motion.isMoving
  }

  /// Takes over settings; a course that runs is kept.
  mutating func update(_ new: ScrollSettings) {
    settings = new
    motion.bounces = new.bounces
  }
}

/// How a scroll view was let go.
struct ScrollRelease: Sendable {
  /// What the recogniser reported.
  var report: Release
  /// The offset that was shown, points.
  var offset: Double
  /// The velocity with which it goes on, points per second of the offset.
  var velocity = 0.0
  /// The velocity that is asked whether it was a flick.
  var flickVelocity = 0.0
  /// Whether a finger held the content, by a drag or because it caught it.
  var needsSettling = false

  /// The page that the content was on its way to when the touch caught it; `nil` where it caught nothing.
  var caughtPage: Int?

  /// Whether a drag ended.
  var wasDragged: Bool { report.event != nil }

  /// The velocity that was asked whether it was a flick, for a report in words.
  var velocityFeature: Decision.Feature {
    Decision.Feature(name: "release velocity", value: flickVelocity, unit: "pt/s")
  }

  /// What a rule looked at that no recogniser reports.
  var features: [Decision.Feature] {
    [Decision.Feature(name: "shown offset", value: offset, unit: "pt"), velocityFeature]
  }

  /// The decision that a paging rule came to.
  ///
  /// A rule tells what turned a page from the one where the drag began. A touch that was no drag turned none, whatever the last
  /// drag did; and where the selection has moved on meanwhile, what leads elsewhere has a reason. In a container without a
  /// length there are no other pages to go to.
  func decision(from page: Int, to target: ScrollTarget, of geometry: ScrollGeometry, in world: World) -> Decision {
    let end = geometry.stride > 0 ? target.page : page
    let because = Self.reason(target, from: page, to: end, wasDragged: wasDragged, in: geometry)
    var decision = Decision(from: page, to: end, because: because, margin: target.margin)
    if wasDragged, world.recording.contains(.touches) { decision.features = features }
    noteSwallowed(in: &decision, of: world)
    return decision
  }

  /// What led from a page to another by a paging rule.
  static func reason(
    _ target: ScrollTarget, from page: Int, to end: Int, wasDragged: Bool, in geometry: ScrollGeometry
  ) -> LandingReason {
    let because = target.landing.because
    if page == end { return !wasDragged || geometry.stride == 0 ? .none : because }
    return because == .none ? .distance : because
  }

  /// Has a decision say that a flick led only where the content was going already.
  func noteSwallowed(in decision: inout Decision, of world: World) {
    guard world.recording.contains(.touches), wasDragged, decision.because == .velocity, decision.to == caughtPage
    else { return }
    decision.remarks.append(
      "the flick began while the content was still on its way to page \(decision.to), and led there again: it was swallowed"
    )
  }
}
