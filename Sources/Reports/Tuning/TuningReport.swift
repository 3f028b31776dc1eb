internal import PagerEngine
public import PagerTuning

/// Everything that a tuning report shows, whatever it is written as.
///
/// What is written is a function of this value alone: no time of day, no machine, the same bytes everywhere.
public struct TuningReport: Sendable {
  /// What was swept.
  public var plan: TuningPlan
  /// What came of it.
  public var analysis: TuningAnalysis
  /// The swipes seen again under the recommended and the shipped setting.
  public var review: TuningReview
  /// Every setting that was looked at, in the order of the plan; empty where only those of the analysis are known.
  public var summaries: [SettingSummary] = []
  /// The decision map under the reviewed setting, where one was computed: that of ``mapPlan``.
  public var map: DecisionMap?
  /// Where the page changes on it.
  public var boundary: MapBoundary?
  /// How many people made the swipes.
  public var people: Int
  /// How many swipes there were.
  public var swipes: Int
  /// Whether the swipes were synthesized rather than recorded.
  public var isSynthesized = true
  /// What the program is called that made this, with its version: `pagerlab 0.7.0`.
  public var tool = "pagerlab"
  /// The command line that did the sweep.
  public var commandLine = ""
  /// The file that a replay names: the results or the configuration.
  public var source = ""
  /// The misread swipes of the review as scenarios, in its order; each is text that `pagerlab run` takes.
  public var scenarios: [String] = []

  /// A report.
  public init(plan: TuningPlan, analysis: TuningAnalysis, review: TuningReview, people: Int) {
    (self.plan, self.analysis, self.review) = (plan, analysis, review)
    self.people = people
    swipes = plan.population.count
    isSynthesized = !(plan.population is RecordedPopulation)
    scenarios = review.worst.map { misread in
      SwipeScenario(
        plan.population.swipe(at: misread.index), on: plan.subject, with: review.setting, reading: misread.reading,
        population: plan.population.identity
      ).text
    }
  }

  /// The names of the parameters.
  var names: [String] { plan.subject.parameters.map(\.name) }

  /// A setting in words: `fraction 0.42, velocity 440`.
  func words(_ setting: TuningSetting) -> String {
    zip(names, setting.values).map { "\($0) \(TuningProse.value($1))" }.joined(separator: ", ")
  }

  /// A setting in words beside another one that named its parameters: `0.5, 500`; with names where values are no numbers.
  func shortWords(_ setting: TuningSetting) -> String {
    guard setting.values.allSatisfy({ $0.number != nil }) else { return words(setting) }
    return setting.values.map(TuningProse.value).joined(separator: ", ")
  }

  /// The setting that the review is of.
  var reviewed: SettingSummary { analysis.chosen ?? analysis.shipped }

  /// Whether there is a recommendation that is not what is shipped already.
  var isChange: Bool { analysis.chosen.map { $0.setting != analysis.shipped.setting } ?? false }

  /// The command that replays a swipe.
  func replay(_ swipe: Int) -> String {
    let template = replayTemplate
    return "\(template.before)\(swipe)\(template.after)"
  }

  /// What stands before and behind a swipe's number in the command that replays it.
  var replayTemplate: (before: String, after: String) {
    let file = TuningProse.shellWord(source.isEmpty ? "RESULTS.jsonl" : source)
    return ("pagerlab tune replay \(file) ", reviewed.index == 0 ? "" : " --setting \(reviewed.index)")
  }

  /// Whether the configuration weighs misreadings differently, so that the cost is not the error rate.
  var isWeighed: Bool {
    plan.costs.turnPrior != nil || plan.costs.costs.contains { $0 != plan.costs.costs.first }
  }

  /// A limit in words: `false turns at most 1 %`.
  func words(_ limit: TuningCosts.Limit) -> String {
    "\(TuningProse.plural(limit.misreading)) at most \(TuningProse.percent(limit.atMost))"
  }

  /// The parameters from the strongest to the weakest, by what is known of them: total Sobol indices, Morris' μ*, the range of
  /// the cost along the rays, else their order.
  var strongest: [Int] {
    let count = names.count
    var strength = Array(repeating: 0.0, count: count)
    if analysis.sobol.count == count {
      strength = analysis.sobol.map(\.total)
    } else if analysis.morris.count == count {
      strength = analysis.morris.map(\.meanMagnitude)
    } else {
      for ray in analysis.rays where strength.indices.contains(ray.parameter) {
        let costs = ray.points.map(\.cost)
        strength[ray.parameter] = (costs.max() ?? 0) - (costs.min() ?? 0)
      }
    }
    return (0..<count).sorted { (-strength[$0], $0) < (-strength[$1], $1) }
  }
}
