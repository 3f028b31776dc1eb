import GestureSynthesis
import Testing

@testable import PagerEngine

/// The pager as a whole: what it tells the app and when, what it hides, and what else moves it.
///
/// Of the library's own 171 tests these have nothing to do without a screen and are left out: the view helpers (one test),
/// the two smoke tests of its views, and the wrapper that makes view identities such as "1-2" of a round and an element.
@Suite("SwiftUIPager")
struct SwiftUIPagerTests {
  // MARK: - The library's rows

  @Test(arguments: [("B39", 50.0, true), ("B40", -50, false)])
  func `A page offset counts as a drag in its direction`(id: String, offset: Double, isForward: Bool) throws {
    let pager = try PagerScene(modifiers: ["pageOffset": .number(offset)]).pager()
    #expect(pager.total == -offset * 300, "\(id)")
    // A negative total is forward; anything but zero is a drag, so that a loop hides nothing.
    #expect((pager.total < 0) == isForward && pager.total != 0, "\(id)")
  }

  @Test func `B58, B61: changes and the arrival are reported to whoever listens`() throws {
    var drag = try PagerScene().drag(slow(-180))
    _ = try drag.run.settle()
    let names = Set(drag.run.world.events.map(\.name))
    #expect(names.isSuperset(of: ["draggingChanged", "pageChanged"]))
  }

  @Test func `H48: with a page offset nothing is hidden`() throws {
    let pager = try PagerScene(modifiers: ["pageOffset": 0.1]).pager()
    #expect((0..<pager.window.count).allSatisfy { !pager.isHidden(slot: $0) })
    let loop = try PagerScene(modifiers: ["pageOffset": 0.1, "loopPages": true]).pager()
    #expect((0..<5).allSatisfy { !loop.isHidden(slot: $0) })
  }

  /// The library asks by element: 18 and 2 are the outermost of 18, 19, 0, 1, 2.
  @Test(arguments: [(18, true), (2, true), (1, false)])
  func `H49: the outermost pages of a loop at rest are hidden`(page: Int, hidden: Bool) throws {
    let pager = try PagerScene(modifiers: ["loopPages": true]).pager()
    #expect(pager.isHidden(slot: try #require(pager.window.slot(ofPage: page))) == hidden)
    #expect((pager.effects(ofPage: page, at: 0) == nil) == hidden)
  }

  // MARK: - What is hidden in a loop

  /// (pages, slots, visible at rest)
  @Test(arguments: [(1, 1, 1), (2, 1, 1), (3, 3, 1), (4, 3, 1), (5, 5, 3), (6, 5, 3)])
  func `Full pages of a loop at rest`(count: Int, slots: Int, visible: Int) throws {
    let run = PagerScene(modifiers: ["loopPages": true], pages: count).simulation()
    #expect(try run.swiftUIPager.window.count == slots)
    #expect(run.pager.drawnPages(in: run.world).count == visible)
  }

  @Test func `A loop with a recycling ratio of 1 is blank at rest and shows its page in a drag`() throws {
    let scene = PagerScene(
      modifiers: [
        "loopPages": true, "contentLoadingPolicy": ["lazy": 1], "swipeInteractionArea": "allAvailable",
      ])
    let run = scene.simulation()
    #expect(run.pager.drawnPages(in: run.world).isEmpty)
    let drag = try scene.drag(slow(-90))
    #expect(try drag.before.drawnPages(in: run.world) == [0])
    // The library's touch area is what it draws: nothing.
    let blank = PagerScene(modifiers: ["loopPages": true, "contentLoadingPolicy": ["lazy": 1]])
    #expect(!blank.simulation().pager.accepts(Point(x: 150, y: 150), in: run.world))
  }

  @Test func `While an arrival of several pages is pending, as many pages are hidden on either side`() throws {
    let scene = PagerScene(
      modifiers: ["loopPages": true, "multiplePagination": true, "preferredItemSize": [100, 100]], page: 10)
    var run = try scene.drag(slow(-300)).run
    #expect(run.pager.drawnPages(in: run.world).count == 20 - 6)
    _ = try run.settle()
    #expect(run.pager.drawnPages(in: run.world).count == 20 - 2)
  }

  // MARK: - When the app hears of a page

  @Test func `pageChanged comes when the snap arrives, 350 ms after the release`() throws {
    var run = try PagerScene().drag(slow(-180)).run
    let released = run.now
    try run.perform(.wait(349.9))
    #expect(!run.world.events.contains { $0.name == "pageChanged" } && run.page == 1)
    try run.perform(.wait(0.2))
    let event = try #require(run.world.events.last)
    #expect(event.name == "pageChanged" && close([event.time], [released + 350], within: 1e-6))
  }

