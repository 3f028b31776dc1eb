import PagerPhysics
import Testing

@testable import PagerEngine

/// One number.
struct Single: InterpolatedState {
  var primary: Double
}

/// Two numbers.
struct Pair: InterpolatedState {
  var primary: Double
  var other: Double

  func changes(from older: Pair) -> UInt {
    (primary == older.primary ? 0 : 1) | (other == older.other ? 0 : 2)
  }
}

/// A state on a clock that does what the world does: frames and completions, each at its time.
struct Driven<State: InterpolatedState> {
  var state: AnimatedState<State>
  var environment = PagerEnvironment()
  var time: Double
  var frame: Int

  init(_ state: State, firstFrame: Int = 0, environment: PagerEnvironment = PagerEnvironment()) {
    self.state = AnimatedState(state)
    self.environment = environment
    frame = firstFrame
    time = FrameGrid.time(firstFrame, rate: environment.frameRate)
  }

  /// Goes to `time`; frames before it have been seen, and completions up to it.
  mutating func advance(to time: Double) {
    while true {
      let next = FrameGrid.time(frame, rate: environment.frameRate)
      if state.completion <= min(next, time) + World.instant {
        state.complete()
      } else if next < time - World.instant {
        _ = state.advance(toFrame: frame, rate: environment.frameRate)
        frame += 1
      } else {
        break
      }
    }
    self.time = time
  }

  mutating func settle() {
    var frames = 0
    while !state.isAtRest, frames < 10_000 {
      advance(to: FrameGrid.time(frame + 1, rate: environment.frameRate))
      frames += 1
    }
  }

  mutating func animate(to new: State, by animation: AnimationKind, speed: Double = 1) {
    state.animate(to: new, by: animation, speed: speed, at: time, in: environment)
  }

  func shown(_ attribute: (State) -> Double) -> Double { state.shown(at: time, attribute) }
}

func linear(_ duration: Double) -> AnimationKind { .curve(TimedCurve(.linear, duration: duration)) }

private let curves: [TimedCurve] = [
  TimedCurve(.linear, duration: 0.1), TimedCurve(.easeOut), TimedCurve(CubicTimingCurve(0.2, 1, 0.9, 1), duration: 0.2),
  TimedCurve(.easeInOut, duration: 0.6), TimedCurve(.linear, duration: 0),
]

@Suite("AnimatedState")
struct AnimatedStateTests {
  @Test("The published example: linear over 1 s to 100, at 0.5 s linear over 1 s to 200")
  func combine() {
    var driven = Driven(Single(primary: 0))
    driven.animate(to: Single(primary: 100), by: linear(1))
    driven.advance(to: 500)
    driven.animate(to: Single(primary: 200), by: linear(1))
    for (time, value) in [(500.0, 50.0), (750, 106.25), (1000, 150), (1500, 200)] {
      #expect(abs(driven.state.shown(at: time) - value) < 2e-4)
      #expect(abs(driven.state.shown(at: time, \.primary) - value) < 2e-4)
    }
    #expect(driven.state.completion == 1500)
  }

  @Test("Runs of curves on one number are those of AnimatedValue bit for bit", arguments: [0, 1])
  func agreesOnCurves(latency: Int) {
    let environment = PagerEnvironment(startLatency: latency)
    var numbers = Numbers(seed: 1)
    for _ in 0..<300 {
      var driven = Driven(Single(primary: 3.7), environment: environment)
      var value = AnimatedValue(3.7, spring: .spring(sdk: 17))
      for _ in 0..<40 {
        let time = driven.time + numbers.number(0...60) * (numbers.number(0...1) < 0.1 ? 12 : 1)
        let ends = driven.state.completion <= time + World.instant
        driven.advance(to: time)
        if ends { value.complete() }
        let new = numbers.number(-1000...1000)
        switch Int(numbers.number(0...10)) {
        case 0:
          driven.state.set(Single(primary: new))
          value.set(new)
        case 1:
          driven.state.jump(to: Single(primary: new))
          value.jump(to: new)
        default:
          let curve = curves[Int(numbers.number(0...4.99))]
          driven.animate(to: Single(primary: new), by: .curve(curve))
          value.animate(to: new, by: curve, at: time, in: environment)
        }
        #expect(driven.state.completion == value.completion)
        #expect(driven.state.isAtRest == value.isAtRest && !driven.state.isFrameBound)
        // Until a late start AnimatedValue has dropped curves that end meanwhile.
        let laters = latency == 0 ? [0, 1, 17, 130, 299.5] : [17, 18, 130, 299.5]
        for later in laters where time + later < value.completion || value.isAtRest {
          #expect(driven.state.shown(at: time + later) == value.shown(at: time + later))
          let attribute = driven.state.shown(at: time + later, \.primary)
          #expect(abs(attribute - value.shown(at: time + later)) < 1e-9)
        }
      }
    }
  }

