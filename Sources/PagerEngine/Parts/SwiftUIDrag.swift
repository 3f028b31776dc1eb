internal import GestureSynthesis

/// SwiftUI's drag gesture as a part of a pager: the recogniser of the present touch, and what it reports of it.
struct SwiftUIDrag: Sendable {
  /// Points that the next touch must get away from its touch-down to be a drag.
  var minimumDistance: Double
  private var recognizer = SwiftUIDragRecognizer()
  private var recognizedAt: Double?

  init(minimumDistance: Double) {
    self.minimumDistance = minimumDistance
  }

  /// Whether a drag is recognised and held.
  var isActive: Bool { recognizer.isActive }

  /// The drag in progress as its recogniser reports it.
  var event: DragEvent? { recognizer.isActive ? recognizer.lastEvent : nil }

  /// Whether this is the event with which the drag was recognised.
  func isFirst(_ event: DragEvent) -> Bool { event.time == recognizedAt }

  /// A finger came down; the first event where that is a drag already.
  mutating func began(_ sample: TouchSample, mayActivate: Bool) -> DragEvent? {
    recognizedAt = nil
    recognizer = SwiftUIDragRecognizer(minimumDistance: minimumDistance)
    return noted(recognizer.touchDown(sample, mayActivate: mayActivate))
  }

  /// The finger moved; the change where there is one.
  mutating func moved(_ sample: TouchSample, mayActivate: Bool) -> DragEvent? {
    noted(recognizer.move(sample, mayActivate: mayActivate))
  }

  /// The finger was lifted: the end of the drag, without an event where none was recognised.
  mutating func lifted(at time: Double, _ sample: TouchSample?) -> Release {
    let event = recognizer.lift(at: time, sample: sample)
    return Release(event: event, recognizedAt: event == nil ? nil : recognizedAt)
  }

  /// The touch was taken away: the last value delivered, without an end of the drag.
  mutating func failed() -> Release {
    let release = Release(event: recognizer.lastEvent, recognizedAt: recognizedAt)
    recognizer.fail()
    return release
  }

  private mutating func noted(_ event: DragEvent?) -> DragEvent? {
    if let event, recognizedAt == nil { recognizedAt = event.time }
    return event
  }
}

extension World {
  /// Asks a landing rule at the end of a horizontal drag, and reports what became of the touch.
  ///
  /// - Throws: what the rule throws, after reporting that nothing was decided.
  mutating func land<P: Pager>(
    _ release: Release, _ event: DragEvent, by rule: some LandingRule, viewport: Double, count: Int, on pager: P
  ) throws(Interruption) -> Int {
    let features = DragFeatures(
      translation: event.translation.x, velocity: event.velocity.x,
      predictedEndTranslation: event.predictedEndTranslation.x, viewport: viewport, page: pager.selectedPage,
      count: count)
    return try land(release, features, by: rule, on: pager)
  }

  /// Asks a landing rule, and reports what became of the touch.
  ///
  /// - Parameters:
  ///   - told: What else the rule looked at, for a report in words.
  ///   - tellsMargin: Whether the distance to another decision is looked for.
  /// - Throws: what the rule throws, after reporting that nothing was decided.
  mutating func land<P: Pager>(
    _ release: Release, _ features: DragFeatures, by rule: some LandingRule, telling told: [Decision.Feature] = [],
    tellsMargin: Bool = true, on pager: P
  ) throws(Interruption) -> Int {
    let answer: Landing
    do {
      answer = try rule.landing(of: features)
    } catch {
      touchEnded(release, .none(on: pager))
      noteLanding(features)
      throw error
    }
    let margin = tellsMargin ? rule.margin(of: features, landing: answer) : nil
    var decision = Decision(from: features.page, to: answer.page, because: answer.because, margin: margin)
    if !told.isEmpty, recording.contains(.touches) { decision.features = told }
    touchEnded(release, decision)
    noteLanding(features)
    return answer.page
  }
}
