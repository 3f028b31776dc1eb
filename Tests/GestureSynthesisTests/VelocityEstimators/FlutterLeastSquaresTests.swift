import GestureSynthesis
import Testing

@Suite("Flutter's parabola")
struct FlutterLeastSquaresTests {
  @Test("Flutter's slope is the parabola's, to eleven digits")
  func flutter() throws {
    for seed in 0..<2000 {
      let count = 3 + seed % 18
      let points = NormalEquations.points(UInt64(seed), count: count)
      let others = NormalEquations.points(UInt64(seed) + 100_000, count: count).values
      let touch = (0..<count).reversed().map { index in
        TouchSample(time: 4096 + points.instants[index], location: Point(x: points.values[index], y: others[index]))
      }
      let used = touch.filter { $0.time >= 4096 - 100 }
      guard used.count >= 3 else { continue }
      let instants = used.map { $0.time - 4096 }
      let ones = [Double](repeating: 1, count: used.count)
      let x = NormalEquations.solution(instants, used.map(\.location.x), ones, degree: 2)[1] * 1000
      let y = NormalEquations.solution(instants, used.map(\.location.y), ones, degree: 2)[1] * 1000
      let velocity = try #require(FlutterLeastSquares().velocity(of: touch))
      #expect(
        agree(velocity, Point(x: x, y: y), within: 1e-11, slack: 1e-8), "seed \(seed): \(velocity), not \(x), \(y)")
    }
  }
}
