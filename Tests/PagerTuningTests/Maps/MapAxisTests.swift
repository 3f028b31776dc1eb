import Testing

@testable import PagerTuning

@Suite struct MapAxisTests {
  @Test func `An axis includes both ends, and its values are the decimals that were meant`() throws {
    let axis = try MapAxis(parsing: "travel=-1:1:0.01")
    #expect(axis.count == 201)
    #expect(axis == .travel)
    // The nearest number to each decimal: what its text reads back as.
    for index in 0..<axis.count {
      let hundredths = index - 100
      #expect(axis.value(at: index) == Double(hundredths) / 100)
    }
    let velocity = try MapAxis(parsing: "velocity=0:3000:25")
    #expect(velocity == .velocity)
    #expect(velocity.value(at: 120) == 3000)
  }

  @Test func `No value lies beyond the end where no whole number of steps leads to it`() throws {
    let axis = try MapAxis(.velocity, from: 0, to: 100, step: 30)
    #expect((0..<axis.count).map(axis.value) == [0, 30, 60, 90])
    let third = try MapAxis(.travel, from: 0, to: 1, step: 1.0 / 3)
    #expect(third.count == 4)
    #expect(try MapAxis(.angle, from: 30, to: 30, step: 1).count == 1)
  }

  @Test func `An index is found again from its value`() throws {
    let axis = try MapAxis(.angle, from: -45, to: 45, step: 0.7)
    for index in 0..<axis.count { #expect(axis.index(nearest: axis.value(at: index)) == index) }
    #expect(axis.index(nearest: -1000) == 0)
    #expect(axis.index(nearest: 1000) == axis.count - 1)
  }

  @Test(arguments: [
    ("travel", "needs its values"), ("travel=", "FROM:TO:STEP"), ("travel=0:1", "FROM:TO:STEP"),
    ("travel=0:1:0.1:2", "FROM:TO:STEP"), ("travel=a:b:c", "FROM:TO:STEP"), ("travel=0:1:0", "more than 0"),
    ("travel=0:1:-0.1", "more than 0"), ("travel=1:0:0.1", "end before it begins"),
    ("travel=0:nan:0.1", "FROM:TO:STEP"),
    ("travel=0:inf:0.1", "FROM:TO:STEP"), ("travel=0:1e400:1", "FROM:TO:STEP"), ("travel=0:1:1e-300", "values"),
    ("travle=0:1:0.1", "did you mean travel?"), ("velocity=-5:5:1", "lies between"),
    ("duration=0:100:10", "more than 0"), ("angle=0:90:10", "lies between"), ("start=0:1.5:0.1", "lies between"),
    ("", "there is no axis"), ("=0:1:1", "there is no axis"), ("travel=0:1e300:1e-10", "values"),
    ("velocity=1e6:1000000.0000000001:1e-12", "too small"),
  ])
  func `What is no axis is refused in words`(text: String, words: String) {
    let error = #expect(throws: MapError.self) { try MapAxis(parsing: text) }
    #expect(error?.description.contains(words) ?? false, "\(error?.description ?? "nothing")")
  }

  @Test func `Its text reads back as the same axis`() throws {
    for text in ["travel=-1:1:0.01", "option:fraction=0.1:0.9:0.05", "angle=-60:60:2.5"] {
      let axis = try MapAxis(parsing: text)
      #expect(axis.text == text)
      #expect(try MapAxis(parsing: axis.text) == axis)
    }
  }
}
