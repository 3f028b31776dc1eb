/// A weighted least-squares polynomial in `Double`, by Gram–Schmidt QR.
///
/// Source: Flutter `lsq_solver.dart`, a translation of Android's solver.
public struct LeastSquaresPolynomial: Equatable, Sendable {
  /// The coefficients, the constant first.
  public let coefficients: [Double]
  /// The share of the values' weighted variance that the polynomial explains, R²; 1 where there is next to no variance.
  public let confidence: Double

  /// The polynomial of a degree through points.
  ///
  /// - Parameters:
  ///   - instants: Where the values were taken, in any unit.
  ///   - values: As many values.
  ///   - weights: As many weights, or nil for all one.
  ///   - degree: Degree of the polynomial, 0 or more.
  /// - Returns: Nil where the points do not determine the polynomial (fewer than degree + 1 of them, or a column norm
  ///   below 1e-10), or the lists differ in length.
  public init?(instants: [Double], values: [Double], weights: [Double]? = nil, degree: Int) {
    let count = instants.count
    guard degree >= 0, count > degree, values.count == count, (weights?.count ?? count) == count else { return nil }
    var coefficients = [Double](repeating: 0, count: degree + 1)
    var scratch = [Double](repeating: 0, count: PolynomialFit<Double>.scratch(count: count, degree: degree))
    let ones = weights ?? [Double](repeating: 1, count: count)
    var confidence: Double?
    instants.withUnsafeBufferPointer { instants in
      ones.withUnsafeBufferPointer { weights in
        values.withUnsafeBufferPointer { values in
          scratch.withUnsafeMutableBufferPointer { scratch in
            coefficients.withUnsafeMutableBufferPointer { coefficients in
              guard
                let instants = instants.baseAddress, let weights = weights.baseAddress,
                let values = values.baseAddress, let scratch = scratch.baseAddress,
                let coefficients = coefficients.baseAddress,
                let fit = PolynomialFit(
                  instants: instants, weights: weights, count: count, degree: degree, smallestNorm: 1e-10,
                  singularity: .fails, scratch: scratch)
              else { return }
              fit.solve(values, into: coefficients)
              confidence = fit.confidence(values, coefficients)
            }
          }
        }
      }
    }
    guard let confidence else { return nil }
    self.coefficients = coefficients
    self.confidence = confidence
  }
}
