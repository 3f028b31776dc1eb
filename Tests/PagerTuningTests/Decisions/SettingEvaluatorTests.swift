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
      shared += DragTable(subject, shipped, swipes).rows.count { if case .drag = $0 { true } else { false } }
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
}
