import GestureSynthesis
import PagerEngine
import PagerMath
import Testing

@testable import PagerTuning

@Suite struct SettingEvaluatorTests {
  /// A pager with random options in a random world, some of which are parameters.
  private func subject(_ model: Model, _ draws: inout Draws) -> TuningSubject {
    let declared = model.declaration.options
    let landing = model.landing?.names ?? []
    var options = OptionValues(of: declared)
    // Most options stay as they are, so that swipes still turn pages.
    for option in declared where draws.chance(0.12) {
      options.set(option.name, to: RandomOptions.value(option, &draws))
    }
    if !model.declaration.conflicts(options).isEmpty { options = OptionValues(of: declared) }
    var environment = PagerEnvironment(sdk: draws.integer(13...18), os: draws.integer(13...18))
    if draws.chance(0.2) { environment.layoutDirection = .rightToLeft }
    if draws.chance(0.2) { environment.language = "ar" }
    if draws.chance(0.05), model.declaration.takesParent { environment.parent = .vertical }
    let count = draws.chance(0.1) ? draws.integer(0...1) : draws.integer(2...6)
    let page = model.declaration.selectionIsShared ? draws.integer(0...max(0, count - 1)) : 0
    let names =
      landing.filter { _ in draws.chance(0.8) }
      + declared.map(\.name).filter { !landing.contains($0) && draws.chance(0.04) }
    return TuningSubject(
      model: model,
      setup: PagerSetup(environment: environment, pages: PageList(count: count), page: page, options: options),
      parameters: names.map { TuningParameter(name: $0, values: .list([])) })
  }

  private func setting(of subject: TuningSubject, _ draws: inout Draws) -> TuningSetting {
    TuningSetting(
      subject.parameters.compactMap { parameter in
        subject.model.declaration.options.first { $0.name == parameter.name }.map { RandomOptions.value($0, &draws) }
      })
  }

  private func tallies(
    _ subject: TuningSubject, _ setting: TuningSetting, shipped: TuningSetting, _ swipes: [Swipe], _ people: [Int]
  ) -> [Tally] {
    people.map { person in
      swipes.filter { $0.person == person }.reduce(into: Tally()) { tally, swipe in
        let here = Misreading(of: swipe.intent, landed: subject.landing(of: swipe, with: setting).pages)
        let before = Misreading(of: swipe.intent, landed: subject.landing(of: swipe, with: shipped).pages)
        if let here { tally[here] += 1 }
        if here != nil, before == nil { tally.onlyHere += 1 }
        if here == nil, before != nil { tally.onlyShipped += 1 }
      }
    }
  }

