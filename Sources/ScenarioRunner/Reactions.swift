internal import Documents
internal import PagerEngine

/// What the app does when something happens, as `on` writes it.
struct Reaction: Sendable {
  /// The event that sets it off.
  let event: String
  /// What the event must carry; `nil` for anything.
  let value: Matcher?
  /// What must be true at the event; `nil` for a reaction that always happens.
  let condition: Condition?
  /// The steps, which take no time.
  let steps: [ReactionStep]
  /// Whether it happens the first time only.
  let once: Bool
  /// Offset of the reaction's event in the document.
  let offset: Int

  /// The most times that a reaction may set itself off at one instant.
  static let limit = 100

  /// The most reactions of a document; each is asked at every event.
  static let most = 1000

  func matches(_ other: PagerEvent) -> Bool {
    other.name == event && value.map { $0.mismatch(Reading(other.payload)) == nil } ?? true
  }
}

/// What must be true for a reaction to happen.
struct Condition: Sendable {
  /// What must be true, with stand-ins for what it uses of the event.
  let expectations: Expectations
  let node: JSONNode
  /// Whether it uses the event's value and is read anew at each event.
  let usesEvent: Bool
}

/// A step of a reaction.
struct ReactionStep: Sendable {
  /// The step, with stand-ins for what it uses of the event.
  let placed: PlacedStep
  /// Whether it uses the event's value and is read anew at each event.
  let usesEvent: Bool
}

/// Acts inside a pager's callbacks as the app of one run.
final class App: Reactor {
  private let reactions: [Reaction]
  private let source: SourceText
  private let checker: Checker
  /// Reads the steps that use an event's value.
  private let decoder: (EventValue, Issues) -> StepDecoder
  private var isSpent: [Bool]
  /// How often each reaction has happened at the present instant.
  private var counts: [Int]
  private var instant = -Double.infinity
  private var depth = 0

  /// What has been done, where it is written down for a report in words.
  private(set) var done: [NarratedReaction] = []
  private let isTold: Bool

  /// The offset of the step that could not be carried out; it stays that of the innermost one.
  private(set) var failedOffset: Int?

  init(
    _ reactions: [Reaction], in source: SourceText, checker: Checker, isTold: Bool,
    decoder: @escaping (EventValue, Issues) -> StepDecoder
  ) {
    self.reactions = reactions
    self.source = source
    self.checker = checker
    self.isTold = isTold
    self.decoder = decoder
    isSpent = Array(repeating: false, count: reactions.count)
    counts = Array(repeating: 0, count: reactions.count)
  }

  /// Called before every step of the document.
  func beginStep() {
    instant = -Double.infinity
  }

  func react<P: Pager>(to event: PagerEvent, in world: inout World, pager: inout P) throws(Interruption) {
    for index in reactions.indices where !isSpent[index] && reactions[index].matches(event) {
      let reaction = reactions[index]
      guard try holds(reaction, event, in: world, on: pager) else { continue }
      try count(index, at: event.time)
      if reaction.once { isSpent[index] = true }
      depth += 1
      defer { depth -= 1 }
      for step in reaction.steps {
        do {
          let action = try action(of: step, event)
          if isTold { note(step, action, event) }
          try perform(action, in: &world, on: &pager)
        } catch {
          if case .invalidStep = error, failedOffset == nil { failedOffset = step.placed.offset }
          throw error
        }
      }
    }
  }

  /// Whether what a reaction depends on is true at this moment.
  private func holds<P: Pager>(
    _ reaction: Reaction, _ event: PagerEvent, in world: World, on pager: P
  ) throws(Interruption) -> Bool {
    guard let condition = reaction.condition else { return true }
    var expectations = condition.expectations
    if condition.usesEvent {
      let issues = Issues(of: source)
      let steps = decoder(.payload(event.payload), issues)
      let value = steps.reader.resolve(condition.node)
      let read = ExpectationDecoder(reader: steps.reader, model: steps.model).condition(value, of: event.name)
      guard let read, issues.diagnostics.isEmpty else {
        failedOffset = failedOffset ?? condition.node.offset
        throw .invalidStep(issues.diagnostics.first?.message ?? "the condition cannot be read with the event's value")
      }
      expectations = read
    }
    return expectations.hold(of: Simulation(observing: pager, in: world), at: event)
  }

  /// Counts one happening of a reaction, and refuses those that never end.
  private func count(_ index: Int, at time: Double) throws(Interruption) {
    if abs(time - instant) >= 1e-6 {
      instant = time
      for other in counts.indices { counts[other] = 0 }
    }
    counts[index] += 1
    guard counts[index] <= Reaction.limit, depth < Reaction.limit else {
      failedOffset = reactions[index].offset
      throw .invalidStep("this reaction sets itself off more than \(Reaction.limit) times at one instant")
    }
  }

  private func perform<P: Pager>(
    _ action: Action, in world: inout World, on pager: inout P
  ) throws(Interruption) {
    switch action {
    case .step(let step): try world.perform(step, on: &pager)
    case .expect(let expectations): checker.check(expectations, of: Simulation(observing: pager, in: world))
    case .swipe: throw .invalidStep("\"swipe\" takes time, so it cannot stand in a reaction")
    }
  }

  private func note(_ step: ReactionStep, _ action: Action, _ event: PagerEvent) {
    if case .expect = action { return }
    let reader = decoder(.payload(event.payload), Issues(of: source)).reader
    done.append(NarratedReaction(event: event, step: StepText(step.placed.node, reader)))
  }

  private func action(of step: ReactionStep, _ event: PagerEvent) throws(Interruption) -> Action {
    guard step.usesEvent else { return step.placed.action }
    let issues = Issues(of: source)
    let decoder = decoder(.payload(event.payload), issues)
    let placed = decoder.decode(decoder.reader.resolve(step.placed.node))
    guard let placed, issues.diagnostics.isEmpty else {
      throw .invalidStep(issues.diagnostics.first?.message ?? "the step cannot be read with the event's value")
    }
    return placed.action
  }
}
