/// What Android's native tracker still holds of a touch when it is asked.
///
/// The rules that all strategies share: a gap of more than 40 ms before a sample forgets everything before it, a sample at
/// the instant of the last replaces it, at most 20 samples are kept, and a touch that ends more than 40 ms after its last
/// sample has no velocity. What is kept is `Float`, the instants as ages.
///
/// Source: Android `VelocityTracker.cpp`.
struct AndroidHistory {
  /// The number of samples that are kept.
  static let capacity = 20
  /// Longest age of a sample at the newest one, in milliseconds.
  static let horizon = 100.0
  /// Longest age that the legacy strategy looks back, in milliseconds.
  static let legacyHorizon = 200.0
  /// Longest gap before a sample, and before the end, in milliseconds.
  static let longestGap = 40.0

  /// How many samples are kept, at least one.
  let count: Int
  /// Instants in seconds from the newest sample's, none positive, newest first.
  let instants: UnsafePointer<Float>
  /// Places along x, newest first.
  let xs: UnsafePointer<Float>
  /// Places along y, newest first.
  let ys: UnsafePointer<Float>

  /// Whether the end is so far behind the last sample that the touch counts as stopped.
  static func isStopped(_ samples: UnsafeBufferPointer<TouchSample>, at time: Double) -> Bool {
    InstantComparison.exceeds(time - samples[samples.count - 1].time, longestGap)
  }

  /// Gathers what is kept, and calls the body with it unless that is nothing.
  ///
  /// - Parameters:
  ///   - horizon: Longest age in milliseconds.
  ///   - scratch: Further elements of memory that the body wants. With at most 196 all of it is on the stack, which
  ///     `withUnsafeTemporaryAllocation` leaves beyond one KiB.
  @inline(__always)
  static func read(
    _ samples: UnsafeBufferPointer<TouchSample>, at time: Double, horizon: Double = horizon, scratch: Int = 0,
    _ body: (AndroidHistory, UnsafeMutablePointer<Float>) -> Point?
  ) -> Point? {
    guard !samples.isEmpty, !isStopped(samples, at: time) else { return nil }
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * capacity + max(scratch, 1)) { memory -> Point? in
      guard let base = memory.baseAddress else { return nil }
      let (instants, xs, ys) = (base, base + capacity, base + 2 * capacity)
      let newest = samples[samples.count - 1].time
      var newer = newest
      var count = 0
      var index = samples.count - 1
      while index >= 0, count < capacity {
        let sample = samples[index]
        index -= 1
        let gap = newer - sample.time
        if count > 0, gap < InstantComparison.slack { continue }
        let age = newest - sample.time
        if InstantComparison.exceeds(gap, longestGap) || InstantComparison.exceeds(age, horizon) { break }
        // The product rounds twice, as the framework's own does of whole nanoseconds.
        instants[count] = -Float(age * 1e6) * 1e-9
        xs[count] = Float(sample.location.x)
        ys[count] = Float(sample.location.y)
        count += 1
        newer = sample.time
      }
      return body(AndroidHistory(count: count, instants: instants, xs: xs, ys: ys), base + 3 * capacity)
    }
  }

  /// Index of the first sample since the tracker was last emptied by a gap.
  ///
  /// - Precondition: There is a sample.
  static func runStart(of samples: UnsafeBufferPointer<TouchSample>) -> Int {
    var start = samples.count - 1
    while start > 0, !InstantComparison.exceeds(samples[start].time - samples[start - 1].time, longestGap) {
      start -= 1
    }
    return start
  }
}
