internal import GestureSynthesis
internal import PagerPhysics

/// The options that everything built on a scroll view shares, and those of ``ScrollViewPaging`` alone.
enum ScrollViewOptions {
  static let bounces = OptionDeclaration(
    "bounces", .boolean, standard: .boolean(true), meaning: "whether the content can be pulled past its edges")

  /// How a release is read, decided and carried out.
  static let motion = [
    OptionDeclaration(
      "law", .choice(ScrollSettings.Law.allCases.map(\.rawValue)), standard: .text("uikit"),
      meaning: "whose paging curve and flick threshold: \"uikit\" (reverse-engineered; the structure is inferred from "
        + "iAd's) or \"iad\" (Apple's old JavaScript scroll view)"),
    OptionDeclaration(
      "pageVelocity", .number(atLeast: 0), standard: nil,
      meaning:
        "points per second above which (strictly) the direction of a release decides; without it the law's own: 250 "
        + "for uikit (sources differ: iAd has 300, community code 200 to 500), 300 for iad"),
    OptionDeclaration(
      "velocity", .choice(ScrollSettings.ReleaseVelocity.allCases.map(\.rawValue)), standard: .text("filtered"),
      meaning:
        "which velocity is compared with it: \"filtered\" (0.05, 0.35 and 0.60 of the last three pairs of samples), "
        + "or \"raw\" (the last pair's speed, both axes together; one source has UIKit do that)"),
    OptionDeclaration(
      "velocityTimeout", .number(atLeast: 0), standard: .number(100),
      meaning: "ms without a sample before the lift after which the finger stands still (inferred from WebKit and "
        + "ScrollMechanics)"),
    OptionDeclaration(
      "cancelledDrag", .choice(ScrollSettings.CancelledDrag.allCases.map(\.rawValue)), standard: .text("ends"),
      meaning:
        "a touch that is taken away \"ends\" as a lifted one, velocity included (reverse-engineered), or \"stops\" "
        + "first, as in Flutter"),
    OptionDeclaration(
      "panSlop", .number(atLeast: 0), standard: .number(10),
      meaning: "points along an axis, inclusive, that make a pan (reverse-engineered)"),
    OptionDeclaration(
      "slopPolicy", .choice(PanRecognizer.SlopPolicy.allCases.map(\.rawValue)), standard: .text("keep"),
      meaning: "what becomes of them: kept in the first translation, taken away, or zero at the beginning as after "
        + "setTranslation"),
    OptionDeclaration(
      "bounceLaw", .choice(ScrollSettings.BounceLaw.allCases.map(\.rawValue)), standard: .text("uikit"),
      meaning: "the way back from beyond an edge: \"uikit\" (reverse-engineered, near-critical) or \"scrollMechanics\" "
        + "(critical spring of stiffness 100)"),
    OptionDeclaration(
      "attenuatesBounce", .boolean, standard: .boolean(false),
      meaning: "whether a release beyond an edge hands on what the band shows of the finger's velocity, not all of it "
        + "(sources differ)"),
    OptionDeclaration(
      "animationDuration", .number(atLeast: 0, atMost: World.timeLimit), standard: .number(300),
      meaning: "ms of an animated goTo: half a cosine, fitted to a published log"),
    OptionDeclaration(
      "roundsToPixels", .boolean, standard: .boolean(true), meaning: "whether an animated goTo shows whole pixels"),
    OptionDeclaration(
      "resize", .choice(ScrollCore.ResizeRule.allCases.map(\.rawValue)), standard: .text("keepsOffset"),
      meaning:
        "what a change of the container keeps: \"keepsOffset\" in points, as UIKit does, or the page (\"anchor\"), "
        + "as an app has to"),
  ]

  private static let page = OptionField("limit", .integer(atLeast: 0), isRequired: false)

