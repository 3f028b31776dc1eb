import GestureSynthesis
import Testing

@Suite("Flutter's weighted pairs")
struct FlutterWeightedPairsTests {
  @Test("iOS's weights release as UIKit does from the third move on")
  func golden() throws {
    for (speeds, expected) in [([1000.0, 1200, 900, 600], 1065.0), ([100, 300, 600, 900, 1200], 735)] {
      let touch = samples(speeds: speeds)
      let velocity = try #require(FlutterWeightedPairs(.iOS).velocity(of: touch)).x
      #expect(abs(velocity - expected) < 1e-9)
      #expect(abs(velocity - (try #require(UIKitScrollVelocity().velocity(of: touch))).x) < 1e-9)
    }
  }

  @Test(
    "Each of the last three pairs counts by its weight, and no older one does",
    arguments: FlutterWeightedPairs.Platform.allCases)
  func weights(_ platform: FlutterWeightedPairs.Platform) throws {
    let weights = platform == .iOS ? [0, 0, 0.60, 0.35, 0.05] : [0, 0, 0.15, 0.65, 0.20]
    for (pair, weight) in weights.enumerated() {
      var speeds = [Double](repeating: 0, count: weights.count)
      speeds[pair] = 1000
      let velocity = try #require(FlutterWeightedPairs(platform).velocity(of: samples(speeds: speeds))).x
      #expect(abs(velocity - 1000 * weight) < 1e-9, "pair \(pair)")
    }
    #expect(FlutterWeightedPairs(platform).velocity(of: samples(speeds: [500, 500, 500]), at: 71) == .zero)
    #expect(FlutterWeightedPairs(platform).velocity(of: samples(speeds: [500, 500, 500]), at: 70.9) != .zero)
  }
}
