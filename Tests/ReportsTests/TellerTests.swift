import Testing

@testable import Reports

@Suite struct TellerTests {
  private let pager =
    #""model": "PagerView", "pages": 4, "children": [{"page": 0, "frame": [0, 0, 390, 844], "#
    + #""pager": {"model": "$inner", "pages": 3, "page": 1}}]"#

  private func text(_ steps: String, inner: String) throws -> String {
    var pager = pager
    if let variable = pager.firstRange(of: "$inner") { pager.replaceSubrange(variable, with: inner) }
    return try Sample.explanation(steps, pager: pager)
  }

  @Test func `What a pager inside a page decided is told`() throws {
    #expect(
      try text(#"{"swipe": {"by": [-200, 0]}}"#, inner: "PagerView").contains(
        "Inside page 0: the distance turned page 1 → 2; needed 156 pt of translation, had 200 pt: 44 pt to spare."))
    #expect(
      try text(#"{"swipe": {"by": [-250, 0]}}"#, inner: "SwiftUIPager").contains(
        "Inside page 0: the pager had a normalised dragging offset of "))
    #expect(!(try text(#"{"swipe": {"by": [-2, 0]}}"#, inner: "PagerView").contains("Inside page 0")))
  }

  @Test func `It is told at the step in which the touch ended`() throws {
    let text = try text(
      #"{"press": [300, 400]}, {"move": {"by": [-200, 0], "duration": 200}}, {"lift": {}}, {"settle": {}}"#,
      inner: "PagerView")
    let chapters = text.split(separator: " (line ")
    #expect(chapters.indices.filter { chapters[$0].contains("Inside page 0") } == [3])
  }
}

extension String {
  /// Where a text first stands, without Foundation.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
