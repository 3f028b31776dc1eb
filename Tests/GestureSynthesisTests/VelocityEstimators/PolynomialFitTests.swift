import PagerMath
import Testing

@testable import GestureSynthesis

/// Against the textbook's order of the same sums, bit for bit, and against the normal equations with twice the digits.
@Suite("A polynomial's fit")
struct PolynomialFitTests {
  /// The solver as it is published: each sum in a loop of its own.
  private func published<Scalar: BinaryFloatingPoint>(
    _ instants: [Scalar], _ values: [Scalar], _ weights: [Scalar], _ degree: Int, _ smallestNorm: Scalar, clamps: Bool
  ) -> [Scalar]? {
    func dot(_ a: [Scalar], _ b: [Scalar]) -> Scalar {
      var sum: Scalar = 0
      for (x, y) in zip(a, b) { sum += x * y }
      return sum
    }
    var matrix = [weights]
    for order in 1..<(degree + 1) { matrix.append(zip(matrix[order - 1], instants).map { $0 * $1 }) }
    var columns = matrix
    for column in 0...degree {
      for before in 0..<column {
        let share = dot(columns[column], columns[before])
        for row in instants.indices { columns[column][row] -= share * columns[before][row] }
      }
      var norm = dot(columns[column], columns[column]).squareRoot()
      if norm < smallestNorm {
        guard clamps else { return nil }
        norm = smallestNorm
      }
      let inverse = 1 / norm
      for row in instants.indices { columns[column][row] *= inverse }
    }
    let weighted = zip(weights, values).map { $0 * $1 }
    var result = [Scalar](repeating: 0, count: degree + 1)
    for row in stride(from: degree, through: 0, by: -1) {
      result[row] = dot(columns[row], weighted)
      for column in stride(from: degree, to: row, by: -1) {
        result[row] -= dot(columns[row], matrix[column]) * result[column]
      }
      result[row] /= dot(columns[row], matrix[row])
    }
    return result
  }

  private func fit<Scalar: BinaryFloatingPoint>(
    _ instants: [Scalar], _ xs: [Scalar], _ ys: [Scalar], _ weights: [Scalar]?, _ degree: Int, _ smallestNorm: Scalar,
    _ singularity: PolynomialFit<Scalar>.Singularity
  ) throws -> (x: [Scalar], y: [Scalar])? {
    let count = instants.count
    var scratch = [Scalar](
      repeating: .nan, count: PolynomialFit<Scalar>.scratch(count: count, degree: degree, isWeighted: weights != nil))
    let fit = try scratch.withUnsafeMutableBufferPointer { scratch in
      let memory = try #require(scratch.baseAddress)
      return try instants.withUnsafeBufferPointer { instants in
        try xs.withUnsafeBufferPointer { xs in
          try ys.withUnsafeBufferPointer { ys in
            let (times, across, down) = try (
              #require(instants.baseAddress), #require(xs.baseAddress), #require(ys.baseAddress)
            )
            func made(_ weights: UnsafePointer<Scalar>?) -> PolynomialFit<Scalar>? {
              PolynomialFit(
                instants: times, xs: across, ys: down, weights: weights, count: count, degree: degree,
                smallestNorm: smallestNorm, singularity: singularity, scratch: memory)
            }
            return weights?.withUnsafeBufferPointer { made($0.baseAddress) } ?? (weights == nil ? made(nil) : nil)
          }
        }
      }
    }
    return fit.map { fit in
      func list(_ c: PolynomialFit<Scalar>.Coefficients) -> [Scalar] { Array([c.0, c.1, c.2, c.3].prefix(degree + 1)) }
      return (list(fit.x), list(fit.y))
    }
  }