  /// The rules of `targetContentOffset`.
  static let snapping = OptionShape.anyOf([
    .choice(["pageCards", "fsPagerView"]),
    .record([
      OptionField("snapToInterval", .number(above: 0, atMost: 100_000)),
      OptionField("snapToAlignment", .choice(ScrollSnapping.Alignment.allCases.map(\.rawValue)), isRequired: false),
      OptionField("disableIntervalMomentum", .boolean, isRequired: false),
    ]),
    .record([
      OptionField("snapToOffsets", .list(.number(), count: 1...1000, words: "a list of 1 to 1000 offsets in points")),
      OptionField("snapToStart", .boolean, isRequired: false), OptionField("snapToEnd", .boolean, isRequired: false),
    ]),
    .record([OptionField("fsPagerView", .integer(atLeast: 0))]),
    .record([
      OptionField("idiom", .number(atLeast: 0)),
      OptionField("rounding", .choice(ScrollSnapping.Rounding.allCases.map(\.rawValue)), isRequired: false),
    ]),
    .record([OptionField("flick", .number(atLeast: 0)), page]),
  ])

  static let scrollViewPaging =
    [
      OptionDeclaration(
        "isPagingEnabled", .boolean, standard: .boolean(true),
        meaning: "whether a release settles on a page; it overrides snapping. Off, the content decelerates freely"),
      OptionDeclaration(
        "axis", .choice(["horizontal", "vertical"]), standard: .text("horizontal"), meaning: "the axis of the pages"),
      bounces,
      OptionDeclaration(
        "alwaysBounceHorizontal", .boolean, standard: .boolean(false),
        meaning: "whether content no wider than the viewport can be pulled; across the axis a pan then begins, but the "
          + "content's place there is not modelled"),
      OptionDeclaration(
        "alwaysBounceVertical", .boolean, standard: .boolean(false), meaning: "the same for the other axis"),
      OptionDeclaration(
        "isDirectionalLockEnabled", .boolean, standard: .boolean(false),
        meaning: "whether a drag that begins within 20° of an axis is locked to it"),
      OptionDeclaration(
        "contentInset", .list(.number(atLeast: 0), count: 4...4, words: "[top, left, bottom, right] in points"),
        standard: .list([.number(0), .number(0), .number(0), .number(0)]),
        meaning: "insets; they lengthen the way and are not in the stride"),
      OptionDeclaration(
        "contentCount", .number(atLeast: 0), standard: nil,
        meaning: "pages that the content is long, where that is not the number of pages: a narrower last page"),
      OptionDeclaration(
        "decelerationRate", .anyOf([.choice(["normal", "fast"]), .number(above: 0, atMost: 0.9999)]),
        standard: .text("normal"), meaning: "0.998, 0.99, or the share of the velocity left after a millisecond"),
      OptionDeclaration(
        "snapping", snapping, standard: nil,
        meaning: "how a delegate moves the target of a deceleration, where isPagingEnabled is off: React Native's "
          + "snapToInterval and snapToOffsets, FSPagerView (with a limit in pages, 0 for none), fluentui's page cards, the idiom "
          + "offset + factor × velocity (pt/ms), or the usual flick rule (threshold in pt/ms, limit in pages)"),
      OptionDeclaration(
        "projection", .choice(Projection.Convention.allCases.map(\.rawValue)), standard: .text("uiKit"),
        meaning: "the formula of the target that the delegate is offered"),
      OptionDeclaration(
        "selection", .choice(ScrollViewPagingSettings.Selection.allCases.map(\.rawValue)), standard: .text("shown"),
        meaning:
          "when the selected page follows: with what is shown (in a motion at the first frame that shows it), or once "
          + "it has \"settled\""),
      OptionDeclaration(
        "endsDeceleratingOnCatch", .boolean, standard: .boolean(false),
        meaning: "whether a touch that stops the content sends didEndDecelerating (unclear: Chameleon does, reports of "
          + "missed page events suggest not)"),
      OptionDeclaration(
        "flipsHorizontally", .boolean, standard: .boolean(false),
        meaning:
          "whether a right-to-left layout mirrors the pages, as a collection view's layout may "
          + "(flipsHorizontallyInOppositeLayoutDirection); a plain scroll view "
          + "does not"),
      ScrollFault.option,
    ] + motion
}