  @Test func `A programmatic change tells nobody`() throws {
    var run = PagerScene().simulation()
    for animated in [true, false] {
      try run.perform(.next(animated: animated))
      _ = try run.settle()
    }
    #expect(run.page == 2 && run.world.events.isEmpty)
  }

  @Test func `An increment pending at the end makes the next animated change report itself`() throws {
    let scene = PagerScene(modifiers: ["multiplePagination": true, "preferredItemSize": [100, 100]], page: 19)
    var run = try scene.drag(samples([(0, 186), (1, 171), (1 + 1.0 / 64, 107)])).run
    _ = try run.settle()
    #expect(!run.world.events.contains { $0.name == "pageChanged" })
    try run.perform(.goTo(.index(3), animated: true))
    _ = try run.settle()
    #expect(run.world.events.last?.payload == .integer(3))
    #expect(run.world.events.last?.name == "pageChanged")
  }

  /// Since the fix for issue 303 a drag that turns nothing leaves the pending notification alone.
  @Test(arguments: [("head", true), ("2.5.0", false)])
  func `A second drag that turns nothing keeps the notification, and in 2.5.0 erases it`(
    version: String, hears: Bool
  ) throws {
    let scene = PagerScene(modifiers: ["version": .text(version)])
    var drag = try PagerDrag(scene, [slow(-180), samples([(0, 250), (0.05, 235), (0.1, 230)])], pause: 50)
    _ = try drag.run.settle()
    #expect(drag.run.page == 1)
    #expect((drag.story.last == "pageChanged 1") == hears)
  }

  @Test func `Forward and quickly back tells both and arrives once, at the first page`() throws {
    let flick = samples([(0, 250), (1.0 / 64, 235), (2.0 / 64, 100)])
    let back = samples([(0, 50), (1.0 / 64, 65), (2.0 / 64, 200)])
    var drag = try PagerDrag(PagerScene(), [flick, back], pause: 100)
    _ = try drag.run.settle()
    #expect(drag.story == turned(0, 1) + turned(1, 0) + ["pageChanged 0"])
  }

  /// A cancel decides as a lift since 2.3.3; in 1.14 no handler hears of it and the offset stays.
  @Test(arguments: [("head", 1), ("2.5.0", 1), ("1.14", 0)])
  func `A touch that is taken away`(version: String, page: Int) throws {
    var run = PagerScene(modifiers: ["version": .text(version)]).simulation()
    try run.perform(.replay(try TouchRecording(slow(-180)), end: .cancel))
    #expect(run.page == page)
    #expect(try run.swiftUIPager.arithmetic.offset == (version == "1.14" ? -180 : 0))
    #expect(run.world.events.contains { $0.name == "draggingEnded" } == (version != "1.14"))
  }

  @Test func `1.14 reports the page when it appears and at once, and a signed increment at the end`() throws {
    let drag = try PagerScene(modifiers: ["version": "1.14"]).drag(slow(-180))
    #expect(drag.story == ["pageChanged 0", "draggingBegan", "draggingEnded 1.0", "pageChanged 1"])
    let back = try PagerScene(modifiers: ["version": "1.14"], page: 5).drag(slow(30))
    #expect(back.story == ["pageChanged 5", "draggingBegan", "draggingEnded -1.0"])
  }

  @Test func `Below iOS 14 the end of a drag is not noticed`() throws {
    var options = OptionValues(modifiers: [:])
    for version in ["head", "1.14"] {
      options.set("version", to: .text(version))
      let environment = PagerEnvironment(viewport: Size(width: 300, height: 300), sdk: 17, os: 13)
      var run = Simulation(
        .swiftUIPager, PagerSetup(environment: environment, pages: PageList(count: 20), page: 0, options: options))
      try run.perform(.replay(try TouchRecording(slow(-180)), end: .lift))
      #expect(run.page == (version == "1.14" ? 1 : 0))
    }
  }

  // MARK: - Where touches count

  @Test func `Without dragging, and outside the pages, a touch is no drag`() throws {
    let off = try PagerScene(modifiers: ["disableDragging": true]).drag(slow(-180))
    #expect(off.run.page == 0 && off.story.isEmpty)
    let above = TouchSample(time: 0, location: Point(x: 150, y: 20))
    func drag(_ area: OptionValue) throws -> Int {
      var samples = slow(-180).map { TouchSample(time: $0.time, location: Point(x: $0.location.x - 100, y: 20)) }
      samples[0] = above
      return try PagerScene(modifiers: ["preferredItemSize": [100, 100], "swipeInteractionArea": area])
        .drag(samples).run.page
    }
    #expect(try drag("page") == 0)
    #expect(try drag("allAvailable") == 1)
  }

