internal import GestureSynthesis

/// A touch that started on a nested pager.
struct NestedTouch: Sendable {
  /// Which nested pager.
  let index: Int
  /// The top left corner of its frame when the finger came down, in the viewport's coordinates: a page that moves under the
  /// finger does not change what the nested pager is told (inferred).
  let origin: Point
  /// Whether it and the pager still compete for the touch.
  var competes = false
}

/// Those who share the pager's touches: a scroll view around it, and pagers inside its pages.
///
/// At every sample the scroll view is asked first, because its slop is the smaller one (inferred), then a nested pager before
/// or after the pager, by the pager's ``Pager/gesturePriority``. Whoever wins goes on; the others' touch fails. What a nested
/// pager calls back reaches the app right after it has handled its input, at the same instant.
extension World {
  private func isFollowed(_ finger: Int) -> Bool {
    if case .following(finger) = stream { true } else { false }
  }

  /// The priority of the present touch: a pager that cannot recognise keeps nobody waiting.
  func presentPriority<P: Pager>(_ pager: P) -> GesturePriority {
    priority == .pager && !pager.canRecognize ? .child : priority
  }

  // MARK: - Touch-down

  /// A finger came down, before the pager is told; `fate` is what becomes of it there.
  mutating func companyBegan<P: Pager>(
    _ sample: TouchSample, finger: Int, fate: TouchReport.Fate, _ pager: inout P
  ) throws(Interruption) {
    guard fate != .startedOutside else { return }
    parent?.began(sample.location, finger: finger)
    switch fate {
    case .held:
      isHeldBack = false
      if child == nil, nestedTouch == nil { try nestedBegan(sample, finger: finger, pager) }
    case .ignored:
      guard let touch = nestedTouch else { return }
      let own = sample.moved(by: touch.origin)
      let frame = nested[touch.index].frame
      guard own.location.x >= 0, own.location.x <= frame.width, own.location.y >= 0, own.location.y <= frame.height
      else { return }
      try nested[touch.index].began(own, finger: finger)
    default: return
    }
  }

  private mutating func nestedBegan<P: Pager>(_ sample: TouchSample, finger: Int, _ pager: P) throws(Interruption) {
    guard var touch = nestedTouch(at: sample.location, in: pager) else { return }
    nested[touch.index].simulation.world.isHeldBack = presentPriority(pager) == .pager
    try nested[touch.index].began(sample.moved(by: touch.origin), finger: finger)
    guard case .following = nested[touch.index].simulation.world.stream else {
      nested[touch.index].simulation.world.fingers.removeAll()
      return
    }
    touch.competes = nested[touch.index].mayWin
    isHeldBack = touch.competes && presentPriority(pager) == .child
    nestedTouch = touch
  }

  private func nestedTouch<P: Pager>(at location: Point, in pager: P) -> NestedTouch? {
    for (index, candidate) in nested.enumerated() {
      guard let page = pager.frame(ofPage: candidate.page, at: now) else { continue }
      let frame = candidate.frame.placed(in: page)
      if frame.contains(x: location.x, y: location.y) {
        return NestedTouch(index: index, origin: Point(x: frame.x, y: frame.y))
      }
    }
    return nil
  }

  /// A finger has come down, and the pager has been told.
  mutating func companyHasBegun<P: Pager>(finger: Int, _ pager: inout P) throws(Interruption) {
    let index = nestedTouch?.index
    try resolve(finger: finger, &pager)
    if let index { try deliverNested(index, &pager) }
    endPending(pager)
  }

  // MARK: - Movement

  /// A finger moved, before the pager is told.
  ///
  /// - Returns: Whether a nested pager gets the sample after the pager.
  mutating func companyMoved<P: Pager>(
    _ sample: TouchSample, finger: Int, _ pager: inout P
  ) throws(Interruption) -> Bool {
    if parent?.moved(sample.location, finger: finger) ?? false { try parentWon(finger: finger, &pager) }
    if recording.contains(.touches) { noteScroll(finger: finger) }
    guard let touch = nestedTouch, nested[touch.index].has(finger: finger) else { return false }
    if touch.competes, isFollowed(finger), presentPriority(pager) == .pager { return true }
    try nestedMoved(sample, finger: finger, touch, &pager)
    return false
  }

