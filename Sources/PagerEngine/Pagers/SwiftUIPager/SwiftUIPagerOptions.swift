/// The options of SwiftUIPager under the library's names, in the order in which plain keys apply.
enum SwiftUIPagerOptions {
  private static let alignment = OptionShape.named(
    "an alignment",
    .anyOf([
      .choice(["center", "start", "end", "justified"]),
      .record([OptionField("start", .number())]), .record([OptionField("end", .number())]),
      .record([OptionField("justified", .number())]),
    ]))
  private static let sensitivity = OptionShape.named(
    "a sensitivity",
    .anyOf([
      .choice(["low", "medium", "high"]), .record([OptionField("custom", .number())]),
    ]))
  private static let size = OptionShape.list(.number(atLeast: 0), count: 2...2, words: "[width, height] in points")
  private static let milliseconds = OptionShape.number(atLeast: 0)

  /// A `PagingAnimation`; durations are milliseconds.
  private static let animation = OptionShape.named(
    "an animation",
    .anyOf(
      [
        .choice(["standard", "steep", "interactive", "none"] + SwiftUIPagerSettings.timingCurves),
        .record([OptionField("standard", milliseconds)]), .record([OptionField("steep", milliseconds)]),
        .record([
          OptionField(
            "curve", .list(.number(), count: 4...4, words: "[x1, y1, x2, y2]")),
          OptionField("duration", milliseconds, isRequired: false),
        ]),
        .record([
          OptionField(
            "spring",
            .record([
              OptionField("response", .number(above: 0)), OptionField("dampingFraction", .number(above: 0)),
              OptionField("blendDuration", .number(atLeast: 0), isRequired: false),
            ]))
        ]),
      ] + SwiftUIPagerSettings.timingCurves.map { .record([OptionField($0, milliseconds)]) }))

  private static let choice = OptionShape.record([
    OptionField(
      "when",
      .record([
        OptionField("pages", .integer(atLeast: 0), isRequired: false),
        OptionField("minVelocity", .number(atLeast: 0), isRequired: false),
      ]), isRequired: false),
    OptionField("use", animation),
  ])

  static let version = OptionDeclaration(
    "version", .choice(SwiftUIPagerSettings.Version.allCases.map(\.rawValue)), standard: .text("head"),
    meaning:
      "head is the library as of August 2023; 2.5.0 reads the locale's language, loses the alignment of a preferred "
      + "size and lets a release that turns nothing erase a pending page change; 1.14 is the article's, with a binding to "
      + "the page, an end handler, drags animated by withAnimation's default, pageChanged at once and when it appears")

  static let layout: [OptionDeclaration] = [
    OptionDeclaration(
      "horizontal", .anyOf([.choice(["startToEnd", "endToStart", "leftToRight", "rightToLeft"]), .boolean]),
      standard: .text("startToEnd"),
      meaning:
        "a horizontal pager; endToStart turns it by 180° (also across) and negates finger deltas; leftToRight and "
        + "rightToLeft are the article's names"),
    OptionDeclaration(
      "vertical", .anyOf([.choice(["topToBottom", "bottomToTop"]), .boolean]), standard: nil,
      meaning: "a vertical pager; bottomToTop turns it by 180°"),
    OptionDeclaration(
      "itemAspectRatio",
      .anyOf([
        .number(), .record([OptionField("ratio", .number()), OptionField("alignment", alignment, isRequired: false)]),
      ]), standard: nil,
      meaning:
        "width over height of a page, made from the smaller side of the padded container; 0 or less ignores the whole "
        + "call; clears preferredItemSize. The alignment is across the main axis"),
    OptionDeclaration(
      "expandPageToEdges", .boolean, standard: nil, meaning: "no aspect ratio: pages fill the padded container"),
    OptionDeclaration(
      "preferredItemSize",
      .anyOf([size, .record([OptionField("size", size), OptionField("alignment", alignment, isRequired: false)])]),
      standard: nil,
      meaning:
        "size of a page, points, cut to the container; clears aspect ratio and padding, and later padding is ignored"),
    OptionDeclaration(
      "padding",
      .anyOf([
        .number(), .record([OptionField("horizontal", .number())]), .record([OptionField("vertical", .number())]),
        .record(["top", "leading", "bottom", "trailing"].map { OptionField($0, .number(), isRequired: false) }),
      ]), standard: .number(0),
      meaning:
        "points; shrinks pages on both axes. Edge sets count only across the main axis as it is at the call; insets "
        + "take the smaller of the two sides there"),
    OptionDeclaration("itemSpacing", .number(), standard: .number(0), meaning: "points between pages"),
    OptionDeclaration(
      "alignment", alignment, standard: .text("center"),
      meaning:
        "where the focused page sits along the main axis, with an inset in points; justified is start for the first, "
        + "end for the last page"),
  ]

