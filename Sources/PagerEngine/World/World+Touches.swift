internal import GestureSynthesis

extension World {
  // MARK: - Fingers

  mutating func press<P: Pager>(_ location: Point, finger number: Int, _ pager: inout P) throws(Interruption) {
    guard !fingers.contains(where: { $0.number == number }) else {
      throw .invalidStep("finger \(number) is already down")
    }
    let touch = DigitizedTouch(digitizer: digitizer, ordinal: UInt64(touchCount), downTime: now)
    fingers.append(Finger(number: number, touch: touch, location: location))
    try began(touch.down(at: location), finger: number, &pager)
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
    try follow(path, finger: number, &pager)
  }

  /// Moves a finger along a path; the others rest.
  mutating func follow<P: Pager>(_ path: FingerPath, finger number: Int, _ pager: inout P) throws(Interruption) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else {
      throw .invalidStep(fingerIsUp(number))
    }
    let end = now + path.duration
    var moving = fingers[index].touch.samples(along: path, from: now, move: fingers[index].moves)
    fingers[index].moves += 1
    if recording.contains(.touches) { noteVelocity(path.liftVelocity, finger: number) }

    if digitizer.stationarySamples, case .following(let followed) = stream, followed != number {
      try deliver(&moving, of: number, until: end, besides: followed, &pager)
    } else {
      while let sample = moving.next() { try moved(sample, finger: number, &pager) }
    }
    try advance(to: end, &pager)
    if let index = fingers.firstIndex(where: { $0.number == number }) { fingers[index].location = path.end }
  }

  /// Lets the fingers that are down rest until an instant.
  mutating func rest<P: Pager>(until end: Double, _ pager: inout P) throws(Interruption) {
    if digitizer.stationarySamples, case .following(let number) = stream,
      let finger = fingers.first(where: { $0.number == number })
    {
      var resting = finger.touch.samples(restingAt: finger.location, from: now, to: end)
      while let sample = resting.next() { try moved(sample, finger: number, &pager) }
    }
    try advance(to: end, &pager)
  }

  mutating func lift<P: Pager>(finger number: Int, _ pager: inout P) throws(Interruption) {
    guard let finger = fingers.first(where: { $0.number == number }) else {
      throw .invalidStep(fingerIsUp(number))
    }
    let (time, sample) = finger.touch.lift(dueAt: now, location: finger.location)
    if time > now { try rest(until: time, &pager) }
    try lifted(finger: number, sample: sample, &pager)
  }

  mutating func cancel<P: Pager>(_ pager: inout P) throws(Interruption) {
    guard !fingers.isEmpty else { throw .invalidStep("no finger is down, so there is no touch to take away") }
    fingers.removeAll(keepingCapacity: true)
    markOrigin(&pager)
    switch stream {
    case .following(let number):
      stream = .free
      try fail(.cancelled, finger: number, fate: .cancelled, &pager)
    case .free:
      touchEnded(Release(event: nil, recognizedAt: nil), .none(on: pager))
    case .blocked:
      stream = .free
    }
    if recording.contains(.trace) { record(.touch, touch: .cancelled, of: pager) }
  }

  mutating func replay<P: Pager>(
    _ recorded: TouchRecording, end: TouchEnd, _ pager: inout P
  ) throws(Interruption) {
    let start = now
    guard let first = recorded.samples.first else { throw .invalidStep("a recording needs at least one sample") }
    try pressExactly(first.location, &pager)
    for index in 1..<max(1, recorded.samples.count) {
      let sample = recorded.sample(index, from: start)
      try moved(sample, finger: 1, &pager)
      if let finger = fingers.firstIndex(where: { $0.number == 1 }) { fingers[finger].location = sample.location }
    }
    try advance(to: start + recorded.duration, &pager)
    switch end {
    case .lift: try lifted(finger: 1, sample: nil, &pager)
    case .cancel: try cancel(&pager)
    }
  }

  private mutating func pressExactly<P: Pager>(_ location: Point, _ pager: inout P) throws(Interruption) {
    guard !fingers.contains(where: { $0.number == 1 }) else { throw .invalidStep("finger 1 is already down") }
    let touch = DigitizedTouch(digitizer: digitizer, ordinal: UInt64(touchCount), downTime: now)
    fingers.append(Finger(number: 1, touch: touch, location: location))
    try began(TouchSample(time: now, location: location), finger: 1, &pager)
  }

  private func fingerIsUp(_ number: Int) -> String {
    let down = fingers.map { String($0.number) }.joined(separator: ", ")
    return "finger \(number) is not down" + (down.isEmpty ? "; press it first" : "; down: \(down)")
  }

  /// Delivers the samples of a moving finger and of a resting one in order of time.
  private mutating func deliver<P: Pager>(
    _ moving: inout SampleCursor, of number: Int, until end: Double, besides followed: Int, _ pager: inout P
  ) throws(Interruption) {
    guard let finger = fingers.first(where: { $0.number == followed }) else { return }
    var resting = finger.touch.samples(restingAt: finger.location, from: now, to: end)
    var (next, rest) = (moving.next(), resting.next())
    while true {
      if let sample = next, rest.map({ sample.time <= $0.time }) ?? true {
        try moved(sample, finger: number, &pager)
        next = moving.next()
      } else if let sample = rest {
        try moved(sample, finger: followed, &pager)
        rest = resting.next()
      } else {
        return
      }
    }
  }
}
