internal import GestureSynthesis

extension PageViewController {
  /// What `controllers[currentPage]` says where the page is out of range.
  static let outOfRange = "Fatal error: Index out of range"

  func accepts(_ location: Point, in world: World) -> Bool { true }

  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    if controlContains(sample.location) {
      controlTouch = ControlTouch(start: sample.location, last: sample.location, page: selectedPage)
      return
    }
    controlTouch = nil
    recentre(at: world.now)
    guard core.touchBegan(sample, at: world.now) != nil else { return }
    core.caughtPage = (target.flatMap { queue[$0].page } ?? queue.visible).index
    if putsBack(core.motion.rest - middle) { core.motion.hold(raw: middle, at: world.now) }
  }

  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    if controlTouch != nil { return try controlMoved(sample, in: &world) }
    let shown = position(at: world.now)
    let caught = core.offset(at: world.now)
    let move = core.touchMoved(sample, mayActivate: mayActivate, at: world.now)
    guard move != .none else { return }
    if move == .began { letGoOfSlot(shown: caught, at: world.now) }
    takeToMiddle(at: world.now)
    let (left, source) = (queue.visible, source)
    let progress = stride > 0 ? (core.motion.rest - middle) / stride : 0
    let (shift, calls) = queue.track(progress) { source.neighbour($0, of: $1) }
    if shift != 0 {
      core.regrip(core.motion.rest - Double(shift) * stride, at: world.now)
      noteStep(to: shift > 0 ? .after : .before, from: left)
    }
    fitSlots()
    if putsBack(core.motion.rest - middle) { core.motion.hold(raw: middle, at: world.now) }
    try perform(calls, shown: shown, in: &world)
    try updateIfNeeded(in: &world)
  }

  /// Caught in an overshoot, the content lies beyond the last slot: that is an edge only where the data source has no page
  /// after the slot's, and else no band is to be undone.
  private mutating func letGoOfSlot(shown offset: Double, at time: Double) {
    let side: PageQueue<PageHost>.Side = offset > core.motion.highest ? .after : .before
    guard offset > core.motion.highest || offset < core.motion.lowest, let page = queue[side].page,
      source.neighbour(side, of: page) != nil
    else { return }
    core.regrip(core.motion.rest + offset - core.motion.raw(ofShown: offset), at: time)
  }

  /// A drag that begins while the queue is idle starts from the middle slot, wherever the content had come to.
  private mutating func takeToMiddle(at time: Double) {
    guard queue.phase == .idle, middle != stride else { return }
    core.regrip(core.motion.rest + stride - middle, at: time)
    middle = stride
  }

  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    if controlTouch != nil { return try controlLifted(in: &world) }
    try ended(core.touchEnded(sample, isFailure: false, at: world.now), isFailure: false, in: &world)
  }

  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    if let touch = controlTouch {
      controlTouch = nil
      _ = control.apply(.endScrub)
      return world.controlEnded(self, control.words(.takenAway, from: touch.page, to: selectedPage))
    }
    try ended(core.touchEnded(nil, isFailure: true, at: world.now), isFailure: true, in: &world)
  }

  private mutating func ended(
    _ release: ScrollRelease, isFailure: Bool, in world: inout World
  ) throws(Interruption) {
    guard release.needsSettling else { return world.noDragEnded(release.report, self, control: controlFrame) }
    if putsBack(release.offset - middle) {
      core.stop(at: middle, at: world.now)
      world.touchEnded(release.report, .none(on: self))
      queue.release()
      return try arrived(on: nil, in: &world)
    }
    if isFailure, settings.has(.cancelLeavesContent) {
      core.stop(at: release.offset, at: world.now)
      world.touchEnded(release.report, .none(on: self))
      return try arrived(on: nil, in: &world)
    }
    let answer = core.pageTarget(release)
    let isOutside = release.offset < core.geometry.lowest || release.offset > core.geometry.highest
    // From beyond an edge it comes back to that edge, which is the next page's rest where a curve has overshot it.
    let end = isOutside ? core.geometry.clamped(release.offset) : answer.offset
    let slots = stride > 0 ? ((end - middle) / stride).rounded() : 0
    target = slots > 0 && queue.has(.after) ? .after : slots < 0 && queue.has(.before) ? .before : nil
    let page = (target.flatMap { queue[$0].page } ?? queue.visible).index
    queue.release()
    core.settle(release, on: middle + Double(target?.sign ?? 0) * stride, at: world.now)

    let because: LandingReason =
      !isOutside && answer.landing.because == .velocity ? .velocity : page == selectedPage ? .none : .distance
    var decision = Decision(from: selectedPage, to: page, because: because, margin: isOutside ? nil : answer.margin)
    if release.wasDragged, world.recording.contains(.touches) {
      decision.features = [release.velocityFeature]
    }
    release.noteSwallowed(in: &decision, of: world)
    let shown = stride > 0 ? base + (release.offset - middle) / stride : base
    world.touchEnded(release.report, decision)
    if release.wasDragged { world.noteLanding(of: release, from: core.startPage, in: core.geometry, on: self) }
    if settings.has(.ownSnap), release.wasDragged { try snap(shown, against: page, in: &world) }
    if !core.motion.isMoving {
      try arrived(on: target, in: &world)
    }
    try updateIfNeeded(in: &world)
  }

  /// The app's own rule, half a page and no velocity, beside UIKit's.
  private mutating func snap(_ shown: Double, against page: Int, in world: inout World) throws(Interruption) {
    guard let own = Int(exactly: (shown + 0.5).rounded(.down)), own != page, let host = controllers[own] else { return }
    try set(
      PageQueue.Request(page: host, side: own > page ? .after : .before, animated: true), in: &world)
  }

  // MARK: - The end of a motion

  /// The motion has reached its end.
  mutating func finish(in world: inout World) throws(Interruption) {
    core.complete()
    try landed(on: target, in: &world)
  }

  /// Nothing had to move.
  private mutating func arrived(
    on side: PageQueue<PageHost>.Side?, in world: inout World
  ) throws(Interruption) {
    restTime = world.now
    try landed(on: side, in: &world)
    try updateIfNeeded(in: &world)
  }

  private mutating func landed(
    on side: PageQueue<PageHost>.Side?, in world: inout World
  ) throws(Interruption) {
    target = nil
    let (left, isSet) = (queue.visible, queue.phase == .programmatic)
    let (isPutBack, shown) = (putsBack(side), base)
    let side = isPutBack ? nil : side
    if isPutBack { core.stop(at: middle, at: world.now) }
    let reaches = side.map(queue.has) ?? false
    let source = source
    let calls = queue.settle(on: side) { source.neighbour($0, of: $1) }
    if let side, reaches {
      middle += Double(side.sign) * stride
      if !isSet { noteStep(to: side, from: left) }
      // The slot's page is another than the next one: what was shown on the way was counted from the page that was left.
      if base != shown + Double(side.sign) { relabelled = world.now }
    }
    try perform(calls, shown: nil, in: &world)
    if let request = queue.takeWaiting() { try make(request, in: &world) }
  }
}
