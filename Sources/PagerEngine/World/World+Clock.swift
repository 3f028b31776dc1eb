internal import PagerMath

extension World {
  /// The instant of frame `index`, milliseconds.
  func frameTime(_ index: Int) -> Double {
    FrameGrid.time(index, rate: environment.frameRate)
  }

  /// What is due next.
  private enum Due {
    case completion(Double)
    case frame(Double)
    case nothing

    var time: Double {
      switch self {
      case .completion(let time), .frame(let time): time
      case .nothing: .infinity
      }
    }
  }

  private mutating func nextDue<P: Pager>(_ pager: inout P) -> Due {
    let completion = pager.completion
    var frame = Double.infinity
    if pager.isFrameBound || recording.readsFrames {
      frame = frameTime(frameIndex)
      if frame < now - Self.instant {
        skipFrames()
        frame = frameTime(frameIndex)
      }
    }
    if completion <= frame + Self.instant { return completion < .infinity ? .completion(completion) : .nothing }
    return .frame(frame)
  }

  /// Leaves out the frames before the present instant: nobody needed them.
  private mutating func skipFrames() {
    frameIndex = max(frameIndex, Int((now - Self.instant) * environment.frameRate / 1000))
    while frameTime(frameIndex) < now - Self.instant { frameIndex += 1 }
  }

  private mutating func visit<P: Pager>(_ due: Due, _ pager: inout P) throws(Interruption) {
    switch due {
    case .completion(let time):
      now = max(now, time)
      try pager.completed(in: &self)
      if recording.readsMotion { observe(pager) }
    case .frame(let time):
      // A frame is at its own instant of the grid even where a touch at the same instant reads a bit later: what it shows
      // must not depend on whether the touch or the frame says what time it is.
      let before = now
      now = time
      frameIndex += 1
      try pager.frameTicked(in: &self)
      if recording.readsFrames { observeFrame(pager) }
      now = max(before, time)
    case .nothing:
      return
    }
    try evaluateIfRequested(&pager)
  }

  /// Moves the clock to `time`: everything before it happens, and the completions that are due then.
  mutating func advance<P: Pager>(to time: Double, _ pager: inout P) throws(Interruption) {
    guard time <= Self.timeLimit else { throw .pastTheEnd }
    while true {
      let due = nextDue(&pager)
      switch due {
      case .completion(let completion) where completion <= time + Self.instant: break
      case .frame(let frame) where frame < time - Self.instant: break
      default:
        now = max(now, time)
        return
      }
      try visit(due, &pager)
    }
  }

  /// Lets everything that moves run out; false where it is still not at rest `timeout` milliseconds from now, or where a
  /// held drag keeps it from being at rest at all.
  mutating func settle<P: Pager>(timeout: Double, _ pager: inout P) throws(Interruption) -> Bool {
    try checkTimeout(timeout)
    let deadline = min(now + timeout, Self.timeLimit)
    while !pager.isAtRest {
      if pager.isFrameBound, !recording.readsFrames {
        runFrames(until: deadline, &pager)
        if pager.isAtRest { return true }
      }
      let due = nextDue(&pager)
      if case .frame = due, !pager.isFrameBound, pager.completion == .infinity { return false }
      if case .nothing = due { return false }
      guard due.time <= deadline + Self.instant else {
        try advance(to: deadline, &pager)
        return pager.isAtRest
      }
      try visit(due, &pager)
    }
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
