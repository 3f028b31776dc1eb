import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("TabView")
struct TabViewTests {
  private static func simulation(
    _ model: Model = .tabView, pages: Int = 4, page: Int = 0, environment: PagerEnvironment? = nil,
    options: [(String, OptionValue)] = [], recording: Recording = .events, reactor: (any Reactor)? = nil
  ) -> Simulation {
    var values = OptionValues(of: model.declaration.options)
    for (name, value) in options { values.set(name, to: value) }
    return Simulation(
      model,
      PagerSetup(
        environment: environment ?? PagerEnvironment(viewport: Size(width: 375, height: 800)),
        pages: PageList(count: pages), page: page, options: values), recording: recording, reactor: reactor)
  }

  private static func goTo(_ page: Int, animated: Bool = true) -> Step { .goTo(.index(page), animated: animated) }

  /// Touches at random: swipes that begin while others settle, drags back and forth, taken away or lifted.
  private static func touches(_ numbers: inout Numbers, direction: Double = 1) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<4 {
      let duration = numbers.number(40...400)
      steps.append(press(187.5))
      steps.append(move(direction * numbers.number(-350...350), duration))
      if numbers.next() % 2 == 0 {
        steps.append(move(direction * numbers.number(-200...200), numbers.number(20...200)))
      }
      if numbers.next() % 3 == 0 { steps.append(.hold(numbers.number(0...200))) }
      steps.append(numbers.next() % 4 == 0 ? .cancel : .lift(finger: 1))
      steps.append(.wait(numbers.number(0...500)))
    }
    return steps
  }

  // MARK: - Swipes

  @Test("Swipes are those of a paging scroll view, to the bit")
  func physics() throws {
    var numbers = Numbers(seed: 4)
    for _ in 0..<60 {
      var (tabs, scroll) = (Self.simulation(page: 1), Self.simulation(.scrollViewPaging, page: 1))
      for step in Self.touches(&numbers) {
        try tabs.perform(step)
        try scroll.perform(step)
        #expect(tabs.offset == scroll.offset)
        #expect(tabs.world.release == scroll.world.release)
        #expect(tabs.world.decision?.to == scroll.world.decision?.to)
      }
      #expect(try tabs.settle() && scroll.settle())
      #expect(tabs.settleTime == scroll.settleTime)
      #expect(tabs.offset == scroll.offset)
    }
  }

  @Test("At every frame of every swipe the selection is the page in the middle", arguments: [24.0, 60, 120])
  func midpoint(rate: Double) throws {
    var numbers = Numbers(seed: 9)
    var turns = 0
    for _ in 0..<40 {
      let environment = PagerEnvironment(viewport: Size(width: 375, height: 800), frameRate: rate)
      var run = Self.simulation(page: 1, environment: environment, recording: [.events, .trace])
      for step in Self.touches(&numbers) { try run.perform(step) }
      #expect(try run.settle())
      for row in run.world.trace where row.kind == .frame {
        let position = try #require(row.position)
        #expect(row.page == min(max(Int((position + 0.5).rounded(.down)), 0), 3), "at \(row.time) ms")
      }
      // It is written at frames, or where the pager has come to rest.
      for event in run.world.events {
        let frame = (event.time * rate / 1000).rounded() * 1000 / rate
        #expect(abs(event.time - frame) < 1e-6 || event.time == run.pager.restTime)
        turns += 1
      }
    }
    #expect(turns > 40)
  }

  @Test("What is written does not depend on whether frames are looked at")
  func recordings() throws {
    for seed in 0..<40 {
      var (numbers, again) = (Numbers(seed: UInt64(seed)), Numbers(seed: UInt64(seed)))
      var (plain, traced) = (Self.simulation(), Self.simulation(recording: [.outcome, .trace]))
      for step in Self.touches(&numbers) { try plain.perform(step) }
      for step in Self.touches(&again) { try traced.perform(step) }
      #expect(try plain.settle() && traced.settle())
      #expect(plain.world.events == traced.world.events)
    }
  }

  @Test("By the lift each release writes its page, and by the rest each end")
  func otherFlips() throws {
    var numbers = Numbers(seed: 12)
    for flip in ["lift", "settle"] {
      for _ in 0..<40 {
        var run = Self.simulation(page: 1, options: [("selectionFlip", .text(flip))])
        for step in Self.touches(&numbers) {
          let before = run.page
          try run.perform(step)
          switch step {
          case .lift, .cancel:
            guard run.world.release?.event != nil else { continue }
            if flip == "lift" || run.isSettled { #expect(run.page == run.world.decision?.to) }
          case .wait: if flip == "lift" { #expect(run.page == before) }
          default: #expect(run.page == before)
          }
        }
        #expect(try run.settle())
        #expect(run.offset == Double(run.page) * 375)
      }
    }
  }

  @Test("Right to left with mirrored pages a run is the mirror image, to the bit")
  func mirrored() throws {
    for seed in 0..<30 {
      var (numbers, again) = (Numbers(seed: UInt64(seed)), Numbers(seed: UInt64(seed)))
      let size = Size(width: 375, height: 800)
      var left = Self.simulation(page: 1, environment: PagerEnvironment(viewport: size, os: 15))
      var right = Self.simulation(
        page: 1, environment: PagerEnvironment(viewport: size, layoutDirection: .rightToLeft, os: 15))
      for step in Self.touches(&numbers) { try left.perform(step) }
      for step in Self.touches(&again, direction: -1) { try right.perform(step) }
      #expect(try left.settle() && right.settle())
      #expect(left.offset == right.offset)
      #expect(left.world.events == right.world.events)
    }
  }

  // MARK: - The binding

  @Test("From every page every page can be written, once and for all", arguments: [true, false])
  func writes(animated: Bool) throws {
    for start in 0..<5 {
      for target in 0..<5 {
        var run = Self.simulation(pages: 5, page: start)
        try run.perform(Self.goTo(target, animated: animated))
        #expect(run.page == target)
        #expect(try run.settle())
        #expect(run.offset == Double(target) * 375)
        #expect(run.world.events.map(\.payload) == (start == target ? [] : [.integer(target)]))
        #expect(abs((run.settleTime ?? -1) - (animated && start != target ? 300 : 0)) < 1e-9)
      }
    }
  }

  @Test("A tag that no page has is what the selection reads, and nothing moves", arguments: [-1, 4, 99, .min, .max])
  func unknownTags(tag: Int) throws {
    var run = Self.simulation(page: 2)
    try run.perform(Self.goTo(tag))
    #expect(run.page == tag && run.pageID == nil)
    #expect(run.isSettled && run.offset == 750)
    #expect(run.systemIndicator?.active == 2)
    try run.perform(.refresh)
    #expect(run.page == tag && run.offset == 750)
    try run.perform(swipe(-200))
    #expect(try run.settle())
    #expect(run.page == 3 && run.offset == 1125)
  }

  @Test("Writing what the binding has does not take a swipe back")
  func sameValue() throws {
    var run = Self.simulation()
    try run.perform(swipe(-100, duration: 100))
    var written = run
    try written.perform(Self.goTo(0))
    #expect(Readings(written) == Readings(run))
    #expect(try written.settle())
    #expect(written.page == 1)
  }

  @Test("With the three dots the ends of Int crash", arguments: [Int.min, .max])
  func crashes(tag: Int) throws {
    var run = Self.simulation(options: [("indexView", .text("fancy3Dots"))])
    try run.perform(Self.goTo(tag))
    #expect(run.crash?.contains("overflow") == true)
    let start = Self.simulation(page: tag, options: [("indexView", .text("fancy3Dots"))])
    #expect(start.crash?.contains("overflow") == true)
  }

  // MARK: - Dots

  @Test("The system's dots show the page that the view has, at every moment of every swipe")
  func dots() throws {
    var numbers = Numbers(seed: 31)
    for _ in 0..<30 {
      var run = Self.simulation(page: 1)
      for step in Self.touches(&numbers) {
        try run.perform(step)
        #expect(run.systemIndicator?.active == run.page)
        #expect(run.indicator?.active == run.page)
      }
    }
  }

  @Test("From every page a tap on a half turns one page, and none at the ends")
  func taps() throws {
    for direction in PagerEnvironment.LayoutDirection.allCases {
      for os in [15, 17] {
        for start in 0..<4 {
          for (target, step) in [(IndicatorTarget.leading, -1), (.trailing, 1)] {
            let environment = PagerEnvironment(
              viewport: Size(width: 375, height: 800), layoutDirection: direction, os: os)
            var run = Self.simulation(page: start, environment: environment)
            try run.perform(.tapIndicator(target))
            // Where the index is mirrored, the leading half leads to the dot before, whose page is the next one.
            let mirrored = direction == .rightToLeft && os >= 16
            let page = min(max(start + (mirrored ? -step : step), 0), 3)
            #expect(run.page == page)
            #expect(try run.settle())
            #expect(run.offset == Double(page) * 375)
          }
        }
      }
    }
  }

  @Test("Where no dots are shown there is nothing to tap")
  func noTaps() {
    for (mode, pages) in [("never", 4), ("automatic", 1)] {
      var run = Self.simulation(pages: pages, options: [("indexDisplayMode", .text(mode))])
      #expect(throws: Interruption.self) { try run.perform(.tapIndicator(.trailing)) }
    }
  }

  @Test("A touch on the dots that is taken away, or slides off them, taps nothing")
  func dotsTouched() throws {
    for last in [Step.cancel, .move(.by(Point(x: 0, y: -300)), duration: 100, profile: .linear, finger: 1)] {
      var run = Self.simulation(page: 1)
      try run.perform(press(190, 790))
      try run.perform(last)
      if run.hasFingerDown { try run.perform(.lift(finger: 1)) }
      #expect(run.page == 1 && run.isSettled && run.world.release?.event == nil)
    }
  }

  // MARK: - Any order

  private static let alphabet: [Step] = [
    press(300), move(-120, 40), .lift(finger: 1), .cancel, press(40, finger: 2), .lift(finger: 2), goTo(3),
    .resize(Size(width: 320, height: 800)), .remove(at: 0, count: 1), .insert(PageList(count: 1), at: 1), .wait(50),
    .tapIndicator(.trailing), .settle(timeout: 10000),
  ]

  private func explore(_ run: Simulation, depth: Int) throws {
    var end = run
    if end.hasFingerDown { for finger in 1...2 { try? end.perform(.lift(finger: finger)) } }
    #expect(try end.settle())
    #expect(end.crash == nil && end.isSettled)
    let shown = (end.position ?? -1).rounded()
    #expect(end.offset == shown * end.pager.pageDistance)
    // Quirk: a tag that the app wrote and no page has stays; the shown page is then another.
    let count = end.world.pages.count
    #expect(end.page == Int(shown) || end.page >= count)
    guard depth > 0 else { return }
    for step in Self.alphabet {
      var next = run
      do { try next.perform(step) } catch { continue }
      try explore(next, depth: depth - 1)
    }
  }

  @Test("Every sequence of three steps ends at rest on a page", arguments: ["midpoint", "lift", "settle"])
  func noDeadStates(flip: String) throws {
    try explore(
      Self.simulation(
        pages: 5, page: 1, options: [("selectionFlip", .text(flip)), ("indexView", .text("fancy3Dots"))],
        recording: []), depth: 3)
  }

  @Test("In every state of a swipe the pages may shrink to any number")
  func shrinking() throws {
    for page in 0..<4 {
      for wait in stride(from: 0.0, through: 400, by: 50) {
        for count in 1...4 {
          var run = Self.simulation(page: page)
          try run.perform(swipe(-120, duration: 100))
          try run.perform(.wait(wait))
          try run.perform(.reload(PageList(count: count)))
          #expect(try run.settle())
          #expect(run.page < count)
          #expect(run.offset == Double(run.page) * 375)
          #expect(run.systemIndicator?.count == count && run.systemIndicator?.active == (count > 1 ? run.page : nil))
        }
      }
    }
  }
}
