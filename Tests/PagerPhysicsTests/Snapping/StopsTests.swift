import PagerPhysics
import Testing

@Suite("Stops")
struct StopsTests {
  @Test("Stops lie at their origin and every spacing from there")
  func places() {
    var draws = Draws(132)
    for _ in 0..<500 {
      let (spacing, count, origin) = (draws.uniform(1...1000), draws.integer(1...50), draws.uniform(-500...500))
      let stops = Stops(spacing: spacing, count: count, origin: origin)
      #expect(stops.first == 0 && stops.last == count - 1)
      #expect(stops.position(of: 0) == origin)
      for stop in 0..<count {
        #expect(agree(stops.position(of: stop + 1) - stops.position(of: stop), spacing, within: 1e-10))
        // Each is its own nearest, with half a page to either side; at the ends there is one side only.
        let decision = NearestSnap(stops).decision(offset: stops.position(of: stop))
        #expect(decision.stop == stop && decision.target == stops.position(of: stop))
        #expect(count == 1 ? decision.margin == .infinity : agree(decision.margin, spacing / 2, within: 1e-9))
      }
    }
  }

  @Test("What has no spacing is one stop, and a count is at least 1 and at most 2³¹ − 1")
  func degenerate() {
    for spacing in [0, -5, .nan, Double.infinity, -.infinity] {
      let stops = Stops(spacing: spacing, count: 4, origin: 7)
      #expect(stops.first == 0 && stops.last == 0 && stops.spacing == 1 && stops.position(of: 0) == 7)
    }
    for (count, last) in [(Int.min, 0), (-1, 0), (0, 0), (1, 0), (2, 1), (.max, Int(Int32.max) - 1)] {
      #expect(Stops(spacing: 10, count: count).last == last)
    }
    #expect(Stops(spacing: .leastNonzeroMagnitude, count: 3).last == 2)
  }

  @Test("Limited stops are those within the distance of the nearest one that there is, wherever that is counted from")
  func limited() {
    for count in 1...6 {
      let stops = Stops(spacing: 10, count: count, origin: 3)
      for around in -3...9 {
        for distance in -2...8 {
          let center = (0..<count).min { abs($0 - around) < abs($1 - around) } ?? 0
          let expected = (0..<count).filter { abs($0 - center) <= max(distance, 0) }
          let limited = stops.limited(to: distance, around: around)
          #expect(Array(limited.first...limited.last) == expected, "\(count), \(distance) around \(around)")
          #expect(limited.position(of: center) == stops.position(of: center))
        }
      }
    }
    let stops = Stops(spacing: 10, count: 5)
    #expect(stops.limited(to: .max, around: .min).last == 4)
    #expect(stops.limited(to: .max, around: .max).first == 0)
    #expect(stops.limited(to: .min, around: 2) == stops.limited(to: 0, around: 2))
  }

  @Test("Stops of stops are limited by both")
  func limitedTwice() {
    let stops = Stops(spacing: 10, count: 20)
    for (a, b) in [(3, 1), (1, 3), (2, 2)] {
      #expect(stops.limited(to: a, around: 8).limited(to: b, around: 8) == stops.limited(to: min(a, b), around: 8))
    }
    #expect(stops.limited(to: 2, around: 8).limited(to: 2, around: 12) == stops.limited(to: 1, around: 9))
  }
}
