import PagerPhysics
import Testing

@Suite("Paging curve: passing and settling")
struct PagingCurveTimesTests {
  /// A hundred releases and more, on phones and tablets, under both laws and one that swings for long.
  private static func forEach(_ body: (PagingCurve) throws -> Void) throws {
    var draws = Draws(72)
    let loose = try #require(PagingLaw(pull: 3e-4, keep: 0.985))
    for index in 0..<120 {
      let width = draws.uniform(100...1400)
      let law: PagingLaw = index.isMultiple(of: 5) ? .iAd : index.isMultiple(of: 7) ? loose : .uiKit(width: width)
      try body(
        PagingCurve(
          from: draws.uniform(-0.5...1) * width, to: index.isMultiple(of: 3) ? 0 : width,
          velocity: draws.uniform(-4000...4000), law: law))
    }
  }

  @Test("A place that the motion has at a millisecond is reached then, or was passed before")
  func placesOfSteps() throws {
    try Self.forEach { curve in
      let last = try #require(curve.settleTime)
      let places = (0...last).map { curve.position(atMillisecond: $0) }
      for millisecond in stride(from: 0, through: last, by: 3) {
        let place = places[millisecond]
        let time = try #require(curve.time(toReach: place))
        // The same by looking at all of them.
        let first = (1...max(last, 1)).first {
          $0 <= last && min(places[$0 - 1], places[$0]) <= place && place <= max(places[$0 - 1], places[$0])
        }
        #expect(time == Double(place == places[0] ? 0 : first ?? 0) / 1000)
        #expect(time <= Double(millisecond) / 1000)
      }
    }
  }

  @Test("Any place on the way is on the far side from its time on and on the near side until then")
  func placesBetween() throws {
    var draws = Draws(73)
    try Self.forEach { curve in
      for _ in 0..<10 {
        let place = curve.start + draws.uniform(0.001...0.999) * (curve.target - curve.start)
        let time = try #require(curve.time(toReach: place))
        let millisecond = Int((time * 1000).rounded())
        #expect(Double(millisecond) / 1000 == time)
        guard millisecond > 0 else { continue }
        let side = curve.start < place ? 1.0 : -1
        #expect(side * (curve.position(atMillisecond: millisecond) - place) >= 0)
        #expect(side * (curve.position(at: time) - place) >= -1e-9)
        #expect(side * (curve.position(atMillisecond: millisecond - 1) - place) <= 0)
        #expect(side * (curve.position(at: time - 0.001) - place) <= 1e-9)
      }
    }
  }

  @Test("What the motion does not come by has no time; its farthest point has one")
  func unreachable() throws {
    try Self.forEach { curve in
      let last = try #require(curve.settleTime)
      let places = (0...last).map { curve.position(atMillisecond: $0) }
      let (lowest, highest) = (places.min() ?? 0, places.max() ?? 0)
      #expect(curve.time(toReach: min(lowest, curve.start).nextDown) == nil)
      #expect(curve.time(toReach: max(highest, curve.start).nextUp) == nil)
      #expect(curve.time(toReach: lowest) != nil && curve.time(toReach: highest) != nil)
      #expect(try #require(curve.time(toReach: curve.target)) <= Double(last) / 1000)
      for place in [Double.nan, .infinity, -.infinity] { #expect(curve.time(toReach: place) == nil) }
    }
    let curve = PagingCurve(from: 75, to: 375, velocity: 600, width: 375)
    #expect(curve.time(toReach: 75) == 0)
    #expect(curve.time(toReach: 74) == nil && curve.time(toReach: 380) == nil)
    // From the golden trajectory: 93.78 at 17 ms, 249.84 at 100 ms, 375.51 at 350 ms.
    #expect(curve.time(toReach: 93.7) == 0.017 && curve.time(toReach: 249.8) == 0.1)
    #expect(try #require(curve.time(toReach: 375.4)) < 0.35)
  }

  @Test("The motion stays within a distance from its settling time on, and is farther away a millisecond before")
  func settling() throws {
    try Self.forEach { curve in
      let last = try #require(curve.settleTime)
      let ways = (0...last).map { (curve.position(atMillisecond: $0) - curve.target).magnitude }
      for distance in [0, 0.01, 0.5, 1, 3, 30, 300, 1e6, .infinity] {
        let time = try #require(curve.settlingTime(within: distance))
        let millisecond = Int((time * 1000).rounded())
        #expect(Double(millisecond) / 1000 == time)
        #expect(ways[millisecond...].allSatisfy { $0 <= distance + 1e-12 * curve.target.magnitude })
        if millisecond > 0 { #expect(ways[millisecond - 1] > distance - 1e-12 * curve.target.magnitude) }
      }
      #expect(curve.settlingTime(within: 0) == Double(last) / 1000)
      for distance: Double in [-1, -.infinity, .nan] { #expect(curve.settlingTime(within: distance) == nil) }
    }
  }

  @Test("A motion that is over before it begins, or has no end, has answers")
  func edges() {
    let over = PagingCurve(from: 374.5, to: 375, velocity: 8, width: 375)
    #expect(over.time(toReach: 374.5) == 0 && over.time(toReach: 374.7) == 0 && over.time(toReach: 375) == 0)
    #expect(over.time(toReach: 374.4) == nil && over.time(toReach: 375.1) == nil)
    #expect(over.settlingTime(within: 0) == 0)
    for lost in [
      PagingCurve(from: 0, to: 375, velocity: .infinity, width: 375),
      PagingCurve(from: 0, to: .nan, velocity: 0, width: 375), PagingCurve(from: 0, to: 1e305, velocity: 0, width: 375),
    ] {
      #expect(lost.time(toReach: 0) == 0)
      #expect(lost.time(toReach: 100) == nil && lost.settlingTime(within: 1) == nil)
    }
  }

  @Test("Laws that would need a day, a year or an age are over after an hour, and all answers say so")
  func longest() throws {
    let limit = PagingCurve.longestMotion
    #expect(limit == 3_600_000)
    for (pull, keep) in [(1e-4, 1 - 0x1p-53), (1e-4, 1 - 1e-12), (1e-9, 1 - 1e-7), (1, 1 - 0x1p-50)] {
      let curve = PagingCurve(from: 0, to: 375, velocity: 100, law: try #require(PagingLaw(pull: pull, keep: keep)))
      #expect(curve.settleTime == limit, "\(pull) \(keep)")
      #expect(curve.position(at: 3600) == 375 && curve.velocity(at: 3600) == 0)
      #expect(curve.position(at: 3599) != 375)
      #expect(curve.position(atMillisecond: .max) == 375 && curve.position(atMillisecond: limit) == 375)
      #expect(curve.settlingTime(within: 0) == 3600)
      #expect(curve.time(toReach: 1e9) == nil)
    }
    // One that takes minutes comes to rest by the rule: a swing of 1 radian a second passes its target at 10 pt/s once
    // it is 10 points wide, after ln 37.5 / 1e-5 ms.
    let slow = PagingCurve(from: 0, to: 375, velocity: 0, law: try #require(PagingLaw(pull: 1e-6, keep: 1 - 2e-5)))
    let last = try #require(slow.settleTime)
    #expect((last - 362_434).magnitude < 3142)
    #expect(slow.position(atMillisecond: last - 1) != 375 && slow.position(atMillisecond: last) == 375)
  }
}