  @Test("It has the bits of the published solver, of every degree, with weights and without", arguments: 0...3)
  func published(_ degree: Int) throws {
    for seed in 0..<240 {
      let count = degree + 1 + seed % (20 - degree)
      let points = NormalEquations.points(UInt64(seed), count: count)
      let others = NormalEquations.points(UInt64(seed) + 100_000, count: count).values
      for weights in [nil, points.weights] {
        // Seconds for some, so that high columns are tiny and the limit of 1e-6 is met.
        let unit: Float = seed % 3 == 0 ? 1e-3 : 1
        let (t, x, y) = (
          points.instants.map { Float($0) * unit }, points.values.map { Float($0) }, others.map { Float($0) }
        )
        let w = weights.map { $0.map { Float($0) } }
        let ones = [Float](repeating: 1, count: count)
        for clamps in [false, true] {
          let made = try fit(t, x, y, w, degree, 1e-6, clamps ? .clamps : .fails)
          let across = published(t, x, w ?? ones, degree, 1e-6, clamps: clamps)
          let down = published(t, y, w ?? ones, degree, 1e-6, clamps: clamps)
          #expect(made?.x.map(\.bitPattern) == across?.map(\.bitPattern), "seed \(seed)")
          #expect(made?.y.map(\.bitPattern) == down?.map(\.bitPattern), "seed \(seed)")
        }
        let made = try fit(points.instants, points.values, others, weights, degree, 1e-10, .fails)
        let plain = [Double](repeating: 1, count: count)
        let across = published(points.instants, points.values, weights ?? plain, degree, 1e-10, clamps: false)
        #expect(made?.x.map(\.bitPattern) == across?.map(\.bitPattern), "seed \(seed)")
      }
    }
  }

  @Test("Both axes solve the normal equations", arguments: 0...3)
  func normalEquations(_ degree: Int) throws {
    for seed in 0..<300 {
      let count = degree + 1 + seed % (20 - degree)
      let points = NormalEquations.points(UInt64(seed), count: count)
      let others = NormalEquations.points(UInt64(seed) + 100_000, count: count).values
      let made = try #require(
        try fit(points.instants, points.values, others, points.weights, degree, 1e-10, .fails))
      for (values, coefficients) in [(points.values, made.x), (others, made.y)] {
        let exact = NormalEquations.solution(points.instants, values, points.weights, degree: degree)
        for (order, (value, expected)) in zip(coefficients, exact).enumerated() {
          let scale = 400 / (0..<order).reduce(1.0) { product, _ in product * 3 }
          #expect(abs(value - expected) <= 1e-9 * scale, "seed \(seed), order \(order): \(value), not \(expected)")
        }
      }
    }
  }

  @Test("A polynomial comes back, on each axis its own, whatever the weights", arguments: 0...3)
  func exact(_ degree: Int) throws {
    let coefficients = Array([250.0, -1.5, 0.03125, 0.001953125].prefix(degree + 1))
    let instants = (0..<14).map { Double($0) * -7 }
    let xs = instants.map { instant in coefficients.reversed().reduce(0) { $0 * instant + $1 } }
    let weights = instants.indices.map { 0.5 + Double($0 % 5) / 8 }
    for weights in [nil, weights] {
      let made = try #require(try fit(instants, xs, xs.map { 1000 - 2 * $0 }, weights, degree, 1e-10, .fails))
      for order in 0...degree {
        #expect(abs(made.x[order] - coefficients[order]) <= 1e-9)
        let mirrored = (order == 0 ? 1000 : 0) - 2 * coefficients[order]
        #expect(abs(made.y[order] - mirrored) <= 1e-8)
      }
    }
  }

  @Test("Dependent columns have no fit, or one by the limit that stands for their norm")
  func singular() throws {
    let (values, instants): ([Float], [Float]) = ([3, 5, 9], [-4, -4, -4])
    #expect(try fit(instants, values, values, nil, 1, 1e-6, .fails) == nil)
    let clamped = try #require(try fit(instants, values, values, nil, 0, 1e-6, .clamps))
    #expect(abs(clamped.x[0] - 17.0 / 3) < 1e-6)
    // The limit itself is no dependence: a norm of exactly 1, of one sample.
    #expect(try fit([0], [7], [8], nil, 0, 1, .fails)?.x == [7])
    #expect(try fit([0], [7], [8], nil, 0, Float(1).nextUp, .fails) == nil)
  }
}
