internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// Steps that do nothing, and fingers that go astray.
extension Lint {
  mutating func lookAtSteps(of run: PreparedRun) {
    var viewport = ViewportWalk(run)
    // Nothing moves by itself before the first step.
    var isSettled = false
    for (index, step) in run.steps.enumerated() {
      let name = document.variation.varyingSteps.contains(index) || document.variation.environment ? run.caseName : nil
      look(at: step.offset)
      // What a table fills in may be nothing for one of its rows.
      let isLiteral = !VariableUses.occur(in: step.node) && document.writes(step)
      if isLiteral, let message = Self.takesNoTime(step.action) { warn(.noTime, at: step.offset, run: name, message) }
      if isLiteral, let message = Self.changesNothing(step.action, isSettled: isSettled) {
        warn(.noChange, at: step.offset, run: name, message)
      }
      if let message = viewport.astray(step.action) { warn(.leavesViewport, at: step.offset, run: name, message) }
      switch step.action {
      case .expect: break
      case .step(.settle): isSettled = true
      default: isSettled = false
      }
    }
  }

  private static func takesNoTime(_ action: Action) -> String? {
    switch action {
    case .step(.wait(0)): "a wait of 0 ms does nothing: leave it out, or say how long"
    case .step(.hold(0)): "a hold of 0 ms does nothing: leave it out, or say how long"
    default: nil
    }
  }

  private static func changesNothing(_ action: Action, isSettled: Bool) -> String? {
    switch action {
    case .step(.settle) where isSettled: "the pager is at rest already: nothing happened since the \"settle\" before"
    case .step(.remove(at: _, count: 0)): "removing 0 pages changes nothing"
    case .step(.insert(let pages, at: _)) where pages.count == 0: "inserting 0 pages changes nothing"
    default: nil
    }
  }
}

/// Follows the fingers of a run's steps through the viewports that it has.
private struct ViewportWalk {
  /// The viewport; nil where a reaction may have changed it.
  private var size: Size?
  /// Where fingers are that are down.
  private var fingers: [Int: Point] = [:]

  init(_ run: PreparedRun) {
    let resizes = run.reactions.contains { reaction in
      reaction.steps.contains { step in if case .step(.resize) = step.placed.action { true } else { false } }
    }
    size = resizes ? nil : run.setup.environment.viewport
  }

  /// How the finger of a step leaves the viewport, in words; nil where it does not, or where that is not known.
  mutating func astray(_ action: Action) -> String? {
    guard let size else { return nil }
    switch action {
    case .swipe(let plan):
      guard case .swipe(let path, _, _)? = try? plan.step(in: size) else { return nil }
      return outside(path.start, "comes down at") ?? outside(path.end, "goes to")
    case .step(.press(let point, let finger)):
      fingers[finger] = point
      return outside(point, "comes down at")
    case .step(.move(let target, _, _, let finger)):
      guard let start = fingers[finger] else { return nil }
      let end =
        switch target {
        case .by(let delta): start + delta
        case .to(let point): point
        }
      fingers[finger] = end
      return outside(end, "goes to")
    case .step(.tap(let point)): return outside(point, "comes down at")
    case .step(.resize(let new)): self.size = new
    default: break
    }
    return nil
  }

  private func outside(_ point: Point, _ what: String) -> String? {
    // A collapsed container has no inside.
    guard let size, size.width > 0, size.height > 0,
      !Frame(x: 0, y: 0, width: size.width, height: size.height).contains(x: point.x, y: point.y)
    else { return nil }
    let place = "(\(NumberText.short(point.x)), \(NumberText.short(point.y)))"
    let viewport = "\(NumberText.short(size.width)) × \(NumberText.short(size.height)) pt"
    return "the finger \(what) \(place), outside of the viewport of \(viewport)"
  }
}

extension Document {
  /// Whether a step stands in the document's own list, and not in a table.
  fileprivate func writes(_ step: PlacedStep) -> Bool {
    sections.steps.map { $0.range.contains(step.offset) } ?? false
  }
}
