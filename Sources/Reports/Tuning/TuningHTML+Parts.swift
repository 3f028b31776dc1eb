internal import Documents
internal import PagerEngine
internal import PagerMath
internal import PagerTuning

/// The parts of the document below the verdict, in their order.
extension TuningHTML {
  // MARK: - Confusion

  var confusion: String {
    var text = Self.paragraph(
      "Rows are what was meant, columns where the page went; green is as meant. Below each share its count and Wilson's "
        + "95 % interval, which takes swipes as independent.", "lead")
    text += "<div class=\"pair\">\n"
    if report.isChange {
      text += "<div><h3>Recommended: \(report.words(report.reviewed.setting).escapedForXML)</h3>\n"
      text += confusionTable(report.review.reviewed, "Recommended setting") + "</div>\n"
    }
    text += "<div><h3>Shipped: \(report.words(report.analysis.shipped.setting).escapedForXML)</h3>\n"
    text += confusionTable(report.review.shipped, "Shipped setting") + "</div>\n</div>\n"
    return text + misreadings
  }

  private func confusionTable(_ table: ConfusionTable, _ name: String) -> String {
    let columns = ConfusionTable.Column.allCases.filter { column in
      let isInner = column != .furtherBack && column != .further
      return isInner
        || [report.review.reviewed, report.review.shipped].contains { $0.rows.contains { $0[column] > 0 } }
    }
    var html = HTMLTable(name, ["meant"] + columns.map(TuningProse.column) + ["misread"])
    for row in table.rows {
      var cells = [
        HTMLTable.Cell(
          TuningProse.intent(row.intent),
          note: "\(TuningProse.count(row.total)) \(row.total == 1 ? "swipe" : "swipes")",
          isHead: true)
      ]
      for column in columns {
        let count = row[column]
        let isMeant = column == ConfusionTable.Column(pages: row.intent.pages)
        guard count > 0 else {
          cells.append(HTMLTable.Cell(isMeant ? "0 %" : "·", isMeant ? "none" : "empty"))
          continue
        }
        let share = Double(count) / Double(row.total)
        let look = isMeant ? "hit" : share >= 0.1 ? "miss much" : share >= 0.01 ? "miss some" : "miss"
        cells.append(
          HTMLTable.Cell(Self.unbroken(TuningProse.percent(share)), look, note: Self.counted(count, row.total)))
      }
      let rate = row.total > 0 ? Double(row.misread) / Double(row.total) : 0
      cells.append(
        HTMLTable.Cell(Self.unbroken(TuningProse.percent(rate)), "sum", note: TuningProse.count(row.misread)))
      html.rows.append(cells)
    }
    return html.html
  }

  /// `1,234 · 2.4–3.9 %`.
  static func counted(_ count: Int, _ total: Int) -> String {
    let interval = WilsonInterval.interval(count: count, total: total).map { " · " + TuningProse.span($0) } ?? ""
    return unbroken(TuningProse.count(count) + interval)
  }

  private var misreadings: String {
    let costs = report.plan.costs
    let (hasCosts, hasLimits) = (costs.costs.contains { $0 != costs.costs.first }, !costs.limits.isEmpty)
    let heads =
      ["misreading"] + (report.isChange ? ["recommended", "shipped"] : ["shipped"]) + (hasCosts ? ["cost"] : [])
      + (hasLimits ? ["limit"] : [])
    var table = HTMLTable("Misreadings", heads)
    for misreading in Misreading.allCases {
      var row = [
        HTMLTable.Cell(TuningProse.name(misreading), note: TuningProse.meaning(misreading), isHead: true)
      ]
      let summaries = report.isChange ? [report.reviewed, report.analysis.shipped] : [report.analysis.shipped]
      let limit = report.plan.costs.limits.filter { $0.misreading == misreading }.map(\.atMost).min()
      for summary in summaries {
        let rate = summary.misreadings[misreading.ordinal]
        let isBroken = limit.map { rate.rate > $0 } ?? false
        row.append(rateCell(rate, isBroken ? "miss much" : ""))
      }
      if hasCosts { row.append(HTMLTable.Cell(TuningProse.cost(costs.costs[misreading.ordinal]))) }
      if hasLimits { row.append(HTMLTable.Cell(limit.map { Self.unbroken(TuningProse.percent($0)) } ?? "–")) }
      table.rows.append(row)
    }
    let prior =
      report.plan.costs.turnPrior.map { "Turns are taken to be \(TuningProse.percent($0)) of all swipes." } ?? ""
    let words =
      "False turns are a share of the swipes that meant to stay, all others of those that meant a turn. Intervals are 95 %"
      + (report.people > 1 ? ", people drawn anew. " : ", by swipe. ") + prior
    return "<h3>Misreadings by name</h3>\n" + table.html + Self.paragraph(words, "note")
  }

