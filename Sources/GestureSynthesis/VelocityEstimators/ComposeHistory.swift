/// What Jetpack Compose's tracker uses of its samples when it is asked.
///
/// At most 20 samples on a clock of whole milliseconds, walking back from the newest until one is more than 100 ms old or
/// a gap is more than 40 ms. The gap is measured to the sample visited before, except for the impulse of places, which
/// measures it to the newest and so has a window of 40 ms. Samples that share an instant are all kept. What is used is
/// `Float`, the instants as ages in milliseconds.
///
/// Source: Jetpack Compose `VelocityTracker.kt`.
struct ComposeHistory {
  /// The number of samples that are kept.
  static let capacity = 20
  /// Longest age of a sample at the newest one, in milliseconds.
  static let horizon = 100.0
  /// Longest gap between samples, and before the end, in milliseconds.
  static let longestGap = 40.0

  /// To which sample a gap is measured.
  enum GapRule {
    /// The sample visited before.
    case neighbour
    /// The newest sample.
    case newest
  }

  /// How many samples are used, at least one.
  let count: Int
  /// Instants in milliseconds from the newest sample's, none positive, newest first.
  let instants: UnsafePointer<Float>
  /// Values along x, newest first.
  let xs: UnsafePointer<Float>
  /// Values along y, newest first.
  let ys: UnsafePointer<Float>

  /// Whether the tracker is emptied by a release so long after the last sample.
  static func isStopped(after last: TouchSample, at time: Double) -> Bool {
    WholeMilliseconds.floor(time) - WholeMilliseconds.floor(last.time) > longestGap
  }

  /// A speed as the tracker reports it: zero where it is not a number, and at most the greatest `Float`.
  static func speed(_ speed: Float) -> Double {
    let limit = Float.greatestFiniteMagnitude
    return speed.isNaN ? 0 : Double(min(max(speed, -limit), limit))
  }

  /// Gathers what is used, and calls the body with it.
  ///
  /// - Parameter scratch: Further elements of memory that the body wants.
  /// - Precondition: There is a sample.
  @inline(__always)
  static func read(
    _ samples: UnsafeBufferPointer<TouchSample>, gaps: GapRule, scratch: Int = 0,
    _ body: (ComposeHistory, UnsafeMutablePointer<Float>) -> Point
  ) -> Point {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * capacity + max(scratch, 1)) { memory -> Point in
      guard let base = memory.baseAddress else { return .zero }
      let (instants, xs, ys) = (base, base + capacity, base + 2 * capacity)
      let newest = WholeMilliseconds.floor(samples[samples.count - 1].time)
      var neighbour = newest
      var count = 0
      var index = samples.count - 1
      while index >= 0, count < capacity {
        let sample = samples[index]
        index -= 1
        let time = WholeMilliseconds.floor(sample.time)
        let gap = (gaps == .neighbour ? neighbour : newest) - time
        if newest - time > horizon || gap > longestGap { break }
        neighbour = time
        instants[count] = Float(time - newest)
        xs[count] = Float(sample.location.x)
        ys[count] = Float(sample.location.y)
        count += 1
      }
      return body(ComposeHistory(count: count, instants: instants, xs: xs, ys: ys), base + 3 * capacity)
    }
  }
}
