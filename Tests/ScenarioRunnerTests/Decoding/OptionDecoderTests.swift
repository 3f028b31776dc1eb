import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Modifiers")
struct OptionDecoderTests {
  @Test("modifiers apply after the plain keys, in the order of their list and their objects, and may repeat")
  func order() throws {
    let (options, errors) = try readOptions(
      #"{"modifiers": [{"turns": 1}, {"spacing": 2, "turns": 3}, {"spacing": 4}], "turns": 5, "spacing": 6}"#)
    #expect(errors == [])
    #expect(
      options.applied == [
        OptionEntry("spacing", .number(6)), OptionEntry("turns", .number(5)), OptionEntry("turns", .number(1)),
        OptionEntry("spacing", .number(2)), OptionEntry("turns", .number(3)), OptionEntry("spacing", .number(4)),
      ])
    #expect(options.number("turns") == 3)
    #expect(options.number("spacing") == 4)
  }

  @Test("what is wrong with modifiers is told at its place")
  func wrongModifiers() throws {
    let mistakes: [(String, [String])] = [
      (#"{"modifiers": {"turns": 1}}"#, ["15: modifiers must be a list of objects with options, not an object"]),
      (
        #"{"modifiers": [1, {}]}"#,
        ["16: modifiers[0] must be an object, not 1", "19: modifiers[1] needs an option of Rich"]
      ),
      (#"{"modifiers": [{"trns": 1}]}"#, [#"17: Rich has no option "trns"; did you mean "turns"?"#]),
      (
        #"{"modifiers": [{"turns": 1}, {"align": {"end": "x"}}]}"#,
        [#"48: align.end must be a number of at least 0, not "x""#]
      ),
      (
        #"{"modifiers": [{"modifiers": []}]}"#,
        [17].map {
          "\($0): Rich has no option \"modifiers\"; it has " + richModel.options.map(\.name).joined(separator: ", ")
        }
      ),
    ]
    for (text, expected) in mistakes { #expect(try readOptions(text).errors == expected) }
    for (count, errors) in [(1000, []), (1001, ["15: 1001 modifiers; at most 1000 are possible"])] {
      let list = Array(repeating: #"{"turns": 1}"#, count: count).joined(separator: ",")
      #expect(try readOptions(#"{"modifiers": [\#(list)]}"#).errors == errors)
    }
  }

  @Test("a model whose options have no order takes no modifiers, neither in pager nor in set")
  func noModifiers() {
    let words = #"PagerView takes no "modifiers": the order of its options does not matter, so give them as keys"#
    let text = document(
      #"{"set": {"modifiers": [{"multiplier": 2}]}}"#, pager: #""model": "PagerView", "pages": 5, "modifiers": []"#)
    #expect(errors(text).map { $0.split(separator: ": ", maxSplits: 1).last } == [words[...], words[...]])
  }
}
