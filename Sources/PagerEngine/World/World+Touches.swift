internal import GestureSynthesis

extension World {
  // MARK: - Fingers

  // A touch is known by its ordinal as well as by its finger: the app may take it away in a callback, and the same finger
  // may come down again. What is left of a swipe, a move or a replay then only lets time pass.

  /// Puts a finger down and answers the ordinal of its touch.
  ///
  /// - Parameter isExact: Whether the place is delivered as it is, whatever the digitizer rounds to.
  mutating func press<P: Pager>(
    _ location: Point, finger number: Int, isExact: Bool = false, _ pager: inout P
  ) throws(Interruption) -> UInt64 {
    guard !fingers.contains(where: { $0.number == number }) else {
      throw .invalidStep("finger \(number) is already down")
    }
    let touch = DigitizedTouch(digitizer: digitizer, ordinal: UInt64(touchCount), downTime: now)
    fingers.append(Finger(number: number, touch: touch, location: location))
    let down = isExact ? TouchSample(time: now, location: location) : touch.down(at: location)
    try began(down, finger: number, &pager)
    return touch.ordinal
  }

  /// Puts down a finger whose samples come from outside, of a nested pager.
  mutating func hold(_ sample: TouchSample, finger number: Int) {
    let touch = DigitizedTouch(digitizer: digitizer, ordinal: UInt64(touchCount), downTime: now)
    fingers.append(Finger(number: number, touch: touch, location: sample.location))
  }

  /// The place in `fingers` of a touch that is down.
  private func index(ofTouch ordinal: UInt64) -> Int? {
    fingers.firstIndex { $0.touch.ordinal == ordinal }
  }

  /// Whether a touch was taken away inside a callback.
  private func isGone(_ touch: UInt64) -> Bool {
    reactor != nil && index(ofTouch: touch) == nil
  }

  mutating func move<P: Pager>(
    _ target: MoveTarget, duration: Double, profile: StrokeProfile, finger number: Int, _ pager: inout P
  ) throws(Interruption) {
    guard let finger = fingers.first(where: { $0.number == number }) else {
      throw .invalidStep(fingerIsUp(number))
    }
    let delta =
      switch target {
      case .by(let delta): delta
      case .to(let location): location - finger.location
      }
    let path: FingerPath
    do {
      path = try FingerPath.solve(from: finger.location, by: delta, duration: duration, profile: profile)
    } catch {
      throw .invalidStep(error.description)
    }
    try follow(path, touch: finger.touch.ordinal, &pager)
  }

  /// Moves a finger along a path; the others rest.
  mutating func follow<P: Pager>(_ path: FingerPath, touch: UInt64, _ pager: inout P) throws(Interruption) {
    let end = now + path.duration
    if let index = index(ofTouch: touch) {
      let number = fingers[index].number
      var moving = fingers[index].touch.samples(along: path, from: now, move: fingers[index].moves)
      fingers[index].moves += 1
      if recording.contains(.touches) { noteVelocity(path.liftVelocity, finger: number) }

      if digitizer.stationarySamples, case .following(let followed) = stream, followed != number {
        try deliver(&moving, of: fingers[index], until: end, besides: followed, &pager)
      } else {
        while let sample = moving.next() {
          try moved(sample, finger: number, &pager)
          if isGone(touch) { break }
        }
      }
    }
    try advance(to: end, &pager)
    if let index = index(ofTouch: touch) { fingers[index].location = path.end }
  }

  /// Lets the fingers that are down rest until an instant.
  ///
  /// - Parameter isLift: whether a sample of the lift's own comes at that instant and takes the place of a resting one.
  mutating func rest<P: Pager>(until end: Double, isLift: Bool = false, _ pager: inout P) throws(Interruption) {
    if digitizer.stationarySamples, case .following(let number) = stream,
      let finger = fingers.first(where: { $0.number == number })
    {
      var resting = finger.touch.samples(
        restingAt: finger.location, from: now, to: isLift ? end - 2 * Self.instant : end)
      while let sample = resting.next() {
        try moved(sample, finger: number, &pager)
        if isGone(finger.touch.ordinal) { break }
      }
    }
    try advance(to: end, &pager)
  }

