public import Documents
public import GestureSynthesis
public import PagerEngine

/// One run, ready to go: the pager and its world, the steps, the reactions, and what must be true.
///
/// It may be executed as often as wanted, each time with the same result.
public struct PreparedRun: Sendable {
  /// The path of the file.
  public let file: String
  /// The document's name.
  public let name: String
  /// The run's name within the document; `nil` for the only one.
  public let caseName: String?
  /// Where the run stands in the file.
  public let place: Place
  /// The pager.
  public let model: Model
  /// What it is made of.
  public let setup: PagerSetup
  /// Gestures inside pages.
  public let children: [ChildGesture]
  /// Pagers inside pages.
  public let nested: [NestedPagerSetup]
  /// How touches are sampled.
  public let digitizer: Digitizer
  /// Why it is skipped where many are run; `nil` for one that is not.
  public let skipReason: String?
  /// Why it is known to fail.
  public let knownFailure: String?

  let document: Document
  let index: Int
  let steps: [PlacedStep]
  let reactions: [Reaction]
  let expectations: Expectations?

  init?(_ parts: RunParts, of scenario: Scenario, index: Int) {
    guard let environment = parts.environment, let pager = parts.pager, let reactions = parts.reactions else {
      return nil
    }
    file = scenario.file
    name = scenario.name
    caseName = scenario.runName(index)
    place = scenario.runPlace(index)
    model = pager.model
    setup = PagerSetup(
      environment: environment.environment, pages: pager.pages, page: pager.page, options: pager.options)
    children = pager.children
    nested = pager.nested
    digitizer = environment.digitizer
    skipReason = parts.skip
    knownFailure = parts.knownFailure
    document = scenario.document
    self.index = index
    steps = parts.placed.compactMap { $0 }
    self.reactions = reactions
    expectations = parts.expectations
    guard steps.count == parts.placed.count else { return nil }
  }

  /// The run's full name for people: the document's name, then the case.
  public var title: String { caseName.map { "\(name) › \($0)" } ?? name }

  /// What the pager and those inside its pages say of themselves.
  var declaration: ModelDeclaration { model.declaration.holding(nested.map { ($0.page, $0.model.declaration) }) }

  /// What the expectations read, and so what must be written down.
  var recording: Recording {
    // A failure of any kind is told with the decision before it, and how near that was.
    var recording = (expectations?.recording ?? []).union(.margins)
    for reaction in reactions { recording.formUnion(reaction.condition?.expectations.recording ?? []) }
    for step in steps + reactions.flatMap({ $0.steps.map(\.placed) }) {
      if case .expect(let expectations) = step.action { recording.formUnion(expectations.recording) }
    }
    return recording
  }

  /// Runs it and checks what must be true.
  ///
  /// - Parameters:
  ///   - recordOutcome: whether the result holds the whole outcome; otherwise only what the expectations read is
  ///     measured, which is faster.
  ///   - updatesTrace: whether a recorded trace that differs is to be written anew rather than a failure.
  ///   - picture: whether the result holds a picture, for which the run is done once more.
  public func execute(
    recordOutcome: Bool, updatesTrace: Bool = false, picture: RunPicture.Wish = .never
  ) -> RunResult {
    var execution = Execution(
      self, recording: recordOutcome ? recording.union(.outcome) : recording, updatesTrace: updatesTrace)
    execution.run { _, _ in }
    var result = execution.result(recordOutcome: recordOutcome)
    if picture.isWanted(of: result), RunPicture.isFeasible(execution.simulation) {
      result.picture = narrate(recording: RunPicture.recording).picture
    }
    return result
  }

  /// Runs it and keeps what happened step by step, for a report in words or a trace.
  ///
  /// - Parameter recording: what is written down beyond what the expectations read.
  public func narrate(recording extra: Recording) -> Narration {
    var execution = Execution(self, recording: recording.union(extra).union(.outcome))
    var narrated: [NarratedStep] = []
    execution.run { step, moment in narrated.append(NarratedStep(step, moment, of: self)) }
    return Narration(
      run: self, result: execution.result(recordOutcome: true), simulation: execution.simulation, steps: narrated,
      reactions: execution.reactions)
  }
}
