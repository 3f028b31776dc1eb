/// Stops at even distances: the rests of a pager's pages.
///
/// Stop i lies at `origin` + i · `spacing`, for i from `first` to `last`.
public struct Stops: Equatable, Sendable {
  /// Where stop 0 lies, in points.
  public let origin: Double
  /// The distance from one stop to the next, in points.
  ///
  public let spacing: Double
  /// The lowest stop.
  public let first: Int
  /// The highest stop.
  public let last: Int

  /// The numbers of the stops as doubles.
  @usableFromInline let low: Double
  @usableFromInline let high: Double
  /// How far, in pages, a decision's stretch goes on either side of its stop: ∞ where there is nothing to choose.
  @usableFromInline let half: Double

  /// Stops 0 to `count` − 1.
  ///
  /// - Parameters:
  ///   - spacing: In points, above 0 and finite; otherwise there is one stop, and a spacing of 1.
  ///   - count: At least 1; fewer count as 1, more than 2³¹ − 1 as that many.
  ///   - origin: In points.
  public init(spacing: Double, count: Int, origin: Double = 0) {
    let isLattice = spacing > 0 && spacing < .infinity
    self.init(
      spacing: isLattice ? spacing : 1, from: 0, through: isLattice ? min(max(count, 1), Int(Int32.max)) - 1 : 0,
      origin: origin)
  }

  private init(spacing: Double, from first: Int, through last: Int, origin: Double) {
    self.origin = origin
    self.spacing = spacing
    self.first = first
    self.last = last
    low = Double(first)
    high = Double(last)
    half = high > low ? 0.5 : .infinity
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
  @inlinable @inline(__always)
  public func position(of stop: Int) -> Double { origin + Double(stop) * spacing }
}

extension Stops {
  /// An offset in pages, not bounded.
  @inlinable @inline(__always)
  func pages(_ offset: Double) -> Double { (offset - origin) / spacing }

  /// A number of pages bounded to the stops; what is not a number is the first.
  @inlinable @inline(__always)
  func bounded(_ pages: Double) -> Double {
    let above = pages > low ? pages : low
    return high < above ? high : above
  }

  /// The stop nearest to a number of pages, ties to even.
  @inlinable @inline(__always)
  static func nearestEven(_ pages: Double) -> Double { (pages + 0x1.8p52) - 0x1.8p52 }

  /// The highest stop at or below an offset, and the lowest at or above it, from a stop that is nearest to it.
  ///
  /// Compared as places, because an offset that is a stop's place need not be a whole number of pages to the last bit.
  @inlinable @inline(__always)
  func neighbours(_ offset: Double, _ nearest: Double) -> (lower: Double, upper: Double) {
    let place = origin + nearest * spacing
    return (bounded(nearest - (place > offset ? 1 : 0)), bounded(nearest + (place < offset ? 1 : 0)))
  }

  /// The lowest whole number at or above a number of pages.
  @inlinable @inline(__always)
  static func above(_ pages: Double) -> Double {
    let nearest = nearestEven(pages)
    return nearest < pages ? nearest + 1 : nearest
  }

  /// The nearest stop and the distance to it, in pages.
  ///
  /// A number of pages that lies `correction.half` beyond the even choice has `correction.bump` added to it: the
  /// distance is half a page to either.
  @inlinable @inline(__always)
  static func nearest(_ pages: Double, _ correction: TieRule.Correction) -> (stop: Double, distance: Double) {
    let even = nearestEven(pages)
    let rest = pages - even
    return (even + (rest == correction.half ? correction.bump : 0), rest.magnitude)
  }

  /// The distance, in points, from a number of pages to the nearer end of its stop's stretch.
  ///
  /// Half a page less the distance to the stop; outside the stops the way back to them comes on top.
  @inlinable @inline(__always)
  func margin(_ pages: Double, bounded: Double, distance: Double) -> Double {
    ((half - distance) + (pages - bounded).magnitude) * spacing
  }

  /// The distance, in points, from an offset to the nearer of two boundaries that are given in pages.
  @inlinable @inline(__always)
  func margin(_ offset: Double, between lower: Double, and upper: Double) -> Double {
    let below = offset - (origin + lower * spacing)
    let above = (origin + upper * spacing) - offset
    let nearer = below < above ? below : above
    return nearer > 0 ? nearer : 0
  }
}

extension TieRule {
  /// Where and how the even choice is corrected.
  @usableFromInline
  struct Correction {
    @usableFromInline var half: Double
    @usableFromInline var bump: Double

    @inlinable init(half: Double, bump: Double) {
      self.half = half
      self.bump = bump
    }
  }

  @inlinable @inline(__always)
  var correction: Correction {
    switch self {
    case .up: Correction(half: 0.5, bump: 1)
    case .down: Correction(half: -0.5, bump: -1)
    case .even: Correction(half: 0.5, bump: 0)
    }
  }
}
