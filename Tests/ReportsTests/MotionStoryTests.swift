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
}
