import GestureSynthesis
import Testing

@Suite("Compose's parabola")
struct ComposeLeastSquaresTests {
  @Test("Where instants coincide Compose's parabola is made of what is left, and no number is zero")
  func composeSingular() throws {
    let still = samples(every: 0, [0, 5, 9])
    #expect(ComposeLeastSquares().velocity(of: still) == .zero)
    // Two instants a millisecond apart: the square's column is some 1e-7 of rounding, which counts as 1e-6.
    var answers = 0
    for count in 3...20 {
      let touch = (0..<count).map { TouchSample(time: $0 == 0 ? 0 : 1, location: Point(x: Double($0 * $0), y: 0)) }
      let velocity = try #require(ComposeLeastSquares().velocity(of: touch))
      #expect(velocity.isFinite)
      if velocity != .zero { answers += 1 }
    }
    #expect(answers > 0)
  }

  @Test("Two samples are not enough, where Android makes a line of them")
  func twoSamples() {
    #expect(ComposeLeastSquares().velocity(of: samples(every: 10, [0, 5])) == .zero)
  }
}
