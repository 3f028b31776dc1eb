internal import Documents
internal import PagerEngine

/// What the app does when something happens, as `on` writes it.
struct Reaction: Sendable {
  /// The event that sets it off.
  let event: String
  /// What the event must carry; `nil` for anything.
  let value: Matcher?
  /// The steps, which take no time.
  let steps: [ReactionStep]
  /// Whether it happens the first time only.
  let once: Bool
  /// Offset of the reaction's event in the document.
  let offset: Int

  /// The most times that a reaction may set itself off at one instant.
  static let limit = 100

  func matches(_ other: PagerEvent) -> Bool {
    other.name == event && value.map { $0.mismatch(Reading(other.payload)) == nil } ?? true
  }
}

/// A step of a reaction.
enum ReactionStep: Sendable {
  /// The same at every event.
  case fixed(Step, offset: Int)
  /// A step that uses the event's value and is read anew at each event.
  case fromEvent(JSONNode, offset: Int)

  var offset: Int {
    switch self {
    case .fixed(_, let offset), .fromEvent(_, let offset): offset
    }
  }
}

/// Acts inside a pager's callbacks as the app of one run.
final class App: Reactor {
  private let reactions: [Reaction]
  private let source: SourceText
  /// Reads the steps that use an event's value.
  private let decoder: (EventValue, Issues) -> StepDecoder
  private var isSpent: [Bool]
  /// How often each reaction has happened at the present instant.
  private var counts: [Int]
  private var instant = -Double.infinity
  private var depth = 0

  /// The offset of the step that could not be carried out; it stays that of the innermost one.
  private(set) var failedOffset: Int?

  init(_ reactions: [Reaction], in source: SourceText, decoder: @escaping (EventValue, Issues) -> StepDecoder) {
    self.reactions = reactions
    self.source = source
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
      try count(index, at: event.time)
      if reaction.once { isSpent[index] = true }
      depth += 1
      defer { depth -= 1 }
      for step in reaction.steps {
        do {
          try world.perform(try self.step(step, event), on: &pager)
        } catch {
          if case .invalidStep = error, failedOffset == nil { failedOffset = step.offset }
          throw error
        }
      }
    }
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

  private func step(_ step: ReactionStep, _ event: PagerEvent) throws(Interruption) -> Step {
    switch step {
    case .fixed(let step, _): return step
    case .fromEvent(let node, _):
      let issues = Issues(of: source)
      let decoder = decoder(.payload(event.payload), issues)
      guard let placed = decoder.decode(decoder.reader.resolve(node)), case .step(let step) = placed.action else {
        throw .invalidStep(issues.diagnostics.first?.message ?? "the step cannot be read with the event's value")
      }
      return step
    }
  }
}
