internal import PagerEngine

/// What may stand under each key of `expect`, and what it means.
extension ExpectationKey {
  /// What its value is compared with, of a model.
  func shape(of model: ModelDeclaration) -> Shape {
    switch self {
    case .page: .integer
    case .crash, .pageID: .text
    case .settled: .flag
    case .release: .parts(Self.releaseParts, rawValue)
    case .decision: .parts(Self.decisionParts, rawValue)
    case .loadedPages: .list(.integer)
    case .indicator, .systemIndicator: .parts(Self.indicatorParts, rawValue)
    case .nested: .indexed(Self.nestedPager, rawValue)
    case .parent: .parts([("offset", .number)], rawValue)
    case .effects:
      .indexed(.parts(Self.effectParts.filter { model.effects.contains($0.0) }, "the effects of a page"), rawValue)
    case .position, .offset, .settleTime, .arrivalTime, .overshoot, .minPosition, .maxPosition, .largestJump: .number
    }
  }

  private static let point = Shape.list(.number, count: 2)
  private static let releaseParts: [(String, Shape)] = [
    ("recognized", .flag), ("translation", point), ("velocity", point), ("predictedEndTranslation", point),
  ]
  private static let decisionParts: [(String, Shape)] = [
    ("from", .integer), ("to", .integer), ("because", .word(LandingReason.allCases.map(\.rawValue))),
    ("threshold", .number), ("margin", .number),
  ]
  private static let dot = Shape.parts(
    [("x", .number), ("y", .number), ("size", .number), ("scale", .number), ("opacity", .number)], "a dot")
  private static let indicatorParts: [(String, Shape)] = [
    ("count", .integer), ("active", .integer), ("visible", .list(.integer)), ("dots", .indexed(dot, "dots")),
  ]
  private static let nestedPager = Shape.parts(
    [("page", .integer), ("pageID", .text), ("position", .number), ("offset", .number), ("settled", .flag)],
    "a nested pager")
  private static let effectParts: [(String, Shape)] = [
    ("scale", .number), ("opacity", .number), ("rotation", .number), ("phase", .number),
    ("frame", .list(.number, count: 4)),
  ]

  /// What it means, with its unit.
  var meaning: String {
    switch self {
    case .page: "the selected page, as the app's binding reads it"
    case .crash: "the real code would trap here: what it would say, a matcher on it, or true for any words"
    case .pageID: "the identifier of the selected page"
    case .position: "the page coordinate that is shown: 2.4 is 40 % of the way from page 2 to page 3"
    case .offset: "the content offset along the main axis, points, as the model defines it"
    case .settled: "whether the pager is at rest"
    case .settleTime: "milliseconds from the last release or programmatic step to the model's own end of movement"
    case .arrivalTime:
      "milliseconds from the last release or programmatic step until what is shown stays within half a point of its rest"
    case .overshoot: "how far it went beyond the place where it rests, points"
    case .minPosition: "the least position that was shown since the start, pages"
    case .maxPosition: "the greatest position that was shown since the start, pages"
    case .largestJump:
      "the largest change between neighbouring frames since the last press, programmatic step or edit, points"
    case .release: "the last drag as its recogniser reported it; vectors are [x, y] in points, points per second"
    case .decision: "how the last touch was decided: from, to, because, threshold, and the margin in its unit"
    case .loadedPages: "the pages that the model keeps loaded, in their order on screen"
    case .indicator: "the page indicator: count, active, visible (the dots of the present page), dots by index"
    case .systemIndicator: "the system's page indicator, where there may be another one besides"
    case .parent: "the scroll view around the pager: offset, points"
    case .effects: "how pages are drawn, by their index; null for a page that is not drawn"
    case .nested: "the pagers inside pages, by the index of the page of the outer one"
    }
  }
}
