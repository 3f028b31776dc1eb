import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Narration")
struct NarrationTests {
  private func narration(_ text: String, _ index: Int = 0) throws -> Narration {
    try scenario(text).prepare(index).get().narrate(recording: [.trace, .touches])
  }

  @Test("each step is told with its values, its place and its time")
  func steps() throws {
    let narration = try narration(
      "{\"name\": \"n\", \"pager\": {\"model\": \"PagerView\", \"pages\": 5}, \"steps\": [\n"
        + "{\"swipe\": {\"by\": [\"$dx\", 0],\n \"hold\": 50}},\n  {\"expect\": {\"page\": 3}}, {\"wait\": 10}],\n"
        + "\"cases\": [{\"dx\": -200}]}")
    #expect(
      narration.steps.map(\.text) == [
        #"{"swipe": {"by": [-200, 0], "hold": 50}}"#, #"{"expect": {"page": 3}}"#, #"{"wait": 10}"#,
      ])
    #expect(narration.steps.map(\.verb) == ["swipe", "expect", "wait"])
    #expect(
      narration.steps.map(\.place) == [
        Place(line: 2, column: 2), Place(line: 4, column: 4), Place(line: 4, column: 29),
      ])
    #expect(narration.steps.map(\.timeBefore) == [0, 300, 300])
    #expect(narration.steps.map(\.timeAfter) == [300, 300, 310])
    #expect(narration.steps.map(\.touches) == [0..<1, 1..<1, 1..<1])
    #expect(narration.steps.map(\.failures.count) == [0, 1, 0])
    #expect(narration.steps[0].events.count == narration.simulation.world.events.count)
  }

  @Test("a step that ends the run is the last that is told")
  func ends() throws {
    let narration = try narration(document(#"{"wait": 1}, {"lift": {}}, {"wait": 1}"#))
    #expect(narration.steps.map(\.verb) == ["wait", "lift"])
    #expect(narration.result.status == .invalid)
  }

  @Test(
    "what the app does inside callbacks is told with the event's value, its callback, and the step in which it came")
  func reactions() throws {
    let text = document(
      #"{"goTo": 1}, {"wait": 10}, {"goTo": 2}"#,
      rest: #""on": [{"event": "pageChanged", "if": {"value": {"atMost": 2}}, "#
        + #""do": [{"expect": {"page": "$value"}}, {"insert": {"at": "$value", "count": 2}}, {"refresh": {}}]}]"#)
    let narration = try narration(text)
    #expect(
      narration.reactions.map(\.step.short) == [
        #"insert {"at": 1, "count": 2}"#, "refresh {}", #"insert {"at": 2, "count": 2}"#, "refresh {}",
      ])
    #expect(narration.reactions.map(\.step.verb) == ["insert", "refresh", "insert", "refresh"])
    #expect(narration.reactions.map(\.event.time) == [0, 0, 10, 10])
    #expect(narration.steps.map(\.reactions) == [0..<2, 2..<2, 2..<4])
    #expect(try scenario(text).prepare(0).get().narrate(recording: []).reactions == [])
  }

  @Test("telling changes nothing: the verdict and the outcome are those of a plain run")
  func same() throws {
    for model in Model.all.map(\.declaration.name) {
      for dx in stride(from: -300, through: 300, by: 50) {
        let text = document(
          #"{"swipe": {"by": [\#(dx), 0]}}"#, pager: #""model": "\#(model)", "pages": 5, "page": 2"#,
          rest: #""expect": {"page": 1, "settleTime": {"atMost": 300}}"#)
        let (told, plain) = (try narration(text).result, try run(text, recordOutcome: true))
        #expect(told.failures == plain.failures)
        #expect(told.outcome?.events == plain.outcome?.events)
        #expect(told.outcome?.settleTime == plain.outcome?.settleTime)
        #expect(told.outcome?.largestJump == plain.outcome?.largestJump)
        #expect(try run(text).failures == plain.failures, "and those of a run that records only what is read")
      }
    }
  }
}
