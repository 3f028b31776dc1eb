internal import GestureSynthesis
internal import PagerPhysics

/// The `PagerView` recipe: a lazy stack with two animated offsets, one for the page and one for the finger.
///
/// What is shown is `−page × width + translation`, both parts animated by one value-less `.animation(.interactiveSpring())`,
/// so the content chases the finger and every write of the index is animated, whatever the app asks for. The pager is at
/// rest when both springs are removed by the animator.
struct PagerView: Pager {
  private var index: Int
  private let dots: BottomDots?
  private let selectionIsPrivate: Bool

  // As of the last evaluation of the view's body.
  private var count: Int
  private var width: Double
  private var height: Double
  private var landing: PagerViewLanding
  private var dotsTakeTouches = false
  private var mirrored: Bool

  private var pageOffset: AnimatedValue
  private var translation: AnimatedValue
  private var gesture: SwiftUIDrag

  /// When the last motion ended, milliseconds.
  private(set) var restTime = -Double.infinity

  init(_ setup: PagerSetup, withDots: Bool) {
    index = setup.page
    dots = withDots ? BottomDots(count: setup.pages.count) : nil
    selectionIsPrivate = withDots
    let spring = FluidSpring.interactive(sdk: setup.environment.sdk)
    count = setup.pages.count
    width = setup.environment.viewport.width
    height = setup.environment.viewport.height
    mirrored = setup.environment.layoutDirection == .rightToLeft
    landing = PagerViewLanding(multiplier: setup.options.number("multiplier"))
    dotsTakeTouches = withDots && setup.options.boolean("dotsTakeTouches")
    pageOffset = AnimatedValue(-Double(setup.page) * width, spring: spring)
    translation = AnimatedValue(0, spring: spring)
    gesture = SwiftUIDrag(minimumDistance: setup.options.number("minimumDistance"))
  }

  // MARK: - What it shows

  var selectedPage: Int { index }
  var drag: DragEvent? { gesture.event }
  var isAtRest: Bool { pageOffset.isAtRest && translation.isAtRest && !gesture.isActive }
  var isFrameBound: Bool { pageOffset.isFrameBound || translation.isFrameBound }
  var completion: Double { .infinity }
  var closedFormStart: Double? { nil }
  var pageDistance: Double { width }

  func offset(at time: Double) -> Double {
    -(pageOffset.shown(at: time) + translation.shown(at: time))
  }

  func position(at time: Double) -> Double? {
    width > 0 ? offset(at: time) / width : nil
  }

  /// Page `index` fills the viewport and moves with both offsets; in a right-to-left layout SwiftUI mirrors the stack and the
  /// offset, but not the translation it is made of, so the content moves against the finger (inferred).
  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard index >= 0, index < count else { return nil }
    let leading = Double(index) * width - offset(at: time)
    return Frame(x: mirrored ? -leading : leading, y: 0, width: width, height: height)
  }

  func indicator(in world: World) -> Indicator? {
    dots?.indicator(active: index, in: world.environment)
  }

  // MARK: - Touches

  func accepts(_ location: Point, in world: World) -> Bool {
    guard let dots, dotsTakeTouches else { return true }
    return !dots.contains(location, in: world.environment)
  }

  func refusal(of location: Point, in world: World) -> String? { "a dot of the indicator is there" }

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

  private mutating func changed(_ event: DragEvent, in world: inout World) throws(Interruption) {
    translation.animateBySpring(to: event.translation.x, at: world.now, in: world.environment)
    try world.emit("draggingChanged", .number(event.translation.x), from: &self)
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    // A callback may begin another touch, so what this one was is taken before.
    let release = gesture.lifted(at: world.now, sample)
    guard let event = release.event else { return world.touchEnded(release, .none(on: self)) }
    try world.emit("draggingEnded", from: &self)
    let page = try world.land(release, event, by: landing, viewport: width, count: count, on: self)
    // The gesture's state falls back to zero in the same transaction as the end handler's write.
    resetTranslation(in: world)
    try write(page, in: &world)
  }

  /// A failed drag has no end handler, but its gesture state still falls back to zero, and the spring follows.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    let release = gesture.failed()
    resetTranslation(in: world)
    world.touchEnded(release, .none(on: self))
  }

  private mutating func resetTranslation(in world: World) {
    translation.animateBySpring(to: 0, at: world.now, in: world.environment)
  }

  // MARK: - Changes from the app

  /// Writes the binding as it is; an index outside the pages shows a blank.
  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    guard !selectionIsPrivate else {
      throw .invalidStep("the selected page is private state of PagerViewWithDots: only a drag changes it")
    }
    try write(page, in: &world)
  }

  private mutating func write(_ page: Int, in world: inout World) throws(Interruption) {
    guard page != index else { return }
    index = page
    followPage(in: world)
    try world.emit("pageChanged", .integer(page), from: &self)
  }

  private mutating func followPage(in world: World) {
    pageOffset.animateBySpring(
      to: -Double(index) * width, at: world.now, in: world.environment)
  }

  /// The index is not clamped to fewer pages: the pager shows a blank until the next drag ends.
  mutating func evaluate(in world: inout World) throws(Interruption) {
    count = world.pages.count
    width = world.environment.viewport.width
    height = world.environment.viewport.height
    mirrored = world.environment.layoutDirection == .rightToLeft
    landing = PagerViewLanding(multiplier: world.options.number("multiplier"))
    gesture.minimumDistance = world.options.number("minimumDistance")
    dotsTakeTouches = dots != nil && world.options.boolean("dotsTakeTouches")
    followPage(in: world)
  }

  // MARK: - Time

  mutating func frameTicked(in world: inout World) throws(Interruption) {
    let pageEnded = pageOffset.advance(toFrame: world.frame, rate: world.environment.frameRate)
    let translationEnded = translation.advance(toFrame: world.frame, rate: world.environment.frameRate)
    if pageEnded || translationEnded { restTime = world.now }
  }

  mutating func runFrames(_ frames: FrameGrid, until deadline: Double) -> Int {
    guard !gesture.isActive else { return frames.first }
    let last = frames.last(until: deadline)
    let ends = (pageOffset.run(frames, through: last), translation.run(frames, through: last))
    let end = max(ends.0, ends.1)
    if isAtRest, end > frames.first { restTime = frames.time(end - 1) }
    return end
  }

  mutating func completed(in world: inout World) throws(Interruption) {}
}
