/// The stop nearest to the projected end, but not more than a number of pages from where the motion began.
///
/// SwiftUI's `limitBehavior` and carousels with "one page a swipe" do this.
public struct LimitedSnap: Equatable, Sendable {
  /// The stops.
  public let stops: Stops
  /// Where a velocity leads.
  public let projection: Projection
  /// How many pages a motion may go, at least 0.
  public let limit: Int
  /// Which of two equally near stops wins.
  public let tie: TieRule

  /// The rule for stops.
  public init(_ stops: Stops, projection: Projection, limit: Int, tie: TieRule = .up) {
    self.stops = stops
    self.projection = projection
    self.limit = max(limit, 0)
    self.tie = tie
  }

  /// The stop for a motion that began on a page.
  ///
  /// The margin is the distance of the projected end to the nearest midpoint between two stops that are within the
  /// limit.
  ///
  /// - Parameters:
  ///   - offset: In points.
  ///   - velocity: In points per second.
  ///   - page: The stop from which the pages are counted.
  @inlinable
  public func decision(offset: Double, velocity: Double, from page: Int) -> SnapDecision {
    ProjectionSnap(stops.limited(to: limit, around: page), projection: projection, tie: tie)
      .decision(offset: offset, velocity: velocity)
  }

  /// The decisions for many motions: the same bits as `decision(offset:velocity:from:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - velocities: In points per second.
  ///   - pages: The stops from which the pages are counted.
  ///   - chosen: Where the numbers of the stops go.
  ///   - margins: Where the margins go, in points; all five are of one length, or the call traps.
  public func decide(
    offsets: UnsafeBufferPointer<Double>, velocities: UnsafeBufferPointer<Double>,
    from pages: UnsafeBufferPointer<Int32>, stops chosen: UnsafeMutableBufferPointer<Int32>,
    margins: UnsafeMutableBufferPointer<Double>
  ) {
    let count = offsets.count
    precondition(
      velocities.count == count && pages.count == count && chosen.count == count && margins.count == count,
      "buffers differ in length")
    let correction = tie.correction
    let reach = Double(min(limit, Int(Int32.max)))
    for index in 0..<count {
      let end = projection.end(from: offsets[index], velocity: velocities[index])
      let center = stops.bounded(Double(pages[index]))
      let low = center - reach > stops.low ? center - reach : stops.low
      let high = center + reach < stops.high ? center + reach : stops.high
      let pages = stops.pages(end)
      let above = pages > low ? pages : low
      let bounded = high < above ? high : above
      let nearest = Stops.nearest(bounded, correction)
      let core = SnapCore(
        stop: nearest.stop,
        margin: stops.margin(pages, bounded: bounded, distance: nearest.distance) + (high > low ? 0 : .infinity))
      chosen[index] = core.number
      margins[index] = core.margin
    }
  }
}
