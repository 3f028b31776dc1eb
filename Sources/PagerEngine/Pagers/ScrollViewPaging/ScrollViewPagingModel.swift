extension Model {
  /// UIKit's paging scroll view.
  public static let scrollViewPaging = Model(.scrollViewPaging, landing: .scrollViewPaging) { ScrollViewPaging($0) }
}

extension ModelDeclaration {
  /// The callbacks of a scroll view's delegate.
  static let scrollViewEvents = [
    Event("willBeginDragging", meaning: "a pan was recognised"),
    Event(
      "willEndDragging", .fields, payload: "velocity (points per millisecond), targetContentOffset (points)",
      fields: [.init("velocity", .number), .init("targetContentOffset", .number)],
      meaning: "a drag ended and its target is known"),
    Event(
      "didEndDragging", .boolean, payload: "whether a motion follows", meaning: "a drag ended"),
    Event("willBeginDecelerating", meaning: "a motion begins after a release: to a page, free, or back from an edge"),
    Event("didEndDecelerating", meaning: "such a motion has ended; not where a touch stopped it, but for the option"),
    Event("didEndScrollingAnimation", meaning: "an animated goTo has arrived"),
    Event("pageChanged", .integer, payload: "page", meaning: "the page that the offset shows took another value"),
  ]

  static let scrollViewRules = [
    "A pan begins 10 pt from the touch-down along an axis that can scroll, and keeps them: the content jumps there at the "
      + "recognition.",
    "At the lift, from the offset and not from a projection: slower than pageVelocity to the nearest page (half up), faster "
      + "to the page edge next to the offset in that direction, from beyond the content back to its edge. The rule is iAd's, "
      + "which matches what is seen of UIKit.",
    "The paging curve is a step a millisecond, v = (v + 1000 a (X − x)) f, over at 10 pt/s and 1 pt; a and f follow the width "
      + "(reverse-engineered).",
    "Beyond an edge the finger is followed through the rubber band b = (1 − 1/(1 + 0.55 x/D)) D.",
    "A touch stops whatever moves where it is; content caught beyond an edge does not jump, since the band is inverted first.",
    "A lift that has caught the content without a drag settles it by the same rule, at no velocity (inferred).",
    "A gesture or pager inside a page wins the touch in its frame until it fails (inferred).",
  ]

  static let scrollViewQuirks = [
    "A second flick before the content has passed the page it goes to leads to that page again: it is swallowed.",
    "A release exactly on a page stays there, however fast.",
    "A drag through more than a page and a flick lands one page beyond the one under the finger.",
    "A flick towards the content from beyond an edge swings in and back: the bounce does not become a scroll.",
    "A cancelled drag still pages, velocity included.",
    "After a pause without samples shorter than velocityTimeout the velocity is the old one.",
    "A paging curve overshoots its page, at the last page too (its clamp is not known): by up to 2 pt after a slow release, "
      + "by some 20 pt for each 1000 pt/s where a fast flick ends close to its page.",
  ]

  static let scrollViewOmissions = [
    "The second finger: UIKit goes on with the centre of both; here it ends the drag as a cancel does.",
    "The second axis: a pan across it may begin (alwaysBounce…) and is locked out, but the offset there is not modelled.",
    "Zooming, scroll indicators, scrollsToTop, the fast-scroll multiplier (not counted while paging).",
    "scrollViewDidScroll, which comes with every frame and sample.",
    "delaysContentTouches: a touch is the content's from its beginning.",
    "faults has no neighbour cache (class D): there is none here.",
  ]

  static let scrollViewSources = [
    "UIKit documentation of UIScrollView, UIScrollViewDelegate, UIPanGestureRecognizer",
    "annotated copies of Apple's iAd JavaScript scroll view (paging rule, law of the curve)",
    "a public instruction-level analysis of UIKitCore, iOS 26.2, and a public decompiled excerpt (reverse-engineered)",
    "callstack/react-native-pager-view issue 421 (programmatic changes), Flutter velocity_tracker.dart (release weights)",
    "React Native RCTScrollView.m, FSPagerView f90ab7d, fluentui-apple 88fc868, Chameleon 84605ed, ScrollMechanics 587660a",
  ]

  static let scrollViewPaging = ModelDeclaration(
    name: "ScrollViewPaging", aliases: ["UIScrollView", "isPagingEnabled", "UICollectionView", "FSPagerView"],
    summary: "UIKit's UIScrollView with isPagingEnabled, or with a delegate that snaps",
    options: ScrollViewOptions.scrollViewPaging, events: scrollViewEvents, reports: [.parent, .effects],
    effects: ["frame"], selectionIsShared: true, takesParent: true,
    rules: scrollViewRules + [
      "goTo is setContentOffset(animated:): half a cosine of 300 ms, whatever the distance; a page outside is the nearest one "
        + "(UIKit itself would show blank space).",
      "A goTo during a drag moves the content at once, and the finger's next sample takes it back (inferred).",
      "There is no selection: the page is the offset's, half rounded up.",
      "Fewer pages: an offset beyond the new end comes to lie on it, one pulled past the old end stays as far past the new.",
    ],
    quirks: scrollViewQuirks + [
      "After a change of the container's length the offset stays in points (resize), between two pages even at rest.",
      "With one page, or none, nothing can be dragged unless alwaysBounce… is on.",
    ], omissions: scrollViewOmissions, sources: scrollViewSources)
}
