internal import Documents
internal import PagerEngine
internal import PagerTuning
internal import ScenarioRunner

/// Single swipes, and what is to be known to do it all again.
extension TuningHTML {
  // MARK: - Map

  var map: String {
    guard let plot = report.mapPlot else { return Self.paragraph("No decision map was computed for this report.") }
    let template = report.replayTemplate
    return "<figure data-before=\"\(template.before.escapedForXML)\" data-after=\"\(template.after.escapedForXML)\">\n"
      + "\(plot.element)<output></output>\n<figcaption>\(Self.unbroken(report.mapCaption).escapedForXML)</figcaption>\n</figure>\n"
  }

  // MARK: - Worst swipes

  var worst: String {
    let worst = report.review.worst
    guard !worst.isEmpty else { return Self.paragraph("No swipe is misread.") }
    var text = Self.paragraph(
      "The \(worst.count) of \(TuningProse.count(report.review.reviewed.errors)) misread swipes that were decided most clearly, of one "
        + "kind a quarter at most where there are others: "
        + "for each, how far the deciding quantity was from deciding otherwise, as a share of the larger of it and its "
        + "threshold. Each is a scenario: copy it into a file, then pagerlab run FILE or pagerlab explain FILE.", "lead"
    )
    for (misread, scenario) in zip(worst, report.scenarios) { text += swipe(misread, scenario) }
    return text
  }

  private func swipe(_ misread: TuningReview.Misread, _ scenario: String) -> String {
    let facts = [
      "person \(misread.person)", misread.kind, "meant \(TuningProse.intent(misread.intent))",
      misread.reading.landing.crash == nil ? "landed \(TuningProse.landed(misread.reading.landing.pages))" : "crashed",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
    return """
      <details class="swipe" id="swipe-\(misread.index)"><summary><b>\(TuningProse.name(misread.misreading))</b> \
      <span>swipe \(misread.index) · \(facts.escapedForXML)</span><small>\(Self.why(misread.reading).escapedForXML)</small></summary>
      <p><code>\(report.replay(misread.index).escapedForXML)</code></p>
      <button type="button" class="copy" hidden>Copy the scenario</button>
      <pre tabindex="0">\(Self.markup(of: scenario))</pre>
      </details>

      """
  }

  /// JSON as it stands, its line breaks kept; the writer has escaped all other control characters.
  private static func markup(of json: String) -> String {
    json.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapedForXML }.joined(
      separator: "\n")
  }

  /// What decided, as `pagerlab explain` says it: `needed 440 pt/s of velocity, had 820 pt/s: 380 pt/s to spare`.
  static func why(_ reading: SwipeReading) -> String {
    if let crash = reading.landing.crash { return crash }
    guard let margin = reading.margin else {
      return reading.landing.because == .none ? "no rule was asked" : "decided by \(reading.landing.because.rawValue)"
    }
    return margin.comparison(because: reading.landing.because)
  }

  // MARK: - Facts

  var facts: String {
    let plan = report.plan
    var facts: [(name: String, value: String, isCode: Bool)] = []
    facts.append(("Command", report.commandLine, true))
    facts.append(("Tool", report.tool, false))
    facts.append(("Plan", plan.hash, true))
    facts.append(("Seed", String(plan.seed), true))
    facts.append(("Population", plan.population.identity, true))
    let sections = plan.sections.map { section in
      "\(Self.words(section.purpose, report)) (\(section.settings.count))"
    }
    facts.append(("Settings", "\(plan.settings.count): \(sections.joined(separator: ", "))", false))
    for parameter in plan.subject.parameters {
      facts.append((parameter.name, Self.words(parameter.values), false))
    }
    let options = OptionText.given(plan.subject.setup.options, of: plan.subject.model.declaration)
    let start = "page \(plan.subject.setup.page) of \(plan.subject.setup.pages.count)"
    facts.append(
      ("Pager", ([plan.subject.model.declaration.name, start] + options).joined(separator: ", "), false))
    facts.append(
      (
        "Costs",
        zip(Misreading.allCases, plan.costs.costs).map { "\(TuningProse.name($0)) \(TuningProse.cost($1))" }
          .joined(separator: ", "), false
      ))
    if !plan.costs.limits.isEmpty {
      facts.append(("Limits", plan.costs.limits.map(report.words).joined(separator: ", "), false))
    }
    facts.append(
      (
        "Intervals",
        "95 %; by person: people are drawn anew with all their swipes, which is what holds for new people; by swipe: "
          + "Wilson's. The paired difference is of the same swipes under both settings, p by McNemar's test.", false
      ))
    facts.append(
      (
        "Choice",
        "of the settings whose cost lies within one standard error of the least, and that keep all limits, the one nearest "
          + "to the shipped setting.", false
      ))
    var text = "<dl>\n"
    for fact in facts where !fact.value.isEmpty {
      let value = fact.value.escapedForXML
      text += "<dt>\(fact.name.escapedForXML)</dt><dd>\(fact.isCode ? "<code>\(value)</code>" : value)</dd>\n"
    }
    return text + "</dl>\n"
  }

  private static func words(_ purpose: TuningPlan.Purpose, _ report: TuningReport) -> String {
    switch purpose {
    case .shipped: "shipped"
    case .design: "search"
    case .ray(let parameter): "ray of \(report.names.indices.contains(parameter) ? report.names[parameter] : "")"
    case .morris(let trajectories): "Morris, \(Prose.count(trajectories, "trajectory", "trajectories"))"
    case .sobol(let base): "Sobol, base \(base)"
    }
  }

  private static func words(_ values: TuningParameter.Values) -> String {
    switch values {
    case .range(let from, let to, let step, _):
      "\(TuningProse.number(from)) to \(TuningProse.number(to))" + (step.map { " by \(TuningProse.number($0))" } ?? "")
    case .list(let values): values.map(TuningProse.value).joined(separator: ", ")
    }
  }
}
