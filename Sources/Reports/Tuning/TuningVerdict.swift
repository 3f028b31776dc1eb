internal import Documents
internal import PagerEngine
internal import PagerTuning

/// What a person who must decide is told first.
struct TuningVerdict: Equatable {
  /// What to do.
  enum Finding: Equatable {
    /// The recommended setting is surely better than the shipped one.
    case change
    /// The recommended setting looks better, and may not be.
    case unsure
    /// The shipped setting is as good as any.
    case keep
    /// The shipped setting breaks a limit, the recommended one keeps them all.
    case mustChange
    /// No setting keeps the limits.
    case impossible
  }

  /// What to do.
  let finding: Finding
  /// What to do, in a few words: `Change to fraction 0.42, velocity 440`.
  let action: String
  /// The evidence in one line.
  let line: String
  /// What else to know before deciding: sentences.
  let advice: [String]

  /// The verdict of a report.
  init(_ report: TuningReport) {
    let analysis = report.analysis
    finding = Self.finding(of: report)
    switch finding {
    case .impossible: action = "No setting keeps the limits"
    case .keep: action = "Keep the shipped setting"
    case .change, .mustChange: action = "Change to \(report.words(report.reviewed.setting))"
    case .unsure: action = "No sure gain: keep the shipped setting, or measure more people"
    }
    if finding == .impossible {
      line = Self.impossible(report)
    } else if report.isChange, let chosen = analysis.chosen {
      line = Self.change(report, to: chosen)
    } else {
      line = Self.keep(report)
    }
    advice = Self.advice(report, finding)
  }

  private static func finding(of report: TuningReport) -> Finding {
    let analysis = report.analysis
    guard analysis.chosen != nil else { return .impossible }
    guard report.isChange else { return .keep }
    if !analysis.shipped.isFeasible { return .mustChange }
    guard let comparison = analysis.comparison else { return .unsure }
    // What was chosen by is what must be sure: the cost, which is the error rate where nothing weighs more than another. People
    // decide where there are several, since swipes of one person are not independent.
    if let interval = surely(report) {
      return interval.upperBound < 0 && report.people >= Race.fewestPeople ? .change : .unsure
    }
    return comparison.difference < 0 && comparison.pValue < 0.05 && !report.isWeighed ? .change : .unsure
  }

  /// The interval by person of the difference that the choice is by.
  private static func surely(_ report: TuningReport) -> ClosedRange<Double>? {
    report.isWeighed ? report.analysis.comparison?.costByPerson : report.analysis.comparison?.byPerson
  }

  // MARK: - The line

  private static func change(_ report: TuningReport, to chosen: SettingSummary) -> String {
    let analysis = report.analysis
    var text = "\(report.words(chosen.setting)) misreads \(rate(chosen)); "
    text += "the shipped \(report.shortWords(analysis.shipped.setting)) misreads "
    text += TuningProse.percent(analysis.shipped.errors.rate)
    if let comparison = analysis.comparison {
      text += "; paired difference \(TuningProse.points(comparison.difference)) points ("
      if let range = comparison.byPerson {
        text += "\(TuningProse.points(range.lowerBound)) to \(TuningProse.points(range.upperBound)) by person, "
      }
      text += "\(TuningProse.probability(comparison.pValue)))"
    }
    return text + plateau(report)
  }

  private static func keep(_ report: TuningReport) -> String {
    let analysis = report.analysis
    var text = "the shipped \(report.words(analysis.shipped.setting)) misreads \(rate(analysis.shipped))"
    if let best = analysis.best, best.setting != analysis.shipped.setting {
      let (setting, errors) = (report.shortWords(best.setting), TuningProse.percent(best.errors.rate))
      text += ", and no setting is better by more than a standard error: the least cost"
      // A cheaper setting may misread more.
      text +=
        report.isWeighed
        ? ", \(TuningProse.cost(best.cost)) a swipe, has \(setting), which misreads \(errors)"
        : " has \(setting) with \(errors)"
    } else {
      text += ", and no setting that was tried costs less"
    }
    return text + plateau(report)
  }

