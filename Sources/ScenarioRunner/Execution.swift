internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// A run that goes on: its simulation, and what is checked of it.
struct Execution {
  /// How far a run was around a step.
  struct Moment {
    var time: Double
    var viewport: Size
    var touches: Int
    var events: Int
    var reactions: Int
    var failures: Int
  }

  /// Milliseconds that the end of a run waits for rest.
  static let finalWait = 10_000.0

  let run: PreparedRun
  private(set) var simulation: Simulation
  private let checker: Checker
  private let app: App?
  private var diagnostic: Diagnostic?
  private var isOver = false
  private let updatesTrace: Bool
  private var trace: NamedTrace?

  /// - Parameter updatesTrace: whether a recorded trace that differs is to be written anew rather than a failure.
  init(_ run: PreparedRun, recording: Recording, updatesTrace: Bool = false) {
    self.run = run
    self.updatesTrace = updatesTrace
    checker = Checker(run.document)
    app = run.reactions.isEmpty ? nil : Self.app(of: run, checker, isTold: recording.contains(.touches))
    simulation = Simulation(
      run.model, run.setup, children: run.children, nested: run.nested, digitizer: run.digitizer,
      recording: recording, reactor: app)
  }

  private static func app(of run: PreparedRun, _ checker: Checker, isTold: Bool) -> App {
    let document = run.document
    return App(run.reactions, in: document.source, checker: checker, isTold: isTold) { event, issues in
      let reader = DocumentReader(
        source: document.source, issues: issues, bindings: document.table.bindings(of: run.index))
      return StepDecoder(
        reader: reader, model: run.declaration, viewport: run.setup.environment.viewport,
        liftSample: run.digitizer.liftSample, recordings: document.recordings
      ).insideReaction(event)
    }
  }

  /// Does all steps, lets the pager come to rest, and checks the last expectations.
  ///
  /// - Parameter each: is told about each step that was done, and how it was before.
  mutating func run(each: (PlacedStep, (before: Moment, after: Moment, failures: [Failure])) -> Void) {
    for step in run.steps {
      let before = moment
      perform(step)
      each(step, (before, moment, Array(checker.failures[before.failures...])))
      if isOver { return }
    }
    finish()
  }

  private var moment: Moment {
    Moment(
      time: simulation.now, viewport: simulation.world.environment.viewport, touches: simulation.world.touches.count,
      events: simulation.world.events.count, reactions: reactions.count, failures: checker.failures.count)
  }

  /// What the app has done inside callbacks, where touches are written down.
  var reactions: [NarratedReaction] { app?.done ?? [] }

  // MARK: - Steps

  private mutating func perform(_ step: PlacedStep) {
    if case .expect(let expectations) = step.action {
      checker.check(expectations, of: simulation)
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
      let end = simulation.now
      do throws(Interruption) {
        let isAtRest = try simulation.settle(timeout: Self.finalWait)
        if !isAtRest, !simulation.hasFingerDown {
          let isCut = end + Self.finalWait > World.timeLimit
          let cut =
            isCut ? ", where a run ends after an hour of virtual time (\(NumberText.short(World.timeLimit)) ms)" : ""
          let place = simulation.position.map { "position \(NumberText.short($0))" }
          fail(
            run.document.sections.expectOffset, key: "settled", expected: "true", actual: "false",
            "still moving \(NumberText.short(simulation.now - end)) ms after the last step\(cut): " + movingPage
              + "\(place ?? "offset \(NumberText.short(simulation.offset)) pt"), page \(simulation.page)")
        }
      } catch {
        stop(error, at: run.steps.last?.offset ?? run.document.sections.offset)
        return
      }
    }
    if let expectations = run.expectations { checker.check(expectations, of: simulation) }
    if let crash = simulation.crash, !checker.crashIsExpected {
      fail(
        run.document.sections.expectOffset, key: "crash", expected: "null", actual: Matcher.text(crash).json,
        "the real code would crash: \(crash)")
    }
    if let expectation = run.expectations?.trace { checkTrace(expectation) }
  }

  /// Compares the run with the recorded trace that it names, or says what that must become.
  private mutating func checkTrace(_ expectation: TraceExpectation) {
    let folder = ConfinedPath.folder(of: run.file)
    let path: String
    do {
      path = try expectation.path(in: folder, run: run.caseName)
    } catch {
      fail(
        expectation.offset, key: "trace", expected: Matcher.text(expectation.name).json, actual: nil,
        "the recorded trace \(expectation.name.quotedForMessage): \(error.message)")
      return
    }
    let table = TraceTable(
      // Where the scenario lies is not part of what it does.
      scenario: String(run.file.dropFirst(folder.count)), name: run.name, run: run.caseName,
      rows: simulation.world.trace)
    var named = NamedTrace(file: path)
    defer { trace = named }
    let offset = expectation.offset
    // Where it may be written the comparison waits for its turn in run order. A known failure never records anything.
    if updatesTrace, run.knownFailure == nil {
      let failure = checker.failure(offset, key: "trace", expected: "", actual: nil, "", after: simulation)
      named.pending = PendingTrace(
        expectation: expectation, table: table, mayBeRecorded: checker.failures.isEmpty, failure: failure)
    } else if let verdict = TraceVerdict(expectation, file: path, actual: table.cells) {
      let failure = checker.failure(offset, key: "trace", expected: "", actual: nil, "", after: simulation)
      checker.add(verdict.failure(failure))
    }
  }

  /// The page whose own pager is all that still moves.
  private var movingPage: String {
    guard simulation.pager.isAtRest else { return "" }
    let moving = simulation.world.nested.first { !$0.simulation.isSettled }
    return moving.map { "the pager inside page \($0.page); the outer one is at " } ?? ""
  }

  private func fail(_ offset: Int, key: String, expected: String, actual: String?, _ message: String) {
    checker.fail(offset, key: key, expected: expected, actual: actual, message, after: simulation)
  }

  // MARK: - Result

  func result(recordOutcome: Bool) -> RunResult {
    var result = RunResult(file: run.file, name: run.name, caseName: run.caseName, status: .passed)
    result.place = run.place
    result.model = run.model.declaration.name
    result.duration = simulation.now
    result.trace = trace
    if let diagnostic {
      result.status = .invalid
      result.diagnostics = [diagnostic]
      return result
    }
    let failures = checker.failures
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
