import GestureSynthesis

@testable import PagerEngine

/// All sequences of up to four interruptions of one pager, and how it is wrong at rest after each.
///
/// Enumerated are, layer by layer, all sequences of up to three acts of the alphabet that can be carried out, and each of them
/// with a fourth one that ``Act/mayBeLast``; after a catch of a drag's settling, which takes three acts, sequences of five in
/// the same way. After each, all fingers are lifted and the pager is let run out. After all but the longest, and those that
/// left it wrong, a swipe must then bring it to a page.
struct InterruptionMatrix {
  /// One letter of the alphabet.
  enum Act: String, CaseIterable {
    /// A finger comes down, unless it is, and drags 120 pt to the left within 40 ms.
    case drag
    /// The same to the right.
    case dragBack
    /// The first finger, or the only one that is left, is lifted.
    case lift
    /// The system takes all touches away.
    case cancel
    /// A finger comes down halfway through what moves, or now where nothing does.
    case touch
    /// A second finger comes down beside the first.
    case secondFinger
    /// The app writes another page, animated.
    case goTo
    /// The app writes another page still, without an animation.
    case jump
    /// The container becomes narrower.
    case resize
    /// The selected page is removed.
    case removePage
    /// A page comes before all others.
    case insertPage
    /// Half of the motion runs, or 75 ms where a finger is down.
    case halfway
    /// The motion runs out.
    case settle

    /// Left out at the end of the longest sequences are acts that only let time pass, which the settling afterwards does
    /// too, and the second ones of two kinds, to save time.
    var mayBeLast: Bool {
      switch self {
      case .halfway, .settle, .dragBack, .jump: false
      case .drag, .lift, .cancel, .touch, .secondFinger, .goTo, .resize, .removePage, .insertPage: true
      }
    }
  }

  /// Where a sequence begins, with three pages.
  enum Start: String, CaseIterable {
    /// On the middle page; `goTo` writes the last, `jump` the first.
    case middle
    /// On the last page, so that a drag pulls past the edge; `goTo` writes the first, `jump` the middle one.
    case edge

    var page: Int { self == .middle ? 1 : 2 }
    var goal: Int { self == .middle ? 2 : 0 }
    var otherGoal: Int { self == .middle ? 0 : 1 }
  }

  /// What is wrong at rest.
  enum Violation: Hashable {
    /// The program has trapped.
    case crash(String)
    /// It is not at rest within ten seconds.
    case restless
    /// The selected page is none of the pages.
    case pageOutOfRange
    /// There are no pages, and the selected one is not 0.
    case indexWithoutPages
    /// The position is no whole number, or there is none.
    case betweenPages
    /// The position is whole, but not the page.
    case elsewhere
    /// A swipe that follows does not end on a page, or turns none.
    case deaf
  }

  /// A violation with a shortest sequence that shows it: leaving out acts never does.
  struct Finding: Equatable, CustomStringConvertible {
    var start: Start
    var violation: Violation
    var acts: [Act]
    /// What must not come in between.
    var preventedBy: [Act] = []
    /// What puts an end to it when it comes later, one act right after the other.
    var healedBy: [[Act]] = []

    var description: String { "\(start): \(acts.map { ".\($0)" }.joined(separator: ", ")) → \(violation)" }

    /// Whether a sequence shows this because it does all that this one does, in the same order, and then nothing that heals.
    func explains(_ violation: Violation, _ sequence: [Act]) -> Bool {
      guard violation == self.violation else { return false }
      return sequence.indices.contains { endsWithThis(sequence[...$0]) && !heals(sequence[($0 + 1)...]) }
    }

    private func endsWithThis(_ sequence: ArraySlice<Act>) -> Bool {
      var rest = acts[...]
      guard sequence.last == rest.last else { return false }
      for act in sequence.reversed() where !rest.isEmpty {
        if act == rest.last { rest.removeLast() } else if preventedBy.contains(act) { return false }
      }
      return rest.isEmpty
    }

    private func heals(_ sequence: ArraySlice<Act>) -> Bool {
      healedBy.contains { healing in
        sequence.indices.contains { sequence[$0...].starts(with: healing) }
      }
    }
  }

  private struct Node {
    var run: Simulation
    var acts: [Act]
    /// What is left of the motion, milliseconds.
    var remaining: Double
  }

  let start: Start
  /// What is known to be wrong.
  let known: [Finding]
  /// Which of the known findings occurred, each in its own sequence.
  private(set) var confirmed: [Finding] = []
  /// What else is wrong, the shorter sequences first.
  private(set) var unknown: [Finding] = []
  /// Sequences that were carried out.
  private(set) var visited = 0
  /// Acts that were carried out at all.
  private(set) var performed: Set<Act> = []
  /// Acts that could not be carried out.
  private(set) var refused = 0
  /// Refused acts that changed something nevertheless.
  private(set) var halfDone: [[Act]] = []
  /// Sequences whose last act is a touch that came while something moved.
  private(set) var caught: Set<[Act]> = []

  init(from start: Start, known: [Finding]) {
    self.start = start
    self.known = known.filter { $0.start == start }
  }

