import GestureSynthesis
import PagerPhysics
import Testing

@testable import PagerEngine

@Suite("Fancy three dots")
struct Fancy3DotsTests {
  private static let curve = PagerEnvironment(sdk: 17, minimumOS: 16)
  private static let spring = PagerEnvironment(sdk: 17, minimumOS: 17)
  private static let centre = Point(x: 200, y: 400)

  private func dots(
    _ count: Int, _ current: Int, _ environment: PagerEnvironment = curve
  ) throws -> Fancy3Dots {
    try Fancy3Dots(
      count: count, current: current,
      animation: DefaultAnimation(minimumOS: environment.minimumOS).kind)
  }

  private func shown(_ dots: Fancy3Dots, at time: Double, _ environment: PagerEnvironment = curve) -> Indicator {
    dots.indicator(at: time, around: Self.centre, in: environment)
  }

  /// The dots of a page by the article's words: those at most one page away, in a row with 28 pt from one to the next.
  private func expected(_ count: Int, _ current: Int) -> [(index: Int, dot: Indicator.Dot)] {
    let row = (0..<count).filter { abs($0 - current) <= 1 }
    return row.enumerated().map { place, index in
      let share = index == current ? 1 : 0.6
      let x = 200 + 28 * Double(place) - 14 * Double(row.count - 1)
      return (index, Indicator.Dot(x: x, y: 400, size: 16, scale: share, opacity: share))
    }
  }

  private func expectRest(_ indicator: Indicator, _ count: Int, _ current: Int) {
    let row = expected(count, current)
    #expect(indicator.count == count)
    #expect(indicator.active == ((0..<count).contains(current) ? current : nil))
    #expect(Array(indicator.visible) == row.map(\.index))
    #expect(indicator.leaving == [])
    for index in -4..<count + 4 {
      #expect(indicator.dot(index) == row.first { $0.index == index }?.dot, "\(count) \(current) \(index)")
    }
  }

  @Test("at most three dots, of the page and its neighbours, centred over the pager")
  func rows() throws {
    for n in 0...12 {
      for c in -3...n + 3 { expectRest(shown(try dots(n, c), at: 0), n, c) }
    }
  }

  @Test("the active dot stands left of the middle on the first page and right of it on the last")
  func shift() throws {
    func centres(_ n: Int, _ c: Int) throws -> [Double] {
      let indicator = shown(try dots(n, c), at: 0)
      return indicator.visible.compactMap { indicator.dot($0) }.map { $0.x - 200 }
    }
    #expect(try centres(5, 0) == [-14, 14])
    #expect(try centres(5, 2) == [-28, 0, 28])
    #expect(try centres(5, 4) == [-14, 14])
    #expect(try centres(1, 0) == [0])
    #expect(try centres(5, 5) == [0] && centres(5, -1) == [0])
    #expect(try centres(5, 6) == [] && centres(5, -2) == [] && centres(0, 0) == [])
  }

