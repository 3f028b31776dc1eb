import Testing

@testable import PagerTuning

/// A population of which only the size counts.
private struct Crowd: Population {
  let count: Int
  let people: Int
  var identity: String { "crowd" }
  func swipe(at index: Int) -> Swipe { preconditionFailure("nobody swipes") }
}

@Suite struct TuningRoundTests {
  static let sizes: [(settings: Int, swipes: Int, people: Int)] = [
    (1, 1, 1), (1, 40, 40), (120, 8000, 40), (1000, 8000, 40), (17, 7, 3), (1025, 2001, 2), (5, 100_000, 1),
    (3, 5000, 5000), (2000, 100_003, 9973),
  ]

  @Test(arguments: sizes)
  func `Every setting meets every swipe in exactly one unit`(size: (settings: Int, swipes: Int, people: Int)) {
    let round = TuningRound(
      firstUnit: 5, settings: 0..<size.settings, swipes: 0..<size.swipes,
      of: Crowd(count: size.swipes, people: size.people))
    // Units are rectangles in the order of their numbers: rows of equal swipes tile both sides without a gap.
    var setting = 0
    var swipe = 0
    for number in round.units {
      let unit = round.unit(number)
      #expect(unit.number == number)
      #expect(unit.settings.lowerBound == setting && unit.swipes.lowerBound == swipe)
      #expect(!unit.settings.isEmpty && !unit.swipes.isEmpty)
      setting = unit.settings.upperBound
      if setting == size.settings { (setting, swipe) = (0, unit.swipes.upperBound) }
    }
    #expect(setting == 0 && swipe == size.swipes)
    #expect(round.units.lowerBound == 5)
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `Shards share the units without overlap or gap`(count: Int) throws {
    let units = 80
    var seen: [Int] = []
    for index in 1...count {
      let header = ResultsHeader(
        tool: "", plan: "", seed: 1, units: units, part: .shard(index: index, count: count), path: "", text: "")
      let mine = (0..<units).filter(header.holds)
      #expect(header.size == mine.count)
      seen += mine
    }
    #expect(seen.sorted() == Array(0..<units))
  }

  @Test(arguments: sizes + [(1_000_000, 8000, 40), (40, 1_000_000, 100_000), (1_000_000, 1_000_000, 50)])
  func `There are neither too many units nor too few`(size: (settings: Int, swipes: Int, people: Int)) {
    let round = TuningRound(
      settings: 0..<size.settings, swipes: 0..<size.swipes, of: Crowd(count: size.swipes, people: size.people))
    #expect(round.unitCount <= 8192)
    if size.settings * size.people >= 4000 { #expect(round.unitCount >= 16) }
  }

  @Test func `What a race has dropped is tried no more`() {
    let round = TuningRound(
      settings: 0..<100, dropped: [3, 50, 99], swipes: 10..<20, of: Crowd(count: 20, people: 2))
    var tried: [Int] = []
    for number in round.units where round.unit(number).swipes.lowerBound == 10 { tried += round.unit(number).tried }
    #expect(tried == (0..<100).filter { ![3, 50, 99].contains($0) })
  }
}
