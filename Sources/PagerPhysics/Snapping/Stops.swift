/// Stops at even distances: the rests of a pager's pages.
///
/// Stop i lies at `origin` + i · `spacing`, for i from `first` to `last`.
public struct Stops: Equatable, Sendable {
  /// Where stop 0 lies, in points.
  public let origin: Double
  /// The distance from one stop to the next, in points.
  ///
  /// Where it is not above 0, or not finite, there is nothing to choose: every rule answers the first stop.
  public let spacing: Double
  /// The lowest stop.
  public let first: Int
  /// The highest stop.
  public let last: Int

  /// The numbers of the stops as doubles; both `first` where there is nothing to choose.
  let low: Double
  let high: Double

  /// Stops 0 to `count` − 1.
  ///
  /// - Parameters:
  ///   - spacing: In points.
  ///   - count: At least 1; fewer count as 1, more than 2³¹ − 1 as that many.
  ///   - origin: In points.
  public init(spacing: Double, count: Int, origin: Double = 0) {
    self.init(spacing: spacing, from: 0, through: min(max(count, 1), Int(Int32.max)) - 1, origin: origin)
  }

  private init(spacing: Double, from first: Int, through last: Int, origin: Double) {
    self.origin = origin
    self.spacing = spacing
    self.first = first
    self.last = last
    low = Double(first)
    high = spacing > 0 && spacing < .infinity ? Double(last) : low
  }

  /// Only those stops that are within a number of pages of one.
  ///
  /// - Parameters:
  ///   - distance: In pages; below 0 it counts as 0.
  ///   - stop: The page from which they are counted; outside the stops it counts as the nearest.
  public func limited(to distance: Int, around stop: Int) -> Stops {
    let reach = max(distance, 0)
    let center = min(max(stop, first), last)
    let (lower, lowest) = center.subtractingReportingOverflow(reach)
    let (upper, highest) = center.addingReportingOverflow(reach)
    return Stops(
      spacing: spacing, from: lowest ? first : max(first, lower), through: highest ? last : min(last, upper),
      origin: origin)
  }

  /// Where a stop lies, in points.
  @inline(__always)
  public func position(of stop: Int) -> Double { origin + Double(stop) * spacing }
}

extension Stops {
  /// An offset in pages, not bounded.
  @inline(__always)
  func pages(_ offset: Double) -> Double { (offset - origin) / spacing }

  /// A number of pages bounded to the stops; what is not a number is the first.
  @inline(__always)
  func bounded(_ pages: Double) -> Double {
    let above = pages > low ? pages : low
    return above < high ? above : high
  }

  /// The stop nearest to a number of pages, ties to even.
  @inline(__always)
  static func nearestEven(_ pages: Double) -> Double { (pages + 0x1.8p52) - 0x1.8p52 }

  /// The highest stop at or below a number of pages.
  @inline(__always)
  static func below(_ pages: Double) -> Double {
    let nearest = nearestEven(pages)
    return nearest > pages ? nearest - 1 : nearest
  }

  /// The lowest stop at or above a number of pages.
  @inline(__always)
  static func above(_ pages: Double) -> Double {
    let nearest = nearestEven(pages)
    return nearest < pages ? nearest + 1 : nearest
  }

  /// The nearest stop under a tie rule.
  @inline(__always)
  static func nearest(_ pages: Double, up: Double, down: Double) -> Double {
    let nearest = nearestEven(pages)
    let rest = pages - nearest
    return nearest + (rest == 0.5 ? up : 0) - (rest == -0.5 ? down : 0)
  }

  /// The distance, in points, from an offset to the nearer of two boundaries that are given in pages.
  @inline(__always)
  func margin(_ offset: Double, between lower: Double, and upper: Double) -> Double {
    let below = offset - (origin + lower * spacing)
    let above = (origin + upper * spacing) - offset
    let nearer = below < above ? below : above
    return nearer > 0 ? nearer : 0
  }
}

extension TieRule {
  /// What is added to an even choice where the tie is between it and the stop above, and taken away for the stop below.
  @inline(__always)
  var corrections: (up: Double, down: Double) {
    (self == .up ? 1 : 0, self == .down ? 1 : 0)
  }
}
