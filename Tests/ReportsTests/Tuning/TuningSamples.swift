import GestureSynthesis
import PagerEngine
import Reports

@testable import PagerTuning

/// Straight strokes with a pause before the lift, whose lengths and times follow from their index.
struct StrokePopulation: Population {
  var count: Int
  var people: Int
  var identity = "strokes, seed 7"
  /// What the texts of a swipe and of its device are.
  var word = ""

  func swipe(at index: Int) -> Swipe {
    func draw(_ salt: Int) -> Double {
      var bits = UInt64(truncatingIfNeeded: index &* 8 &+ salt) &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return Double((bits ^ bits >> 31) >> 11) / 9_007_199_254_740_992
    }
    let isStay = draw(0) < 0.25
    let direction = draw(1) < 0.5 ? -1.0 : 1
    let isNarrow = draw(2) < 0.4
    let device = SwipeDevice(
      name: (isNarrow ? "small" : "large") + word,
      viewport: isNarrow ? Size(width: 320, height: 568) : Size(width: 390, height: 844),
      touchRate: isNarrow ? 60 : 120, touchGrid: isNarrow ? 0.5 : 0)
    let travel = direction * device.viewport.width * (isStay ? 0.05 + 0.4 * draw(3) : 0.2 + 0.6 * draw(3))
    let duration = isStay ? 300 + 700 * draw(4) : 60 + 250 * draw(4)
    let steps = max(2, Int(duration * device.touchRate / 1000))
    let pause = isStay ? 80.0 : 0
    let start = device.viewport.width / 2 + travel / 2
    let samples = (0...steps).map { step in
      let share = Double(step) / Double(steps)
      return TouchSample(
        time: duration * share, location: Point(x: start - travel * share, y: 300 + 12 * share * draw(5)))
    }
    return Swipe(
      index: index, person: index * people / max(1, count),
      intent: isStay ? .stay : .turn(direction > 0 ? 1 : -1), kind: (isStay ? "peekAndHold" : "pageFlick") + word,
      hand: draw(6) < 0.2 ? .left : .right, device: device,
      features: SwipeFeatures(
        travel: travel, across: 12 * draw(5), duration: duration + pause,
        liftSpeed: isStay ? 0 : 1000 * travel / duration),
      recording: Self.recording(
        samples, endTime: duration + pause, liftLocation: draw(7) < 0.5 ? samples.last?.location : nil))
  }

  private static func recording(_ samples: [TouchSample], endTime: Double, liftLocation: Point?) -> TouchRecording {
    do {
      return try TouchRecording(samples, endTime: endTime, liftLocation: liftLocation)
    } catch {
      fatalError("\(error)")
    }
  }
}

/// Reports made by hand.
enum TuningSample {
  static let costs = TuningCosts(limits: [TuningCosts.Limit(.falseTurn, atMost: 0.08)])

  static func rate(_ count: Int, _ total: Int) -> RateEstimate {
    let share = total > 0 ? Double(count) / Double(total) : 0
    return RateEstimate(
      count: count, total: total, wilson: total > 0 ? max(0, share - 0.01)...min(1, share + 0.01) : nil,
      byPerson: total > 0 ? max(0, share - 0.02)...min(1, share + 0.02) : nil)
  }

  static func summary(_ index: Int, _ setting: TuningSetting, cost: Double, of swipes: Int = 4000) -> SettingSummary {
    let (turns, stays) = (swipes * 3 / 4, swipes - swipes * 3 / 4)
    let missed = Int(cost * Double(swipes) * 0.6)
    let falseTurns = Int(cost * Double(swipes) * 0.3)
    let wrong = Int(cost * Double(swipes) * 0.1)
    return SettingSummary(
      index: index, setting: setting, cost: cost, costByPerson: cost - 0.004...cost + 0.004, standardError: 0.002,
      errors: rate(missed + falseTurns + wrong, swipes),
      misreadings: [
        rate(missed, turns), rate(falseTurns, stays), rate(wrong, turns), rate(0, turns), rate(0, turns),
      ], isFeasible: Double(falseTurns) / Double(max(1, stays)) <= 0.08)
  }

