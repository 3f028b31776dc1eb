internal import GestureSynthesis
internal import PagerPhysics

/// The options of ``ScrollViewPaging`` as it uses them.
struct ScrollViewPagingSettings: Equatable, Sendable {
  /// When the page that is selected follows the one that is shown.
  enum Selection: String, CaseIterable, Sendable {
    /// As soon as it is shown, in mid-drag too: an app that rounds the offset in `scrollViewDidScroll`.
    case shown
    /// When nothing moves any more: one that does so in `scrollViewDidEndDecelerating`.
    case settled
  }

  var scroll = ScrollSettings()
  var snapping: ScrollSnapping?
  var projection = Projection.Convention.uiKit
  var resize = ScrollCore.ResizeRule.keepsOffset
  var selection = Selection.shown
  var endsDeceleratingOnCatch = false
  /// Along the axis, before the first page and after the last, points.
  var insets = (before: 0.0, after: 0.0)
  var contentPages: Double?

  init(_ options: OptionValues, in environment: PagerEnvironment) {
    scroll.isVertical = options.text("axis") == "vertical"
    scroll.isMirrored =
      !scroll.isVertical && environment.layoutDirection == .rightToLeft
      && options.boolean("flipsHorizontally")
    scroll.isPagingEnabled = options.boolean("isPagingEnabled")
    scroll.readMotion(options, in: environment)
    let (across, down) = (options.boolean("alwaysBounceHorizontal"), options.boolean("alwaysBounceVertical"))
    scroll.alwaysBounces = scroll.bounces && (scroll.isVertical ? down : across)
    scroll.alwaysBouncesAcross = scroll.bounces && (scroll.isVertical ? across : down)
    scroll.isDirectionalLockEnabled = options.boolean("isDirectionalLockEnabled")
    scroll.rate = Self.rate(options["decelerationRate"])
    snapping = Self.snapping(options["snapping"])
    projection = Projection.Convention(rawValue: options.text("projection")) ?? .uiKit
    resize = ScrollCore.ResizeRule(rawValue: options.text("resize")) ?? .keepsOffset
    selection = Selection(rawValue: options.text("selection")) ?? .shown
    scroll.readFaults(options, in: environment)
    if scroll.has(.laggingIndex) { selection = .settled }
    if scroll.has(.resizeKeepsOffset) { resize = .keepsOffset }
    endsDeceleratingOnCatch = options.boolean("endsDeceleratingOnCatch")
    contentPages = options["contentCount"]?.number
    let inset = options["contentInset"]?.list?.compactMap(\.number) ?? []
    if inset.count == 4 {
      insets =
        scroll.isVertical ? (inset[0], inset[2]) : scroll.isMirrored ? (inset[3], inset[1]) : (inset[1], inset[3])
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.scroll == b.scroll && a.snapping == b.snapping && a.projection == b.projection && a.resize == b.resize
      && a.selection == b.selection && a.endsDeceleratingOnCatch == b.endsDeceleratingOnCatch && a.insets == b.insets
      && a.contentPages == b.contentPages
  }

  /// The geometry of so many pages in a container.
  func geometry(count: Int, in environment: PagerEnvironment) -> ScrollGeometry {
    var geometry = ScrollGeometry(
      pageLength: scroll.isVertical ? environment.viewport.height : environment.viewport.width, count: count,
      before: insets.before, after: insets.after)
    geometry.contentPages = contentPages
    return geometry
  }

  private static func rate(_ value: OptionValue?) -> DecelerationRate {
    if value?.text == "fast" { return .fast }
    return value?.number.flatMap { DecelerationRate(perMillisecond: $0) } ?? .normal
  }

  private static func snapping(_ value: OptionValue?) -> ScrollSnapping? {
    guard let value else { return nil }
    if value.text == "pageCards" { return .pageCards }
    if let interval = value["snapToInterval"]?.number {
      let alignment = value["snapToAlignment"]?.text.flatMap(ScrollSnapping.Alignment.init) ?? .start
      return .snapToInterval(
        interval, alignment, disableIntervalMomentum: value["disableIntervalMomentum"]?.boolean ?? false)
    }
    if let offsets = value["snapToOffsets"]?.list?.compactMap(\.number) {
      return .snapToOffsets(
        offsets.sorted(), snapToStart: value["snapToStart"]?.boolean ?? true,
        snapToEnd: value["snapToEnd"]?.boolean ?? true)
    }
    let limit = value["limit"]?.number.flatMap { Int(exactly: $0) } ?? 0
    if value.text == "fsPagerView" || value["fsPagerView"] != nil {
      return .fsPagerView(limit: value["fsPagerView"]?.number.flatMap { Int(exactly: $0) } ?? 0)
    }
    if let factor = value["idiom"]?.number {
      return .idiom(factor: factor, value["rounding"]?.text.flatMap(ScrollSnapping.Rounding.init) ?? .round)
    }
    if let velocity = value["flick"]?.number { return .flick(velocity: velocity, limit: limit) }
    return nil
  }
}
