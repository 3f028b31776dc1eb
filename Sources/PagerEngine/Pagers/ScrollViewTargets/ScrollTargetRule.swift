/// Where a scroll target behaviour that aligns moves a target: to the nearest stop, so many stops from the original one.
///
/// Stops lie at multiples of an interval, and one at the end of the content. SwiftUI's documentation says that a target is
/// aligned and that the limit keeps it "a few views" from the original one; that the nearest stop wins, half rounded up, and
/// that the limit counts stops is a model of that, not a fact.
struct ScrollTargetRule: Equatable, Sendable {
  /// From one stop to the next, points, 0 or more.
  var interval: Double
  /// The last offset, points, 0 or more; the first is 0.
  var highest: Double
  /// The most stops between the original target and the new one; `nil` for any number.
  var limit: Int?

  /// A stop and how near another one was.
  struct Answer: Equatable, Sendable {
    /// The stop's number, from 0.
    var stop: Int
    /// Where it lies, points.
    var offset: Double
    /// The nearest proposal that leads to another stop, points; `nil` where none does.
    var threshold: Double?
  }

  /// The number of the stop at the end of the content.
  var last: Int {
    // A hair's breadth, so that a rounding error of the content's length does not make a stop of its own.
    guard interval > 0, highest > 0 else { return 0 }
    let stops = (highest / interval - 1e-9).rounded(.up)
    return stops > 0 ? Int(min(stops, 1e9)) : 0
  }

  /// Where a stop lies, points; one outside is the nearest.
  func offset(of stop: Int) -> Double {
    min(Double(min(max(stop, 0), last)) * interval, highest)
  }

  /// The stop nearest to an offset, of two the farther one.
  func nearest(to offset: Double) -> Int {
    guard interval > 0, offset > 0 else { return 0 }
    let below = Int(min((offset / interval).rounded(.down), Double(last)))
    guard below < last else { return last }
    return offset >= boundary(after: below) ? below + 1 : below
  }

  /// Where the stretch of a stop ends and that of the next one begins, points.
  private func boundary(after stop: Int) -> Double {
    (offset(of: stop) + offset(of: stop + 1)) / 2
  }

  /// The stop for a proposal.
  ///
  /// - Parameters:
  ///   - proposal: Where the scroll would end by itself, points.
  ///   - original: The target when the gesture began, points; the limit counts from the stop nearest to it.
  func target(for proposal: Double, original: Double) -> Answer {
    let start = nearest(to: original)
    let lowest = limit.map { max(0, start - $0) } ?? 0
    let highest = limit.map { $0 < last - start ? start + $0 : last } ?? last
    let stop = min(max(nearest(to: proposal), lowest), highest)
    let before = stop > lowest ? boundary(after: stop - 1) : nil
    let after = stop < highest ? boundary(after: stop) : nil
    let threshold: Double? =
      switch (before, after) {
      case (let before?, let after?): proposal - before < after - proposal ? before : after
      default: before ?? after
      }
    return Answer(stop: stop, offset: offset(of: stop), threshold: threshold)
  }
}
