import Documents
import Testing

@testable import ScenarioRunner

@Suite("Scenario")
struct ScenarioTests {
  @Test("the smallest useful scenario of the format passes")
  func smallest() throws {
    let result = try run(
      """
      {
        "name": "Half a page is enough to turn it",
        "pager": { "model": "PagerView", "pages": 5 },
        "steps": [ { "swipe": { "by": [-160, 0], "duration": 250 } } ],
        "expect": { "page": 1, "settleTime": { "atMost": 500 } }
      }
      """, recordOutcome: true)
    #expect(result.status == .passed)
    #expect(result.failures == [])
    #expect(result.outcome?.page == 1)
    #expect(result.outcome?.settled == true)
  }

  @Test("a failure says what was expected, what was found and what decided")
  func failure() throws {
    let result = try run(
      """
      {"name": "n", "pager": {"model": "PagerView", "pages": 5},
       "steps": [{"swipe": {"by": [-155.9, 0], "duration": 250}}],
       "expect": {"page": 1}}
      """)
    #expect(result.status == .failed)
    #expect(
      result.failures.map(\.message) == [
        "page is 0, expected 1; landed on 0: another page needed 156 pt of translation, had 155.9 pt: "
          + "0.1 pt short"
      ])
    #expect(result.failures.map(\.expected) == ["1"])
    #expect(result.failures.map(\.actual) == ["0"])
    #expect(result.failures.map(\.place.line) == [3])
    #expect(result.failures.map(\.place.column) == [13])
  }
}
