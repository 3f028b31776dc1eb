internal import Documents
internal import PagerTuning
internal import Reports

extension Verb {
  static let tune = Verb(
    name: "tune", synopsis: "CONFIG [--out FILE]",
    summary: "sweeps thresholds over a population of swipes and tells which misread people least",
    details: """
      CONFIG names a pager, the options to tune with their ranges, and the swipes to judge them by; the folder
      tuning has examples, docs/tuning.md explains every key. tune CONFIG does the whole sweep and tells what
      came of it. The verbs behind it do a part each; what takes long goes well on several machines.
      """,
    options: TuneOptions.run + [.flag("no-color", "no colour, whatever the terminal")],
    examples: [
      "pagerlab tune tuning/threshold-pager.json", "pagerlab tune plan tuning/threshold-pager.json",
      """
      pagerlab tune run tuning/threshold-pager.json --out results.jsonl
        pagerlab tune report results.jsonl
      """,
    ],
    others: TuneOptions.verbs
  ) { (arguments, terminal) async throws(UsageError) in
    if arguments.operands.count > 1, let first = arguments.operands.first {
      let words = TuneOptions.verbs.map { String($0.name.dropFirst("tune ".count)) }
      let hint = Spelling.nearest(to: first, in: words).map { "; did you mean tune \($0)?" } ?? ""
      throw UsageError(
        message: "tune takes one CONFIG, or a verb behind it (\(words.joined(separator: ", "))), not "
          + "\(first.quotedForMessage)\(hint)")
    }
    let path = try arguments.onlyOperand("CONFIG", of: "tune")
    guard let source = TuningSource.configuration(path, &terminal) else { return .invalid }
    let (status, rounds) = try await TuneOptions.sweep(source, nil, needsResults: true, arguments, &terminal)
    guard status == .success, let rounds else { return status }
    var report = TuneReporting.report(of: rounds.results, needsIntervals: false)
    report.commandLine = try source.header(rounds, shard: nil).command
    report.tool = "pagerlab \(Version.program)"
    report.source = arguments.value("out") ?? path
    terminal.write(
      TuneReporting.text(of: report, format: "pretty", style: terminal.style(noColor: arguments.has("no-color"))))
    return .success
  }
}
