/// Another page as soon as a share of the way to it has been made, with a dead zone against flicker.
///
/// From the page where the drag began, the next one is reached where more than `threshold` of a page distance has been
/// made, the one after it a whole distance later, and so on on both sides. While a page is held as the answer it
/// remains so until the offset is `hysteresis` of a page distance beyond where it would end.
public struct ThresholdSnap: Equatable, Sendable {
  /// The stops.
  public let stops: Stops
  /// The share of a page distance that turns a page, in [0, 1]. Exactly that much does not turn it.
  public let threshold: Double
  /// The dead zone, in page distances, at or above 0.
  public let hysteresis: Double

  /// The rule for stops.
  ///
  /// - Parameters:
  ///   - stops: The stops.
  ///   - threshold: A share of the page distance; clamped to [0, 1].
  ///   - hysteresis: In page distances; below 0 it counts as 0.
  public init(_ stops: Stops, threshold: Double = 0.5, hysteresis: Double = 0) {
    self.stops = stops
    self.threshold = min(max(threshold, 0), 1)
    self.hysteresis = max(hysteresis, 0)
  }

  /// The stop for an offset.
  ///
  /// The margin is the distance of the offset to the nearest place where another stop would be the answer, with the
  /// same one held.
  ///
  /// - Parameters:
  ///   - offset: In points.
  ///   - page: The stop where the drag began.
  ///   - held: The answer before; with none, the plain rule applies.
  @inlinable
  public func decision(offset: Double, from page: Int, held: Int? = nil) -> SnapDecision {
    let start = stops.bounded(Double(page))
    guard let held else { return plainCore(offset, start).decision(stops, .offset) }
    return core(offset, start, stops.bounded(Double(held))).decision(stops, .offset)
  }

  /// The decisions for many offsets, each with the stop held before: the same bits as `decision(offset:from:held:)` of
  /// each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - pages: The stops where the drags began.
  ///   - held: The answers before; of a drag that has none, the page where it began.
  ///   - chosen: Where the numbers of the stops go. It may be the same memory as `held`.
  ///   - margins: Where the margins go, in points; all five are of one length, or the call traps.
  public func decide(
    offsets: UnsafeBufferPointer<Double>, from pages: UnsafeBufferPointer<Int32>, held: UnsafeBufferPointer<Int32>,
    stops chosen: UnsafeMutableBufferPointer<Int32>, margins: UnsafeMutableBufferPointer<Double>
  ) {
    let count = offsets.count
    precondition(
      pages.count == count && held.count == count && chosen.count == count && margins.count == count,
      "buffers differ in length")
    for index in 0..<count {
      let core = core(offsets[index], stops.bounded(Double(pages[index])), stops.bounded(Double(held[index])))
      chosen[index] = core.number
      margins[index] = core.margin
    }
  }
}

extension ThresholdSnap {
  /// The plain rule's stop: pages beyond the start, counted from the threshold on.
  @inlinable @inline(__always)
  func plain(_ pages: Double, _ start: Double) -> Double {
    // A page beyond the stops is as far as they can be passed: a threshold of 1 turns the last page there.
    let above = pages > stops.low - 1 ? pages : stops.low - 1
    let near = stops.high + 1 < above ? stops.high + 1 : above
    let way = near - start
    let turned = Stops.above(way.magnitude - threshold)
    let count = turned > 0 ? turned : 0
    return stops.bounded(start + (way < 0 ? -count : count))
  }

  /// Where the plain rule's answer begins to be a stop, in pages.
  @inlinable @inline(__always)
  func lower(_ stop: Double, _ start: Double) -> Double {
    let place = stop - (stop > start ? 1 - threshold : threshold)
    return stop > stops.low ? place : -.infinity
  }

  /// Where it ceases to be one.
  @inlinable @inline(__always)
  func upper(_ stop: Double, _ start: Double) -> Double {
    let place = stop + (stop < start ? 1 - threshold : threshold)
    return stop < stops.high ? place : .infinity
  }

  @inlinable @inline(__always)
  func plainCore(_ offset: Double, _ start: Double) -> SnapCore {
    let stop = plain(stops.pages(offset), start)
    return SnapCore(
      stop: stop, margin: stops.margin(offset, between: lower(stop, start), and: upper(stop, start)))
  }

  @inlinable @inline(__always)
  func core(_ offset: Double, _ start: Double, _ held: Double) -> SnapCore {
    let pages = stops.pages(offset)
    let stop = plain(pages, start)
    let heldFrom = lower(held, start) - hysteresis
    let heldTo = upper(held, start) + hysteresis
    let isHeld = pages >= heldFrom && pages <= heldTo
    // Beside the held stop's stretch, the answer's own is shortened by it.
    let from = lower(stop, start)
    let to = upper(stop, start)
    let below = stop > held && heldTo > from ? heldTo : from
    let above = stop < held && heldFrom < to ? heldFrom : to
    return SnapCore(
      stop: isHeld ? held : stop,
      margin: stops.margin(offset, between: isHeld ? heldFrom : below, and: isHeld ? heldTo : above))
  }
}
