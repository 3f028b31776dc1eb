/// A weighted least-squares polynomial by Gram–Schmidt QR, as the mobile frameworks fit it, in the precision they use.
///
/// The columns w, w·t, w·t²… of the weighted Vandermonde matrix are made orthonormal one after the other; each axis is then
/// solved by back substitution. Source of the algorithm: Android `VelocityTracker.cpp`, of which Flutter's and Compose's
/// solvers are translations.
struct PolynomialFit<Scalar: BinaryFloatingPoint> {
  /// What becomes of a column that depends on those before it.
  enum Singularity {
    /// There is no fit.
    case fails
    /// Its norm counts as the limit.
    case clamps
  }

  private let instants: UnsafePointer<Scalar>
  private let weights: UnsafePointer<Scalar>?
  private let count: Int
  private let degree: Int
  /// The orthonormal columns one after the other, `count` each.
  private let columns: UnsafeMutablePointer<Scalar>

  /// Elements of scratch memory for so many points.
  static func scratch(count: Int, degree: Int) -> Int { count * (degree + 1) }

  /// Makes the columns orthonormal; nil where one depends on those before it.
  ///
  /// - Parameters:
  ///   - instants: `count` instants.
  ///   - weights: `count` weights, or nil for all one.
  ///   - degree: Degree of the polynomial, less than `count`.
  ///   - smallestNorm: The norm below which a column counts as dependent.
  ///   - scratch: Memory for `scratch(count:degree:)` elements, in use as long as the fit.
  @inline(__always)
  init?(
    instants: UnsafePointer<Scalar>, weights: UnsafePointer<Scalar>?, count: Int, degree: Int, smallestNorm: Scalar,
    singularity: Singularity, scratch: UnsafeMutablePointer<Scalar>
  ) {
    self.instants = instants
    self.weights = weights
    self.count = count
    self.degree = degree
    columns = scratch
    for order in 0...degree {
      let column = columns + order * count
      for row in 0..<count { column[row] = entry(row, order) }
      for earlier in 0..<order {
        let other = columns + earlier * count
        var dot: Scalar = 0
        for row in 0..<count { dot += column[row] * other[row] }
        for row in 0..<count { column[row] -= dot * other[row] }
      }
      var square: Scalar = 0
      for row in 0..<count { square += column[row] * column[row] }
      var norm = square.squareRoot()
      if norm < smallestNorm {
        guard singularity == .clamps else { return nil }
        norm = smallestNorm
      }
      let inverse = 1 / norm
      for row in 0..<count { column[row] *= inverse }
    }
  }

  /// The coefficients for `count` values, the constant first, into memory for `degree + 1` elements.
  @inline(__always)
  func solve(_ values: UnsafePointer<Scalar>, into coefficients: UnsafeMutablePointer<Scalar>) {
    for order in stride(from: degree, through: 0, by: -1) {
      let column = columns + order * count
      var sum: Scalar = 0
      for row in 0..<count { sum += column[row] * weight(row) * values[row] }
      for later in stride(from: degree, to: order, by: -1) {
        sum -= projection(of: later, on: column) * coefficients[later]
      }
      coefficients[order] = sum / projection(of: order, on: column)
    }
  }

  /// The share of the values' weighted variance that a polynomial explains, R²; 1 where there is next to no variance.
  func confidence(_ values: UnsafePointer<Scalar>, _ coefficients: UnsafePointer<Scalar>) -> Scalar {
    var mean: Scalar = 0
    for row in 0..<count { mean += values[row] }
    mean /= Scalar(count)
    var (unexplained, total): (Scalar, Scalar) = (0, 0)
    for row in 0..<count {
      var fitted = coefficients[degree]
      for order in stride(from: degree - 1, through: 0, by: -1) {
        fitted = fitted * instants[row] + coefficients[order]
      }
      let squaredWeight = weight(row) * weight(row)
      let (error, deviation) = (values[row] - fitted, values[row] - mean)
      unexplained += squaredWeight * error * error
      total += squaredWeight * deviation * deviation
    }
    return total <= 1e-10 ? 1 : 1 - unexplained / total
  }

  @inline(__always)
  private func weight(_ row: Int) -> Scalar { weights.map { $0[row] } ?? 1 }

  /// The entry of the weighted Vandermonde matrix.
  @inline(__always)
  private func entry(_ row: Int, _ order: Int) -> Scalar {
    var value = weight(row)
    for _ in 0..<order { value *= instants[row] }
    return value
  }

  @inline(__always)
  private func projection(of order: Int, on column: UnsafeMutablePointer<Scalar>) -> Scalar {
    var sum: Scalar = 0
    for row in 0..<count { sum += column[row] * entry(row, order) }
    return sum
  }
}
