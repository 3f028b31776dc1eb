internal import GestureSynthesis
internal import PagerMath

extension World {
  /// Milliseconds between the press and the lift of a tap.
  static let tapDuration = 50.0

  /// Does one step, which moves the clock where the step takes time.
  ///
  /// A reactor may call it inside a callback, with a step that ``Step/isInstant``.
  ///
  /// - Throws: ``Interruption/invalidStep(_:)`` where the step cannot be carried out now, with nothing of it done;
  ///   ``Interruption/notAtRest(_:)`` where a `settle` step ran out of time;
  ///   ``Interruption/crash(_:)`` where the real pager would trap.
  public mutating func perform<P: Pager>(_ step: Step, on pager: inout P) throws(Interruption) {
    if !step.isInstant { try checkTime(of: step) }
    switch step {
    case .swipe(let path, let hold, let end):
      let touch = try press(path.start, finger: 1, &pager)
      try follow(path, touch: touch, &pager)
      if hold > 0 { try rest(until: now + hold, &pager) }
      try endTouch(end, touch: touch, &pager)
    case .press(let location, let finger): _ = try press(location, finger: finger, &pager)
    case .move(let target, let duration, let profile, let finger):
      try move(target, duration: duration, profile: profile, finger: finger, &pager)
    case .hold(let duration):
      guard !fingers.isEmpty else { throw .invalidStep("no finger is down that could rest; \"wait\" lets time pass") }
      try rest(until: now + duration, &pager)
    case .lift(let finger): try lift(finger: finger, &pager)
    case .cancel: try cancel(&pager)
    case .tap(let location):
      let touch = try press(location, finger: 1, &pager)
      try rest(until: now + Self.tapDuration, &pager)
      try endTouch(.lift, touch: touch, &pager)
    case .replay(let recorded, let end): try replay(recorded, end: end, &pager)
    case .wait(let duration): try rest(until: now + duration, &pager)
    case .settle(let timeout):
      guard fingers.isEmpty else { throw .invalidStep("a finger is down, so the pager cannot come to rest") }
      guard try settle(timeout: timeout, &pager) else { throw .notAtRest(stillMoving(after: timeout, pager)) }
    case .goTo(let target, let animated): try select(index(of: target, on: pager), animated: animated, &pager)
    case .next(let animated): try select(neighbour(1, of: pager), animated: animated, &pager)
    case .previous(let animated): try select(neighbour(-1, of: pager), animated: animated, &pager)
    case .moveCommand(let command):
      try startMotion(of: &pager) { (world, pager) throws(Interruption) in
        try pager.moveCommand(command, in: &world)
      }
    case .scrollTo(let position, let animated):
      guard position.isFinite else { throw .invalidStep("a position is a number of pages, not \(position)") }
      try startMotion(of: &pager) { (world, pager) throws(Interruption) in
        try pager.scroll(to: position, animated: animated, in: &world)
      }
    case .tapIndicator(let target):
      try startMotion(of: &pager) { (world, pager) throws(Interruption) in
        try pager.tapIndicator(target, in: &world)
      }
    case .resize(let size):
      environment.viewport = size
      lastFate = nil
      observeBeforeInput(pager)
      requestLayout()
      try evaluateIfRequested(&pager)
      if recording.readsMotion { observe(pager) }
    case .insert(let new, let index):
      try pages.insert(new, at: index)
      try edited(&pager)
    case .remove(let index, let count):
      try pages.remove(at: index, count: count)
      try edited(&pager)
    case .reload(let new):
      pages = new
      try edited(&pager)
    case .set(let values):
      options.merge(values)
      lastFate = nil
      try change(&pager)
    case .refresh: try change(&pager)
    }
  }

  /// Refuses a step that would take no possible time, or pass the end of the longest run.
  private func checkTime(of step: Step) throws(Interruption) {
    guard callbackDepth == 0 else { throw .invalidStep("a step that takes time cannot be done inside a callback") }
    let duration: Double
    switch step {
    case .swipe(let path, let hold, _): duration = hold >= 0 ? path.duration + hold : hold
    case .move(_, let time, _, _), .hold(let time), .wait(let time): duration = time
    case .replay(let recorded, _): duration = recorded.duration
    case .tap: duration = Self.tapDuration
    case .settle(let timeout):
      try checkTimeout(timeout)
      return
    default: return
    }
    guard duration >= 0 else { throw .invalidStep("a step takes 0 ms or more, not \(duration.words)") }
    guard now + duration <= Self.timeLimit else { throw .pastTheEnd }
  }

  private func index<P: Pager>(of target: PageTarget, on pager: P) throws(Interruption) -> Int {
    switch target {
    case .index(let index): return index
    case .by(let step): return try neighbour(step, of: pager)
    case .first: return 0
    case .last: return pager.lastPage(in: self)
    case .identifier(let identifier):
      guard let index = pages.index(of: identifier) else {
        let known = pages.firstIdentifiers(6).map { "\"\($0)\"" }.joined(separator: ", ")
        throw .invalidStep(
          "there is no page \"\(identifier)\"; there are \(pages.count)"
            + (known.isEmpty ? "" : ": \(known)\(pages.count > 6 ? ", …" : "")"))
      }
      return index
    }
  }

  private func neighbour<P: Pager>(_ step: Int, of pager: P) throws(Interruption) -> Int {
    let (index, overflow) = pager.selectedPage.addingReportingOverflow(step)
    guard !overflow else {
      throw .invalidStep(
        "\(step) from page \(pager.selectedPage) leads beyond the integers (\(Int.min) to \(Int.max))")
    }
    return index
  }

  private mutating func select<P: Pager>(_ page: Int, animated: Bool, _ pager: inout P) throws(Interruption) {
    try startMotion(of: &pager) { (world, pager) throws(Interruption) in
      try pager.select(page, animated: animated, in: &world)
    }
  }

  /// Does what the app asks for as a programmatic step: the measures of a motion begin with it.
  private mutating func startMotion<P: Pager>(
    of pager: inout P, _ body: (inout World, inout P) throws(Interruption) -> Void
  ) throws(Interruption) {
    let (before, fate) = (measures, lastFate)
    lastFate = nil
    if recording.contains(.jumps) { measures.restartJumps() }
    markOrigin(&pager)
    do {
      try body(&self, &pager)
    } catch {
      // What is not the app's to write has not been a programmatic step.
      if case .invalidStep = error { (measures, lastFate) = (before, fate) }
      throw error
    }
    try evaluateIfRequested(&pager)
    if recording.readsMotion { observe(pager) }
  }

  private mutating func edited<P: Pager>(_ pager: inout P) throws(Interruption) {
    lastFate = nil
    if recording.contains(.jumps) { measures.restartJumps() }
    try change(&pager)
  }

  private mutating func change<P: Pager>(_ pager: inout P) throws(Interruption) {
    observeBeforeInput(pager)
    requestEvaluation()
    try evaluateIfRequested(&pager)
    if recording.readsMotion { observe(pager) }
  }

  private func stillMoving<P: Pager>(after timeout: Double, _ pager: P) -> String {
    let place =
      pager.position(at: now).map { "at position \($0.words)" } ?? "at offset \(pager.offset(at: now).words) pt"
    let span =
      now < Self.timeLimit
      ? "\(timeout.words) ms" : "an hour of virtual time (\(now.words) ms), the end of any run"
    if pager.isAtRest, let inner = nested.first(where: { !$0.simulation.pager.isAtRest }) {
      return "not at rest after \(span): the pager inside page \(inner.page) is still moving"
    }
    return "not at rest after \(span): still moving, \(place), selected page \(pager.selectedPage)"
  }
}
