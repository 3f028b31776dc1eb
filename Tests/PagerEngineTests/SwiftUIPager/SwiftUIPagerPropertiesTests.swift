import GestureSynthesis
import Testing

@testable import PagerEngine

/// What must hold of any pager, however it is configured.
@Suite("Properties of SwiftUIPager over random configurations")
struct SwiftUIPagerPropertiesTests {
  // MARK: - Sampling rate

  @Test func `At constant speed along a straight path the decision does not depend on the sampling rate`() throws {
    var dice = ScenarioDice(1)
    var compared = 0
    for _ in 0..<600 {
      var configuration = RandomScene(&dice)
      let vertical = dice.chance(0.3)
      if vertical { configuration.add("vertical", true) }
      let pager = try configuration.simulation(recording: []).swiftUIPager
      let layout = pager.layout
      guard layout.pageDistance > 0 else { continue }
      // Thirtieths of a second, so that each rate has a sample at the end.
      let duration = Double(dice.integer(3...15)) / 30
      let reach = dice.number(-1.5...1.5) * layout.length
      let slope = dice.number(-0.4...0.4)
      let share = layout.settings.isMultiple ? 1 : layout.pageDistance / layout.length
      let travel = abs(reach) / (duration * 60) * share
      // Where the offset ends: from the first sample 15 points away on, wherever that is.
      let slop = 15 / (1 + slope * slope).squareRoot()
      let high = (abs(reach) - slop) * share
      let low = high - travel
      guard low > 0, isClear(low, high, layout), isClear(speed: abs(reach) / duration * share, layout) else { continue }
      compared += 1
      var decisions: [String] = []
      for rate in [60.0, 120, 240, 480] {
        let count = Int((duration * rate).rounded())
        let samples = (0...count).map { index in
          let part = Double(index) / Double(count)
          let (along, across) = (reach * part, reach * slope * part)
          return TouchSample(
            time: Double(index) * 1000 / rate,
            location: Point(
              x: layout.container.width / 2 + (vertical ? across : along),
              y: layout.container.height / 2 + (vertical ? along : across)))
        }
        var run = configuration.simulation()
        try run.perform(.replay(try TouchRecording(samples), end: .lift))
        let decision = try #require(run.world.decision)
        decisions.append("\(decision.to) \(decision.because)")
      }
      guard Set(decisions).count == 1 else {
        Issue.record("\(configuration), \(reach) points in \(duration) s: \(decisions)")
        return
      }
    }
    #expect(compared > 200)
  }

  /// No threshold, and no limit of single pagination, lies between two offsets.
  private func isClear(_ low: Double, _ high: Double, _ layout: SwiftUIPagerLayout) -> Bool {
    let settings = layout.settings
    func step(_ offset: Double) -> Double { (offset / layout.pageDistance - settings.sensitivity).rounded(.down) }
    let (low, high) = (low - 1e-6, high + 1e-6)
    if !settings.isMultiple, high >= layout.pageDistance * settings.ratio - (high - low) {
      // At the limit all rates agree, but on the way to it a first step may leak.
      return low > layout.pageDistance * settings.ratio
    }
    return step(low) == step(high)
  }

  /// No stair or flick threshold is near a speed of the offset.
  private func isClear(speed: Double, _ layout: SwiftUIPagerLayout) -> Bool {
    let stairs = layout.settings.isMultiple ? speed / (layout.length / layout.pageDistance) / 500 : speed / 500
    return abs(stairs - stairs.rounded()) > 1e-6
  }

  // MARK: - Symmetry

