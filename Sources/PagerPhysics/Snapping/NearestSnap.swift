/// The nearest stop, whatever the velocity.
public struct NearestSnap: SnapRule, Equatable, Sendable {
  /// The stops.
  public let stops: Stops
  /// Which of two equally near ones wins.
  public let tie: TieRule

  /// The rule for stops.
  public init(_ stops: Stops, tie: TieRule = .up) {
    self.stops = stops
    self.tie = tie
  }

  /// The stop nearest to an offset in points; the velocity does not matter.
  ///
  /// The margin is the distance of the offset to the nearest midpoint between two stops.
  @inlinable
  public func decision(offset: Double, velocity: Double = 0) -> SnapDecision {
    core(offset, tie.correction).decision(stops, .offset)
  }

  @inlinable @inline(__always)
  func core(_ offset: Double, _ correction: TieRule.Correction) -> SnapCore {
    let pages = stops.pages(offset)
    let bounded = stops.bounded(pages)
    let nearest = Stops.nearest(bounded, correction)
    return SnapCore(
      stop: nearest.stop, margin: stops.margin(pages, bounded: bounded, distance: nearest.distance))
  }

  /// The decisions for many offsets: the same bits as `decision(offset:velocity:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - chosen: Where the numbers of the stops go.
  ///   - margins: Where the margins go, in points; all three are of one length, or the call traps.
  public func decide(
    offsets: UnsafeBufferPointer<Double>, stops chosen: UnsafeMutableBufferPointer<Int32>,
    margins: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(offsets.count == chosen.count && offsets.count == margins.count, "buffers differ in length")
    let correction = tie.correction
    for index in 0..<offsets.count {
      let core = core(offsets[index], correction)
      chosen[index] = core.number
      margins[index] = core.margin
    }
  }
}
