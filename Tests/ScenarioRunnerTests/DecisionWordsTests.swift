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

  @Test("a threshold on the other side is not compared with")
  func otherSide() {
    #expect(decision(10, 156, 166).comparison == "the translation was 10 pt, 166 pt away from another decision")
    #expect(decision(-10, 156, 166).comparison == "the translation was −10 pt, 166 pt away from another decision")
  }

  @Test("at an end nothing was needed, and the distance to another decision is all there is to say")
  func clamped() {
    #expect(
      decision(-64, 0, because: .clamped).words
        == "landed on 1, since the rule's answer lay beyond the pages: the translation was −64 pt, 64 pt away from another "
        + "decision")
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
