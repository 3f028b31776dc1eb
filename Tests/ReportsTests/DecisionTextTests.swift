import PagerEngine
import Testing

@testable import Reports

@Suite struct DecisionTextTests {
  private func margin(_ value: Double, _ threshold: Double, _ margin: Double) -> LandingMargin {
    LandingMargin(quantity: "translation", value: value, threshold: threshold, margin: margin)
  }

  @Test func `What is missing is said`() {
    #expect(
      DecisionText.comparison(margin(-155.9, 156, 0.1))
        == "another page needed 156 pt of translation, had 155.9 pt: 0.1 pt short")
  }

  @Test func `What is to spare is said`() {
    #expect(
      DecisionText.comparison(margin(-160, 156, 4)) == "needed 156 pt of translation, had 160 pt: 4 pt to spare")
  }

  @Test func `The edge itself is said`() {
    #expect(DecisionText.comparison(margin(156, 156, 0)) == "the translation was 156 pt, exactly on the edge")
  }

  @Test func `A threshold on the other side is not compared with`() {
    #expect(
      DecisionText.comparison(margin(10, 156, 166)) == "the translation was 10 pt, 166 pt away from another decision")
  }

  @Test(arguments: LandingReason.allCases)
  func `Every reason names the pages`(reason: LandingReason) {
    let text = DecisionText.sentence(Decision(from: 3, to: 3, because: reason))
    #expect(text.contains("page 3"))
  }
}
