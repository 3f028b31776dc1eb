import PagerPhysics
import Testing

@Suite("Stop lists")
struct StopListTests {
  @Test("Only rising finite places are stops")
  func holes() {
    for places in [[], [1, 1], [2, 1], [.nan], [0, .nan], [0, .infinity], [-.infinity, 0]] as [[Double]] {
      #expect(StopList(places) == nil)
    }
    #expect(StopList([3])?.positions == [3])
  }

  @Test("Places are kept as they are, however many and however close")
  func kept() throws {
    var draws = Draws(131)
    for count in 1...200 {
      var places = [draws.uniform(-1e4...1e4)]
      for index in 1..<max(count, 1) {
        places.append(index.isMultiple(of: 3) ? places[index - 1].nextUp : places[index - 1] + draws.uniform(0.1...500))
      }
      let list = try #require(StopList(places))
      #expect(list.positions == places)
      // Any two that are swapped no longer rise, nor does one that is there twice.
      guard count > 1 else { continue }
      let at = draws.integer(0...count - 2)
      var swapped = places
      swapped.swapAt(at, at + 1)
      #expect(StopList(swapped) == nil)
      #expect(StopList(Array(places[...at]) + Array(places[at...])) == nil)
    }
    #expect(StopList([-.greatestFiniteMagnitude, -0.0, .greatestFiniteMagnitude]) != nil)
    #expect(StopList([-0.0, 0.0]) == nil)
  }

  @Test("Every stop, and every place beside one, is found among any number of them")
  func searched() throws {
    for count in 1...40 {
      let places = (0..<count).map { Double($0 * $0) }
      let rule = StopListSnap(try #require(StopList(places)), threshold: 1)
      for (index, place) in places.enumerated() {
        // A flick goes to the first stop at or beyond, so it tells on which side of a stop the search puts a place.
        for (offset, forward, back) in [
          (place, index, index), (place.nextUp, min(index + 1, count - 1), index),
          (place.nextDown, index, max(index - 1, 0)),
        ] {
          #expect(rule.decision(offset: offset, velocity: 2).stop == forward, "\(count): \(offset)")
          #expect(rule.decision(offset: offset, velocity: -2).stop == back, "\(count): \(offset)")
        }
      }
    }
  }
}
