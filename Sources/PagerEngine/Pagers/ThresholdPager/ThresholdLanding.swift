/// The common landing rule with its numbers as parameters: far enough, fast enough, or quick enough.
///
/// All quantities are counted along the pages: positive translations and velocities lead to the page before. In this order:
///
/// 1. **Quick**: a drag whose touch lasted at most ``quickTime`` (inclusive; 0 is never) turns one page in the direction of its
///    travel, however short.
/// 2. **Flick**: a speed of at least ``velocity`` (inclusive), after a travel of more than ``minimumTravel`` (strict), leads to
///    the page edge next to the finger in the direction of the velocity. So a flick on the way turns, and one back leads to
///    the page where the drag began.
/// 3. **Distance**: the travel, or where ``projection`` is above 0 the travel plus so many seconds of the velocity, in pages:
///    the whole ones, and one more where the rest is at least ``fraction`` (inclusive, in both directions).
///
/// The answer is at most ``mostPages`` away and within the pages. A container without a length turns nothing.
///
/// The rules that are published, as this one has them:
///
/// | rule | fraction | velocity | minimumTravel | quickTime | projection |
/// | --- | --- | --- | --- | --- | --- |
/// | ViewPager | 0.6 | 400 | 25 | | |
/// | Compose Pager | 0.5 | 400 | | | |
/// | Swiper | 0.5 | none | | 300 | |
/// | projection by rate 0.998 | 0.5 | none | | | 0.499 |
/// | projection by rate 0.99 | 0.5 | none | | | 0.099 |
/// | distance alone | 0.5 | none | | | |
///
/// What a table of numbers cannot say: ViewPager wants more than 400 dp/s where this rule takes 400, and turns back only beyond
/// 60 % where this rule turns at it; that Compose's 400 dp/s is the published value is from memory. Sources: androidx
/// `ViewPager.java`; Swiper `defaults.ts`, `onTouchEnd.ts`.
public struct ThresholdLanding: LandingRule, Equatable {
  /// Share of a page distance that turns a page, above 0, at most 1.
  public var fraction: Double
  /// Speed of a flick, points per second; infinite where no speed turns.
  public var velocity: Double
  /// Points that a flick must have travelled more than.
  public var minimumTravel: Double
  /// Milliseconds that a drag which turns by itself may last; 0 where none does.
  public var quickTime: Double
  /// Seconds of the velocity that are added to the travel.
  public var projection: Double
  /// The most pages that a drag turns, at least 1.
  public var mostPages: Int

  /// The rule with these numbers; the units are those of the properties.
  public init(
    fraction: Double = 0.5, velocity: Double = 500, minimumTravel: Double = 0, quickTime: Double = 0,
    projection: Double = 0, mostPages: Int = 1
  ) {
    (self.fraction, self.velocity, self.minimumTravel) = (fraction, velocity, minimumTravel)
    (self.quickTime, self.projection, self.mostPages) = (quickTime, projection, max(mostPages, 1))
  }

  /// The page that a drag leads to.
  public func landing(of features: DragFeatures) -> Landing {
    let (steps, because) = steps(of: features)
    guard steps != 0 else { return Landing(page: features.page, because: because) }
    let (answer, overflow) = features.page.addingReportingOverflow(steps)
    let page = overflow ? features.page : min(max(answer, 0), max(features.count - 1, 0))
    return Landing(page: page, because: page == answer && !overflow ? because : .clamped)
  }

  /// Pages before the ends are looked at, forward positive, and what decided.
  private func steps(of features: DragFeatures) -> (Int, LandingReason) {
    let (length, travel, speed) = (features.viewport, -features.translation, -features.velocity)
    guard length > 0 else { return (0, .none) }
    if quickTime > 0, features.duration <= quickTime, travel != 0 { return (travel > 0 ? 1 : -1, .velocity) }
    if speed.magnitude >= velocity, speed != 0, travel.magnitude > minimumTravel {
      let pages = travel / length
      return (limited(speed > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1), .velocity)
    }
    let distance = (travel + projection * speed) / length
    let whole = distance.magnitude.rounded(.down)
    let isMore = distance.magnitude - whole >= fraction && distance != 0
    let steps = limited(Double(signOf: distance, magnitudeOf: isMore ? whole + 1 : whole))
    return (steps, steps == 0 ? .none : projection > 0 ? .projection : .distance)
  }

  private func limited(_ pages: Double) -> Int {
    let most = Double(mostPages)
    return Int(max(-most, min(pages, most)))
  }

  /// How far the deciding quantity was from another decision: the duration of a quick drag, the velocity of a flick, the
  /// translation of all others.
  ///
  /// The answer changes only where one of the comparisons does, so each of those places is looked at from both sides.
  public func margin(of features: DragFeatures, landing: Landing) -> LandingMargin? {
    guard features.viewport > 0, features.count > 0 else { return nil }
    let isQuick = quickTime > 0 && features.duration <= quickTime && features.translation != 0
    let isFlick =
      !isQuick && features.velocity.magnitude >= velocity && features.velocity != 0
      && features.translation.magnitude > minimumTravel
    if isQuick {
      return nearest(
        [quickTime], of: "duration", "ms", \.duration, features, from: landing.page)
    }
    let edges = self.edges(of: features)
    if isFlick {
      let projected = projection > 0 ? edges.map { ($0 - features.translation) / projection } : []
      return nearest(
        [velocity, -velocity] + projected, of: "velocity", "pt/s", \.velocity, features, from: landing.page)
    }
    let pulled = edges.map { $0 - projection * features.velocity }
    return nearest(
      [minimumTravel, -minimumTravel, 0] + pulled, of: "translation", "pt", \.translation, features, from: landing.page)
  }

  /// The translations at which the number of pages changes, without the projection.
  private func edges(of features: DragFeatures) -> [Double] {
    (0..<min(mostPages, max(features.count, 1))).flatMap { whole in
      let edge = (Double(whole) + min(fraction, 1)) * features.viewport
      return [edge, -edge]
    }
  }

  private func nearest(
    _ places: [Double], of quantity: String, _ unit: String, _ path: WritableKeyPath<DragFeatures, Double>,
    _ features: DragFeatures, from page: Int
  ) -> LandingMargin? {
    let value = features[keyPath: path]
    var nearest: LandingMargin?
    for place in places where place.isFinite {
      let margin = abs(value - place)
      guard margin < nearest?.margin ?? .infinity else { continue }
      // Beyond the rounding of what is compared.
      let step = max(place.magnitude, 1) * 1e-9
      let differs = [place, place - step, place + step].contains { side in
        var other = features
        other[keyPath: path] = side
        return self.landing(of: other).page != page
      }
      guard differs else { continue }
      nearest = LandingMargin(quantity: quantity, value: value, threshold: abs(place), margin: margin, unit: unit)
    }
    return nearest
  }
}
