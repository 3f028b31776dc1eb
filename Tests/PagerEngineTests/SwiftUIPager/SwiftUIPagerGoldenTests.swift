import GestureSynthesis
import Testing

@testable import PagerEngine

/// Drags that were executed against the library's real arithmetic at 232675d, with what it answered.
///
/// The base is a pager of 20 pages in 300 by 300 points on page 0; samples are delivered as they are, the first is the
/// touch-down, and the release follows the last. Success means the events ended, willChange, willTransition in this order.
@Suite("Golden drags")
struct SwiftUIPagerGoldenTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var scene = PagerScene()
    let samples: [TouchSample]
    var offset: Double?
    var velocity: Double?
    /// What `draggingChanged` reported, where stated.
    var changes: [Double]?
    /// `nil` for a failure.
    var page: Int?
    var increment = 1
    var began = 1
    /// Milliseconds of the snap, where stated.
    var snap: Double?
    /// X before the release.
    var scroll: Double?
    /// The library's pending increment after the release, where stated.
    var pending: Int?
    /// The elements loaded after the release, where stated.
    var loaded: [Int]?
    var testDescription: String { id }

    func check() throws {
      var drag = try scene.drag(samples)
      if let offset { #expect(try close([drag.offset], [offset], within: 5e-5)) }
      // The table gives fractions of velocities to two places.
      if let velocity { #expect(try close([drag.velocity], [velocity], within: 5e-3)) }
      if let changes {
        #expect(close(drag.changes, changes, within: 5e-5), "\(drag.changes)")
        // The first accepted event reports a negative zero.
        #expect(drag.changes.first.map { $0 == 0 && $0.sign == .minus } ?? true)
      }
      if let scroll { #expect(try drag.before.scrollOffset == scroll) }
      let from = try drag.before.page.index
      #expect(drag.story == (page.map { turned(from, $0, increment: increment, began: began) } ?? stayed(began: began)))
      #expect(drag.run.page == page ?? from)
      if let pending { #expect(try drag.pager.increment == pending) }
      if let loaded { #expect(drag.run.pager.loadedPages == loaded) }
      let released = drag.run.now
      let time = try drag.snapTime()
      if let snap { #expect(close([time], [snap], within: 1e-6)) }
      let arrival = drag.run.world.events.last
      if let page {
        #expect(arrival == PagerEvent(time: arrival?.time ?? 0, name: "pageChanged", payload: .integer(page)))
        #expect(try close([#require(arrival?.time)], [released + time], within: 1e-6))
      } else {
        #expect(arrival?.name != "pageChanged")
      }
    }
  }

  private static let small: OptionValue = [100, 100]
  private static let multi: Modifiers = ["multiplePagination": true, "preferredItemSize": small]
  private static let loopMulti: Modifiers = [
    "multiplePagination": true, "preferredItemSize": small, "loopPages": true,
  ]
  private static let t = 1.0 / 64

  private static func on(_ page: Int, _ modifiers: Modifiers = [:], pages: Int = 20, _ language: String = "en")
    -> PagerScene
  {
    PagerScene(modifiers: modifiers, pages: pages, page: page, language: language)
  }

  /// Samples of (seconds, x, y).
  private static func plane(_ points: [(Double, Double, Double)]) -> [TouchSample] {
    points.map { TouchSample(time: $0.0 * 1000, location: Point(x: $0.1, y: $0.2)) }
  }

  /// The 15 points, and then one step more, two seconds later.
  private static func oneStep(_ distance: Double) -> [TouchSample] {
    let sign: Double = distance < 0 ? -1 : 1
    return samples([(0, 150), (1, 150 + sign * 15), (3, 150 + sign * 15 + distance)])
  }

  static let distances: [Row] = [
    Row(
      id: "G01", samples: samples([(0, 250), (t, 235), (2 * t, 100)]), offset: -135, velocity: -8640,
      changes: [0, 0.45], page: 1, snap: 350, pending: 1),
    Row(
      id: "G02", samples: samples([(0, 250), (1, 235), (2, 200), (3, 170), (4, 130)]), offset: -105, velocity: -40,
      changes: [0, 0.1167, 0.2167, 0.35]),
    Row(
      id: "G03", samples: samples([(0, 250), (1, 235), (2, 200), (3, 170), (4, 85)]), offset: -150, velocity: -85,
      page: 1),
    Row(
      id: "G04", samples: samples([(0, 250), (1, 235), (2, 200), (3, 170), (4, 85.03125)]), offset: -149.96875),
    Row(id: "G05", samples: samples([(0, 250), (1, 235), (1.0625, 203.75)]), offset: -31.25, velocity: -500),
    Row(
      id: "G06", samples: samples([(0, 250), (1, 235), (1.0625, 203.71875)]), offset: -31.28125, velocity: -500.5,
      page: 1),
    Row(
      id: "G08", samples: samples([(0, 250), (t, 235), (2 * t, 215), (2 + 2 * t, 215)]), offset: -20, velocity: 0),
    Row(
      id: "G09", scene: on(5), samples: samples([(0, 250), (1, 235), (2, 115), (2 + t, 125)]), offset: -110,
      velocity: 640, page: 4),
    Row(
      id: "G09b", scene: on(5), samples: samples([(0, 250), (1, 235), (2, 45), (2 + t, 55)]), offset: -180,
      velocity: 640, page: 6),
    Row(
      id: "G10", scene: on(5), samples: samples([(0, 800), (1, 785), (3, 85)]).map(inside), offset: -700,
      velocity: -350, page: 7),
    Row(
      id: "G11", scene: on(5), samples: samples([(0, 800), (1, 785), (3, 780), (6, 85)]).map(inside), offset: -300,
      velocity: -231.67, page: 6),
    Row(
      id: "G05s", scene: on(0, ["preferredItemSize": small]),
      samples: samples([(0, 250), (1, 235), (1.0625, 141.3125)]),
      offset: -31.2292, velocity: -499.67),
    Row(
      id: "G06s", scene: on(0, ["preferredItemSize": small]),
      samples: samples([(0, 250), (1, 235), (1.0625, 141.1875)]),
      offset: -31.2708, velocity: -500.33, page: 1),
    Row(
      id: "G20, s .5", scene: on(0, ["singlePagination": ["ratio": 0.33, "sensitivity": ["custom": 0.5]]]),
      samples: slow(-299), offset: -99),
    Row(
      id: "G20, s .2", scene: on(0, ["singlePagination": ["ratio": 0.33, "sensitivity": ["custom": 0.2]]]),
      samples: slow(-299), offset: -99, page: 1),
    Row(
      id: "G20, s .33", scene: on(0, ["singlePagination": ["ratio": 0.33, "sensitivity": ["custom": 0.33]]]),
      samples: slow(-299), offset: -99, page: 1),
    Row(
      id: "G21", scene: on(0, ["singlePagination": ["ratio": 0.5, "sensitivity": ["custom": 0.5]]]),
      samples: slow(-299), offset: -150, page: 1),
    Row(
      id: "G22", scene: on(5, ["singlePagination": ["ratio": 0]]),
      samples: samples([(0, 250), (1, 235), (1 + t, 215)]),
      offset: -20, velocity: -1280, page: 6),
    // The increment pending and the velocity of a drag at the limit stay as they are.
    Row(
      id: "G22, one more step", scene: on(5, ["singlePagination": ["ratio": 0]]),
      samples: samples([(0, 250), (1, 235), (1 + t, 215), (3, 195)]), offset: 0, velocity: -20 / (2 - t)),
    Row(
      id: "G31", scene: on(3, ["pageOffset": 0.6]), samples: samples([(0, 250), (1, 235)]), offset: 0, velocity: 0,
      changes: [0], page: 4),
    Row(id: "G32", samples: slow(180), offset: 180, scroll: 375),
    Row(id: "G32, no bounces", scene: on(0, ["bounces": false]), samples: slow(180), offset: 180, scroll: 300),
    Row(
      id: "G35", scene: on(0, ["delaysTouches": false]), samples: samples([(0, 100), (0, 100)]), offset: 0, changes: []),
  ]

  /// G10 and G11 begin at x = 800; their touch-down is moved into the container, all else by as much.
  private static func inside(_ sample: TouchSample) -> TouchSample {
    TouchSample(time: sample.time, location: Point(x: sample.location.x - 600, y: sample.location.y))
  }

  static let multiples: [Row] = [
    Row(
      id: "G12", scene: on(5, multi), samples: slow(-900), offset: -900, velocity: -9, page: 10, increment: 5,
      snap: 800),
    Row(
      id: "G13", scene: on(5, multi), samples: samples([(0, 250), (1, 235), (1 + t, 171)]), offset: -64,
      velocity: -4096, page: 8, increment: 3, snap: 600),
    Row(
      id: "G13b, 249", scene: on(5, multi), samples: slow(-249), offset: -249, page: 7, increment: 2, snap: 400),
    Row(
      id: "G13b, 250", scene: on(5, multi), samples: slow(-250), offset: -250, page: 8, increment: 3, snap: 600),
    Row(
      id: "G14", scene: on(5, multi), samples: slow(-200, then: (40, t)), offset: -160, velocity: 2560, page: 8,
      increment: 3),
    Row(
      id: "G15", scene: on(19, multi), samples: samples([(0, 250), (1, 235), (1 + t, 171)]).map(back), offset: -64,
      velocity: -4096, snap: 400, pending: 2),
    Row(
      id: "G16", scene: on(18, multi), samples: slow(-60, then: (-64, t)), offset: -124, velocity: -4096, page: 19,
      increment: 3),
    Row(
      id: "G17", scene: on(0, ["loopPages": true]), samples: slow(180), offset: 180, velocity: 9, page: 19,
      loaded: [17, 18, 19, 0, 1]),
    Row(
      id: "G18", scene: on(19, ["loopPages": true]), samples: slow(-180), offset: -180, page: 0,
      loaded: [18, 19, 0, 1, 2]),
    Row(
      id: "G19", scene: on(1, loopMulti), samples: slow(300), offset: 300, page: 18, increment: 3),
    Row(id: "G30, back", scene: on(0, loopMulti, pages: 5), samples: oneStep(700), offset: 700),
    Row(
      id: "G30, on", scene: on(0, loopMulti, pages: 5), samples: oneStep(-700), offset: -700, page: 2, increment: 2),
  ]

  /// On the last page there is nothing to touch on its right.
  private static func back(_ sample: TouchSample) -> TouchSample {
    TouchSample(time: sample.time, location: Point(x: sample.location.x - 64, y: sample.location.y))
  }

  /// Slope of 30.4 and of 31 degrees.
  private static let (gentle, steep) = (0.58670463, 0.60086062)

  static let planes: [Row] = [
    Row(
      id: "G23",
      samples: plane([
        (0, 100, 100), (t, 100, 115), (2 * t, 100, 130), (3 * t, 102, 150), (4 * t, 120, 152), (5 * t, 200, 153),
      ]), offset: 0, changes: [0], began: 5),
    Row(
      id: "G24", samples: plane([(0, 250, 100), (0.1, 235, 115), (0.2, 220, 130), (0.3, 150, 131)]), offset: 0,
      changes: [0], began: 3),
    Row(
      id: "G25, 30.4°",
      samples: plane([(0, 250, 100), (1, 235, 100), (2, 215, 100 + 20 * gentle), (3, 195, 100)]), offset: -40),
    Row(
      id: "G25, 31°",
      samples: plane([
        (0, 250, 100), (1, 235, 100), (2, 215, 100 + 20 * steep), (3, 195, 100 + 20 * steep),
      ]), offset: -20),
    Row(
      id: "G26", samples: plane([(0, 250, 100), (1, 235, 100), (2, 200, 100), (3, 200, 160), (4, 150, 160)]),
      offset: -85, velocity: -50),
  ]

  static let directions: [Row] = [
    Row(id: "G27", scene: on(5, [:], "ar"), samples: slow(180), offset: -180, velocity: 9, page: 6),
    Row(
      id: "G27, flick", scene: on(5, [:], "ar"), samples: samples([(0, 100), (1, 115), (1 + t, 135)]), offset: -20,
      velocity: 1280, page: 6),
    Row(
      id: "G27v", scene: on(5, ["vertical": true], "ar"), samples: slow(-180, step: 90, vertical: true), offset: 180,
      velocity: -90, page: 4),
    Row(
      id: "G27v, left to right", scene: on(5, ["vertical": true]), samples: slow(-180, step: 90, vertical: true),
      offset: -180, velocity: -90, page: 6),
    Row(
      id: "G28", scene: on(5, ["horizontal": "endToStart"]), samples: slow(180), offset: -180, velocity: -9, page: 6),
    Row(
      id: "G28, right to left", scene: on(5, ["horizontal": "endToStart"], "ar"), samples: slow(180), page: 4),
    Row(id: "G29, forward", scene: on(5, ["dragForwardOnly": true]), samples: slow(-180), page: 6),
    Row(
      id: "G29, backward", scene: on(5, ["dragForwardOnly": true]), samples: slow(180), offset: 0, changes: [], began: 0
    ),
    Row(
      id: "G29, right to left, +180", scene: on(5, ["dragForwardOnly": true], "ar"), samples: slow(180), offset: 0,
      changes: [], began: 0),
    Row(id: "G29, right to left, −180", scene: on(5, ["dragForwardOnly": true], "ar"), samples: slow(-180), page: 4),
    Row(
      id: "G29b", scene: on(5, ["dragForwardOnly": true]),
      samples: samples([(0, 250), (1, 235), (2, 150), (2 + t, 170)]),
      offset: -65, velocity: 1280, page: 4),
  ]

  @Test(arguments: distances) func `By distance or velocity`(row: Row) throws { try row.check() }
  @Test(arguments: multiples) func `Several pages, or around a loop`(row: Row) throws { try row.check() }
  @Test(arguments: planes) func `Across the axis`(row: Row) throws { try row.check() }
  @Test(arguments: directions) func `Directions`(row: Row) throws { try row.check() }

  @Test(arguments: [0, 10, 2000.0]) func `G07: a fast step and then a pause of any length turns the page`(
    pause: Double
  ) throws {
    let witness = try PagerDrag(PagerScene(), [])
    var run = witness.run
    // The finger rests without a sample, so the velocity is stale.
    let recording = try TouchRecording(
      samples([(0, 250), (Self.t, 235), (2 * Self.t, 215)]), endTime: 2000 * Self.t + pause)
    try run.perform(.replay(recording, end: .lift))
    #expect(run.page == 1)
    #expect(run.world.decision?.because == .velocity)
    #expect(run.world.decision?.margin?.value == -1280)
    try Row(
      id: "G07", samples: samples([(0, 250), (Self.t, 235), (2 * Self.t, 215)]), offset: -20, velocity: -1280, page: 1
    ).check()
  }

  @Test func `G33: two flicks 0.1 s apart report two changes to come and one arrival`() throws {
    let flick = samples([(0, 250), (Self.t, 235), (2 * Self.t, 100)])
    var drag = try PagerDrag(PagerScene(), [flick, flick], pause: 100)
    #expect(drag.story == turned(0, 1) + turned(1, 2))
    _ = try drag.run.settle()
    #expect(drag.story == turned(0, 1) + turned(1, 2) + ["pageChanged 2"])
  }

  @Test(arguments: [true, false]) func `G34: a repeated index folds when the parent makes the pager again`(
    again: Bool
  ) throws {
    let scene = PagerScene(modifiers: ["loopPages": ["repeating": 10]], pages: 3, page: 2)
    var run = try scene.drag(slow(-180)).run
    #expect(run.page == 3)
    if again { try run.perform(.refresh) }
    let pager = try run.swiftUIPager
    #expect(run.page == (again ? 0 : 3))
    // Batches of three: 10-1, 10-2, 1-0, 1-1, 1-2, or 1-1, 1-2, 2-0, 2-1, 2-2.
    let slots = (0..<5).map { pager.window.page(inSlot: $0) }
    #expect(slots == (again ? [28, 29, 0, 1, 2] : [1, 2, 3, 4, 5]))
    #expect(pager.loadedPages == [1, 2, 0, 1, 2])
    let story = run.world.events.map(\.name)
    #expect(story.suffix(3) == ["draggingEnded", "pageWillChange", "pageWillTransition"])
    #expect(
      run.world.events.last?.payload.fields.compactMap { $0.value } == [
        .text("success"), .integer(2), .integer(3), .integer(1),
      ])
  }
}
