extension Model {
  /// The `ImagePager` article.
  public static let imagePager = Model(.imagePager, landing: .imagePager) { ImagePager($0) }
}

extension ModelDeclaration {
  static let imagePager = ModelDeclaration(
    name: "ImagePager",
    summary: "SwiftUI article: square images, an offset under the finger, the predicted end decides",
    options: [
      OptionDeclaration(
        "scrollThreshold", .number(atLeast: 0), standard: .number(0.5),
        meaning: "share of the width that the predicted end translation must exceed to turn a page"),
      minimumDistance,
      OptionDeclaration(
        "hitArea", .choice(ImagePager.HitArea.allCases.map(\.rawValue)), standard: .text("container"),
        meaning: "where a touch must start: anywhere in the container, or on an image (as the real view, whose images "
          + "fill only a square at the top)"),
    ],
    events: draggingEvents, reports: [.effects], effects: ["frame"], selectionIsShared: false,
    rules: [
      "At the lift: predicted end translation (translation + 0.25 s × velocity) < −threshold × width turns forward, > "
        + "threshold × width backward, both strict, one page at most.",
      "While dragged the offset is translation − page × width, 1:1, without animation.",
      "Settling is withAnimation { }: for a deployment target of iOS 17 or later a spring of response 0.5 s and damping 1 "
        + "that inherits the tracked velocity, before an ease-in-out of 0.35 s, which does not.",
      "A gesture of a child wins the touch in its frame until it fails (inferred).",
    ],
    quirks: [
      "A flick turns a page although the finger hardly moved; a reversal cancels a page that the finger had passed, and a "
        + "fast one goes back a page.",
      "A cancelled drag, or one that a second finger ends, leaves the offset where it was until the next drag, which jumps.",
      "No slop is subtracted: the first event jumps by 10 pt or more.",
      "The offset is in points: after a change of the width it is stale until the next drag ends.",
      "Without pages a forward swipe leads to index −1.",
      "The rows are those of the first evaluation: pages added later are blank, and fewer images than rows crash (inferred).",
      "On a page added later the index stays when that page is removed again: outside, a blank, until a drag turns.",
      "A drag in any direction counts. No resistance at the ends.",
      "Right to left: the content moves against the finger, and a swipe to the left is still \"next\" (inferred).",
      "A new drag during settling jumps to its own offset from iOS 17 on; before, it adds to what is left of the motion.",
      "There is no scroll view: `.content` is the bare stack.",
      "The index is private state that begins at 0: programmatic steps are errors.",
    ],
    omissions: [
      "loadedPages: the rows of the stack are all built at once; SwiftUI publishes nothing beyond that."
    ],
    sources: [
      "ImagePager article (the source code is printed there)",
      "SwiftUI interface files of the iOS 13.0 to 17.4 SDKs; iOS 17 release notes 75149732, 103169056, 103371523",
      "OpenSwiftUI: DefaultAnimation.swift, BezierAnimation.swift, DefaultCombiningAnimation.swift, "
        + "VelocityTrackingAnimation.swift (reverse-engineered)",
    ])
}
