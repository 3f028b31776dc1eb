import PagerPhysics
import Testing

@testable import PagerEngine

@Suite("StateSpring")
struct StateSpringTests {
  private let interactive = FluidSpring(response: 0.15, dampingFraction: 0.86)

  @Test("The published example: 0.15/0.86 to 375, at 0.1 s to 750")
  func merge() {
    var driven = Driven(Pair(primary: 0, other: 0))
    driven.animate(to: Pair(primary: 375, other: -1), by: .spring(interactive))
    for frame in 0...6 { _ = driven.state.advance(toFrame: frame, rate: 60) }
    #expect(abs(driven.state.shown(at: 100) - 363.377) < 1e-3)
    driven.state.animate(
      to: Pair(primary: 750, other: -2), by: .spring(interactive), at: 100, in: driven.environment)
    for frame in 7...12 { _ = driven.state.advance(toFrame: frame, rate: 60) }
    #expect(abs(driven.state.shown(at: 200) - 736.284) < 1e-3)
    #expect(abs(driven.state.shown(at: 200, \.other) + 736.284 / 375) < 1e-5)
  }

  @Test("Each attribute moves as if a spring of its own had been retargeted at each change, blends included")
  func superposition() {
    var numbers = Numbers(seed: 11)
    let springs = [
      FluidSpring.interactive(sdk: 13), .spring(sdk: 13), .spring(sdk: 17),
      FluidSpring(response: 0.8, dampingFraction: 0.3, blendDuration: 0.4),
    ]
    for _ in 0..<100 {
      var both = Driven(Pair(primary: 0, other: 0))
      var own = Driven(Single(primary: 0))
      var apart = 0.0
      for _ in 0..<60 {
        let new = Pair(primary: numbers.number(-400...400), other: numbers.number(-50...50))
        let spring = springs[Int(numbers.number(0...3.99))]
        let speed = [1, 1, 0.5, 0.25][Int(numbers.number(0...3.99))]
        both.animate(to: new, by: .spring(spring), speed: speed)
        own.animate(to: Single(primary: new.other), by: .spring(spring), speed: speed)
        let time = both.time + numbers.number(0...50)
        both.advance(to: time)
        own.advance(to: time)
        apart = max(apart, abs(both.shown(\.other) - own.state.shown(at: time)))
      }
      #expect(apart < 1e-8)
    }
  }

  @Test("A slowed spring shows at each frame what it shows by itself at a faster display's, to the bit, and ends there")
  func slowed() {
    for (speed, rate) in [(0.5, 128.0), (0.25, 256), (2, 32)] {
      for spring in [
        FluidSpring.interactive(sdk: 13), .spring(sdk: 17), FluidSpring(response: 0.5, dampingFraction: 1),
      ] {
        var slow = Driven(Pair(primary: 0, other: 0), environment: PagerEnvironment(frameRate: 64))
        var plain = Driven(Pair(primary: 0, other: 0), environment: PagerEnvironment(frameRate: rate))
        slow.animate(to: Pair(primary: 300, other: 3), by: .spring(spring), speed: speed)
        plain.animate(to: Pair(primary: 300, other: 3), by: .spring(spring))
        var frame = 0
        while !plain.state.isAtRest {
          #expect(!slow.state.isAtRest)
          let (ended, plainEnded) = (
            slow.state.advance(toFrame: frame, rate: 64), plain.state.advance(toFrame: frame, rate: rate)
          )
          #expect(ended == plainEnded)
          #expect(slow.state.shown(at: 0) == plain.state.shown(at: 0))
          #expect(slow.state.shown(at: 0, \.other) == plain.state.shown(at: 0, \.other))
          frame += 1
        }
      }
    }
  }

  @Test("A merge at another speed keeps position and velocity on the screen", arguments: [1.0, 0.5, 0.25, 2])
  func mergeOfSpeeds(speed: Double) {
    // Without a restoring force to speak of, nothing but the velocity moves it on.
    let free = FluidSpring(response: 1e6, dampingFraction: 0)
    let strong = FluidSpring(response: 0.5, dampingFraction: 0.5)
    for first in [1.0, 0.5, 0.2] {
      var driven = Driven(Pair(primary: 0, other: 0))
      driven.animate(to: Pair(primary: 300, other: 30), by: .spring(strong), speed: first)
      driven.advance(to: 100 / first)
      driven.animate(to: Pair(primary: 301, other: 31), by: .spring(free), speed: first)
      let begin = driven.shown(\.primary)
      driven.advance(to: driven.time + 1000)
      let middle = (primary: driven.shown(\.primary), other: driven.shown(\.other))
      driven.animate(to: Pair(primary: 302, other: 32), by: .spring(free), speed: speed)
      #expect(abs(driven.shown(\.primary) - middle.primary) < 1e-9 && abs(driven.shown(\.other) - middle.other) < 1e-9)
      driven.advance(to: driven.time + 1000)
      let moved = driven.shown(\.primary) - middle.primary
      // A step of the integrator is a 300th second of the spring's own clock.
      #expect(abs(moved / (middle.primary - begin) - 1) < 0.03, "\(first) \(speed)")
      #expect(abs(driven.shown(\.other) - middle.other - moved / 10) < 1e-6)
    }
  }

