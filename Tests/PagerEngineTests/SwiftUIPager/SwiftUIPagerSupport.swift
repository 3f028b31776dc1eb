import GestureSynthesis
import Testing

@testable public import PagerEngine

extension OptionValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A word.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Values in order.
  public init(arrayLiteral elements: OptionValue...) { self = .list(elements) }
  /// Named values.
  public init(dictionaryLiteral elements: (String, OptionValue)...) {
    self = .record(elements.map { OptionEntry($0.0, $0.1) })
  }
}

/// Calls of modifiers, in the order in which an app writes them.
typealias Modifiers = KeyValuePairs<String, OptionValue>

extension OptionValues {
  /// The options of a scenario with nothing but `modifiers`.
  init(modifiers: Modifiers) {
    let declared = ModelDeclaration.swiftUIPager.options
    self.init(of: declared)
    for (name, value) in modifiers {
      let shape = declared.first { $0.name == name }?.shape
      if shape?.accepts(value) != true { Issue.record("\(name) is no option, or not with the value \(value)") }
    }
    setModifiers(modifiers.map { OptionEntry($0.key, $0.value) })
  }
}

/// A pager as an app writes it: a container of 300 by 300 points and 20 pages unless said otherwise.
struct PagerScene: Sendable {
  var modifiers: Modifiers = [:]
  var size = Size(width: 300, height: 300)
  var pages = 20
  var page = 0
  var language = "en"

  /// Pages of 100 by 100 points, which touches need not hit.
  static let smallPages: OptionValue = [100, 100]

  func simulation(recording: Recording = [.events, .margins], reactor: (any Reactor)? = nil) -> Simulation {
    let environment = PagerEnvironment(viewport: size, language: language)
    return Simulation(
      .swiftUIPager,
      PagerSetup(
        environment: environment, pages: PageList(count: pages), page: page, options: OptionValues(modifiers: modifiers)
      ),
      recording: recording, reactor: reactor)
  }

  /// The pager at rest.
  func pager() throws -> SwiftUIPager { try simulation().swiftUIPager }

  /// The pager after a drag of samples delivered as they are, and what it was just before its decision.
  func drag(_ samples: [TouchSample]) throws -> PagerDrag { try PagerDrag(self, [samples]) }
}

extension Simulation {
  var swiftUIPager: SwiftUIPager {
    get throws { try #require(pager as? SwiftUIPager) }
  }
}

/// A run of a drag, with what the pager was at each of its callbacks.
struct PagerDrag {
  var run: Simulation
  private let witness: Witness

  init(_ scene: PagerScene, _ drags: [[TouchSample]], pause: Double = 0) throws {
    witness = Witness()
    run = scene.simulation(reactor: witness)
    for samples in drags {
      if run.now > 0, pause > 0 { try run.perform(.wait(pause)) }
      try run.perform(.replay(try TouchRecording(samples), end: .lift))
    }
  }

  /// The pager before the decision of the last drag that ended.
  var before: SwiftUIPager { get throws { try #require(witness.last("draggingEnded")) } }
  /// The pager at each event, with the instant.
  var snapshots: [(time: Double, pager: SwiftUIPager)] { witness.snapshots.map { ($0.time, $0.pager) } }
  var pager: SwiftUIPager { get throws { try run.swiftUIPager } }
  var offset: Double { get throws { try before.arithmetic.offset } }
  var velocity: Double { get throws { try before.arithmetic.velocity } }

  /// What `draggingChanged` reported.
  var changes: [Double] {
    run.world.events.compactMap { event in
      if event.name == "draggingChanged", case .number(let value) = event.payload { value } else { nil }
    }
  }

  /// The callbacks in words, without the drag's changes.
  var story: [String] { run.world.events.filter { $0.name != "draggingChanged" }.map(\.words) }

  /// Milliseconds that the snap takes.
  mutating func snapTime() throws -> Double {
    _ = try run.settle()
    return try #require(run.settleTime)
  }
}

/// Keeps the pager as it was at each callback.
private final class Witness: Reactor {
  private(set) var snapshots: [(name: String, time: Double, pager: SwiftUIPager)] = []

  func last(_ name: String) -> SwiftUIPager? { snapshots.last { $0.name == name }?.pager }

  func react<P: Pager>(to event: PagerEvent, in world: inout World, pager: inout P) {
    if let pager = pager as? SwiftUIPager { snapshots.append((event.name, world.now, pager)) }
  }
}

extension PagerEvent {
  /// `pageWillTransition` as "success 0 1 1" or "failure", others with their payload.
  fileprivate var words: String {
    switch payload {
    case .none: name
    case .integer(let value): "\(name) \(value)"
    case .number(let value): "\(name) \(value)"
    case .boolean(let value): "\(name) \(value)"
    case .text(let value): "\(name) \(value)"
    case .outcome(let word, let fields):
      ([word]
        + fields.compactMap { field in if case .integer(let value) = field.value { "\(value)" } else { nil } })
        .joined(separator: " ")
    case .fields: name
    }
  }
}

/// What `PagerDrag.story` is for a drag that turned the page, before the notification of its arrival.
func turned(_ from: Int, _ to: Int, increment: Int = 1, began: Int = 1) -> [String] {
  Array(repeating: "draggingBegan", count: began)
    + ["draggingEnded", "pageWillChange \(to)", "success \(from) \(to) \(increment)"]
}

/// What it is for a drag that did not.
func stayed(began: Int = 1) -> [String] {
  Array(repeating: "draggingBegan", count: began) + ["draggingEnded", "failure"]
}

// MARK: - Samples

/// Samples of (seconds, x) at a height of 100 points, or upright of (seconds, y).
func samples(_ points: [(Double, Double)], vertical: Bool = false) -> [TouchSample] {
  points.map { time, place in
    TouchSample(time: time * 1000, location: vertical ? Point(x: 100, y: place) : Point(x: place, y: 100))
  }
}

/// A touch-down, an event 15 points on, and then `distance` in steps a second apart of at most `step` points; last, where it
/// is given, one step more of (points, seconds).
func slow(
  _ distance: Double, step: Double = 9, from place: Double? = nil, then flick: (Double, Double)? = nil,
  vertical: Bool = false
) -> [TouchSample] {
  let sign: Double = distance < 0 || (distance == 0 && (flick?.0 ?? 0) < 0) ? -1 : 1
  let start = place ?? (sign < 0 ? 250 : 50)
  var points = [(0.0, start), (1.0, start + sign * 15)]
  let count = (abs(distance) / step).rounded(.up)
  for index in stride(from: count - 1, through: 0, by: -1) where count > 0 {
    points.append((1 + count - index, start + sign * 15 + distance - sign * step * index))
  }
  if let flick, let last = points.last { points.append((last.0 + flick.1, last.1 + flick.0)) }
  return samples(points, vertical: vertical)
}

/// Equality of lists of numbers to 1e-9, or to what their table states.
func close(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
