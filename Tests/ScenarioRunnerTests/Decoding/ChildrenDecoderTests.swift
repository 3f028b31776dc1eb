import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Children decoder")
struct ChildrenDecoderTests {
  static let mistakes = [
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "children": [{"page": 1, "frame": [0, 0, 10], "#
        + #""gesture": "press"}]"#,
      #"1:93: frame must be [x, y, width, height] in points, not a list of 3"#,
      #"1:116: gesture must be one of "tap", "drag", not "press""#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "children": [{"page": 0, "frame": [0, 0, -1, 1], "#
        + #""gesture": "tap"}]"#,
      #"1:93: the width and the height of a frame must not be negative"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "children": [{"page": 0, "frame": [0, 0, 1, 1]}]"#,
      #"1:72: a child needs "gesture" or "pager""#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "children": [{"page": 0, "frame": [0, 0, 1, 1], "gesture": "tap", "#
        + #""pager": {"model": "PagerView", "pages": 2}}]"#,
      #"1:107: a child is a "gesture" or a "pager", not both"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "children": [{"page": 0, "frame": [0, 0, 1, 1], "#
        + #""pager": {"model": "ImagePager", "pages": 2, "page": 2, "multiplier": 2, "children": ["#
        + #"{"page": 0, "frame": [0, 0, 1, 1], "pager": {"model": "PagerView", "pages": 2}}]}}]"#,
      #"1:160: page must be an integer from 0 to 1, not 2"#,
      #"1:163: ImagePager has no option "multiplier"; it has scrollThreshold, minimumDistance, hitArea"#,
      #"1:228: a pager inside a page cannot hold another one"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "children": [{"page": 0, "frame": [0, 0, 1, 1], "#
        + #""pager": {"model": "PagerView", "pages": 2}}, {"page": 0, "frame": [0, 0, 1, 1], "#
        + #""pager": {"model": "PagerView", "pages": 2}}]"#,
      #"1:153: page 0 holds a pager already"#),
  ]

  @Test("every mistake is reported at its place", arguments: mistakes)
  func reported(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }

  @Test("gestures and pagers come in their order, with what the pagers are made of")
  func read() throws {
    let scenario = try scenario(
      document(
        "",
        pager: #""model": "ImagePager", "pages": 5, "children": ["#
          + #"{"page": 2, "frame": [1, 2, 30, 40], "gesture": "drag"}, "#
          + #"{"page": 3, "frame": [5, 6, 70, 80], "pager": {"model": "PagerView", "pages": ["a", "b"], "page": 1, "#
          + #""multiplier": 2, "children": [{"page": 0, "frame": [0, 0, 1, 1], "gesture": "tap"}]}}]"#))
    let run = try scenario.prepare(0).get()
    #expect(run.children == [ChildGesture(page: 2, frame: Frame(x: 1, y: 2, width: 30, height: 40), kind: .drag)])
    #expect(run.nested.count == 1)
    let nested = try #require(run.nested.first)
    #expect(nested.page == 3 && nested.frame == Frame(x: 5, y: 6, width: 70, height: 80))
    #expect(nested.model.declaration.name == "PagerView" && nested.selectedPage == 1)
    #expect(nested.pages == PageList(identifiers: ["a", "b"]) && nested.options.number("multiplier") == 2)
    #expect(nested.children == [ChildGesture(page: 0, frame: Frame(x: 0, y: 0, width: 1, height: 1), kind: .tap)])
    #expect(run.declaration.nestedPages == [3])
    #expect(run.declaration.eventNames.filter { $0.hasPrefix("nested.") }.contains("nested.childTapped"))
    #expect(run.declaration.options == run.model.declaration.options)
  }
}
