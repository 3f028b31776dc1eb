import PagerEngine
import ScenarioRunner
import Testing

@testable import Reports

@Suite struct ReactionStoryTests {
  private func reaction(_ name: String, _ value: Int, at time: Double, _ verb: String, _ argument: String)
    -> NarratedReaction
  {
    NarratedReaction(
      event: PagerEvent(time: time, name: name, payload: .integer(value)),
      step: StepText(text: "{\"\(verb)\": \(argument)}", verb: verb))
  }

  @Test func `What the app did in one callback is one sentence`() {
    #expect(
      ReactionStory.sentences([
        reaction("pageChanged", 3, at: 350, "goTo", "4"), reaction("pageChanged", 3, at: 350, "refresh", "{}"),
        reaction("pageChanged", 4, at: 350, "next", "{}"),
      ]) == [
        "In pageChanged(3) at 350 ms the app did: goTo 4, refresh {}.",
        "In pageChanged(4) at 350 ms the app did: next {}.",
      ])
  }

  @Test(arguments: 1...6)
  func `Of a long run of like callbacks the first and the last are told`(count: Int) {
    let run = (0..<count).map { reaction("draggingChanged", $0, at: Double($0) * 10, "scrollTo", String($0)) }
    let sentences = ReactionStory.sentences(run + [reaction("draggingEnded", 0, at: 99, "scrollTo", "0")])
    #expect(sentences.count == (count < 4 ? count : 1) + 1)
    if count == 6 {
      #expect(
        sentences[0]
          == "In draggingChanged(0) at 0 ms the app did: scrollTo 0; so 4 times more; in draggingChanged(5) at "
          + "50 ms the app did: scrollTo 5.")
    }
  }

  @Test func `Nothing done is nothing told`() {
    #expect(ReactionStory.sentences([]) == [])
  }

  @Test func `What the app does inside callbacks stands after the decision, at the step in which it happened`() throws {
    let text = try Sample.explanation(
      #"{"swipe": {"by": [-200, 0]}}, {"settle": {}}, {"goTo": 0}"#, pager: #""model": "PagerView", "pages": 5"#,
      on: #"{"event": "pageChanged(1)", "do": [{"goTo": 3}]}, {"event": "pageChanged(0)", "do": [{"refresh": {}}]}"#)
    let chapters = text.split(separator: " (line ")
    let reaction = try #require(chapters[1].range(of: "In pageChanged(1) at 250 ms the app did: goTo 3."))
    let decision = try #require(chapters[1].range(of: "The distance turned page 0"))
    #expect(decision.upperBound < reaction.lowerBound)
    #expect(!chapters[2].contains("the app did"))
    #expect(chapters[3].contains("In pageChanged(0) at "))
  }

  @Test func `What comes after the last step is told with it`() throws {
    let text = try Sample.explanation(
      #"{"swipe": {"by": [-250, 0]}}"#, pager: #""model": "SwiftUIPager", "pages": 5"#,
      on: #"{"event": "pageChanged", "do": [{"insert": {"at": 5, "count": "$value"}}]}"#)
    #expect(text.contains(#"In pageChanged(1) at 600 ms the app did: insert {"at": 5, "count": 1}."#))
  }
}

extension StringProtocol {
  /// Where a text begins and ends, without Foundation.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
