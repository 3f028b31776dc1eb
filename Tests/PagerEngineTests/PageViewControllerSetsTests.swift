import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("PageViewController's sets, and what touches make of them")
struct PageViewControllerSetsTests {
  private typealias Pages = PageViewControllerTests

  private static func count(_ run: Simulation, _ name: String) -> Int {
    run.world.events.filter { $0.name == name }.count
  }

  @Test("A set is told once, whether it waits, takes another's place or is made at once")
  func toldOnce() throws {
    for model in [Model.pageViewController, .iPages] {
      for wait in stride(from: 0.0, through: 900, by: 60) {
        for rebuilds in [false, true] {
          var run = Pages.simulation(
            model, pages: 5, page: 2,
            options: model.declaration.name == "iPages" ? [] : [("rebuildsControllers", .boolean(rebuilds))])
          try run.perform(press(300))
          try run.perform(move(-250, 200))
          let updates = [Step.refresh, .goTo(.index(4), animated: true), .goTo(.index(1), animated: true)]
          try run.perform(updates[0])
          try run.perform(.lift(finger: 1))
          for update in updates {
            try run.perform(.wait(wait))
            try run.perform(update)
          }
          #expect(try run.settle())
          // One for each update, and one for the page that a completed transition wrote.
          let written = Self.count(run, "pageChanged")
          #expect(Self.count(run, "setViewControllers") == 2 + written)
          #expect(Self.count(run, "setCompleted") <= Self.count(run, "setViewControllers"))
        }
      }
    }
  }

  @Test("A set at once clears the neighbours, of the visible page too; an animated one of that page does nothing")
  func atOnce() throws {
    for model in [Model.pageViewController, .iPages] {
      for animated in [false, true] {
        var run = Pages.simulation(model, page: 1, options: [("animated", .boolean(animated))])
        for round in 1...3 {
          try run.perform(swipe(-20, hold: 200))
          #expect(try run.settle())
          try run.perform(.refresh)
          #expect(try run.settle())
          #expect(Self.count(run, "after") == (animated ? 1 : round))
          #expect(Self.count(run, "before") == (animated ? 1 : round))
          #expect(Self.count(run, "setCompleted") == (animated ? 0 : round))
        }
        #expect(run.position == 1)
      }
    }
  }

