import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Misspelt keys that must be there")
struct MisspeltKeyTests {
  @Test(
    "are told as misspelt, and the rest of the document is checked as if they were right",
    arguments: [
      ErrorCase(
        steps: #"{"swipe": {"by": [-100]}}"#, pager: #""modle": "PagerView", "pages": 3"#,
        #"1:25: unknown key "modle" in pager; did you mean "model"?"#,
        "1:87: by must be [x, y] in points, not a list of 1"),
      ErrorCase(
        steps: #"{"scrollTo": 1}"#, pager: #""model": "PagerView", "pagse": 3, "minimumdistance": 3"#,
        #"1:47: unknown key "pagse" in pager; did you mean "pages"?"#,
        #"1:59: PagerView has no option "minimumdistance"; did you mean "minimumDistance"?"#,
        #"1:93: PagerView does not take "scrollTo": it has no manual scroll"#),
      ErrorCase(
        #"{"nmae": "n", "pager": {"model": "PagerView", "pages": 5}, "step": [{"wait": -1}]}"#,
        #"1:2: unknown key "nmae" in a scenario; did you mean "name"?"#,
        #"1:60: unknown key "step" in a scenario; did you mean "steps"?"#,
        "1:78: wait must be a number from 0 to 3600000 (an hour) in milliseconds, not -1"),
      ErrorCase(
        steps: #"{"press": {"att": [1]}}"#, #"1:81: unknown key "att" in press; did you mean "at"?"#,
        "1:88: at must be [x, y] in points, not a list of 1"),
      ErrorCase(pager: #""page": 0, "model": "PagerView""#, #"1:24: pager needs "pages""#),
    ])
  func misspelt(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }
}

@Suite("Pager decoder")
struct PagerDecoderTests {
  static let mistakes = [
    ErrorCase(
      pager: #""model": "PagerVeiw", "pages": 5"#,
      #"1:34: there is no pager "PagerVeiw"; did you mean "PagerView"?"#),
    ErrorCase(
      pager: #""model": "UIScrollView", "pages": 5"#,
      #"1:34: there is no pager "UIScrollView"; did you mean "ScrollViewPaging"?"#),
    ErrorCase(
      pager: #""model": "PageView", "pages": 5"#,
      #"1:34: there is no pager "PageView"; did you mean "PageViewController" or "PagerView"?"#),
    ErrorCase(
      pager: #""model": "Carousel", "pages": 5"#,
      #"1:34: there is no pager "Carousel"; there are "# + Model.all.map(\.declaration.name).joined(separator: ", ")),
    ErrorCase(
      pager: #""pages": 5"#,
      #"1:24: pager needs "model""#),
    ErrorCase(
      pager: #""model": "PagerView""#,
      #"1:24: pager needs "pages""#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": -1"#,
      #"1:56: pages must be an integer from 0 to 1000000, not -1"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 1000001"#,
      #"1:56: pages must be an integer from 0 to 1000000, not 1000001"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": "five""#,
      #"1:56: pages must be a count or a list of identifiers, not "five""#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": ["a", 1]"#,
      #"1:62: pages[1] must be a string, not 1"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "page": 5"#,
      #"1:67: page must be an integer from 0 to 4, not 5"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 0, "page": 1"#,
      #"1:67: page must be 0, not 1"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "multipler": 2"#,
      #"1:59: PagerView has no option "multipler"; did you mean "multiplier"?"#),
    ErrorCase(
      pager: #""model": "PagerView", "pages": 5, "multiplier": 0"#,
      #"1:73: multiplier must be a number above 0, not 0"#),
    ErrorCase(
      pager: #""model": "ImagePager", "pages": 5, "hitArea": "contents""#,
      #"1:71: hitArea must be one of "container", "content", not "contents"; did you mean "#
        + #""content"?"#),
    ErrorCase(
      pager: #""model": "ImagePager", "pages": 5, "hitArea": true"#,
      #"1:71: hitArea must be one of "container", "content", not true"#),
  ]

  @Test("every mistake is reported at its place", arguments: mistakes)
  func reported(_ example: ErrorCase) {
    #expect(errors(example.text) == example.errors)
  }
}
