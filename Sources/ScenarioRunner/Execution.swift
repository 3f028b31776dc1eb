internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// A run that goes on: its simulation, and what has been found so far.
struct Execution {
  /// How far a run was around a step.
  struct Moment {
    var time: Double
    var viewport: Size
    var touches: Int
    var events: Int
    var failures: Int
  }

  /// Milliseconds that the end of a run waits for rest.
  static let finalWait = 10_000.0

  let run: PreparedRun
  private(set) var simulation: Simulation
  private let app: App?
  private(set) var failures: [Failure] = []
  private var diagnostic: Diagnostic?
  /// The first callback of the present window.
  private var window = 0
  private var crashIsExpected = false
  private var isOver = false

  init(_ run: PreparedRun, recording: Recording) {
    self.run = run
    let app = run.reactions.isEmpty ? nil : Self.app(of: run)
    self.app = app
    simulation = Simulation(
      run.model, run.setup, children: run.children, digitizer: run.digitizer, recording: recording, reactor: app)
  }

  private static func app(of run: PreparedRun) -> App {
    let document = run.document
    return App(run.reactions, in: document.source) { event, issues in
      let reader = DocumentReader(
        source: document.source, issues: issues, bindings: document.table.bindings(of: run.index))
      return StepDecoder(
        reader: reader, model: run.model.declaration, viewport: run.setup.environment.viewport,
        liftSample: run.digitizer.liftSample, recordings: document.recordings
      ).insideReaction(event)
    }
  }

  /// Does all steps, lets the pager come to rest, and checks the last expectations.
  ///
  /// - Parameter each: is told about each step that was done, and how it was before.
  mutating func run(each: (PlacedStep, (before: Moment, after: Moment, failures: [Failure])) -> Void) {
    // The simulation holds the app weakly.
    let app = app
    defer { withExtendedLifetime(app) {} }
    for step in run.steps {
      let before = moment
      perform(step)
      let found = Array(failures[before.failures...])
      each(step, (before, moment, found))
      if isOver { return }
    }
    finish()
  }

  private var moment: Moment {
    Moment(
      time: simulation.now, viewport: simulation.world.environment.viewport, touches: simulation.world.touches.count,
      events: simulation.world.events.count, failures: failures.count)
  }

  // MARK: - Steps

  private mutating func perform(_ step: PlacedStep) {
    if case .expect(let expectations) = step.action {
      check(expectations, isFinal: false)
      return
    }
    guard simulation.crash == nil else { return }
    app?.beginStep()
    do throws(Interruption) {
      try simulation.perform(try engineStep(step))
    } catch {
      stop(error, at: step.offset)
    }
  }

  private func engineStep(_ step: PlacedStep) throws(Interruption) -> Step {
    switch step.action {
    case .step(let step): return step
    case .swipe(let plan):
      do throws(StrokeError) {
        return try plan.step(in: simulation.world.environment.viewport)
      } catch {
        throw .invalidStep(error.description)
      }
    case .expect: return .wait(0)
    }
  }

  private mutating func stop(_ interruption: Interruption, at offset: Int) {
    isOver = true
    switch interruption {
    case .invalidStep(let message):
      diagnostic = Diagnostic(run.document.source, offset: app?.failedOffset ?? offset, message: message)
    case .notAtRest(let message):
      fail(offset, key: "settled", expected: "true", actual: "false", message)
    case .crash(let words):
      // The simulation keeps crashes to itself.
      diagnostic = Diagnostic(run.document.source, offset: offset, message: words)
    }
  }

  private mutating func finish() {
    if simulation.crash == nil {
      app?.beginStep()
      do throws(Interruption) {
        let isAtRest = try simulation.settle(timeout: Self.finalWait)
        if !isAtRest, !simulation.hasFingerDown {
          let place = simulation.position.map { "position \(NumberText.short($0))" }
          fail(
            run.document.sections.expectOffset, key: "settled", expected: "true", actual: "false",
            "still moving \(NumberText.short(Self.finalWait)) ms after the last step: "
              + "\(place ?? "offset \(NumberText.short(simulation.offset)) pt"), page \(simulation.page)")
        }
      } catch {
        stop(error, at: run.steps.last?.offset ?? run.document.sections.offset)
        return
      }
    }
    if let expectations = run.expectations { check(expectations, isFinal: true) }
    if let crash = simulation.crash, !crashIsExpected {
      fail(
        run.document.sections.expectOffset, key: "crash", expected: "null", actual: Matcher.text(crash).json,
        "the real code would crash: \(crash)")
    }
  }

  // MARK: - Expectations

  private mutating func check(_ expectations: Expectations, isFinal: Bool) {
    // After a crash there is nothing to ask but by those who expect it.
    if simulation.crash != nil, expectations.crash == nil { return }
    for check in expectations.checks { self.check(check) }
    if let events = expectations.events { checkEvents(events) }
    for count in expectations.counts { check(count) }
    if expectations.readsEvents { window = simulation.world.events.count }
  }

