internal import Documents
internal import GestureSynthesis
internal import PagerEngine
public import ScenarioRunner

/// A run told step by step: what the finger did, what the recogniser reported, which rule decided and by what margin, how
/// the pager came to rest, and which expectations held.
public struct Explanation {
  /// A step of the run.
  struct Chapter: Sendable {
    /// The step as it was written, in short.
    var text: String
    /// Where it stands.
    var place: Place
    /// When it began and ended, milliseconds.
    var start: Double
    var end: Double
    /// What the engine was asked to do; `nil` for a step that is none of the engine's.
    var step: Step?
    /// The touches that began in it, among those of the world.
    var touches: Range<Int>
    /// What the app did inside callbacks in it.
    var reactions: [NarratedReaction] = []
    /// Expectations in it that did not hold.
    var failures: [Failure]
  }

  private let result: RunResult
  private let simulation: Simulation
  private let beginning: Beginning
  private let chapters: [Chapter]
  private let style: Style
  private let width: Int

  /// The story of a run that was narrated with its outcome, its trace and its touches.
  ///
  /// - Parameter width: characters of a line, 40 at least.
  public init(_ narration: Narration, style: Style = .plain, width: Int = 100) {
    self.init(
      narration.result, narration.simulation, beginning: Beginning(of: narration.run),
      chapters: Self.chapters(narration), style: style, width: width)
  }

  private static func chapters(_ narration: Narration) -> [Chapter] {
    var told = 0
    return narration.steps.enumerated().map { index, step in
      // What comes before the first step and after the last one has no step of its own.
      let end = index == narration.steps.count - 1 ? narration.reactions.count : step.reactions.upperBound
      defer { told = end }
      return Chapter(step, reactions: Array(narration.reactions[told..<end]))
    }
  }

  /// The story of a run that recorded its outcome, its trace and its touches.
  init(
    _ result: RunResult, _ simulation: Simulation, beginning: Beginning, chapters: [Chapter], style: Style = .plain,
    width: Int = 100
  ) {
    self.result = result
    self.simulation = simulation
    self.beginning = beginning
    self.chapters = chapters
    self.style = style
    self.width = max(width, 40)
  }

  /// The story.
  public var text: String {
    var text = style.strong("\(result.file.escapedForTerminal): \(result.title.escapedForTerminal)") + "\n"
    text += TextLayout.wrapped(beginning.setting, width: width)
    if let options = beginning.optionsInWords {
      text += TextLayout.wrapped(options.escapedForTerminal, width: width, indent: "  ")
    }
    if let faults = beginning.faultsInWords {
      text += style.notable(String(TextLayout.wrapped(faults, width: width, indent: "  ").dropLast())) + "\n"
    }
    if let reason = beginning.skipReason {
      text += TextLayout.wrapped("\"run\" skips it: \(reason.escapedForTerminal)", width: width)
    }
    var teller = Teller(simulation, chapters)
    for index in chapters.indices {
      let chapter = chapters[index]
      let heading = "\(chapter.text.escapedForTerminal) (line \(chapter.place.line))"
      let lines = TextLayout.wrapped(
        heading, width: width, first: "\(Prose.time(chapter.start))  ", indent: "    ")
      text += "\n" + style.strong(String(lines.dropLast())) + "\n"
      for sentence in teller.sentences(for: index) { text += paragraph(sentence) }
      if chapter.step == nil, chapter.failures.isEmpty { text += paragraph("It held.") }
      for failure in chapter.failures { text += told(failure) }
    }
    text += end
    return text
  }

  // MARK: - The end

  private var end: String {
    var text = "\n" + style.strong("in the end") + "\n"
    if let crash = simulation.crash {
      text += paragraph(
        "The real code would trap here: \(crash.escapedForTerminal). The run ended at \(Prose.time(simulation.now)).")
    } else {
      text += paragraph(state)
    }
    let lines = CallbackList.lines(simulation.world.events)
    text += lines.isEmpty ? paragraph("No callback was made.") : paragraph("Callbacks:")
    for line in lines { text += TextLayout.wrapped(line, width: width, first: "    ", indent: "      ") }
    return text + verdict
  }

  private var state: String {
    var text = "The selected page is \(Prose.index(simulation.page))"
    if let position = simulation.position { text += ", position \(Prose.exact(position)) is shown" }
    text += simulation.isSettled ? ", at rest" : ", and it is not at rest"
    if simulation.hasFingerDown { text += "; a finger is still down" }
    return text + "."
  }

  private var verdict: String {
    let inSteps = chapters.flatMap(\.failures)
    let final = result.failures.filter { !inSteps.contains($0) }
    var text = "\n"
    for failure in final { text += told(failure) }
    for diagnostic in result.diagnostics {
      for line in diagnostic.description.split(separator: "\n") { text += "  \(line)\n" }
    }
    switch result.status {
    case .passed:
      text += style.good(result.reason == nil ? "passed: every expectation held" : "passed: it fails as it should")
    case .failed: text += style.bad("failed: \(Prose.count(result.failures.count, "expectation")) did not hold")
    case .skipped: text += style.notable("skipped")
    case .invalid: text += style.bad("not valid: a step could not be carried out")
    }
    if let reason = result.reason { text += " (\(reason.escapedForTerminal))" }
    return text + "\n"
  }

  private func told(_ failure: Failure) -> String {
    let place = "\(failure.place.line):\(failure.place.column)"
    var text = "  \(style.bad("✗")) \(style.strong(place)) \(failure.key.escapedForTerminal)"
    if !failure.expected.isEmpty {
      text +=
        ": expected \(failure.expected.escapedForTerminal), got \((failure.actual ?? "nothing").escapedForTerminal)"
    }
    return text + "\n"
      + TextLayout.wrapped(
        failure.message.escapedForTerminal, width: width, first: "    ", indent: "    ")
  }

  private func paragraph(_ text: String) -> String {
    TextLayout.wrapped(text, width: width, first: "  ", indent: "  ")
  }
}

extension Explanation.Chapter {
  /// A step without the braces around its verb.
  init(_ step: NarratedStep, reactions: [NarratedReaction]) {
    text = Self.abridged(step.words.short)
    place = step.place
    start = step.timeBefore
    end = step.timeAfter
    self.step = step.step
    touches = step.touches
    self.reactions = reactions
    failures = step.failures
  }

  /// A step in which of many samples of a touch the first and the last stand.
  static func abridged(_ text: String) -> String {
    let (opening, ending) = ("\"samples\": [[", "]]")
    var (short, rest) = ("", text[...])
    while let start = rest.firstRange(of: opening), let end = rest[start.upperBound...].firstRange(of: ending) {
      let samples = rest[start.upperBound..<end.lowerBound].split(separator: "], [")
      short += rest[..<start.upperBound]
      if samples.count > 4, let first = samples.first, let last = samples.last {
        short += "\(first)], … \(samples.count - 2) more …, [\(last)"
      } else {
        short += rest[start.upperBound..<end.lowerBound]
      }
      short += ending
      rest = rest[end.upperBound...]
    }
    return short + rest
  }
}
