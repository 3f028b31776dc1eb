internal import Documents
public import PagerEngine

/// What a map is asked for: a pager, two axes, and the stroke that the rest is taken from.
public struct MapPlan: Sendable {
  /// The pager.
  public let subject: MapSubject
  /// What varies from left to right.
  public let x: MapAxis
  /// What varies from bottom to top.
  public let y: MapAxis
  /// What does not vary.
  public let stroke: MapStroke
  let frame: MapFrame

  /// The most cells of a map.
  public static let limit = 10_000_000

  /// A plan.
  ///
  /// - Throws: a sentence for an axis that is there twice, for more than ``limit`` cells, for an option that the pager
  ///   does not have or that takes no such numbers, and for a viewport without length.
  public init(
    _ subject: MapSubject, x: MapAxis = .travel, y: MapAxis = .velocity, stroke: MapStroke = MapStroke()
  ) throws(MapError) {
    guard x.quantity != y.quantity else { throw MapError("both axes are \(x.quantity.name.quotedForMessage)") }
    let (cells, overflows) = x.count.multipliedReportingOverflow(by: y.count)
    guard !overflows, cells <= Self.limit else {
      throw MapError("\(x.count) × \(y.count) cells are too many; at most \(Self.limit) are possible")
    }
    for axis in [x, y] { try Self.check(axis, of: subject) }
    (self.subject, self.x, self.y, self.stroke) = (subject, x, y, stroke)
    frame = subject.frame()
    guard frame.length > 0 else { throw MapError("the viewport has no length along the main axis") }
  }

  private static func check(_ axis: MapAxis, of subject: MapSubject) throws(MapError) {
    guard case .option(let name) = axis.quantity else { return }
    let declaration = subject.model.declaration
    guard let option = declaration.options.first(where: { $0.name == name }) else {
      throw MapError(noOption(name, of: declaration))
    }
    guard option.shape.numeric != nil else {
      throw MapError(
        "\(name) makes no axis, since it is no number but \(option.shape.expectation); --set \(name)=VALUE chooses one")
    }
    for index in 0..<axis.count {
      let value = axis.value(at: index)
      guard option.shape.accepts(.number(value)) else {
        throw MapError("\(name) must be \(option.shape.expectation), not \(NumberText.short(value))")
      }
    }
    for index in [0, axis.count - 1] {
      var options = subject.setup.options
      options.set(name, to: .number(axis.value(at: index)))
      if let conflict = declaration.conflicts(options).first {
        throw MapError("\(conflict.option): \(conflict.reason)")
      }
    }
  }

  /// What to say of an option that a pager does not have.
  public static func noOption(_ name: String, of model: ModelDeclaration) -> String {
    let names = model.options.map(\.name)
    let hint =
      Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" }
      ?? (names.isEmpty ? "" : "; it has \(names.joined(separator: ", "))")
    return "\(model.name) has no option \(name.quotedForMessage)\(hint)"
  }

  /// Whether there may be cells that no one stroke has: without travel there is no speed, and a duration beside a velocity
  /// bounds it.
  var mayLeaveOut: Bool {
    let quantities = [x.quantity, y.quantity]
    if stroke.duration != nil || quantities.contains(.duration) { return true }
    for axis in [x, y] where axis.quantity == .travel { return axis.from <= 0 && axis.to >= 0 }
    return stroke.travel == 0
  }

  /// Cells, left out ones included.
  public var count: Int { x.count * y.count }
  /// The selected page before each stroke, as a cell holds it.
  public var startPage: Int { MapCell(page: subject.simulation(subject.setup.options).page, because: .none).page }
  /// The viewport's length along the main axis, points.
  public var viewportLength: Double { frame.length }
  /// Whether the main axis runs from top to bottom.
  public var isVertical: Bool { frame.isVertical }

  /// How near a boundary is told, in the quantity's unit: 0.01 pt of travel or start, and else 0.01 of its unit; of an option,
  /// which may be a share, a thousandth of the axis' step where that is less.
  public func tolerance(of quantity: MapQuantity) -> Double {
    switch quantity {
    case .travel, .start: 0.01 / frame.length
    case .velocity, .duration, .angle: 0.01
    case .option: min(0.01, 0.001 * [x, y].reduce(.infinity) { $1.quantity == quantity ? min($0, $1.step) : $0 })
    }
  }

  /// Whether the pager takes a value of a quantity between two that it takes.
  func takes(_ value: Double, of quantity: MapQuantity) -> Bool {
    guard case .option(let name) = quantity else { return true }
    return subject.model.declaration.options.first { $0.name == name }?.shape.accepts(.number(value)) ?? false
  }
}
