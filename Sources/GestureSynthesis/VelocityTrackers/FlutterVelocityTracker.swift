/// Flutter's velocity trackers: samples with a clock of their own, and an estimate with the way it was made from.
///
/// The samples carry the times of the events. How long ago the last one was *added* is read off another clock, in whole
/// milliseconds; after more than 40 of them the estimate is zero. Source: Flutter `velocity_tracker.dart`.
public struct FlutterVelocityTracker: Equatable, Sendable {
  /// Which of Flutter's trackers.
  public enum Kind: Equatable, Sendable, CaseIterable {
    /// A parabola through the last 100 ms; the default everywhere but on Apple's platforms.
    case leastSquares
    /// The weighted pairs of iOS.
    case iOS
    /// The weighted pairs of macOS.
    case macOS
  }

  /// Which of Flutter's trackers.
  public let kind: Kind

  private var samples: [TouchSample] = []
  private var lastAdded = 0.0

  /// A tracker without samples.
  public init(_ kind: Kind = .leastSquares) {
    self.kind = kind
  }

  /// Takes a sample: the touch-down or a move, not a lift or a cancel.
  ///
  /// - Parameter clock: When it is added, in milliseconds; nil for the time of the sample.
  public mutating func add(_ sample: TouchSample, clock: Double? = nil) {
    if samples.count == FlutterLeastSquares.capacity { samples.removeFirst() }
    samples.append(sample)
    lastAdded = clock ?? sample.time
  }

  /// The estimate; nil without samples.
  ///
  /// - Parameter clock: When it is asked for, in milliseconds; nil for the moment in which the last sample was added.
  public func estimate(clock: Double? = nil) -> FlutterVelocityEstimate? {
    guard let last = samples.last else { return nil }
    let silence = (clock ?? lastAdded) - lastAdded
    if FlutterLeastSquares.isStale(silence: silence) { return FlutterVelocityEstimate() }
    let estimator: any VelocityEstimator =
      switch kind {
      case .leastSquares: FlutterLeastSquares()
      case .iOS: FlutterWeightedPairs(.iOS)
      case .macOS: FlutterWeightedPairs(.macOS)
      }
    let start = kind == .leastSquares ? samples.withUnsafeBufferPointer(FlutterLeastSquares.windowStart) : 0
    return FlutterVelocityEstimate(
      velocity: estimator.velocity(of: samples) ?? .zero,
      confidence: kind == .leastSquares ? Self.confidence(of: samples[start...]) : 1,
      duration: last.time - samples[start].time, offset: last.location - samples[start].location,
      sampleCount: samples.count - start)
  }

  /// The velocity in points per second, zero without samples.
  ///
  /// - Parameter clock: As for `estimate(clock:)`.
  public func velocity(clock: Double? = nil) -> Point {
    estimate(clock: clock)?.velocity ?? .zero
  }

  /// The product of the shares of variance that the two parabolas explain.
  private static func confidence(of used: ArraySlice<TouchSample>) -> Double {
    guard used.count >= 3, let newest = used.last else { return 1 }
    let instants = used.map { $0.time - newest.time }
    let fitX = LeastSquaresPolynomial(instants: instants, values: used.map(\.location.x), degree: 2)
    let fitY = LeastSquaresPolynomial(instants: instants, values: used.map(\.location.y), degree: 2)
    guard let fitX, let fitY else { return 1 }
    return fitX.confidence * fitY.confidence
  }
}

/// What a Flutter tracker says of a touch.
public struct FlutterVelocityEstimate: Equatable, Sendable {
  /// The velocity in points per second.
  public var velocity: Point
  /// How well the samples lie on the parabolas, from 0 to 1; 1 where there are none.
  public var confidence: Double
  /// Time between the oldest and the newest sample that were used, in milliseconds.
  public var duration: Double
  /// Way between the oldest and the newest sample that were used, in points. Not the way of the touch.
  public var offset: Point
  /// How many samples were used.
  public var sampleCount: Int

  /// An estimate from its parts; by default the one of a touch that stands still.
  public init(
    velocity: Point = .zero, confidence: Double = 1, duration: Double = 0, offset: Point = .zero, sampleCount: Int = 0
  ) {
    self.velocity = velocity
    self.confidence = confidence
    self.duration = duration
    self.offset = offset
    self.sampleCount = sampleCount
  }
}