  private func rateCell(_ rate: RateEstimate, _ look: String) -> HTMLTable.Cell {
    guard rate.total > 0 else { return HTMLTable.Cell("–", look, note: "no such swipes") }
    var note = "\(TuningProse.count(rate.count)) of \(TuningProse.count(rate.total))"
    if let range = rate.byPerson ?? rate.wilson {
      note += " · \(TuningProse.span(range))"
    }
    return HTMLTable.Cell(Self.unbroken(TuningProse.percent(rate.rate)), look, note: Self.unbroken(note))
  }

  // MARK: - Cost

  var cost: String {
    var text = ""
    if let plot = CostPlot(report) {
      text += Self.figure(plot.svg, plot.caption)
    } else {
      text += Self.paragraph("No setting was searched.")
    }
    if !report.analysis.dropped.isEmpty {
      text += Self.paragraph(
        "\(Prose.count(report.analysis.dropped.count, "setting")) fell so far behind that a race dropped them before its end; "
          + "they are not drawn.", "note")
    }
    return text + leaders
  }

  /// The cheapest settings.
  private var leaders: String {
    let plateau = Set(report.analysis.plateau)
    let most = 12
    let points = report.analysis.surface.sorted {
      ($0.isFeasible ? 0 : 1, $0.cost, $0.index) < ($1.isFeasible ? 0 : 1, $1.cost, $1.index)
    }
    guard !points.isEmpty else { return "" }
    let summaries = report.summaries
    var table = HTMLTable("Cheapest settings", ["setting", "cost", "misread", "missed turns", "false turns", ""])
    for point in points.prefix(most) where report.plan.settings.indices.contains(point.index) {
      let summary = summaries.first { $0.index == point.index }
      func rate(_ estimate: RateEstimate?) -> HTMLTable.Cell {
        HTMLTable.Cell(estimate.map { Self.unbroken(TuningProse.percent($0.rate)) } ?? "–")
      }
      var words: [String] = []
      if report.plan.settings[point.index] == report.analysis.shipped.setting { words.append("shipped") }
      if point.index == report.analysis.chosen?.index { words.append("recommended") }
      if plateau.contains(point.index) { words.append("plateau") }
      if !point.isFeasible { words.append("breaks a limit") }
      table.rows.append([
        HTMLTable.Cell(report.words(report.plan.settings[point.index]), isHead: true),
        HTMLTable.Cell(TuningProse.cost(point.cost)), rate(summary?.errors),
        rate(summary?.misreadings[Misreading.missedTurn.ordinal]),
        rate(summary?.misreadings[Misreading.falseTurn.ordinal]),
        HTMLTable.Cell(words.joined(separator: ", "), "word"),
      ])
    }
    let title =
      points.count > most ? "The \(most) cheapest of \(points.count)" : "All of them, the cheapest first"
    return "<details><summary>\(title)</summary>\n\(table.html)</details>\n"
  }

  // MARK: - Rays

