internal import Documents
internal import PagerTuning

/// The tuning report for a terminal: the verdict first, then the few tables that a decision needs.
public struct TuningText: Sendable {
  private static let width = 100
  /// The most groups of a breakdown that are listed.
  private static let groups = 12

  let report: TuningReport
  let style: Style

  /// A text.
  public init(_ report: TuningReport, style: Style = .plain) {
    (self.report, self.style) = (report, style)
  }

  /// The text; names of strangers are escaped.
  public var text: String {
    let verdict = TuningVerdict(report)
    var text = style.strong(report.plan.name.escapedForTerminal) + "\n\n"
    text += color(verdict) + "\n"
    text += TextLayout.wrapped(Prose.capitalized(verdict.line) + ".", width: Self.width).escapedLines
    for sentence in verdict.advice {
      text += TextLayout.wrapped(sentence, width: Self.width, first: "- ", indent: "  ").escapedLines
    }
    text += "\n" + confusion + misreadings + people + groups + folds + worst
    text += style.faint(facts)
    return text
  }

  private func color(_ verdict: TuningVerdict) -> String {
    let action = verdict.action.escapedForTerminal
    switch verdict.finding {
    case .change: return style.good(action)
    case .mustChange, .impossible: return style.bad(action)
    case .keep, .unsure: return style.strong(action)
    }
  }

  private func head(_ text: String) -> String { style.strong(text) + "\n" }

  private var confusion: String {
    let table = report.review.reviewed
    guard table.total > 0 else { return "" }
    let columns = ConfusionTable.Column.allCases.filter { column in
      (column != .furtherBack && column != .further) || table.rows.contains { $0[column] > 0 }
    }
    let rows = table.rows.map { row in
      [TextTable.Cell.word(TuningProse.intent(row.intent)), .word(TuningProse.count(row.total))]
        + columns.map { column in
          row[column] > 0 ? .word(TuningProse.percent(Double(row[column]) / Double(row.total))) : .word("·")
        } + [.word(TuningProse.percent(Double(row.misread) / Double(row.total)))]
    }
    return head("Meant, and landed, with \(report.words(report.reviewed.setting).escapedForTerminal)")
      + TextTable.text(heads: ["meant", "swipes"] + columns.map(TuningProse.column) + ["misread"], rows: rows) + "\n"
  }

  private var misreadings: String {
    let summaries = report.isChange ? [report.reviewed, report.analysis.shipped] : [report.analysis.shipped]
    let rows = Misreading.allCases.map { misreading in
      [TextTable.Cell.word(TuningProse.name(misreading))]
        + summaries.flatMap { summary in
          let rate = summary.misreadings[misreading.ordinal]
          let interval = (rate.byPerson ?? rate.wilson).map(TuningProse.interval) ?? ""
          return [TextTable.Cell.word(rate.total > 0 ? TuningProse.percent(rate.rate) : "–"), .word(interval)]
        }
    }
    let heads = (report.isChange ? ["recommended", "shipped"] : ["shipped"]).flatMap { [$0, "95 %"] }
    return TextTable.text(heads: ["misreading"] + heads, rows: rows) + "\n"
  }

  private var people: String {
    let plot = PeoplePlot(report)
    guard !plot.people.isEmpty else { return "" }
    var text = head("People") + TextLayout.wrapped(plot.caption, width: Self.width)
    let names = plot.worst.prefix(10).map { person in
      "\(person.person) (\(TuningProse.percent(PeoplePlot.rate(person.chosen, person))))"
    }
    if !names.isEmpty {
      text += TextLayout.wrapped("The worst tenth: \(names.joined(separator: ", ")).", width: Self.width)
    }
    return text + "\n"
  }

  private var groups: String {
    var rows: [[TextTable.Cell]] = []
    for breakdown in report.review.breakdowns where breakdown.all.count > 1 {
      for group in breakdown.all.prefix(Self.groups) {
        func rate(_ count: Int) -> TextTable.Cell {
          .word(group.swipes > 0 ? TuningProse.percent(Double(count) / Double(group.swipes)) : "–")
        }
        rows.append(
          [
            .word(TuningProse.dimension(breakdown.dimension).lowercased()),
            .word(TuningProse.group(group, of: breakdown.dimension).escapedForTerminal),
            .word(TuningProse.count(group.swipes)), rate(group.reviewed),
          ] + (report.isChange ? [rate(group.shipped)] : []))
      }
    }
    guard !rows.isEmpty else { return "" }
    let heads = ["by", "", "swipes"] + (report.isChange ? ["recommended", "shipped"] : ["misread"])
    return TextTable.text(heads: heads, rows: rows) + "\n"
  }

  private var folds: String {
    let caption = FoldPlot(report: report).caption
    return caption.isEmpty
      ? "" : head("On people left out") + TextLayout.wrapped(caption, width: Self.width).escapedLines + "\n"
  }

  private var worst: String {
    guard !report.review.worst.isEmpty else { return "" }
    var text = head("The worst misread swipes")
    for misread in report.review.worst(5) {
      let kind = misread.kind.isEmpty ? "" : " (\(misread.kind.escapedForTerminal))"
      let why = TuningHTML.why(misread.reading).escapedForTerminal
      text +=
        "\(TuningProse.name(misread.misreading)), swipe \(misread.index) of person \(misread.person)\(kind): \(why)\n"
      text += "  \(report.replay(misread.index))\n"
    }
    return text + "\n"
  }

  private var facts: String {
    let plan = report.plan
    var text = "plan \(plan.hash), seed \(plan.seed), \(report.tool.escapedForTerminal)\n"
    text += "population: \(plan.population.identity.escapedForTerminal)\n"
    if !report.commandLine.isEmpty { text += report.commandLine.escapedForTerminal + "\n" }
    return text
  }
}

extension String {
  /// Every line escaped for a terminal, the breaks between them kept.
  fileprivate var escapedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapedForTerminal }.joined(
      separator: "\n")
  }
}
