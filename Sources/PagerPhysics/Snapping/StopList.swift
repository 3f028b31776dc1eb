/// Stops at any distances: cards of different widths, groups, an end that is no whole page.
public struct StopList: Equatable, Sendable {
  /// Where the stops lie, in points, rising.
  public let positions: [Double]

  /// A list of stops.
  ///
  /// - Parameter positions: In points; at least one, all finite, each higher than the one before; `nil` otherwise.
  public init?(_ positions: [Double]) {
    guard let first = positions.first, first.magnitude < .infinity else { return nil }
    for index in positions.indices.dropFirst() {
      guard positions[index] > positions[index - 1], positions[index] < .infinity else { return nil }
    }
    self.positions = positions
  }

  /// The highest stop at or below an offset; −1 below the first, and for what is not a number.
  @inlinable @inline(__always)
  static func below(_ offset: Double, in positions: UnsafeBufferPointer<Double>) -> Int {
    // A binary search whose steps do not depend on what it finds: no branch to mispredict.
    var base = 0
    var count = positions.count
    while count > 1 {
      let half = count / 2
      base = positions[base + half] <= offset ? base + half : base
      count -= half
    }
    return positions[base] <= offset ? base : -1
  }
}
