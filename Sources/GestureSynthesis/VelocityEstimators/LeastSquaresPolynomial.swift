/// A weighted least-squares polynomial in `Double`, by Gram–Schmidt QR.
///
/// Source: Flutter `lsq_solver.dart`, a translation of Android's solver.
public struct LeastSquaresPolynomial: Equatable, Sendable {
  /// The coefficients, the constant first.
  public let coefficients: [Double]
  /// The share of the values' weighted variance that the polynomial explains, R²; 1 where there is next to no variance.
  public let confidence: Double

  /// The greatest degree of a polynomial.
  public static let maximumDegree = PolynomialFit<Double>.maximumDegree

  /// The polynomial of a degree through points.
  ///
  /// - Parameters:
  ///   - instants: Where the values were taken, in any unit.
  ///   - values: As many values.
  ///   - weights: As many weights, or nil for all one.
  ///   - degree: Degree of the polynomial, 0 to 3.
  /// - Returns: Nil where the points do not determine the polynomial (fewer than degree + 1 of them, or a column norm
  ///   below 1e-10), the lists differ in length, or the degree is out of range.
  public init?(instants: [Double], values: [Double], weights: [Double]? = nil, degree: Int) {
    let count = instants.count
    guard (0...Self.maximumDegree).contains(degree), count > degree, values.count == count else { return nil }
    let weights = weights ?? [Double](repeating: 1, count: count)
    guard weights.count == count else { return nil }
    var scratch = [Double](
      repeating: 0, count: PolynomialFit<Double>.scratch(count: count, degree: degree, isWeighted: true))
    let fitted: PolynomialFit<Double>.Coefficients? = instants.withUnsafeBufferPointer { instants in
      values.withUnsafeBufferPointer { values in
        weights.withUnsafeBufferPointer { weights in
          scratch.withUnsafeMutableBufferPointer { scratch in
            guard
              let instants = instants.baseAddress, let values = values.baseAddress,
              let weights = weights.baseAddress, let scratch = scratch.baseAddress
            else { return nil }
            return PolynomialFit(
              instants: instants, xs: values, ys: values, weights: weights, count: count, degree: degree,
              smallestNorm: 1e-10, singularity: .fails, scratch: scratch)?.x
          }
        }
      }
    }
    guard let fitted else { return nil }
    coefficients = Array([fitted.0, fitted.1, fitted.2, fitted.3].prefix(degree + 1))
    confidence = Self.confidence(coefficients, instants, values, weights)
  }

  private static func confidence(
    _ coefficients: [Double], _ instants: [Double], _ values: [Double], _ weights: [Double]
  ) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    var (unexplained, total) = (0.0, 0.0)
    for index in instants.indices {
      let fitted = coefficients.reversed().reduce(0) { $0 * instants[index] + $1 }
      let squaredWeight = weights[index] * weights[index]
      let (error, deviation) = (values[index] - fitted, values[index] - mean)
      unexplained += squaredWeight * error * error
      total += squaredWeight * deviation * deviation
    }
    return total <= 1e-10 ? 1 : 1 - unexplained / total
  }
}
