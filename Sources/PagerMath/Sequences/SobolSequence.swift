/// Sobol's points: of every 2^k that follow each other from a multiple of 2^k on, each cell of 2^−k along each axis has one.
///
/// Sobol, "On the distribution of points in a cube and the approximate evaluation of integrals", USSR Computational
/// Mathematics and Mathematical Physics 7 (1967) 86–112, in the order of the Gray code of Antonov and Saleev (1979), with
/// the direction numbers of Joe and Kuo (2008). Not scrambled: point 0 is the corner at 0, unless a shift is given. A run
/// of points is even where its length is a power of two.
package struct SobolSequence: Equatable, Sendable {
  /// How many dimensions there are at most.
  package static let mostDimensions = SobolDirections.table.count + 1

  private let directions: [[UInt64]]
  private let shift: [UInt64]

  /// The sequence of so many dimensions.
  ///
  /// - Parameters:
  ///   - dimensions: At least 1 and at most ``mostDimensions``; `nil` otherwise.
  ///   - shift: Bits that are turned in every point, for each dimension the first ones that are given: a digital shift,
  ///     which keeps the evenness and moves the corner.
  package init?(dimensions: Int, shift: [UInt64] = []) {
    guard (1...SobolSequence.mostDimensions).contains(dimensions) else { return nil }
    directions = (0..<dimensions).map(SobolDirections.directions)
    self.shift = (0..<dimensions).map { $0 < shift.count ? shift[$0] : 0 }
  }

  /// The coordinates of a point, each in [0, 1) and a multiple of 2⁻⁵³.
  ///
  /// - Parameter index: At least 0, otherwise that of its bits.
  package func point(at index: Int) -> [Double] {
    let number = UInt64(bitPattern: Int64(index))
    let code = number ^ (number >> 1)
    return zip(directions, shift).map { directions, shift in
      var (bits, rest) = (shift, code)
      while rest != 0 {
        bits ^= directions[rest.trailingZeroBitCount]
        rest &= rest - 1
      }
      return Double(bits >> 11) * 0x1p-53
    }
  }
}
