internal import Documents

/// A range of numbers with round ticks, and where they lie on a line of pixels.
struct PlotAxis: Equatable {
  /// The range shown.
  let low: Double
  let high: Double
  /// The distance between ticks, 1, 2 or 5 times a power of ten.
  let step: Double
  /// The pixels at which the range begins and ends.
  let start: Double
  let end: Double

  /// An axis over some numbers.
  ///
  /// - Parameters:
  ///   - values: What must be shown; those that are not finite do not count, and those farther than 1e300 from 0 count as
  ///     that far. Nothing to show is shown from 0 to 1.
  ///   - ticks: About how many.
  ///   - isTight: Whether the range ends where the numbers do, rather than at a tick.
  init(showing values: some Sequence<Double>, from start: Double, to end: Double, ticks: Int, isTight: Bool = false) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values.lazy.map(Self.bounded) where value.isFinite {
      (low, high) = (min(low, value), max(high, value))
    }
    if low > high { (low, high) = (0, 1) }
    // What is flat gets some air, more where its numbers are so large that little would be lost in rounding.
    if high - low <= max(1e-12, 1e-9 * max(low.magnitude, high.magnitude)) {
      let air = max(0.5, 0.5 * low.magnitude)
      (low, high) = (low - air, high + air)
    }
    let step = PlotAxis.roundStep((high - low) / Double(max(ticks, 1)))
    self.step = step
    self.low = isTight ? low : (low / step).rounded(.down) * step
    self.high = isTight ? high : (high / step).rounded(.up) * step
    self.start = start
    self.end = end
  }

  /// The ticks within the range, ascending.
  var ticks: [Double] {
    let first = (low / step - 1e-9).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// The pixel of a number.
  func pixel(_ value: Double) -> Double {
    start + (Self.bounded(value) - low) / (high - low) * (end - start)
  }

  /// A tick in words, without the digits that its multiplication left behind.
  func label(_ tick: Double) -> String {
    if tick.magnitude >= 1e7 || (step < 1e-3 && tick != 0) {
      return (NumberText.shortest(tick) ?? "").replacing("-", with: "−")
    }
    return Prose.exact(tick)
  }

  /// A finite number at most 1e300 from 0, so that a range between any two of them is finite; others as they are.
  private static func bounded(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e300), 1e300) : value }

  /// The smallest of 1, 2, 5 times a power of ten that is no less.
  private static func roundStep(_ least: Double) -> Double {
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    while power > least { power /= 10 }
    for factor in [1.0, 2, 5] where factor * power >= least { return factor * power }
    return 10 * power
  }
}
