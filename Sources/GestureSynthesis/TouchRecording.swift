internal import PagerMath

/// A recorded touch: samples as a real digitizer delivered them, the first of which is the touch-down.
///
/// Delivered exactly as recorded, without rounding, noise, jitter or drops. There is always at least one sample, all numbers
/// are finite, and time never runs backwards; two samples may share an instant.
public struct TouchRecording: Equatable, Sendable {
  /// The samples with their times counted from any origin, in milliseconds.
  public let samples: [TouchSample]
  /// When the finger goes, on the clock of the samples, in milliseconds; the last sample's time where nothing else was
  /// recorded.
  public let endTime: Double
  /// Where the finger was lifted, in points, where that was recorded; the lift then brings a sample of its own.
  public let liftLocation: Point?

  /// Checks and keeps the samples.
  ///
  /// - Parameters:
  ///   - samples: the samples, the touch-down first.
  ///   - endTime: when the finger goes, in milliseconds, where that was recorded apart from the samples.
  ///   - liftLocation: where the finger was lifted, in points, where that was recorded.
  /// - Throws: `RecordingError` for the first sample that cannot stand; an end counts as one more.
  public init(
    _ samples: [TouchSample], endTime: Double? = nil, liftLocation: Point? = nil
  ) throws(RecordingError) {
    guard let first = samples.first else { throw .empty }
    var previous = first.time
    for (index, sample) in samples.enumerated() {
      guard sample.time.isFinite, sample.location.isFinite, (sample.time - first.time).isFinite else {
        throw .notFinite(index: index)
      }
      guard sample.time >= previous else {
        throw .timeRunsBackwards(index: index, time: sample.time, previous: previous)
      }
      previous = sample.time
    }
    let end = endTime ?? previous
    guard end.isFinite, (end - first.time).isFinite, liftLocation?.isFinite ?? true else {
      throw .notFinite(index: samples.count)
    }
    guard end >= previous else {
      throw .timeRunsBackwards(index: samples.count, time: end, previous: previous)
    }
    self.samples = samples
    self.endTime = end
    self.liftLocation = liftLocation
  }

  /// Milliseconds from the touch-down to the end.
  public var duration: Double {
    guard let first = samples.first else { return 0 }
    return endTime - first.time
  }

  /// Sample `index` of a replay whose touch-down is at `start` milliseconds.
  ///
  /// - Precondition: The index is one of `samples.indices`.
  public func sample(_ index: Int, from start: Double) -> TouchSample {
    let sample = samples[index]
    return TouchSample(time: start + (sample.time - samples[0].time), location: sample.location)
  }

  /// The sample of the lift's own in a replay whose touch-down is at `start` milliseconds; nil where no place was recorded.
  public func liftSample(from start: Double) -> TouchSample? {
    liftLocation.map { TouchSample(time: start + duration, location: $0) }
  }
}

/// Why samples are no recording.
public enum RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no sample.
  case empty
  /// The sample at this index, counted from 0, has a number that is not finite.
  case notFinite(index: Int)
  /// The sample at this index, counted from 0, is earlier than the one before it (both in milliseconds).
  case timeRunsBackwards(index: Int, time: Double, previous: Double)

  /// One sentence that names the sample by its index.
  public var description: String {
    switch self {
    case .empty:
      return "a recording needs at least one sample, the touch-down"
    case .notFinite(let index):
      return "sample \(index) must be made of finite numbers within range"
    case .timeRunsBackwards(let index, let time, let previous):
      return "sample \(index) at \(time.words) ms is earlier than the sample before it at \(previous.words) ms"
    }
  }
}
