import GestureSynthesis
import Testing

@Suite("Android's legacy strategy")
struct AndroidLegacyTests {
  @Test("Legacy looks back 200 ms, to a sample that old")
  func legacyHorizon() throws {
    // Only the oldest sample lies elsewhere.
    let touch = (0...10).map { TouchSample(time: Double($0) * 20, location: Point(x: $0 == 0 ? 100 : 0, y: 0)) }
    #expect(try #require(AndroidLegacy().velocity(of: touch)).x < -100)
    let later = touch.map { TouchSample(time: $0.time == 0 ? -0.001 : $0.time, location: $0.location) }
    #expect(AndroidLegacy().velocity(of: later) == .zero)
  }

  @Test("What is not 10 ms after the oldest sample does not count")
  func shortIntervals() {
    #expect(AndroidLegacy().velocity(of: samples(every: 2, [0, 1, 2, 3, 4])) == nil)
    #expect(AndroidLegacy().velocity(of: samples(every: 5, [0, 1, 2])) != nil)
  }

  @Test("Each speed since the oldest sample counts by its time against the time before")
  func weights() throws {
    // 10 points in 10 ms, 40 in 20: V = 1000, then (1000·10 + 2000·20) / 30.
    let velocity = try #require(AndroidLegacy().velocity(of: samples(every: 10, [0, 10, 40])))
    #expect(abs(velocity.x - 50_000.0 / 30) < 0.1)
  }
}
