import PagerEngine
import Testing

@testable import Reports

@Suite struct DecisionTextTests {
  @Test func `What decided is said, then by how much`() {
    let margin = LandingMargin(quantity: "translation", value: -160, threshold: 156, margin: 4)
    #expect(
      DecisionText.sentence(Decision(from: 0, to: 1, because: .distance, margin: margin))
        == "the distance turned page 0 → 1; needed 156 pt of translation, had 160 pt: 4 pt to spare")
  }

  @Test func `At an end it is said whether it moved at all, and nothing was needed`() {
    let margin = LandingMargin(quantity: "dragging offset", value: -64, threshold: 0, margin: 64)
    #expect(
      DecisionText.sentence(Decision(from: 19, to: 19, because: .clamped, margin: margin))
        == "the rule's answer lay beyond the pages, so it stayed on page 19; the dragging offset was −64 pt, and another "
        + "decision begins above 0 pt, 64 pt away")
    #expect(
      DecisionText.sentence(Decision(from: 17, to: 19, because: .clamped))
        == "the rule's answer lay beyond the pages, so it turned page 17 → 19 and no further")
  }

  @Test(arguments: [LandingReason.distance, .velocity, .projection])
  func `What led to the page that was selected already did not turn it`(reason: LandingReason) {
    let text = DecisionText.sentence(Decision(from: 1, to: 1, because: reason))
    #expect(text.hasSuffix("decided, and led to page 1, which was selected already"))
    #expect(DecisionText.sentence(Decision(from: 1, to: 2, because: reason)).hasSuffix("turned page 1 → 2"))
  }

  @Test(arguments: LandingReason.allCases)
  func `Every reason names the pages`(reason: LandingReason) {
    let text = DecisionText.sentence(Decision(from: 3, to: 3, because: reason))
    #expect(text.contains("page 3"))
  }
}
