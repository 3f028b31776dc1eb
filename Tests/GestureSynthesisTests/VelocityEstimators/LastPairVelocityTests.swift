import GestureSynthesis
import Testing

@Suite("SwiftUIPager's velocity")
struct LastPairVelocityTests {
  @Test("SwiftUIPager keeps its velocity when no time has passed, but measures on from the new place")
  func lastPair() {
    var touch = samples(every: 10, [0, 5, 15])
    #expect(LastPairVelocity().velocity(of: touch)?.x == 1000)
    touch.append(TouchSample(time: 20, location: Point(x: 40, y: 0)))
    #expect(LastPairVelocity().velocity(of: touch)?.x == 1000)
    touch.append(TouchSample(time: 30, location: Point(x: 42, y: 0)))
    #expect(LastPairVelocity().velocity(of: touch)?.x == 200)
  }

  @Test("Only the last speed counts")
  func last() throws {
    for speeds in [[1000.0, 1200, 900, 600], [100, 300, 600, 900, 1200]] {
      let velocity = try #require(LastPairVelocity().velocity(of: samples(speeds: speeds))).x
      #expect(abs(velocity - (speeds.last ?? 0)) < 1e-9)
    }
  }
}
