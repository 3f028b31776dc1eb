import Testing

@testable import Reports

@Suite struct MotionStoryTests {
  private func text(_ duration: Int, then steps: String) throws -> String {
    try Sample.explanation(
      #"{"swipe": {"by": [-250, 0]}}, \#(steps), {"refresh": {}}"#,
      pager: #""model": "SwiftUIPager", "pages": 5, "pagingAnimation": {"standard": \#(duration)}"#)
  }

  @Test(arguments: [#"{"wait": 1000}"#, #"{"settle": {}}"#, #"{"settle": {}}, {"wait": 50}"#])
  func `A curve ends at its duration, not at the next frame`(steps: String) throws {
    for duration in [1, 5, 399, 401] {
      #expect(try text(duration, then: steps).contains(" within \(duration) ms."), "\(duration)")
    }
  }

  @Test func `What takes no time is at rest at once`() throws {
    let text = try text(0, then: #"{"wait": 100}"#)
    #expect(text.contains("It came to rest at position 1 at once."))
    #expect(!text.contains("within 0 ms"))
  }

  @Test func `A motion that begins where another one ended has an end of its own`() throws {
    let text = try Sample.explanation(
      #"{"swipe": {"by": [-250, 0]}}, {"settle": {}}, {"goTo": {"page": 3, "animated": true}}, {"wait": 3000}, {"refresh": {}}"#,
      pager: #""model": "SwiftUIPager", "pages": 5"#, environment: #""minimumOS": 16"#)
    #expect(text.contains("within 350 ms."))
    #expect(!text.contains("at once"))
  }

  @Test func `What the app sets moving in a callback is told at the step of the callback`() throws {
    let text = try Sample.explanation(
      #"{"press": [300, 400]}, {"move": {"by": [-200, 0], "duration": 200}}, {"lift": {}}, {"settle": {}}"#,
      pager: #""model": "SwiftUIPager", "pages": 4, "children": [{"page": 0, "frame": [0, 0, 390, 844], "#
        + #""pager": {"model": "PagerView", "pages": 3}}]"#,
      environment: #""minimumOS": 16"#, on: #"{"event": "nested.draggingEnded", "do": [{"next": {}}]}"#)
    let chapters = text.split(separator: " (line ")
    #expect(chapters[2].contains("won the touch"))
    #expect(!chapters[2].contains("came to rest"))
    #expect(chapters[3].contains("It came to rest 350 ms after the app's change, on page 1"))
  }
}
