extension Model {
  /// SwiftUI's scroll view with a scroll target behaviour.
  public static let scrollViewTargets = Model(.scrollViewTargets, landing: .scrollViewTargets) { ScrollViewTargets($0) }
}

extension ModelDeclaration {
  static let scrollViewTargets = ModelDeclaration(
    name: "ScrollViewTargets", aliases: ["ScrollView", "scrollTargetBehavior", "viewAligned"],
    summary: "SwiftUI's ScrollView with scrollTargetBehavior (iOS 17): paging or viewAligned",
    options: ScrollViewTargetsOptions.all,
    events: [
      Event(
        "scrollPhaseChanged", .text, payload: "the new phase", words: ScrollViewTargets.Phase.allCases.map(\.rawValue),
        meaning: "onScrollPhaseChange, from iOS 18 on (environment os)"),
      Event(
        "pageChanged", .integer, payload: "page",
        meaning: "the position binding names another view, whoever wrote it; not where a named view has another index"),
    ], reports: [.parent, .effects], effects: ["phase", "frame"], selectionIsShared: true, takesParent: true,
    rules: [
      "A release proposes the place where free deceleration would end (documented); below pageVelocity that is what is "
        + "shown, as in UIKit (reverse-engineered). The behaviour moves it, and the original target is that of the gesture's "
        + "beginning.",
      "viewAligned goes to the view whose leading edge is nearest to the proposal, half up, or to the end of the content, and "
        + "at most so many views from the original target as limitBehavior says: 1, few, or any number (a model: which views "
        + "win and how many \"few\" are is not published).",
      "It gets there by the deceleration whose velocity leads there, (from − to) × k, whatever the finger's was (Motion, "
        + "Compose; that SwiftUI does so is inferred).",
      "paging is UIKit's isPagingEnabled, rule and curve (pagingRule: folklore), from where nothing tells them apart but "
        + "insets.",
      "A change of the container asks the behaviour again, with the same part of the same view as its proposal (documented "
        + "that it is asked; the proposal is inferred).",
      "The page is the view that scrollPosition(id:) names: while the user scrolls, the one with the nearest leading edge, or "
        + "with the anchor nearest to the container's (the reading is a model); after goTo the one that the app wrote, until the "
        + "user scrolls (inferred).",
      "goTo scrolls to the anchor, without one no farther than the view needs to be shown whole (iOS 18), or to the leading "
        + "end (before); clamped to the content. Animated it takes half a cosine of 300 ms; at once it stops the user's scroll.",
      "Views inserted or removed before the one that is named, or the one that a motion goes to, move the offset along, so that "
        + "it stays in sight (documented as an attempt; here it succeeds). If it is removed the offset stays.",
      "Phases: tracking at the touch-down, interacting at the recognition, decelerating after the release, animating with goTo, "
        + "idle.",
      "offset is the content offset and the leading inset together, 0 at the start; position is it by the stride, a fraction "
        + "at the end of views that are shorter than the container.",
      "phase of scrollTransition: from 1 where a view is beyond the trailing end of the container over 0 where it is shown to "
        + "−1 beyond the leading end, by the part that is within it and the timing curve (where it begins is a model).",
      "Right-to-left layouts are mirrored, as from iOS 16.4 on (documented); force the layout direction to opt out.",
      "A gesture or pager inside a page wins the touch in its frame until it fails (inferred).",
    ],
    quirks: [
      "With insets, paging by isPagingEnabled drifts off the views by the insets each page.",
      "A target behind the direction of the flick is gone to: the content turns back visibly.",
      "A second paging flick before the content has passed its page leads to that page again: it is swallowed.",
      "Before iOS 18 a touch that starts on an inset without a view does not scroll.",
      "The last views of a row that are shorter than the container never lead, so the binding does not reach them by scrolling.",
      "A goTo to an index that no view has does nothing (inferred).",
    ],
    omissions: [
      "Views of different lengths, nested target layouts (they are not targets), anchors of viewAligned (iOS 18).",
      "Custom behaviours, limitsScrolls (iOS 18.4), scrollPositionUpdatePreservesVelocity, ScrollPosition by edge or point.",
      "Thresholds that are inset or interpolated; the animation of the animated transition; what an app does with the phase.",
      "The second finger, the second axis, zooming, taps on the status bar (which do not write the binding: FB15303035).",
      "faults has no neighbour cache (class D): there is none here.",
    ],
    sources: [
      "SwiftUI documentation of ScrollTargetBehavior, ViewAlignedScrollTargetBehavior, scrollPosition, scrollTransition, "
        + "ScrollPhase, contentMargins, containerRelativeFrame; its module interface of the iOS 17.4 SDK",
      "iOS release notes: 16.4 (65108729), 17 (107558652), 18 (116124988, 117928468)",
      "fatbobman.com, \"Mastering SwiftUI Scrolling: Implementing Custom Paging\" (FB16486510)", "b3ll/Motion c9a57f9",
      "the sources of ScrollViewPaging",
    ])
}
