internal import GestureSynthesis
internal import PagerEngine

/// One touch in sentences: what the finger did, what the recogniser made of it, what was decided.
struct TouchStory {
  /// What became of the touch.
  let report: TouchReport
  /// The run's record from the touch-down to the end of the touch; other fingers' samples may be among it.
  private let rows: [TraceRow]
  private let minimumDistance: Double
  private let namesFinger: Bool

  /// The story of a touch.
  ///
  /// - Parameters:
  ///   - report: What became of it.
  ///   - trace: The run's whole record.
  ///   - minimumDistance: Points that a drag needs, 0 where the model has no such option.
  ///   - namesFinger: Whether sentences say which finger it is, because there are several.
  init(_ report: TouchReport, trace: [TraceRow], minimumDistance: Double, namesFinger: Bool) {
    self.report = report
    self.minimumDistance = minimumDistance
    self.namesFinger = namesFinger
    let end = report.endTime ?? .infinity
    rows = trace.filter { $0.kind == .touch && $0.time >= report.downTime && $0.time <= end }
  }

  private var finger: String { namesFinger ? "Finger \(report.finger)" : "The finger" }

  // MARK: - The finger

  /// That the finger came down, for a touch that goes on.
  var touchDown: String { "\(finger) came down at \(Prose.place(report.downLocation))." }

  /// What the finger did: from where, how far, how long.
  ///
  /// - Parameter paths: The movements as they were asked for, for how they run; none for a recording.
  func movement(_ paths: [FingerPath]) -> String {
    var text = "\(finger) came down at \(Prose.place(report.downLocation))"
    if let path = paths.first, paths.count == 1, path.length > 0 {
      text += " and moved \(Prose.length(path.length)) \(Prose.direction(path.delta)) in "
      text += "\(Prose.time(path.duration)), \(Prose.manner(path.profile))"
    } else {
      text += displacement((paths.last?.end ?? report.lastLocation) - report.downLocation)
    }
    guard report.samples > 0 else { return text + "." }
    let samples = Prose.count(report.samples, "sample")
    return text + (isLost ? " (\(samples) until the pager lost the touch)." : " (\(samples)).")
  }

  /// Whether somebody else won the touch, so that the pager did not get all of its samples.
  private var isLost: Bool {
    switch report.fate {
    case .wonByChild, .wonByNested, .wonByParent: true
    default: false
    }
  }

  /// How far the finger got in the end, as far as its samples tell.
  private func displacement(_ delta: Point) -> String {
    let within = "within \(Prose.time(report.lastTime - report.downTime))"
    if delta.length > 0.05 { return " and got \(Prose.length(delta.length)) \(Prose.direction(delta)) \(within)" }
    if report.farthest > 0.05 {
      return ", got up to \(Prose.length(report.farthest)) away and came back to where it began, \(within)"
    }
    return report.samples > 0 ? " and did not move" : ""
  }

  /// How the touch ended, where it did.
  var ending: String {
    let time = report.endTime.map { " at \(Prose.time($0))" } ?? ""
    switch report.fate {
    case .held: return "It is still down."
    case .startedOutside: return "It started outside the viewport, so the pager never saw this touch."
    case .notAccepted:
      guard let refusal = report.refusal else {
        return "It started where the pager takes no touches, so the pager never saw this touch."
      }
      return "It started where the pager takes no touches (\(refusal)), so the pager never saw this touch."
    case .ignored:
      return
        "Another finger had come down before, so this touch was not delivered; nothing is until all fingers are up."
    case .lifted:
      let rest = restBeforeEnd
      return "It was lifted\(time)" + (rest > 0.5 ? " after resting \(Prose.time(rest))." : ".")
    case .cancelled: return "The system took the touch away\(time): the gesture fails, and \(consequence)."
    case .secondFinger: return "A second finger came down\(time): that fails the drag, and \(consequence)."
    case .wonByChild(let page): return "A gesture inside page \(page) won the touch, so the pager's own drag failed."
    case .wonByNested(let page):
      return "The pager inside page \(page) recognised its drag first and won the touch, so the outer drag failed."
    case .wonByParent:
      let scroll = report.scroll.map {
        " By the end of the touch its offset had gone from \(Prose.length($0.from)) to \(Prose.length($0.to))."
      }
      return "The scroll view around the pager recognised its pan first and won the touch, so the drag failed."
        + (scroll ?? "")
    }
  }

