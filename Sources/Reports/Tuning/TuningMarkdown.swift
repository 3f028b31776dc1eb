internal import Documents
internal import PagerTuning

/// The tuning report for a pull request: the verdict, short tables, the rest to be unfolded.
public struct TuningMarkdown: Sendable {
  /// The most swipes that are told.
  private static let swipes = 5

  let report: TuningReport

  /// A text.
  public init(_ report: TuningReport) {
    self.report = report
  }

  /// The text. Whatever Markdown or HTML could take for its own in a name stands as an entity.
  public var text: String {
    let verdict = TuningVerdict(report)
    var text =
      "### \(Self.cell(report.plan.name.isEmpty ? "Tuning" : report.plan.name)): \(Self.cell(Prose.lowercased(verdict.action)))\n\n"
    text += "**\(Self.cell(Prose.capitalized(verdict.line)))**.\n\n"
    for sentence in verdict.advice { text += "- \(Self.cell(sentence))\n" }
    text += "\n" + misreadings + "\n"
    text += details("What was meant, and where it landed", confusion)
    text += details("Devices, hands, directions, kinds", groups)
    text += details("The cheapest settings", leaders)
    text += details("Person by person", people)
    text += details("The worst misread swipes", worst)
    return text + details("How this was made", facts)
  }

  private func details(_ title: String, _ body: String) -> String {
    body.isEmpty ? "" : "<details><summary>\(title)</summary>\n\n\(body)\n</details>\n\n"
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    var text =
      "| \(heads.map(cell).joined(separator: " | ")) |\n| --- |\(String(repeating: " ---: |", count: heads.count - 1))\n"
    for row in rows { text += "| \(row.map(cell).joined(separator: " | ")) |\n" }
    return text
  }

  /// A text in which nothing is markup.
  private static func cell(_ text: String) -> String { text.isEmpty ? " " : StepSummary.cell(text, longest: 2000) }

  private var misreadings: String {
    let summaries = report.isChange ? [report.reviewed, report.analysis.shipped] : [report.analysis.shipped]
    func told(_ rate: RateEstimate) -> String {
      guard rate.total > 0 else { return "–" }
      let interval = (rate.byPerson ?? rate.wilson).map { " (\(TuningProse.interval($0)))" } ?? ""
      return TuningProse.percent(rate.rate) + interval
    }
    var rows = [["all swipes"] + summaries.map { told($0.errors) }]
    for misreading in Misreading.allCases {
      let rates = summaries.map { $0.misreadings[misreading.ordinal] }
      if rates.contains(where: { $0.count > 0 }) { rows.append([TuningProse.plural(misreading)] + rates.map(told)) }
    }
    rows.append(["cost a swipe"] + summaries.map { TuningProse.cost($0.cost) })
    return Self.table(["misread"] + summaries.map { report.words($0.setting) }, rows)
  }

  private var confusion: String {
    func part(_ table: ConfusionTable, _ setting: TuningSetting) -> String {
      let rows = table.rows.map { row in
        [TuningProse.intent(row.intent)] + ConfusionTable.Column.allCases.map { TuningProse.count(row[$0]) }
          + [row.total > 0 ? TuningProse.percent(Double(row.misread) / Double(row.total)) : "–"]
      }
      let heads = ["meant"] + ConfusionTable.Column.allCases.map(TuningProse.column) + ["misread"]
      return "\(Self.cell(report.words(setting)))\n\n\(Self.table(heads, rows))\n"
    }
    return (report.isChange ? part(report.review.reviewed, report.review.setting) : "")
      + part(report.review.shipped, report.analysis.shipped.setting)
  }

  private var groups: String {
    var rows: [[String]] = []
    for breakdown in report.review.breakdowns where breakdown.all.count > 1 {
      for group in breakdown.all {
        func rate(_ count: Int) -> String {
          group.swipes > 0 ? TuningProse.percent(Double(count) / Double(group.swipes)) : "–"
        }
        rows.append(
          [
            TuningProse.dimension(breakdown.dimension) + ": " + TuningProse.group(group, of: breakdown.dimension),
            TuningProse.count(group.swipes), rate(group.reviewed),
          ] + (report.isChange ? [rate(group.shipped)] : []))
      }
    }
    return Self.table(["swipes", "count"] + (report.isChange ? ["recommended", "shipped"] : ["misread"]), rows)
  }

  private var leaders: String {
    let plateau = Set(report.analysis.plateau)
    let rows = report.analysis.surface.filter(\.isFeasible).sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.prefix(
      10
    )
    .filter { report.plan.settings.indices.contains($0.index) }
    .map { point in
      [
        report.words(report.plan.settings[point.index]), TuningProse.cost(point.cost),
        plateau.contains(point.index) ? "plateau" : "",
      ]
    }
    return Self.table(["setting", "cost", ""], rows)
  }

  private var people: String {
    let plot = PeoplePlot(report)
    let rows = plot.worst.prefix(20).map { person in
      [
        "person \(person.person)", TuningProse.count(person.swipes),
        TuningProse.percent(PeoplePlot.rate(person.chosen, person)),
      ]
        + (report.isChange ? [TuningProse.percent(PeoplePlot.rate(person.shipped, person))] : [])
    }
    let heads = ["the worst tenth", "swipes"] + (report.isChange ? ["recommended", "shipped"] : ["misread"])
    return plot.caption.isEmpty ? "" : Self.cell(plot.caption) + "\n\n" + Self.table(heads, rows)
  }

  /// What was misread, and the command that makes a scenario of it: the samples of a touch are too long for a comment.
  private var worst: String {
    report.review.worst(Self.swipes).map { misread in
      let told = "\(TuningProse.name(misread.misreading)), swipe \(misread.index) of person \(misread.person): "
      // Indented, so that no text ends the block.
      return "\(Self.cell(told + TuningHTML.why(misread.reading)))\n\n    \(report.replay(misread.index))\n\n"
    }.joined()
  }

  private var facts: String {
    let plan = report.plan
    return Self.table(
      ["what", "value"],
      [
        ["plan", plan.hash], ["seed", String(plan.seed)], ["tool", report.tool], ["command", report.commandLine],
        ["population", plan.population.identity], ["settings", String(plan.settings.count)],
        ["swipes", "\(report.swipes) of \(Prose.count(report.people, "person", "people"))"],
      ])
  }
}
