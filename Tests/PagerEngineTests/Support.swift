import GestureSynthesis
import PagerEngine
import Testing

/// Four pagers that cover both models and both generations of SwiftUI.
enum Subject: String, CaseIterable, CustomTestStringConvertible {
  case pagerView, pagerView16, dots, imagePager, imagePager16

  var testDescription: String { rawValue }
  var sdk: Int { self == .pagerView16 || self == .imagePager16 ? 16 : 17 }
  var selects: Bool { self == .pagerView || self == .pagerView16 }
  var isImagePager: Bool { self == .imagePager || self == .imagePager16 }

  var model: Model {
    switch self {
    case .pagerView, .pagerView16: .pagerView
    case .dots: .pagerViewWithDots
    case .imagePager, .imagePager16: .imagePager
    }
  }

  func simulation(
    pages: Int = 5, page: Int = 0, environment: PagerEnvironment? = nil, options: [(String, OptionValue)] = [],
    children: [ChildGesture] = [], digitizer: Digitizer = .standard, recording: Recording = [],
    reactor: (any Reactor)? = nil
  ) -> Simulation {
    var values = OptionValues(of: model.declaration.options)
    for (name, value) in options { values.set(name, to: value) }
    return Simulation(
      model,
      PagerSetup(
        environment: environment ?? world(), pages: PageList(count: pages), page: page, options: values),
      children: children, digitizer: digitizer, recording: recording, reactor: reactor)
  }

  /// A container of 375 by 800 points.
  func world(
    width: Double = 375, frameRate: Double = 60, startLatency: Int = 0,
    layoutDirection: PagerEnvironment.LayoutDirection = .leftToRight
  ) -> PagerEnvironment {
    PagerEnvironment(
      viewport: Size(width: width, height: 800), layoutDirection: layoutDirection, sdk: sdk, frameRate: frameRate,
      startLatency: startLatency)
  }
}

/// A horizontal swipe through the middle of a 375 pt container.
func swipe(
  _ dx: Double, dy: Double = 0, duration: Double = 250, profile: StrokeProfile = .linear, hold: Double = 0,
  end: TouchEnd = .lift, from: Double? = nil
) -> Step {
  let start = Point(x: from ?? (187.5 - max(-180, min(180, dx / 2))), y: 400)
  return .swipe(
    FingerPath(start: start, delta: Point(x: dx, y: dy), duration: duration, profile: profile), hold: hold, end: end)
}

/// A drag to `dx` that ends at rest: a finger that moved, then reported twice that it stands still.
func restingDrag(_ dx: Double, from start: Double = 187.5) throws -> Step {
  let x = start + dx
  return .replay(
    try TouchRecording([
      TouchSample(time: 0, location: Point(x: start, y: 400)), TouchSample(time: 100, location: Point(x: x, y: 400)),
      TouchSample(time: 116, location: Point(x: x, y: 400)), TouchSample(time: 132, location: Point(x: x, y: 400)),
    ]), end: .lift)
}

func press(_ x: Double, _ y: Double = 400, finger: Int = 1) -> Step { .press(Point(x: x, y: y), finger: finger) }

func move(_ dx: Double, _ duration: Double = 50, finger: Int = 1) -> Step {
  .move(.by(Point(x: dx, y: 0)), duration: duration, profile: .linear, finger: finger)
}

/// What a run can be asked, to the bit.
struct Readings: Equatable {
  var now: Double
  var page: Int
  var offset: UInt64
  var position: Double?
  var isSettled: Bool
  var settleTime: UInt64?
  var restTime: Double
  var finger: Bool
  var release: Release?
  var decision: Decision?
  var crash: String?

  init(_ run: Simulation) {
    now = run.now
    page = run.page
    offset = run.offset.bitPattern
    position = run.position
    isSettled = run.isSettled
    settleTime = run.settleTime?.bitPattern
    restTime = run.isSettled ? run.pager.restTime : 0
    finger = run.hasFingerDown
    release = run.world.release
    decision = run.world.decision
    crash = run.crash
  }
}

/// What only a run that records can be asked.
struct Measured: Equatable {
  var arrivalTime, overshoot, minimum, maximum: Double?
  var largestJump: Double
  var events: [PagerEvent]

  init(_ run: Simulation) {
    arrivalTime = run.arrivalTime
    overshoot = run.overshoot
    minimum = run.minPosition
    maximum = run.maxPosition
    largestJump = run.largestJump
    events = run.world.events
  }
}

/// A small generator with a fixed sequence for each seed (SplitMix64).
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}

/// Does what it is told at each event.
final class Script: Reactor {
  private let body: (PagerEvent) -> [Step]
  private(set) var seen: [PagerEvent] = []
  /// How many pages the world had, and which page was selected, when each event came in.
  private(set) var states: [(pages: Int, page: Int)] = []

  init(_ body: @escaping (PagerEvent) -> [Step] = { _ in [] }) { self.body = body }

  func react<P: Pager>(to event: PagerEvent, in world: inout World, pager: inout P) throws(Interruption) {
    seen.append(event)
    states.append((world.pages.count, pager.selectedPage))
    for step in body(event) { try world.perform(step, on: &pager) }
  }
}
