internal import Documents
internal import PagerEngine
internal import PagerTuning

/// The tuning report for machines, as JSON Lines: an object a line, each with its `kind`, parameters as data.
public struct TuningLines: Sendable {
  let report: TuningReport

  /// A text.
  public init(_ report: TuningReport) {
    self.report = report
  }

  /// The text: the verdict, the settings in the order of the plan, then all else.
  public var text: String {
    var json = JSONWriter(layout: .compact)
    verdict(&json)
    let summaries =
      report.summaries.isEmpty ? [report.analysis.shipped, report.analysis.chosen].compactMap { $0 } : report.summaries
    for summary in summaries { setting(summary, &json) }
    confusion("shipped", report.review.shipped, &json)
    if report.isChange { confusion("chosen", report.review.reviewed, &json) }
    for person in report.analysis.people {
      line("person", &json) { json in
        json.member("person", person.person)
        json.member("swipes", person.swipes)
        json.member("chosen", person.chosen)
        json.member("shipped", person.shipped)
      }
    }
    groups(&json)
    for fold in report.analysis.folds {
      line("fold", &json) { json in
        json.name("people")
        json.beginArray()
        for person in fold.people { json.integer(person) }
        json.endArray()
        json.member("setting", fold.setting)
        json.member("trainingCost", fold.trainingCost)
        json.member("heldOutCost", fold.heldOutCost)
      }
    }
    rays(&json)
    sensitivity(&json)
    for misread in report.review.worst { swipe(misread, &json) }
    return json.text + "\n"
  }

  private func line(_ kind: String, _ json: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
    json.beginObject()
    json.member("kind", kind)
    body(&json)
    json.endObject()
  }

  private func verdict(_ json: inout JSONWriter) {
    let verdict = TuningVerdict(report)
    line("verdict", &json) { json in
      json.member("finding", "\(verdict.finding)")
      json.member("action", verdict.action)
      json.member("line", verdict.line)
      json.name("advice")
      json.beginArray()
      for sentence in verdict.advice { json.string(sentence) }
      json.endArray()
      json.member("shipped", report.analysis.shipped.index)
      if let best = report.analysis.best { json.member("best", best.index) }
      if let chosen = report.analysis.chosen { json.member("chosen", chosen.index) }
      if let comparison = report.analysis.comparison, report.isChange {
        json.name("comparison")
        json.beginObject()
        json.member("onlyHere", comparison.onlyHere)
        json.member("onlyShipped", comparison.onlyShipped)
        json.member("difference", comparison.difference)
        json.range("byPerson", comparison.byPerson)
        json.member("p", comparison.pValue)
        json.member("costDifference", comparison.costDifference)
        json.range("costByPerson", comparison.costByPerson)
        json.endObject()
      }
      json.name("plateau")
      json.beginObject()
      for (name, limits) in zip(report.names, report.analysis.plateauLimits) { json.range(name, limits) }
      json.endObject()
      json.member("plan", report.plan.hash)
      json.member("seed", report.plan.seed)
      json.member("tool", report.tool)
      json.member("command", report.commandLine)
      json.member("population", report.plan.population.identity)
      json.member("swipes", report.swipes)
      json.member("people", report.people)
    }
  }

  private func setting(_ summary: SettingSummary, _ json: inout JSONWriter) {
    line("setting", &json) { json in
      json.member("index", summary.index)
      json.member("section", TuningTable.section(of: summary.index, in: report.plan))
      json.name("parameters")
      json.beginObject()
      for (name, value) in zip(report.names, summary.setting.values) {
        json.name(name)
        value.write(to: &json)
      }
      json.endObject()
      json.member("cost", summary.cost)
      json.range("costByPerson", summary.costByPerson)
      json.member("standardError", summary.standardError)
      json.name("feasible")
      json.bool(summary.isFeasible)
      json.name("plateau")
      json.bool(report.analysis.plateau.contains(summary.index))
      json.rate("misread", summary.errors)
      for (misreading, rate) in zip(Misreading.allCases, summary.misreadings) { json.rate(misreading.rawValue, rate) }
    }
  }

  private func confusion(_ which: String, _ table: ConfusionTable, _ json: inout JSONWriter) {
    for row in table.rows {
      line("confusion", &json) { json in
        json.member("setting", which)
        json.member("meant", row.intent.pages)
        for column in ConfusionTable.Column.allCases { json.member("\(column)", row[column]) }
        json.member("misread", row.misread)
      }
    }
  }

  private func groups(_ json: inout JSONWriter) {
    for breakdown in report.review.breakdowns {
      for group in breakdown.all {
        line("group", &json) { json in
          json.member("by", breakdown.dimension.rawValue)
          if let number = group.number { json.member("value", number) } else { json.member("value", group.name) }
          json.member("swipes", group.swipes)
          json.member("chosen", group.reviewed)
          json.member("shipped", group.shipped)
        }
      }
    }
  }

  private func rays(_ json: inout JSONWriter) {
    for ray in report.analysis.rays where report.names.indices.contains(ray.parameter) {
      for point in ray.points {
        line("ray", &json) { json in
          json.member("parameter", report.names[ray.parameter])
          json.name("value")
          point.value.write(to: &json)
          json.member("setting", point.index)
          json.member("trueTurns", point.trueTurns)
          json.member("falseTurns", point.falseTurns)
          json.member("cost", point.cost)
        }
      }
    }
  }

  private func sensitivity(_ json: inout JSONWriter) {
    for (name, effect) in zip(report.names, report.analysis.morris) {
      line("morris", &json) { json in
        json.member("parameter", name)
        json.member("mean", effect.mean)
        json.member("meanMagnitude", effect.meanMagnitude)
        json.member("deviation", effect.deviation)
      }
    }
    for (name, indices) in zip(report.names, report.analysis.sobol) {
      line("sobol", &json) { json in
        json.member("parameter", name)
        json.member("first", indices.first)
        json.range("firstInterval", indices.firstInterval)
        json.member("total", indices.total)
        json.range("totalInterval", indices.totalInterval)
      }
    }
  }

  private func swipe(_ misread: TuningReview.Misread, _ json: inout JSONWriter) {
    line("swipe", &json) { json in
      json.member("index", misread.index)
      json.member("person", misread.person)
      json.member("swipe", misread.kind)
      json.member("meant", misread.intent.pages)
      json.member("landed", misread.reading.landing.pages)
      json.member("misreading", misread.misreading.rawValue)
      json.member("because", misread.reading.landing.because.rawValue)
      if let crash = misread.reading.landing.crash { json.member("crash", crash) }
      json.member("clearance", misread.reading.clearance)
      json.member("replay", report.replay(misread.index))
    }
  }
}

extension JSONWriter {
  fileprivate mutating func range(_ key: String, _ range: ClosedRange<Double>?) {
    guard let range, range.lowerBound.isFinite, range.upperBound.isFinite else { return }
    name(key)
    beginArray(inline: true)
    number(range.lowerBound)
    number(range.upperBound)
    endArray()
  }

  fileprivate mutating func rate(_ key: String, _ rate: RateEstimate) {
    name(key)
    beginObject()
    member("count", rate.count)
    member("of", rate.total)
    range("wilson", rate.wilson)
    range("byPerson", rate.byPerson)
    endObject()
  }
}
