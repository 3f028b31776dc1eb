internal import GestureSynthesis

extension Model {
  /// The common rule with its numbers as options.
  public static let thresholdPager = Model(.thresholdPager, landing: .thresholdPager) { ThresholdPager($0) }
}

extension ModelDeclaration {
  static let thresholdPager = ModelDeclaration(
    name: "ThresholdPager", aliases: ["ViewPager", "ViewPager2", "HorizontalPager", "Compose Pager", "Swiper"],
    summary: "the common rule with its numbers as options: far enough, fast enough or quick enough; no library",
    options: thresholdOptions,
    events: [
      Event(
        "draggingChanged", .number, payload: "translation along the pages, points (positive: towards the page before)",
        meaning: "the drag gesture reported a new value"),
      Event("draggingEnded", meaning: "the finger was lifted from a recognised drag; not sent for a cancel"),
      Event(
        "pageChanged", .integer, payload: "page", meaning: "the selected page took another value, whoever wrote it"),
    ], reports: [.effects], effects: ["frame"], selectionIsShared: true,
    rules: [
      "At the lift, the first that holds: a touch of at most quickTime turns a page in the direction of its travel; a speed of "
        + "at least velocity after more than minimumTravel leads to the page edge next to the finger in its direction; a "
        + "travel (with projection seconds of the velocity) of k + fraction pages or more turns k + 1. Then mostPages and "
        + "the ends.",
      "ViewPager is fraction 0.6, velocity 400, minimumTravel 25. Compose Pager is 0.5, 400 (the 400 is from memory). Swiper "
        + "is 0.5, \"none\", quickTime 300. A projection by rate 0.998 is 0.5, \"none\", projection 0.499; by 0.99, 0.099. "
        + "Distance alone is velocity \"none\".",
      "The translation is SwiftUI's: from the touch-down, slop included. It alone counts, also where a drag caught the content "
        + "between two pages.",
      "The content follows 1:1, beyond the ends through UIKit's rubber band (0.55).",
      "Settling is a critically damped spring with a response of 0.35 s (chosen) that begins with the finger's velocity, over "
        + "within half a pixel.",
      "A cancelled drag goes back to its page. A gesture of a child wins the touch in its frame until it fails (inferred).",
      "goTo takes the nearest page there is; during a drag the content stays under the finger.",
    ],
    quirks: [
      "A flick back leads to the page where the drag began, not to the one before it.",
      "A drag in any direction counts, and captures the touch; only what lies along the pages is decided by.",
      "The first event jumps by the slop.",
      "A touch during settling does not stop the motion; a drag takes the content from where it is shown.",
      "A fast lift throws the spring beyond its page, also beyond an end.",
    ],
    omissions: [
      "What differs between libraries but in these numbers: whether a threshold itself turns (ViewPager is strict where this is "
        + "inclusive), gaps between pages, their own slops and settling times.",
      "loadedPages: there is nothing to load.",
    ],
    sources: [
      "androidx ViewPager.java, determineTargetPage (400 dp/s, 25 dp, 0.4 and 0.6)",
      "Swiper src/core/defaults.ts and events/onTouchEnd.ts (longSwipesRatio 0.5, longSwipesMs 300)",
      "Jetpack Compose Pager (half a page; its 400 dp/s from memory)",
      "SwiftUIPager PaginationSensitivity.swift, PagerContent.swift (500 pt/s)",
      "UIKit decelerationRate 0.998 and 0.99 (projections of 0.499 s and 0.099 s)",
    ])

  private static let thresholdOptions = [
    OptionDeclaration(
      "fraction", .number(above: 0, atMost: 1), standard: .number(0.5),
      meaning: "share of a page distance at which (inclusive) a page turns; ViewPager has 0.6, Compose and Swiper 0.5"),
    OptionDeclaration(
      "velocity", .anyOf([.number(atLeast: 0), .choice(["none"])]), standard: .number(500),
      meaning:
        "points per second at which (inclusive) a flick turns, or \"none\"; 500 is SwiftUIPager's, ViewPager and "
        + "Compose have 400"),
    OptionDeclaration(
      "minimumTravel", .number(atLeast: 0), standard: .number(0),
      meaning: "points that a flick must have travelled more than; ViewPager has 25"),
    OptionDeclaration(
      "quickTime", .number(atLeast: 0), standard: .number(0),
      meaning: "ms from touch-down to lift within which (inclusive) any drag turns a page, 0 for never; Swiper has 300"),
    OptionDeclaration(
      "projection", .number(atLeast: 0, atMost: 10), standard: .number(0),
      meaning:
        "seconds of the velocity that are added to the travel before it is compared with fraction, 0 for none; 0.499 is "
        + "a deceleration of rate 0.998, 0.099 of 0.99"),
    OptionDeclaration(
      "mostPages", .integer(atLeast: 1, atMost: 1000), standard: .number(1),
      meaning: "the most pages that a drag turns"),
    OptionDeclaration(
      "velocityEstimator", .choice(VelocityEstimators.all.map(\.name)), standard: .text("swiftUI"),
      meaning: "whose velocity is compared and handed on to the spring; where it knows none it is 0",
      words: VelocityEstimators.all.map { .init($0.name, meaning: $0.meaning) }),
    minimumDistance,
    OptionDeclaration(
      "axis", .choice(["horizontal", "vertical"]), standard: .text("horizontal"), meaning: "the axis of the pages"),
  ]
}