  /// A finger moved, and the pager has been told.
  mutating func companyHasMoved<P: Pager>(
    _ sample: TouchSample, finger: Int, nestedIsNext: Bool, _ pager: inout P
  ) throws(Interruption) {
    // The app may have taken the touch away in a callback.
    if nestedIsNext, let touch = nestedTouch, nested[touch.index].has(finger: finger) {
      try resolve(finger: finger, &pager)
      if nestedTouch?.competes ?? false {
        nested[touch.index].simulation.world.isHeldBack = presentPriority(pager) == .pager
      }
      try nestedMoved(sample, finger: finger, touch, &pager)
    }
    endPending(pager)
  }

  private mutating func nestedMoved<P: Pager>(
    _ sample: TouchSample, finger: Int, _ touch: NestedTouch, _ pager: inout P
  ) throws(Interruption) {
    try nested[touch.index].moved(sample.moved(by: touch.origin), finger: finger)
    try resolve(finger: finger, &pager)
    try deliverNested(touch.index, &pager)
  }

  private mutating func parentWon<P: Pager>(finger: Int, _ pager: inout P) throws(Interruption) {
    let inner = nestedTouch.flatMap { nested[$0.index].has(finger: finger) ? $0.index : nil }
    nestedTouch?.competes = false
    if let inner { try nested[inner].lose() }
    if isFollowed(finger) { try lose(to: .wonByParent, &pager) }
    if let inner { try deliverNested(inner, &pager) }
  }

  /// Ends what a nested pager and the pager compete for, where one of them has won or can no longer win.
  private mutating func resolve<P: Pager>(finger: Int, _ pager: inout P) throws(Interruption) {
    guard let touch = nestedTouch, touch.competes, isFollowed(finger) else { return }
    switch presentPriority(pager) {
    case .child:
      guard nested[touch.index].hasWon || !nested[touch.index].mayWin else { return }
      nestedTouch?.competes = false
      isHeldBack = false
      if nested[touch.index].hasWon { try lose(to: .wonByNested(page: nested[touch.index].page), &pager) }
    case .pager:
      guard pager.drag != nil else { return }
      nestedTouch?.competes = false
      try nested[touch.index].lose()
    case .both: return
    }
  }

  /// The scroll view has lost a touch that somebody inside it has recognised.
  private mutating func endPending<P: Pager>(_ pager: P) {
    guard parent != nil else { return }
    if pager.drag != nil || nestedTouch.map({ nested[$0.index].hasWon }) ?? false { parent?.lose() }
    if case .blocked = stream, case .wonByChild = lastFate { parent?.lose() }
  }

  private mutating func noteScroll(finger: Int) {
    guard let scroll = parent?.scroll(of: finger), let index = report(ofFinger: finger) else { return }
    touches[index].scroll = scroll
  }

  // MARK: - Ends

  /// A finger is being lifted; the pager is told after this, where the touch is still its own.
  mutating func companyLifted<P: Pager>(
    _ sample: TouchSample?, finger: Int, _ pager: inout P
  ) throws(Interruption) {
    if let sample { _ = parent?.moved(sample.location, finger: finger) }
    if recording.contains(.touches) { noteScroll(finger: finger) }
    parent?.ended(finger: finger)
    guard let touch = nestedTouch, nested[touch.index].has(finger: finger) else { return }
    try nested[touch.index].lifted(sample?.moved(by: touch.origin), finger: finger)
    if !nested[touch.index].hasFinger { nestedTouch = nil }
    if touch.competes, isFollowed(finger), priority != .both, nested[touch.index].hasWon {
      try lose(to: .wonByNested(page: nested[touch.index].page), &pager)
    }
    isHeldBack = false
    try deliverNested(touch.index, &pager)
  }

  /// All touches are taken away; answers which nested pager has something to call back once the pager has been told.
  mutating func companyCancelled() throws(Interruption) -> Int? {
    parent?.cancelled()
    isHeldBack = false
    guard let touch = nestedTouch else { return nil }
    nestedTouch = nil
    try nested[touch.index].cancelled()
    return touch.index
  }

  // MARK: - The app

  /// Hands the callbacks of a nested pager to the app.
  mutating func deliverNested<P: Pager>(_ index: Int, _ pager: inout P) throws(Interruption) {
    for event in nested[index].takeEvents() {
      try emit(ModelDeclaration.nestedPrefix + event.name, event.payload, from: &pager)
    }
  }

  /// The parent is evaluated, and with it what is inside the pages.
  mutating func evaluateNested<P: Pager>(_ pager: inout P) throws(Interruption) {
    for index in nested.indices {
      try nested[index].evaluate()
      try deliverNested(index, &pager)
    }
  }
}

extension TouchSample {
  /// The sample in coordinates that begin at `origin`.
  fileprivate func moved(by origin: Point) -> TouchSample {
    TouchSample(time: time, location: location - origin)
  }
}
