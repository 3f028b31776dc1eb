import GestureSynthesis
import Testing

@Suite("What UIKit's scroll view releases with")
struct UIKitScrollVelocityTests {
  @Test("Speeds of 1000, 1200, 900, 600 are released with 1065, of 100, 300, 600, 900, 1200 with 735")
  func golden() throws {
    for (speeds, expected) in [([1000.0, 1200, 900, 600], 1065.0), ([100, 300, 600, 900, 1200], 735)] {
      #expect(abs(try #require(UIKitScrollVelocity().velocity(of: samples(speeds: speeds))).x - expected) < 1e-9)
    }
  }

  @Test("Where the report before is zero the scroll view takes the last as it is, axis by axis")
  func uiKitZeroBefore() throws {
    // Across the finger only begins to move with the last sample; down it has moved all the time.
    let touch = [(0, 0), (0, 10), (0, 20), (10, 30)].enumerated().map { index, place in
      TouchSample(time: Double(index) * 10, location: Point(x: Double(place.0), y: Double(place.1)))
    }
    let velocity = try #require(UIKitScrollVelocity().velocity(of: touch))
    #expect(abs(velocity.x - 200) < 1e-9)
    #expect(abs(velocity.y - 1000) < 1e-9)
    // One move: the report is a fifth, and there is none before.
    #expect(abs(try #require(UIKitScrollVelocity().velocity(of: Array(touch[..<2]))).y - 200) < 1e-9)
  }

  @Test("Coalesced samples count as one")
  func uiKitCoalesced() {
    let plain = samples(speeds: [100, 300, 600])
    let coalesced = plain.flatMap { [TouchSample(time: $0.time, location: Point(x: 999, y: 999)), $0] }
    #expect(UIKitScrollVelocity().velocity(of: coalesced) == UIKitScrollVelocity().velocity(of: plain))
  }
}