  @Test("A spring takes a curve over where it is, at rest, and ends by the sum of changes since the curve began")
  func afterCurve() {
    for latency in [0, 2] {
      let environment = PagerEnvironment(startLatency: latency)
      let first = latency == 0 ? 0 : 20
      var driven = Driven(Pair(primary: 10, other: 1), firstFrame: first, environment: environment)
      let begin = driven.time
      driven.animate(to: Pair(primary: 110, other: 3), by: linear(1))
      let late = Double(latency) * 1000 / 60
      driven.advance(to: begin + late + 505)
      driven.animate(to: Pair(primary: 410, other: 5), by: .spring(interactive))
      #expect(driven.state.completion == .infinity && driven.state.isFrameBound && !driven.state.isClosedForm)
      #expect(abs(driven.state.shown(at: driven.time) - 60.5) < 1e-3)
      #expect(abs(driven.shown(\.other) - 2.01) < 1e-4)
      var spring = FrameSpring(interactive, target: 400, position: driven.state.shown(at: driven.time) - 10)
      let begun = driven.time
      while !driven.state.isAtRest, driven.frame < 500 {
        let time = FrameGrid.time(driven.frame, rate: 60)
        spring.advance(toElapsed: (time - begun) / 1000)
        driven.advance(to: time + 0.01)
        #expect(driven.state.isAtRest == spring.isFinished)
        guard !driven.state.isAtRest else { break }
        #expect(abs(driven.state.shown(at: time) - 10 - spring.position) < 1e-9)
        let share = (spring.position - 50.5) / 349.5
        #expect(abs(driven.shown(\.other) - 2.01 - 2.99 * share) < 1e-3)
      }
      #expect(driven.shown(\.primary) == 410 && driven.shown(\.other) == 5)
    }
  }

  @Test("A curve over a spring pulls what the spring goes on to show, and both end with the curve")
  func underCurve() {
    let slow = FluidSpring(response: 1.2, dampingFraction: 0.4)
    var driven = Driven(Pair(primary: 0, other: 0))
    driven.animate(to: Pair(primary: 300, other: 6), by: .spring(slow))
    driven.advance(to: 200)
    driven.animate(to: Pair(primary: 50, other: 1), by: .curve(TimedCurve(.easeOut, duration: 0.4)))
    #expect(driven.state.completion == 600)
    var spring = FrameSpring(slow, target: 300)
    for frame in 0..<12 { spring.advance(toElapsed: Double(frame) / 60) }
    for frame in 12..<36 {
      let time = Double(frame) * 1000 / 60
      spring.advance(toElapsed: time / 1000)
      driven.advance(to: time + 0.01)
      let fraction = CubicTimingCurve.easeOut.value(at: (time + 0.01 - 200) / 400)
      let expected = spring.position + fraction * (50 - spring.position)
      #expect(abs(driven.state.shown(at: driven.time) - expected) < 1e-3)
      #expect(abs(driven.shown(\.primary) - expected) < 1e-3)
      #expect(abs(driven.shown(\.other) - expected / 50) < 1e-4)
      #expect(driven.state.isFrameBound)
    }
    #expect(driven.state.shown(at: 600, \.other) == 1)
    driven.advance(to: 600)
    #expect(driven.state.isAtRest && driven.state.shown(at: 600) == 50)
  }

  @Test("A spring that ends under a curve leaves the curve to run")
  func endsUnderCurve() {
    var driven = Driven(Pair(primary: 0, other: 0))
    driven.animate(to: Pair(primary: 100, other: 5), by: .spring(interactive))
    driven.advance(to: 250)
    driven.animate(to: Pair(primary: 200, other: 6), by: linear(2))
    driven.advance(to: 1250)
    #expect(!driven.state.isFrameBound && !driven.state.isAtRest && driven.state.changeCount == 1)
    #expect(abs(driven.shown(\.primary) - 150) < 1e-3 && abs(driven.state.shown(at: 1250) - 150) < 1e-3)
    #expect(abs(driven.shown(\.other) - 5.5) < 1e-4)
    driven.advance(to: 2250)
    #expect(driven.state.isAtRest)
  }

