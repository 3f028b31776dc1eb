internal import PagerEngine

/// The swipes seen again under two settings, the recommended one and the shipped one: what a report says of single swipes.
///
/// Made in one pass over the population; nothing is kept but counts and lists of a fixed length, so that memory does not grow
/// with the number of swipes.
public struct TuningReview: Sendable {
  /// How much is kept.
  public struct Limits: Equatable, Sendable {
    /// The worst misread swipes.
    public var worst = 20
    /// Places of swipes, for the density of the population.
    public var places = 2000
    /// Places of misread swipes.
    public var misread = 600

    /// The limits that a report has.
    public init() {}
  }

  /// Where a swipe lies in the plane of travel and lift speed.
  public struct Place: Equatable, Sendable {
    /// The swipe's number in the population.
    public var index: Int
    /// Travel of the finger in viewport lengths, positive where it asks for the next page.
    public var travel: Double
    /// Speed at the lift in the direction of the travel, points per second; negative where the finger came back.
    public var liftSpeed: Double
    /// What was meant.
    public var intent: Intent
    /// Where it landed under the reviewed setting, pages.
    public var pages: Int
    /// How that missed what was meant; `nil` where it did not.
    public var misreading: Misreading?
  }

  /// A misread swipe that is worth a look.
  public struct Misread: Equatable, Sendable {
    /// The swipe's number in the population.
    public var index: Int
    /// Whose it is.
    public var person: Int
    /// What kind of swipe it is.
    public var kind: String
    /// What was meant.
    public var intent: Intent
    /// What the pager made of it.
    public var reading: SwipeReading
    /// How that missed what was meant.
    public var misreading: Misreading
  }

  /// The setting that is reviewed: the recommended one, or the shipped one where there is none.
  public var setting: TuningSetting
  /// What was meant against where it landed, under the shipped setting.
  public var shipped = ConfusionTable()
  /// What was meant against where it landed, under the reviewed setting.
  public var reviewed = ConfusionTable()
  /// Error rates by what swipes have in common, in the order of `ErrorBreakdown.Dimension.allCases`.
  public var breakdowns = ErrorBreakdown.Dimension.allCases.map { ErrorBreakdown(by: $0) }
  /// The swipes that the reviewed setting misread most clearly, the worst first, those of equal ``SwipeReading/clearance`` by
  /// their index. Of one kind of swipe not more than a quarter of them, as long as there are others: a kind that no setting
  /// reads as it was meant would hide all else.
  public var worst: [Misread] = []
  /// Swipes, evenly thinned.
  public var places: [Place] = []
  /// Misread swipes, evenly thinned where there are too many.
  public var misread: [Place] = []
  /// The device that most swipes were made on; the first of several.
  public private(set) var device = SwipeDevice(name: "")
  /// Whether pages lie one above the other.
  public let isVertical: Bool
  /// What the real code would have said in the first swipe that it did not survive, and which.
  public var firstCrash: (index: Int, words: String)?

  /// Reviews a plan's shipped setting and another one.
  ///
  /// - Parameters:
  ///   - recommended: The setting to review; the shipped one where there is none.
  ///   - limits: How much is kept.
  public init(of plan: TuningPlan, recommended: TuningSetting?, limits: Limits = Limits()) {
    let subject = plan.subject
    let isVertical = plan.population.axis == .vertical
    setting = recommended ?? plan.shipped
    self.isVertical = isVertical
    var devices: [(device: SwipeDevice, count: Int)] = []
    var worst = WorstSwipes(limit: limits.worst)
    var (places, misread) = (ThinnedList<Place>(limit: limits.places), ThinnedList<Place>(limit: limits.misread))
    for index in 0..<plan.population.count {
      let swipe = plan.population.swipe(at: index)
      let before = subject.reading(of: swipe, with: plan.shipped)
      let after = setting == plan.shipped ? before : subject.reading(of: swipe, with: setting)
      shipped.add(swipe.intent, before.landing)
      reviewed.add(swipe.intent, after.landing)
      if let known = devices.firstIndex(where: { $0.device == swipe.device }) {
        devices[known].count += 1
      } else if devices.count < ErrorBreakdown.limit {
        devices.append((swipe.device, 1))
      }
      let wasMisread = before.landing.pages != swipe.intent.pages
      let misreading = Misreading(of: swipe.intent, landed: after.landing.pages)
      let length = isVertical ? swipe.device.viewport.height : swipe.device.viewport.width
      for each in breakdowns.indices {
        let key = ErrorBreakdown.key(of: swipe, by: breakdowns[each].dimension, pageLength: length)
        breakdowns[each].add(key, reviewed: misreading != nil, shipped: wasMisread)
      }
      let place = Self.place(of: swipe, length: length, pages: after.landing.pages, misreading)
      places.add(place)
      if let misreading {
        misread.add(place)
        worst.add(
          Misread(
            index: index, person: swipe.person, kind: swipe.kind, intent: swipe.intent, reading: after,
            misreading: misreading))
      }
      if firstCrash == nil, let words = after.landing.crash { firstCrash = (index, words) }
    }
    let most = devices.map(\.count).max() ?? 0
    if let common = devices.first(where: { $0.count == most }) { device = common.device }
    (self.places, self.misread, self.worst) = (places.elements, misread.elements, worst.list)
  }

  /// So many of the worst, chosen among them by the same rule: of one kind a quarter at most, as long as there are others.
  public func worst(_ count: Int) -> [Misread] {
    var fewer = WorstSwipes(limit: count)
    for swipe in worst { fewer.add(swipe) }
    return fewer.list
  }

  private static func place(of swipe: Swipe, length: Double, pages: Int, _ misreading: Misreading?) -> Place {
    let (travel, speed) = (swipe.features.travel, swipe.features.liftSpeed)
    return Place(
      index: swipe.index, travel: length > 0 ? travel / length : 0, liftSpeed: travel < 0 ? -speed : speed,
      intent: swipe.intent, pages: pages, misreading: misreading)
  }
}
