internal import PagerEngine
internal import PagerTuning

/// The cost over one or two parameters, the others at their best: what the heat map shows.
struct CostSurface {
  /// What is known at one place.
  struct Spot: Equatable {
    var x: Double
    var y: Double
    /// The setting's number in the plan.
    var index: Int
    var cost: Double
    var isFeasible: Bool
    /// Whether any setting at this place lies on the plateau.
    var isPlateau: Bool
  }

  /// A scale of a parameter: its numbers, or its words in their order.
  struct Scale: Equatable {
    /// The parameter.
    var parameter: Int
    /// Its words; empty where its values are numbers.
    var words: [String]
    /// Its values, ascending; of words their ordinals.
    var values: [Double]

    /// Halfway to the neighbours, and as far beyond the ends.
    func edges(of index: Int) -> (Double, Double) {
      guard values.count > 1 else { return (values[index] - 0.5, values[index] + 0.5) }
      let low =
        index > 0
        ? (values[index - 1] + values[index]) / 2 : values[0] - (values[1] - values[0]) / 2
      let last = values.count - 1
      let high =
        index < last
        ? (values[index] + values[index + 1]) / 2 : values[last] + (values[last] - values[last - 1]) / 2
      return (low, high)
    }
  }

  /// The horizontal parameter.
  let x: Scale
  /// The vertical one; `nil` where there is only one.
  let y: Scale?
  /// The places, row by row from the lowest.
  let spots: [Spot]
  /// Whether the places fill a grid, or most of one.
  let isGrid: Bool
  private let coder: ValueCoder

  /// The surface of a report over its two strongest parameters, the one that the configuration names first across.
  init?(_ report: TuningReport) {
    let axes = report.strongest.prefix(2).sorted()
    guard let first = axes.first, !report.analysis.surface.isEmpty else { return nil }
    let second = axes.count > 1 ? axes[1] : nil
    let settings = report.plan.settings
    let searched = report.analysis.surface.map(\.index).filter(settings.indices.contains)
    let coder = ValueCoder(settings: searched.map { settings[$0] }, report.plan)
    self.coder = coder
    let plateau = Set(report.analysis.plateau)
    var best: [Key: Spot] = [:]
    for point in report.analysis.surface where settings.indices.contains(point.index) {
      let values = settings[point.index].values
      let place = Key(x: coder.number(values[first], first), y: second.map { coder.number(values[$0], $0) } ?? 0)
      let spot = Spot(
        x: place.x, y: place.y, index: point.index, cost: point.cost, isFeasible: point.isFeasible,
        isPlateau: plateau.contains(point.index))
      guard var known = best[place] else {
        best[place] = spot
        continue
      }
      let isPlateau = known.isPlateau || spot.isPlateau
      if Self.isBetter(spot, known) { known = spot }
      known.isPlateau = isPlateau
      best[place] = known
    }
    let spots = best.values.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    self.spots = spots
    x = Scale(parameter: first, words: coder.words(first), values: Self.distinct(spots.map(\.x)))
    y = second.map { Scale(parameter: $0, words: coder.words($0), values: Self.distinct(spots.map(\.y))) }
    isGrid = second == nil || 2 * spots.count >= x.values.count * (y?.values.count ?? 1)
  }

  /// Where a setting lies.
  func place(of setting: TuningSetting) -> (x: Double, y: Double) {
    (
      coder.number(setting.values[x.parameter], x.parameter),
      y.map { coder.number(setting.values[$0.parameter], $0.parameter) } ?? 0
    )
  }

  private struct Key: Hashable {
    var x: Double
    var y: Double
  }

  private static func isBetter(_ a: Spot, _ b: Spot) -> Bool {
    if a.isFeasible != b.isFeasible { return a.isFeasible }
    return (a.cost, a.index) < (b.cost, b.index)
  }

  private static func distinct(_ values: [Double]) -> [Double] {
    values.sorted().reduce(into: []) { list, value in if list.last != value { list.append(value) } }
  }
}

/// Numbers for the values of parameters: themselves, or the ordinals of words in the order in which they are declared or occur.
struct ValueCoder {
  private var lists: [[String]]
  private var labels: [[String]]

  /// The words of the parameters in these settings.
  init(settings: [TuningSetting], _ plan: TuningPlan) {
    let values = plan.subject.parameters.indices.map { index in
      let parameter = plan.subject.parameters[index]
      var values = settings.compactMap { $0.values.indices.contains(index) ? $0.values[index] : nil }
      if case .list(let listed) = parameter.values { values = listed + values }
      if plan.shipped.values.indices.contains(index) { values.append(plan.shipped.values[index]) }
      guard values.contains(where: { $0.number == nil }) else { return [OptionValue]() }
      return values.reduce(into: []) { known, value in if !known.contains(value) { known.append(value) } }
    }
    lists = values.map { $0.map(TuningProse.value) }
    labels = values.map(Self.labels)
  }

  /// Values at the edge of a drawing: of objects that all have one entry of the same name, as `{"custom": 0.3}`, what it holds.
  private static func labels(_ values: [OptionValue]) -> [String] {
    let words = values.map(TuningProse.value)
    var name: String?
    let short = values.map { value -> String in
      guard case .record(let entries) = value else { return TuningProse.value(value) }
      guard entries.count == 1, name == nil || name == entries[0].name else { return "" }
      name = entries[0].name
      return TuningProse.value(entries[0].value)
    }
    let isClear = short.indices.allSatisfy { !short[$0].isEmpty && !short[..<$0].contains(short[$0]) }
    return isClear ? short : words
  }

  /// The words of a parameter; empty where all its values are numbers.
  func words(_ parameter: Int) -> [String] { labels[parameter] }

  /// The number of a value.
  func number(_ value: OptionValue, _ parameter: Int) -> Double {
    if lists[parameter].isEmpty { return value.number ?? 0 }
    return Double(lists[parameter].firstIndex(of: TuningProse.value(value)) ?? 0)
  }
}
