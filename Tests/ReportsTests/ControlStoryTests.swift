import PagerEngine
import Testing

@testable import Reports

@Suite struct ControlStoryTests {
  private static let tabView = #""model": "TabView", "pages": 5"#
  private static let pageView = #""model": "PageViewController", "pages": 5"#

  /// The control of five pages in 390 × 844 pt: TabView's in the middle, the article's 16 pt from the trailing edge.
  private static let controls = [(tabView, 195.0, "159.5", "230.5"), (pageView, 338.5, "303", "374")]

  @Test(arguments: controls)
  func `A tap on the page control says which half it hit and what came of it`(
    pager: String, centre: Double, left: String, right: String
  ) throws {
    let text = try Sample.explanation(
      #"""
      {"tap": [\#(centre + 20), 831]}, {"settle": {}}, {"tap": [\#(centre - 20), 831]}, {"settle": {}},
      {"tap": [\#(centre - 20), 831]}
      """#, pager: pager)
    let start = "The touch started on the page control and tapped its"
    #expect(text.contains("\(start) trailing half (on the right), which turned page 0 → 1."))
    #expect(text.contains("\(start) leading half (on the left), which turned page 1 → 0."))
    #expect(
      text.contains(
        "\(start) leading half (on the left), which turned no page: there is none beyond page 0 on that side."))
    #expect(!text.contains("No drag was recognised"))
  }

  @Test(arguments: controls)
  func `A tap past the page control says where that is, and how far a drag has to get`(
    pager: String, centre: Double, left: String, right: String
  ) throws {
    let text = try Sample.explanation(#"{"tap": [\#(centre), 800]}"#, pager: pager)
    #expect(
      text.contains(
        "No drag was recognised: the finger got 0 pt away, and a drag needs 10 pt. The touch did not start on the page control, "
          + "which takes touches from (\(left), 818) to (\(right), 844)."))
  }

  @Test(arguments: [
    #", "indexDisplayMode": "never""#, #", "pages": 1"#,
  ])
  func `Where no control is shown none is told of`(options: String) throws {
    let pages = options.contains("pages") ? "" : #", "pages": 5"#
    let text = try Sample.explanation(#"{"tap": [195, 831]}"#, pager: #""model": "TabView"\#(pages)\#(options)"#)
    #expect(text.contains("No drag was recognised"))
    #expect(!text.contains("page control"))
  }

  @Test(arguments: [tabView, pageView])
  func `A touch that leaves the control, or is taken away, turns nothing and says so`(pager: String) throws {
    let x = pager == Self.tabView ? 195 : 338
    let left = try Sample.explanation(
      #"{"press": [\#(x), 831]}, {"move": {"by": [0, -100], "duration": 50}}, {"lift": {}}"#, pager: pager)
    #expect(
      left.contains("The touch started on the page control and was lifted outside of it, which turned no page."))
    let taken = try Sample.explanation(#"{"press": [\#(x), 831]}, {"wait": 10}, {"cancel": {}}"#, pager: pager)
    #expect(taken.contains("The touch started on the page control and was taken away, which turned no page."))
  }

  @Test func `Scrubbing says from where and to where`() throws {
    let text = try Sample.explanation(
      #"{"swipe": {"from": [306, 831], "by": [48, 0]}}"#, pager: Self.pageView)
    #expect(text.contains("The touch started on the page control and scrubbed it, which turned page 0 → 3."))
  }

  @Test func `From right to left the trailing half is on the left`() throws {
    let text = try Sample.explanation(
      #"{"tap": [30, 831]}"#, pager: Self.pageView, environment: #""layoutDirection": "rightToLeft""#)
    #expect(text.contains("tapped its trailing half (on the left), which turned page 0 → 1."))
  }
}

@Suite struct SwallowedFlickTests {
  private func story(_ second: String, model: String, wait: Double) throws -> String {
    let flick = #"{"swipe": {"from": [300, 400], "by": [-100, 0], "duration": 60}}"#
    return try Sample.explanation(
      "\(flick), {\"wait\": \(wait)}, \(second), {\"settle\": {}}", pager: #""model": "\#(model)", "pages": 5"#)
  }

  private static let again = #"{"swipe": {"from": [300, 400], "by": [-100, 0], "duration": 60}}"#
  private static let back = #"{"swipe": {"from": [100, 400], "by": [100, 0], "duration": 60}}"#
  private static let swallowed =
    "The flick began while the content was still on its way to page 1, and led there again: it was swallowed."

  @Test(arguments: ["TabView", "PageViewController", "iPages", "ScrollViewPaging"])
  func `A flick into a motion that leads where it was going is said to be swallowed`(model: String) throws {
    let early = try story(Self.again, model: model, wait: 20)
    #expect(early.contains(Self.swallowed))
    #expect(early.contains("The selected page is 1"))
    // After the content has come to rest, and one that turns back, are flicks like any other.
    let late = try story(Self.again, model: model, wait: 2000)
    #expect(!late.contains("swallowed"))
    #expect(late.contains("The selected page is 2"))
    #expect(!(try story(Self.back, model: model, wait: 20).contains("swallowed")))
  }
}