  mutating func lift<P: Pager>(finger number: Int, _ pager: inout P) throws(Interruption) {
    guard let finger = fingers.first(where: { $0.number == number }) else {
      throw .invalidStep(fingerIsUp(number))
    }
    // Inside a callback no time can pass, so that a lift there brings no sample.
    guard callbackDepth == 0 else { return try lifted(finger: number, sample: nil, &pager) }
    let (time, sample) = finger.touch.lift(dueAt: now, location: finger.location)
    if time > now { try rest(until: time, isLift: sample != nil, &pager) }
    if !isGone(finger.touch.ordinal) { try lifted(finger: number, sample: sample, &pager) }
  }

  /// Ends a touch where it is still down.
  mutating func endTouch<P: Pager>(_ end: TouchEnd, touch: UInt64, _ pager: inout P) throws(Interruption) {
    guard let index = index(ofTouch: touch) else { return }
    switch end {
    case .lift: try lift(finger: fingers[index].number, &pager)
    case .cancel: try cancel(&pager)
    }
  }

  mutating func cancel<P: Pager>(_ pager: inout P) throws(Interruption) {
    guard !fingers.isEmpty else { throw .invalidStep("no finger is down, so there is no touch to take away") }
    let fate = fingers.last?.fate
    fingers.removeAll(keepingCapacity: true)
    let nested = hasCompany ? try companyCancelled() : nil
    markOrigin(&pager)
    switch stream {
    case .following(let number):
      stream = .free
      try fail(.cancelled, finger: number, fate: .cancelled, &pager)
    case .free:
      touchEnded(Release(event: nil, recognizedAt: nil), .none(on: pager))
      lastFate = fate
    case .blocked:
      stream = .free
    }
    if let nested { try deliverNested(nested, &pager) }
    if recording.contains(.trace) { record(.touch, touch: .cancelled, of: pager) }
  }

  mutating func replay<P: Pager>(
    _ recorded: TouchRecording, end: TouchEnd, _ pager: inout P
  ) throws(Interruption) {
    let start = now
    guard let first = recorded.samples.first else { throw .invalidStep("a recording needs at least one sample") }
    let touch = try press(first.location, finger: 1, isExact: true, &pager)
    for index in 1..<max(1, recorded.samples.count) {
      guard let finger = self.index(ofTouch: touch) else { break }
      let sample = recorded.sample(index, from: start)
      fingers[finger].location = sample.location
      try moved(sample, finger: 1, &pager)
    }
    try advance(to: start + recorded.duration, &pager)
    guard index(ofTouch: touch) != nil else { return }
    switch end {
    case .lift: try lifted(finger: 1, sample: recorded.liftSample(from: start), &pager)
    case .cancel: try cancel(&pager)
    }
  }

  private func fingerIsUp(_ number: Int) -> String {
    let down = fingers.map { String($0.number) }.joined(separator: ", ")
    return "finger \(number) is not down" + (down.isEmpty ? "; press it first" : "; down: \(down)")
  }

  /// Delivers the samples of a moving finger and of a resting one in order of time.
  private mutating func deliver<P: Pager>(
    _ moving: inout SampleCursor, of mover: Finger, until end: Double, besides followed: Int, _ pager: inout P
  ) throws(Interruption) {
    guard let finger = fingers.first(where: { $0.number == followed }) else { return }
    var resting = finger.touch.samples(restingAt: finger.location, from: now, to: end)
    var (next, rest) = (moving.next(), resting.next())
    while true {
      if let sample = next, rest.map({ sample.time <= $0.time }) ?? true {
        try moved(sample, finger: mover.number, &pager)
        next = moving.next()
      } else if let sample = rest {
        try moved(sample, finger: followed, &pager)
        rest = resting.next()
      } else {
        return
      }
      if rest != nil, isGone(finger.touch.ordinal) { rest = nil }
      if next != nil, isGone(mover.touch.ordinal) { next = nil }
    }
  }
}
