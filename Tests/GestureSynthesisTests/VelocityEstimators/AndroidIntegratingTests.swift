import GestureSynthesis
import Testing

@Suite("Android's integrating filters")
struct AndroidIntegratingTests {
  @Test("What comes 2 ms after the last that counted is ignored, what comes 4 ms after it is not")
  func shortIntervals() {
    let quick = samples(every: 2, [0, 1, 2, 3, 4])
    for order in AndroidIntegrating.Order.allCases {
      #expect(AndroidIntegrating(order).velocity(of: Array(quick[..<2])) == nil)
      #expect(AndroidIntegrating(order).velocity(of: Array(quick[..<3])) != nil)
    }
  }

  @Test("A step in speed comes through by the share of its interval in its interval and 10 ms, then again of the rest")
  func step() throws {
    // At rest for two intervals of 10 ms, then 1000 points per second: half of what is missing each time.
    let touch = samples(speeds: [0, 0, 1000, 1000, 1000, 1000])
    for (count, expected) in [(3, 0.0), (4, 500), (5, 750), (6, 875), (7, 937.5)] {
      let velocity = try #require(AndroidIntegrating(.velocity).velocity(of: Array(touch[..<count])))
      #expect(abs(velocity.x - expected) < 0.1, "\(count) samples: \(velocity.x)")
    }
    // The acceleration of 100,000 filtered to a half, over 10 ms at a half: a quarter of the step.
    let filtered = try #require(AndroidIntegrating(.acceleration).velocity(of: Array(touch[..<4])))
    #expect(abs(filtered.x - 250) < 0.1)
  }
}