  /// The law of the fast path: for every pager, whatever its options, whatever the swipe.
  @Test(arguments: Model.all.map(\.declaration.name))
  func `The answers are the engine's, to the bit`(name: String) throws {
    let model = try #require(Model.named(name))
    var shared = 0
    var turned = 0
    for round in 0..<36 {
      var draws = Draws(seed: 7, UInt64(round))
      let subject = subject(model, &draws)
      let swipes = RandomSwipes.swipes(14, &draws)
      let shipped = setting(of: subject, &draws)
      let settings = (0..<6).map { _ in setting(of: subject, &draws) } + [shipped]
      let evaluator = SettingEvaluator(subject: subject, shipped: shipped, settings: settings)
      shared += DragTable(subject, shipped, swipes).rows.count { $0 != .fixed && $0 != .engine }
      let result = evaluator.evaluate(settings: settings.indices, swipes: swipes)
      for (index, setting) in settings.enumerated() {
        let expected = swipes.map { subject.landing(of: $0, with: setting) }
        turned += expected.count { $0.pages != 0 }
        #expect(
          evaluator.landings(of: setting, swipes: swipes) == expected,
          "\(round) \(setting) \(subject.setup.options.applied)")
        #expect(
          result.tallies[index] == tallies(subject, setting, shipped: shipped, swipes, result.people),
          "\(round) \(setting)")
      }
    }
    #expect(turned > 400, "\(turned)")
    if model.landing != nil { #expect(shared > 150, "\(shared)") }
  }

  /// Settings that part a drag from itself: the very values that the rule compares, and those beside them.
  private func edges(_ model: String, _ features: DragFeatures, _ draws: inout Draws) -> [[(String, OptionValue)]] {
    func beside(_ value: Double) -> [Double] { [value.nextDown, value, value.nextUp].filter { $0 > 0 } }
    let (length, travel, speed) = (features.viewport, features.translation.magnitude, features.velocity.magnitude)
    switch model {
    case "ThresholdPager":
      let projection = draws.chance(0.5) ? 0 : draws.uniform(0...0.5)
      let reach = (-features.translation + projection * -features.velocity).magnitude / length
      let rest = reach - reach.rounded(.down)
      let most = ("mostPages", OptionValue.number(Double(draws.integer(1...2))))
      return beside(rest).filter { $0 <= 1 }.map {
        [("fraction", .number($0)), ("velocity", .text("none")), ("projection", .number(projection)), most]
      } + beside(speed).map { [("velocity", .number($0)), ("fraction", .number(1)), most] }
        + beside(travel).map {
          [("minimumTravel", .number($0)), ("velocity", .number(0)), ("fraction", .number(1)), most]
        }
        + beside(features.duration).map {
          [("quickTime", .number($0)), ("velocity", .text("none")), ("fraction", .number(1)), most]
        }
    case "ImagePager":
      return beside(features.predictedEndTranslation.magnitude / length).map { [("scrollThreshold", .number($0))] }
    case "PagerView", "PagerViewWithDots":
      // Two pages less half of one keep two bits fewer than the half.
      let middle = travel > 0 ? 0.5 * length / travel : 1
      return [middle * (1 - 2e-15), middle, middle * (1 + 2e-15)].map { [("multiplier", .number($0))] }
    case "SwiftUIPager":
      let share = travel / length
      return beside(share - share.rounded(.down)).map {
        [("sensitivity", .record([OptionEntry("custom", .number($0))]))]
      }
    default:
      return beside(speed).map { [("pageVelocity", .number($0))] }
    }
  }

  @Test(arguments: Model.all.filter { $0.landing != nil }.map(\.declaration.name))
  func `At a threshold, and beside it by a bit, the answers are the engine's`(name: String) throws {
    let model = try #require(Model.named(name))
    var draws = Draws(seed: 11)
    let setup = PagerSetup(
      environment: PagerEnvironment(), pages: PageList(count: 5), page: model.declaration.selectionIsShared ? 2 : 0,
      options: OptionValues(of: model.declaration.options))
    let plain = TuningSubject(model: model, setup: setup, parameters: [])
    let swipes = RandomSwipes.swipes(60, &draws)
    let table = DragTable(plain, TuningSetting([]), swipes)
    var (parted, asked) = (0, 0)
    for (index, swipe) in swipes.enumerated() {
      let choices: [[(String, OptionValue)]]
      switch table.rows[index] {
      case .drag(let features): choices = edges(name, features, &draws)
      case .flick(let speed, _, _):
        choices = [speed.nextDown, speed, speed.nextUp].filter { $0 >= 0 }.map { [("pageVelocity", .number($0))] }
      case .fixed, .engine: continue
      }
      // All choices of one quantity have the same names, so that one subject takes them.
      for names in choices.map({ $0.map(\.0) }).reduce(into: [[String]](), { if $0.last != $1 { $0.append($1) } }) {
        let settings = choices.filter { $0.map(\.0) == names }.map { TuningSetting($0.map(\.1)) }
        let subject = TuningSubject(
          model: model, setup: setup, parameters: names.map { TuningParameter(name: $0, values: .list([])) })
        let evaluator = SettingEvaluator(subject: subject, shipped: settings[0], settings: settings)
        let result = evaluator.evaluate(settings: settings.indices, swipes: [swipe])
        var pages: Set<Int> = []
        for (place, setting) in settings.enumerated() {
          let landing = subject.landing(of: swipe, with: setting)
          #expect(evaluator.landings(of: setting, swipes: [swipe]) == [landing], "\(setting)")
          #expect(
            result.tallies[place] == tallies(subject, setting, shipped: settings[0], [swipe], [swipe.person]),
            "\(setting)")
          pages.insert(landing.pages)
          asked += 1
        }
        if pages.count > 1 { parted += 1 }
      }
    }
    #expect(asked > 100)
    #expect(parted > 10, "\(parted)")
  }

  /// Parts of a block, in any order, add up to the whole.
  @Test func `Blocks add up`() throws {
    var draws = Draws(seed: 3)
    let model = Model.thresholdPager
    let subject = TuningSubject(
      model: model,
      setup: PagerSetup(
        environment: PagerEnvironment(), pages: PageList(count: 5), page: 2,
        options: OptionValues(of: model.declaration.options)),
      parameters: ["fraction", "velocity", "minimumDistance"].map { TuningParameter(name: $0, values: .list([])) })
    let settings = (0..<12).map { _ in
      TuningSetting([
        .number(draws.uniform(0.1...0.9)), .number(draws.uniform(100...900)), .number(draws.chance(0.5) ? 10 : 20),
      ])
    }
    let swipes = RandomSwipes.swipes(1300, &draws, people: 2)
    let evaluator = SettingEvaluator(subject: subject, shipped: settings[0], settings: settings)
    let whole = evaluator.evaluate(settings: settings.indices, swipes: swipes)
    #expect(whole.people == [0, 1])
    #expect(whole.swipes.map { $0.turns + $0.stays } == [650, 650])
    #expect(whole.tallies[0].allSatisfy { $0.onlyHere == 0 && $0.onlyShipped == 0 })
    var sums = settings.map { _ in [Tally(), Tally()] }
    for block in [900..<1300, 0..<7, 7..<900] {
      for range in [5..<12, 0..<5] {
        let part = evaluator.evaluate(settings: range, swipes: Array(swipes[block]))
        for (setting, tallies) in zip(range, part.tallies) {
          for (person, tally) in zip(part.people, tallies) { sums[setting][person] += tally }
        }
      }
    }
    #expect(sums == whole.tallies)
    let prepared = evaluator.prepare(swipes)
    #expect(evaluator.evaluate(settings: settings.indices, on: prepared) == whole)
    #expect(prepared.shippedLandings == evaluator.landings(of: settings[0], swipes: swipes))
  }
}
