internal import PagerMath

extension World {
  /// The instant of frame `index`, milliseconds.
  func frameTime(_ index: Int) -> Double {
    FrameGrid.time(index, rate: environment.frameRate)
  }

  /// What is due next.
  enum Due {
    case completion(Double)
    /// A look at what a frame shows, where nothing else needs that frame.
    case look(Double)
    case frame(Double)
    case nothing

    var time: Double {
      switch self {
      case .completion(let time), .look(let time), .frame(let time): time
      case .nothing: .infinity
      }
    }

    /// Whether it happens on the way to an instant: completions that are due then do, frames do not.
    func isDue(by instant: Double) -> Bool {
      switch self {
      case .completion(let time): time <= instant + World.instant
      case .look(let time), .frame(let time): time < instant - World.instant
      case .nothing: false
      }
    }

    /// Whether this comes before another: of one instant completions are first, and looks before the frames that they are at.
    func isBefore(_ other: Due) -> Bool {
      if abs(time - other.time) > World.instant { return time < other.time }
      switch (self, other) {
      case (.completion, .look), (.completion, .frame), (.look, .frame): return true
      default: return false
      }
    }
  }

  /// What is due in a nested pager before `due` of the pager's own, which is first at one instant.
  private mutating func nestedDue(before due: Due) -> (index: Int, due: Due)? {
    var first: (Int, Due)?
    for index in nested.indices {
      let inner = nested[index].nextDue()
      if inner.isBefore(first?.1 ?? due) { first = (index, inner) }
    }
    return first
  }

  mutating func nextDue<P: Pager>(_ pager: inout P) -> Due {
    let completion = pager.completion
    var frame = Double.infinity
    if pager.isFrameBound || recording.readsFrames {
      frame = frameTime(frameIndex)
      if frame < now - Self.instant {
        skipFrames()
        frame = frameTime(frameIndex)
      }
    }
    if completion <= frame + Self.instant {
      guard completion < .infinity else { return .nothing }
      return pager.completionIsLook ? .look(completion) : .completion(completion)
    }
    return .frame(frame)
  }

  /// Leaves out the frames before the present instant: nobody needed them.
  private mutating func skipFrames() {
    frameIndex = max(frameIndex, Int((now - Self.instant) * environment.frameRate / 1000))
    while frameTime(frameIndex) < now - Self.instant { frameIndex += 1 }
  }

  mutating func visit<P: Pager>(_ due: Due, _ pager: inout P) throws(Interruption) {
    switch due {
    case .completion(let time), .look(let time):
      now = max(now, time)
      try pager.completed(in: &self)
      if recording.contains(.touches) { noteRest(pager) }
      if recording.readsMotion { observe(pager) }
    case .frame(let time):
      // A frame is at its own instant of the grid even where a touch at the same instant reads a bit later: what it shows
      // must not depend on whether the touch or the frame says what time it is.
      let before = now
      now = time
      frameIndex += 1
      let isMoving = recording.contains(.touches) && pager.isFrameBound
      try pager.frameTicked(in: &self)
      if isMoving { noteRest(pager) }
      if recording.readsFrames { observeFrame(pager) }
      now = max(before, time)
    case .nothing:
      return
    }
    try evaluateIfRequested(&pager)
  }

  private mutating func noteRest<P: Pager>(_ pager: P) {
    if pager.isAtRest { rests.append(pager.restTime) }
  }

  /// Moves the clock to `time`: everything before it happens, and the completions that are due then.
  mutating func advance<P: Pager>(to time: Double, _ pager: inout P) throws(Interruption) {
    guard time <= Self.timeLimit else { throw .pastTheEnd }
    while true {
      let due = nextDue(&pager)
      if hasCompany, let inner = nestedDue(before: due), inner.due.isDue(by: time) {
        try visit(inner.due, ofNested: inner.index, &pager)
      } else if due.isDue(by: time) {
        try visit(due, &pager)
      } else {
        now = max(now, time)
        if hasCompany { keepStep() }
        return
      }
    }
  }

