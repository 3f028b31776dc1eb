import GestureSynthesis
import Testing

@Suite("The velocities of SwiftUI, UIKit and SwiftUIPager")
struct ApplePlatformVelocityTests {
  @Test("SwiftUI's estimator is its sampler, fed with every sample")
  func swiftUI() {
    for touch in randomTouches(2000, seed: 21) {
      // Some samples share an instant.
      let crowded = touch.flatMap { sample in
        sample.time.truncatingRemainder(dividingBy: 3) == 0
          ? [sample, TouchSample(time: sample.time, location: sample.location + Point(x: 3, y: -1))] : [sample]
      }
      var sampler = PointVelocitySampler()
      for sample in crowded { sampler.add(sample) }
      #expect(SwiftUIVelocity().velocity(of: crowded) == sampler.velocity)
    }
  }

  @Test("Rows that hold on the real framework, in milliseconds")
  func swiftUIRows() {
    func velocity(_ samples: [(Double, Double)]) -> Double? {
      SwiftUIVelocity().velocity(
        of: samples.map { TouchSample(time: $0.1 * 1000, location: Point(x: $0.0, y: 0)) })?.x
    }
    #expect(velocity([(1, 1)]) == 0)
    #expect(abs((velocity([(1, 1), (2, 1.1)]) ?? 0) - 10) < 1e-12)
    #expect(velocity([(1, 1), (2, 2), (4, 3)]) == 1.25)
    #expect(velocity([(1, 1), (2, 2), (4, 4)]) == 1)
    #expect(velocity([(1, 1), (3, 1 + 4.9e-32), (4, 2)]) == 1)
  }

  @Test("UIKit releases 1000, 1200, 900, 600 with 1065, where the last pair has 600")
  func uiKitGolden() throws {
    let touch = samples(speeds: [1000, 1200, 900, 600])
    #expect(abs(try #require(UIKitScrollVelocity().velocity(of: touch)).x - 1065) < 1e-9)
    #expect(abs(try #require(FlutterWeightedPairs(.iOS).velocity(of: touch)).x - 1065) < 1e-9)
    #expect(abs(try #require(LastPairVelocity().velocity(of: touch)).x - 600) < 1e-9)
  }

  @Test("The pan recogniser reports 20, 140, 360, 660, 960 of 100, 300, 600, 900, 1200; the release is 735")
  func uiKitReports() throws {
    let touch = samples(speeds: [100, 300, 600, 900, 1200])
    for (index, expected) in [0.0, 20, 140, 360, 660, 960].enumerated() {
      let velocity = try #require(UIKitPanVelocity().velocity(of: touch, at: Double(index) * 10))
      #expect(abs(velocity.x - expected) < 1e-9)
    }
    #expect(abs(try #require(UIKitScrollVelocity().velocity(of: touch)).x - 735) < 1e-9)
    #expect(abs(try #require(FlutterWeightedPairs(.iOS).velocity(of: touch)).x - 735) < 1e-9)
    #expect(abs(try #require(LastPairVelocity().velocity(of: touch)).x - 1200) < 1e-9)
  }

  @Test("A constant 600 is reported as 120, then 600")
  func uiKitConstant() throws {
    let touch = samples(speeds: [600, 600, 600, 600])
    for (index, expected) in [0.0, 120, 600, 600, 600].enumerated() {
      let velocity = try #require(UIKitPanVelocity().velocity(of: touch, at: Double(index) * 10))
      #expect(abs(velocity.x - expected) < 1e-9)
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
    #expect(UIKitPanVelocity().velocity(of: coalesced) == UIKitPanVelocity().velocity(of: plain))
    #expect(UIKitScrollVelocity().velocity(of: coalesced) == UIKitScrollVelocity().velocity(of: plain))
  }

  @Test("SwiftUIPager keeps its velocity when no time has passed, but measures on from the new place")
  func lastPair() {
    var touch = samples(every: 10, [0, 5, 15])
    #expect(LastPairVelocity().velocity(of: touch)?.x == 1000)
    touch.append(TouchSample(time: 20, location: Point(x: 40, y: 0)))
    #expect(LastPairVelocity().velocity(of: touch)?.x == 1000)
    touch.append(TouchSample(time: 30, location: Point(x: 42, y: 0)))
    #expect(LastPairVelocity().velocity(of: touch)?.x == 200)
  }

  @Test("The average counts the rest before the end")
  func average() {
    let touch = samples(every: 10, from: 50, [0, 30, 20])
    #expect(AverageVelocity().velocity(of: touch)?.x == 1000)
    #expect(AverageVelocity().velocity(of: touch, at: 90)?.x == 500)
    #expect(AverageVelocity().velocity(of: samples(every: 0, [0, 30])) == nil)
  }
}
