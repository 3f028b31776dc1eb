import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("SwiftUIPager, when what is shown and what is so come apart")
struct SwiftUIPagerEdgesTests {
  /// Full pages in a container of 300 by 300 points.
  private func run(
    pages: Int, page: Int, os: Int = 17, _ options: KeyValuePairs<String, OptionValue>
  ) -> Simulation {
    let declared = ModelDeclaration.swiftUIPager.options
    var values = OptionValues(of: declared)
    values.setModifiers(options.map { OptionEntry($0.key, $0.value) })
    return Simulation(
      .swiftUIPager,
      PagerSetup(
        environment: PagerEnvironment(viewport: Size(width: 300, height: 300), os: os), pages: PageList(count: pages),
        page: page, options: values),
      recording: .outcome)
  }

  private func press(_ x: Double) -> Step { .press(Point(x: x, y: 150), finger: 1) }
  private func move(_ x: Double, _ duration: Double) -> Step {
    .move(.by(Point(x: x, y: 0)), duration: duration, profile: .linear, finger: 1)
  }

  @Test("A touch finds no page while what is shown is far beyond the pages that are loaded")
  func touchInFlight() throws {
    var flight = run(pages: 40, page: 39, [:])
    try flight.perform(.goTo(.index(0), animated: true))
    try flight.perform(.wait(50))
    let shown = try #require(flight.position)
    #expect(shown > 30)
    try flight.perform(press(150))
    try flight.perform(move(-100, 100))
    try flight.perform(.lift(finger: 1))
    // The window is around page 0, and nothing of it is under the finger.
    #expect(flight.world.release?.event == nil && flight.page == 0)
    #expect(try flight.settle() && flight.position == 0)
  }

  @Test("Single pagination leaves the loading policy that was set last")
  func policies() {
    let single = OptionValue.boolean(true)
    let lazy = OptionValue.record([OptionEntry("lazy", .number(3))])
    #expect(run(pages: 9, page: 4, ["multiplePagination": single]).pager.loadedPages?.count == 9)
    #expect(
      run(pages: 9, page: 4, ["multiplePagination": single, "contentLoadingPolicy": lazy]).pager.loadedPages?.count == 9
    )
    #expect(
      run(pages: 9, page: 4, ["multiplePagination": single, "singlePagination": single]).pager.loadedPages?.count == 9)
    #expect(
      run(
        pages: 9, page: 4,
        ["multiplePagination": single, "contentLoadingPolicy": lazy, "singlePagination": single]
      ).pager.loadedPages == [3, 4, 5])
    #expect(
      run(
        pages: 9, page: 4,
        ["contentLoadingPolicy": lazy, "multiplePagination": single, "singlePagination": single]
      ).pager.loadedPages?.count == 9)
  }

  @Test("A manual scroll beyond the seam of a loop is as far from the page as it says", arguments: [-2, -1, 0, 1, 2])
  func scrollBeyondTheSeam(rounds: Int) throws {
    var loop = run(pages: 5, page: 0, ["loopPages": .boolean(true)])
    for _ in 0..<(5 * abs(rounds)) {
      try loop.perform(rounds < 0 ? .previous(animated: false) : .next(animated: false))
    }
    try loop.perform(.previous(animated: false))
    #expect(loop.page == 4 && loop.position == Double(5 * rounds - 1))
    try loop.perform(.scrollTo(4.5, animated: false))
    #expect(loop.page == 4 && loop.position == Double(5 * rounds) - 0.5)
  }

  @Test("A resize leaves the index of repeated pages, which a refresh folds")
  func resize() throws {
    let twice = OptionValue.record([OptionEntry("repeating", .number(2))])
    var loop = run(pages: 5, page: 4, ["loopPages": twice])
    for _ in 0..<3 { try loop.perform(.next(animated: false)) }
    #expect(loop.page == 7)
    try loop.perform(.resize(Size(width: 200, height: 300)))
    #expect(loop.page == 7 && loop.offset == loop.position.map { $0 * 200 })
    try loop.perform(.refresh)
    #expect(loop.page == 2)
  }

  @Test("A drag without an animation drops a running snap from iOS 17 on", arguments: [16, 17, 18])
  func caughtSnap(os: Int) throws {
    var drag = run(pages: 5, page: 0, os: os, ["draggingAnimation": .text("none")])
    try drag.perform(press(250))
    try drag.perform(move(-200, 200))
    try drag.perform(.lift(finger: 1))
    try drag.perform(.wait(50))
    try drag.perform(press(250))
    try drag.perform(move(-60, 60))
    // The first sample of 15 pt counts for nothing; the model is at page 1 and what came after it.
    let offset = try #require(drag.world.events.last { $0.name == "draggingChanged" })
    guard case .number(let pages) = offset.payload else {
      Issue.record("draggingChanged carries a number")
      return
    }
    let position = try #require(drag.position)
    if os >= 17 { #expect(abs(position - 1 - pages) < 1e-12) } else { #expect(position < 1 + pages - 0.01) }
  }
}
