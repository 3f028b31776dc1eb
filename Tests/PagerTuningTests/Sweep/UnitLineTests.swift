import Testing

@testable import PagerTuning

@Suite struct UnitLineTests {
  static let result: UnitResult = {
    var tallies: [Tally] = []
    for index in 0..<6 {
      var tally = Tally()
      for misreading in Misreading.allCases { tally[misreading] = index * misreading.ordinal }
      tally.onlyHere = index
      tally.onlyShipped = 1_000_000 * index
      tallies.append(tally)
    }
    return UnitResult(
      unit: TuningUnit(number: 12, settings: 4..<8, dropped: [5], swipes: 100..<107),
      people: [
        UnitPerson(person: 3, swipes: PersonSwipes(turns: 4, stays: 0)),
        UnitPerson(person: 4, swipes: PersonSwipes(turns: 0, stays: 3)),
      ], tallies: tallies)
  }()

  @Test func `A line reads back as the result that it is of`() throws {
    let line = UnitLine.bytes(of: Self.result)
    #expect(UnitLine.result(of: line) == Self.result)
    #expect(UnitLine.number(of: line) == 12)
    for line in try SmallSweep.lines() {
      let result = try #require(UnitLine.result(of: line))
      #expect(UnitLine.bytes(of: result) == line)
    }
  }

  @Test func `A line that was cut off anywhere, or has a byte changed, is no line`() {
    let line = UnitLine.bytes(of: Self.result)
    for count in 0..<line.count {
      #expect(UnitLine.number(of: Array(line[..<count])) == nil)
      for bit in 0..<8 {
        var changed = line
        changed[count] ^= 1 << bit
        #expect(UnitLine.number(of: changed) == nil)
        #expect(UnitLine.result(of: changed) == nil)
      }
    }
  }

  @Test(arguments: [
    "{\"unit\":1", "{\"unit\":-1,\"settings\":[0,1]", "{\"unit\":01,\"settings\":[0,1],\"swipes\":[0,1]",
    "{\"unit\":1,\"settings\":[0,999999999999999],\"swipes\":[0,1],\"people\":[],\"tallies\":[]",
    "{\"unit\":1,\"settings\":[2,1],\"swipes\":[0,1],\"people\":[],\"tallies\":[]",
    "{\"unit\":1,\"settings\":[0,1],\"swipes\":[0,1],\"people\":[[0,1]],\"tallies\":[[0,0,0,0,0,0,0]]",
    "{\"unit\":1,\"settings\":[0,1],\"swipes\":[0,1],\"people\":[[0,1,0]],\"tallies\":[[0,0,0,0,0,0]]",
    "{\"unit\":1,\"settings\":[0,1],\"swipes\":[0,1],\"people\":[[0,1,0]],\"tallies\":[[0,0,0,0,0,0,9999999999]]",
    "{\"unit\":1,\"settings\":[0,2],\"swipes\":[0,1],\"people\":[[0,1,0]],\"tallies\":[[0,0,0,0,0,0,0]]",
    "{\"unit\":99999999999999999999,\"settings\":[0,1]",
  ])
  func `What nobody wrote is no result, whatever its digest`(text: String) {
    #expect(UnitLine.result(of: UnitLine.sealed(Array(text.utf8))) == nil)
  }
}