  private static func impossible(_ report: TuningReport) -> String {
    let shipped = report.analysis.shipped
    let limits = report.plan.costs.limits.map { report.words($0) }.joined(separator: ", ")
    let tried = report.analysis.surface.count
    var text = "none of \(Prose.count(tried, "setting")) keeps \(limits.isEmpty ? "the limits" : limits)"
    if let nearest = nearest(report) {
      text += "; the nearest, \(report.words(nearest.setting)), has \(rates(nearest, report))"
    }
    text += "; the shipped \(report.shortWords(shipped.setting)) has \(rates(shipped, report))"
    return text + " and misreads \(rate(shipped))"
  }

  /// The setting that breaks the limits least: by the sum of what is above each, as a multiple of the limit.
  private static func nearest(_ report: TuningReport) -> SettingSummary? {
    func excess(_ summary: SettingSummary) -> Double {
      report.plan.costs.limits.reduce(0) { sum, limit in
        let rate = summary.misreadings[limit.misreading.ordinal].rate
        return sum + max(0, rate - limit.atMost) / max(limit.atMost, 0.001)
      }
    }
    let designed = Set(report.analysis.surface.map(\.index))
    return report.summaries.filter { designed.contains($0.index) }
      .min { (excess($0), $0.cost, $0.index) < (excess($1), $1.cost, $1.index) }
  }

  private static func rates(_ summary: SettingSummary, _ report: TuningReport) -> String {
    report.plan.costs.limits.map { limit in
      let rate = summary.misreadings[limit.misreading.ordinal].rate
      return "\(TuningProse.plural(limit.misreading)) \(TuningProse.percent(rate))"
    }.joined(separator: ", ")
  }

  /// `3.1 % of swipes (2.4 to 3.9 % by person)`.
  private static func rate(_ summary: SettingSummary) -> String {
    var text = "\(TuningProse.percent(summary.errors.rate)) of swipes"
    if let range = summary.errors.byPerson {
      text += " (\(TuningProse.interval(range)) by person)"
    } else if let range = summary.errors.wilson {
      text += " (\(TuningProse.interval(range)) by swipe)"
    }
    return text
  }

  private static func plateau(_ report: TuningReport) -> String {
    let plateau = report.analysis.plateau
    let parts = report.names.indices.map { parameter in
      let name = report.names[parameter]
      if let limits = report.analysis.plateauLimits[parameter] {
        let (low, high) = (TuningProse.number(limits.lowerBound), TuningProse.number(limits.upperBound))
        return low == high ? "\(name) \(low)" : "\(name) \(low)–\(high)"
      }
      let values = plateau.map { report.plan.settings[$0].values[parameter] }
      var words: [String] = []
      for word in values.map(TuningProse.value) where !words.contains(word) { words.append(word) }
      let rest = words.count - 4
      return "\(name) \(words.prefix(4).joined(separator: " or "))\(rest > 0 ? " or \(rest) more" : "")"
    }
    guard !plateau.isEmpty, !parts.isEmpty else { return "" }
    let within = tried(within: plateau, report)
    let part = within > plateau.count ? " (\(plateau.count) of the \(within) settings in there)" : ""
    return "; plateau \(parts.joined(separator: ", "))\(part)"
  }

  /// How many settings of the search lie between the least and the greatest values of a plateau, which is no box of necessity.
  private static func tried(within plateau: [Int], _ report: TuningReport) -> Int {
    let settings = report.plan.settings
    let candidates = report.analysis.surface.map(\.index) + plateau.filter { $0 == 0 }
    return candidates.filter { index in
      settings[index].values.indices.allSatisfy { parameter in
        let value = settings[index].values[parameter]
        if let limits = report.analysis.plateauLimits[parameter] { return value.number.map(limits.contains) ?? false }
        return plateau.contains { settings[$0].values[parameter] == value }
      }
    }.count
  }

  // MARK: - Advice

