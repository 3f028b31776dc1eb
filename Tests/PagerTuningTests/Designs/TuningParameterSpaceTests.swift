import PagerEngine
import Testing

@testable import PagerTuning

@Suite("A parameter as an axis")
struct TuningParameterSpaceTests {
  private let fraction = TuningParameter(
    name: "fraction", values: .range(from: 0.2, to: 0.8, step: nil, isInteger: false))
  private let count = TuningParameter(name: "count", values: .range(from: 0.5, to: 4.5, step: nil, isInteger: true))
  private let word = TuningParameter(name: "word", values: .list([.text("low"), .text("medium"), .text("high")]))
  private let speed = TuningParameter(name: "speed", values: .list([.number(200), .number(300), .number(500)]))

  @Test("Real numbers lie straight between the ends, which are met exactly")
  func realNumbers() {
    #expect(fraction.value(at: 0) == .number(0.2) && fraction.value(at: 1) == .number(0.8))
    #expect((fraction.value(at: 0.25).number ?? 0) - 0.35 < 1e-15)
    #expect(fraction.value(at: -1) == .number(0.2) && fraction.value(at: 7) == .number(0.8))
    #expect(fraction.count == nil)
  }

  @Test("Whole numbers and lists part the axis into equal cells")
  func cells() {
    for (parameter, values) in [
      (count, [.number(1), .number(2), .number(3), .number(4)]),
      (word, [.text("low"), .text("medium"), .text("high")]),
    ] as [(TuningParameter, [OptionValue])] {
      let drawn = (0..<1200).map { parameter.value(at: (Double($0) + 0.5) / 1200) }
      for value in values { #expect(drawn.filter { $0 == value }.count == 1200 / values.count) }
      #expect(parameter.count == values.count)
      #expect(parameter.value(at: 1) == values.last)
    }
  }

  @Test("The place of a value has that value")
  func places() throws {
    for parameter in [fraction, count, word, speed] {
      for step in 0...40 {
        let value = parameter.value(at: Double(step) / 40)
        let back = parameter.value(at: try #require(parameter.place(of: value)))
        if let number = value.number {
          #expect((try #require(back.number) - number).magnitude < 1e-15)
        } else {
          #expect(back == value)
        }
      }
    }
    #expect(word.place(of: .text("none")) == nil)
  }

  @Test("Positions run from 0 to 1, and beyond for a shipped value outside of the range")
  func positions() {
    #expect(fraction.position(of: .number(0.2)) == 0 && fraction.position(of: .number(0.8)) == 1)
    #expect((fraction.position(of: .number(1.1)) ?? 0) > 1.4)
    #expect(word.position(of: .text("medium")) == 0.5 && word.position(of: .text("huge")) == nil)
    #expect(speed.position(of: .number(300)) == 0.5)
    // A number between those of a list is where the nearest is.
    #expect(speed.position(of: .number(450)) == 1 && speed.position(of: .number(260)) == 0.5)
    let alone = TuningParameter(name: "alone", values: .list([.boolean(true)]))
    #expect(alone.position(of: .boolean(true)) == 0 && alone.position(of: .boolean(false)) == nil)
  }

  @Test("Distances count each range as 1 and a word that is in no list as 1")
  func distances() {
    let parameters = [fraction, word, speed]
    let shipped = TuningSetting([.number(0.5), .text("medium"), .number(300)])
    func distance(_ values: [OptionValue]) -> Double {
      TuningSetting(values).squaredDistance(to: shipped, of: parameters)
    }
    #expect(distance(shipped.values) == 0)
    #expect((distance([.number(0.8), .text("medium"), .number(300)]) - 0.25).magnitude < 1e-15)
    #expect((distance([.number(0.8), .text("high"), .number(500)]) - 0.75).magnitude < 1e-15)
    #expect(distance([.number(0.5), .text("huge"), .number(300)]) == 1)
  }
}
