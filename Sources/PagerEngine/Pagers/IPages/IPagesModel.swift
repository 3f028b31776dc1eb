extension Model {
  /// The iPages library.
  public static let iPages = Model(.iPages, landing: .pageQueue) {
    PageViewController($0, read: PageViewControllerSettings.iPages)
  }
}

extension ModelDeclaration {
  static let iPages = ModelDeclaration(
    name: "iPages", summary: "the iPages library: UIPageViewController in SwiftUI, its behaviour in rules",
    options: PageViewControllerOptions.iPages, events: pageViewControllerEvents,
    reports: [.loadedPages, .indicator, .parent, .effects], effects: ["frame"], selectionIsShared: true,
    takesIndicatorTaps: true, takesParent: true,
    rules: pageQueueRules + [
      "The library has no page maths: decision, bounce and gestures are UIKit's. The binding changes in didFinish alone, when "
        + "completed.",
      "Neighbours are index ± 1, none at the ends, or the opposite end with wraps.",
      "Every update of the view sets controllers[current], forward where current is after the previous one and else in reverse, "
        + "the same page included; after a swipe the binding's write does so too. An animated set of the controller that is "
        + "visible does nothing (inferred; sameController), one at once forgets the neighbours.",
      "previous is what the coordinator's old view reads, a snapshot from before the change.",
      "disableBounce puts the content back whenever a gesture or its settling shows it before page 0 or after the last one, "
        + "as the binding reads it, so that no page is turned there (sets are left alone: inferred).",
      "Controllers are built once, and so are the number of dots and their style; only the current dot is refreshed.",
      "Dots are at the bottom; in vertical orientation at the trailing edge, one below the other. Scrubbing is off, unlike "
        + "UIKit's default.",
    ],
    quirks: pageQueueQuirks + [
      "Over the ends by the binding (last to 0) the pages slide in reverse.",
      "disableBounce follows the lagging index: a fast swipe 1 → 0 can be pulled on beyond 0, the wrap over an end is blocked, and "
        + "with one page nothing moves.",
      "Pages that come or go later are ignored.",
      "With a live binding the previous page is the current one: always in reverse.",
    ], omissions: pageQueueOmissions + ["The dots' alignment and colours."],
    sources: ["benjaminsage/iPages fd7103d (behaviour only), its issue 1", "OpenSwiftUI's Binding (snapshots)"]
      + pageQueueSources)
}