  /// What a pager makes of a drag that fails.
  private var consequence: String {
    decidesOnFailure ? "this pager decides as at a lift" : "no end handler runs"
  }

  /// Whether the pager decides on a drag that has failed: such pagers say what they looked at.
  private var decidesOnFailure: Bool { report.decision.map { !$0.features.isEmpty } ?? false }

  /// Milliseconds from the last movement to the end of the touch.
  private var restBeforeEnd: Double {
    guard let end = report.endTime else { return 0 }
    var moved = report.downTime
    // A lift may bring a sample of its own.
    for (previous, row) in zip(rows, rows.dropFirst())
    where row.touch == .moved || row.touch == .ended {
      if row.location != previous.location { moved = row.time }
    }
    return end - moved
  }

  // MARK: - The recogniser

  /// What the recogniser made of the touch; `nil` where the pager never saw it or it is not over.
  var recognition: String? {
    guard isDelivered, let release = report.release else { return nil }
    guard let recognizedAt = release.recognizedAt, let event = release.event else {
      if let control = report.decision?.control { return Prose.capitalized(control) + "." }
      let reason =
        report.farthest >= minimumDistance
        ? ""
        : ": the finger got \(Prose.length(report.farthest)) away, and a drag needs \(Prose.length(minimumDistance))"
      let remarks = (report.decision?.remarks ?? []).map { " \(Prose.capitalized($0))." }
      return "No drag was recognised\(reason).\(remarks.joined())"
    }
    var text = "The drag was recognised \(Prose.time(recognizedAt - report.downTime)) after the touch-down"
    if let first = rows.first(where: { $0.drag != nil && $0.time >= recognizedAt - 1e-6 })?.drag {
      text += ", at a translation of \(Self.along(first.translation)) pt"
    }
    text += ". "
    text += report.fate == .lifted ? "At the lift it" : "Its last value"
    text += " reported a translation of \(Self.along(event.translation)) pt, a velocity of "
    text += "\(Self.along(event.velocity)) pt/s\(comparison(event)), and a predicted end translation of "
    return text + "\(Self.along(event.predictedEndTranslation)) pt."
  }

  private func comparison(_ event: DragEvent) -> String {
    let truth = report.trueVelocity
    // After a second finger the first goes on moving, and its true velocity is of those later movements.
    guard truth.length > 0, report.fate != .secondFinger else { return "" }
    let rest = restBeforeEnd
    if rest > 0.5, report.fate == .lifted {
      return event.velocity.length > 0.05
        ? " although the finger rested (before that it moved at \(Self.along(truth)))" : " (the finger rested)"
    }
    let error = (event.velocity - truth).length / truth.length
    if error < 0.0005 { return ", which is the finger's true velocity" }
    let percent = Prose.rough(abs(event.velocity.length / truth.length - 1) * 100)
    let side = event.velocity.length < truth.length ? "too slow" : "too fast"
    return " against a true \(Self.along(truth)) (\(percent) % \(side))"
  }

  /// The component along the main axis, or both where the other is not nothing.
  private static func along(_ point: Point) -> String {
    abs(point.y) < 0.05 ? Prose.rough(point.x) : Prose.place(point)
  }

  /// Whether the pager had to do with the touch at all.
  var isSeen: Bool {
    switch report.fate {
    case .startedOutside, .notAccepted, .ignored: false
    case .held, .lifted, .cancelled, .secondFinger, .wonByChild, .wonByNested, .wonByParent: true
    }
  }

  private var isDelivered: Bool {
    switch report.fate {
    case .startedOutside, .notAccepted, .ignored, .held, .wonByChild, .wonByNested, .wonByParent: false
    case .lifted, .cancelled, .secondFinger: true
    }
  }

  // MARK: - The decision

  /// What was decided, and by how much; `nil` where nothing was there to decide on.
  var decision: String? {
    guard report.release?.event != nil, let decision = report.decision else { return nil }
    guard report.fate == .lifted || decidesOnFailure else { return nil }
    let sentences = decision.remarks + [DecisionText.sentence(decision)]
    let looked = decision.features.map { "a \($0.name) of \(Prose.exact($0.value)) \($0.unit)" }
    let told = looked.isEmpty ? "" : "The pager had " + looked.joined(separator: " and ") + ". "
    return told + sentences.map { Prose.capitalized($0) + "." }.joined(separator: " ")
  }
}