  @Test("Content caught in an overshoot follows the finger point by point where there is a page beyond, without a jump")
  func caughtInAnOvershoot() throws {
    var overshoots = 0
    for (page, dx) in [(0, -300.0), (1, -300), (3, 300), (2, 300)] {
      for wait in stride(from: 100.0, through: 360, by: 4) {
        for drag in [-40.0, 40] {
          var run = Pages.simulation(pages: 4, page: page)
          try run.perform(swipe(dx, duration: 100))
          try run.perform(.wait(wait))
          let shown = try #require(run.position)
          let past = (shown - Double(page)) * (dx < 0 ? 1 : -1)
          if past > 1 { overshoots += 1 }
          try run.perform(press(200))
          #expect(abs(try #require(run.position) - shown) < 1e-12)
          try run.perform(move(drag, 60))
          let moved = (try #require(run.position) - shown) * 375
          #expect(abs(moved + drag) < 1e-9)
        }
      }
    }
    #expect(overshoots > 100)
  }

  @Test("At the ends the band is undone as at any edge, so that content caught in an overshoot does not jump")
  func caughtAtTheEnd() throws {
    var overshoots = 0
    for (page, dx, end) in [(2, -300.0, 3.0), (1, 300, 0)] {
      for wait in stride(from: 100.0, through: 360, by: 4) {
        var run = Pages.simulation(pages: 4, page: page)
        try run.perform(swipe(dx, duration: 100))
        try run.perform(.wait(wait))
        let shown = try #require(run.position)
        let past = (shown - end) * (dx < 0 ? 375 : -375)
        guard past > 0 else { continue }
        overshoots += 1
        try run.perform(press(200))
        try run.perform(move(dx < 0 ? -10 : 10, 10))
        let now = (try #require(run.position) - end) * (dx < 0 ? 375 : -375)
        let raw = past * 375 / (0.55 * (375 - past)) + 10
        #expect(abs(now - (1 - 1 / (1 + 0.55 * raw / 375)) * 375) < 1e-6)
      }
    }
    #expect(overshoots > 20)
  }

  @Test("A motion of no length is over before the next step at its instant")
  func noLength() throws {
    for wait in stride(from: 250.0, through: 380, by: 2) {
      var run = Pages.simulation(page: 1)
      try run.perform(swipe(-250))
      try run.perform(.wait(wait))
      let left = abs((run.position ?? 0) - 2) * 375
      try run.perform(press(200))
      try run.perform(.lift(finger: 1))
      // Within a point at no velocity the paging curve is over at once; past the page, within half a pixel.
      if left < 0.16 {
        #expect(run.isSettled)
        #expect(Self.count(run, "didFinish") == 1)
        #expect(run.page == 2)
      }
      try run.perform(press(300))
      try run.perform(move(-250, 200))
      try run.perform(.lift(finger: 1))
      #expect(try run.settle())
      #expect(run.page == 3 || left >= 0.16)
      if left < 0.16 { #expect(Self.count(run, "didFinish") == 2) }
    }
  }

  @Test("Where a set leads over several pages, the extremes and the overshoot are those of what was shown")
  func relabelled() throws {
    for model in [Model.pageViewController, .iPages] {
      for goal in [0, 3, 5] {
        for wait in stride(from: 20, through: 280, by: 20) {
          for dx in [-60.0, 60] {
            var run = Pages.simulation(model, pages: 6, page: 2)
            var shown: [Double] = []
            func watch(_ milliseconds: Int) throws {
              for _ in 0..<milliseconds {
                try run.perform(.wait(1))
                shown.append(try #require(run.position))
              }
            }
            try run.perform(.goTo(.index(goal), animated: true))
            try watch(wait)
            try run.perform(press(200))
            for _ in 0..<30 {
              try run.perform(move(dx / 30, 5))
              shown.append(try #require(run.position))
            }
            try run.perform(.lift(finger: 1))
            try watch(800)
            #expect(run.isSettled)
            let (low, high) = (try #require(run.minPosition), try #require(run.maxPosition))
            #expect(abs(low - (shown.min() ?? .nan)) < 0.005)
            #expect(abs(high - (shown.max() ?? .nan)) < 0.005)
            let rest = try #require(shown.last)
            if rest == 5 || rest == 0 { #expect(run.overshoot == 0) }
          }
        }
      }
    }
  }

  @Test("What disableBounce puts back turns no page, held or on its way", arguments: [0.0, 100, 200])
  func putBack(wait: Double) throws {
    for (page, other, dx) in [(0, 3, -250.0), (3, 0, 250)] {
      for lifts in [false, true] {
        var run = Pages.simulation(.iPages, page: page, options: [("disableBounce", .boolean(true))])
        try run.perform(press(dx < 0 ? 300 : 80))
        try run.perform(move(dx, 250))
        if lifts { try run.perform(.lift(finger: 1)) }
        try run.perform(.wait(lifts ? wait : wait + 50))
        // The app writes the other end, beyond which the page that the gesture leads to lies for iPages.
        try run.perform(.goTo(.index(other), animated: false))
        #expect(run.position == Double(page))
        if !lifts { try run.perform(.lift(finger: 1)) }
        #expect(try run.settle())
        #expect(run.page == other)
        #expect(run.position == Double(other))
        let ends = run.world.events.filter { $0.name == "didFinish" }.map(\.payload.fields)
        #expect(ends == [[.init("finished", .boolean(true)), .init("completed", .boolean(false))]])
      }
    }
  }
}
