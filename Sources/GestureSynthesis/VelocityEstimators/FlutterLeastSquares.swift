/// Flutter's velocity tracker: the slope at the newest sample of a parabola through the last 100 ms.
///
/// - Window: at most 20 samples, walking back from the newest until one is more than 100 ms old or more than 40 ms away
///   from its newer neighbour. 100 and 40 themselves are kept.
/// - Weights: all one, a least-squares polynomial of degree 2 on each axis.
/// - Zero for fewer than three samples, for samples that do not determine a parabola (a column norm below 1e-10 in
///   milliseconds, as for equal instants), and where more than 40 whole milliseconds have passed since the last sample.
/// - Bias: none at constant speed or constant acceleration; two resting samples at the end halve the velocity, four turn
///   it round.
///
/// The columns 1, t, t² are made orthogonal in turn (Gram–Schmidt, as Flutter's solver does, but without normalising),
/// which for powers of one variable takes three passes over the samples and no storage. Positions count from the newest
/// sample, so a resting finger reads exactly zero. Source: Flutter `velocity_tracker.dart`, `lsq_solver.dart`.
public struct FlutterLeastSquares: VelocityEstimator, Equatable {
  /// The number of samples that a tracker keeps.
  public static let capacity = 20
  /// Longest age of a sample that is used, in milliseconds.
  public static let horizon = 100.0
  /// Longest time between two samples, and longest silence in whole milliseconds before the end.
  public static let longestGap = 40.0

  /// The estimator, which has no parameters.
  public init() {}

  /// `flutterLeastSquares`
  public var name: String { "flutterLeastSquares" }

  /// The velocity in points per second; zero by the rules above.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    guard !samples.isEmpty else { return nil }
    if Self.isStale(silence: time - samples[samples.count - 1].time) { return .zero }
    return slope(of: samples, from: Self.windowStart(of: samples)) ?? .zero
  }

  /// Whether so many milliseconds without a sample, in whole ones, are more than 40.
  static func isStale(silence: Double) -> Bool { WholeMilliseconds.floor(silence) > longestGap }

  /// Index of the oldest sample that is used.
  ///
  /// - Precondition: There is a sample.
  static func windowStart(of samples: UnsafeBufferPointer<TouchSample>) -> Int {
    var start = samples.count - 1
    let newest = samples[start].time
    let oldest = max(samples.count - capacity, 0)
    var newer = newest
    while start > oldest {
      let time = samples[start - 1].time
      if InstantComparison.exceeds(newest - time, horizon) || InstantComparison.exceeds(newer - time, longestGap) {
        break
      }
      newer = time
      start -= 1
    }
    return start
  }

  /// The parabola's slope at the newest sample; nil where the samples from `start` on do not determine one.
  private func slope(of samples: UnsafeBufferPointer<TouchSample>, from start: Int) -> Point? {
    let end = samples.count
    guard end - start >= 3 else { return nil }
    let count = Double(end - start)
    let newest = samples[end - 1]
    let smallestSquaredNorm = 1e-20

    var ages = 0.0
    for index in start..<end { ages += samples[index].time - newest.time }
    let mean = ages / count

    var (second, third) = (0.0, 0.0)
    var (linearX, linearY) = (0.0, 0.0)
    for index in start..<end {
      let sample = samples[index]
      let u = (sample.time - newest.time) - mean
      let square = u * u
      second += square
      third += square * u
      linearX += u * (sample.location.x - newest.location.x)
      linearY += u * (sample.location.y - newest.location.y)
    }
    guard second >= smallestSquaredNorm else { return nil }

    let skew = third / second
    let spread = second / count
    var norm = 0.0
    var (curveX, curveY) = (0.0, 0.0)
    for index in start..<end {
      let sample = samples[index]
      let u = (sample.time - newest.time) - mean
      let curve = (u - skew) * u - spread
      norm += curve * curve
      curveX += curve * (sample.location.x - newest.location.x)
      curveY += curve * (sample.location.y - newest.location.y)
    }
    guard norm >= smallestSquaredNorm else { return nil }

    let curveSlope = -2 * mean - skew
    return Point(
      x: 1000 * (linearX / second + curveX / norm * curveSlope),
      y: 1000 * (linearY / second + curveY / norm * curveSlope))
  }
}
