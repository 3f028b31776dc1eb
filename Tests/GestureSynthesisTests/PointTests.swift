import GestureSynthesis
import Testing

@Suite("Points")
struct PointTests {
  @Test("Sums, differences and multiples go axis by axis")
  func arithmetic() {
    let a = Point(x: 3, y: -4)
    let b = Point(x: 0.5, y: 2)
    #expect(a + b == Point(x: 3.5, y: -2))
    #expect(a - b == Point(x: 2.5, y: -6))
    #expect(-a == Point(x: -3, y: 4))
    #expect(a.scaled(by: 2) == Point(x: 6, y: -8))
    #expect(a + .zero == a)
  }

  @Test("The length is that of the right triangle", arguments: [(3.0, 4.0, 5.0), (-5, 12, 13), (0, -7, 7), (0, 0, 0)])
  func length(x: Double, y: Double, length: Double) {
    #expect(Point(x: x, y: y).length == length)
  }

  @Test("A point with any number that is not finite is not finite")
  func finite() {
    #expect(Point(x: 1e308, y: -1e308).isFinite)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(!Point(x: bad, y: 0).isFinite)
      #expect(!Point(x: 0, y: bad).isFinite)
    }
  }
}
