/// A line through points in the order of time, without those that the line hardly misses.
///
/// The first and the last point stay, and so does each at which the line jumps. What is left out lies within the tolerance
/// of the line between its neighbours, in each of the two values by itself (a cone filter: one pass, no recursion).
struct ReducedLine {
  /// An instant with two values; a line of one value leaves the other alone.
  struct Point: Equatable {
    var time: Double
    var a: Double
    var b = 0.0
  }

  /// The points that were kept.
  private(set) var points: [Point] = []
  private let tolerance: Double
  /// The last point that was seen, where it has not been kept.
  private var pending: Point?
  /// The slopes that lead from the last kept point past all those since.
  private var a = -Double.infinity...Double.infinity
  private var b = -Double.infinity...Double.infinity

  /// A line of no points.
  ///
  /// - Parameter tolerance: In the unit of the values, 0 or more.
  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  /// Takes the next point, whose instant is not before the last one's.
  mutating func add(_ point: Point) {
    guard let anchor = points.last else { return points.append(point) }
    let duration = point.time - anchor.time
    guard duration > 1e-9 else {
      // A jump at one instant.
      if point != pending ?? anchor { keep(point) }
      return
    }
    let (slopeA, slopeB) = ((point.a - anchor.a) / duration, (point.b - anchor.b) / duration)
    if pending != nil, !(a.contains(slopeA) && b.contains(slopeB)) {
      keepPending()
      return add(point)
    }
    let air = tolerance / duration
    a = narrowed(a, slopeA - air, slopeA + air)
    b = narrowed(b, slopeB - air, slopeB + air)
    pending = point
  }

  /// Ends the line: the last point is kept.
  mutating func finish() {
    keepPending()
  }

  private func narrowed(_ range: ClosedRange<Double>, _ low: Double, _ high: Double) -> ClosedRange<Double> {
    let low = max(range.lowerBound, low)
    return low...max(low, min(range.upperBound, high))
  }

  private mutating func keepPending() {
    if let pending { keep(pending) }
  }

  private mutating func keep(_ point: Point) {
    if let pending, pending != point { points.append(pending) }
    points.append(point)
    pending = nil
    (a, b) = (-Double.infinity...Double.infinity, -Double.infinity...Double.infinity)
  }
}
