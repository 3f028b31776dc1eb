import GestureSynthesis
import Testing

@Suite("A least-squares polynomial")
struct LeastSquaresPolynomialTests {
  @Test("The polynomial solves the normal equations", arguments: 0...3)
  func normalEquations(_ degree: Int) throws {
    for seed in 0..<500 {
      let count = degree + 1 + seed % (20 - degree)
      let points = NormalEquations.points(UInt64(seed), count: count)
      for weights in [nil, points.weights] {
        let fit = try #require(
          LeastSquaresPolynomial(instants: points.instants, values: points.values, weights: weights, degree: degree))
        let ones = [Double](repeating: 1, count: count)
        let exact = NormalEquations.solution(points.instants, points.values, weights ?? ones, degree: degree)
        // A coefficient of order k is a change of value over an instant to the k.
        for (order, (value, expected)) in zip(fit.coefficients, exact).enumerated() {
          let scale = 400 / (0..<order).reduce(1.0) { product, _ in product * 3 }
          #expect(abs(value - expected) <= 1e-9 * scale, "seed \(seed), order \(order): \(value), not \(expected)")
        }
        #expect(fit.confidence <= 1 + 1e-12)
      }
    }
  }

  @Test("Samples of a polynomial give it back, and explain all")
  func polynomials() throws {
    let instants = (0..<12).map { Double($0) * -7 }
    for degree in 0...3 {
      let coefficients = Array([250.0, -1.5, 0.03125, 0.001953125].prefix(degree + 1))
      let values = instants.map { instant in coefficients.reversed().reduce(0) { $0 * instant + $1 } }
      let fit = try #require(LeastSquaresPolynomial(instants: instants, values: values, degree: degree))
      for (value, expected) in zip(fit.coefficients, coefficients) { #expect(abs(value - expected) <= 1e-10 * 250) }
      #expect(abs(fit.confidence - 1) < 1e-12)
    }
  }

  @Test("What does not determine a polynomial has none")
  func undetermined() {
    #expect(LeastSquaresPolynomial(instants: [], values: [], degree: 0) == nil)
    #expect(LeastSquaresPolynomial(instants: [0, 1], values: [1, 2], degree: 2) == nil)
    #expect(LeastSquaresPolynomial(instants: [3, 3, 3], values: [1, 2, 4], degree: 1) == nil)
    #expect(LeastSquaresPolynomial(instants: [0, 1, 1], values: [1, 2, 4], degree: 2) == nil)
    #expect(LeastSquaresPolynomial(instants: [0, 1, 2], values: [1, 2], degree: 1) == nil)
    #expect(LeastSquaresPolynomial(instants: [0, 1, 2], values: [1, 2, 3], weights: [1], degree: 1) == nil)
    #expect(LeastSquaresPolynomial(instants: [0, 1, 2, 3, 4], values: [1, 2, 3, 4, 5], degree: 4) == nil)
    #expect(LeastSquaresPolynomial(instants: [0, 1], values: [1, 2], degree: -1) == nil)
  }

  @Test("Noise about a mean explains nothing")
  func confidence() throws {
    let fit = try #require(LeastSquaresPolynomial(instants: [-1, 0, 1, 0], values: [1, 1, 1, 4], degree: 1))
    // The line through them is level, because the outlier lies at the mean instant.
    #expect(abs(fit.coefficients[1]) < 1e-12)
    #expect(abs(fit.confidence) < 1e-12)
  }
}