  /// What is due in a nested pager happens; its callbacks come at that instant.
  private mutating func visit<P: Pager>(
    _ due: Due, ofNested index: Int, _ pager: inout P
  ) throws(Interruption) {
    let before = now
    now = due.time
    switch due {
    case .completion, .look: now = max(before, due.time)
    case .frame, .nothing: break
    }
    try nested[index].visit(due)
    try deliverNested(index, &pager)
    now = max(before, now)
    try evaluateIfRequested(&pager)
  }

  /// Sets the clocks of nested pagers to the present instant, before which nothing is left to happen.
  private mutating func keepStep() {
    for index in nested.indices { nested[index].simulation.world.now = max(nested[index].simulation.world.now, now) }
  }

  /// Whether the pagers inside pages are at rest.
  var nestedIsAtRest: Bool { !hasCompany || nested.allSatisfy { $0.simulation.pager.isAtRest } }

  /// Lets everything that moves run out; false where it is still not at rest `timeout` milliseconds from now, or where a
  /// held drag keeps it from being at rest at all.
  mutating func settle<P: Pager>(timeout: Double, _ pager: inout P) throws(Interruption) -> Bool {
    try checkTimeout(timeout)
    let deadline = min(now + timeout, Self.timeLimit)
    while !pager.isAtRest || !nestedIsAtRest {
      if pager.isFrameBound, !recording.readsFrames, nestedIsAtRest {
        runFrames(until: deadline, &pager)
        if pager.isAtRest { break }
      }
      let due = nextDue(&pager)
      guard pager.isFrameBound || pager.completion < .infinity || nested.contains(where: \.moves) else { return false }
      let inner = hasCompany ? nestedDue(before: due) : nil
      guard (inner?.due ?? due).time <= deadline + Self.instant else {
        try advance(to: deadline, &pager)
        return pager.isAtRest && nestedIsAtRest
      }
      if let inner { try visit(inner.due, ofNested: inner.index, &pager) } else { try visit(due, &pager) }
    }
    if hasCompany { keepStep() }
    return true
  }

  func checkTimeout(_ timeout: Double) throws(Interruption) {
    guard timeout >= 0 else { throw .invalidStep("a timeout is 0 ms or more, not \(timeout.words)") }
  }

  /// Lets the pager visit frames in one go where nobody looks at them.
  private mutating func runFrames<P: Pager>(until deadline: Double, _ pager: inout P) {
    if frameTime(frameIndex) < now - Self.instant { skipFrames() }
    let next = pager.runFrames(FrameGrid(first: frameIndex, rate: environment.frameRate), until: deadline)
    if next > frameIndex {
      frameIndex = next
      now = max(now, frameTime(next - 1))
    }
  }

  // MARK: - Observation

  /// Writes down what a motion with a closed form shows just before an input that may change its course.
  mutating func observeBeforeInput<P: Pager>(_ pager: P) {
    if recording.readsMotion, pager.completion < .infinity { observe(pager) }
  }

  /// Writes down what is shown at the present instant.
  mutating func observe<P: Pager>(_ pager: P) {
    guard recording.readsMotion, let position = pager.position(at: now) else { return }
    measures.observe(Measures.Observation(time: now, position: position), recording: recording)
    if !pager.isFrameBound, let closedForm = Measures.ClosedForm(of: pager) { measures.refineExtremes(closedForm) }
  }

  private mutating func observeFrame<P: Pager>(_ pager: P) {
    observe(pager)
    if recording.contains(.jumps), let position = pager.position(at: now) {
      measures.observeFrame(position, pageDistance: pager.pageDistance)
    }
    if recording.contains(.trace) { record(.frame, of: pager) }
  }

  /// Begins the motion that the measures of a release speak of.
  mutating func markOrigin<P: Pager>(_ pager: inout P) {
    observeBeforeInput(pager)
    measures.restartMotion(at: now, position: recording.contains(.motion) ? pager.position(at: now) : nil)
  }
}
