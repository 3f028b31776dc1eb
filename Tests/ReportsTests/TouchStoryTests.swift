import Testing

@testable import Reports

@Suite struct TouchStoryTests {
  private func swiftUIPager(
    _ steps: String, _ options: String = "", environment: String = #""viewport": [300, 300]"#
  ) throws -> String {
    try Sample.explanation(
      steps, pager: #""model": "SwiftUIPager", "pages": 20, "page": 5"# + (options.isEmpty ? "" : ", " + options),
      environment: environment)
  }

  @Test func `A pager that decides on a drag that was taken away is said to`() throws {
    let cancel = #"{"swipe": {"by": [-250, 0], "end": "cancel"}}"#
    let second =
      #"{"press": [280, 100]}, {"move": {"by": [-200, 0], "duration": 200}}, {"press": {"at": [20, 20], "finger": 2}}"#
    for (steps, beginning) in [
      (cancel, "The system took the touch away at 250 ms: the gesture fails, and "),
      (second, "A second finger came down at 200 ms: that fails the drag, and "),
    ] {
      let text = try swiftUIPager(steps)
      #expect(text.contains(beginning + "this pager decides as at a lift."))
      #expect(text.contains("The distance turned page 5 → 6"))
      #expect(!text.contains("no end handler"))
      let other = try Sample.explanation(
        steps, pager: #""model": "PagerView", "pages": 5"#, environment: #""viewport": [300, 300]"#)
      #expect(other.contains(beginning + "no end handler runs."))
      #expect(!other.contains("turned page"))
    }
    #expect(try swiftUIPager(cancel, #""version": "1.14""#).contains("no end handler runs."))
  }

  @Test func `A scroll view that wins the touch is told with how far it went`() throws {
    for (delta, to) in [(-100, "100"), (70, "−70")] {
      let environment = #""viewport": [300, 300], "parent": {"scroll": "vertical"}"#
      let text = try swiftUIPager(#"{"swipe": {"by": [0, \#(delta)]}}"#, environment: environment)
      #expect(
        text.contains(
          "won the touch, so the drag failed. By the end of the touch its offset had gone from 0 pt to \(to) pt."))
      let twice = try swiftUIPager(
        #"{"swipe": {"by": [0, \#(delta)]}}, {"swipe": {"by": [0, \#(delta)]}}"#, environment: environment)
      #expect(twice.contains("gone from \(to) pt to "))
    }
  }

  @Test func `A touch where the pager takes none is told with the reason`() throws {
    let small = try swiftUIPager(
      #"{"swipe": {"from": [10, 10], "by": [50, 0]}}"#, #""preferredItemSize": [100, 100]"#)
    #expect(
      small.contains(
        "It started where the pager takes no touches (with swipeInteractionArea \"page\" only a drawn page takes touches, and "
          + "none is there), so the pager never saw this touch."))
    let image = try Sample.explanation(
      #"{"swipe": {"from": [10, 800], "by": [50, 0]}}"#,
      pager: #""model": "ImagePager", "pages": 3, "hitArea": "content""#)
    #expect(image.contains("(with hitArea \"content\" only the images take touches, and none is there)"))
  }

  @Test func `Multiple pagination says what it was asked for where a quarter of all pages is less`() throws {
    let options =
      #""multiplePagination": true, "preferredItemSize": [100, 100], "swipeInteractionArea": "allAvailable""#
    func drag(to x: Int) throws -> String {
      try swiftUIPager(#"{"replay": {"samples": [[0, 290, 100], [1000, 275, 100], [3000, \#(x), 100]]}}"#, options)
    }
    let far = try drag(to: -625)
    #expect(far.contains("Of 9 pages asked for, a quarter of all, 5, is the most that it turns."))
    #expect(far.contains("page 5 → 10"))
    #expect(!(try drag(to: -225)).contains("asked for"))
  }

  @Test func `Samples that did not count are counted`() throws {
    let steep =
      #"{"replay": {"samples": [[0, 290, 100], [100, 270, 100], [200, 250, 100], [300, 245, 130], [400, 200, 130]]}}"#
    #expect(
      try swiftUIPager(steep).contains("1 reported sample did not count: the step was more than 30° off the axis."))
    let late = #"{"replay": {"samples": [[0, 290, 100], [100, 285, 120], [200, 270, 125], [300, 220, 125]]}}"#
    #expect(
      try swiftUIPager(late).contains(
        "2 reported samples did not count: there the drag did not run more along the axis than across."))
    let never = #"{"replay": {"samples": [[0, 290, 100], [100, 280, 120], [200, 270, 140], [300, 260, 160]]}}"#
    #expect(
      try swiftUIPager(never).contains(
        "No reported sample counted (of 3): the drag never ran more along the axis than across. Nothing asked for"))
    #expect(!(try swiftUIPager(#"{"swipe": {"by": [-250, 0]}}"#).contains("count")))
  }

  @Test func `At the last page the decision speaks of no need`() throws {
    let text = try Sample.explanation(
      #"{"swipe": {"by": [-250, 0]}}"#, pager: #""model": "SwiftUIPager", "pages": 6, "page": 5"#,
      environment: #""viewport": [300, 300]"#)
    #expect(!text.contains("needed 0 pt"))
  }
}
