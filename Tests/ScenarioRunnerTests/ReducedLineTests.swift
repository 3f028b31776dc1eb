import PagerMath
import Testing

@testable import ScenarioRunner

@Suite struct ReducedLineTests {
  private func reduced(_ points: [ReducedLine.Point], _ tolerance: Double) -> [ReducedLine.Point] {
    var line = ReducedLine(tolerance: tolerance)
    for point in points { line.add(point) }
    line.finish()
    return line.points
  }

  @Test func `A straight stretch is its two ends`() {
    let points = (0...100).map { ReducedLine.Point(time: Double($0), a: 3 * Double($0), b: 7 - Double($0)) }
    #expect(reduced(points, 1e-9) == [points[0], points[100]])
  }

  @Test func `One point, and none, stay as they are`() {
    #expect(reduced([], 1).isEmpty)
    #expect(reduced([.init(time: 4, a: 2)], 1) == [.init(time: 4, a: 2)])
  }

  @Test func `A jump at one instant keeps both of its sides`() {
    let points: [ReducedLine.Point] = [
      .init(time: 0, a: 0), .init(time: 10, a: 0), .init(time: 10, a: 5), .init(time: 20, a: 5),
    ]
    #expect(reduced(points, 0.1) == points)
  }

  @Test func `Every point that is left out lies within the tolerance of the line`() {
    for seed in 0..<300 as Range<UInt64> {
      let random = RandomStream(seed: seed, stream: 0)
      let tolerance = [0.01, 0.5, 3][Int(seed % 3)]
      var (time, a, b) = (0.0, 0.0, 0.0)
      var points: [ReducedLine.Point] = []
      for index in 0..<200 {
        points.append(.init(time: time, a: a, b: b))
        time += Double(index % 7) * 0.5
        a += random.uniform(at: UInt64(index)) - 0.5 + (index % 50 == 0 ? 20 : 0)
        b += 0.2 * random.uniform(at: UInt64(1000 + index))
      }
      let line = reduced(points, tolerance)
      #expect(line.first == points.first && line.last == points.last, "seed \(seed)")
      #expect(tolerance < 3 || line.count < points.count / 3, "seed \(seed): \(line.count) points")
      for point in points where !line.contains(point) {
        guard let next = line.firstIndex(where: { $0.time > point.time }), next > 0 else {
          Issue.record("seed \(seed): \(point) lies beyond the line")
          continue
        }
        let (left, right) = (line[next - 1], line[next])
        let share = (point.time - left.time) / (right.time - left.time)
        #expect(abs(left.a + share * (right.a - left.a) - point.a) <= tolerance + 1e-9, "seed \(seed), \(point)")
        #expect(abs(left.b + share * (right.b - left.b) - point.b) <= tolerance + 1e-9, "seed \(seed), \(point)")
      }
    }
  }
}