  /// Two numbers on a grid, all sections asked for.
  static func full(
    name: String = "How far, how soon", swipes: Int = 160, people: Int = 40, word: String = "",
    costs: TuningCosts = costs
  ) -> TuningReport {
    let parameters = [
      TuningParameter(name: "multiplier", values: .range(from: 0.8, to: 2, step: 0.1, isInteger: false)),
      TuningParameter(name: "minimumDistance", values: .range(from: 5, to: 60, step: 5, isInteger: false)),
    ]
    var settings = [TuningSetting([.number(1), .number(10)])]
    for across in 0..<13 {
      for down in 0..<12 {
        settings.append(TuningSetting([.number(Double(8 + across) / 10), .number(Double(5 + 5 * down))]))
      }
    }
    let design = 1..<settings.count
    let plan = plan(
      name: name, parameters, settings,
      [TuningPlan.Section(.shipped, 0..<1), TuningPlan.Section(.design, design)],
      StrokePopulation(count: swipes, people: people, word: word), costs: costs)
    func cost(_ setting: TuningSetting) -> Double {
      let (a, b) = (setting.values[0].number ?? 0, setting.values[1].number ?? 0)
      return 0.031 + 0.12 * (a - 1.35) * (a - 1.35) + 0.00004 * (b - 25) * (b - 25) + 0.0006 * (a - 1.35) * (b - 25)
    }
    let summaries = settings.indices.map { summary($0, settings[$0], cost: cost(settings[$0])) }
    let best = summaries[1...].min { $0.cost < $1.cost } ?? summaries[0]
    let plateau = summaries[1...].filter { $0.cost <= best.cost + 0.004 && $0.isFeasible }
    let chosen = summaries.first { $0.setting == TuningSetting([.number(1.2), .number(20)]) } ?? best
    func limits(_ parameter: Int) -> ClosedRange<Double>? {
      let values = plateau.compactMap { $0.setting.values[parameter].number }
      guard let low = values.min(), let high = values.max() else { return nil }
      return low...high
    }
    let rays = [0, 1].map { parameter in
      TuningAnalysis.Ray(
        parameter: parameter,
        points: (0..<12).map { step in
          let share = Double(step) / 11
          return TuningAnalysis.Ray.Point(
            index: step, value: .number(parameter == 0 ? 0.8 + 1.2 * share : 5 + 55 * share),
            trueTurns: 0.8 + 0.19 * (1 - share * share), falseTurns: 0.2 * (1 - share) * (1 - share),
            cost: 0.03 + 0.02 * share)
        })
    }
    let analysis = TuningAnalysis(
      shipped: summaries[0], best: best, chosen: chosen,
      comparison: PairedComparison(
        onlyHere: 21, onlyShipped: 74, difference: chosen.errors.rate - summaries[0].errors.rate,
        byPerson: -0.021 ... -0.006, pValue: 0.000_03), plateau: plateau.map(\.index),
      plateauLimits: [limits(0), limits(1)],
      surface: summaries[1...].map {
        TuningAnalysis.SurfacePoint(index: $0.index, cost: $0.cost, isFeasible: $0.isFeasible)
      }, dropped: [],
      folds: (0..<10).map {
        TuningAnalysis.Fold(
          people: [$0, $0 + 10], setting: chosen.index - $0 % 3, trainingCost: 0.031 + 0.0004 * Double($0 % 4),
          heldOutCost: 0.033 + 0.001 * Double($0 % 7), shippedCost: 0.04)
      },
      people: (0..<people).map {
        TuningAnalysis.PersonErrors(
          person: $0, swipes: 100, chosen: ($0 * 7) % 11 + ($0 % 9 == 0 ? 9 : 0), shipped: ($0 * 5) % 13 + 2)
      }, rays: rays,
      morris: [
        TuningAnalysis.MorrisEffect(mean: 0.02, meanMagnitude: 0.06, deviation: 0.03),
        TuningAnalysis.MorrisEffect(mean: -0.01, meanMagnitude: 0.02, deviation: 0.025),
      ],
      sobol: [
        TuningAnalysis.SobolIndices(first: 0.6, firstInterval: 0.5...0.7, total: 0.8, totalInterval: 0.7...0.9),
        TuningAnalysis.SobolIndices(first: 0.15, firstInterval: 0.05...0.25, total: 0.4, totalInterval: 0.3...0.5),
      ])
    var report = TuningReport(
      plan: plan, analysis: analysis, review: TuningReview(of: plan, recommended: chosen.setting), people: people)
    report.summaries = summaries
    report.commandLine = "pagerlab tune run tuning/how-far.json"
    report.source = "tuning/how-far.json"
    report.tool = "pagerlab 0.7.0"
    return report
  }

  /// Words, one parameter, one person, and nothing that was asked for beside the search.
  static func words(people: Int = 1, swipes: Int = 12, isFeasible: Bool = true) -> TuningReport {
    let parameters = [
      TuningParameter(name: "sensitivity", values: .list([.text("low"), .text("medium"), .text("high")]))
    ]
    let settings = ["medium", "low", "medium", "high"].map { TuningSetting([.text($0)]) }
    let plan = plan(
      name: "Words", parameters, settings,
      [TuningPlan.Section(.shipped, 0..<1), TuningPlan.Section(.design, 1..<4)],
      StrokePopulation(count: swipes, people: people),
      costs: TuningCosts(limits: isFeasible ? [] : [.init(.missedTurn, atMost: 0)]))
    let summaries = settings.indices.map { index in
      var summary = summary(index, settings[index], cost: [0.04, 0.05, 0.04, 0.07][index], of: 100)
      (summary.costByPerson, summary.errors.byPerson, summary.isFeasible) = (nil, nil, isFeasible)
      return summary
    }
    let chosen = isFeasible ? summaries[0] : nil
    let analysis = TuningAnalysis(
      shipped: summaries[0], best: isFeasible ? summaries[2] : nil, chosen: chosen, comparison: nil,
      plateau: isFeasible ? [2] : [], plateauLimits: [nil],
      surface: summaries[1...].map {
        TuningAnalysis.SurfacePoint(index: $0.index, cost: $0.cost, isFeasible: $0.isFeasible)
      }, dropped: [], folds: [],
      people: (0..<people).map { TuningAnalysis.PersonErrors(person: $0, swipes: swipes, chosen: 0, shipped: 0) },
      rays: [],
      morris: [], sobol: [])
    var report = TuningReport(
      plan: plan, analysis: analysis, review: TuningReview(of: plan, recommended: chosen?.setting), people: people)
    report.summaries = summaries
    return report
  }

  private static func plan(
    name: String, _ parameters: [TuningParameter], _ settings: [TuningSetting], _ sections: [TuningPlan.Section],
    _ population: StrokePopulation, costs: TuningCosts
  ) -> TuningPlan {
    let model: Model = parameters[0].name == "sensitivity" ? .swiftUIPager : .pagerView
    let subject = TuningSubject(
      model: model,
      setup: PagerSetup(
        environment: PagerEnvironment(), pages: PageList(count: 5), page: 2,
        options: OptionValues(of: model.declaration.options)), parameters: parameters)
    return TuningPlan(
      name: name, subject: subject, population: population, settings: settings, sections: sections, costs: costs,
      seed: 7,
      hash: "0123456789abcdef")
  }
}
