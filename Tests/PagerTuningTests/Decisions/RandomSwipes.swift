import GestureSynthesis
import PagerEngine
import PagerMath
import PagerTuning

/// Numbers drawn one after the other.
struct Draws {
  private let stream: RandomStream
  private var index: UInt64 = 0

  init(seed: UInt64, _ stream: UInt64 = 0) {
    self.stream = RandomStream(seed: seed, stream: stream)
  }

  mutating func uniform(_ range: ClosedRange<Double> = 0...1) -> Double {
    index += 1
    return range.lowerBound + (range.upperBound - range.lowerBound) * stream.uniform(at: index)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    min(range.upperBound, range.lowerBound + Int(uniform() * Double(range.count)))
  }

  mutating func chance(_ share: Double) -> Bool { uniform() < share }

  mutating func element<Value>(of values: [Value]) -> Value { values[integer(0...values.count - 1)] }
}

/// Swipes of every kind: flicks, drags, aborts, reversals, vertical strokes, taps.
enum RandomSwipes {
  static let devices = [
    SwipeDevice(name: "narrow", viewport: Size(width: 320, height: 568), touchRate: 60),
    SwipeDevice(name: "wide", viewport: Size(width: 390, height: 844), touchRate: 120, touchGrid: 1.0 / 3),
    SwipeDevice(name: "odd", viewport: Size(width: 411.3, height: 700.7), touchRate: 118),
  ]

  static func swipes(_ count: Int, _ draws: inout Draws, people: Int = 3) -> [Swipe] {
    (0..<count).map { index in
      let device = draws.chance(0.8) ? devices[index * people / count % devices.count] : draws.element(of: devices)
      return Swipe(
        index: index, person: index * people / count, intent: Intent(pages: draws.integer(-2...2)), kind: "",
        hand: .unknown,
        device: device, features: SwipeFeatures(travel: 0, across: 0, duration: 0, liftSpeed: 0),
        recording: recording(on: device, &draws))
    }
  }

  /// A touch by legs, each with a length, a direction and a speed of its own.
  static func recording(on device: SwipeDevice, _ draws: inout Draws) -> TouchRecording {
    let size = device.viewport
    var place = Point(x: draws.uniform(0...size.width), y: draws.uniform(0...size.height))
    var samples = [TouchSample(time: 0, location: place)]
    var time = 0.0
    let step = 1000 / device.touchRate
    let isTap = draws.chance(0.08)
    for _ in 0..<(isTap ? 1 : draws.integer(1...3)) {
      let isAlong = draws.chance(0.8)
      let length = isTap ? draws.uniform(0...8) : draws.uniform(0...1) * draws.uniform(0...1.2) * size.width
      let across = draws.uniform(-0.4...0.4) * length
      let (long, short) = (draws.chance(0.5) ? length : -length, across)
      let delta = isAlong ? Point(x: long, y: short) : Point(x: short, y: long)
      let count = draws.integer(1...(draws.chance(0.5) ? 6 : 30))
      let acceleration = draws.uniform(0.4...2)
      for index in 1...count {
        time += draws.chance(0.03) ? 0 : step * (draws.chance(0.05) ? 2 : 1)
        let share = Double(index) / Double(count)
        let progress = share * (acceleration + (1 - acceleration) * share)
        var location = place + delta.scaled(by: progress)
        if draws.chance(0.3) { location = Point(x: location.x.rounded(), y: location.y.rounded()) }
        samples.append(TouchSample(time: time, location: location))
      }
      place = place + delta
    }
    let end = time + (draws.chance(0.6) ? 0 : draws.uniform(0...120))
    let lift = draws.chance(0.2) ? samples.last?.location : nil
    // The samples are in order and finite by construction.
    guard let recording = try? TouchRecording(samples, endTime: end, liftLocation: lift) else {
      preconditionFailure("a touch cannot be recorded")
    }
    return recording
  }
}

/// Values of options, drawn from their declared shapes.
enum RandomOptions {
  static func value(_ option: OptionDeclaration, _ draws: inout Draws) -> OptionValue {
    switch option.name {
    // Where swipes are parted.
    case "fraction", "scrollThreshold": .number(draws.uniform(0.05...1))
    case "multiplier": .number(draws.uniform(0.3...4))
    case "velocity" where option.shape.accepts(.number(1)), "pageVelocity":
      .number(draws.uniform() < 0.1 ? 0 : draws.uniform(0...1500))
    case "minimumTravel": .number(draws.chance(0.3) ? 0 : draws.uniform(0...100))
    case "quickTime": .number(draws.chance(0.4) ? 0 : draws.uniform(0...600))
    case "projection" where option.shape.accepts(.number(1)):
      .number(draws.chance(0.3) ? 0 : draws.uniform(0...0.6))
    case "mostPages": .number(Double(draws.integer(1...3)))
    default: value(option.shape, &draws)
    }
  }

  static func value(_ shape: OptionShape, _ draws: inout Draws) -> OptionValue {
    switch shape {
    case .number(let above, let atLeast, let atMost):
      let low = atLeast ?? above ?? -100
      let high = min(atMost ?? max(low + 1, 100), max(low + 1, 1000))
      let value = draws.uniform(low...max(low, high))
      return .number(above == value ? max(low, high) : value)
    case .integer(let atLeast, let atMost):
      let low = atLeast ?? -3
      return .number(Double(draws.integer(low...min(atMost ?? low + 5, low + 5))))
    case .boolean: return .boolean(draws.chance(0.5))
    case .choice(let words): return .text(draws.element(of: words))
    case .list(let element, let count, _):
      let length = draws.integer(count.lowerBound...min(count.upperBound, count.lowerBound + 3))
      return .list((0..<length).map { _ in value(element, &draws) })
    case .record(let fields):
      return .record(
        fields.compactMap { field in
          field.isRequired || draws.chance(0.5) ? OptionEntry(field.name, value(field.shape, &draws)) : nil
        })
    case .anyOf(let shapes): return value(draws.element(of: shapes), &draws)
    case .named(_, let shape): return value(shape, &draws)
    }
  }
}
