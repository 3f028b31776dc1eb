internal import Documents
internal import PagerEngine
internal import Reports
internal import ScenarioRunner

extension Verb {
  static let explain = Verb(
    name: "explain", synopsis: "FILE [--case NAME]", summary: "tells step by step what happened in one run, and why",
    details: """
      For each step: what the finger did, when the drag was recognised, what velocity was reported against
      the true one, which rule decided and by what margin, and how long the pager took to come to rest.
      FILE may be - for standard input. Exit status 1 where an expectation failed.
      """,
    options: [OneRun.caseOption, .flag("no-color", "no colour, whatever the terminal")],
    examples: ["\(smallScenario) | pagerlab explain -"]
  ) { (arguments, terminal) throws(UsageError) in
    guard let run = try OneRun.find(arguments, verb: "explain", &terminal) else { return .invalid }
    let narration = run.narrate(recording: [.outcome, .trace, .touches])
    let explanation = Explanation(
      narration, style: terminal.style(noColor: arguments.has("no-color")), width: terminal.width)
    terminal.write(explanation.text)
    switch narration.result.status {
    case .passed, .skipped: return .success
    case .failed: return .failed
    case .invalid: return .invalid
    }
  }
}
