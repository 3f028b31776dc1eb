extension Model {
  /// SwiftUI's page-style tab view.
  public static let tabView = Model(.tabView, landing: .tabView) { TabView($0) }
}

extension ModelDeclaration {
  static let tabView = ModelDeclaration(
    name: "TabView", aliases: ["PageTabViewStyle"],
    summary: "SwiftUI's TabView in page style, with the system's dots and an index of the app's own",
    options: TabViewOptions.tabView,
    events: [
      Event(
        "pageChanged", .integer, payload: "page",
        meaning: "the selection took another value, whoever wrote it: the pager in mid-swipe, the dots, or the app")
    ], reports: [.indicator, .systemIndicator, .parent, .effects], effects: ["frame"], selectionIsShared: true,
    takesIndicatorTaps: true, takesAnyStartPage: true, takesParent: true,
    rules: [
      "The swipe is UIScrollView's paging (a collection view is behind it), as ScrollViewPaging has it: pan slop, rubber "
        + "band, the rule of isPagingEnabled and its curve.",
      "The selection is written in mid-swipe, at the first frame that shows another page in the middle, and written back at "
        + "the first that shows the old one again (folklore; selectionFlip).",
      "goTo writes the binding: the page it names is gone to by half a cosine of 300 ms, or at once with animated: false "
        + "(inferred); pages on the way are not selected. A value that the binding has already changes nothing, even while a "
        + "swipe settles on another page.",
      "A tag that no page has leaves the page that is shown: page reads what the app wrote, position what is shown, until a "
        + "swipe writes again. It is gone to once an evaluation finds such a page while no finger drags (inferred).",
      "The system's dots are a UIPageControl: a tap on a half turns one page, animated, and writes the binding. A touch that "
        + "begins on it is never a swipe (inferred).",
      "The control lies in the middle of the safe area's lower edge, as wide as its dots, which are 16 pt apart, and 26 pt high "
        + "(37 pt before os 14; inferred): with five pages in 390 × 844 pt from (159.5, 818) to (230.5, 844). "
        + "systemIndicator.dots tells where each dot is.",
      "indicator is the app's index where there is one, else the system's dots; systemIndicator is always the latter, with "
        + "nothing visible where indexDisplayMode hides them.",
      "The article's three dots animate under the binding's .animation(): 0.35 s ease-in-out below minimumOS 17, a spring "
        + "from it on. They may still move when the pager is at rest.",
      "Fewer pages: the last one is shown, and the selection written where the current page is gone (inferred).",
      "A gesture or pager inside a page wins the touch in its frame until it fails (inferred).",
    ],
    quirks: [
      "The article's three dots keep the number of pages of their first evaluation (ForEach over a constant range).",
      "With indexView the system's dots stay unless indexDisplayMode is \"never\": two indicators.",
      "A second flick before the content has passed the page it goes to leads to that page again: it is swallowed.",
      "A selection that no page has stays out of range; the three dots crash at the ends of Int.",
      "Right to left from os 16 on: the index is mirrored (folklore; rightToLeft).",
      "os 15 shows a wrong page after the container's width has changed, even between two pages (folklore; resize).",
      "With one page nothing can be dragged (inferred).",
    ],
    omissions: [
      "Colours, and the dots' background. The system's dots are white and translucent, so on a white page they are there and "
        + "cannot be seen (the article's caveat): systemIndicator tells of them all the same.",
      "onAppear and onDisappear of pages, which are reported to be wrong before iOS 14.5 and to come early for neighbours.",
      "Tags other than the page's index: an inserted page takes over the tag of the one that was there. Other Hashable "
        + "tags are reported not to update in iOS 14.2.",
      "Vertical scrolling by the safe area's inset (folklore, iOS 14); pages that go blank when they are pruned.",
      "Scrubbing on the page control, its dots beyond about eight, and its exact place, which is inferred.",
      "The second finger: UIKit goes on with the centre of both; here it ends the drag as a cancel does.",
      "faults has no neighbour cache (class D): there is none here.",
    ],
    sources: [
      "SwiftUI documentation of TabView, PageTabViewStyle, PageIndexViewStyle and ForEach; iOS 14.5 release notes (65701336)",
      "siteline/swiftui-introspect (UICollectionView and UIPageControl behind it); SwiftUI's module interface "
        + "(Binding.animation)",
      "thomasccpereira/the-week, skiptools/skip-ui, zenn.dev kyome 87afb0214ef6f6 (when the selection is written: folklore)",
      "CruGlobal/godtools-swift PR 1704, 1722, 1724 (right to left), VAndrJ/awesome-apple-bugs (rotation in iOS 15)",
      "Custom Paging UI in SwiftUI, the article with Fancy3DotsIndexView; UIKit's sources as ScrollViewPaging lists them",
    ])
}
