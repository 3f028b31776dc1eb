extension Model {
  /// SwiftUIPager's `Pager`.
  public static let swiftUIPager = Model(.swiftUIPager, landing: .swiftUIPager) { SwiftUIPager($0) }
}

extension ModelDeclaration {
  private static let pagerEvents = [
    Event("draggingBegan", meaning: "a drag began; repeats until it runs along the main axis"),
    Event(
      "draggingChanged", .number, payload: "dragging offset, pages (forward positive, without pageOffset)",
      meaning: "a touch sample moved the offset; the first one reports 0"),
    Event(
      "draggingEnded", .number, payload: "signed increment in version 1.14, nothing since", mayBeEmpty: true,
      meaning: "the touch of a recognised drag was lifted or, since 2.3.3, taken away"),
    Event(
      "pagingAnimation", .fields, payload: "page, newPage, translation (points), velocity (points per second)",
      fields: [
        .init("page", .integer), .init("newPage", .integer), .init("translation", .number), .init("velocity", .number),
      ],
      meaning: "the closure of pagingAnimation was asked for the snap's animation"),
    Event("pageWillChange", .integer, payload: "new page", meaning: "a release turns the page"),
    Event(
      "pageWillTransition", .outcome,
      payload: "success with currentPage, nextPage and pageIncrement, or failure with error (draggingStopped)",
      words: ["success", "failure"],
      fields: [
        .init("currentPage", .integer), .init("nextPage", .integer), .init("pageIncrement", .integer),
        .init("error", .text),
      ],
      meaning: "a release was decided"),
    Event(
      "pageChanged", .integer, payload: "page", meaning: "the animated index arrived; never after a programmatic change"
    ),
  ]

  private static let rules = [
    "The page distance is the page's length along the axis × (1 − (1 − scale) / 2) + itemSpacing: interactive scale draws "
      + "neighbours nearer by half of what they shrink. All shares and offsets are of the page distance, not of the container.",
    "Each sample adds its step along the axis, times page distance / container length in single pagination; the first "
      + "sample adds nothing, so the slop is lost. Steps more than 30° off the axis are discarded with their time, and a drag "
      + "begins only where it runs more along the axis than across.",
    "At the release the page under the content decides (threshold inclusive). If that is the same page, a last step faster "
      + "than 500 pt/s turns one page in its direction. Nothing predicted is read.",
    "Multiple pagination adds a page for every 500 × container length / page distance pt/s of the last step, whatever its "
      + "sign, and moves at most a quarter of all pages.",
    "Every drag update is animated, so the content chases the finger; the snap takes 350 ms (steep, slowed to 400, 600 or "
      + "800 ms, for 2, 3 or more pages). pageChanged comes when the snap ends.",
    "With draggingAnimation none the content is where the finger says; from iOS 17 on it jumps there out of a running snap, "
      + "before, the snap runs out on top (inferred).",
    "A cancelled touch is decided like a lifted one.",
    "A resize lays out anew without evaluating the parent: the index stays, also where refresh would fold it.",
    "pagingPriority and an enclosing scroll view: whichever recognises first wins (inferred; SwiftUI's arena is not public).",
    "animated goTo, next, previous and scrollTo are withAnimation { page.update(…) } with the system's default animation.",
    "position has no alignment in it: it is a whole number at rest. offset is position × page distance. loadedPages names "
      + "elements by their index in the data; page and the keys of effects count repeated pages.",
    "rotation is about the y axis of the stack as it is before a vertical pager is rotated.",
  ]

  private static let quirks = [
    "A fast step and then a pause without samples still turns the page (stale velocity).",
    "A flick against the drag turns to the page behind the start.",
    "In multiple pagination a backward flick after a forward drag adds pages forward; a long drag runs back to the quarter.",
    "The limit of a drag looks at the direction before the step, so coarse samples leak past it and may move two pages.",
    "draggingBegan repeats for drags across the axis; with delaysTouches false every tap begins and ends a drag.",
    "A multi-page flick at the end reports an increment without a change, takes the slow curve, and leaves a pending "
      + "increment that makes the next animated change report pageChanged.",
    "Without elements the index is −1, and the initial index is lost; a released drag reports success from −1 to 0.",
    "Looping without elements crashes, as does a move below the first page by more than one round.",
    "Looping: the outermost loaded pages are hidden at rest, so 3 or 4 full pages lose their neighbours, and with a ratio "
      + "of 1 nothing is shown.",
    "Repeated pages fold to the first round whenever the parent is evaluated (refresh, edits, set).",
    "Writing an index beyond the present pages is clamped before new pages arrive, so the documented recipe for adding pages "
      + "in front fails where index + new > last.",
    "In an eager vertical pager the strip is bounded by the container's width.",
    "The second of two equal elements is never found: the strip falls back to slot 0.",
    "A justified pager with one loaded page aligns to the end.",
    "dragForwardOnly lets through only backward drags in right-to-left languages.",
    "A page offset of the sensitivity or more makes every released drag turn.",
    "Below iOS 14 the end of a drag is never noticed (since 2.3.3).",
    "Looping: deleting the last page while on it shows the first.",
  ]

  private static let omissions = [
    "The digital crown, and the platforms without a drag gesture.",
    "How SwiftUI mirrors the rotated stack in right-to-left layouts: a horizontal stack is mirrored, a vertical one is not "
      + "(inferred).",
    "A container of size 0 during a drag, where the library computes with NaN: nothing turns.",
    "PaginationSensitivity.default and the public static animations are taken as they are at the start.",
    "A fade of pages that are loaded or dropped: publicly unknown.",
  ]

  static let swiftUIPager = ModelDeclaration(
    name: "SwiftUIPager", aliases: ["Pager"],
    summary: "SwiftUIPager's Pager: chasing strip, threshold by share, last-step flicks, loops",
    options: SwiftUIPagerOptions.all, events: pagerEvents, reports: [.loadedPages, .parent, .effects],
    effects: ["scale", "opacity", "rotation", "frame"], selectionIsShared: true, scrollsManually: true,
    takesMoveCommands: true, takesAnyStartPage: true, takesModifiers: true, takesParent: true,
    conflicts: SwiftUIPagerOptions.conflicts, rules: rules, quirks: quirks, omissions: omissions,
    sources: [
      "SwiftUIPager at 232675d (August 2023) and its tags, read and executed against stubbed SwiftUI types",
      "SwiftUIPager Documentation/Usage.md and its tracker (issue numbers as quoted)",
      "SwiftUI: ease-out curve, interactive spring, default animation as for the other models",
    ])
}
