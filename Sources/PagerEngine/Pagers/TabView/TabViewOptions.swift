/// The options of ``TabView``.
enum TabViewOptions {
  /// How a release moves is the scroll view's; what a change of the container keeps has a default of its own.
  private static let motion = ScrollViewOptions.motion.filter { $0.name != "resize" }

  static let tabView =
    [
      OptionDeclaration(
        "selectionFlip", .choice(TabViewSettings.SelectionFlip.allCases.map(\.rawValue)), standard: .text("midpoint"),
        meaning:
          "when a swipe writes the selection: at the first frame that shows another page in the middle (\"midpoint\": "
          + "folklore, no primary source), at the \"lift\" with the page it leads to, or when all has come to rest "
          + "(\"settle\")"),
      OptionDeclaration(
        "indexDisplayMode", .choice(TabViewSettings.IndexDisplayMode.allCases.map(\.rawValue)),
        standard: .text("automatic"),
        meaning: "whether the system's dots are shown; \"automatic\" only where there is more than one page"),
      OptionDeclaration(
        "indexView", .choice(TabViewSettings.IndexView.allCases.map(\.rawValue)), standard: .text("none"),
        meaning:
          "an index of the app's own over the middle of the pager: the article's three dots. The system's dots stay "
          + "unless indexDisplayMode is \"never\""),
      OptionDeclaration(
        "animatedBinding", .boolean, standard: .boolean(true),
        meaning: "whether the binding is $index.animation(), so that what the pager writes animates the index by "
          + ".default (by minimumOS); what the app writes is animated as it says"),
      OptionDeclaration(
        "reflectsPageChanges", .boolean, standard: .boolean(true),
        meaning:
          "whether later changes of the page list are seen; false is a system before iOS 14.5 (an option because "
          + "os has no 14.5)"),
      OptionDeclaration(
        "rightToLeft", .choice(TabViewSettings.RightToLeft.allCases.map(\.rawValue)), standard: .text("byOS"),
        meaning:
          "a right-to-left layout: \"mirrored\" pages (the next one on the left), or a \"mirroredIndex\" (pages as in "
          + "a left-to-right layout, dots from the right, highlighted from the other end); \"byOS\" is mirroredIndex "
          + "from os 16 on (folklore), mirrored before (inferred)"),
      OptionDeclaration(
        "respectsSafeArea", .boolean, standard: .boolean(true),
        meaning: "whether pages are kept out of the safe area (folklore, iOS 14); the way from page to page stays the "
          + "container's width"),
      OptionDeclaration(
        "resize", .choice(TabViewSettings.Resize.allCases.map(\.rawValue)), standard: .text("byOS"),
        meaning:
          "what a change of the container keeps: the page (\"anchor\"), or the offset in points (\"keepsOffset\"), "
          + "which shows a wrong page; \"byOS\" is keepsOffset with os 15 (folklore), else anchor"),
      ScrollFault.option,
    ] + motion
}
