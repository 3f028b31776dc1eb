import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("iPages")
struct IPagesTests {
  private static func simulation(
    pages: Int = 4, page: Int = 0, options: [(String, OptionValue)] = []
  ) -> Simulation {
    PageViewControllerTests.simulation(.iPages, pages: pages, page: page, options: options)
  }

  private static func sets(_ run: Simulation) -> [[PagerEvent.Field]] {
    run.world.events.filter { $0.name == "setViewControllers" }.map { $0.payload.fields }
  }

  private static func call(_ page: Int, _ direction: String, _ animated: Bool = true) -> [PagerEvent.Field] {
    [
      .init("page", .integer(page)), .init("direction", .text(direction)), .init("animated", .boolean(animated)),
    ]
  }

  @Test("Every write of the binding sets the controllers, forward only where it grows; a refresh in reverse")
  func directions() throws {
    for from in 0..<4 {
      for to in 0..<4 where to != from {
        for (binding, forward) in [("snapshot", to > from), ("live", false)] {
          var run = Self.simulation(page: from, options: [("wraps", .boolean(true)), ("binding", .text(binding))])
          try run.perform(.goTo(.index(to), animated: true))
          #expect(Self.sets(run) == [Self.call(to, forward ? "forward" : "reverse")])
          #expect(try run.settle())
          #expect(run.position == Double(to))
          try run.perform(.refresh)
          #expect(Self.sets(run).last == Self.call(to, "reverse"))
        }
      }
    }
  }

  @Test("A swipe is followed by one redundant set of the page that is visible")
  func redundant() throws {
    for (page, dx) in [(0, -250.0), (1, -250), (2, 250), (3, 250)] {
      var run = Self.simulation(page: page)
      try run.perform(swipe(dx))
      #expect(try run.settle())
      #expect(run.page == page + (dx < 0 ? 1 : -1))
      #expect(Self.sets(run) == [Self.call(run.page, dx < 0 ? "forward" : "reverse")])
    }
  }

  @Test("disableBounce shows nothing past the page that the binding reads, where that is the first or the last")
  func disabledBounce() throws {
    var numbers = Numbers(seed: 12)
    for round in 0..<240 {
      let pages = 1 + round % 4
      let (page, wraps) = (round % 8 < 4 ? 0 : pages - 1, round % 2 == 0)
      var run = Self.simulation(
        pages: pages, page: page, options: [("disableBounce", .boolean(true)), ("wraps", .boolean(wraps))])
      try run.perform(swipe(numbers.number(-340...340), duration: numbers.number(60...400)))
      #expect(try run.settle())
      #expect(run.position == Double(run.page))
      // The way back to the page overshoots nothing either; the way to another page may, as its index lags.
      if page == 0 { #expect((run.minPosition ?? -1) >= 0) }
      if page == pages - 1 { #expect((run.maxPosition ?? 9) <= Double(page)) }
    }
  }

  @Test("Pages that come or go later change nothing")
  func builtOnce() throws {
    for count in 0...7 {
      var run = Self.simulation(pages: 3, page: 1)
      try run.perform(.reload(PageList(count: count)))
      try run.perform(.goTo(.index(2), animated: true))
      #expect(try run.settle())
      #expect(run.crash == nil)
      #expect(run.position == 2)
      #expect(run.pager.indicator(in: run.world)?.count == 3)
      try run.perform(.goTo(.index(3), animated: true))
      #expect(run.crash == "Fatal error: Index out of range")
    }
  }
}
