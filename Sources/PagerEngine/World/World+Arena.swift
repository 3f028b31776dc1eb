internal import GestureSynthesis

/// The arena: to whom a touch goes, and who wins it.
///
/// A touch that starts outside the viewport, or where the pager takes none, is not the pager's. The first that is becomes
/// its stream; a second finger fails it, and then nothing is delivered until all fingers are up (OpenSwiftUI,
/// `EventListener.swift`). A child under the touch is asked first at every sample.
extension World {
  private mutating func count(_ samples: Int = 1) throws(Interruption) {
    sampleCount += samples
    guard sampleCount <= Self.sampleLimit else {
      throw .invalidStep("a run may have \(Self.sampleLimit) touch samples")
    }
  }

  mutating func began<P: Pager>(_ sample: TouchSample, finger: Int, _ pager: inout P) throws(Interruption) {
    try count()
    touchCount += 1
    if recording.contains(.jumps) { measures.restartJumps() }
    let viewport = Frame(x: 0, y: 0, width: environment.viewport.width, height: environment.viewport.height)
    let fate: TouchReport.Fate
    if !viewport.contains(x: sample.location.x, y: sample.location.y) {
      fate = .startedOutside
    } else if !pager.accepts(sample.location, in: self) {
      fate = .notAccepted
    } else if case .free = stream {
      fate = .held
    } else {
      fate = .ignored
    }
    lastFate = nil
    if let index = fingers.firstIndex(where: { $0.number == finger }) { fingers[index].fate = fate }
    if recording.contains(.touches) { touches.append(TouchReport(finger: finger, down: sample, fate: fate)) }

    if fate == .held {
      if !children.isEmpty { child = child(at: sample, in: pager).map { ChildRecognizer($0, down: sample) } }
      childCompetes = child != nil
      stream = .following(finger)
      noteSample(sample, finger: finger)
      try pager.touchBegan(sample, mayActivate: !childCompetes, in: &self)
    } else if fate == .ignored, case .following(let first) = stream {
      stream = .blocked
      markOrigin(&pager)
      try fail(.secondFinger, finger: first, fate: .secondFinger, &pager)
    }
    try close(.began, at: sample.location, &pager)
  }

  mutating func moved<P: Pager>(_ sample: TouchSample, finger: Int, _ pager: inout P) throws(Interruption) {
    try count()
    try advance(to: sample.time, &pager)
    guard case .following(finger) = stream else {
      try close(.moved, at: sample.location, &pager)
      return
    }
    noteSample(sample, finger: finger)
    observeBeforeInput(pager)
    if childCompetes {
      try compete(sample, finger: finger, &pager)
    } else {
      try pager.touchMoved(sample, mayActivate: true, in: &self)
    }
    try close(.moved, at: sample.location, &pager)
  }

  /// A sample of a touch that a child may still win.
  private mutating func compete<P: Pager>(
    _ sample: TouchSample, finger: Int, _ pager: inout P
  ) throws(Interruption) {
    let outcome = child?.move(sample) ?? .failed
    switch outcome {
    case .won:
      let page = child?.page ?? 0
      childCompetes = false
      stream = .blocked
      markOrigin(&pager)
      try fail(.lost, finger: finger, fate: .wonByChild(page: page), &pager)
      try emit(ModelDeclaration.childDragged.name, .integer(page), from: &pager)
    case .pending:
      try pager.touchMoved(sample, mayActivate: false, in: &self)
    case .failed:
      childCompetes = false
      try pager.touchMoved(sample, mayActivate: true, in: &self)
    }
  }

  mutating func lifted<P: Pager>(
    finger number: Int, sample: TouchSample?, _ pager: inout P
  ) throws(Interruption) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    if sample != nil { try count() }
    let location = sample?.location ?? fingers[index].location
    let fate = fingers[index].fate
    fingers.remove(at: index)
    markOrigin(&pager)
    let report = report(ofFinger: number)
    var end: DragEvent?
    if case .following(number) = stream {
      stream = .free
      if let sample { noteSample(sample, finger: number) }
      if childCompetes, let child, case .won = child.lift {
        childCompetes = false
        try fail(.lost, finger: number, fate: .wonByChild(page: child.page), &pager)
        try emit(ModelDeclaration.childTapped.name, .integer(child.page), from: &pager)
      } else {
        childCompetes = false
        let outer = endingFate
        endingFate = .lifted
        try pager.touchLifted(sample, in: &self)
        endingFate = outer
        end = release?.event
        noteEnd(.lifted, of: report)
      }
    } else {
      if case .blocked = stream {
        if fingers.isEmpty { stream = .free }
      } else {
        touchEnded(Release(event: nil, recognizedAt: nil), .none(on: pager))
        lastFate = fate
        noteEnd(nil, of: report)
      }
    }
    try close(.ended, at: location, ending: end, &pager)
  }

  mutating func fail<P: Pager>(
    _ failure: TouchFailure, finger: Int, fate: TouchReport.Fate, _ pager: inout P
  ) throws(Interruption) {
    let report = report(ofFinger: finger)
    let outer = endingFate
    endingFate = fate
    try pager.touchFailed(failure, in: &self)
    endingFate = outer
    noteEnd(fate, of: report)
    try evaluateIfRequested(&pager)
    if recording.readsMotion { observe(pager) }
  }

  /// Ends the handling of one sample: evaluation, observation, trace.
  ///
  /// - Parameter drag: the drag that this sample ended.
  private mutating func close<P: Pager>(
    _ phase: TouchPhase, at location: Point, ending drag: DragEvent? = nil, _ pager: inout P
  ) throws(Interruption) {
    try evaluateIfRequested(&pager)
    if recording.readsMotion { observe(pager) }
    if recording.contains(.trace) { record(.touch, touch: phase, at: location, ending: drag, of: pager) }
  }

  private func child<P: Pager>(at sample: TouchSample, in pager: P) -> ChildGesture? {
    children.first { child in
      guard let page = pager.frame(ofPage: child.page, at: now) else { return false }
      let frame = Frame(
        x: page.x + child.frame.x, y: page.y + child.frame.y, width: child.frame.width, height: child.frame.height)
      return frame.contains(x: sample.location.x, y: sample.location.y)
    }
  }

  // MARK: - Reports in words

  /// The report of the finger's present touch, or `nil` where touches are not written down.
  private func report(ofFinger number: Int) -> Int? {
    recording.contains(.touches) ? touches.lastIndex { $0.finger == number } : nil
  }

  private mutating func noteSample(_ sample: TouchSample, finger: Int) {
    guard let index = report(ofFinger: finger) else { return }
    touches[index].samples += 1
    touches[index].lastLocation = sample.location
    touches[index].farthest = max(touches[index].farthest, (sample.location - touches[index].downLocation).length)
    touches[index].lastTime = sample.time
  }

  mutating func noteVelocity(_ velocity: Point, finger: Int) {
    // A finger may move on after its touch has ended for the pager; that is no part of what is told of the touch.
    guard let index = report(ofFinger: finger), touches[index].endTime == nil else { return }
    touches[index].trueVelocity = velocity
  }

  private mutating func noteEnd(_ fate: TouchReport.Fate?, of report: Int?) {
    guard let report else { return }
    if let fate { touches[report].fate = fate }
    touches[report].endTime = now
    touches[report].release = release
    touches[report].decision = decision
  }
}

extension Decision {
  /// The decision of a touch that asked for nothing.
  static func none<P: Pager>(on pager: P) -> Decision {
    Decision(from: pager.selectedPage, to: pager.selectedPage, because: .none)
  }
}
