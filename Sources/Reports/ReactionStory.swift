internal import Documents
internal import PagerEngine
internal import ScenarioRunner

/// What the app did inside callbacks, in sentences.
enum ReactionStory {
  /// Of this many callbacks in a row in which the same was done only the first and the last are told.
  private static let longRun = 4

  /// What the app did in one callback.
  private struct Happening {
    let event: PagerEvent
    var steps: [StepText]

    func isLike(_ other: Happening) -> Bool {
      event.name == other.event.name && steps.map(\.verb) == other.steps.map(\.verb)
    }

    var text: String {
      "in \(Prose.call(event)) at \(Prose.time(event.time)) the app did: "
        + steps.map { $0.short.escapedForTerminal }.joined(separator: ", ")
    }
  }

  /// A sentence for each callback: "In pageChanged(3) at 350 ms the app did: goTo 4."
  static func sentences(_ reactions: [NarratedReaction]) -> [String] {
    var happenings: [Happening] = []
    for reaction in reactions {
      if happenings.last?.event == reaction.event {
        happenings[happenings.count - 1].steps.append(reaction.step)
      } else {
        happenings.append(Happening(event: reaction.event, steps: [reaction.step]))
      }
    }
    var sentences: [String] = []
    var start = 0
    while start < happenings.count {
      let first = happenings[start]
      let end = happenings[start...].firstIndex { !$0.isLike(first) } ?? happenings.count
      let run = happenings[start..<end]
      if run.count >= longRun, let last = run.last {
        sentences.append("\(Prose.capitalized(first.text)); so \(run.count - 2) times more; \(last.text).")
      } else {
        sentences += run.map { Prose.capitalized($0.text) + "." }
      }
      start = end
    }
    return sentences
  }
}
