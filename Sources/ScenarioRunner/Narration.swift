public import Documents
public import PagerEngine

/// A run told step by step.
public struct Narration {
  /// The run: the pager, its world and its hardware.
  public let run: PreparedRun
  /// The verdict, with the whole outcome.
  public let result: RunResult
  /// The simulation at its end: its trace, its touches, its events.
  public let simulation: Simulation
  /// The steps that were done; after one that ended the run there are no more.
  public let steps: [NarratedStep]
  /// What the app did inside callbacks, in order; what came before the first step and after the last one too.
  public let reactions: [NarratedReaction]
}

/// One step that the app did inside a callback.
public struct NarratedReaction: Equatable, Sendable {
  /// The callback.
  public let event: PagerEvent
  /// The step, its variables and the event's value replaced by what they stand for.
  public let step: StepText

  /// A step inside a callback.
  public init(event: PagerEvent, step: StepText) {
    self.event = event
    self.step = step
  }
}

/// A step as JSON on one line, its variables replaced by their values.
public struct StepText: Equatable, Sendable {
  /// The step as an object.
  public let text: String
  /// The verb.
  public let verb: String

  /// A step with its verb.
  public init(text: String, verb: String) {
    self.text = text
    self.verb = verb
  }

  init(_ node: JSONNode, _ reader: DocumentReader) {
    var writer = JSONWriter()
    reader.write(Value(node: node), to: &writer)
    text = writer.text
    if case .object(let members) = node.kind {
      verb = members.first { StepDecoder.verbs.contains($0.name) }?.name ?? ""
    } else {
      verb = ""
    }
  }

  /// The step without the braces around its verb: `goTo 4`.
  public var short: String {
    let opening = "{\"\(verb)\": "
    return text.hasPrefix(opening) && text.hasSuffix("}") ? "\(verb) \(text.dropFirst(opening.count).dropLast())" : text
  }
}

/// One step of a run, and what happened while it was done.
public struct NarratedStep: Sendable {
  /// The step.
  public let words: StepText
  /// What the engine was asked to do, a swipe with its path solved; `nil` for a step that only asks.
  public let step: Step?
  /// Where the verb stands.
  public let place: Place
  /// The clock before it, milliseconds.
  public let timeBefore: Double
  /// The clock after it, milliseconds.
  public let timeAfter: Double
  /// The touches that began in it, as indices into `world.touches`.
  public let touches: Range<Int>
  /// The callbacks that came in it, as indices into `world.events`.
  public let events: Range<Int>
  /// What the app did inside callbacks in it, as indices into the narration's reactions.
  public let reactions: Range<Int>
  /// What did not hold.
  public let failures: [Failure]

  init(
    _ step: PlacedStep, _ moment: (before: Execution.Moment, after: Execution.Moment, failures: [Failure]),
    of run: PreparedRun
  ) {
    let source = run.document.source
    let reader = DocumentReader(
      source: source, issues: Issues(of: source), bindings: run.document.table.bindings(of: run.index))
    words = StepText(step.node, reader)
    switch step.action {
    case .step(let action): self.step = action
    case .swipe(let plan): self.step = try? plan.step(in: moment.before.viewport)
    case .expect: self.step = nil
    }
    place = source.place(of: step.offset)
    timeBefore = moment.before.time
    timeAfter = moment.after.time
    touches = moment.before.touches..<max(moment.before.touches, moment.after.touches)
    events = moment.before.events..<max(moment.before.events, moment.after.events)
    reactions = moment.before.reactions..<max(moment.before.reactions, moment.after.reactions)
    failures = moment.failures
  }
}

extension NarratedStep {
  /// The step as JSON on one line, its variables replaced by their values.
  public var text: String { words.text }
  /// The verb.
  public var verb: String { words.verb }
}

extension DocumentReader {
  /// Writes a value on one line with its variables replaced.
  func write(_ value: Value, to writer: inout JSONWriter) {
    switch value.kind {
    case .array(let elements):
      writer.beginArray(inline: true)
      for element in elements { write(resolve(element, in: value) ?? Value(node: element), to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject(inline: true)
      for member in members {
        writer.name(member.name)
        write(resolve(member.value, in: value) ?? Value(node: member.value), to: &writer)
      }
      writer.endObject()
    default: writer.value(value.node)
    }
  }
}
