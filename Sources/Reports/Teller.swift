internal import GestureSynthesis
internal import PagerEngine

/// Finds the sentences that belong to each step of a run.
///
/// A touch is told at the step in which it ends; one that goes on is only said to have begun.
struct Teller {
  private let simulation: Simulation
  private let chapters: [Explanation.Chapter]
  private let trace: [TraceRow]
  private let touches: [TouchReport]
  private let minimumDistance: Double
  private let namesFinger: Bool
  /// Touches that have come down and are not told yet, with their movement where the step was a whole swipe.
  private var open: [(touch: Int, paths: [FingerPath])] = []
  /// The touches of pagers inside pages whose decision is told, by the index of the pager and of the touch.
  private var toldInside: [[Bool]]

  /// A teller before the first step.
  init(_ simulation: Simulation, _ chapters: [Explanation.Chapter]) {
    self.simulation = simulation
    self.chapters = chapters
    trace = simulation.world.trace
    touches = simulation.world.touches
    minimumDistance = Self.minimumDistance(simulation.world)
    namesFinger = simulation.world.touches.contains { $0.finger != 1 }
    toldInside = simulation.world.nested.map { $0.simulation.world.touches.map { _ in false } }
  }

  /// What there is to say of a step; ask for each once, in order.
  mutating func sentences(for index: Int) -> [String] {
    let chapter = chapters[index]
    guard let step = chapter.step else { return [] }
    var sentences: [String] = []
    var ended: TouchReport?
    let path: [FingerPath] = if case .swipe(let path, _, _) = step { [path] } else { [] }
    for touch in chapter.touches.clamped(to: touches.indices) { open.append((touch, path)) }
    for (touch, paths) in open {
      let report = touches[touch]
      let isNew = chapter.touches.contains(touch)
      let story = story(report)
      if ends(report, isNew: isNew, at: chapter) {
        sentences += [story.movement(paths) + " " + story.ending, story.recognition, story.decision].compactMap { $0 }
        if story.isSeen { ended = report }
        open.removeAll { $0.touch == touch }
      } else if isNew {
        sentences.append(paths.isEmpty ? story.touchDown : story.movement(paths))
      }
    }
    sentences += decisionsInside(chapter, isLast: index == chapters.count - 1)
    sentences += ReactionStory.sentences(chapter.reactions)
    if let motion = motion(after: index, touch: ended) { sentences.append(motion) }
    return sentences
  }

  /// What pagers inside pages decided in a step.
  private mutating func decisionsInside(_ chapter: Explanation.Chapter, isLast: Bool) -> [String] {
    var sentences: [String] = []
    for (pager, nested) in simulation.world.nested.enumerated() {
      let world = nested.simulation.world
      for (touch, report) in world.touches.enumerated() where !toldInside[pager][touch] {
        guard isLast || isOver(report, in: chapter) else { continue }
        toldInside[pager][touch] = true
        let story = TouchStory(
          report, trace: [], minimumDistance: Self.minimumDistance(world), namesFinger: false)
        guard let decision = story.decision else { continue }
        sentences.append("Inside page \(Prose.index(nested.page)): \(Prose.lowercased(decision))")
      }
    }
    return sentences
  }

  /// Whether a touch ended in this step. Several steps may share its last instant.
  private func isOver(_ report: TouchReport, in chapter: Explanation.Chapter) -> Bool {
    guard let end = report.endTime, end <= chapter.end + 1e-6 else { return false }
    if end < chapter.end - 1e-6 { return true }
    switch chapter.step {
    case .swipe, .tap, .replay, .lift, .cancel: return true
    case .press: return report.fate == .secondFinger
    default: return false
    }
  }