  static let paging: [OptionDeclaration] = [
    OptionDeclaration(
      "singlePagination",
      .anyOf([
        .boolean,
        .record([
          OptionField("ratio", .number(), isRequired: false),
          OptionField("sensitivity", sensitivity, isRequired: false),
        ]),
      ]), standard: .boolean(true),
      meaning:
        "one page a drag, of which at most `ratio` (clamped to 0…1, default 1) is shown; overwrites the sensitivity "
        + "(default medium)"),
    OptionDeclaration(
      "multiplePagination", .boolean, standard: .boolean(false),
      meaning: "several pages a drag, at most a quarter of all; loads all pages, whatever the loading policy"),
    OptionDeclaration(
      "sensitivity", sensitivity, standard: .text("medium"),
      meaning: "share of a page distance that turns the page, inclusive: low 0.75, medium 0.5, high 0.25, or custom"),
    OptionDeclaration(
      "loopPages",
      .anyOf([
        .boolean,
        .record([
          OptionField("repeating", .integer(atLeast: 0, atMost: PageList.limit), isRequired: false),
          OptionField("loopPages", .boolean, isRequired: false),
        ]),
      ]), standard: .boolean(false),
      meaning: "endless; `repeating` shows the data so many times (0 counts as 1), even where looping is off"),
    OptionDeclaration(
      "contentLoadingPolicy",
      .anyOf([
        .choice(["eager"]), .record([OptionField("lazy", .integer(atLeast: 0, atMost: PageList.limit))]),
      ]),
      standard: .record([OptionEntry("lazy", .number(5))]),
      meaning: "pages kept loaded: all, or about as many containers full as the recycling ratio says (0 counts as 1)"),
    OptionDeclaration(
      "pageOffset", .number(), standard: .number(0),
      meaning: "manual scroll in pages, forward positive; takes part in the decision of a drag"),
  ]

  static let effects: [OptionDeclaration] = [
    OptionDeclaration(
      "rotation3D", .boolean, standard: nil,
      meaning: "rotation with a scale of 0.7 (the article's name); false: neither"),
    OptionDeclaration(
      "interactive",
      .anyOf([
        .number(),
        .record([
          OptionField("scale", .number(), isRequired: false), OptionField("opacity", .number(), isRequired: false),
          OptionField("rotation", .boolean, isRequired: false),
        ]),
      ]), standard: nil,
      meaning:
        "effects on pages away from the focus: scale of the neighbour (only 0 < s < 1 has an effect), opacity lost a "
        + "page, 20° of rotation a page; a bare number is the article's interactive(scale), ignored where rotation is on"
    ),
  ]

  static let gestures: [OptionDeclaration] = [
    OptionDeclaration(
      "allowsDragging", .boolean, standard: .boolean(true),
      meaning: "whether there is a drag gesture; programmatic changes and move commands work without it"),
    OptionDeclaration("disableDragging", .boolean, standard: nil, meaning: "the same as allowsDragging: false"),
    OptionDeclaration(
      "dragForwardOnly", .boolean, standard: .boolean(false),
      meaning: "drops events whose translation is not forward; a release still decides"),
    OptionDeclaration(
      "delaysTouches", .boolean, standard: .boolean(true),
      meaning: "15 pt until a drag is recognised; false: 0 pt, so that every tap is a drag"),
    OptionDeclaration(
      "pagingPriority", .choice(["normal", "high", "simultaneous"]), standard: .text("normal"),
      meaning:
        "who wins a touch on a gesture inside a page (inferred): normal the child in its frame, so that a swipe over "
        + "a link does not scroll; high the pager once it has recognised; simultaneous both"),
    OptionDeclaration(
      "swipeInteractionArea", .choice(SwiftUIPagerSettings.InteractionArea.allCases.map(\.rawValue)),
      standard: .text("page"),
      meaning: "where a touch must start: on a page that is drawn, or anywhere in the container"),
    OptionDeclaration(
      "bounces", .boolean, standard: .boolean(true),
      meaning: "a quarter of a page of over-scroll at the ends, or none; never affects the decision"),
    OptionDeclaration(
      "draggingAnimation",
      .anyOf(
        [animation]
          + [
            .record([
              OptionField("onChange", animation),
              OptionField("onEnded", animation, isRequired: false),
            ])
          ]), standard: .text("standard"),
      meaning:
        "the animation of every drag update (not of the snap, contrary to its comment); with onEnded that of the "
        + "snap too. Durations are milliseconds"),
    OptionDeclaration(
      "pagingAnimation",
      .anyOf([
        animation,
        .list(
          choice, count: 0...100,
          words: "a list of at most 100 {\"when\"?: {\"pages\"?, \"minVelocity\"?}, \"use\": an animation}"),
      ]), standard: nil,
      meaning:
        "the animation of the snap, slowed in multiple pagination; in a list the first counts whose `when` holds "
        + "(exactly so many pages, at least so fast in points per second), and without one the library's default: standard, "
        + "or steep for more than one page"),
  ]

  /// What the chosen version does not have yet.
  @Sendable static func conflicts(_ options: OptionValues) -> [(option: String, reason: String)] {
    let version = SwiftUIPagerSettings(options).version
    guard version == .tag1_14 else { return [] }
    var conflicts: [(option: String, reason: String)] = []
    for entry in options.applied {
      func later(_ what: String, since: String) {
        conflicts.append((entry.name, "version 1.14 has no \(what): it came with \(since)"))
      }
      switch entry.name {
      case "draggingAnimation": later("draggingAnimation", since: "2.2.0")
      case "dragForwardOnly" where entry.value.boolean == true: later("dragForwardOnly", since: "2.4.0")
      case "interactive" where entry.value["opacity"] != nil: later("opacity", since: "2.1.0")
      case "pagingAnimation" where entry.value.text == "interactive" || entry.value.text == "none":
        later("\(entry.value.text ?? "") animation", since: "2.2.0")
      default: break
      }
    }
    return conflicts
  }

  static let all: [OptionDeclaration] = [version] + layout + paging + effects + gestures
}
