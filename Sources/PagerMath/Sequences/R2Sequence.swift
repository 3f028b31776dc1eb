/// Points that fill a cube evenly, one after the other, each a pure function of its index.
///
/// Roberts' additive recurrence, "The Unreasonable Effectiveness of Quasirandom Sequences" (2018): point i is
/// (½ + i·g, ½ + i·g², …) without the whole part, where 1/g is the positive root of x^(d+1) = x + 1 (the golden ratio for
/// one dimension, the plastic number for two). Computed with 64-bit integers, as a `Double` loses places where the index
/// is high.
package struct R2Sequence: Equatable, Sendable {
  /// g, g², … as fractions of 2⁶⁴.
  package let steps: [UInt64]

  /// The sequence of so many dimensions, at least 1.
  package init(dimensions: Int) {
    steps = R2Sequence.steps(max(dimensions, 1))
  }

  /// The coordinates of a point, each in [0, 1) and a multiple of 2⁻⁵³; point 0 is the middle.
  package func point(at index: Int) -> [Double] {
    let index = UInt64(bitPattern: Int64(index))
    return steps.map { step in Double((1 << 63 &+ index &* step) >> 11) * 0x1p-53 }
  }

  /// g, g², … cut to 64 places, from g by bisection with 128 places: g^d + g^(d+1) = 1.
  private static func steps(_ dimensions: Int) -> [UInt64] {
    var root = Fraction128()
    for place in 0..<128 {
      var tried = root
      tried.set(place)
      if !exceedsOne(tried, dimensions) { root = tried }
    }
    var power = root
    return (0..<dimensions).map { _ in
      defer { power = power * root }
      return power.high
    }
  }

  private static func exceedsOne(_ root: Fraction128, _ dimensions: Int) -> Bool {
    var power = root
    for _ in 1..<dimensions { power = power * root }
    let next = power * root
    let carry = power.low.addingReportingOverflow(next.low).overflow
    let (high, one) = power.high.addingReportingOverflow(next.high)
    return one || (carry && high == .max)
  }

  /// A number in [0, 1) with 128 binary places.
  private struct Fraction128 {
    var high: UInt64 = 0
    var low: UInt64 = 0

    /// Sets the binary place of 2^−(place + 1).
    mutating func set(_ place: Int) {
      if place < 64 { high |= 1 << UInt64(63 - place) } else { low |= 1 << UInt64(127 - place) }
    }

    /// The product, cut to 128 places.
    static func * (a: Fraction128, b: Fraction128) -> Fraction128 {
      let outer = a.high.multipliedFullWidth(by: b.high)
      let first = a.high.multipliedFullWidth(by: b.low)
      let second = a.low.multipliedFullWidth(by: b.high)
      let inner = a.low.multipliedFullWidth(by: b.low)
      // Columns of 2⁻¹⁹²: carries only.
      let (below, carry1) = inner.high.addingReportingOverflow(first.low)
      let carry2 = below.addingReportingOverflow(second.low).overflow
      // Columns of 2⁻¹²⁸.
      let (sum1, carry3) = outer.low.addingReportingOverflow(first.high)
      let (sum2, carry4) = sum1.addingReportingOverflow(second.high)
      let (low, carry5) = sum2.addingReportingOverflow((carry1 ? 1 : 0) + (carry2 ? 1 : 0))
      let carries: UInt64 = (carry3 ? 1 : 0) + (carry4 ? 1 : 0) + (carry5 ? 1 : 0)
      return Fraction128(high: outer.high &+ carries, low: low)
    }
  }
}
