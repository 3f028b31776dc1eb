/// Runs over the samples that are due in one span of a touch, in order of time, without allocating.
///
/// `DigitizedTouch` makes one for each movement and each rest. A grid sample closer than `DigitizedTouch.resolution` to the
/// end of the span *is* the end: one sample, at the end's instant, and for a movement at the path's exact end. One that close
/// to the beginning belongs to what came before.
///
/// Jitter moves a sample's time only, never before the beginning of the span or the sample delivered before it, and never
/// past the end of the span. Two samples may then share an instant. A dropped sample is left out, the last one included.
public struct SampleCursor: Sequence, IteratorProtocol, Sendable {
  private let touch: DigitizedTouch
  private let path: FingerPath
  /// Milliseconds from touch-down to the beginning of the span: 0 exactly for a swipe, whose samples so lie on the same
  /// places whenever it happens.
  private let beginOffset: Double
  private let end: Double
  /// Which movement of the touch, nil for a rest.
  private let move: Int?
  private var index: Int
  private var lastDelivery: Double
  private var isFinished: Bool

  /// The span from `begin` to `end`, in milliseconds.
  ///
  /// - Precondition: The beginning is within `DigitizedTouch.timeRange`, the end is a number not before it.
  init(touch: DigitizedTouch, path: FingerPath, begin: Double, end: Double, move: Int?) {
    precondition(DigitizedTouch.timeRange.contains(begin), "a span of a touch must begin within the clock's range")
    precondition(end >= begin, "a span of a touch cannot end before it begins")
    self.touch = touch
    self.path = path
    self.end = end
    self.move = move
    beginOffset = begin - touch.downTime
    lastDelivery = begin
    isFinished = move == nil && !(touch.digitizer.stationarySamples && end > begin)
    index = isFinished ? 0 : touch.firstSample(after: begin)
  }

  /// The next sample that is delivered, nil after the last.
  public mutating func next() -> TouchSample? {
    while !isFinished {
      let offset = touch.digitizer.offset(ofSample: index)
      let untilEnd = end - (touch.downTime + offset)
      let isOnGrid = untilEnd > -DigitizedTouch.resolution
      isFinished = untilEnd < DigitizedTouch.resolution
      guard let move else {
        guard isOnGrid else { return nil }
        index += 1
        let location = touch.digitizer.rounded(path.start)
        return TouchSample(time: isFinished ? end : touch.downTime + offset, location: location)
      }
      let sample: SampleIndex = isOnGrid ? .grid(index) : .end(ofMove: move)
      index += 1
      if touch.digitizer.drops(touch: touch.ordinal, sample: sample) { continue }
      return movement(sample, offset: offset)
    }
    return nil
  }

  private mutating func movement(_ sample: SampleIndex, offset: Double) -> TouchSample {
    let digitizer = touch.digitizer
    let place = isFinished ? path.end : path.location(at: offset - beginOffset)
    let noisy = digitizer.noise > 0 ? place + digitizer.noise(touch: touch.ordinal, sample: sample) : place
    var time = isFinished ? end : touch.downTime + offset
    if digitizer.jitter > 0 {
      let shifted = time + digitizer.jitter(touch: touch.ordinal, sample: sample)
      time = Swift.min(Swift.max(shifted, lastDelivery), end)
    }
    lastDelivery = time
    return TouchSample(time: time, location: digitizer.rounded(noisy))
  }
}
