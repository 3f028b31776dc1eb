/// SwiftUIPager's landing rule: the page under the content, then the velocity of the last step.
///
/// Positions and velocities are in the space of the dragging offset: along the main axis, **negative when moving forward**,
/// and in single pagination normalised so that a finger that crosses the container moves one page. So `translation` of the
/// features is the total offset T (dragging offset and manual offset), and `velocity` the last step's v. The predicted end is
/// never read. Source: SwiftUIPager `PagerContent+Helper.swift`, `dragResult` and `currentPage(sensitivity:)` at 232675d, restated.
public struct SwiftUIPagerLanding: LandingRule, Equatable {
  /// Last-step velocity beyond which a drag in single pagination turns the page, points per second, and the stair of multiple
  /// pagination (`dragResult`: 500).
  public static let flickVelocity = 500.0

  /// The library's answer to a released drag.
  public struct Answer: Equatable, Sendable {
    /// The page, within the pages.
    public var page: Int
    /// The increment it reports; in multiple pagination not reduced by the bounds.
    public var increment: Int
    /// What decided.
    public var because: LandingReason
    /// Pages moved, forward positive, without wrapping.
    var steps: Int
    /// Pages that multiple pagination would move by without its limit.
    var asked = 0
  }

  /// Share of a page distance that turns the page.
  public let sensitivity: Double
  /// Whether a drag may turn several pages.
  public let isMultiple: Bool
  /// Whether the pages wrap.
  public let loops: Bool
  /// Whether the preferred language is written from right to left.
  public let mirrored: Bool
  /// From one page to the next, points.
  public let pageDistance: Double

  /// The rule of a pager with these settings.
  public init(
    sensitivity: Double = 0.5, isMultiple: Bool = false, loops: Bool = false, mirrored: Bool = false,
    pageDistance: Double
  ) {
    self.sensitivity = sensitivity
    self.isMultiple = isMultiple
    self.loops = loops
    self.mirrored = mirrored
    self.pageDistance = pageDistance
  }

  // MARK: - The page under the content

  /// The page under the content: whole pages moved, and one more where the rest is `sensitivity` or more.
  ///
  /// A looping pager wraps once only: more than one round back gives page 0. Where the offset is not a number, which the
  /// library leaves undefined, nothing counts as moved. Without an offset it is `index`, even one out of range.
  public func currentPage(_ index: Int, total: Double, count: Int) -> Int {
    total == 0 ? index : bounded(index - pagesPassed(total), count: count)
  }

  /// The same for the sensitivity of the bounds, 0.5, whatever is configured.
  func middlePage(_ index: Int, total: Double, count: Int) -> Int {
    SwiftUIPagerLanding(loops: loops, pageDistance: pageDistance).currentPage(index, total: total, count: count)
  }

  private func bounded(_ page: Int, count: Int) -> Int {
    guard count > 0 else { return 0 }
    return loops ? max((page + count) % count, 0) : min(max(page, 0), count - 1)
  }

  /// Pages that the content has moved backward.
  private func pagesPassed(_ total: Double) -> Int {
    guard total != 0 else { return 0 }
    let pages = total / pageDistance
    // Without a page distance nothing moves; far beyond any list a number is as good as another.
    guard pages.isFinite else { return 0 }
    guard abs(pages) < 1e12 else { return pages > 0 ? 1_000_000_000_000 : -1_000_000_000_000 }
    let whole = pages.rounded(.towardZero)
    let rest = pages - whole
    let more = abs(rest) < sensitivity || rest == 0 ? 0 : rest > 0 ? 1 : -1
    return Int(whole) + more
  }

  // MARK: - The answer

  /// What the library decides at the release.
  public func answer(_ features: DragFeatures) -> Answer {
    isMultiple ? multiple(features) : single(features)
  }

  private func single(_ features: DragFeatures) -> Answer {
    let (index, count) = (features.page, features.count)
    let passed = pagesPassed(features.translation)
    let under = features.translation == 0 ? index : bounded(index - passed, count: count)
    let forward = -features.velocity * (mirrored ? -1 : 1)
    var (page, steps, because) = (under, -passed, LandingReason.distance)
    if under == index, abs(forward) > Self.flickVelocity {
      steps = forward > 0 ? 1 : -1
      // An empty pager that loops has crashed before a drag can end.
      page = loops && count > 0 ? (index + steps + count) % count : index + steps
      because = .velocity
    }
    let landed = max(0, min(page, count - 1))
    if !loops, landed != index + steps { (steps, because) = (landed - index, .clamped) }
    if landed == index { (steps, because) = (0, because == .clamped ? .clamped : .none) }
    // More than one round back is not wrapped but answered by page 0.
    if loops, index + steps + count < 0 { steps = landed - index }
    return Answer(page: landed, increment: landed == index ? 0 : 1, because: because, steps: steps)
  }

  /// The most pages that multiple pagination moves by: a quarter of all, rounded up.
  static func quarter(of count: Int) -> Int { count / 4 + (count % 4 == 0 ? 0 : 1) }

  private func multiple(_ features: DragFeatures) -> Answer {
    let (index, count) = (features.page, features.count)
    let under = currentPage(index, total: features.translation, count: count)
    let limit = Self.quarter(of: count)
    let fromVelocity = stairs(features)
    let isForward = features.translation < 0
    var fromOffset = isForward ? under - index : index - under
    if loops, count > 0 { fromOffset = (fromOffset + count) % count }
    let asked = fromVelocity + fromOffset
    let increment = min(asked, limit)
    let signed = isForward ? increment : -increment
    var page = index + signed
    if loops, count > 0 { page = (page + count) % count }
    let landed = max(0, min(page, count - 1))
    var because: LandingReason = increment > min(fromOffset, limit) ? .velocity : .distance
    if landed == index { because = .none }
    if !loops, landed != page { because = .clamped }
    return Answer(
      page: landed, increment: increment, because: because, steps: loops ? signed : landed - index, asked: asked)
  }

  /// Pages that the velocity adds: a stair of 500 · L / pd points per second, whatever its sign.
  private func stairs(_ features: DragFeatures) -> Int {
    let pages = abs(features.velocity) / (features.viewport / pageDistance) / Self.flickVelocity
    // A page distance below zero counts pages below zero, and far beyond any list a number is as good as another.
    guard abs(pages) < 1e12 else { return pages.isNaN ? 0 : pages > 0 ? 1_000_000_000_000 : -1_000_000_000_000 }
    return Int(pages)
  }

  /// The page that a drag leads to.
  public func landing(of features: DragFeatures) throws(Interruption) -> Landing {
    let answer = answer(features)
    return Landing(page: answer.page, because: answer.because)
  }
}
