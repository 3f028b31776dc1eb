public import PagerEngine

/// What can be counted of a population: shares, percentiles, correlations, spreads.
///
/// Of a population beyond 100,000 swipes as many are looked at, evenly spread from the first to the last and always the
/// same: memory is bounded (about 20 MB), whatever the population. Swipes are made one by one and forgotten.
public struct PopulationSummary: Sendable {
  /// The most swipes that are looked at.
  public static let sampleLimit = 100_000
  /// The percents at which percentiles stand: those of the published lists.
  public static var percents: [Double] { PublishedSwipes.percents }

  /// How many swipes there are.
  public let swipes: Int
  /// How many people there are.
  public let people: Int
  /// How many swipes were looked at.
  public let sampled: Int
  /// What the population is.
  public let identity: String
  /// How many of the swipes looked at are of each kind, hand, device and intent; kinds in their order, others by number.
  public let kinds: [Group]
  /// By hand.
  public let hands: [Group]
  /// By device.
  public let devices: [Group]
  /// By what was meant, in pages: −1, 0, 1.
  public let intents: [Group]
  /// Figures of all of them.
  public let figures: SwipeFigures
  /// Figures of each kind, in the order of ``kinds``.
  public let figuresByKind: [SwipeFigures]
  /// Figures of the page flicks as on a screen 320 points wide, which the published page turns were made on; `nil` where
  /// there are none.
  public let turns: SwipeFigures?
  /// Each swipe looked at, in their order.
  public let points: [Point]

  /// Some of the swipes.
  public struct Group: Equatable, Sendable {
    /// What they have in common.
    public let name: String
    /// How many they are.
    public let count: Int
  }

  /// One swipe, for a drawing.
  public struct Point: Equatable, Sendable {
    /// Its number in the population.
    public let index: Int
    /// Its kind, a number in ``PopulationSummary/kinds``.
    public let kind: Int
    /// Travel over the page's length, positive forward.
    public let share: Double
    /// Speed at the lift, points per second, positive forward.
    public let liftSpeed: Double
  }

  /// Looks at a population.
  ///
  /// - Parameter axis: The axis along which the pager pages, whose viewport length is the page's.
  public init(_ population: some Population, axis: ScrollAxis = .horizontal) {
    swipes = population.count
    people = population.people
    identity = population.identity
    sampled = min(population.count, Self.sampleLimit)
    var kinds = Names(known: SwipeKind.allCases.map(\.rawValue))
    var (hands, devices, intents) = (Names(), Names(), Names())
    var columns = SwipeColumns(capacity: sampled)
    var points: [Point] = []
    points.reserveCapacity(sampled)
    for number in 0..<sampled {
      let index = Self.index(number, of: sampled, in: population.count)
      let swipe = population.swipe(at: index)
      let kind = kinds.count(swipe.kind)
      hands.count(swipe.hand.rawValue)
      devices.count(swipe.device.name)
      intents.count(String(swipe.intent.pages))
      let size = swipe.device.viewport
      let page = axis == .horizontal ? size.width : size.height
      columns.append(swipe, kind: kind, page: page, width: size.width)
      points.append(
        Point(index: index, kind: kind, share: swipe.features.travel / page, liftSpeed: swipe.features.liftSpeed))
    }
    let order = kinds.used
    self.kinds = order.map { Group(name: kinds.names[$0], count: kinds.counts[$0]) }
    var place = Array(repeating: 0, count: kinds.names.count)
    for (position, kind) in order.enumerated() { place[kind] = position }
    self.points = points.map {
      Point(index: $0.index, kind: place[$0.kind], share: $0.share, liftSpeed: $0.liftSpeed)
    }
    self.hands = hands.groups
    self.devices = devices.groups
    self.intents = intents.groups.sorted { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }
    figures = SwipeFigures(columns, Array(columns.kinds.indices))
    let counted = columns
    let flicks = counted.kinds.indices.filter { kinds.names[counted.kinds[$0]] == SwipeKind.pageFlick.rawValue }
    turns = flicks.isEmpty ? nil : SwipeFigures(counted, flicks, width: PublishedSwipes.width)
    figuresByKind = order.map { kind in
      SwipeFigures(counted, counted.kinds.indices.filter { counted.kinds[$0] == kind })
    }
  }

  /// Swipe `number` of an even sample.
  static func index(_ number: Int, of sampled: Int, in count: Int) -> Int {
    let (quotient, rest) = count.quotientAndRemainder(dividingBy: max(sampled, 1))
    return number * quotient + number * rest / max(sampled, 1)
  }
}

/// Names in the order in which they come, and how often.
private struct Names {
  var names: [String]
  var counts: [Int]

  init(known: [String] = []) {
    names = known
    counts = known.map { _ in 0 }
  }

  @discardableResult
  mutating func count(_ name: String) -> Int {
    if let index = names.firstIndex(of: name) {
      counts[index] += 1
      return index
    }
    names.append(name)
    counts.append(1)
    return names.count - 1
  }

  /// Those that occur, in their order.
  var used: [Int] { names.indices.filter { counts[$0] > 0 } }

  /// By number, the greatest first.
  var groups: [PopulationSummary.Group] {
    used.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { .init(name: names[$0], count: counts[$0]) }
  }
}
