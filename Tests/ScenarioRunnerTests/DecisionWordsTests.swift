import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("A decision in words")
struct DecisionWordsTests {
  private func decision(
    _ value: Double, _ threshold: Double, _ margin: Double? = nil, because: LandingReason = .distance
  ) -> Decision {
    Decision(
      from: 0, to: because == .none ? 0 : 1, because: because,
      margin: LandingMargin(
        quantity: "translation", value: value, threshold: threshold, margin: margin ?? abs(abs(value) - threshold)))
  }

  @Test(
    "what was needed stands beside what was there",
    arguments: [
      (-155.9, 156, "another page needed 156 pt of translation, had 155.9 pt: 0.1 pt short"),
      (-160, 156, "needed 156 pt of translation, had 160 pt: 4 pt to spare"),
      (156, 156, "the translation was 156 pt, exactly on the edge"),
      (-156.00001, 156, "needed 156 pt of translation, had 156.00001 pt: 0.00001 pt to spare"),
    ])
  func comparison(_ value: Double, _ threshold: Double, _ words: String) {
    #expect(decision(value, threshold).comparison == words)
    #expect(decision(value, threshold).words == "landed on 1: " + words)
  }

  @Test("a time that was not yet over is not short of anything")
  func time() {
    var decision = decision(250, 300, because: .velocity)
    decision.margin?.quantity = "duration"
    decision.margin?.unit = "ms"
    #expect(decision.comparison == "the duration was 250 ms, and another decision begins above 300 ms, 50 ms away")
  }

  @Test("a value that had to be exceeded and was met says so")
  func met() {
    #expect(
      decision(195, 195, because: .none).words
        == "landed on 0: another page needed more than 195 pt of translation, had just that")
  }

  @Test("where a rounding error decides, the two numbers differ and no side is claimed")
  func rounding() {
    for because in [LandingReason.none, .distance] {
      #expect(
        decision(187.5, 187.5.nextDown, because: because).comparison
          == "the translation was 187.5 pt, a rounding error away from the edge at 187.49999999999997 pt")
      #expect(
        decision(-187.5.nextDown, 187.5, because: because).comparison
          == "the translation was 187.49999999999997 pt, a rounding error away from the edge at 187.5 pt")
    }
  }

  @Test(
    "away from the threshold it is said where the other decision begins, on its own side",
    arguments: [
      (10.0, 156.0, 166.0, "the translation was 10 pt, and another decision begins below −156 pt, 166 pt away"),
      (-10, 156, 166, "the translation was −10 pt, and another decision begins above 156 pt, 166 pt away"),
      (900, 250, 1150, "the translation was 900 pt, and another decision begins below −250 pt, 1150 pt away"),
      (-30, 195, 225, "the translation was −30 pt, and another decision begins above 195 pt, 225 pt away"),
      // What lies at this distance is not the threshold, so that nobody knows on which side it was meant.
      (10, 156, 50, "the translation was 10 pt, 50 pt away from another decision"),
    ])
  func otherSide(_ value: Double, _ threshold: Double, _ margin: Double, _ words: String) {
    #expect(decision(value, threshold, margin).comparison == words)
  }

  @Test("for every value the place that is named lies at the margin's distance from it")
  func namedPlace() throws {
    for step in -40...40 {
      let value = Double(step) * 12.5
      for edge in [-250.0, -156, -0.5, 0, 0.5, 156, 250] where edge * value < 0 || value != 0 && edge == 0 {
        let words = try #require(decision(value, abs(edge), abs(value - edge), because: .clamped).comparison)
        #expect(
          words.contains("another decision begins \(edge < value ? "below" : "above") ")
            && words.contains(" \(edge < 0 ? "−" : "")\(edge == edge.rounded() ? "\(Int(abs(edge)))" : "0.5") pt, "),
          "\(words)")
      }
    }
  }

  @Test("at an end nothing was needed, and where another decision begins is all there is to say")
  func clamped() {
    #expect(
      decision(-64, 0, because: .clamped).words
        == "landed on 1, since the rule's answer lay beyond the pages: the translation was −64 pt, and another decision begins "
        + "above 0 pt, 64 pt away")
    #expect(
      decision(0, 156, because: .clamped).comparison == "the translation was 0 pt, 156 pt away from another decision")
  }

  @Test("a touch that was the page control's says what that made of it, in a failure too")
  func control() throws {
    let text = document(
      #"{"tap": [220, 831]}"#, pager: #""model": "TabView", "pages": 5"#, rest: #""expect": {"page": 2}"#)
    #expect(
      try run(text).failures.map(\.message) == [
        "page is 1, expected 2; the touch started on the page control and tapped its trailing half (on the right), which "
          + "turned page 0 → 1"
      ])
  }

  @Test("without a margin the reason is all there is")
  func reason() {
    #expect(
      Decision(from: 0, to: 2, because: .clamped).words
        == "landed on 2, since the rule's answer lay beyond the pages")
    #expect(Decision(from: 0, to: 2, because: .distance).words == "landed on 2 by the distance")
    #expect(Decision(from: 0, to: 2, because: .velocity).words == "landed on 2 by the velocity")
    #expect(Decision(from: 0, to: 2, because: .projection).words == "landed on 2 by the predicted end")
    #expect(Decision(from: 1, to: 1, because: .none).words == "landed on 1: nothing asked for another page")
    #expect(Decision(from: 1, to: 1, because: .none).comparison == nil)
  }
}
