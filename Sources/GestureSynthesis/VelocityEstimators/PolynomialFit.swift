/// A weighted least-squares polynomial by Gram–Schmidt QR, as the mobile frameworks fit it, in the precision they use.
///
/// The columns w, w·t, w·t²… of the weighted Vandermonde matrix are made orthonormal one after the other; both axes are then
/// solved by back substitution. Source of the algorithm: Android `VelocityTracker.cpp`, of which Flutter's and Compose's
/// solvers are translations.
///
/// Every sum runs over the points in order, as theirs do, and so rounds as theirs. Sums that do not depend on each other
/// share a pass, because a pass takes as long as its additions wait for one another: a parabola takes five, and one more for its weights.
struct PolynomialFit<Scalar: BinaryFloatingPoint> {
  /// What becomes of a column that depends on those before it.
  enum Singularity {
    /// There is no fit.
    case fails
    /// Its norm counts as the limit.
    case clamps
  }

  /// The greatest degree.
  static var maximumDegree: Int { 3 }

  /// Coefficients, the constant first, of which the first degree + 1 mean something.
  typealias Coefficients = (Scalar, Scalar, Scalar, Scalar)

  /// Coefficients of the first axis.
  private(set) var x: Coefficients = (0, 0, 0, 0)
  /// Coefficients of the second axis.
  private(set) var y: Coefficients = (0, 0, 0, 0)

  /// Elements of scratch memory for so many points.
  static func scratch(count: Int, degree: Int, isWeighted: Bool) -> Int {
    count * (2 * (degree + 1) + (isWeighted ? 2 : 0))
  }

