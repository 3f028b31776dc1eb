import GestureSynthesis
import PagerEngine

/// Whole swipes: touches synthesized, recognised, tracked, decided, and the settling time found.
enum SwipeBenchmarks {
  /// A pager of five full pages before a swipe of 200 pt that turns to page 1.
  static func simulation(_ model: Model, sdk: Int = 17, recording: Recording = []) -> Simulation {
    let setup = PagerSetup(
      environment: PagerEnvironment(sdk: sdk), pages: PageList(count: 5), page: 0,
      options: OptionValues(of: model.declaration.options))
    return Simulation(model, setup, recording: recording)
  }

  /// A swipe with as many samples as asked for, at 60 Hz.
  static func swipe(samples: Int, by distance: Double = 200) throws -> Step {
    let path = try FingerPath.solve(
      from: Point(x: 295, y: 422), by: Point(x: -distance, y: 0), duration: Double(samples) * 1000 / 60)
    return .swipe(path, hold: 0, end: .lift)
  }

  /// Does `count` swipes, each from the same beginning, and adds up the settling times and the pages.
  static func replay(_ beginning: Simulation, _ swipe: Step, count: Int) throws -> Double {
    var sum = 0.0
    for _ in 0..<count {
      var simulation = beginning
      try simulation.perform(swipe)
      guard try simulation.settle() else { continue }
      sum += (simulation.settleTime ?? 0) + Double(simulation.page)
    }
    return sum
  }

  static func all() throws -> [Benchmark] {
    let answers = [
      ("PagerView", 16, 384.333333333), ("PagerView", 17, 434.333333333), ("ImagePager", 16, 351),
      ("ImagePager", 17, 1301), ("SwiftUIPager", 17, 351),
      ("ScrollViewPaging", 17, 344), ("TabView", 17, 344), ("PageViewController", 17, 344), ("iPages", 17, 344),
      ("ScrollViewTargets", 17, 344), ("ThresholdPager", 17, 508.7663793487736),
    ]
    var benchmarks: [Benchmark] = []
    for (name, sdk, answer) in answers {
      guard let model = Model.named(name) else { continue }
      for (recording, what) in [(Recording(), "plain"), ([.trace], "trace"), (.outcome, "measures")] {
        let beginning = simulation(model, sdk: sdk, recording: recording)
        let swipe = try swipe(samples: 15)
        benchmarks.append(
          .work("swipe/\(name)-\(sdk)/\(what)", unit: "swipe", operations: 100, answer: answer * 100) {
            try replay(beginning, swipe, count: 100)
          })
      }
    }
    return benchmarks
  }
}
