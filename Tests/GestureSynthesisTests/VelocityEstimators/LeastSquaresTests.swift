import GestureSynthesis
import PagerMath
import Testing

/// Least squares against the normal equations, solved exactly enough.
@Suite("Least squares")
struct LeastSquaresTests {
  /// A number as the sum of two doubles, of some 106 bits.
  private struct Wide {
    var high: Double
    var low = 0.0

    init(_ high: Double, _ low: Double = 0) {
      let sum = high + low
      self.high = sum
      self.low = low - (sum - high)
    }

    static func + (a: Wide, b: Wide) -> Wide {
      let sum = a.high + b.high
      let part = sum - a.high
      return Wide(sum, (a.high - (sum - part)) + (b.high - part) + a.low + b.low)
    }

    static func - (a: Wide, b: Wide) -> Wide { a + Wide(-b.high, -b.low) }

    static func * (a: Wide, b: Wide) -> Wide {
      let product = a.high * b.high
      let error = (-product).addingProduct(a.high, b.high)
      return Wide(product, error + a.high * b.low + a.low * b.high)
    }

    static func / (a: Wide, b: Wide) -> Wide {
      let first = a.high / b.high
      let rest = a - Wide(first) * b
      let second = rest.high / b.high
      return Wide(first, second) + Wide((rest - Wide(second) * b).high / b.high)
    }
  }

  /// The coefficients by Gauss's elimination of the normal equations.
  private func solution(_ instants: [Double], _ values: [Double], _ weights: [Double], degree: Int) -> [Double] {
    let size = degree + 1
    var rows = [[Wide]](repeating: [Wide](repeating: Wide(0), count: size + 1), count: size)
    for (index, instant) in instants.enumerated() {
      let weight = Wide(weights[index]) * Wide(weights[index])
      var powers = [Wide(1)]
      for _ in 0..<(2 * degree) { powers.append(powers[powers.count - 1] * Wide(instant)) }
      for row in 0..<size {
        for column in 0..<size { rows[row][column] = rows[row][column] + weight * powers[row + column] }
        rows[row][size] = rows[row][size] + weight * powers[row] * Wide(values[index])
      }
    }
    for pivot in 0..<size {
      for row in 0..<size where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...size { rows[row][column] = rows[row][column] - factor * rows[pivot][column] }
      }
    }
    return (0..<size).map { (rows[$0][size] / rows[$0][$0]).high }
  }

  /// Instants that rise by 3 to 12 ms up to 0, values within some hundred, and weights from a half to one.
  private func points(_ seed: UInt64, count: Int) -> (instants: [Double], values: [Double], weights: [Double]) {
    let random = RandomStream(seed: seed, stream: 11)
    var time = 0.0
    var (instants, values, weights): ([Double], [Double], [Double]) = ([], [], [])
    for index in 0..<count {
      let base = UInt64(index) * 3
      instants.append(time)
      time -= 3 + 9 * random.uniform(at: base)
      values.append(400 * random.uniform(at: base + 1))
      weights.append(0.5 + 0.5 * random.uniform(at: base + 2))
    }
    return (instants, values, weights)
  }

  @Test("The polynomial solves the normal equations", arguments: 0...3)
  func normalEquations(_ degree: Int) throws {
    for seed in 0..<500 {
      let count = degree + 1 + seed % (20 - degree)
      let points = points(UInt64(seed), count: count)
      for weights in [nil, points.weights] {
        let fit = try #require(
          LeastSquaresPolynomial(instants: points.instants, values: points.values, weights: weights, degree: degree))
        let ones = [Double](repeating: 1, count: count)
        let exact = solution(points.instants, points.values, weights ?? ones, degree: degree)
        // A coefficient of order k is a change of value over an instant to the k.
        for (order, (value, expected)) in zip(fit.coefficients, exact).enumerated() {
          let scale = 400 / (0..<order).reduce(1.0) { product, _ in product * 3 }
          #expect(abs(value - expected) <= 1e-9 * scale, "seed \(seed), order \(order): \(value), not \(expected)")
        }
        #expect(fit.confidence <= 1 + 1e-12)
      }
    }
  }

  @Test("Flutter's slope is the parabola's, to eleven digits")
  func flutter() throws {
    for seed in 0..<2000 {
      let count = 3 + seed % 18
      let points = points(UInt64(seed), count: count)
      let others = self.points(UInt64(seed) + 100_000, count: count).values
      let touch = (0..<count).reversed().map { index in
        TouchSample(time: 4096 + points.instants[index], location: Point(x: points.values[index], y: others[index]))
      }
      let used = touch.filter { $0.time >= 4096 - 100 }
      guard used.count >= 3 else { continue }
      let instants = used.map { $0.time - 4096 }
      let ones = [Double](repeating: 1, count: used.count)
      let x = solution(instants, used.map(\.location.x), ones, degree: 2)[1] * 1000
      let y = solution(instants, used.map(\.location.y), ones, degree: 2)[1] * 1000
      let velocity = try #require(FlutterLeastSquares().velocity(of: touch))
      #expect(
        agree(velocity, Point(x: x, y: y), within: 1e-11, slack: 1e-8), "seed \(seed): \(velocity), not \(x), \(y)")
    }
  }

  @Test("In float the slope keeps the digits that float and the window have", arguments: 1...3)
  func android(_ degree: Int) throws {
    let estimator = AndroidLeastSquares(try #require(AndroidLeastSquares.Degree(rawValue: degree)))
    for seed in 0..<500 {
      let points = points(UInt64(seed), count: 6 + seed % 5)
      let touch = points.instants.indices.reversed().map { index in
        TouchSample(time: 4096 + points.instants[index], location: Point(x: points.values[index], y: 0))
      }
      let used = touch.filter { $0.time >= 4096 - 100 }
      let ones = [Double](repeating: 1, count: used.count)
      let exact = solution(used.map { $0.time - 4096 }, used.map(\.location.x), ones, degree: degree)[1] * 1000
      guard let velocity = estimator.velocity(of: touch) else {
        // Only a cubic of cubed seconds may vanish.
        #expect(degree == 3 && touch[touch.count - 1].time - touch[0].time < 45)
        continue
      }
      // Values within 400 points over some 40 ms: 10,000 points per second are the scale of the slope.
      let limit = [0.1, 2, 60][degree - 1]
      #expect(abs(velocity.x - exact) <= limit, "seed \(seed): \(velocity.x), not \(exact)")
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
