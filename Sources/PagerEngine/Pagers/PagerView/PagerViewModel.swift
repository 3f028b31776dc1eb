extension Model {
  /// The `PagerView` recipe.
  public static let pagerView = Model(.pagerView, landing: .pagerView) { PagerView($0, withDots: false) }
  /// The `PagerView` recipe's bonus, with a row of dots.
  public static let pagerViewWithDots = Model(.pagerViewWithDots, landing: .pagerView) { PagerView($0, withDots: true) }
}

extension ModelDeclaration {
  static let draggingEvents = [
    Event(
      "draggingChanged", .number, payload: "translation, points (positive: to the right)",
      meaning: "the drag gesture reported a new value"),
    Event("draggingEnded", meaning: "the finger was lifted from a recognised drag; not sent for a cancel"),
    Event("pageChanged", .integer, payload: "page", meaning: "the selected page took another value, whoever wrote it"),
  ]

  static let minimumDistance = OptionDeclaration(
    "minimumDistance", .number(atLeast: 0), standard: .number(10),
    meaning: "points that a finger must get away from its touch-down, in any direction, to be a drag (DragGesture)")

  private static let multiplier = OptionDeclaration(
    "multiplier", .number(above: 0), standard: .number(1.25),
    meaning: "how much the translation is stretched before it is rounded to pages; a page turns at 0.5 / multiplier "
      + "of the width, so 1.25 turns at 0.4 and 1.0 at half, not at the whole width")

  private static let rules = [
    "At the lift: page = clamp(round(page − multiplier × translation / width)), ties away from zero; velocity is not "
      + "looked at; any number of pages.",
    "Shown is the page's offset plus the translation, both animated by .interactiveSpring() (0.15/0.86 up to SDK 16, "
      + "0.15/0.85 from 17), so the content chases the finger. At rest when the animator has removed both springs.",
    "A gesture of a child wins the touch in its frame until it fails (inferred).",
  ]

  private static let quirks = [
    "A forward drag turns at exactly 0.4 of the width, a backward one only beyond it (half rounds up).",
    "Every write of the index is animated by the spring, whatever `animated` says.",
    "An index outside the pages is shown as a blank and clamped only by the next drag that ends; without pages a drag "
      + "leads to index −1.",
    "No slop is subtracted: the first event reports 10 pt or more (smoothed by the spring).",
    "A drag in any direction counts, so a vertical one captures the touch and may wobble the page.",
    "No resistance at the ends.",
    "Right to left: the content moves against the finger, and a swipe to the left is still \"next\" (inferred).",
    "A viewport without width crashes at the end of a drag.",
    "A touch during settling does not stop the motion: its translation is added on top.",
  ]

  private static let omissions = [
    "loadedPages: SwiftUI publishes nothing about which pages a LazyHStack outside a scroll view loads.",
    "Two animated changes before the first frame are merged, as apps linked on iOS 15 or later do.",
    "Identity of equal elements (id: \\.self): what the views of two equal pages do is not published.",
  ]

  private static let sources = [
    "PagerView recipe with its dots (the source code of both is printed there)",
    "SwiftUI interface files of the iOS 13.0 to 17.4 SDKs (default arguments)",
    "OpenSwiftUI: FluidSpringAnimation.swift, DistanceGesture.swift, VelocitySampler.swift (reverse-engineered)",
  ]

  static let pagerView = ModelDeclaration(
    name: "PagerView", summary: "SwiftUI recipe: a stack that springs after the finger and rounds to the nearest page",
    options: [multiplier, minimumDistance], events: draggingEvents, reports: [.effects], effects: ["frame"],
    selectionIsShared: true, rules: rules, quirks: quirks, omissions: omissions, sources: sources)

  static let pagerViewWithDots = ModelDeclaration(
    name: "PagerViewWithDots", summary: "PagerView with a row of dots at the bottom and an index of its own",
    options: [
      multiplier, minimumDistance,
      OptionDeclaration(
        "dotsTakeTouches", .boolean, standard: .boolean(true),
        meaning: "whether a touch that starts on a dot stays there and does not reach the pager (inferred)"),
    ], events: draggingEvents, reports: [.indicator, .effects], effects: ["frame"], selectionIsShared: false,
    rules: rules + [
      "Dot j is a 10 pt circle with its centre 16 (j − (N − 1)/2) pt beside the middle and 21 pt above the bottom."
    ],
    quirks: quirks + [
      "The index is private state that begins at 0: programmatic steps are errors.",
      "The number of dots is that of the first evaluation; later edits do not change it.",
      "More dots than (width − 26)/16 overflow on both sides.",
      "An index outside the dots highlights none.",
    ], omissions: omissions + ["Colours: black for the active dot, grey for the others."], sources: sources)
}