  @Test(arguments: [false, true])
  func `A reversed pager under the mirrored finger behaves the same`(vertical: Bool) throws {
    var dice = ScenarioDice(vertical ? 3 : 2)
    for _ in 0..<300 {
      var configuration = RandomScene(&dice)
      let samples = wander(&dice, in: configuration.size, vertical: vertical)
      configuration.add(vertical ? "vertical" : "horizontal", true)
      var reversed = configuration
      reversed.add(vertical ? "vertical" : "horizontal", vertical ? "bottomToTop" : "endToStart")
      let turned = samples.map { sample in
        let (x, y) = (sample.location.x, sample.location.y)
        return TouchSample(
          time: sample.time,
          location: vertical
            ? Point(x: x, y: configuration.size.height - y) : Point(x: configuration.size.width - x, y: y))
      }
      var (a, b) = (configuration.simulation(), reversed.simulation())
      try a.perform(.replay(try TouchRecording(samples), end: .lift))
      try b.perform(.replay(try TouchRecording(turned), end: .lift))
      let (first, second) = (Readings(a), Readings(b))
      var same =
        a.world.events == b.world.events && first.page == second.page && first.position == second.position
        && first.decision == second.decision
      for page in a.pager.drawnPages(in: a.world) {
        // The 180 degrees mirror the pages too, about the middle of the container.
        guard let left = a.frame(ofPage: page), let right = b.frame(ofPage: page) else {
          same = false
          continue
        }
        same = same && close([left.x + left.width / 2 + right.x + right.width / 2], [configuration.size.width])
        same = same && close([left.y + left.height / 2 + right.y + right.height / 2], [configuration.size.height])
      }
      _ = try (a.settle(), b.settle())
      guard same, a.settleTime == b.settleTime, a.position == b.position, a.world.events == b.world.events else {
        Issue.record("\(configuration): \(a.world.events), mirrored \(b.world.events)")
        return
      }
    }
  }

  // MARK: - Loops

