/// Android's least-squares strategies: the slope at the newest sample of a polynomial through the last 100 ms.
///
/// - Window: `AndroidHistory`: at most 20 samples of at most 100 ms since the last gap of more than 40 ms.
/// - Weights: all one, or by `Weighting`. The degree is one less than the number of samples where those are fewer.
/// - No answer for one sample, for samples that do not determine the polynomial, and where the touch ends more than 40 ms
///   after its last sample.
/// - Bias: none at constant speed, from degree 2 on none at constant acceleration either, but for `Float`: positions near
///   1000 points cost the parabola up to 0.4 points per second at 60 to 240 Hz, and a finger at rest at (300, 600) reads about −0.04. A cubic's third
///   column is cubed seconds: windows of less than some 30 ms have no answer.
///
/// Degree 2 without weights is what every view of Android uses by default. It is solved in closed form, the others by
/// Gram–Schmidt with a smallest column norm of 1e-6. Source: Android `VelocityTracker.cpp`
/// (`LeastSquaresVelocityTrackerStrategy`).
public struct AndroidLeastSquares: VelocityEstimator, Equatable {
  /// The polynomial.
  public enum Degree: Int, Equatable, Sendable, CaseIterable {
    /// A straight line.
    case line = 1
    /// A parabola.
    case parabola = 2
    /// A cubic.
    case cubic = 3
  }

  /// How much a sample counts.
  public enum Weighting: Equatable, Sendable, CaseIterable {
    /// All the same.
    case none
    /// By the gap to the next newer sample: 0.5 + 0.05 per millisecond, 1 from 10 ms on and for the newest.
    case delta
    /// By the age a in milliseconds: 0.5 + 0.05·a below 10, 1 up to 50, 0.5 + 0.05·(60 − a) up to 60, then 0.5.
    case central
    /// By the age a in milliseconds: 1 below 50, 0.5 + 0.01·(100 − a) up to 100, then 0.5.
    case recent
  }

  /// The polynomial.
  public let degree: Degree
  /// How much a sample counts.
  public let weighting: Weighting

  /// The strategy of a degree, all samples counting the same.
  public init(_ degree: Degree = .parabola) {
    self.degree = degree
    weighting = .none
  }

  /// The parabola with weights; Android has them for no other degree.
  public init(weighting: Weighting) {
    degree = .parabola
    self.weighting = weighting
  }

  /// `androidLSQ1` to `androidLSQ3`, or with weights `androidWLSQ2Delta` and its like.
  public var name: String {
    switch weighting {
    case .none: "androidLSQ\(degree.rawValue)"
    case .delta: "androidWLSQ2Delta"
    case .central: "androidWLSQ2Central"
    case .recent: "androidWLSQ2Recent"
    }
  }

  /// The velocity in points per second; nil by the rules above.
  public func velocity(of samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Point? {
    // The weights, and what the fit wants.
    let scratch =
      AndroidHistory.capacity
      + PolynomialFit<Float>.scratch(
        count: AndroidHistory.capacity, degree: degree.rawValue, isWeighted: weighting != .none)
    return AndroidHistory.read(samples, at: time, scratch: scratch) { history, memory in
      let degree = min(degree.rawValue, history.count - 1)
      if degree == 0 { return nil }
      if degree == 2, weighting == .none { return Self.parabolaSlope(history) }
      return slope(history, degree, memory)
    }
  }

  private func slope(_ history: AndroidHistory, _ degree: Int, _ memory: UnsafeMutablePointer<Float>) -> Point? {
    let weights = memory
    for row in 0..<history.count { weights[row] = weight(history, row) }
    guard
      let fit = PolynomialFit<Float>(
        instants: history.instants, xs: history.xs, ys: history.ys,
        weights: weighting == .none ? nil : UnsafePointer(weights), count: history.count, degree: degree,
        smallestNorm: 1e-6, singularity: .fails, scratch: memory + AndroidHistory.capacity)
    else { return nil }
    return Point(x: Double(fit.x.1), y: Double(fit.y.1))
  }

  private func weight(_ history: AndroidHistory, _ row: Int) -> Float {
    let age = -history.instants[row] * 1000
    switch weighting {
    case .none: return 1
    case .delta:
      guard row > 0 else { return 1 }
      let gap = (history.instants[row - 1] - history.instants[row]) * 1000
      return gap < 10 ? 0.5 + 0.05 * gap : 1
    case .central:
      if age < 10 { return 0.5 + 0.05 * age }
      if age < 50 { return 1 }
      return age < 60 ? 0.5 + 0.05 * (60 - age) : 0.5
    case .recent:
      if age < 50 { return 1 }
      return age < 100 ? 0.5 + 0.01 * (100 - age) : 0.5
    }
  }

  /// The closed form of the unweighted parabola, sums over the samples from the oldest to the newest.
  private static func parabolaSlope(_ history: AndroidHistory) -> Point? {
    var (t, t2, t3, t4): (Float, Float, Float, Float) = (0, 0, 0, 0)
    var (x, tx, t2x): (Float, Float, Float) = (0, 0, 0)
    var (y, ty, t2y): (Float, Float, Float) = (0, 0, 0)
    for row in stride(from: history.count - 1, through: 0, by: -1) {
      let instant = history.instants[row]
      let square = instant * instant
      t += instant
      t2 += square
      t3 += square * instant
      t4 += square * square
      x += history.xs[row]
      tx += instant * history.xs[row]
      t2x += square * history.xs[row]
      y += history.ys[row]
      ty += instant * history.ys[row]
      t2y += square * history.ys[row]
    }
    let count = Float(history.count)
    let stt = t2 - t * t / count
    let stt2 = t3 - t * t2 / count
    let st2t2 = t4 - t2 * t2 / count
    let denominator = stt * st2t2 - stt2 * stt2
    if denominator == 0 { return nil }
    func slope(_ sum: Float, _ linear: Float, _ square: Float) -> Double {
      Double(((linear - t * sum / count) * st2t2 - (square - t2 * sum / count) * stt2) / denominator)
    }
    return Point(x: slope(x, tx, t2x), y: slope(y, ty, t2y))
  }
}
