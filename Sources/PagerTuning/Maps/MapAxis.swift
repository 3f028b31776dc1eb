internal import Documents

/// The values of one quantity along an edge of a map: from, from + step, … up to `to`.
public struct MapAxis: Equatable, Sendable {
  /// What varies.
  public let quantity: MapQuantity
  /// The first value.
  public let from: Double
  /// No value lies beyond it; it is one itself where a whole number of steps leads there.
  public let to: Double
  /// From one value to the next.
  public let step: Double
  /// How many values there are, 1 at least.
  public let count: Int
  /// A power of ten that makes `from` and `step` whole; 0 where none does.
  private let scale: Double

  /// The most values of one axis.
  public static let limit = 10_000_000

  /// The values that the command has by itself.
  public static let travel = MapAxis(checked: .travel, from: -1, to: 1, step: 0.01, count: 201)
  /// The values that the command has by itself.
  public static let velocity = MapAxis(checked: .velocity, from: 0, to: 3000, step: 25, count: 121)

  private init(checked quantity: MapQuantity, from: Double, to: Double, step: Double, count: Int) {
    (self.quantity, self.from, self.to, self.step, self.count) = (quantity, from, to, step, count)
    scale = Self.scale(of: from, step)
  }

  /// An axis.
  ///
  /// - Throws: a sentence for what is not finite, for a step that leads nowhere, for more than ``limit`` values, and for
  ///   ends that the quantity cannot have.
  public init(_ quantity: MapQuantity, from: Double, to: Double, step: Double) throws(MapError) {
    let name = quantity.name.quotedForMessage
    guard from.isFinite, to.isFinite, step.isFinite else { throw MapError("the axis \(name) needs finite numbers") }
    guard step > 0 else { throw MapError("the step of the axis \(name) must be more than 0") }
    guard to >= from else { throw MapError("the axis \(name) must not end before it begins") }
    let steps = (to - from) / step
    guard steps < Double(Self.limit) else {
      throw MapError("the axis \(name) has more than \(Self.limit) values")
    }
    // What rounding took from a whole number of steps is no value less.
    let count = Int((steps + 1e-9 * max(1, steps)).rounded(.down)) + 1
    guard count == 1 || from + step > from, count == 1 || to - step < to else {
      throw MapError("the step of the axis \(name) is too small beside its ends")
    }
    self.init(checked: quantity, from: from, to: to, step: step, count: count)
    if let range = quantity.range {
      for end in [from, value(at: count - 1)] where !range.contains(end) {
        throw MapError("\(quantity.name) \(range.words), not \(NumberText.short(end))")
      }
    }
  }

  /// An axis from its text: `travel=-1:1:0.01`.
  public init(parsing text: String) throws(MapError) {
    let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { String(text[..<$0]) } ?? text
    let quantity = try Self.quantity(named: name)
    guard let equals else {
      throw MapError("the axis \(name.quotedForMessage) needs its values: \(name)=FROM:TO:STEP")
    }
    let rest = String(text[text.utf8.index(after: equals)...])
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false).map { NumberText.number(String($0)) }
    guard parts.count == 3, let from = parts[0], let to = parts[1], let step = parts[2] else {
      throw MapError("the axis \(name.quotedForMessage) takes FROM:TO:STEP, not \(rest.quotedForMessage)")
    }
    try self.init(quantity, from: from, to: to, step: step)
  }

  private static func quantity(named name: String) throws(MapError) -> MapQuantity {
    if let found = MapQuantity.ofStrokes.first(where: { $0.name == name }) { return found }
    if name.hasPrefix(MapQuantity.optionPrefix) {
      return .option(String(name.dropFirst(MapQuantity.optionPrefix.count)))
    }
    let names = MapQuantity.ofStrokes.map(\.name) + [MapQuantity.optionPrefix + "NAME"]
    let hint =
      Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" }
      ?? "; there are \(names.joined(separator: ", "))"
    throw MapError("there is no axis \(name.quotedForMessage)\(hint)")
  }

  /// The value of an index, `from + index × step`, without the digits that binary fractions leave behind.
  public func value(at index: Int) -> Double {
    if scale > 0 { return ((from * scale).rounded() + Double(index) * (step * scale).rounded()) / scale }
    return from + Double(index) * step
  }

  /// The index whose value is nearest.
  public func index(nearest value: Double) -> Int {
    Int(min(max(((value - from) / step).rounded(), 0), Double(count - 1)))
  }

  private static func scale(of from: Double, _ step: Double) -> Double {
    var power = 1.0
    for _ in 0...9 {
      let whole = (from * power).rounded()
      let wholeStep = (step * power).rounded()
      if whole.magnitude < 1e15, wholeStep.magnitude < 1e8, whole / power == from, wholeStep / power == step {
        return power
      }
      power *= 10
    }
    return 0
  }

  /// As it stands on a command line.
  public var text: String {
    let numbers = [from, to, step].map { NumberText.shortest($0) ?? "0" }
    return "\(quantity.name)=\(numbers.joined(separator: ":"))"
  }
}
