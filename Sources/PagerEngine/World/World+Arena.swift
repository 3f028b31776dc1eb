internal import GestureSynthesis

/// The arena: to whom a touch goes, and who wins it.
///
/// A touch that starts outside the viewport, or where the pager takes none, is not the pager's. The first that is becomes
/// its stream; a second finger fails it, and then nothing is delivered until all fingers are up (OpenSwiftUI,
/// `EventListener.swift`). A child under the touch is asked first at every sample, and ``Pager/gesturePriority`` says who has
/// to wait for whom. Others who share touches are in `World+Nested.swift`.
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
    if recording.contains(.touches) {
      touches.append(TouchReport(finger: finger, down: sample, fate: fate))
      if fate == .notAccepted { touches[touches.count - 1].refusal = pager.refusal(of: sample.location, in: self) }
    }

    if fate == .held {
      if !children.isEmpty { child = child(at: sample, in: pager).map { ChildRecognizer($0, down: sample) } }
      childCompetes = child != nil
      priority = pager.gesturePriority
      stream = .following(finger)
      noteSample(sample, finger: finger)
    }
    if hasCompany { try companyBegan(sample, finger: finger, fate: fate, &pager) }
    if fate == .held {
      try pager.touchBegan(sample, mayActivate: mayActivate(pager), in: &self)
      if pager.drag != nil, presentPriority(pager) == .pager { childCompetes = false }
    } else if fate == .ignored, case .following(let first) = stream {
      stream = .blocked
      markOrigin(&pager)
      try fail(.secondFinger, finger: first, fate: .secondFinger, &pager)
    }
    if hasCompany { try companyHasBegun(finger: finger, &pager) }
    try close(.began, at: sample.location, &pager)
  }

  mutating func moved<P: Pager>(_ sample: TouchSample, finger: Int, _ pager: inout P) throws(Interruption) {
    try count()
    try advance(to: sample.time, &pager)
    let nestedIsNext = hasCompany ? try companyMoved(sample, finger: finger, &pager) : false
    if case .following(finger) = stream {
      noteSample(sample, finger: finger)
      observeBeforeInput(pager)
      if childCompetes {
        try compete(sample, finger: finger, &pager)
      } else {
        try pager.touchMoved(sample, mayActivate: !isHeldBack, in: &self)
      }
    }
    if hasCompany { try companyHasMoved(sample, finger: finger, nestedIsNext: nestedIsNext, &pager) }
    try close(.moved, at: sample.location, &pager)
  }

  /// Whether nobody keeps the pager waiting.
  private func mayActivate<P: Pager>(_ pager: P) -> Bool {
    !isHeldBack && !(childCompetes && presentPriority(pager) == .child)
  }

  /// A sample of a touch that a child may still win.
  private mutating func compete<P: Pager>(
    _ sample: TouchSample, finger: Int, _ pager: inout P
  ) throws(Interruption) {
    let priority = presentPriority(pager)
    if priority == .pager {
      try pager.touchMoved(sample, mayActivate: !isHeldBack, in: &self)
      // The app may have begun another touch in a callback.
      guard childCompetes, case .following(finger) = stream else { return }
      // A drag of the child waits for a pager that may still recognise, to the end.
      if pager.drag != nil { childCompetes = false } else if child?.move(sample) == .failed { childCompetes = false }
      return
    }
    let outcome = child?.move(sample) ?? .failed
    let page = child?.page ?? 0
    if outcome != .pending { childCompetes = false }
    switch outcome {
    // Held back from outside, the child waits as the pager does.
    case .won where isHeldBack: childCompetes = true
    case .won where priority == .child:
      try lose(to: .wonByChild(page: page), &pager)
      return try emit(ModelDeclaration.childDragged.name, .integer(page), from: &pager)
    case .won:
      parent?.lose()
      try emit(ModelDeclaration.childDragged.name, .integer(page), from: &pager)
    case .failed where priority == .child && pager.childKeepsItsTouch:
      return try lose(to: .wonByChild(page: page), &pager)
    case .pending, .failed: break
    }
    guard case .following(finger) = stream else { return }
    try pager.touchMoved(sample, mayActivate: mayActivate(pager), in: &self)
  }

  /// Somebody else has won the pager's touch.
  mutating func lose<P: Pager>(to fate: TouchReport.Fate, _ pager: inout P) throws(Interruption) {
    guard case .following(let finger) = stream else { return }
    childCompetes = false
    isHeldBack = false
    stream = .blocked
    markOrigin(&pager)
    try fail(.lost, finger: finger, fate: fate, &pager)
  }

  mutating func lifted<P: Pager>(
    finger number: Int, sample: TouchSample?, _ pager: inout P
  ) throws(Interruption) {
    if sample != nil { try count() }
    if hasCompany { try companyLifted(sample, finger: number, &pager) }
    // The app may have taken the touch away in a callback.
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    let location = sample?.location ?? fingers[index].location
    let fate = fingers[index].fate
    fingers.remove(at: index)
    markOrigin(&pager)
    let report = report(ofFinger: number)
    var end: DragEvent?
    if case .following(number) = stream {
      stream = .free
      if let sample { noteSample(sample, finger: number) }
      let tapped = childCompetes && child?.lift == .won ? child?.page : nil
      childCompetes = false
      if let page = tapped, priority != .both {
        try fail(.lost, finger: number, fate: .wonByChild(page: page), &pager)
        try emit(ModelDeclaration.childTapped.name, .integer(page), from: &pager)
      } else {
        if let page = tapped { try emit(ModelDeclaration.childTapped.name, .integer(page), from: &pager) }
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
      return child.frame.placed(in: page).contains(x: sample.location.x, y: sample.location.y)
    }
  }

  // MARK: - Reports in words

  /// The report of the finger's present touch, or `nil` where touches are not written down.
  func report(ofFinger number: Int) -> Int? {
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
