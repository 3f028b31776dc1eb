/// The options of the models that are built on a page view controller.
enum PageViewControllerOptions {
  static let orientation = OptionDeclaration(
    "navigationOrientation", .choice(["horizontal", "vertical"]), standard: .text("horizontal"),
    meaning: "the axis of the pages")
  static let wraps = OptionDeclaration(
    "wraps", .boolean, standard: .boolean(false), meaning: "whether the data source makes neighbours of the ends")
  static let spacing = OptionDeclaration(
    "interPageSpacing", .number(atLeast: 0, atMost: 100_000), standard: .number(0), meaning: "points between pages")
  static let animated = OptionDeclaration(
    "animated", .boolean, standard: .boolean(true), meaning: "whether an update sets the controllers with an animation")
  static let sameController = OptionDeclaration(
    "sameController", .choice(PageViewControllerSettings.SameController.allCases.map(\.rawValue)),
    standard: .text("ignored"),
    meaning:
      "what an animated set of the controller that is visible does: it is \"ignored\", or it \"slides\" in beside itself "
      + "(reports of pages that animate twice)")
  static let pageCost = OptionDeclaration(
    "pageCost", .number(atLeast: 0, atMost: 10000), standard: .number(0),
    meaning: "ms that building a page holds up frames, the first time that it is about to be shown; heavy pages jump")

  /// What a scroll view's motion takes; a page view controller has no rule of its own to choose for a change of its container.
  static let motion = ScrollViewOptions.motion.filter { $0.name != "resize" }

  static let pageViewController =
    [
      OptionDeclaration(
        "form", .choice(PageControllers.Form.allCases.map(\.rawValue)), standard: .text("array"),
        meaning:
          "how PageView takes its pages: an \"array\", a \"single\" view builder, \"two\" of them (with the article's third "
          + "page), or an \"optional\" one for each page after the first"),
      OptionDeclaration(
        "direction", .choice(["alwaysForward", "bySign"]), standard: .text("alwaysForward"),
        meaning: "the direction of a set: always forward (Apple's tutorial), or by the sign of the change"),
      OptionDeclaration(
        "sets", .choice(PageViewControllerSettings.Sets.allCases.map(\.rawValue)), standard: .text("always"),
        meaning:
          "when an update sets the controllers: \"always\" (Apple's tutorial), or only where the page has \"changed\" since "
          + "it was last set or shown"),
      OptionDeclaration(
        "rebuildsControllers", .boolean, standard: .boolean(true),
        meaning:
          "whether every evaluation of the parent makes new controllers, as PageView.init does; else the first ones are "
          + "kept, and later pages are not seen"),
      OptionDeclaration(
        "updatesCoordinator", .boolean, standard: .boolean(false),
        meaning:
          "whether an update hands the coordinator the new view; in Apple's tutorial it keeps the one it was made with"),
      sameController, animated, wraps, orientation, spacing, pageCost,
      OptionDeclaration(
        "hidesForSinglePage", .boolean, standard: .boolean(false), meaning: "whether the control hides for one page"),
      OptionDeclaration(
        "allowsContinuousInteraction", .boolean, standard: .boolean(true),
        meaning: "whether the control can be scrubbed"),
    ] + motion + [PageFault.option]

  static let iPages =
    [
      animated, wraps, orientation, spacing,
      OptionDeclaration(
        "disableBounce", .boolean, standard: .boolean(false),
        meaning:
          "whether the content is put back where it is pulled past the first or the last page, as the binding reads it"),
      OptionDeclaration(
        "binding", .choice(["snapshot", "live"]), standard: .text("snapshot"),
        meaning:
          "what the coordinator's old view reads: the value before the change, as a SwiftUI binding does during an update, "
          + "or the present one, as a shared box in a test would"),
      OptionDeclaration(
        "dotsHideForSinglePage", .boolean, standard: .boolean(false), meaning: "whether the dots hide for one page"),
      OptionDeclaration(
        "dotsAllowContinuousInteraction", .boolean, standard: .boolean(false),
        meaning: "whether the dots can be scrubbed"),
      sameController, pageCost,
    ] + motion + [PageFault.option]
}
