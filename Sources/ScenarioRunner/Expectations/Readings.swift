internal import GestureSynthesis
internal import PagerEngine

extension Simulation {
  /// The value of an expectation's key at the present instant.
  func reading(of key: ExpectationKey) -> Reading {
    switch key {
    case .page: .integer(page)
    case .crash: crash.map { .text($0) } ?? .missing("nothing crashed")
    case .pageID: pageID.map { .text($0) } ?? .missing("there is no page \(page)")
    case .position: Reading(position, orElse: "nothing is shown")
    case .offset: .number(offset)
    case .settled: .flag(isSettled && crash == nil)
    case .settleTime: Reading(settleTime, orElse: notMeasured)
    case .arrivalTime: Reading(arrivalTime, orElse: notMeasured)
    case .overshoot: Reading(overshoot, orElse: notMeasured)
    case .minPosition: Reading(minPosition, orElse: "nothing was shown")
    case .maxPosition: Reading(maxPosition, orElse: "nothing was shown")
    case .largestJump: .number(largestJump)
    case .release: world.release.map(Reading.init) ?? .missing("no touch has ended")
    case .decision: world.decision.map(Reading.init) ?? .missing("no touch has ended")
    case .indicator: indicator.map(Reading.init) ?? .missing("there is no indicator")
    case .systemIndicator: systemIndicator.map(Reading.init) ?? .missing("there is no indicator of the system's")
    case .effects: effects
    case .loadedPages:
      pager.loadedPages.map { .list($0.map { .integer($0) }) } ?? .missing("the model says nothing about it")
    case .parent:
      world.parentOffset.map { offset in
        .parts(names: ["offset"]) { $0 == "offset" ? .number(offset) : .missing("there is no such part") }
      } ?? .missing("there is no enclosing scroll view")
    case .nested: nested
    }
  }

  private var notMeasured: String {
    if !isSettled { return "not at rest" }
    return position == nil ? "nothing is shown" : "nothing was released and no page was selected"
  }

  private var nested: Reading {
    let inner = world.nested.map { (String($0.page), $0.simulation.nestedReading) }
    return .parts(names: inner.map(\.0)) { name in
      inner.first { $0.0 == name }?.1 ?? .missing("there is no pager inside page \(name)")
    }
  }

  /// What is told of a pager inside a page.
  private var nestedReading: Reading {
    let keys: [ExpectationKey] = [.page, .pageID, .position, .offset, .settled]
    let readings = keys.map { ($0.rawValue, reading(of: $0)) }
    return .parts(names: keys.map(\.rawValue)) { name in
      readings.first { $0.0 == name }?.1 ?? .missing("there is no such part")
    }
  }

  private var effects: Reading {
    let count = world.pages.count
    return .parts(names: pager.drawnPages(in: world).map { String($0) }) { [pager, now] name in
      guard let index = Int(name) else { return .missing("there is no such page") }
      return pager.effects(ofPage: index, at: now).map(Reading.init)
        ?? .missing(index < count ? "page \(name) is not drawn now" : "there is no page \(name)")
    }
  }
}

extension Reading {
  /// A point as a list of two numbers.
  init(_ point: Point) {
    self = .list([.number(point.x), .number(point.y)])
  }

  /// What the recogniser reported.
  init(_ release: Release) {
    self = .parts(names: ["recognized", "translation", "velocity", "predictedEndTranslation"]) { name in
      guard name != "recognized" else { return .flag(release.event != nil) }
      guard let event = release.event else { return .missing("the drag was not recognised") }
      return switch name {
      case "translation": Reading(event.translation)
      case "velocity": Reading(event.velocity)
      case "predictedEndTranslation": Reading(event.predictedEndTranslation)
      default: .missing("there is no such part")
      }
    }
  }

  /// What was decided.
  init(_ decision: Decision) {
    self = .parts(names: ["from", "to", "because", "threshold", "margin"]) { name in
      switch name {
      case "from": .integer(decision.from)
      case "to": .integer(decision.to)
      case "because": .text(decision.because.rawValue)
      case "threshold": Reading(decision.margin?.threshold, orElse: "no other decision was near")
      case "margin": Reading(decision.margin?.margin, orElse: "no other decision was near")
      default: .missing("there is no such part")
      }
    }
  }

  /// An indicator as it is drawn.
  init(_ indicator: Indicator) {
    self = .parts(names: ["count", "active", "visible"]) { name in
      switch name {
      case "count": .integer(indicator.count)
      case "active": indicator.active.map { .integer($0) } ?? .missing("no dot is highlighted")
      case "visible": .list(indicator.visible.map { .integer($0) })
      case "dots":
        .parts(names: (indicator.visible.prefix(100) + indicator.leaving).sorted().map { String($0) }) { index in
          Int(index).flatMap(indicator.dot).map(Reading.init) ?? .missing("there is no such dot")
        }
      default: .missing("there is no such part")
      }
    }
  }

  /// How a page is drawn.
  init(_ effects: PageEffects) {
    // Listed only by a model that has scroll transitions.
    let names = ["scale", "opacity", "rotation"] + (effects.phase == nil ? [] : ["phase"]) + ["frame"]
    self = .parts(names: names) { name in
      let frame = effects.frame
      return switch name {
      case "scale": Reading(effects.scale, orElse: "the page is not scaled")
      case "opacity": Reading(effects.opacity, orElse: "the page has no opacity of its own")
      case "rotation": Reading(effects.rotation, orElse: "the page is not rotated")
      case "phase": Reading(effects.phase, orElse: "the page has no scroll transition")
      case "frame": .list([.number(frame.x), .number(frame.y), .number(frame.width), .number(frame.height)])
      default: .missing("the model has no such effect")
      }
    }
  }

  /// One dot.
  init(_ dot: Indicator.Dot) {
    self = .parts(names: ["x", "y", "size", "scale", "opacity"]) { name in
      switch name {
      case "x": .number(dot.x)
      case "y": .number(dot.y)
      case "size": .number(dot.size)
      case "scale": .number(dot.scale)
      case "opacity": .number(dot.opacity)
      default: .missing("there is no such part")
      }
    }
  }
}