  var rays: String {
    guard !report.analysis.rays.isEmpty else {
      return Self.hint("Not asked for. In the configuration:", #""rays": { "points": 21 }"#)
    }
    var text = Self.paragraph(
      "Each point is one value of the parameter, the others as shipped. Up: turns that are read as turns; right: stays that "
        + "turn a page all the same. Better is up and to the left. Square: shipped"
        + (report.isChange ? "; diamond: recommended, where other parameters may differ too." : "."), "lead")
    text += "<div class=\"grid\">\n"
    for ray in report.analysis.rays {
      let plot = RayPlot(report: report, ray: ray)
      text += Self.figure(plot.svg, title: plot.name)
    }
    return text + "</div>\n"
  }

  // MARK: - People

  var people: String {
    let plot = PeoplePlot(report)
    var text = Self.figure(
      plot.svg, plot.caption + (report.isChange ? " Dots: recommended; rings: shipped." : ""))
    let worst = plot.worst
    guard !worst.isEmpty else { return text + Self.paragraph("Nobody is misread.") }
    var table = HTMLTable(
      "Worst tenth", ["the worst tenth", "swipes"] + (report.isChange ? ["recommended", "shipped"] : ["shipped"]))
    for person in worst.prefix(50) {
      func rate(_ errors: Int) -> HTMLTable.Cell {
        HTMLTable.Cell(
          Self.unbroken(TuningProse.percent(PeoplePlot.rate(errors, person))), note: TuningProse.count(errors))
      }
      table.rows.append(
        [HTMLTable.Cell("person \(person.person)", isHead: true), HTMLTable.Cell(TuningProse.count(person.swipes))]
          + (report.isChange ? [rate(person.chosen), rate(person.shipped)] : [rate(person.chosen)]))
    }
    text += table.html
    if worst.count > 50 { text += Self.paragraph("\(worst.count - 50) more are in the other formats.", "note") }
    return text
  }

  // MARK: - Groups

  var groups: String {
    var text = "<div class=\"pair\">\n"
    for breakdown in report.review.breakdowns where breakdown.all.count > 1 || breakdown.dimension == .kind {
      var table = HTMLTable(
        TuningProse.dimension(breakdown.dimension),
        [TuningProse.dimension(breakdown.dimension), "swipes"]
          + (report.isChange ? ["recommended", "shipped"] : ["misread"]))
      for group in breakdown.all {
        func rate(_ count: Int) -> HTMLTable.Cell {
          guard group.swipes > 0 else { return HTMLTable.Cell("–") }
          let share = Double(count) / Double(group.swipes)
          return HTMLTable.Cell(Self.unbroken(TuningProse.percent(share)), note: Self.counted(count, group.swipes))
        }
        let share = Double(group.swipes) / Double(max(1, report.swipes))
        table.rows.append(
          [
            HTMLTable.Cell(TuningProse.group(group, of: breakdown.dimension), isHead: true),
            HTMLTable.Cell(TuningProse.count(group.swipes), note: Self.unbroken(TuningProse.percent(share))),
          ] + (report.isChange ? [rate(group.reviewed), rate(group.shipped)] : [rate(group.reviewed)]))
      }
      text += "<div>\(table.html)</div>\n"
    }
    let alike = report.review.breakdowns.filter { $0.all.count == 1 && $0.dimension != .kind }.map {
      "\(TuningProse.dimension($0.dimension).lowercased()) \(TuningProse.group($0.all[0], of: $0.dimension))"
    }
    return text + "</div>\n"
      + Self.paragraph(alike.isEmpty ? "" : "The same for all: \(alike.joined(separator: ", ")).", "note")
  }

  // MARK: - Sensitivity

  var sensitivity: String {
    let (morris, sobol) = (SensitivityPlot.morris(report), SensitivityPlot.sobol(report))
    var text = ""
    if morris.isEmpty, sobol.isEmpty {
      return Self.hint(
        "Not asked for. In the configuration:",
        #""sensitivity": { "morris": { "trajectories": 10 }, "sobol": { "base": 64 } }"#)
    }
    text += "<div class=\"pair\">\n"
    text += Self.figure(
      sobol,
      "Total: the share of the cost's variance that a parameter has a part in; first order: alone. Whiskers: 95 % by "
        + "bootstrap. Far apart: parameters act together.", title: "Sobol indices")
    text += Self.figure(
      morris, "A σ as large as μ*: what the parameter does depends on the others, or is not straight.",
      title: "Morris' elementary effects")
    text += "</div>\n"
    if morris.isEmpty { text += Self.hint("Morris' effects:", #""sensitivity": { "morris": { "trajectories": 10 } }"#) }
    if sobol.isEmpty { text += Self.hint("Sobol indices:", #""sensitivity": { "sobol": { "base": 64 } }"#) }
    return text
  }

  // MARK: - Folds

  var folds: String {
    let plot = FoldPlot(report: report)
    if plot.svg.isEmpty {
      return report.people < 2
        ? Self.paragraph("There is one person only: nobody can be left out.")
        : Self.hint("Not asked for. In the configuration:", #""folds": 10"#)
    }
    return Self.figure(plot.svg, plot.caption)
  }
}