  /// Fits both axes; nil where a column depends on those before it.
  ///
  /// - Parameters:
  ///   - instants: `count` instants.
  ///   - xs: `count` values of the first axis.
  ///   - ys: `count` values of the second axis.
  ///   - weights: `count` weights, or nil for all one.
  ///   - degree: Degree of the polynomial, at most `maximumDegree` and less than `count`.
  ///   - smallestNorm: The norm below which a column counts as dependent.
  ///   - scratch: Memory for `scratch(count:degree:isWeighted:)` elements.
  @inline(__always)
  init?(
    instants: UnsafePointer<Scalar>, xs: UnsafePointer<Scalar>, ys: UnsafePointer<Scalar>,
    weights: UnsafePointer<Scalar>?, count: Int, degree: Int, smallestNorm: Scalar, singularity: Singularity,
    scratch: UnsafeMutablePointer<Scalar>
  ) {
    // The matrix, and beside it the columns on their way to being orthonormal.
    let matrix = scratch
    let columns = scratch + (degree + 1) * count
    for row in 0..<count {
      matrix[row] = weights.map { $0[row] } ?? 1
      columns[row] = matrix[row]
    }
    // The values, weighted.
    var (xs, ys) = (xs, ys)
    if weights != nil {
      let weighted = scratch + 2 * (degree + 1) * count
      for row in 0..<count {
        weighted[row] = matrix[row] * xs[row]
        weighted[count + row] = matrix[row] * ys[row]
      }
      (xs, ys) = (UnsafePointer(weighted), UnsafePointer(weighted + count))
    }
    for order in 1..<max(degree + 1, 1) {
      let (lower, higher) = (matrix + (order - 1) * count, matrix + order * count)
      for row in 0..<count {
        higher[row] = lower[row] * instants[row]
        columns[order * count + row] = higher[row]
      }
    }
    // The rows of the triangle, and the values on the columns.
    var triangle: (Coefficients, Coefficients, Coefficients, Coefficients) = (
      (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)
    )
    // The square of a column's length, summed while the column before is taken out of it. Ones need no summing.
    var square = Scalar(count)
    if weights != nil {
      square = 0
      for row in 0..<count { square += columns[row] * columns[row] }
    }
    for order in 0...degree {
      let column = columns + order * count
      var norm = square.squareRoot()
      if norm < smallestNorm {
        guard singularity == .clamps else { return nil }
        norm = smallestNorm
      }
      let inverse = 1 / norm
      let own = matrix + order * count
      var (diagonal, alongX, alongY): (Scalar, Scalar, Scalar) = (0, 0, 0)
      // Of the later columns of the matrix, and of what remains of them, which at first is the same.
      var entries: (Scalar, Scalar, Scalar) = (0, 0, 0)
      var shares: (Scalar, Scalar, Scalar) = (0, 0, 0)
      switch (degree - order, order) {
      case (0, _):
        for row in 0..<count {
          let unit = column[row] * inverse
          column[row] = unit
          diagonal += unit * own[row]
          alongX += unit * xs[row]
          alongY += unit * ys[row]
        }
      case (1, 0):
        for row in 0..<count {
          let unit = column[row] * inverse
          column[row] = unit
          diagonal += unit * own[row]
          alongX += unit * xs[row]
          alongY += unit * ys[row]
          shares.0 += unit * column[count + row]
        }
        entries = shares
      case (1, _):
        for row in 0..<count {
          let unit = column[row] * inverse
          column[row] = unit
          diagonal += unit * own[row]
          alongX += unit * xs[row]
          alongY += unit * ys[row]
          shares.0 += unit * column[count + row]
          entries.0 += unit * own[count + row]
        }
      case (2, 0):
        for row in 0..<count {
          let unit = column[row] * inverse
          column[row] = unit
          diagonal += unit * own[row]
          alongX += unit * xs[row]
          alongY += unit * ys[row]
          shares.0 += unit * column[count + row]
          shares.1 += unit * column[2 * count + row]
        }
        entries = shares
      case (2, _):
        for row in 0..<count {
          let unit = column[row] * inverse
          column[row] = unit
          diagonal += unit * own[row]
          alongX += unit * xs[row]
          alongY += unit * ys[row]
          shares.0 += unit * column[count + row]
          entries.0 += unit * own[count + row]
          shares.1 += unit * column[2 * count + row]
          entries.1 += unit * own[2 * count + row]
        }
      default:
        for row in 0..<count {
          let unit = column[row] * inverse
          column[row] = unit
          diagonal += unit * own[row]
          alongX += unit * xs[row]
          alongY += unit * ys[row]
          shares.0 += unit * column[count + row]
          shares.1 += unit * column[2 * count + row]
          shares.2 += unit * column[3 * count + row]
        }
        entries = shares
      }
      if order + 2 <= degree { Self.subtract(column, shares.1, from: column + 2 * count, count) }
      if order + 3 <= degree { Self.subtract(column, shares.2, from: column + 3 * count, count) }
      if order + 1 <= degree { square = Self.subtract(column, shares.0, from: column + count, count) }
      let line = (diagonal, entries.0, entries.1, entries.2)
      switch order {
      case 0: (triangle.0, x.0, y.0) = (line, alongX, alongY)
      case 1: (triangle.1, x.1, y.1) = (line, alongX, alongY)
      case 2: (triangle.2, x.2, y.2) = (line, alongX, alongY)
      default: (triangle.3, x.3, y.3) = (line, alongX, alongY)
      }
    }
    x = Self.solved(triangle, x, degree)
    y = Self.solved(triangle, y, degree)
  }

  /// Takes a share of a column out of another one; the square of what remains.
  @inline(__always) @discardableResult
  private static func subtract(
    _ column: UnsafeMutablePointer<Scalar>, _ share: Scalar, from other: UnsafeMutablePointer<Scalar>, _ count: Int
  ) -> Scalar {
    var square: Scalar = 0
    for row in 0..<count {
      let rest = other[row] - share * column[row]
      other[row] = rest
      square += rest * rest
    }
    return square
  }

  /// Back substitution. Each line of the triangle begins with its diagonal; what lies beyond the degree is zero.
  @inline(__always)
  private static func solved(
    _ triangle: (Coefficients, Coefficients, Coefficients, Coefficients), _ sums: Coefficients, _ degree: Int
  ) -> Coefficients {
    var result: Coefficients = (0, 0, 0, 0)
    if degree >= 3 { result.3 = sums.3 / triangle.3.0 }
    if degree >= 2 { result.2 = (sums.2 - triangle.2.1 * result.3) / triangle.2.0 }
    if degree >= 1 { result.1 = (sums.1 - triangle.1.2 * result.3 - triangle.1.1 * result.2) / triangle.1.0 }
    result.0 =
      (sums.0 - triangle.0.3 * result.3 - triangle.0.2 * result.2 - triangle.0.1 * result.1) / triangle.0.0
    return result
  }
}
