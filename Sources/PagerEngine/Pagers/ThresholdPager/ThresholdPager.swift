internal import GestureSynthesis
internal import PagerPhysics

/// The common rule with its numbers as options, and nothing else: no library.
///
/// The content follows the finger point for point, through UIKit's rubber band beyond the ends. At the lift
/// ``ThresholdLanding`` chooses the page, and a critically damped spring with a response of 0.35 s carries the content there
/// with the finger's velocity; it is at rest when it stays within half a pixel. A drag that is recognised meanwhile takes the
/// content from where it is shown; a touch alone does not stop it.
struct ThresholdPager: Pager {
  /// Chosen, no library's: it does not swing, and a page's way takes about half a second.
  private static let spring = Spring(response: 0.35, dampingRatio: 1)

  private(set) var selectedPage: Int
  private(set) var restTime = -Double.infinity

  // As of the last evaluation.
  private var settings: ThresholdPagerSettings
  private var count: Int
  private var length: Double
  private var crossLength: Double
  private var tolerance: Double

  private var gesture: SwiftUIDrag
  private var touchDown = 0.0
  /// The present touch, where another estimator than the gesture's own is asked.
  private var samples: [TouchSample] = []
  /// The offset that the finger would have at its touch-down, without the band.
  private var base = 0.0

  /// Whether a finger holds the content.
  private var isHeld = false
  private var isMoving = false
  /// Where the content rests, will rest, or is held, points.
  private var rest: Double
  private var motion: SpringMotion?
  /// When the present course began to count, when the motion begins to move, and when it is over, milliseconds.
  private var course = (since: 0.0, start: 0.0, end: 0.0)

  init(_ setup: PagerSetup) {
    settings = ThresholdPagerSettings(setup.options, in: setup.environment)
    gesture = SwiftUIDrag(minimumDistance: settings.minimumDistance)
    selectedPage = setup.page
    count = setup.pages.count
    length = settings.pageDistance(in: setup.environment)
    crossLength = settings.isVertical ? setup.environment.viewport.width : setup.environment.viewport.height
    tolerance = 0.5 / setup.environment.displayScale
    rest = Double(setup.page) * length
  }

  // MARK: - What it shows

  var drag: DragEvent? { gesture.event }
  var isAtRest: Bool { !isMoving && !gesture.isActive }
  var isFrameBound: Bool { false }
  var completion: Double { isMoving ? course.end : .infinity }
  var closedFormStart: Double? { course.since }
  var pageDistance: Double { length }

  func offset(at time: Double) -> Double {
    guard let motion, time < course.end else { return rest }
    return motion.position(at: max(0, time - course.start) / 1000)
  }

