import PagerEngine
import Testing

@testable import Reports

@Suite struct ExplanationBeginningTests {
  private func head(_ pager: String, environment: String = "") throws -> String {
    let text = try Sample.explanation("", pager: pager, environment: environment)
    return text.components(before: "\nin the end")
  }

  @Test func `Options at their default are not told, and neither is a page as large as the viewport`() throws {
    for options in ["", #", "velocityTimeout": 100, "faults": []"#] {
      #expect(
        try head(#""model": "TabView", "pages": 5\#(options)"#) == """
          a.json: n
          TabView with 5 pages, on page 0, in a viewport of 390 × 844 pt.

          """)
    }
  }

  @Test func `Options that differ are told in a line, in the order in which they apply`() throws {
    #expect(
      try head(#""pageVelocity": 300, "law": "iad", "model": "TabView", "pages": 1, "roundsToPixels": true"#) == """
        a.json: n
        TabView with 1 page, on page 0, in a viewport of 390 × 844 pt.
        Options: law "iad", pageVelocity 300.

        """)
  }

  @Test func `Faults are told apart, with what they do and that the model is not to be blamed`() throws {
    let text = try head(
      #""model": "PageViewController", "pages": 5, "wraps": true, "faults": ["ownSnap", "wrapModulo"]"#)
    #expect(text.contains("\nOptions: wraps true.\n"))
    #expect(
      text.hasSuffix(
        """

        Faults are switched on, so that what follows is not the model's own behaviour: ownSnap, the app snaps too, by half a \
        page and no velocity (class H); wrapModulo, the remainder that wraps the ends is taken of one page too few (class B).

        """))
    #expect(
      try head(#""model": "TabView", "pages": 5, "faults": ["ownSnap"]"#).contains("\nA fault is switched on, so that ")
    )
  }

  @Test func `Faults of a pager inside a page are told too`() throws {
    let inner = #"{"model": "TabView", "pages": 3, "faults": ["droppedWrite"]}"#
    let text = try head(
      #""model": "TabView", "pages": 5, "children": [{"page": 2, "frame": [0, 0, 390, 400], "pager": \#(inner)}]"#)
    #expect(text.contains("A fault is switched on"))
    #expect(text.contains(": inside page 2 droppedWrite, "))
  }

  @Test func `A page of another size than the viewport, and another way to the next, are told`() throws {
    #expect(
      try head(#""model": "ScrollViewTargets", "pages": 5, "itemLength": 300, "spacing": 10"#)
        .contains("A page is 300 × 844 pt; from one page to the next there are 310 pt."))
    #expect(
      try head(#""model": "PageViewController", "pages": 5, "interPageSpacing": 20"#)
        .contains("From one page to the next there are 410 pt."))
    #expect(
      try !head(#""model": "ScrollViewPaging", "pages": 5, "axis": "vertical""#).contains("from one page"))
  }

  @Test func `Long values are cut off`() throws {
    let options = OptionValues(of: Self.long.options)
    var given = options
    given.set("list", to: .list((0..<100).map { .number(Double($0)) }))
    let text = OptionText.given(given, of: Self.long)
    #expect(text.count == 1 && text[0].count == "list ".count + 61 && text[0].hasSuffix("…"))
    #expect(OptionText.given(options, of: Self.long).isEmpty)
  }

  private static let long = ModelDeclaration(
    name: "Long", summary: "",
    options: [
      OptionDeclaration("list", .list(.number(), count: 0...1000, words: "numbers"), standard: nil, meaning: "numbers")
    ], events: [], selectionIsShared: true, rules: [], quirks: [], omissions: [], sources: [])
}

extension String {
  /// What stands before another text, or all of it.
  fileprivate func components(before other: String) -> String {
    firstRange(of: other).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
