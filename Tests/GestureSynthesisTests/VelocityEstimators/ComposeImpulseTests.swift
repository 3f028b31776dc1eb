import GestureSynthesis
import Testing

@Suite("Compose's impulse")
struct ComposeImpulseTests {
  /// 1000 points per second for 80 ms, in steps of 10 ms, and then a tail.
  private func probe(_ tail: [Double]) -> [TouchSample] {
    samples(every: 10, (0...8).map { Double($0) * 10 } + tail)
  }

  @Test("Compose's impulse of places has a window of 40 ms, and skips steps within a millisecond")
  func composeImpulse() throws {
    // Motion that ended 50 ms ago is out of the window.
    #expect(ComposeImpulse().velocity(of: probe([80, 80, 80, 80, 80])) == .zero)
    let touch = samples(every: 10, [0, 10, 20])
    let again = touch.flatMap { [$0, $0] }
    // The oldest step is skipped and so never halved: the energy of the others counts whole.
    let velocity = try #require(ComposeImpulse().velocity(of: again)).x
    let plain = try #require(ComposeImpulse().velocity(of: touch)).x
    #expect(abs(plain - 1000) < 0.1)
    // Of steps of 1, 1 at the velocity 0 and at √2 so far: W = 1 + (1 − √2) and v = √(2 W).
    #expect(abs(velocity - 1000 * (4 - 2 * 2.0.squareRoot()).squareRoot()) < 0.1)
  }

  @Test("Two samples are their difference quotient, and none without time between them")
  func twoSamples() throws {
    let touch = samples(every: 10, [0, 5])
    #expect(abs(try #require(ComposeImpulse().velocity(of: touch)).x - 500) < 0.1)
    let still = samples(every: 0, [0, 5, 9])
    #expect(ComposeImpulse().velocity(of: still) == .zero)
    #expect(ComposeImpulse().velocity(of: Array(still[..<2])) == .zero)
  }
}