  func position(at time: Double) -> Double? {
    length > 0 ? offset(at: time) / length : nil
  }

  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard index >= 0, index < count else { return nil }
    let leading = Double(index) * length - offset(at: time)
    return settings.isVertical
      ? Frame(x: 0, y: leading, width: crossLength, height: length)
      : Frame(x: settings.isMirrored ? -leading : leading, y: 0, width: length, height: crossLength)
  }

  /// The offset of the last page, points.
  private var highest: Double { Double(max(count - 1, 0)) * length }

  private func shown(ofRaw raw: Double) -> Double {
    let band = RubberBand(dimension: length)
    if raw < 0 { return -band.shown(overshoot: -raw) }
    return raw > highest ? highest + band.shown(overshoot: raw - highest) : raw
  }

  /// What a band cannot show, as where a spring has carried the content far beyond, counts as the most that it can.
  private func raw(ofShown offset: Double) -> Double {
    let (band, most) = (RubberBand(dimension: length), 0.999 * length)
    if offset < 0 { return -band.overshoot(shown: min(-offset, most)) }
    return offset > highest ? highest + band.overshoot(shown: min(offset - highest, most)) : offset
  }

  // MARK: - Touches

  func accepts(_ location: Point, in world: World) -> Bool { true }

  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    touchDown = sample.time
    samples.removeAll(keepingCapacity: true)
    note(sample)
    if let event = gesture.began(sample, mayActivate: mayActivate) { try changed(event, in: &world) }
  }

  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    note(sample)
    if let event = gesture.moved(sample, mayActivate: mayActivate) { try changed(event, in: &world) }
  }

  private mutating func note(_ sample: TouchSample) {
    if settings.estimator != nil { samples.append(sample) }
  }

  private mutating func changed(_ event: DragEvent, in world: inout World) throws(Interruption) {
    if gesture.isFirst(event) { base = raw(ofShown: offset(at: world.now)) }
    hold(raw: base + settings.forward(event.translation), at: world.now)
    try world.emit("draggingChanged", .number(-settings.forward(event.translation)), from: &self)
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    if let sample { note(sample) }
    // A callback may begin another touch, so what this one was is taken before.
    let release = gesture.lifted(at: world.now, sample)
    guard let event = release.event else { return world.touchEnded(release, .none(on: self)) }
    if sample != nil { hold(raw: base + settings.forward(event.translation), at: world.now) }
    let (duration, velocity) = (world.now - touchDown, settings.forward(self.velocity(of: event)))
    try world.emit("draggingEnded", from: &self)
    let features = DragFeatures(
      translation: -settings.forward(event.translation), velocity: -velocity,
      predictedEndTranslation: -settings.forward(event.predictedEndTranslation), viewport: length, page: selectedPage,
      count: count, duration: duration)
    let told =
      settings.estimator == nil
      ? [] : [Decision.Feature(name: "measured velocity", value: features.velocity, unit: "pt/s")]
    let page = try world.land(
      release, features, by: settings.landing, telling: told, tellsMargin: world.recording.contains(.margins), on: self)
    let turned = page != selectedPage
    selectedPage = page
    letGo(velocity: velocity, in: world)
    if turned { try world.emit("pageChanged", .integer(page), from: &self) }
  }

  /// The velocity at the lift; one that the estimator does not know is none.
  private func velocity(of event: DragEvent) -> Point {
    guard let estimator = settings.estimator else { return event.velocity }
    return samples.withUnsafeBufferPointer { estimator.velocity(of: $0, at: event.time) } ?? .zero
  }

  /// A touch that was taken away decides nothing: the content goes back to its page.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    let release = gesture.failed()
    if isHeld { letGo(velocity: 0, in: world) }
    world.touchEnded(release, .none(on: self))
  }

  /// Settles, unless a callback has begun another drag, which holds the content now.
  private mutating func letGo(velocity: Double, in world: World) {
    if !gesture.isActive { settle(velocity: velocity, in: world) }
  }

  // MARK: - Changes from the app

  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    let page = min(max(page, 0), max(count - 1, 0))
    guard page != selectedPage else { return }
    selectedPage = page
    if !isHeld {
      if animated { settle(velocity: velocity(at: world.now), in: world) } else { jump(in: world) }
    }
    try world.emit("pageChanged", .integer(page), from: &self)
  }

  /// The selection is kept within the pages. What rests jumps to where its page lies now, what moves is sent there, and what
  /// is held keeps its place in pages.
  mutating func evaluate(in world: inout World) throws(Interruption) {
    let (before, wasVertical) = (length, settings.isVertical)
    let (shown, speed) = (offset(at: world.now), velocity(at: world.now))
    settings = ThresholdPagerSettings(world.options, in: world.environment)
    gesture.minimumDistance = settings.minimumDistance
    count = world.pages.count
    length = settings.pageDistance(in: world.environment)
    crossLength = settings.isVertical ? world.environment.viewport.width : world.environment.viewport.height
    tolerance = 0.5 / world.environment.displayScale
    let selected = selectedPage
    selectedPage = min(selectedPage, max(count - 1, 0))
    let scale = before > 0 && settings.isVertical == wasVertical ? length / before : 0
    if isHeld {
      base = scale > 0 ? base * scale : Double(selectedPage) * length
      hold(raw: scale > 0 ? raw(ofShown: rest * scale) : base, at: world.now)
    } else if isMoving, scale > 0 {
      let target = Double(selectedPage) * length
      if target != rest || scale != 1 { settle(from: shown * scale, velocity: speed * scale, in: world) }
    } else {
      jump(in: world)
    }
    if selectedPage != selected { try world.emit("pageChanged", .integer(selectedPage), from: &self) }
  }

  // MARK: - Motion

  private func velocity(at time: Double) -> Double {
    guard isMoving, let motion, time < course.end else { return 0 }
    return motion.velocity(at: max(0, time - course.start) / 1000)
  }

  private mutating func hold(raw: Double, at time: Double) {
    take(nil, to: shown(ofRaw: raw), since: time)
    isHeld = true
  }

  private mutating func jump(in world: World) {
    let target = Double(selectedPage) * length
    // What rests where it is to be has not moved.
    if isMoving || isHeld || target != rest { restTime = world.now }
    take(nil, to: target, since: world.now)
  }

  private mutating func settle(from start: Double? = nil, velocity: Double, in world: World) {
    let from = start ?? offset(at: world.now)
    let motion = SpringMotion(from: from, to: Double(selectedPage) * length, velocity: velocity, spring: Self.spring)
    let duration = motion.settlingTime(within: tolerance)
    guard duration > 0, duration.isFinite else { return jump(in: world) }
    take(motion, to: motion.to, since: world.now)
    course.start = AnimationStart.time(at: world.now, in: world.environment)
    course.end = course.start + duration * 1000
    isMoving = true
  }

  private mutating func take(_ motion: SpringMotion?, to rest: Double, since time: Double) {
    self.motion = motion
    self.rest = rest
    course = (time, time, time)
    (isHeld, isMoving) = (false, false)
  }

  mutating func frameTicked(in world: inout World) throws(Interruption) {}

  mutating func completed(in world: inout World) throws(Interruption) {
    restTime = course.end
    isMoving = false
  }
}
