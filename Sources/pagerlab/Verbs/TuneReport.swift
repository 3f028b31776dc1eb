internal import Documents
internal import PagerTuning
internal import Reports

extension Verb {
  static let tuneReport = Verb(
    name: "tune report", synopsis: "RESULTS… [--format FORMAT] [--out FILE]",
    summary: "tells what came of a sweep, for whoever must decide",
    details: """
      RESULTS is the file of a whole sweep, or those of all its shards. The verdict comes first: the setting
      to use, how often it misreads people, and whether that is surely better than what is shipped.

        pretty    the verdict and the tables that a decision needs, for a terminal (the default)
        html      all of it with drawings, one file that loads nothing
        markdown  for a pull request
        csv       a row a setting
        jsonl     an object a line, for machines

      Swipes are seen again under the recommended and the shipped setting; everything else stands in the
      results. Results that are not complete are refused with the command that completes them.
      """,
    options: [
      .value("format", "FORMAT", "\(formats.joined(separator: ", ")); default: by the ending of --out, else pretty"),
      .value("out", "FILE", "where it goes, whole or not at all; default: standard output"),
      .value("worst", "FOLDER", "also writes the worst misread swipes there, as scenarios"),
      .value("jobs", "N", "how many parts of the decision map are computed beside each other; default: processors"),
      .flag("no-map", "leaves the decision map out of the HTML"),
      .flag("no-color", "no colour, whatever the terminal"),
    ],
    examples: [
      "pagerlab tune report results.jsonl", "pagerlab tune report results.jsonl --out report.html --worst worst",
      "pagerlab tune report shard-1-of-2.jsonl shard-2-of-2.jsonl --format markdown",
    ]
  ) { (arguments, terminal) async throws(UsageError) in
    guard let first = arguments.operands.first else {
      throw UsageError(message: "tune report needs results: pagerlab tune report RESULTS.jsonl")
    }
    let out = arguments.value("out")
    let format = try arguments.choice("format", of: formats) ?? TuneReporting.format(of: out)
    let jobs = try arguments.count("jobs") ?? Terminal.processors
    if let out, let identity = FileIdentity(path: out),
      arguments.operands.contains(where: { FileIdentity(path: $0) == identity })
    {
      throw UsageError(message: "--out would replace the results \(out.quotedForMessage): give it another file")
    }
    do throws(ResultsError) {
      let (results, header) = try TuningResults.read(arguments.operands)
      var report = TuneReporting.report(of: results, needsIntervals: format == "csv" || format == "jsonl")
      report.commandLine = header.command
      report.tool = "pagerlab \(header.tool)"
      // Shards have no file of the whole; the configuration will do.
      report.source = arguments.operands.count == 1 ? first : header.path
      if format == "html", !arguments.has("no-map") { await TuneReporting.addMap(to: &report, jobs: jobs) }
      let style = out == nil ? terminal.style(noColor: arguments.has("no-color")) : .plain
      let text = TuneReporting.text(of: report, format: format, style: style)
      do throws(FileError) {
        if let folder = arguments.value("worst") { try TuneReporting.writeWorst(of: report, to: folder) }
        if let out {
          try FileAccess.writeAtomically(out, Array(text.utf8))
        } else {
          terminal.write(text)
        }
      } catch {
        throw .file(error)
      }
      return .success
    } catch {
      terminal.note(error.description + "\n")
      return .invalid
    }
  }

  private static let formats = ["pretty", "html", "markdown", "csv", "jsonl"]
}

/// What tells the results of a sweep, for `tune` and `tune report`.
enum TuneReporting {
  /// The report of some results, without a map.
  ///
  /// - Parameter needsIntervals: whether every setting needs its intervals, which takes a second for thousands of settings.
  static func report(of results: TuningResults, needsIntervals: Bool) -> TuningReport {
    let plan = results.plan
    let analysis = TuningAnalysis(of: results, folds: plan.folds)
    let review = TuningReview(of: plan, recommended: analysis.chosen?.setting)
    var report = TuningReport(plan: plan, analysis: analysis, review: review, people: plan.population.people)
    report.summaries = results.tallies.indices.filter { results.tallies[$0] != nil }.map { index in
      if index == analysis.shipped.index { return analysis.shipped }
      if let chosen = analysis.chosen, index == chosen.index { return chosen }
      return SettingSummary(of: index, in: results, resamples: needsIntervals ? 2000 : 1)
    }
    return report
  }

  /// Computes the decision map.
  static func addMap(to report: inout TuningReport, jobs: Int) async {
    guard let plan = report.mapPlan else { return }
    let map = await DecisionMap.make(plan, jobs: jobs)
    report.map = map
    report.boundary = await MapBoundary.trace(map, jobs: jobs)
  }

  /// The format that a file's ending asks for.
  static func format(of path: String?) -> String {
    let name = path?.lowercased() ?? ""
    let endings = [
      (".html", "html"), (".htm", "html"), (".md", "markdown"), (".markdown", "markdown"), (".csv", "csv"),
      (".jsonl", "jsonl"), (".ndjson", "jsonl"),
    ]
    return endings.first { name.hasSuffix($0.0) }?.1 ?? "pretty"
  }

  /// The report in a format.
  static func text(of report: TuningReport, format: String, style: Style) -> String {
    switch format {
    case "html": TuningHTML(report).text
    case "markdown": TuningMarkdown(report).text
    case "csv": TuningTable(report).text
    case "jsonl": TuningLines(report).text
    default: TuningText(report, style: style).text
    }
  }

  /// Writes the worst swipes as scenarios, each file whole.
  static func writeWorst(of report: TuningReport, to folder: String) throws(FileError) {
    try NewFiles.makeFolder(folder)
    for (misread, scenario) in zip(report.review.worst, report.scenarios) {
      try FileAccess.writeAtomically("\(folder)/swipe-\(misread.index).json", Array(scenario.utf8))
    }
  }
}
