extension PageViewController {
  /// Makes the calls that are due.
  ///
  /// - Parameter shown: the position before what led to them, which frames go on to show while a page is built.
  mutating func perform(
    _ calls: [PageQueue<PageHost>.Call], shown: Double?, in world: inout World
  ) throws(Interruption) {
    for call in calls {
      switch call {
      case .before(let host): try world.emit("before", .integer(host.index), from: &self)
      case .after(let host): try world.emit("after", .integer(host.index), from: &self)
      case .willTransition(let host):
        build(host, shown: shown, at: world.now)
        try world.emit("willTransition", .integer(host.index), from: &self)
        if settings.has(.pendingSelects), let index = known.index(of: host) { try publish(index, in: &world) }
      case .didFinish(let finished, let completed):
        let fields: [PagerEvent.Field] = [
          .init("finished", .boolean(finished)),
          .init("completed", .boolean(completed)),
        ]
        let host = queue.published
        try world.emit("didFinish", .fields(fields), from: &self)
        // The coordinator looks the controller up among those that it knows.
        if completed, let index = known.index(of: host) { try publish(index, in: &world) }
      case .setCompleted(let finished): try world.emit("setCompleted", .boolean(finished), from: &self)
      case .trap(let words): throw .crash(words)
      }
    }
  }

  private mutating func publish(_ index: Int, in world: inout World) throws(Interruption) {
    presented = index
    try write(index, in: &world)
  }

  /// Writes the binding, which asks for an update where its value changes.
  mutating func write(_ page: Int, in world: inout World) throws(Interruption) {
    guard page != selectedPage else { return }
    selectedPage = page
    needsUpdate = true
    try world.emit("pageChanged", .integer(page), from: &self)
  }

  /// Updates the view where the binding has changed.
  mutating func updateIfNeeded(animated: Bool = true, in world: inout World) throws(Interruption) {
    while needsUpdate {
      needsUpdate = false
      try update(animated: animated, in: &world)
    }
  }

  /// `updateUIViewController` and the control's `updateUIView`.
  mutating func update(animated: Bool, in world: inout World) throws(Interruption) {
    _ = control.apply(.setCurrentPage(selectedPage))
    let before = settings.bindingIsLive ? selectedPage : previous
    previous = selectedPage
    if settings.updatesCoordinator { known = controllers }
    if settings.sets == .changed, selectedPage == presented { return }
    guard let host = controllers[selectedPage] else { throw .crash(Self.outOfRange) }
    presented = selectedPage
    var side = side(from: before)
    if settings.has(.reversedDirection) { side = side.opposite }
    try set(PageQueue.Request(page: host, side: side, animated: settings.animated && animated), in: &world)
  }

  private func side(from before: Int) -> PageQueue<PageHost>.Side {
    switch settings.direction {
    case .alwaysForward: .after
    case .bySign: selectedPage < before ? .before : .after
    case .forwardIfLater: selectedPage > before ? .after : .before
    }
  }

  /// `setViewControllers(_:direction:animated:)`: the app's call, which is told whatever comes of it.
  mutating func set(_ request: PageQueue<PageHost>.Request, in world: inout World) throws(Interruption) {
    if world.hearsEvents {
      try world.emit(
        "setViewControllers",
        .fields([
          .init("page", .integer(request.page.index)),
          .init("direction", .text(request.side == .after ? "forward" : "reverse")),
          .init("animated", .boolean(request.animated)),
        ]), from: &self)
    }
    try make(request, in: &world)
  }

  /// Makes a set, or has it wait. One at once does something for the visible controller too: it clears the neighbours.
  mutating func make(_ request: PageQueue<PageHost>.Request, in world: inout World) throws(Interruption) {
    let shown = position(at: world.now)
    if queue.phase == .idle, request.page == queue.visible, request.animated, settings.sameController == .ignored {
      return
    }
    recentre(at: world.now)
    let (answer, calls) = queue.set(request)
    switch answer {
    case .waits: break
    case .shown:
      build(request.page, shown: shown, at: world.now)
      core.stop(at: middle, at: world.now)
      if !isStalled { restTime = world.now }
    case .slides:
      build(request.page, shown: shown, at: world.now)
      fitSlots()
      target = request.side
      _ = core.scroll(to: middle + Double(request.side.sign) * stride, animated: true, at: world.now)
      if !core.motion.isMoving {
        restTime = world.now
        try finish(in: &world)
      }
    }
    try perform(calls, shown: nil, in: &world)
  }

  /// Builds a page that is about to be shown for the first time: frames stay as they were for so long.
  private mutating func build(_ host: PageHost, shown: Double?, at time: Double) {
    guard settings.pageCost > 0, built.insert(host).inserted, let shown else { return }
    if let stall, !stall.isOver {
      self.stall?.end = max(stall.end, time) + settings.pageCost
    } else {
      stall = Stall(start: time, end: time + settings.pageCost, position: shown)
    }
  }
}
