internal import GestureSynthesis
internal import PagerPhysics

/// The `ImagePager` of the article: square images beside each other, an offset in points under the finger, one page at a time.
///
/// While dragged the offset is `translation − page × width`, without animation. At the lift the predicted end translation
/// decides, and `withAnimation` carries the offset to the page: a spring of 0.5/1.0 that inherits the finger's velocity where
/// the deployment target is iOS 17 or later, else an ease-in-out of 0.35 s.
struct ImagePager: Pager {
  /// Where a touch must start.
  enum HitArea: String, CaseIterable {
    /// Anywhere in the viewport.
    case container
    /// On an image.
    case content
  }

  private var index: Int
  private let motion: AnimationKind
  private let tracksVelocity: Bool
  /// `ForEach(0..<count)` over a constant range keeps the rows that it began with.
  private let rows: Int

  // As of the last evaluation of the view's body.
  private var count: Int
  private var width: Double
  private var landing: ImagePagerLanding
  private var hitArea: HitArea
  private var mirrored: Bool

  private var shift: AnimatedValue
  /// When what is shown last took another course, milliseconds.
  private var courseStart = 0.0
  private var tracked = VelocitySampler()
  private var trackedAt = 0.0
  private var gesture: SwiftUIDrag

  /// When the last motion ended, milliseconds.
  private(set) var restTime = -Double.infinity

  init(_ setup: PagerSetup) {
    index = setup.page
    motion = DefaultAnimation(minimumOS: setup.environment.minimumOS).kind
    tracksVelocity = setup.environment.os >= 17
    rows = setup.pages.count
    count = setup.pages.count
    width = setup.environment.viewport.width
    mirrored = setup.environment.layoutDirection == .rightToLeft
    landing = ImagePagerLanding(scrollThreshold: setup.options.number("scrollThreshold"))
    hitArea = HitArea(rawValue: setup.options.text("hitArea")) ?? .container
    shift = AnimatedValue(-Double(setup.page) * width, spring: .spring(sdk: 17))
    gesture = SwiftUIDrag(minimumDistance: setup.options.number("minimumDistance"))
  }

  // MARK: - What it shows

  var selectedPage: Int { index }
  var drag: DragEvent? { gesture.event }
  var isAtRest: Bool { shift.isAtRest && !gesture.isActive }
  var isFrameBound: Bool { shift.isFrameBound }
  var completion: Double { shift.completion }
  var closedFormStart: Double? { if case .curve = motion { courseStart } else { nil } }
  var pageDistance: Double { width }

  func offset(at time: Double) -> Double {
    -shift.shown(at: time)
  }

  func position(at time: Double) -> Double? {
    width > 0 ? offset(at: time) / width : nil
  }

  /// Image `index` is a square as wide as the viewport, at its top; in a right-to-left layout the stack and its offset are
  /// mirrored (inferred).
  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard index >= 0, index < rows else { return nil }
    let leading = Double(index) * width - offset(at: time)
    return Frame(x: mirrored ? -leading : leading, y: 0, width: width, height: width)
  }

  // MARK: - Touches

  func accepts(_ location: Point, in world: World) -> Bool {
    guard hitArea == .content else { return true }
    guard let first = frame(ofPage: 0, at: world.now), let last = frame(ofPage: rows - 1, at: world.now) else {
      return false
    }
    let left = min(first.x, last.x)
    return Frame(x: left, y: 0, width: max(first.x, last.x) + width - left, height: width)
      .contains(x: location.x, y: location.y)
  }

  func refusal(of location: Point, in world: World) -> String? {
    "with hitArea \"content\" only the images take touches, and none is there"
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

  /// The offset follows the finger from the page, not from what is shown: a drag that catches a settling pager jumps there
  /// from iOS 17 on, and adds to what is left of the motion before.
  private mutating func changed(_ event: DragEvent, in world: inout World) throws(Interruption) {
    if gesture.isFirst(event) { tracked = VelocitySampler() }
    let offset = event.translation.x - width * Double(index)
    courseStart = world.now
    if tracksVelocity {
      shift.jump(to: offset)
      tracked.add(offset, at: event.time / 1000)
      trackedAt = event.time
    } else {
      shift.set(offset)
    }
    try world.emit("draggingChanged", .number(event.translation.x), from: &self)
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    // A callback may begin another touch, so what this one was is taken before.
    let release = gesture.lifted(at: world.now, sample)
    guard let event = release.event else { return world.touchEnded(release, .none(on: self)) }
    try world.emit("draggingEnded", from: &self)
    let page = try world.land(release, event, by: landing, viewport: width, count: count, on: self)
    let turned = page != index
    index = page
    animateToPage(in: world)
    if turned { try world.emit("pageChanged", .integer(index), from: &self) }
  }

  private mutating func animateToPage(in world: World) {
    let target = -width * Double(index)
    courseStart = world.now
    switch motion {
    case .spring:
      let velocity =
        tracksVelocity
        ? VelocityTracking.velocity(tracked.velocity, after: (world.now - trackedAt) / 1000) : 0
      shift.animateBySpring(to: target, at: world.now, in: world.environment, initialVelocity: velocity)
    case .curve(let curve):
      shift.animate(to: target, by: curve, at: world.now, in: world.environment)
    }
  }

  /// A failed drag has no end handler and nothing resets the offset: it stays where it is until the next drag, which jumps.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    let release = gesture.failed()
    world.touchEnded(release, .none(on: self))
  }

  // MARK: - Changes from the app

  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    throw .invalidStep("the selected page is private state of ImagePager: only a drag changes it")
  }

  /// The offset is kept in points, so that after a change of the width it is stale until the next drag ends.
  ///
  /// - Throws: a crash where fewer images are left than there were rows at the start, since every row is built again from
  ///   the new list (inferred).
  mutating func evaluate(in world: inout World) throws(Interruption) {
    count = world.pages.count
    // The offset stays, but in pages it is another one, also where it was before.
    if width != world.environment.viewport.width { courseStart = world.now }
    width = world.environment.viewport.width
    mirrored = world.environment.layoutDirection == .rightToLeft
    landing = ImagePagerLanding(scrollThreshold: world.options.number("scrollThreshold"))
    gesture.minimumDistance = world.options.number("minimumDistance")
    hitArea = HitArea(rawValue: world.options.text("hitArea")) ?? .container
    guard count >= rows else { throw .crash("Fatal error: Index out of range") }
  }

  // MARK: - Time

  mutating func frameTicked(in world: inout World) throws(Interruption) {
    if shift.advance(toFrame: world.frame, rate: world.environment.frameRate) { restTime = world.now }
  }

  mutating func runFrames(_ frames: FrameGrid, until deadline: Double) -> Int {
    guard !gesture.isActive else { return frames.first }
    let end = shift.run(frames, through: frames.last(until: deadline))
    if isAtRest, end > frames.first { restTime = frames.time(end - 1) }
    return end
  }

  mutating func completed(in world: inout World) throws(Interruption) {
    restTime = shift.completion
    shift.complete()
  }
}