  // MARK: - Move commands

  static let commands: [(Modifiers, MoveCommand, Int)] = [
    ([:], .right, 6), ([:], .left, 4), ([:], .up, 5), (["vertical": true], .down, 6), (["vertical": true], .up, 4),
    (["vertical": true], .left, 5), (["horizontal": "endToStart"], .right, 6), (["dragForwardOnly": true], .left, 5),
    (["dragForwardOnly": true], .right, 6), (["disableDragging": true], .left, 4),
  ]

  @Test(arguments: commands)
  func `A move command goes to the neighbour, not mirrored, and tells nobody`(
    modifiers: Modifiers, command: MoveCommand, page: Int
  ) throws {
    var run = PagerScene(modifiers: modifiers, page: 5, language: "ar").simulation()
    try run.perform(.moveCommand(command))
    #expect(run.page == page && run.world.events.isEmpty)
  }

  // MARK: - Data and layout while it is shown

  @Test func `The second of two equal elements is never found, and the strip falls back to its first slot`() throws {
    let run = Simulation(
      .swiftUIPager,
      PagerSetup(
        environment: PagerEnvironment(viewport: Size(width: 300, height: 300)),
        pages: PageList(identifiers: ["1", "2", "1", "3"]), page: 2, options: OptionValues(modifiers: [:])))
    #expect(try run.swiftUIPager.scrollOffset == 450)
  }

  @Test func `Appending leaves the index, inserting in front shows another element`() throws {
    var run = PagerScene(pages: 5, page: 2).simulation()
    try run.perform(.insert(PageList(count: 2), at: 5))
    #expect(run.page == 2)
    try run.perform(.insert(PageList(count: 2), at: 0))
    #expect(run.page == 2 && run.position == 2)
  }

  @Test func `A resize in a drag keeps the offset in points`() throws {
    let scene = PagerScene(modifiers: ["draggingAnimation": "none"], page: 5)
    var run = scene.simulation()
    try run.perform(.press(Point(x: 250, y: 100), finger: 1))
    try run.perform(.move(.by(Point(x: -165, y: 0)), duration: 400, profile: .linear, finger: 1))
    let offset = try run.swiftUIPager.arithmetic.offset
    #expect(offset < -100)
    try run.perform(.resize(Size(width: 600, height: 300)))
    #expect(try run.swiftUIPager.arithmetic.offset == offset && run.page == 5)
    #expect(try close([#require(run.position)], [5 - offset / 600]))
  }

  /// The library divides by 0 there and is undefined; nothing turns here.
  @Test(arguments: [0.0, 300])
  func `A container that collapses in a drag turns nothing at the release`(height: Double) throws {
    for multiple in [false, true] {
      var run = PagerScene(modifiers: ["multiplePagination": .boolean(multiple)], page: 5).simulation()
      try run.perform(.press(Point(x: 250, y: 100), finger: 1))
      try run.perform(.move(.by(Point(x: -60, y: 0)), duration: 400, profile: .linear, finger: 1))
      try run.perform(.resize(Size(width: 0, height: height)))
      try run.perform(.lift(finger: 1))
      #expect(run.page == 5 && run.world.decision?.because == LandingReason.none && run.crash == nil)
    }
  }

  /// In 1.14 the binding holds any index, and a drag that turns nothing does not write it.
  @Test func `A decision tells the selected page just before and after`() throws {
    let scene = PagerScene(modifiers: ["version": "1.14"], pages: 5, page: 17)
    let stays = try scene.drag(slow(30))
    #expect(stays.run.page == 17)
    #expect(stays.run.world.decision?.from == 17 && stays.run.world.decision?.to == 17)
    let turns = try scene.drag(slow(180))
    #expect(turns.run.page == 3)
    #expect(turns.run.world.decision?.from == 17 && turns.run.world.decision?.to == 3)
    // Without pages the library reports a change to 0, and its index stays −1.
    let empty = try PagerScene(modifiers: ["swipeInteractionArea": "allAvailable"], pages: 0).drag(slow(-30))
    #expect(empty.run.world.decision?.to == empty.run.page)
  }

  @Test func `A touch in a snap does not hold it`() throws {
    var run = try PagerScene(modifiers: ["draggingAnimation": "none"]).drag(slow(-180)).run
    try run.perform(.wait(100))
    let shown = try #require(run.position)
    try run.perform(.press(Point(x: 150, y: 100), finger: 1))
    try run.perform(.wait(50))
    #expect(try #require(run.position) > shown)
    try run.perform(.wait(250))
    #expect(run.position == 1)
  }
}
