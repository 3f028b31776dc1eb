/// One finger on a digitizer, from touch-down to lift: which samples are due when.
///
/// The sample grid is anchored at the touch-down for the whole touch: sample k is at `downTime + Double(k) * 1000 / rate`
/// milliseconds, evaluated in that order and never accumulated. The value does not change; a `SampleCursor` runs over one
/// span of it.
public struct DigitizedTouch: Equatable, Sendable {
  /// The hardware.
  public let digitizer: Digitizer
  /// Which touch of the run this is, counted from 0; the key of its random draws.
  public let ordinal: UInt64
  /// Instant of the touch-down on the virtual clock, in milliseconds.
  public let downTime: Double

  /// Instants less than this many milliseconds apart are one instant.
  public static let resolution = 1e-6

  /// Milliseconds between which a touch, a movement or a rest may begin: some thirty years to either side of the clock's zero.
  public static let timeRange = -1e12...1e12

  /// The touch with this ordinal that comes down at `downTime` milliseconds.
  ///
  /// - Precondition: The time is within `timeRange`.
  public init(digitizer: Digitizer, ordinal: UInt64, downTime: Double) {
    precondition(Self.timeRange.contains(downTime), "a touch-down must lie within the clock's range")
    self.digitizer = digitizer
    self.ordinal = ordinal
    self.downTime = downTime
  }

  /// Instant of sample `index` of the grid, in milliseconds.
  public func time(ofSample index: Int) -> Double {
    downTime + digitizer.offset(ofSample: index)
  }

  /// The touch-down's own sample: rounded to the grid, never noisy, late or lost.
  public func down(at location: Point) -> TouchSample {
    TouchSample(time: downTime, location: digitizer.rounded(location))
  }

  /// The samples of a movement: those on the grid after its beginning, and its end.
  ///
  /// - Parameters:
  ///   - path: Where the finger goes.
  ///   - begin: Instant at which the movement begins, in milliseconds, within `timeRange`. The end may lie as far off as it
  ///     likes: samples are made one by one.
  ///   - move: Which movement of the touch this is, counted from 0; the key of the draws for an end off the grid.
  public func samples(along path: FingerPath, from begin: Double, move: Int = 0) -> SampleCursor {
    SampleCursor(touch: self, path: path, begin: begin, end: begin + path.duration, move: move)
  }

  /// The samples of a rest: those on the grid after its beginning, its end included, if stationary samples are on; else none.
  ///
  /// They are rounded like the touch-down; noise, jitter and drops are for movements.
  public func samples(restingAt location: Point, from begin: Double, to end: Double) -> SampleCursor {
    let path = FingerPath(start: location, delta: .zero, duration: 0)
    return SampleCursor(touch: self, path: path, begin: begin, end: end, move: nil)
  }

  /// When a lift that is due at `time` milliseconds comes, and the sample it brings.
  ///
  /// As due and without a sample; with `liftSample` one sample interval later, with one, rounded but never noisy or lost.
  public func lift(dueAt time: Double, location: Point) -> (time: Double, sample: TouchSample?) {
    guard digitizer.liftSample else { return (time, nil) }
    let late = time + digitizer.interval
    return (late, TouchSample(time: late, location: digitizer.rounded(location)))
  }

  /// Index of the first grid sample at a later instant than `time`, 1 at least.
  func firstSample(after time: Double) -> Int {
    guard time > downTime else { return 1 }
    // The estimate may be short by one or two but never beyond: the whole part of a quotient that is right to a tiny
    // share of an interval. The grid itself decides.
    var index = max(1, Int((time - downTime) * digitizer.rate / 1000))
    while self.time(ofSample: index) - time < Self.resolution { index += 1 }
    return index
  }
}
