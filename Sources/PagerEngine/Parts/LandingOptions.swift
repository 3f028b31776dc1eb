/// The options of a model that its landing rule alone reads.
///
/// Of a single swipe from rest they change nothing but what the rule makes of it: not whether a drag is recognised, not what
/// the rule is given, and where the pager comes to rest only through the rule's answer. So the drag needs to be seen once
/// for all their values: ``World/dragFeatures`` holds what the rule was given, and its answer is the page after rest.
public struct LandingOptions: Sendable {
  /// The names of the options.
  public let names: [String]
  /// The rule of a pager that is made of this; `nil` where its other options let them do more than that.
  public let rule: @Sendable (PagerSetup) -> (any LandingRule)?
  /// The speed above which (strictly) a release is a flick, points per second, where that is all that the option says and
  /// where the pager rests is a longer story than a rule's: any two values on the same side of the speed in
  /// ``World/dragFeatures`` have the same run. `nil` where there is a ``rule``.
  public let flickSpeed: (@Sendable (PagerSetup) -> Double)?

  /// A declaration.
  public init(_ names: [String], rule: @escaping @Sendable (PagerSetup) -> (any LandingRule)?) {
    self.names = names
    self.rule = rule
    flickSpeed = nil
  }

  /// A declaration of an option that is a number: the speed of a flick.
  public init(_ name: String, flickSpeed: @escaping @Sendable (PagerSetup) -> Double) {
    names = [name]
    rule = { _ in nil }
    self.flickSpeed = flickSpeed
  }

  /// Those of `PagerView`, with dots or without.
  static let pagerView = LandingOptions(["multiplier"]) {
    PagerViewLanding(multiplier: $0.options.number("multiplier"))
  }

  /// Those of `ImagePager`.
  static let imagePager = LandingOptions(["scrollThreshold"]) {
    ImagePagerLanding(scrollThreshold: $0.options.number("scrollThreshold"))
  }

  /// The sensitivity of `SwiftUIPager`, in single and in multiple pagination: the bounds have one of their own, 0.5.
  static let swiftUIPager = LandingOptions(["sensitivity"]) { setup in
    let settings = SwiftUIPagerSettings(setup.options)
    let (count, overflow) = setup.pages.count.multipliedReportingOverflow(by: settings.repeating)
    guard !overflow, count <= PageList.limit else { return nil }
    return SwiftUIPagerPlan(settings, pages: setup.pages, count: count, in: setup.environment).landing
  }

  /// Those of `ScrollViewPaging`, where `isPagingEnabled` is on.
  static let scrollViewPaging = LandingOptions(["pageVelocity"]) { setup in
    let settings = ScrollViewPagingSettings(setup.options, in: setup.environment)
    guard settings.scroll.isPagingEnabled else { return nil }
    return ScrollPageLanding(
      settings.scroll, in: settings.geometry(count: setup.pages.count, in: setup.environment))
  }

  /// Those of `TabView`.
  static let tabView = LandingOptions(["pageVelocity"]) { setup in
    let settings = TabViewSettings(setup.options, in: setup.environment)
    return ScrollPageLanding(
      settings.scroll, in: settings.geometry(count: setup.pages.count, in: setup.environment))
  }

  /// Those of `ScrollViewTargets`: what its behaviour makes of a release.
  static let scrollViewTargets = LandingOptions([
    "behavior", "limitBehavior", "few", "horizontalSizeClass", "verticalSizeClass", "pagingRule", "decelerationRate",
    "projection", "pageVelocity",
  ]) { setup in
    let settings = ScrollViewTargetsSettings(setup.options, in: setup.environment)
    return ScrollTargetLanding(settings, settings.layout(count: setup.pages.count, in: setup.environment))
  }

  /// Those of `PageViewController` and `iPages`: which page comes of a slot is the queue's affair.
  static let pageQueue = LandingOptions("pageVelocity") {
    PageViewControllerSettings($0.options, in: $0.environment).scroll.flickVelocity
  }

  /// Those of `ThresholdPager`.
  static let thresholdPager = LandingOptions([
    "fraction", "velocity", "minimumTravel", "quickTime", "projection", "mostPages",
  ]) { ThresholdLanding($0.options) }
}
