/// Halton's points: coordinate k is the index written backwards behind the point, in the k-th prime number as base.
///
/// Halton, "Algorithm 247: Radical-inverse quasi-random point sequence", Communications of the ACM 7 (1964) 701–702. Even
/// up to about eight dimensions; the large bases of more run in step with each other for long.
package struct HaltonSequence: Equatable, Sendable {
  /// The bases: the first prime numbers.
  package let bases: [UInt64]

  /// The sequence of so many dimensions, at least 1.
  package init(dimensions: Int) {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < max(dimensions, 1) {
      if primes.allSatisfy({ !candidate.isMultiple(of: $0) }) { primes.append(candidate) }
      candidate += 1
    }
    bases = primes
  }

  /// The coordinates of a point, each in [0, 1); point 0 is the corner at 0.
  ///
  /// - Parameter index: At least 0; only as many digits count as a `Double` can tell apart.
  package func point(at index: Int) -> [Double] {
    bases.map { base in
      var rest = UInt64(max(index, 0))
      var (numerator, denominator): (UInt64, UInt64) = (0, 1)
      while rest > 0, denominator < (1 << 53) / base {
        numerator = numerator * base + rest % base
        denominator *= base
        rest /= base
      }
      return Double(numerator) / Double(denominator)
    }
  }
}