  @Test("A curve that leaves a springing number alone neither moves nor ends it")
  func apart() {
    var alone = Driven(Pair(primary: 0, other: 0))
    alone.animate(to: Pair(primary: 300, other: 0), by: .spring(.spring(sdk: 13)))
    var both = alone
    var last = 0
    for frame in 1...200 {
      alone.advance(to: Double(frame) * 1000 / 60)
      both.advance(to: Double(frame) * 1000 / 60)
      if frame == 3 { both.animate(to: Pair(primary: 300, other: 9), by: linear(0.2)) }
      #expect(both.state.shown(at: both.time) == alone.state.shown(at: alone.time))
      #expect(abs(both.shown(\.primary) - alone.shown(\.primary)) < 1e-9)
      if frame == 9 { #expect(abs(both.shown(\.other) - 4.5) < 1e-3) }
      if frame > 15 { #expect(both.shown(\.other) == 9) }
      #expect(both.state.isAtRest == alone.state.isAtRest)
      if !both.state.isAtRest { last = frame }
    }
    #expect(last > 30)
  }

  @Test("A number that a curve leaves alone keeps its velocity when the next spring takes over")
  func keepsVelocity() {
    let slow = FluidSpring(response: 2, dampingFraction: 1)
    var alone = Driven(Pair(primary: 0, other: 0))
    alone.animate(to: Pair(primary: 300, other: 0), by: .spring(slow))
    alone.advance(to: 250)
    var both = alone
    both.animate(to: Pair(primary: 300, other: 9), by: linear(1))
    for frame in 16...60 {
      alone.advance(to: Double(frame) * 1000 / 60)
      both.advance(to: Double(frame) * 1000 / 60)
      if frame == 20 {
        alone.animate(to: Pair(primary: 600, other: 0), by: .spring(slow))
        both.animate(to: Pair(primary: 600, other: 9), by: .spring(slow))
      }
      #expect(both.state.shown(at: both.time) == alone.state.shown(at: alone.time))
      #expect(abs(both.state.shown(at: both.time) - both.shown(\.primary)) < 1e-9)
    }
  }

  @Test("Where the primary number stays, a unit spring decides when the others have come to their end")
  func withoutPrimary() {
    var driven = Driven(Pair(primary: 7, other: 0))
    driven.animate(to: Pair(primary: 7, other: 1), by: .spring(.spring(sdk: 17)))
    var own = Driven(Single(primary: 0))
    own.animate(to: Single(primary: 1), by: .spring(.spring(sdk: 17)))
    for frame in 1...150 {
      driven.advance(to: Double(frame) * 1000 / 60)
      own.advance(to: Double(frame) * 1000 / 60)
      #expect(driven.state.isAtRest == own.state.isAtRest)
      #expect(abs(driven.shown(\.other) - own.state.shown(at: own.time)) < 1e-12)
      #expect(driven.shown(\.primary) == 7)
    }
    #expect(driven.state.isAtRest)
  }

  @Test("Frames that are run in one go are the frames visited one by one")
  func runs() {
    var numbers = Numbers(seed: 21)
    for round in 0..<200 {
      var stepped = AnimatedState(Pair(primary: 0, other: 0))
      let environment = PagerEnvironment()
      stepped.animate(
        to: Pair(primary: round % 3 == 0 ? 0 : 300, other: 4), by: .spring(.spring(sdk: 13)),
        speed: round % 5 == 0 ? 0.25 : 1, at: 5, in: environment)
      if round % 7 == 0 {
        stepped.animate(
          to: Pair(primary: 200, other: 7), by: .spring(.spring(sdk: 17)), speed: 1 / 3, at: 6, in: environment)
      }
      if round % 2 == 0 {
        stepped.animate(to: Pair(primary: 20, other: 9), by: linear(numbers.number(0.1...2)), at: 9, in: environment)
      }
      var run = stepped
      let last = Int(numbers.number(0...120))
      let next = run.run(FrameGrid(first: 1, rate: 60), through: last)
      var index = 1
      while index <= last, stepped.isFrameBound, FrameGrid.time(index, rate: 60) < stepped.completion - World.instant {
        _ = stepped.advance(toFrame: index, rate: 60)
        index += 1
      }
      let time = FrameGrid.time(index - 1, rate: 60)
      #expect(next == index && run.isAtRest == stepped.isAtRest && run.isFrameBound == stepped.isFrameBound)
      #expect(run.shown(at: time) == stepped.shown(at: time))
      #expect(run.shown(at: time, \.other) == stepped.shown(at: time, \.other))
    }
  }
}