  @Test("Runs of a spring on one number are those of AnimatedValue bit for bit")
  func agreesOnSprings() {
    var numbers = Numbers(seed: 2)
    let environment = PagerEnvironment()
    for spring in [FluidSpring.interactive(sdk: 13), .spring(sdk: 13), .spring(sdk: 17)] {
      for _ in 0..<60 {
        var state = AnimatedState(Single(primary: -2.1))
        var value = AnimatedValue(-2.1, spring: spring)
        for index in 0..<150 {
          let time = FrameGrid.time(index, rate: 60)
          #expect(state.advance(toFrame: index, rate: 60) == value.advance(toFrame: index, rate: 60))
          let new = numbers.number(-500...500)
          let later = time + numbers.number(0...16)
          switch Int(numbers.number(0...40)) {
          case 0:
            state.set(Single(primary: new))
            value.set(new)
          case 1:
            state.jump(to: Single(primary: new))
            value.jump(to: new)
          case 2...10:
            state.animate(to: Single(primary: new), by: .spring(spring), at: later, in: environment)
            value.animateBySpring(to: new, at: later, in: environment)
          default: break
          }
          #expect(state.shown(at: later) == value.shown(at: later))
          #expect(abs(state.shown(at: later, \.primary) - value.shown(at: later)) < 1e-8)
          #expect(state.isFrameBound == value.isFrameBound && state.completion == .infinity)
        }
        let grid = FrameGrid(first: 150, rate: 60)
        #expect(state.run(grid, through: 155) == value.run(grid, through: 155))
        #expect(state.shown(at: 2600) == value.shown(at: 2600))
        let rest = FrameGrid(first: 156, rate: 60)
        #expect(state.run(rest, through: 5000) == value.run(rest, through: 5000))
        #expect(state.isAtRest && state.shown(at: 1e5) == state.model.primary)
      }
    }
  }

  @Test("A change to an equal state starts nothing and lets what runs run on")
  func equalState() {
    for animation in [linear(1), .spring(.spring(sdk: 17))] {
      var driven = Driven(Single(primary: 1))
      driven.animate(to: Single(primary: 1), by: animation)
      #expect(driven.state.isAtRest && driven.state.changeCount == 0)
      driven.animate(to: Single(primary: 100), by: linear(1))
      driven.advance(to: 300)
      driven.animate(to: Single(primary: 100), by: animation)
      #expect(driven.state.completion == 1000 && !driven.state.isFrameBound && driven.state.changeCount == 1)
      #expect(abs(driven.state.shown(at: 500) - 50.5) < 1e-4)
    }
  }

