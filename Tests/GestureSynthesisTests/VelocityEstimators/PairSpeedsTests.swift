import Testing

@testable import GestureSynthesis

@Suite("Speeds of neighbouring samples")
struct PairSpeedsTests {
  private func speeds(_ touch: [TouchSample]) -> [Point] {
    touch.withUnsafeBufferPointer { samples in
      guard var walk = PairSpeeds(of: samples) else { return [] }
      var speeds: [Point] = []
      while let speed = walk.next(in: samples) { speeds.append(speed) }
      return speeds
    }
  }

  @Test("They come newest first, each a difference over a time, until the oldest pair")
  func order() {
    let touch = [(0.0, 0.0, 10.0), (10, 5, 10), (30, 25, -30)].map {
      TouchSample(time: $0.0, location: Point(x: $0.1, y: $0.2))
    }
    #expect(speeds(touch) == [Point(x: 1000, y: -2000), Point(x: 500, y: 0)])
  }

  @Test("Times and speeds lead back from the last sample to the first")
  func sum() {
    for touch in randomTouches(500, seed: 47) {
      let speeds = speeds(touch)
      #expect(speeds.count == touch.count - 1)
      var place = touch[touch.count - 1].location
      for (index, speed) in speeds.enumerated() {
        let newer = touch.count - 1 - index
        place = place - speed.scaled(by: (touch[newer].time - touch[newer - 1].time) / 1000)
        #expect(agree(place, touch[newer - 1].location, within: 1e-12))
      }
    }
  }

  @Test("Of samples that share an instant only the last is seen, at the end, in the middle and at the start")
  func coincident() {
    let plain = samples(every: 10, [0, 5, 20, 21])
    for crowd in plain.indices {
      var touch = plain
      for _ in 0..<3 {
        touch.insert(TouchSample(time: plain[crowd].time, location: Point(x: 999, y: -999)), at: crowd)
      }
      #expect(speeds(touch) == speeds(plain), "\(crowd)")
    }
    // Half a nanosecond apart is one instant, a whole one is not.
    #expect(speeds([0, 4e-7].map { TouchSample(time: $0, location: Point(x: $0, y: 0)) }).isEmpty)
    #expect(speeds([0, 1e-6].map { TouchSample(time: $0, location: Point(x: $0, y: 0)) }).count == 1)
  }

  @Test("One sample has no speed, and none no walk")
  func few() {
    #expect(speeds(samples(every: 10, [3])).isEmpty && speeds([]).isEmpty)
    [TouchSample]().withUnsafeBufferPointer { #expect(PairSpeeds(of: $0) == nil) }
    #expect(speeds(samples(every: 0, [1, 2, 3])).isEmpty)
  }
}
