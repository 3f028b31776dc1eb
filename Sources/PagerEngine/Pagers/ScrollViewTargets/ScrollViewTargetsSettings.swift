internal import PagerPhysics

/// The options of ``ScrollViewTargets`` as it uses them.
struct ScrollViewTargetsSettings: Equatable, Sendable {
  /// `scrollTargetBehavior`.
  enum Behavior: String, CaseIterable, Sendable {
    case paging, viewAligned, none
  }

  /// The limit of `viewAligned`.
  enum LimitBehavior: String, CaseIterable, Sendable {
    case automatic, always, never, alwaysByOne, alwaysByFew
  }

  /// How `paging` decides.
  enum PagingRule: String, CaseIterable, Sendable {
    case isPagingEnabled, updateTarget
  }

  /// What a limit counts from where a motion was caught.
  enum OriginalTarget: String, CaseIterable, Sendable {
    case target, shown
  }

  var scroll = ScrollSettings()
  var behavior = Behavior.paging
  /// The most views that `viewAligned` goes; `nil` for any number.
  var limit: Int?
  var pagingRule = PagingRule.isPagingEnabled
  var originalTarget = OriginalTarget.target
  var projection = Projection.Convention.uiKit
  /// Whether the app binds the position.
  var isBound = true
  /// Whether a position without an anchor scrolls no farther than it must.
  var scrollsMinimally = false
  /// Whether there are scroll phases, and touches in insets scroll.
  var isFrom18 = false
  var transition = ScrollTransition()

  private var insets = (before: 0.0, after: 0.0)
  private var itemLength: Double?
  private var columns: (count: Double, span: Double, spacing: Double)?
  private var spacing = 0.0
  private var anchor: Double?
  private var positionRule = ScrollTargetLayout.PositionRule.nearest

  init(_ options: OptionValues, in environment: PagerEnvironment) {
    let isVertical = options.text("axis") == "vertical"
    scroll.readMotion(options, in: environment)
    scroll.isVertical = isVertical
    scroll.isMirrored = !isVertical && environment.layoutDirection == .rightToLeft
    scroll.readFaults(options, in: environment)
    scroll.bounces = true
    scroll.alwaysBounces = options.text("scrollBounceBehavior") != "basedOnSize"
    scroll.rate = Self.rate(options["decelerationRate"])
    behavior = Behavior(rawValue: options.text("behavior")) ?? .paging
    scroll.isPagingEnabled = behavior == .paging
    pagingRule = PagingRule(rawValue: options.text("pagingRule")) ?? .isPagingEnabled
    originalTarget = OriginalTarget(rawValue: options.text("originalTarget")) ?? .target
    projection = Projection.Convention(rawValue: options.text("projection")) ?? .uiKit
    isBound = options.boolean("scrollPosition")
    isFrom18 = environment.os >= 18
    scrollsMinimally = isFrom18

    let few = Int(exactly: options.number("few")) ?? 3
    let isCompact = options.text(isVertical ? "verticalSizeClass" : "horizontalSizeClass") == "compact"
    switch LimitBehavior(rawValue: options.text("limitBehavior")) ?? .automatic {
    case .automatic: limit = isCompact ? few : nil
    case .always, .alwaysByFew: limit = few
    case .alwaysByOne: limit = 1
    case .never: limit = nil
    }

    let safeArea = environment.safeArea
    insets = isVertical ? (safeArea.top, safeArea.bottom) : (safeArea.leading, safeArea.trailing)
    let margins = options["contentMargins"]
    let pair = margins?.list?.compactMap(\.number) ?? []
    insets.before += pair.first ?? margins?.number ?? 0
    insets.after += pair.last ?? margins?.number ?? 0
    itemLength = options["itemLength"]?.number
    if let frame = options["containerRelativeFrame"], let count = frame["count"]?.number {
      columns = (count, frame["span"]?.number ?? 1, frame["spacing"]?.number ?? 0)
    }
    spacing = options.number("spacing")
    anchor = Self.anchor(options["anchor"])
    positionRule = ScrollTargetLayout.PositionRule(rawValue: options.text("positionRule")) ?? .nearest
    transition = Self.transition(options)
  }

  static func == (a: Self, b: Self) -> Bool {
    a.scroll == b.scroll && a.behavior == b.behavior && a.limit == b.limit && a.pagingRule == b.pagingRule
      && a.originalTarget == b.originalTarget && a.projection == b.projection && a.isBound == b.isBound
      && a.isFrom18 == b.isFrom18 && a.transition == b.transition && a.insets == b.insets
      && a.itemLength == b.itemLength && a.spacing == b.spacing && a.anchor == b.anchor
      && a.positionRule == b.positionRule && a.columns?.count == b.columns?.count && a.columns?.span == b.columns?.span
      && a.columns?.spacing == b.columns?.spacing
  }

  /// Where so many views lie in a container.
  func layout(count: Int, in environment: PagerEnvironment) -> ScrollTargetLayout {
    let bounds = scroll.isVertical ? environment.viewport.height : environment.viewport.width
    var layout = ScrollTargetLayout(
      bounds: bounds, before: insets.before, after: insets.after, length: 0, spacing: spacing, count: count,
      anchor: anchor, rule: positionRule)
    let container = layout.container
    if let columns {
      // `containerRelativeFrame(_:count:span:spacing:alignment:)`, as documented.
      let column = max(0, container - columns.spacing * (columns.count - 1)) / columns.count
      layout.length = column * columns.span + columns.spacing * (columns.span - 1)
    } else {
      layout.length = itemLength ?? container
    }
    // A view without a length in a container without one is not laid out yet.
    if layout.length <= 0 { layout.spacing = 0 }
    return layout
  }

  /// The stops of a behaviour that aligns; `nil` for one that does not.
  func rule(in layout: ScrollTargetLayout) -> ScrollTargetRule? {
    let highest = layout.geometry.highest
    switch behavior {
    case .none: return nil
    case .paging: return ScrollTargetRule(interval: layout.container, highest: highest, limit: 1)
    case .viewAligned: return ScrollTargetRule(interval: layout.stride, highest: highest, limit: limit)
    }
  }

  private static func rate(_ value: OptionValue?) -> DecelerationRate {
    if value?.text == "fast" { return .fast }
    return value?.number.flatMap { DecelerationRate(perMillisecond: $0) } ?? .normal
  }

  private static func anchor(_ value: OptionValue?) -> Double? {
    switch value?.text {
    case "leading", "top", "topLeading": 0
    case "center": 0.5
    case "trailing", "bottom", "bottomTrailing": 1
    default: value?.number
    }
  }

  private static func transition(_ options: OptionValues) -> ScrollTransition {
    var transition = ScrollTransition()
    transition.configuration =
      ScrollTransition.Configuration(rawValue: options.text("scrollTransition")) ?? .interactive
    let threshold = options["transitionThreshold"]
    switch threshold?.text {
    case "hidden": transition.threshold = .visible(0)
    case "centered": transition.threshold = .centered
    default: transition.threshold = .visible(threshold?["visible"]?.number ?? 1)
    }
    switch options.text("timingCurve") {
    case "linear": transition.curve = .linear
    case "easeIn": transition.curve = .easeIn
    case "easeOut": transition.curve = .easeOut
    default: transition.curve = .easeInOut
    }
    return transition
  }
}