  @Test("A change without an animation moves what is shown at once and leaves the rest of a running one on top")
  func residue() {
    for animation in [linear(1), .spring(.spring(sdk: 13))] {
      var plain = Driven(Pair(primary: 0, other: 8))
      plain.animate(to: Pair(primary: 100, other: 0), by: animation)
      var moved = plain
      for step in 1...20 {
        plain.advance(to: Double(step) * 31)
        moved.advance(to: Double(step) * 31)
        if step == 5 { moved.state.set(Pair(primary: 60, other: 32)) }
        let shift = step < 5 ? 0.0 : 1
        #expect(abs(moved.shown(\.primary) - plain.shown(\.primary) + 40 * shift) < 1e-9)
        #expect(abs(moved.shown(\.other) - plain.shown(\.other) - 32 * shift) < 1e-9)
        #expect(
          abs(moved.shown { $0.primary * $0.other } - plain.shown { $0.primary * $0.other } - 1920 * shift) < 1e-9)
        #expect(moved.state.completion == plain.state.completion)
      }
      moved.settle()
      #expect(moved.shown(\.primary) == 60 && moved.shown(\.other) == 32)
    }
  }

  @Test("A change that leaves an attribute alone is no animation of it, and an older one of it is waited for")
  func independence() {
    var driven = Driven(Pair(primary: 0, other: 0))
    driven.animate(to: Pair(primary: 0, other: 100), by: linear(1))
    driven.advance(to: 250)
    driven.animate(to: Pair(primary: 10, other: 100), by: linear(0.25))
    #expect(driven.state.completion == 1000)
    for time in stride(from: 250.0, through: 1000, by: 50) {
      driven.advance(to: time)
      #expect(abs(driven.shown(\.other) - time / 10) < 1e-4)
      #expect(abs(driven.shown(\.primary) - min(10, (time - 250) / 25)) < 1e-4)
      #expect(abs(driven.state.shown(at: time) - driven.shown(\.primary)) < 1e-12)
    }
    #expect(driven.state.isAtRest)
  }

  @Test("A newest curve that changes every number ends all of them, however long the older ones were")
  func newestEnds() {
    var driven = Driven(Pair(primary: 0, other: 0))
    driven.animate(to: Pair(primary: 100, other: 100), by: linear(2))
    driven.advance(to: 100)
    driven.animate(to: Pair(primary: 50, other: 20), by: linear(0.1))
    #expect(driven.state.completion == 200)
    #expect(driven.state.shown(at: 200) == 50 && driven.state.shown(at: 200, \.other) == 20)
  }

  @Test("An attribute need not be linear in the state: it moves between its own values")
  func nonlinear() {
    var driven = Driven(Single(primary: 2))
    driven.animate(to: Single(primary: 10), by: linear(1))
    driven.advance(to: 250)
    #expect(abs(driven.shown { $0.primary * $0.primary } - 28) < 1e-3)
    #expect(driven.shown { max($0.primary, 50) } == 50)
  }

  @Test("At and after its completion a run shows the model to the bit, and before it what it showed then")
  func completion() {
    var numbers = Numbers(seed: 5)
    for _ in 0..<500 {
      var driven = Driven(Pair(primary: numbers.number(-9...9), other: numbers.number(-9...9)))
      for _ in 0..<Int(numbers.number(1...6)) {
        driven.advance(to: driven.time + numbers.number(0...90))
        let new = Pair(primary: numbers.number(-999...999), other: numbers.number(-9...9))
        driven.animate(to: new, by: .curve(TimedCurve(.easeOut, duration: numbers.number(0.1...0.4))))
      }
      let end = driven.state.completion
      let before = (driven.state.shown(at: end - 20), driven.state.shown(at: end - 20, \.other))
      for _ in 0..<2 {
        #expect(driven.state.shown(at: end) == driven.state.model.primary)
        #expect(driven.state.shown(at: end + 3, \.other) == driven.state.model.other)
        #expect(before == (driven.state.shown(at: end - 20), driven.state.shown(at: end - 20, \.other)))
        #expect(driven.state.isClosedForm)
        driven.state.complete()
        #expect(driven.state.isAtRest && driven.state.completion == .infinity)
      }
    }
  }

  @Test("A curve at another speed takes its duration divided by it", arguments: [0.25, 0.5, 1, 2])
  func speed(speed: Double) {
    var driven = Driven(Single(primary: 0))
    driven.animate(to: Single(primary: 100), by: linear(1), speed: speed)
    #expect(driven.state.completion == 1000 / speed)
    #expect(abs(driven.state.shown(at: 250 / speed) - 25) < 1e-4)
  }
}
