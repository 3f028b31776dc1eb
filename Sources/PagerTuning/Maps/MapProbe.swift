public import GestureSynthesis
public import PagerEngine

/// Asks the engine for one cell after the other.
///
/// Each answer depends on the plan and the two values alone. What cells have in common is made once: a run before its
/// first touch is a value, and a copy of it is cheap.
public struct MapProbe {
  private let plan: MapPlan
  private let start: Int
  private var prepared: Simulation
  /// The values of the axes that are options, as `prepared` has them.
  private var preparedFor: (x: Double, y: Double)
  private let varies: (x: Bool, y: Bool)
  /// Whether options that each have their shape contradict each other.
  private var isRefused = false

  /// A probe of a plan.
  public init(_ plan: MapPlan) {
    self.plan = plan
    prepared = plan.subject.simulation(plan.subject.setup.options)
    start = prepared.page
    preparedFor = (.nan, .nan)
    varies = (Self.isOption(plan.x), Self.isOption(plan.y))
  }

  private static func isOption(_ axis: MapAxis) -> Bool {
    if case .option = axis.quantity { true } else { false }
  }

  /// The stroke of a cell; `nil` where no stroke is all of what is asked for.
  public func path(x: Double, y: Double) -> FingerPath? {
    var stroke = plan.stroke
    stroke.set(plan.x.quantity, to: x)
    stroke.set(plan.y.quantity, to: y)
    return stroke.path(on: plan.frame)
  }

  /// The options of a cell.
  public func options(x: Double, y: Double) -> OptionValues {
    var options = plan.subject.setup.options
    if case .option(let name) = plan.x.quantity { options.set(name, to: .number(x)) }
    if case .option(let name) = plan.y.quantity { options.set(name, to: .number(y)) }
    return options
  }

  /// Where the stroke of a cell leads; `nil` where there is no such stroke or no such pager.
  public mutating func cell(x: Double, y: Double) -> MapCell? {
    guard let path = path(x: x, y: y) else { return nil }
    prepare(x: x, y: y)
    guard !isRefused else { return nil }
    var simulation = prepared
    do {
      try simulation.perform(.swipe(path, hold: 0, end: .lift))
      _ = try simulation.settle()
    } catch {
      return nil
    }
    if simulation.crash != nil { return MapCell(page: start, because: .crash) }
    return MapCell(page: simulation.page, because: MapReason(simulation.world.decision?.because))
  }

  private mutating func prepare(x: Double, y: Double) {
    let isPrepared = (!varies.x || preparedFor.x == x) && (!varies.y || preparedFor.y == y)
    guard !isPrepared else { return }
    preparedFor = (x, y)
    let options = options(x: x, y: y)
    isRefused = !plan.subject.model.declaration.conflicts(options).isEmpty
    prepared = plan.subject.simulation(options)
  }
}