  @Test func `A looping pager shifted by k pages behaves as the original shifted by k`() throws {
    var dice = ScenarioDice(4)
    var turns = 0
    for _ in 0..<400 {
      var configuration = RandomScene(&dice)
      configuration.entries.removeAll { $0.name == "alignment" }
      configuration.add("loopPages", true)
      var shifted = configuration
      let shift = dice.integer(0...(configuration.pages - 1))
      shifted.page = (configuration.page + shift) % configuration.pages
      let samples = wander(&dice, in: configuration.size, vertical: false)
      var (a, b) = (configuration.simulation(), shifted.simulation())
      try a.perform(.replay(try TouchRecording(samples), end: .lift))
      try b.perform(.replay(try TouchRecording(samples), end: .lift))
      let (from, to) = (try a.swiftUIPager, try b.swiftUIPager)
      // Less than a page: more than one round is not wrapped.
      let dragged = a.world.events.compactMap { event -> Double? in
        if event.name == "draggingChanged", case .number(let value) = event.payload { value } else { nil }
      }
      guard dragged.allSatisfy({ abs($0) < 1 }) else { continue }
      if from.page.index != configuration.page { turns += 1 }
      let change = shifted.page - configuration.page
      func congruent(_ a: Int, _ b: Int) -> Bool { (b - a - shift) % configuration.pages == 0 }
      _ = try (a.settle(), b.settle())
      let positions = close(
        [(try #require(b.position)) - (try #require(a.position))], [Double(change)], within: 1e-9)
      guard congruent(from.page.index, to.page.index), congruent(a.page, b.page), positions,
        from.increment == to.increment, a.world.events.map(\.name) == b.world.events.map(\.name),
        a.world.events.map(\.time) == b.world.events.map(\.time), a.settleTime == b.settleTime
      else {
        Issue.record("\(configuration) shifted by \(shift): \(a.world.events), \(b.world.events)")
        return
      }
    }
    #expect(turns > 100)
  }

  @Test func `The unwrapped index stands for the page after any steps`() throws {
    var dice = ScenarioDice(5)
    for _ in 0..<150 {
      var configuration = RandomScene(&dice)
      if dice.chance(0.6) { configuration.add("loopPages", ["repeating": .number(Double(dice.integer(1...3)))]) }
      var run = configuration.simulation()
      var done: [String] = []
      for _ in 0..<12 {
        let count = run.world.pages.count
        let step: Step
        switch dice.integer(0...8) {
        case 0, 1, 2:
          step = .replay(try TouchRecording(wander(&dice, in: configuration.size, vertical: false)), end: .lift)
        case 3: step = .goTo(.index(dice.integer(0...(count + 1))), animated: dice.chance(0.5))
        case 4: step = .goTo(.by(dice.chance(0.5) ? 1 : -1), animated: true)
        case 5: step = .moveCommand(dice.chance(0.5) ? .left : .right)
        case 6: step = .insert(PageList(count: dice.integer(1...3)), at: dice.integer(0...count))
        case 7 where count > 1: step = .remove(at: dice.integer(0...(count - 1)), count: 1)
        case 8: step = .wait(dice.number(0...300))
        default: step = .refresh
        }
        try run.perform(step)
        done.append("\(step)")
        let pager = try run.swiftUIPager
        let total = pager.layout.count
        let away = pager.unwrapped - pager.page.index
        guard run.crash == nil, pager.layout.settings.loops ? away % total == 0 : away == 0 else {
          Issue.record("\(configuration), \(done): \(pager.unwrapped) for \(pager.page.index) of \(total)")
          return
        }
      }
      #expect(try run.settle())
      let (pager, position) = (try run.swiftUIPager, try #require(run.position))
      #expect(abs(position - Double(pager.unwrapped)) < 1e-9, "\(configuration), \(done)")
    }
  }

  // MARK: - What is shown

  /// Curves tell the future too, so each snapshot must show at the next one's instant what that shows itself.
  @Test func `The position shown is continuous and ends at the whole page`() throws {
    var dice = ScenarioDice(6)
    for _ in 0..<300 {
      var configuration = RandomScene(&dice)
      let curve: OptionValue = ["curve": [0.25, 0.1, 0.25, 1], "duration": .number(dice.number(50...900))]
      if dice.chance(0.4) { configuration.add("draggingAnimation", curve) }
      let witness = PagerCourse()
      var run = configuration.simulation(reactor: witness)
      witness.note(try run.swiftUIPager, at: run.now)
      for _ in 0..<dice.integer(1...3) {
        let samples = wander(&dice, in: configuration.size, vertical: false)
        try run.perform(.replay(try TouchRecording(samples), end: .lift))
        witness.note(try run.swiftUIPager, at: run.now)
        try run.perform(.wait(dice.number(0...200)))
        witness.note(try run.swiftUIPager, at: run.now)
        if dice.chance(0.3) {
          // The system's default animation is a spring from iOS 17 on; move commands take the drag's.
          try run.perform(.moveCommand(dice.chance(0.5) ? .left : .right))
          witness.note(try run.swiftUIPager, at: run.now)
        }
      }
      if let jump = witness.jump {
        Issue.record("\(configuration): \(jump)")
        return
      }
      guard try run.settle() else {
        Issue.record("\(configuration) does not come to rest")
        return
      }
      let pager = try run.swiftUIPager
      let rest = try #require(run.position)
      guard abs(rest - Double(pager.unwrapped)) < 1e-9 else {
        Issue.record("\(configuration): rests at \(rest) for \(pager.unwrapped)")
        return
      }
    }
  }

  // MARK: - Explanations

  @Test func `Every decision names a rule, and it is the one that decided`() throws {
    var dice = ScenarioDice(7)
    var seen: [LandingReason: Int] = [:]
    for _ in 0..<800 {
      let configuration = RandomScene(&dice)
      let witness = PagerCourse()
      var run = configuration.simulation(reactor: witness)
      try run.perform(
        .replay(try TouchRecording(wander(&dice, in: configuration.size, vertical: false)), end: .lift))
      guard let before = witness.released else { continue }
      let decision = try #require(run.world.decision)
      seen[decision.because, default: 0] += 1
      let (index, count, velocity) = (before.page.index, before.layout.count, abs(before.arithmetic.velocity))
      let under = before.landing.currentPage(index, total: before.total, count: count)
      let isFast: Bool
      if before.layout.settings.isMultiple {
        isFast = velocity / (before.layout.length / before.layout.pageDistance) >= 500
      } else {
        isFast = velocity > 500
      }
      let holds =
        switch decision.because {
        case .none: decision.to == decision.from
        case .distance: decision.to != decision.from && under != index
        case .velocity: decision.to != decision.from && isFast
        case .clamped: !before.layout.settings.loops && (decision.to == 0 || decision.to == count - 1)
        case .projection: false
        }
      guard holds, decision.from == index, decision.to == run.page else {
        Issue.record("\(configuration): \(decision), page under the content \(under), \(velocity) pt/s")
        return
      }
    }
    // Each of the four reasons was met.
    #expect([.none, .distance, .velocity, .clamped].allSatisfy { (seen[$0] ?? 0) > 10 })
  }
}