  /// Which difference, where it is not that of the line: ` of the cost, −0.0733 (−0.0862 to −0.062),`.
  private static func ofCost(_ report: TuningReport) -> String {
    guard report.isWeighed, let comparison = report.analysis.comparison else { return "" }
    var text = " of the cost, \(TuningProse.cost(comparison.costDifference)) a swipe"
    if let interval = comparison.costByPerson {
      text += " (\(TuningProse.cost(interval.lowerBound)) to \(TuningProse.cost(interval.upperBound)))"
    }
    return text + ","
  }

  /// The limits that the shown setting keeps for these people, and perhaps not for others.
  private static func doubtfulLimits(_ report: TuningReport) -> [String] {
    report.plan.costs.limits.compactMap { limit in
      let rate = report.reviewed.misreadings[limit.misreading.ordinal]
      guard let interval = rate.byPerson ?? rate.wilson, rate.rate <= limit.atMost, interval.upperBound > limit.atMost
      else { return nil }
      return "It keeps the limit of \(report.words(limit)) only just: other people may have as much as "
        + "\(TuningProse.percent(interval.upperBound))."
    }
  }

  private static func advice(_ report: TuningReport, _ finding: Finding) -> [String] {
    let analysis = report.analysis
    var advice: [String] = []
    switch finding {
    case .change:
      if report.people > 1 {
        advice.append(
          "The gain holds when other people are drawn: the whole interval of the paired difference\(ofCost(report)) lies below "
            + "zero.")
      }
    case .unsure:
      if let interval = surely(report), interval.upperBound < 0 {
        advice.append(
          "It looks better for these \(report.people) people, but so few say little of others: ask \(Race.fewestPeople) at "
            + "least.")
      } else {
        advice.append(
          "The interval of the paired difference\(ofCost(report)) contains zero, so other people might see no gain. More "
            + "people narrow it; more swipes of the same people hardly do.")
      }
    case .keep:
      advice.append(
        "The shipped setting lies on the plateau: a change would follow chance, not people.")
    case .mustChange:
      advice.append("The shipped setting breaks a limit, which the recommended one keeps.")
    case .impossible:
      advice.append(
        "Loosen a limit, try other values or another parameter, or another rule: the shipped setting is shown below, since "
          + "none is recommended.")
    }
    if finding != .impossible, report.isWeighed {
      let (new, old) = (report.reviewed.cost, analysis.shipped.cost)
      advice.append(
        "Misreadings weigh differently here, and the choice is by their cost: \(TuningProse.cost(new)) a swipe"
          + (report.isChange ? " against \(TuningProse.cost(old)) as shipped." : "."))
    }
    if report.isChange {
      let worse = Misreading.allCases.compactMap { misreading -> String? in
        let new = report.reviewed.misreadings[misreading.ordinal].rate
        let old = analysis.shipped.misreadings[misreading.ordinal].rate
        guard new > old, TuningProse.percent(new) != TuningProse.percent(old) else { return nil }
        return "\(TuningProse.plural(misreading)): \(TuningProse.percent(new)) against \(TuningProse.percent(old))"
      }
      if !worse.isEmpty { advice.append("It has more \(worse.joined(separator: "; ")) as shipped.") }
    }
    if report.isChange, let best = analysis.best, let chosen = analysis.chosen, best.setting != chosen.setting {
      advice.append(
        "The least cost of all has \(report.words(best.setting)) (\(TuningProse.percent(best.errors.rate)) misread); the "
          + "recommendation is the setting nearest to the shipped one that is as good within one standard error.")
    }
    if finding != .impossible { advice += doubtfulLimits(report) }
    if report.people < 2 {
      advice.append("All swipes are of one person: nothing here holds for others.")
    }
    if report.review.reviewed.crashes > 0 || report.review.shipped.crashes > 0 {
      let first = report.review.firstCrash.map { ", first swipe \($0.index): \($0.words.escapedForTerminal)" } ?? ""
      advice.append(
        "The real code would crash on \(Prose.count(report.review.reviewed.crashes, "swipe")) under this setting"
          + "\(first) (\(report.review.shipped.crashes) as shipped); they count as not turned.")
    }
    advice.append(
      report.isSynthesized
        ? "The swipes are synthesized from published figures: they show order and size, not the truth about your users."
        : "The swipes are recorded: the labels of what was meant are as good as whoever gave them.")
    return advice
  }
}
