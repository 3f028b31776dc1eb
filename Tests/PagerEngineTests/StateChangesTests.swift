import PagerPhysics
import Testing

@testable import PagerEngine

@Suite("StateChanges")
struct StateChangesTests {
  /// A random change by an animation that takes its time, by one that takes none, or by none.
  private func change(_ numbers: inout Numbers, _ driven: inout Driven<Pair>, takesTime: Bool = false) {
    var new = driven.state.model
    let which = Int(numbers.number(0...3.99))
    if which != 0 { new.primary = numbers.number(-500...500) }
    if which != 1 { new.other = numbers.number(-5...5) }
    switch Int(numbers.number((takesTime ? 2 : 0)...7.99)) {
    case 0: driven.state.set(new)
    case 1: driven.animate(to: new, by: linear(0))
    case 2: driven.animate(to: new, by: .spring(.interactive(sdk: 17)))
    case 3: driven.animate(to: new, by: .spring(.spring(sdk: 13)), speed: numbers.number(0.25...1))
    default: driven.animate(to: new, by: .curve(TimedCurve(.easeOut, duration: numbers.number(0.05...0.8))))
    }
  }

  @Test("Whatever runs, an animated change moves nothing at its instant, and an unanimated one just what it changes")
  func continuity() {
    let attributes: [@Sendable (Pair) -> Double] = [
      { $0.primary }, { $0.other }, { $0.primary * $0.other }, { max($0.primary, 100) },
    ]
    var numbers = Numbers(seed: 31)
    for latency in [0, 1] {
      for _ in 0..<200 {
        var driven = Driven(Pair(primary: 0, other: 0), environment: PagerEnvironment(startLatency: latency))
        for _ in 0..<30 {
          let (before, old) = (attributes.map { driven.shown($0) }, driven.state.model)
          let primary = driven.state.shown(at: driven.time)
          let isSet = numbers.number(0...1) < 0.2
          if isSet {
            driven.state.set(Pair(primary: numbers.number(-500...500), other: 2))
          } else {
            change(&numbers, &driven, takesTime: true)
          }
          let new = driven.state.model
          let step = isSet ? new.primary - old.primary : 0
          #expect(abs(driven.state.shown(at: driven.time) - primary - step) < 1e-8)
          for (attribute, shown) in zip(attributes, before) {
            let step = isSet ? attribute(new) - attribute(old) : 0
            #expect(abs(driven.shown(attribute) - shown - step) < 1e-6)
          }
          driven.advance(to: driven.time + numbers.number(0...80))
        }
      }
    }
  }

  @Test("Whatever ran, everything comes to rest on the model to the bit")
  func rest() {
    var numbers = Numbers(seed: 32)
    for _ in 0..<300 {
      var driven = Driven(Pair(primary: 0, other: 0))
      for _ in 0..<Int(numbers.number(1...30)) {
        change(&numbers, &driven)
        driven.advance(to: driven.time + numbers.number(0...120))
      }
      driven.settle()
      #expect(driven.state.isAtRest && !driven.state.isFrameBound && driven.state.completion == .infinity)
      #expect(driven.state.shown(at: driven.time) == driven.state.model.primary)
      #expect(driven.shown(\.other) == driven.state.model.other)
    }
  }

  @Test("A run shifted by whole frames is the same run", arguments: [1, 7, 600])
  func shift(frames: Int) {
    var numbers = Numbers(seed: 33)
    for _ in 0..<60 {
      var near = Driven(Pair(primary: 0, other: 0))
      var far = Driven(Pair(primary: 0, other: 0), firstFrame: frames)
      let offset = far.time
      let springsOnly = numbers.number(0...1) < 0.5
      for _ in 0..<20 {
        var same = numbers
        if springsOnly {
          let new = Pair(primary: numbers.number(-500...500), other: numbers.number(-5...5))
          near.animate(to: new, by: .spring(.spring(sdk: 17)))
          far.animate(to: new, by: .spring(.spring(sdk: 17)))
        } else {
          change(&numbers, &near)
          change(&same, &far)
        }
        let time = near.time + numbers.number(0...70)
        near.advance(to: time)
        far.advance(to: time + offset)
        let (first, second) = (near.state.shown(at: time), far.state.shown(at: time + offset))
        #expect(springsOnly ? first == second : abs(first - second) < 1e-2)
        #expect(abs(near.shown(\.other) - far.shown(\.other)) < (springsOnly ? 1e-12 : 1e-3))
        #expect(near.state.isAtRest == far.state.isAtRest)
      }
    }
  }

  @Test("A long drag holds no more changes than the screen has frames while one of them runs")
  func bounded() {
    let animations: [AnimationKind] = [
      .curve(TimedCurve(.easeOut)), .curve(TimedCurve(.linear, duration: 0.1)), .spring(.interactive(sdk: 13)),
    ]
    // A spring's are dropped where the list would grow: all that the first list holds at 60 Hz, twice as many at 120.
    for (animation, most) in zip(animations, [22, 7, 64.0]) {
      for rate in [60.0, 120] {
        var driven = Driven(Pair(primary: 0, other: 0), environment: PagerEnvironment(frameRate: rate))
        var count = 0
        for index in 1...2000 {
          driven.animate(to: Pair(primary: Double(index), other: -Double(index)), by: animation)
          driven.advance(to: Double(index) * 1000 / rate)
          count = max(count, driven.state.changeCount)
        }
        #expect(Double(count) <= most * rate / 60 + 1)
        #expect(count > 5)
      }
    }
  }
}
