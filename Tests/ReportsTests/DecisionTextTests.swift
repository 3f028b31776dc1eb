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

  @Test(arguments: LandingReason.allCases)
  func `Every reason names the pages`(reason: LandingReason) {
    let text = DecisionText.sentence(Decision(from: 3, to: 3, because: reason))
    #expect(text.contains("page 3"))
  }
}