  /// Whether a touch is over with this step. Several steps may share its last instant, so that the kind of step counts too.
  private func ends(_ report: TouchReport, isNew: Bool, at chapter: Explanation.Chapter) -> Bool {
    switch report.fate {
    case .startedOutside, .notAccepted, .ignored: return true
    case .held: return false
    case .lifted, .cancelled, .secondFinger, .wonByChild, .wonByNested, .wonByParent: break
    }
    guard let step = chapter.step, let end = report.endTime, end <= chapter.end + 1e-6 else { return false }
    switch step {
    case .swipe, .tap, .replay: return true
    case .press: return report.fate == .secondFinger && !isNew
    case .lift, .cancel: return report.fate != .secondFinger
    default: return isWonByAnother(report)
    }
  }

  private func isWonByAnother(_ report: TouchReport) -> Bool {
    switch report.fate {
    case .wonByChild, .wonByNested, .wonByParent: true
    case .held, .startedOutside, .notAccepted, .ignored, .lifted, .cancelled, .secondFinger: false
    }
  }

  private func story(_ report: TouchReport) -> TouchStory {
    TouchStory(report, trace: trace, minimumDistance: minimumDistance, namesFinger: namesFinger)
  }

  /// How far a finger has to get for a drag, points: a drag gesture's own option, or the slop of a pan; 0 where there is none.
  private static func minimumDistance(_ world: World) -> Double {
    (world.options["minimumDistance"] ?? world.options["panSlop"])?.number ?? 0
  }

  // MARK: - Motions

  private func motion(after index: Int, touch: TouchReport?) -> String? {
    let chapter = chapters[index]
    guard simulation.crash == nil, let step = chapter.step else { return nil }
    let begin = touch?.endTime ?? chapter.end
    // While a finger is down what is shown is the drag's, and is told when it ends.
    let mayMove = Self.mayMove(step) || step.isInstant && !chapter.reactions.isEmpty
    guard touch?.endTime != nil || mayMove && open.isEmpty else { return nil }
    let story = MotionStory(trace: trace, rests: simulation.world.rests)
    let nextIndex = chapters[(index + 1)...].firstIndex { $0.step.map(Self.disturbs) ?? false }
    if let nextIndex {
      let next = chapters[nextIndex]
      let settled = chapters[(index + 1)..<nextIndex].last { if case .settle = $0.step { true } else { false } }
      let what = "the next touch or change came, at \(Prose.time(next.start))"
      return story.sentence(from: begin, until: next.start, what: what, restBy: settled?.end)
    }
    return origin(chapter, step, touch).flatMap { story.lastSentence(simulation, origin: $0) }
      ?? story.sentence(
        from: begin, until: .infinity, what: "the run ended", restBy: simulation.isSettled ? simulation.now : nil)
  }

  /// What the run's last measures count from, where that is this step.
  private func origin(_ chapter: Explanation.Chapter, _ step: Step, _ touch: TouchReport?) -> String? {
    switch touch?.fate {
    case .lifted: "the lift"
    case .cancelled: "the cancel"
    case nil where Self.isProgrammatic(step):
      Self.isIndicatorTap(step) ? "the tap on the indicator" : "the app's change"
    case nil where step.isInstant && !chapter.reactions.isEmpty: "the app's change"
    default: nil
    }
  }

  private static func isProgrammatic(_ step: Step) -> Bool {
    switch step {
    case .goTo, .next, .previous, .moveCommand, .scrollTo, .tapIndicator: true
    default: false
    }
  }

  private static func isIndicatorTap(_ step: Step) -> Bool {
    if case .tapIndicator = step { true } else { false }
  }

  /// Whether a step without a touch may set the pager moving.
  private static func mayMove(_ step: Step) -> Bool {
    switch step {
    case .goTo, .next, .previous, .moveCommand, .scrollTo, .tapIndicator, .resize, .insert, .remove, .reload, .set,
      .refresh:
      true
    case .swipe, .press, .move, .hold, .lift, .cancel, .tap, .replay, .wait, .settle: false
    }
  }

  /// Whether a step interferes with a motion; what moves or ends a finger was preceded by what pressed it.
  private static func disturbs(_ step: Step) -> Bool {
    switch step {
    case .wait, .settle, .hold, .move, .lift, .cancel: false
    default: true
    }
  }
}
