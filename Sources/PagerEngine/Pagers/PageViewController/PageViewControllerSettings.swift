internal import GestureSynthesis

/// How a page view controller and the code around it behave: the article's, or that of iPages.
struct PageViewControllerSettings: Equatable, Sendable {
  /// The direction that is handed to `setViewControllers`.
  enum Direction: String, CaseIterable, Sendable {
    /// Forward, whatever the pages (Apple's tutorial).
    case alwaysForward
    /// Forward unless the page is before the previous one.
    case bySign
    /// Forward only where the page is after the previous one (iPages).
    case forwardIfLater
  }

  /// When an update of the view sets the controllers.
  enum Sets: String, CaseIterable, Sendable {
    /// On every one (Apple's tutorial, iPages).
    case always
    /// Where the page is not the one that was set or shown last.
    case changed
  }

  /// What an animated set of the controller that is visible does.
  enum SameController: String, CaseIterable, Sendable {
    /// Nothing.
    case ignored
    /// It slides in beside itself.
    case slides
  }

  /// Where the dots are.
  enum DotsPlace: Sendable {
    /// In the bottom trailing corner, 16 pt from the trailing edge (the article's `ZStack` with `padding(.trailing)`).
    case bottomTrailing
    /// In the middle of the bottom edge.
    case bottom
    /// In the middle of the trailing edge, one below the other.
    case trailing
  }

  var scroll = ScrollSettings()
  var form = PageControllers.Form.array
  var direction = Direction.alwaysForward
  var sets = Sets.always
  var sameController = SameController.ignored
  /// Whether every evaluation of the parent makes new controllers; else those of the first are kept.
  var rebuildsControllers = false
  /// Whether an update hands the coordinator the new view.
  var updatesCoordinator = false
  /// Whether the binding tells the coordinator's old view the present value too.
  var bindingIsLive = false
  var animated = true
  var wraps = false
  /// Whether the content is put back where it is pulled past the end of the page that the binding reads.
  var disablesBounce = false
  /// Points between pages.
  var spacing = 0.0
  /// Milliseconds for which building a page holds frames up.
  var pageCost = 0.0
  var faults: [PageFault] = []
  var dots = DotsPlace.bottomTrailing
  var hidesForSinglePage = false
  var allowsContinuousInteraction = true

  init(_ options: OptionValues, in environment: PagerEnvironment) {
    scroll.isVertical = options.text("navigationOrientation") == "vertical"
    scroll.isMirrored = !scroll.isVertical && environment.layoutDirection == .rightToLeft
    scroll.readMotion(options, in: environment)
    // The queue's scroll view can always be pulled: it has three slots, filled or not.
    scroll.bounces = true
    scroll.alwaysBounces = true
    sameController = SameController(rawValue: options.text("sameController")) ?? .ignored
    animated = options.boolean("animated")
    wraps = options.boolean("wraps")
    spacing = options.number("interPageSpacing")
    pageCost = options.number("pageCost")
    faults = PageFault.read(options)
  }

  /// The article's.
  static func tutorial(_ options: OptionValues, in environment: PagerEnvironment) -> Self {
    var settings = Self(options, in: environment)
    settings.form = PageControllers.Form(rawValue: options.text("form")) ?? .array
    settings.direction = Direction(rawValue: options.text("direction")) ?? .alwaysForward
    settings.sets = Sets(rawValue: options.text("sets")) ?? .always
    settings.rebuildsControllers = options.boolean("rebuildsControllers")
    settings.updatesCoordinator = options.boolean("updatesCoordinator")
    settings.hidesForSinglePage = options.boolean("hidesForSinglePage")
    settings.allowsContinuousInteraction = options.boolean("allowsContinuousInteraction")
    return settings
  }

  /// iPages'.
  static func iPages(_ options: OptionValues, in environment: PagerEnvironment) -> Self {
    var settings = Self(options, in: environment)
    settings.direction = .forwardIfLater
    settings.updatesCoordinator = true
    settings.bindingIsLive = options.text("binding") == "live"
    settings.disablesBounce = options.boolean("disableBounce")
    settings.dots = settings.scroll.isVertical ? .trailing : .bottom
    settings.hidesForSinglePage = options.boolean("dotsHideForSinglePage")
    settings.allowsContinuousInteraction = options.boolean("dotsAllowContinuousInteraction")
    return settings
  }

  /// Whether a fault is put in.
  func has(_ fault: PageFault) -> Bool { !faults.isEmpty && faults.contains(fault) }

  /// Length of a page along the axis.
  func length(in environment: PagerEnvironment) -> Double {
    scroll.isVertical ? environment.viewport.height : environment.viewport.width
  }

  /// The faults of the queue.
  var queueFaults: PageQueue<PageHost>.Faults { faults.reduce(into: []) { $0.formUnion($1.inQueue) } }
}