  /// Walks on from a run that is where the matrix starts.
  mutating func walk(_ simulation: Simulation) {
    var layer = [Node(run: simulation, acts: [], remaining: 0)]
    while !layer.isEmpty {
      var next: [Node] = []
      for node in layer {
        let isLast = node.acts.count + 1 == Self.longest(after: node.acts)
        for act in Act.allCases where !isLast || act.mayBeLast {
          guard let run = perform(act, after: node) else { continue }
          visited += 1
          performed.insert(act)
          let acts = node.acts + [act]
          let remaining = check(run, acts, swipes: !isLast)
          if !isLast, run.crash == nil { next.append(Node(run: run, acts: acts, remaining: remaining)) }
        }
      }
      layer = next
    }
  }

  private static func longest(after acts: [Act]) -> Int {
    acts.starts(with: [.drag, .lift, .touch]) ? 5 : 4
  }

  /// The run after one more act; `nil` where that cannot be carried out now.
  private mutating func perform(_ act: Act, after node: Node) -> Simulation? {
    guard let steps = steps(of: act, after: node) else { return nil }
    var run = node.run
    if act == .touch, node.remaining > 0 { caught.insert(node.acts + [act]) }
    do {
      for step in steps { try run.perform(step) }
    } catch {
      refused += 1
      if steps.count == 1, Readings(run) != Readings(node.run) { halfDone.append(node.acts + [act]) }
      return nil
    }
    return run
  }

  private func steps(of act: Act, after node: Node) -> [Step]? {
    let down = node.run.world.fingers.map(\.number)
    switch act {
    case .drag: return down.contains(1) ? [move(-120, 40)] : [press(300), move(-120, 40)]
    case .dragBack: return down.contains(1) ? [move(120, 40)] : [press(80), move(120, 40)]
    case .lift: return [.lift(finger: down == [2] ? 2 : 1)]
    case .cancel: return [.cancel]
    case .touch: return node.remaining > 0 ? [.wait(node.remaining / 2), press(200)] : [press(200)]
    case .secondFinger: return down == [1] ? [press(40, finger: 2)] : nil
    case .goTo: return [.goTo(.index(start.goal), animated: true)]
    case .jump: return [.goTo(.index(start.otherGoal), animated: false)]
    case .resize: return [.resize(Size(width: 320, height: 800))]
    case .removePage: return [.remove(at: node.run.page, count: 1)]
    case .insertPage: return [.insert(PageList(count: 1), at: 0)]
    case .halfway where !down.isEmpty: return [.wait(75)]
    case .halfway: return node.remaining > 0 ? [.wait(node.remaining / 2)] : nil
    case .settle: return node.remaining > 0 ? [.settle(timeout: 10000)] : nil
    }
  }

  /// What the pager comes to once the fingers are lifted; how long that takes where none is down.
  private mutating func check(_ run: Simulation, _ acts: [Act], swipes: Bool) -> Double {
    let (began, free) = (run.now, !run.hasFingerDown)
    var end = run
    var violation = Self.comesToRest(&end)
    if let violation { note(violation, acts) }
    let remaining = free && end.crash == nil ? max(0, end.pager.restTime - began) : 0
    guard end.crash == nil, violation != .restless else { return remaining }

    // Without pages there is nothing to come back to.
    let (page, pages) = (end.page, end.world.pages.count)
    guard pages > 0, swipes || violation != nil else { return remaining }
    do {
      try end.perform(.replay(Self.swipe(page + 1 < pages ? -60 : 60), end: .lift))
    } catch {
      note(.deaf, acts)
      return remaining
    }
    let turns = violation == nil && pages > 1
    violation = Self.comesToRest(&end)
    if violation != nil || turns && end.page == page { note(.deaf, acts) }
    return remaining
  }

  private static func comesToRest(_ run: inout Simulation) -> Violation? {
    for finger in run.world.fingers.map(\.number) {
      guard (try? run.perform(.lift(finger: finger))) != nil else { return .restless }
    }
    let rests = (try? run.settle(timeout: 10000)) ?? false
    if let words = run.crash { return .crash(words) }
    guard rests, run.isSettled, !run.hasFingerDown else { return .restless }
    let pages = run.world.pages.count
    guard pages > 0 || run.page == 0 else { return .indexWithoutPages }
    guard run.page >= 0, run.page < max(1, pages) else { return .pageOutOfRange }
    guard let position = run.position, abs(position - position.rounded()) <= 1e-6 else { return .betweenPages }
    return abs(position - Double(run.page)) <= 1e-6 ? nil : .elsewhere
  }

  /// Three samples 16 ms apart, each so many points on.
  private static func swipe(_ step: Double) -> TouchRecording {
    let samples = (0...3).map {
      TouchSample(time: Double($0) * 16, location: Point(x: (step < 0 ? 250 : 70) + step * Double($0), y: 400))
    }
    guard let swipe = try? TouchRecording(samples) else { fatalError("these samples are in order") }
    return swipe
  }

  private mutating func note(_ violation: Violation, _ acts: [Act]) {
    if let own = known.first(where: { $0.violation == violation && $0.acts == acts }) { confirmed.append(own) }
    guard !(known + unknown).contains(where: { $0.explains(violation, acts) }) else { return }
    unknown.append(Finding(start: start, violation: violation, acts: acts))
  }
}
