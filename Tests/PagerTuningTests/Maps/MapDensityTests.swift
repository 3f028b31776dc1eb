import Testing

@testable import PagerTuning

@Suite struct MapDensityTests {
  @Test func `Contours enclose about the shares that they are asked for`() throws {
    var density = MapDensity(x: -1...1, y: 0...3000)
    // A disc of points around (0.2, 1500), denser in its middle.
    var points: [(Double, Double)] = []
    for ring in 1...60 {
      for step in 0..<60 {
        let (a, r) = (Double(step), Double(ring) / 60)
        // A square spiral needs no sines.
        let side = a.truncatingRemainder(dividingBy: 15) / 15 * 2 - 1
        let place = [(side, 1.0), (side, -1.0), (1.0, side), (-1.0, side)][Int(a) / 15]
        points.append((0.2 + 0.5 * r * place.0, 1500 + 1000 * r * place.1))
      }
    }
    for point in points { density.add(x: point.0, y: point.1) }
    #expect(density.total == points.count)
    let contours = density.contours(enclosing: [0.5, 0.95])
    #expect(contours.map(\.share) == [0.5, 0.95])
    for contour in contours {
      // From the middle to the right the line is crossed where so many points lie farther in.
      let right = contour.pieces.filter { min($0.y1, $0.y2) <= 1500 && max($0.y1, $0.y2) >= 1500 }.map {
        max($0.x1, $0.x2)
      }
      let edge = try #require(right.max())
      let reach = (edge - 0.2) / 0.5
      let inside = points.count { point in
        let (x, y): (Double, Double) = ((point.0 - 0.2).magnitude / 0.5, (point.1 - 1500).magnitude / 1000)
        return max(x, y) <= reach
      }
      let share = Double(inside) / Double(points.count)
      #expect((share - contour.share).magnitude < 0.1, "\(share)")
    }
  }

  @Test func `The order of the points does not matter, and those outside count only`() {
    let points: [(Double, Double)] = (0..<500).map { index in
      let (x, y) = (Double(index % 37), Double(index % 101))
      return (x / 37 - 0.5, y * 20)
    }
    var (a, b) = (MapDensity(x: -1...1, y: 0...3000), MapDensity(x: -1...1, y: 0...3000))
    for point in points { a.add(x: point.0, y: point.1) }
    for point in points.reversed() { b.add(x: point.0, y: point.1) }
    #expect(a == b)
    let before = a.contours()
    a.add(x: 50, y: 0)
    a.add(x: .nan, y: .infinity)
    #expect(a.contours() == before)
    #expect(a.total == 502)
  }

  @Test func `Without points there are no contours, and a flat range is no trap`() {
    #expect(MapDensity(x: -1...1, y: 0...1).contours().isEmpty)
    var flat = MapDensity(x: 0...0, y: 1...1)
    flat.add(x: 0, y: 1)
    for contour in flat.contours() {
      for piece in contour.pieces { #expect(piece.x1 == 0 && piece.y1 == 1) }
    }
  }
}
