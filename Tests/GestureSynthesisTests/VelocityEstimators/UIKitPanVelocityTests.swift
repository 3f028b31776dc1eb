import GestureSynthesis
import Testing

@Suite("What UIKit's pan recogniser reports")
struct UIKitPanVelocityTests {
  @Test("The pan recogniser reports 20, 140, 360, 660, 960 of 100, 300, 600, 900, 1200")
  func uiKitReports() throws {
    let touch = samples(speeds: [100, 300, 600, 900, 1200])
    for (index, expected) in [0.0, 20, 140, 360, 660, 960].enumerated() {
      let velocity = try #require(UIKitPanVelocity().velocity(of: touch, at: Double(index) * 10))
      #expect(abs(velocity.x - expected) < 1e-9)
    }
  }

  @Test("A constant 600 is reported as 120, then 600")
  func uiKitConstant() throws {
    let touch = samples(speeds: [600, 600, 600, 600])
    for (index, expected) in [0.0, 120, 600, 600, 600].enumerated() {
      let velocity = try #require(UIKitPanVelocity().velocity(of: touch, at: Double(index) * 10))
      #expect(abs(velocity.x - expected) < 1e-9)
    }
  }

  @Test("Coalesced samples count as one")
  func uiKitCoalesced() {
    let plain = samples(speeds: [100, 300, 600])
    let coalesced = plain.flatMap { [TouchSample(time: $0.time, location: Point(x: 999, y: 999)), $0] }
    #expect(UIKitPanVelocity().velocity(of: coalesced) == UIKitPanVelocity().velocity(of: plain))
  }
}