  private mutating func check(_ check: Check) {
    if check.key == .crash, simulation.crash != nil { crashIsExpected = true }
    let reading = simulation.reading(of: check.key)
    var mismatch = check.matcher.mismatch(reading)
    // Before rest there is no measure, whatever is said of it.
    if case .missing("not at rest") = reading, mismatch == nil {
      mismatch = Mismatch(path: "", expected: check.matcher, actual: reading)
    }
    guard let mismatch else { return }
    let key = check.key.rawValue
    var sentence = mismatch.sentence(key)
    if check.key == .crash, simulation.crash == nil { sentence = "a crash was expected, and nothing crashed" }
    fail(
      mismatch.offset ?? check.offset, key: key + mismatch.path, expected: mismatch.expected.json,
      actual: mismatch.actual.json, sentence)
  }

  private mutating func checkEvents(_ list: EventList) {
    let events = simulation.world.events[window...].filter { list.only?.contains($0.name) ?? true }
    var index = 0
    while index < list.patterns.count, index < events.count, list.patterns[index].matches(events[index]) { index += 1 }
    guard index < max(list.patterns.count, events.count) else { return }
    let pattern = index < list.patterns.count ? list.patterns[index] : nil
    let event = index < events.count ? events[index] : nil
    let difference: String
    switch (pattern, event) {
    case (let pattern?, let event?):
      difference =
        "event \(index + 1) is \(event.words) at \(NumberText.short(event.time)) ms, expected \(pattern.words)"
    case (let pattern?, nil):
      difference = "event \(index + 1) is missing: expected \(pattern.words)"
    default:
      difference = "event \(index + 1) is one too many: \(event?.words ?? "")"
    }
    let shown = Self.listed(events.map(\.words))
    let wanted = Self.listed(list.patterns.map(\.words))
    fail(
      pattern?.offset ?? list.offset, key: "events[\(index)]",
      expected: "[" + list.patterns.map(\.json).joined(separator: ", ") + "]",
      actual: "[" + events.prefix(100).map { Matcher.text($0.words).json }.joined(separator: ", ")
        + (events.count > 100 ? ", \"…\"" : "") + "]", "\(difference); expected \(wanted), found \(shown)")
  }

  private static func listed(_ words: [String]) -> String {
    if words.isEmpty { return "none" }
    return words.prefix(20).joined(separator: ", ") + (words.count > 20 ? ", … (\(words.count))" : "")
  }

  private mutating func check(_ count: EventCount) {
    let found = simulation.world.events[window...].count { $0.name == count.name }
    guard let mismatch = count.matcher.mismatch(.integer(found)) else { return }
    fail(
      count.offset, key: "eventCounts.\(count.name)", expected: mismatch.expected.json, actual: String(found),
      mismatch.sentence("eventCounts.\(count.name)"))
  }

  private mutating func fail(_ offset: Int, key: String, expected: String, actual: String?, _ message: String) {
    var message = message
    if let decision = simulation.world.decision, !key.hasPrefix("decision") { message += "; \(decision.words)" }
    failures.append(
      Failure(place: run.document.place(offset), key: key, expected: expected, actual: actual, message: message))
  }

  // MARK: - Result

  func result(recordOutcome: Bool) -> RunResult {
    var result = RunResult(file: run.file, name: run.name, caseName: run.caseName, status: .passed)
    if let diagnostic {
      result.status = .invalid
      result.diagnostics = [diagnostic]
      return result
    }
    result.failures = failures
    result.status = failures.isEmpty ? .passed : .failed
    if recordOutcome { result.outcome = Outcome(of: simulation) }
    guard let reason = run.knownFailure else { return result }
    result.reason = "known failure: \(reason)"
    if failures.isEmpty {
      result.status = .failed
      result.failures = [
        Failure(
          place: run.document.place(knownFailureOffset), key: "knownFailure", expected: "\"failed\"",
          actual: "\"passed\"", message: "it is known to fail (\(reason)) and passes: remove \"knownFailure\"")
      ]
    } else {
      result.status = .passed
      result.failures = []
    }
    return result
  }

  private var knownFailureOffset: Int {
    let row = run.document.table.row(of: run.index)
    return row?.members.first { $0.name == "knownFailure" }?.nameOffset
      ?? run.document.sections.knownFailure?.offset ?? run.document.sections.offset
  }
}

extension Decision {
  /// The decision in a few words, with what it hung on.
  var words: String {
    let landed = "landed on \(to)"
    guard let margin else {
      return because == .none ? "\(landed): nothing asked for another page" : "\(landed): \(because.rawValue)"
    }
    let value = abs(margin.value)
    let (had, needed) = (NumberText.short(value), NumberText.short(margin.threshold))
    let by = NumberText.short(margin.margin)
    if because == .none, value <= margin.threshold {
      let bound = value == margin.threshold ? "more than \(needed)" : needed
      return "\(landed): needed \(bound) pt of \(margin.quantity), had \(had) (\(by) short)"
    }
    if value >= margin.threshold {
      return "\(landed): needed \(needed) pt of \(margin.quantity), had \(had) (\(by) more)"
    }
    return "\(landed): had \(had) pt of \(margin.quantity), the next decision begins at \(needed) (\(by) more)"
  }
}
