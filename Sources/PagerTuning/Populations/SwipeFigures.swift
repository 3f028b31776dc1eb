internal import GestureSynthesis
internal import PagerEngine
internal import PagerMath

/// A quantity of a swipe that is counted.
public enum SwipeQuantity: String, CaseIterable, Sendable {
  /// |travel| along the page axis, points.
  case travel
  /// |travel| over the length of the page.
  case share
  /// Seconds from touch-down to lift.
  case duration
  /// |travel| over the duration, points per second.
  case averageSpeed
  /// |speed at the lift| along the page axis, points per second.
  case liftSpeed
  /// Speed at the lift over the average, both without signs.
  case liftOverAverage
  /// |travel| across the page axis, points.
  case across
  /// The largest distance of a sample from the chord over the chord.
  case bow

  /// Its unit in short; empty for a ratio.
  public var unit: String {
    switch self {
    case .travel, .across: "pt"
    case .duration: "s"
    case .averageSpeed, .liftSpeed: "pt/s"
    case .share, .liftOverAverage, .bow: ""
    }
  }

  /// Its place in `allCases`.
  var ordinal: Int {
    switch self {
    case .travel: 0
    case .share: 1
    case .duration: 2
    case .averageSpeed: 3
    case .liftSpeed: 4
    case .liftOverAverage: 5
    case .across: 6
    case .bow: 7
    }
  }
}

/// Percentiles, rank correlations and spreads of some swipes.
public struct SwipeFigures: Equatable, Sendable {
  /// The quantities whose correlations and spreads are counted, in the published order.
  public static let correlated: [SwipeQuantity] = [.travel, .duration, .liftSpeed, .averageSpeed]

  /// How many swipes.
  public let count: Int
  /// For each quantity in the order of `SwipeQuantity.allCases` its percentiles at ``PopulationSummary/percents``; empty
  /// without swipes.
  public let percentiles: [[Double]]
  /// Spearman's rank correlations of ``correlated``; `nil` where one of two does not vary.
  public let spearman: [[Double?]]
  /// The standard deviation between people of the mean logarithm, of ``correlated``; `nil` for fewer than two people.
  public let between: [Double?]
  /// The standard deviation of the logarithm within a person, pooled; `nil` where nobody has two swipes.
  ///
  /// Values of 0 have no logarithm and do not count, for either spread.
  public let within: [Double?]

  /// The percentiles of a quantity.
  public subscript(_ quantity: SwipeQuantity) -> [Double] { percentiles[quantity.ordinal] }

  /// Figures of some rows.
  ///
  /// - Parameter width: Where given, lengths and speeds are those of a screen so wide; shares and times do not change.
  init(_ columns: SwipeColumns, _ rows: [Int], width: Double? = nil) {
    func values(_ quantity: SwipeQuantity) -> [Double] {
      let column = columns.values[quantity.ordinal]
      guard let width, !quantity.unit.isEmpty, quantity != .duration else { return rows.map { column[$0] } }
      return rows.map { column[$0] * (columns.widths[$0] > 0 ? width / columns.widths[$0] : 1) }
    }
    count = rows.count
    percentiles = SwipeQuantity.allCases.map { quantity in
      guard !rows.isEmpty else { return [] }
      let sorted = values(quantity).sorted()
      return PublishedSwipes.percents.map { SampleSummary.quantile($0 / 100, of: sorted) }
    }
    let ranked = Self.correlated.map { RankCorrelation.ranks(of: values($0)) }
    spearman = ranked.map { first in ranked.map { second in RankCorrelation.correlation(ofRanks: first, second) } }
    let people = rows.map { columns.people[$0] }
    let spreads = Self.correlated.map { Self.spreads(values($0), of: people) }
    between = spreads.map(\.between)
    within = spreads.map(\.within)
  }

  private static func spreads(_ column: [Double], of people: [Int]) -> (between: Double?, within: Double?) {
    var (means, squares, freedom) = ([Double](), 0.0, 0)
    var start = 0
    while start < column.count {
      var end = start + 1
      while end < column.count, people[end] == people[start] { end += 1 }
      let values = column[start..<end].filter { $0 > 0 }
      start = end
      guard !values.isEmpty else { continue }
      let logarithms = values.map(Elementary.log)
      let mean = logarithms.reduce(0, +) / Double(values.count)
      squares += logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      freedom += values.count - 1
      means.append(mean)
    }
    let mean = means.reduce(0, +) / Double(max(means.count, 1))
    let spread = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (
      means.count > 1 ? (spread / Double(means.count - 1)).squareRoot() : nil,
      freedom > 0 ? (squares / Double(freedom)).squareRoot() : nil
    )
  }
}

/// The numbers of some swipes, column by column.
struct SwipeColumns: Sendable {
  private(set) var people: [Int] = []
  private(set) var kinds: [Int] = []
  /// The widths of the viewports.
  private(set) var widths: [Double] = []
  /// In the order of `SwipeQuantity.allCases`.
  private(set) var values: [[Double]]

  init(capacity: Int) {
    values = SwipeQuantity.allCases.map { _ in [] }
    people.reserveCapacity(capacity)
    kinds.reserveCapacity(capacity)
    widths.reserveCapacity(capacity)
    for index in values.indices { values[index].reserveCapacity(capacity) }
  }

  mutating func append(_ swipe: Swipe, kind: Int, page: Double, width: Double) {
    people.append(swipe.person)
    kinds.append(kind)
    widths.append(width)
    let features = swipe.features
    let seconds = features.duration / 1000
    let travel = abs(features.travel)
    let average = seconds > 0 ? travel / seconds : 0
    let lift = abs(features.liftSpeed)
    let row = [
      travel, page > 0 ? travel / page : 0, seconds, average, lift,
      average > 0 ? lift / average : 0, abs(features.across), Self.bow(of: swipe.recording),
    ]
    for (index, value) in row.enumerated() { values[index].append(value) }
  }

  /// The largest distance of a sample from the line between the first and the last, over their distance.
  private static func bow(of recording: TouchRecording) -> Double {
    let samples = recording.samples
    let first = samples[0].location
    let chord = samples[samples.count - 1].location - first
    let length = chord.length
    guard length > 0 else { return 0 }
    var farthest = 0.0
    for sample in samples {
      let way = sample.location - first
      farthest = max(farthest, abs(way.x * chord.y - way.y * chord.x) / length)
    }
    return farthest / length
  }
}
