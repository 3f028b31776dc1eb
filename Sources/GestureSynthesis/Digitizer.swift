internal import PagerMath

/// The touch hardware: when it samples a finger, and what it makes of the place.
///
/// Everything here is a pure function. What is random about a sample depends on the seed, the touch's ordinal and the sample's
/// index alone: never on the order in which samples are asked for, on other touches, or on the other settings.
///
/// **The random scheme.** A draw is taken from `RandomStream(seed:stream:)` with
/// `stream = 0x7001 << 48 | touch << 3 | purpose`, where the purpose is 0 for noise across, 1 for noise down, 2 for jitter and
/// 3 for drops, at the index `SampleIndex.rawValue`.
public struct Digitizer: Equatable, Sendable {
  /// Samples per second, in (0, 1,000,000].
  public let rate: Double
  /// Coordinates are rounded to multiples of this many points; 0 is no rounding.
  public let grid: Double
  /// Standard deviation of the noise on each axis of a move sample, in points.
  public let noise: Double
  /// Standard deviation of the noise on the time of a move sample, in milliseconds.
  public let jitter: Double
  /// Probability that a move sample is lost, 0…1.
  public let dropProbability: Double
  /// Whether a finger that rests keeps delivering samples.
  public let stationarySamples: Bool
  /// Whether the lift comes one sample interval late and delivers a sample of its own.
  public let liftSample: Bool
  /// Key of everything random.
  public let seed: UInt64

  /// 60 samples a second, exact, silent while the finger rests.
  public static let standard = Digitizer()

  private init() {
    rate = 60
    grid = 0
    noise = 0
    jitter = 0
    dropProbability = 0
    stationarySamples = false
    liftSample = false
    seed = 0
  }

  /// A digitizer with the given settings; see the properties for units.
  ///
  /// - Throws: `DigitizerError` for a setting out of range.
  public init(
    rate: Double = 60, grid: Double = 0, noise: Double = 0, jitter: Double = 0, dropProbability: Double = 0,
    stationarySamples: Bool = false, liftSample: Bool = false, seed: UInt64 = 0
  ) throws(DigitizerError) {
    guard rate > 0, rate <= 1_000_000 else { throw .rateOutOfRange(rate) }
    guard grid >= 0, grid.isFinite else { throw .notALength(.grid, grid) }
    guard noise >= 0, noise.isFinite else { throw .notALength(.noise, noise) }
    guard jitter >= 0, jitter.isFinite else { throw .notALength(.jitter, jitter) }
    guard dropProbability >= 0, dropProbability <= 1 else { throw .notAProbability(dropProbability) }
    self.rate = rate
    self.grid = grid
    self.noise = noise
    self.jitter = jitter
    self.dropProbability = dropProbability
    self.stationarySamples = stationarySamples
    self.liftSample = liftSample
    self.seed = seed
  }

  /// Milliseconds from one sample to the next.
  public var interval: Double { 1000 / rate }

  /// Milliseconds from the touch-down to sample `index` of the touch's sample grid.
  public func offset(ofSample index: Int) -> Double {
    Double(index) * 1000 / rate
  }

  /// The place rounded to the grid, ties away from zero.
  public func rounded(_ place: Point) -> Point {
    guard grid > 0 else { return place }
    return Point(
      x: (place.x / grid).rounded(.toNearestOrAwayFromZero) * grid,
      y: (place.y / grid).rounded(.toNearestOrAwayFromZero) * grid)
  }

  /// Noise on the place of a move sample, in points: a normal draw for each axis.
  public func noise(touch: UInt64, sample: SampleIndex) -> Point {
    guard noise > 0 else { return .zero }
    return Point(
      x: noise * stream(touch, .noiseAcross).normal(at: sample.rawValue),
      y: noise * stream(touch, .noiseDown).normal(at: sample.rawValue))
  }

  /// Noise on the time of a move sample, in milliseconds, before it is kept between its neighbours.
  public func jitter(touch: UInt64, sample: SampleIndex) -> Double {
    guard jitter > 0 else { return 0 }
    return jitter * stream(touch, .jitter).normal(at: sample.rawValue)
  }

  /// Whether a move sample is lost.
  public func drops(touch: UInt64, sample: SampleIndex) -> Bool {
    guard dropProbability > 0 else { return false }
    return stream(touch, .drop).uniform(at: sample.rawValue) < dropProbability
  }

  private enum Purpose: UInt64 {
    case noiseAcross, noiseDown, jitter, drop
  }

  private func stream(_ touch: UInt64, _ purpose: Purpose) -> RandomStream {
    RandomStream(seed: seed, stream: 0x7001 << 48 | touch << 3 | purpose.rawValue)
  }
}

/// Which sample of a touch: the index of its random draws.
public struct SampleIndex: Equatable, Sendable {
  /// 2k for sample k of the touch's grid, 2m + 1 for the end of its movement m where that is off the grid.
  public let rawValue: UInt64

  /// Sample `index` of the touch's grid; 0 is the touch-down.
  public static func grid(_ index: Int) -> SampleIndex {
    SampleIndex(rawValue: 2 &* UInt64(truncatingIfNeeded: index))
  }

  /// The end of movement `ordinal` of the touch, counted from 0, where no grid sample falls on it.
  public static func end(ofMove ordinal: Int) -> SampleIndex {
    SampleIndex(rawValue: 2 &* UInt64(truncatingIfNeeded: ordinal) &+ 1)
  }
}

/// A setting that no digitizer has.
public enum DigitizerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A setting that is a size.
  public enum Setting: String, Equatable, Sendable {
    /// The rounding grid in points.
    case grid
    /// The standard deviation of the place in points.
    case noise
    /// The standard deviation of the time in milliseconds.
    case jitter
  }

  /// The rate is not in (0, 1,000,000] samples a second.
  case rateOutOfRange(Double)
  /// A size is negative or not finite.
  case notALength(Setting, Double)
  /// The probability of a drop is not in 0…1.
  case notAProbability(Double)

  /// One sentence for whoever set it.
  public var description: String {
    switch self {
    case .rateOutOfRange(let rate):
      return "the touch rate must be more than 0 and at most 1000000 samples a second, not \(rate.words)"
    case .notALength(let setting, let value):
      return "the touch \(setting.rawValue) must be a finite number of at least 0, not \(value.words)"
    case .notAProbability(let value):
      return "the probability of a lost sample must be between 0 and 1, not \(value.words)"
    }
  }
}
