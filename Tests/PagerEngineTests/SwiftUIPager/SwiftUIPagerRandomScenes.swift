import GestureSynthesis
import PagerMath

@testable import PagerEngine

/// A source of reproducible choices.
struct ScenarioDice {
  private let stream: RandomStream
  private var index: UInt64 = 0

  init(_ stream: UInt64) { self.stream = RandomStream(seed: 0x5077_1ab5, stream: stream) }

  mutating func number(_ range: ClosedRange<Double> = 0...1) -> Double {
    defer { index += 1 }
    return range.lowerBound + (range.upperBound - range.lowerBound) * stream.uniform(at: index)
  }

  mutating func chance(_ share: Double) -> Bool { number() < share }
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + min(range.count - 1, Int(number() * Double(range.count)))
  }
  /// A multiple of 1/8, so that sums and mirror images are exact.
  mutating func eighths(_ range: ClosedRange<Double>) -> Double { (number(range) * 8).rounded() / 8 }
  mutating func pick(_ values: [OptionValue]) -> OptionValue { values[integer(0...(values.count - 1))] }
}

/// A pager and its world, at random.
struct RandomScene: CustomStringConvertible {
  var entries: [OptionEntry] = [OptionEntry("swipeInteractionArea", "allAvailable")]
  var size = Size(width: 300, height: 300)
  var pages = 20
  var page = 0
  var language = "en"

  init(_ dice: inout ScenarioDice) {
    func add(_ name: String, _ value: OptionValue) { entries.append(OptionEntry(name, value)) }
    size = Size(width: dice.eighths(200...400), height: dice.eighths(200...400))
    pages = dice.integer(1...14)
    page = dice.integer(0...(pages - 1))
    language = dice.chance(0.25) ? "ar" : "en"
    if dice.chance(0.4) {
      add("preferredItemSize", [.number(dice.eighths(60...300)), .number(dice.eighths(60...300))])
    }
    if dice.chance(0.3) { add("padding", .number(dice.eighths(0...30))) }
    if dice.chance(0.3) { add("itemSpacing", .number(dice.eighths(0...30))) }
    if dice.chance(0.4) { add("alignment", dice.pick(["start", "end", "justified", ["start": 10]])) }
    if dice.chance(0.4) { add("multiplePagination", true) }
    if dice.chance(0.3), !dice.chance(0.3) {
      add("sensitivity", .record([OptionEntry("custom", .number(dice.number(0.1...0.9)))]))
    }
    if dice.chance(0.4) { add("loopPages", true) }
    if dice.chance(0.3) { add("interactive", ["scale": .number(dice.number(0.5...0.95)), "opacity": 0.3]) }
    if dice.chance(0.3) { add("bounces", false) }
    if dice.chance(0.2) { add("contentLoadingPolicy", dice.pick(["eager", ["lazy": 2], ["lazy": 3]])) }
  }

  mutating func add(_ name: String, _ value: OptionValue) { entries.append(OptionEntry(name, value)) }

  var description: String {
    "\(entries.map { "\($0.name): \($0.value)" }), page \(page) of \(pages), \(size), \(language)"
  }

  func simulation(recording: Recording = [.events, .margins], reactor: (any Reactor)? = nil) -> Simulation {
    var options = OptionValues(of: ModelDeclaration.swiftUIPager.options)
    options.setModifiers(entries)
    return Simulation(
      .swiftUIPager,
      PagerSetup(
        environment: PagerEnvironment(viewport: size, language: language), pages: PageList(count: pages), page: page,
        options: options), recording: recording, reactor: reactor)
  }
}

/// A drag from the middle along the axis or a little off it, with several speeds.
func wander(_ dice: inout ScenarioDice, in size: Size, vertical: Bool, steps: Int? = nil) -> [TouchSample] {
  var place = Point(x: (size.width * 4).rounded() / 8, y: (size.height * 4).rounded() / 8)
  var time = 0.0
  var samples = [TouchSample(time: 0, location: place)]
  let reach = dice.eighths(-60...60)
  for _ in 0..<(steps ?? dice.integer(2...12)) {
    time += dice.eighths(1...80)
    let (along, across) = (reach / 4 + dice.eighths(-25...25), dice.eighths(-4...4))
    place = place + Point(x: vertical ? across : along, y: vertical ? along : across)
    samples.append(TouchSample(time: time, location: place))
  }
  return samples
}

/// Compares what each moment showed of the next one with what that one shows.
final class PagerCourse: Reactor {
  private var last: SwiftUIPager?
  private(set) var jump: String?
  private(set) var released: SwiftUIPager?

  func note(_ pager: SwiftUIPager, at time: Double) {
    if let foreseen = last?.position(at: time), let shown = pager.position(at: time), abs(foreseen - shown) > 1e-6 {
      jump = jump ?? "at \(time) from \(foreseen) to \(shown)"
    }
    last = pager
  }

  func react<P: Pager>(to event: PagerEvent, in world: inout World, pager: inout P) {
    guard let pager = pager as? SwiftUIPager else { return }
    note(pager, at: world.now)
    if event.name == "draggingEnded" { released = pager }
  }
}
