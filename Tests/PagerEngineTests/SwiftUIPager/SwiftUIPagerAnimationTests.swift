import PagerPhysics
import Testing

@testable import PagerEngine

@Suite("SwiftUIPager's animations")
struct SwiftUIPagerAnimationTests {
  private let environment = PagerEnvironment()

  // MARK: - The library's rows

  @Test func `Steep is the curve (0.2, 1, 0.9, 1) over 0.2 s`() {
    #expect(
      SwiftUIPagerAnimation.steep(SwiftUIPagerAnimation.steepDuration).kind(in: environment)
        == .curve(TimedCurve(CubicTimingCurve(0.2, 1, 0.9, 1), duration: 0.2)))
  }

  @Test func `Standard is an ease-out over 0.35 s`() {
    #expect(
      SwiftUIPagerAnimation.standard(SwiftUIPagerAnimation.standardDuration).kind(in: environment)
        == .curve(TimedCurve(.easeOut, duration: 0.35)))
  }

  @Test func `A custom animation passes through`() {
    let kind = AnimationKind.curve(TimedCurve(.linear, duration: 1.5))
    #expect(SwiftUIPagerAnimation.custom(kind).kind(in: environment) == kind)
  }

  @Test func `Interactive is the interactive spring with the SDK's defaults`() {
    #expect(SwiftUIPagerAnimation.interactive.kind(in: environment) == .spring(.interactive(sdk: 17)))
  }

  @Test func `None is no animation`() {
    #expect(SwiftUIPagerAnimation.none.kind(in: environment) == nil)
  }

  // MARK: - The snap

  /// (multiple pagination, increment, milliseconds)
  @Test(arguments: [
    (false, 0, 350.0), (false, 1, 350), (true, 0, 350), (true, 1, 350), (true, 2, 400), (true, 3, 600), (true, 4, 800),
    (true, 9, 800),
  ])
  func `How long the library's own snap lasts`(isMultiple: Bool, increment: Int, expected: Double) throws {
    let (animation, speed) = SwiftUIPagerAnimation.snap(isMultiple: isMultiple, increment: increment)
    guard case .curve(let curve)? = animation.kind(in: environment) else {
      Issue.record("the snap is a curve")
      return
    }
    #expect(close([curve.duration / speed * 1000], [expected]))
  }

  private static let small: OptionValue = [100, 100]

  /// A user's `.standard(1)` with three pages lasts 3 s; in single pagination nothing is slowed.
  @Test(arguments: [(true, 3000.0), (false, 1000)])
  func `A chosen animation is slowed as the library's own`(isMultiple: Bool, expected: Double) throws {
    var drag = try PagerScene(
      modifiers: [
        "preferredItemSize": Self.small, "multiplePagination": .boolean(isMultiple),
        "pagingAnimation": ["standard": 1000],
      ], page: 5
    ).drag(slow(-250))
    #expect(drag.run.page == (isMultiple ? 8 : 6))
    #expect(try close([drag.snapTime()], [expected], within: 1e-6))
  }

  @Test func `The first choice that holds is taken, and without one the library's default`() throws {
    let choices: OptionValue = [
      ["when": ["pages": 2], "use": ["standard": 500]], ["when": ["minVelocity": 800], "use": ["steep": 100]],
    ]
    func time(_ distance: Double, then flick: (Double, Double)? = nil) throws -> Double {
      var drag = try PagerScene(
        modifiers: ["preferredItemSize": Self.small, "multiplePagination": true, "pagingAnimation": choices], page: 5
      ).drag(slow(distance, then: flick))
      return try drag.snapTime()
    }
    #expect(try close([time(-200)], [1000], within: 1e-6))
    #expect(try close([time(-90)], [350], within: 1e-6))
    #expect(try close([time(-85, then: (-10, 0.01))], [100], within: 1e-6))
    #expect(try close([time(-300)], [600], within: 1e-6))
  }

  @Test func `The event of the closure has the result of the drag`() throws {
    let drag = try PagerScene(modifiers: ["pagingAnimation": "standard", "pageOffset": 0.125], page: 5)
      .drag(slow(-150, then: (-8, 1.0 / 64)))
    let event = try #require(drag.run.world.events.first { $0.name == "pagingAnimation" })
    // The translation leaves the page offset out; −158 and 512 points a second.
    #expect(
      event.payload
        == .fields([
          .init("page", .integer(5)), .init("newPage", .integer(6)), .init("translation", .number(-158)),
          .init("velocity", .number(-512)),
        ]))
    #expect(
      drag.run.world.events.map(\.name).suffix(4) == [
        "draggingEnded", "pagingAnimation", "pageWillChange", "pageWillTransition",
      ])
  }

  // MARK: - What is shown

  /// y of cubic-bezier(0, 0, 0.58, 1) at a share of the time, by bisection of its definition.
  private func easeOut(_ share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let s = (low + high) / 2
      let x = 3 * (1 - s) * s * s * 0.58 + s * s * s
      if x < share { low = s } else { high = s }
    }
    let s = (low + high) / 2
    return 3 * (1 - s) * s * s + s * s * s
  }

  @Test func `The snap shown is the ease-out of the rest of the way`() throws {
    var run = try PagerScene(modifiers: ["draggingAnimation": "none"], page: 5).drag(slow(-210)).run
    let released = run.now
    #expect(try close([#require(run.position)], [5.7]))
    for tenth in 1...10 {
      try run.perform(.wait(35))
      let expected = 5.7 + 0.3 * easeOut(Double(tenth) / 10)
      #expect(try close([#require(run.position)], [expected], within: 1e-6), "\(tenth)")
    }
    #expect(run.isSettled && close([run.now], [released + 350], within: 1e-6))
  }

  @Test func `A drag's update is chased over 350 ms`() throws {
    let drag = try PagerScene(page: 5).drag(samples([(0, 250), (1, 235), (2, 205), (3, 205)]))
    let update = try #require(drag.snapshots.first { $0.time == 2000 })
    for tenth in 0...10 {
      let shown = try #require(update.pager.position(at: 2000 + 35 * Double(tenth)))
      #expect(close([shown], [5 + 0.1 * easeOut(Double(tenth) / 10)], within: 1e-6), "\(tenth)")
    }
  }
}
