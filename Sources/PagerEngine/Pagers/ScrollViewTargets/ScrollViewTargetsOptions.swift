internal import GestureSynthesis
internal import PagerPhysics

/// The options of ``ScrollViewTargets``.
enum ScrollViewTargetsOptions {
  private static let length = OptionShape.number(above: 0, atMost: 100_000)
  private static let gap = OptionShape.number(atLeast: 0, atMost: 100_000)

  private static let targets = [
    OptionDeclaration(
      "behavior", .choice(ScrollViewTargetsSettings.Behavior.allCases.map(\.rawValue)), standard: .text("paging"),
      meaning: "scrollTargetBehavior: \"paging\", \"viewAligned\" (to the views of the scrollTargetLayout), or \"none\""
    ),
    OptionDeclaration(
      "limitBehavior", .choice(ScrollViewTargetsSettings.LimitBehavior.allCases.map(\.rawValue)),
      standard: .text("automatic"),
      meaning:
        "of viewAligned: \"automatic\" (\"always\" in a compact size class of the axis, else \"never\"), \"always\" (a "
        + "few views at a time), \"never\", and from iOS 18 on \"alwaysByOne\" and \"alwaysByFew\""),
    OptionDeclaration(
      "few", .integer(atLeast: 1, atMost: 1000), standard: .number(3),
      meaning:
        "views that \"always\" and \"alwaysByFew\" go at most: the real number is not published and may follow the "
        + "velocity, so this is a model"),
    OptionDeclaration(
      "horizontalSizeClass", .choice(["compact", "regular"]), standard: .text("compact"),
      meaning: "what automatic looks at in a horizontal scroll view: compact on phones in portrait"),
    OptionDeclaration(
      "verticalSizeClass", .choice(["compact", "regular"]), standard: .text("regular"),
      meaning: "the same of a vertical one: compact on phones in landscape"),
    OptionDeclaration(
      "pagingRule", .choice(ScrollViewTargetsSettings.PagingRule.allCases.map(\.rawValue)),
      standard: .text("isPagingEnabled"),
      meaning:
        "how paging decides: \"isPagingEnabled\", UIScrollView's own rule and stride, off the views where there are "
        + "insets (folklore: FB16486510), or \"updateTarget\", the stop nearest to the proposal at multiples of the container, "
        + "one at most from the original (a model of the documentation)"),
    OptionDeclaration(
      "originalTarget", .choice(ScrollViewTargetsSettings.OriginalTarget.allCases.map(\.rawValue)),
      standard: .text("target"),
      meaning:
        "what a limit counts from where a touch caught a motion: its \"target\" (inferred from the name), or what was "
        + "\"shown\""),
  ]

  private static let layout = [
    OptionDeclaration(
      "axis", .choice(["horizontal", "vertical"]), standard: .text("horizontal"), meaning: "the axis of the views"),
    OptionDeclaration(
      "itemLength", length, standard: nil, meaning: "points that a view is long; without it, as long as the container"),
    OptionDeclaration(
      "containerRelativeFrame",
      .record([
        OptionField("count", .integer(atLeast: 1, atMost: 1000)),
        OptionField("span", .integer(atLeast: 1, atMost: 1000), isRequired: false),
        OptionField("spacing", gap, isRequired: false),
      ]), standard: nil,
      meaning: "a view's length as span of count columns with spacing in the container; it counts before itemLength"),
    OptionDeclaration("spacing", gap, standard: .number(0), meaning: "points between two views"),
    OptionDeclaration(
      "contentMargins",
      .anyOf([gap, .list(gap, count: 2...2, words: "[leading, trailing] in points")]), standard: .number(0),
      meaning:
        "contentMargins for the scroll content along the axis; like the safe area they are insets, out of which "
        + "containerSize is"),
    OptionDeclaration(
      "scrollBounceBehavior", .choice(["automatic", "always", "basedOnSize"]), standard: .text("automatic"),
      meaning: "whether content no longer than the container can be pulled; automatic is always (inferred)"),
    OptionDeclaration(
      "decelerationRate", .anyOf([.choice(["normal", "fast"]), .number(above: 0, atMost: 0.9999)]),
      standard: .text("normal"),
      meaning:
        "0.998, 0.99, or the share of the velocity left after a millisecond; SwiftUI has no such modifier, and which "
        + "rate its behaviours use is not known"),
    OptionDeclaration(
      "projection", .choice(Projection.Convention.allCases.map(\.rawValue)), standard: .text("uiKit"),
      meaning: "the formula of the target that the behaviour is offered"),
  ]

  private static let position = [
    OptionDeclaration(
      "scrollPosition", .boolean, standard: .boolean(true),
      meaning: "whether the app binds scrollPosition(id:): goTo writes it, and the view it names is kept in sight"),
    OptionDeclaration(
      "anchor",
      .anyOf([
        .choice(["leading", "top", "topLeading", "center", "trailing", "bottom", "bottomTrailing"]),
        .number(atLeast: 0, atMost: 1),
      ]), standard: nil,
      meaning: "of scrollPosition: the point of the view and of the container that are aligned. Without one a position "
        + "scrolls no farther than it must from iOS 18 on, and to the leading end before"),
    OptionDeclaration(
      "positionRule", .choice(ScrollTargetLayout.PositionRule.allCases.map(\.rawValue)), standard: .text("nearest"),
      meaning: "which view a position without anchor is read as: the one with the \"nearest\" leading edge, or the "
        + "\"leadingMost\" of which something is shown (the documentation says leading-most and no more)"),
    OptionDeclaration(
      "scrollTransition", .choice(ScrollTransition.Configuration.allCases.map(\.rawValue)),
      standard: .text("interactive"), meaning: "the configuration of scrollTransition, whose phase effects tell"),
    OptionDeclaration(
      "transitionThreshold",
      .anyOf([
        .choice(["visible", "hidden", "centered"]), .record([OptionField("visible", .number())]),
      ]), standard: .text("visible"),
      meaning:
        "when a view is in the phase identity: all of it, anything of it, its centre at the container's, or a part "
        + "of it (clamped to 0 to 1)"),
    OptionDeclaration(
      "timingCurve", .choice(["linear", "easeIn", "easeOut", "easeInOut"]), standard: .text("easeInOut"),
      meaning: "how the interactive phase is interpolated"),
  ]

  static let all =
    targets + layout + position + [ScrollFault.option] + ScrollViewOptions.motion.filter { $0.name != "resize" }
}
