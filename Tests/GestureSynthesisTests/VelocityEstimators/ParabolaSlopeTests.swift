import Testing

@testable import GestureSynthesis

@Suite("The slopes of a parabola")
struct ParabolaSlopeTests {
  /// The slopes by the short way, and by the fit that has all coefficients.
  private func slopes(_ points: [(t: Float, x: Float, y: Float)]) throws -> (short: [Float], whole: [Float]) {
    let count = points.count
    let needed = PolynomialFit<Float>.scratch(count: count, degree: 2, isWeighted: false)
    var memory = [Float](repeating: .nan, count: 3 * count + max(needed, ParabolaSlope.scratch(count: count)))
    for (row, point) in points.enumerated() {
      (memory[row], memory[count + row], memory[2 * count + row]) = (point.t, point.x, point.y)
    }
    return try memory.withUnsafeMutableBufferPointer { memory in
      let base = try #require(memory.baseAddress)
      let short = ParabolaSlope.slopes(
        instants: base, xs: base + count, ys: base + 2 * count, count: count, smallestNorm: 1e-6,
        scratch: base + 3 * count)
      let whole = try #require(
        PolynomialFit<Float>(
          instants: base, xs: base + count, ys: base + 2 * count, weights: nil, count: count, degree: 2,
          smallestNorm: 1e-6, singularity: .clamps, scratch: base + 3 * count))
      return ([short.x, short.y], [whole.x.1, whole.y.1])
    }
  }

  /// Whether two lists have the same bits, any two that are no numbers counting as the same.
  private func areSame(_ a: [Float], _ b: [Float]) -> Bool {
    zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN) }
  }

  @Test("They have the bits of the whole fit, for every number of points")
  func bits() throws {
    for count in 3...24 {
      for seed in 0..<100 {
        let points = NormalEquations.points(UInt64(seed), count: count)
        let others = NormalEquations.points(UInt64(seed) + 100_000, count: count).values
        let made = try slopes(
          (0..<count).map { (Float(points.instants[$0]), Float(points.values[$0]), Float(others[$0])) })
        #expect(areSame(made.short, made.whole), "\(count) points, seed \(seed)")
        #expect(made.short[0].isFinite && made.short[1].isFinite)
      }
    }
  }

  @Test("They have them too where columns depend on each other, and where nothing is a number")
  func singular() throws {
    for count in 3...20 {
      for kind in 0..<5 {
        let points = (0..<count).map { row -> (t: Float, x: Float, y: Float) in
          let t: Float =
            switch kind {
            case 0: 0
            case 1: -7
            case 2: row == 0 ? 0 : -1
            case 3: -Float(row) * 1e-4
            default: -Float(row) * 1e20
            }
          return (t, Float(row * row), row == 1 ? .greatestFiniteMagnitude : Float(row))
        }
        let made = try slopes(points)
        #expect(areSame(made.short, made.whole), "\(count) points, kind \(kind)")
      }
    }
  }
}