  @Test("the ends of Int trap where there are pages, and far pages show nothing")
  func overflow() throws {
    for c in [Int.min, .max] {
      for n in 1...12 {
        #expect(throws: Interruption.self) { try dots(n, c) }
        var row = try dots(n, 0)
        do {
          try row.show(c, animated: true, at: 0, in: Self.curve)
          Issue.record("no crash at \(c)")
        } catch {
          guard case .crash(let text) = error else { throw error }
          #expect(text.contains("overflow"))
        }
      }
      #expect(shown(try dots(0, c), at: 0).visible.isEmpty)
    }
    for c in [Int.min + 1, .max - 1, .max - 2] { #expect(shown(try dots(12, c), at: 0).visible.isEmpty) }
    for n in [-1, Int.min] { #expect(throws: Interruption.self) { try dots(n, 0) } }
  }

  @Test("without the animated binding everything is at its place at once")
  func instant() throws {
    for n in 0...12 {
      for c in -3...n + 3 {
        for next in -3...n + 3 {
          for environment in [Self.curve, Self.spring] {
            var row = try dots(n, c, environment)
            try row.show(next, animated: false, at: 40, in: environment)
            #expect(row.completion == .infinity)
            expectRest(shown(row, at: 40, environment), n, next)
          }
        }
      }
    }
  }

  @Test("a curve is half-way after half its time, for those that come, go and stay, and exact at its end")
  func halfWay() throws {
    for n in 0...12 {
      for c in -3...n + 3 {
        for next in -3...n + 3 where next != c {
          var row = try dots(n, c)
          try row.show(next, animated: true, at: 1003.7, in: Self.curve)
          let (old, new) = (expected(n, c), expected(n, next))
          let moves = !old.elementsEqual(new) { $0 == $1 }
          #expect(moves ? abs(row.completion - 1353.7) < 1e-9 : row.completion == .infinity)
          let (start, half) = (shown(row, at: 1003.7), shown(row, at: 1178.7))
          #expect(half.leaving == old.map(\.index).filter { index in !new.contains { $0.index == index } })
          for index in 0..<n {
            let (from, to) = (
              old.first { $0.index == index }?.dot, new.first { $0.index == index }?.dot
            )
            guard let reference = to ?? from else {
              #expect(half.dot(index) == nil)
              continue
            }
            let (first, middle) = (try #require(start.dot(index)), try #require(half.dot(index)))
            #expect(isNear(first.x, from?.x ?? reference.x) && isNear(first.scale, from?.scale ?? 0))
            #expect(isNear(first.opacity, from?.opacity ?? 0))
            #expect(isNear(middle.x, ((from ?? reference).x + reference.x) / 2))
            #expect(isNear(middle.scale, ((from?.scale ?? 0) + (to?.scale ?? 0)) / 2))
            #expect(isNear(middle.opacity, ((from?.opacity ?? 0) + (to?.opacity ?? 0)) / 2))
          }
          expectRest(shown(row, at: 1353.7), n, next)
          row.complete()
          expectRest(shown(row, at: 1353.7), n, next)
          #expect(row.completion == .infinity)
        }
      }
    }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test("a spring shows what the frame spring has at the last frame before, and ends in its last frame")
  func springs() throws {
    let environment = Self.spring
    for start in [0.0, 500, 507.3] {
      var row = try dots(5, 1, environment)
      try row.show(2, animated: true, at: start, in: environment)
      // Dot 1 goes from the middle to −28, dot 0 stays at −28 and goes, dot 3 comes at 28.
      var (x, share) = (
        FrameSpring(.spring(sdk: 17), target: -28), FrameSpring(.spring(sdk: 17), target: 128)
      )
      let before = Int(start * 60 / 1000)
      var frame = Int((start * 60 / 1000).rounded(.up))
      var frames = 0
      while true {
        let time = FrameGrid.time(frame, rate: 60)
        // Counted from the frame before the start, as every spring is.
        let elapsed = max(
          0, (FrameGrid.time(frame - before, rate: 60) - (start - FrameGrid.time(before, rate: 60))) / 1000)
        // A spring that has finished is removed by the animator, and its attribute is at its target.
        if !x.isFinished { x.advance(toElapsed: elapsed) }
        if !share.isFinished { share.advance(toElapsed: elapsed) }
        if x.isFinished, share.isFinished { break }
        (frame, frames) = (frame + 1, frames + 1)
        let presence = share.isFinished ? 1 : share.position / 128
        for later in [0.1, 8, 16.6] {
          let indicator = shown(row, at: time + later, environment)
          #expect(isNear(try #require(indicator.dot(1)).x, 200 + (x.isFinished ? -28 : x.position)))
          #expect(isNear(try #require(indicator.dot(3)).scale, 0.6 * presence))
          #expect(isNear(try #require(indicator.dot(3)).opacity, 0.6 * presence))
          #expect(isNear(try #require(indicator.dot(0)).scale, 0.6 * (1 - presence)))
          #expect(indicator.dot(0)?.x == 172 && indicator.dot(3)?.x == 228)
          #expect(indicator.leaving == [0])
        }
      }
      #expect(frames > 10)
      #expect(isNear(row.completion, FrameGrid.time(frame, rate: 60)))
      expectRest(shown(row, at: row.completion, environment), 5, 2)
    }
  }

  @Test("a late start moves everything by its frames")
  func latency() throws {
    for environment in [Self.curve, Self.spring] {
      var late = environment
      late.startLatency = 2
      var (row, delayed) = (try dots(6, 2, environment), try dots(6, 2, environment))
      try row.show(3, animated: true, at: 100, in: environment)
      try delayed.show(3, animated: true, at: 100, in: late)
      #expect(isNear(delayed.completion, row.completion + FrameGrid.time(2, rate: 60)))
      for step in 1...30 {
        let time = 101 + Double(step) * 9
        let (now, then) = (shown(row, at: time, environment), shown(delayed, at: time + 100 / 3, late))
        for index in 0..<6 {
          #expect(now.dot(index).map { isNear($0.x, then.dot(index)?.x ?? 0) } ?? (then.dot(index) == nil))
          #expect(now.dot(index).map { isNear($0.scale, then.dot(index)?.scale ?? 0) } ?? true)
        }
      }
    }
  }

  @Test("an animated change in mid-transition goes on from what is shown, also where a dot turns round")
  func interruption() throws {
    for environment in [Self.curve, Self.spring] {
      for second in -1...7 {
        for third in -1...7 {
          for delay in stride(from: 5.0, through: 605, by: 50) {
            var row = try dots(7, 3, environment)
            try row.show(second, animated: true, at: 1000, in: environment)
            let time = 1000 + delay
            let before = shown(row, at: time, environment)
            try row.show(third, animated: true, at: time, in: environment)
            let after = shown(row, at: time, environment)
            for index in 0..<7 {
              guard let dot = after.dot(index) else {
                #expect(before.dot(index) == nil)
                continue
              }
              if let old = before.dot(index) {
                #expect(isNear(dot.x, old.x) && isNear(dot.scale, old.scale) && isNear(dot.opacity, old.opacity))
              } else {
                #expect(dot.scale == 0 && dot.opacity == 0)
              }
              #expect((0...1).contains(dot.opacity) && (0...1.0001).contains(dot.scale))
            }
            let end = row.completion
            #expect(second == third || (time + 1..<time + 2000).contains(end))
            expectRest(shown(row, at: end == .infinity ? 5000 : end, environment), 7, third)
          }
        }
      }
    }
  }

  @Test("an instant change in mid-transition takes what belongs elsewhere away, and leaves what goes alone")
  func instantInterruption() throws {
    for environment in [Self.curve, Self.spring] {
      var row = try dots(9, 1, environment)
      try row.show(2, animated: true, at: 0, in: environment)
      let before = shown(row, at: 100, environment)
      try row.show(7, animated: false, at: 100, in: environment)
      let after = shown(row, at: 100, environment)
      #expect(after.leaving == [0] && after.dot(0) == before.dot(0))
      #expect((1...5).allSatisfy { after.dot($0) == nil })
      #expect((6...8).map { after.dot($0)?.x } == [172, 200, 228])
      #expect(after.dot(7)?.scale == 1 && after.dot(7)?.opacity == 1)
      // What goes may be called back at once.
      try row.show(1, animated: false, at: 110, in: environment)
      #expect(shown(row, at: 110, environment).leaving == [])
      #expect(shown(row, at: 110, environment).dot(0)?.scale == 0.6)
      try row.show(2, animated: false, at: 5000, in: environment)
      expectRest(shown(row, at: 5000, environment), 9, 2)
      #expect(row.completion == .infinity)
    }
  }

  @Test("what moved under a change without animation is left on top of it")
  func residue() throws {
    var row = try dots(9, 4)
    try row.show(5, animated: true, at: 0, in: Self.curve)
    try row.show(6, animated: false, at: 175, in: Self.curve)
    // Dot 5 was at −28 + 28 + 14 on its way from 28 to 0; its place moves by −28.
    let indicator = shown(row, at: 175)
    #expect(isNear(try #require(indicator.dot(5)).x, 200 + 14 - 28))
    #expect(isNear(row.completion, 350))
    expectRest(shown(row, at: 350), 9, 6)
  }

  @Test("in a right-to-left layout the row is mirrored")
  func mirrored() throws {
    var environment = Self.curve
    var row = try dots(6, 0)
    try row.show(1, animated: true, at: 0, in: environment)
    environment.layoutDirection = .rightToLeft
    for time in stride(from: 0.0, through: 400, by: 50) {
      let (plain, mirror) = (shown(row, at: time), shown(row, at: time, environment))
      for index in 0..<3 {
        let (a, b) = (try #require(plain.dot(index)), try #require(mirror.dot(index)))
        #expect(isNear(a.x + b.x, 400) && a.scale == b.scale && a.opacity == b.opacity)
      }
    }
  }

  @Test("the same page again changes nothing")
  func same() throws {
    var row = try dots(5, 1)
    try row.show(2, animated: true, at: 0, in: Self.curve)
    let (end, shown) = (row.completion, shown(row, at: 200))
    try row.show(2, animated: false, at: 100, in: Self.curve)
    #expect(row.completion == end)
    #expect((0..<5).allSatisfy { self.shown(row, at: 200).dot($0) == shown.dot($0) })
  }
}
